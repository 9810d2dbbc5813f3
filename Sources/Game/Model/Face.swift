/// What a card shows when it is up.
public struct Face: Hashable, Sendable {
  /// How a face is drawn.
  public enum Kind: String, Sendable {
    /// A single emoji in colour.
    case emoji
    /// A word or a few characters.
    case text
    /// A picture, known by its name.
    case picture
    /// A playing card, see `PlayingCard`.
    case card
  }

  /// What is shown: the emoji, the text, the picture's name or the playing card's.
  public let name: String
  /// How it is drawn.
  public let kind: Kind

  /// Creates a face.
  public init(_ name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// What a card shows when there is no face left for it.
  public static let unknown = Face("?", kind: .text)
}
