/// A set of pairs that a game draws from.
public struct Deck: Equatable, Sendable {
  /// The faces of two cards that match.
  ///
  /// They may differ, for example a country and its flag.
  public struct Pair: Equatable, Sendable {
    /// The face of one card.
    public let first: Face
    /// The face of the other card.
    public let second: Face

    /// Creates a pair.
    ///
    /// If `second` is `nil`, both cards look the same.
    public init(_ first: Face, _ second: Face? = nil) {
      self.first = first
      self.second = second ?? first
    }
  }

  /// The name that the command line and session files use.
  public let name: String
  /// The title that players see.
  public let title: String

  /// The pairs, no two of which are equal.
  public let pairs: [Pair]

  /// The paths of picture files, keyed by picture name.
  public let picturePaths: [String: String]

  /// Creates a deck.
  ///
  /// If `title` is `nil`, the name is also the title.
  public init(
    name: String,
    title: String? = nil,
    pairs: [Pair],
    picturePaths: [String: String] = [:]
  ) {
    self.name = name
    self.title = title ?? name
    self.pairs = pairs
    self.picturePaths = picturePaths
  }
}
