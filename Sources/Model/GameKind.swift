/// A game that can be played: its rules, and what it deals unless the player asks for something
/// else.
public struct GameKind: Equatable, Sendable {
  /// The name that the command line and session files use.
  public let name: String
  /// How it is played.
  public let rules: Rules
  /// The deck it draws from.
  public let deck: Deck
  /// The rows of its board.
  public let rows: Int
  /// The columns of its board.
  public let columns: Int

  /// The game of the MVVM lab: six pairs, four rows of three.
  public static let lab = GameKind(
    name: "lab", rules: .lab, deck: .frutigerAero, rows: 4, columns: 3)

  /// Every game.
  public static let all = [lab]
}
