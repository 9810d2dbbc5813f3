import ViewState

/// Game that was left under way.
public struct UnfinishedGame: Equatable, Sendable {
  /// Name of its session's file; `nil` if it has none among the sessions.
  public let sessionFile: String?
  /// Game, board, deck and players.
  public let setup: GameSetup
  /// Board as it was left.
  public private(set) var board: BoardState

  /// Creates a game that was left; neither focus nor notice is part of how it was.
  public init(sessionFile: String?, setup: GameSetup, board: BoardState) {
    self.sessionFile = sessionFile
    self.setup = setup
    self.board = board
    self.board.focus = nil
    self.board.notice = nil
    self.board.typedName = ""
  }
}
