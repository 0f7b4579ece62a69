/// What `quire --help` says.
enum Usage {
  static let text = """
    usage: quire [options]              show what can be started
           quire show|hide|toggle|next|previous|tab ID|page N|reload|quit
                                        speak to the Quire that runs
           quire apps [--json] [--all]  list the installed apps
           quire why ID                 why an app is or is not shown, and what would be started
           quire search TEXT [--json]   the apps that match, the best first
           quire usage [clear] [--json] the apps that were started, the latest first; or forget them
           quire launch ID [--action A] [--dry-run] [FILE…]
           quire icon NAME --size N [--scale S] [--theme T]
           quire render --out FILE.png [options]
           quire dump [options]         the same scene as text
           quire gallery [NAME]         show what Quire is made of
           quire layout                 answer layout cases from standard input
           quire replay TRACE.jsonl [--hz N]
           quire check-config [FILE]    every mistake in the configuration, with its line

    options
    \(ShowOptions.usage)
    """
}
