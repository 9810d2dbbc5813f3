/// Pairs that a game draws from.
public struct Deck: Equatable, Sendable {
  /// Faces of the two cards of a pair; they may differ, as a country and its flag.
  public struct Pair: Equatable, Sendable {
    /// Faces.
    public let first, second: Face

    /// Creates a pair; with one face its two cards look alike.
    public init(_ first: Face, _ second: Face? = nil) {
      (self.first, self.second) = (first, second ?? first)
    }
  }

  /// Name for the command line and session files, and title for the player.
  public let name, title: String
  /// Pairs, no two alike.
  public let pairs: [Pair]
  /// Paths of picture files, by the names of the pictures.
  public let picturePaths: [String: String]

  /// Creates a deck; its title is its name unless told otherwise.
  public init(
    name: String, title: String? = nil, pairs: [Pair], picturePaths: [String: String] = [:]
  ) {
    (self.name, self.title) = (name, title ?? name)
    (self.pairs, self.picturePaths) = (pairs, picturePaths)
  }
}
