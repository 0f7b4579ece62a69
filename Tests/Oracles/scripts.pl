#!/usr/bin/perl
# The script of every character, from the Unicode data that comes with Perl.
#
# Writes Sources/SceneRenderer/Text/Script+Table.swift, where neighbouring ranges of a script are
# one though characters that belong to no script lie between them, and the exact ranges to
# Tests/SceneRendererTests/Fixtures/scripts.json: [[first, last, code], ...].
use strict;
use warnings;
use FindBin;
use Unicode::UCD qw(charscripts prop_value_aliases);

my $root = "$FindBin::Bin/../..";
my $scripts = charscripts();
my @exact;
for my $name (keys %$scripts) {
  my ($code) = prop_value_aliases("script", $name);
  push @exact, map { [$_->[0], $_->[1], $code] } @{ $scripts->{$name} };
}
@exact = sort { $a->[0] <=> $b->[0] } grep { $_->[2] ne "Zzzz" } @exact;

my @merged;
for my $range (grep { $_->[2] !~ /^(Zyyy|Zinh|Qaai)$/ } @exact) {
  if (@merged && $merged[-1][2] eq $range->[2]) { $merged[-1][1] = $range->[1] }
  else { push @merged, [@$range] }
}
my ($lines, $line) = ("", "   ");
for (@merged) {
  my $entry = sprintf(" %X-%X %s;", @$_);
  if (length($line . $entry) > 98) { $lines .= "$line\n"; $line = "   " }
  $line .= $entry;
}
$lines .= "$line\n";

my $version = Unicode::UCD::UnicodeVersion() =~ s/\.0+$//r;
open(my $swift, ">", "$root/Sources/SceneRenderer/Text/Script+Table.swift") or die $!;
print $swift <<"END";
extension Script {
  /// The scripts of Unicode $version: first and last character, and the code of ISO 15924.
  ///
  /// Signs that scripts share and that lie in a script's range are counted to it. Written by
  /// Tests/Oracles/scripts.pl.
  static let table = \"\"\"
$lines    \"\"\"
}
END
open(my $json, ">", "$root/Tests/SceneRendererTests/Fixtures/scripts.json") or die $!;
print $json "[\n" . join(",\n", map { sprintf('[%d, %d, "%s"]', @$_) } @exact) . "\n]\n";
