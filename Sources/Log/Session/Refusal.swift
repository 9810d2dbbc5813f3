/// Why a game cannot be played or a line cannot be read.
public struct Refusal: Error, Equatable, CustomStringConvertible {
  /// One line for the player.
  public let description: String

  init(_ description: String) { self.description = description }
}
