/// The face of a card.
public struct Face: Hashable, Sendable {
  /// The kind of a face, which decides how a view draws it.
  public enum Kind: String, Sendable {
    /// An emoji.
    case emoji
    /// A word or short text.
    case text
    /// A picture from a file.
    case picture
    /// A playing card.
    case card
  }

  /// The emoji, the text, or the name of the picture or playing card.
  public let name: String
  /// The kind of the face.
  public let kind: Kind

  /// Creates a face from a name and a kind.
  public init(_ name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// A question mark, which is shown on cards without a face.
  public static let unknown = Face("?", kind: .text)
}
