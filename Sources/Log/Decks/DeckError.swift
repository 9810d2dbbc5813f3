/// What is wrong with a deck, in one line for the player.
public struct DeckError: Error, Equatable, CustomStringConvertible {
  /// One line: what is wrong, where, and what to do.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}
