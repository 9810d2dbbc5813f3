/// Face of a card.
public struct Face: Hashable, Sendable {
  /// Way in which a face is drawn.
  public enum Kind: String, Sendable { case emoji, text, picture, card }

  /// Emoji, text, name of a picture or of a playing card.
  public let name: String
  /// Way in which it is drawn.
  public let kind: Kind

  /// Creates a face.
  public init(_ name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Face where there is none left.
  public static let unknown = Face("?", kind: .text)
}
