/// The pairs that a game draws from.
public struct Deck: Equatable, Sendable {
  /// The faces of the two cards of a pair; they may differ, as a country and its flag.
  public struct Pair: Equatable, Sendable {
    /// The first card's face.
    public let first: Face
    /// The second card's face.
    public let second: Face

    /// Creates a pair; with one face its two cards look alike.
    public init(_ first: Face, _ second: Face? = nil) {
      (self.first, self.second) = (first, second ?? first)
    }
  }

  /// The name that the command line and session files use.
  public let name: String
  /// The name that the player reads.
  public let title: String
  /// The pairs, no two alike.
  public let pairs: [Pair]
  /// Where the pictures among the faces are found: paths of files, by the pictures' names.
  public let pictures: [String: String]

  /// Creates a deck; without a title it goes by its name.
  public init(
    name: String, title: String? = nil, pairs: [Pair], pictures: [String: String] = [:]
  ) {
    (self.name, self.title) = (name, title ?? name)
    (self.pairs, self.pictures) = (pairs, pictures)
  }
}
