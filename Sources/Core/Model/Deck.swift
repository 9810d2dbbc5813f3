/// Pairs that a game draws from.
public struct Deck: Equatable, Sendable {
  /// Faces of the two cards of a pair; they may differ, as a country and its flag.
  public struct Pair: Equatable, Sendable {
    /// The face of one card.
    public let first: Face
    /// The face of the other card.
    public let second: Face

    /// Creates a pair; with one face its two cards look alike.
    public init(_ first: Face, _ second: Face? = nil) {
      self.first = first
      self.second = second ?? first
    }
  }

  /// The name in the command line and in session files.
  public let name: String
  /// The title that players see.
  public let title: String
  /// Pairs, no two alike.
  public let pairs: [Pair]
  /// Paths of picture files, by the names of the pictures.
  public let picturePaths: [String: String]

  /// Creates a deck; its title is its name unless told otherwise.
  public init(
    name: String, title: String? = nil, pairs: [Pair], picturePaths: [String: String] = [:]
  ) {
    self.name = name
    self.title = title ?? name
    self.pairs = pairs
    self.picturePaths = picturePaths
  }
}
