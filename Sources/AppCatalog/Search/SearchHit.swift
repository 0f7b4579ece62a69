/// An app that was found, and why it stands where it stands.
public struct SearchHit: Hashable, Sendable {
  /// The desktop file id.
  public var id: String
  /// The name, in the user's language.
  public var name: String
  /// How well it matches: the tier of the word that matches worst.
  public var tier: SearchTier
  /// Where it is ranked: the tier above when it is used a lot.
  public var rankedTier: SearchTier
  /// How much it is used: the number of starts, each fading with time.
  public var use: Double
  /// What matched: one for each word that was typed, or one for all of them together.
  public var matches: [SearchMatch]

  /// The field that decided the tier.
  public var field: SearchField? { matches.first { $0.tier == tier }?.field }
}

/// Where something that was typed was found.
public struct SearchMatch: Hashable, Sendable {
  /// What was typed, folded.
  public var word: String
  /// How well it matches.
  public var tier: SearchTier
  /// The field it is in.
  public var field: SearchField
  /// The text of that field, as the entry has it.
  public var text: String
  /// The matching parts of the text as offsets in UTF-8, in order, never empty ones.
  public var ranges: [Range<Int>]
}
