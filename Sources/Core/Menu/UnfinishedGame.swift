import ViewState

/// A game that the player left before it was finished.
public struct UnfinishedGame: Equatable, Sendable {
  /// The name of the game's file in the folder of sessions, or `nil` if it has no file.
  public let sessionFile: String?

  /// The game, its deck, its board and its players.
  public let setup: GameSetup

  /// The board when the player left the game.
  public private(set) var board: BoardState

  /// Creates an unfinished game that the player can continue.
  ///
  /// - Parameters:
  ///   - sessionFile: The name of the game's file in the folder of sessions, or `nil` if it has no
  ///     file.
  ///   - setup: The game, its deck, its board and its players.
  ///   - board: The board. It is stored without its focus, its notice and its typed name.
  public init(sessionFile: String?, setup: GameSetup, board: BoardState) {
    self.sessionFile = sessionFile
    self.setup = setup
    self.board = board
    self.board.focus = nil
    self.board.notice = nil
    self.board.typedName = ""
  }
}
