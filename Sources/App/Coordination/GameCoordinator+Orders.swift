import Games
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

// Performs the commands from pages and board buttons.
extension GameCoordinator {
  /// Performs a command from a page, such as copying a result to the clipboard.
  func perform(_ command: MenuCommand) throws {
    switch command {
    case .play(let setup):
      try play(setup)
    case .continueGame(let file):
      try continueGame(inFile: file)
    case .playDailyDeal(let kind):
      try playDailyDeal(kind)
    case .press(let button):
      try press(button)
    case .replayDeal:
      try endReview()
      session?.replayDeal()
    case .review(let game):
      try showReview(of: session(of: game), names: game.playerNames)
    case .replay(let game):
      try replay(game)
    case .copy(let text):
      let isCopied = frontend?.copyToClipboard(text) == true
      showNotice(isCopied ? tr("Copied: \(text)") : text)
    case .delete(let game):
      try store.delete(game)
    case .restoreDeleted:
      try store.restoreDeleted()
    case .saveDeck(let title, let pairs):
      let name = try decks.save(Deck(title: title, customPairs: pairs))
      menu.pickDeck(name)
    case .playFiles(let paths):
      try DroppedFiles(lifecycle: lifecycle, menu: menu).play(paths)
    case .toggleFullScreen, .quit:
      // The window performs these commands.
      break
    }
  }

  private func press(_ button: ButtonID) throws {
    switch button {
    case .review:
      try showReview(of: session?.log.session, names: settings.current.playerNames)
    case .endReview:
      try endReview()
    case .nextBoard:
      if let setup = session?.nextBoardSetup {
        try play(setup)
      }
    default:
      try endReview()
      session?.press(button)
    }
  }

  /// Opens the page or starts the game that belongs to a board button.
  func navigate(for button: ButtonID) {
    switch button {
    case .menu:
      menu.open(.menu)
    case .games, .newGame:
      menu.open(.start)
    case .toggleDrift:
      settings[.driftsCards].toggle()
    case .review, .nextBoard:
      pendingCommands.append(.press(button))
    case .undo:
      if let file = session?.returnFile {
        pendingCommands.append(.continueGame(file))
      }
    default:
      break
    }
  }

  // MARK: Dealing and continuing games

  private func play(_ setup: GameSetup) throws {
    try lifecycle.deal(setup)
    store.lastSetup.setup = setup
    menu.setup = setup
  }

  /// Continues the unfinished game in a file, or the current game if `file` is `nil`.
  private func continueGame(inFile file: String?) throws {
    guard let file, file != session?.file else { return try endReview() }
    guard let lockedSession = try store.take(file, decks: decks.localLibrary) else {
      return showNotice(tr("That game is open in another window or no longer exists."))
    }

    do {
      let restoredSession = try lifecycle.showRestored(lockedSession, in: file)
      let setup = restoredSession.header.setup
      menu.setup = setup
      store.lastSetup.setup = setup
    } catch {
      // The current game stays open, and its button no longer returns to the unusable file.
      session?.forget(file)
      updateGameOptions()
      showNotice(lockedSession.setAside(because: error))
    }
  }

  /// Starts today's daily deal of a game for one player on the game's default board.
  private func playDailyDeal(_ kind: GameKind) throws {
    let day = store.day
    let seed = DailyDeal.seed(of: kind.name, on: day)
    let library = try decks.localLibrary
    let header = try SessionHeader(GameSetup(kind), seed: seed, day: day, decks: library)
    try lifecycle.deal(header)
  }

  /// Deals the cards of a finished game again.
  private func replay(_ game: GameResult) throws {
    guard var header = try session(of: game)?.header else { return }
    // The cards of an earlier day no longer count as a daily deal.
    if header.day != store.day {
      header.day = nil
    }
    try lifecycle.deal(header)
  }

  /// Returns the session of a finished game, or `nil` if there is no folder of results.
  private func session(of game: GameResult) throws -> Session? {
    try store.results?.session(of: game, decks: decks.localLibrary)
  }

  // MARK: Reviews

  /// Shows a review of the avoidable misses of a session, or a notice if there were none.
  private func showReview(of session: Session?, names: [String]) throws {
    guard let session else { return }
    let hasMisses = try reviews.show(session, names: names, in: frontend)
    if !hasMisses {
      showNotice(tr("You could not have avoided any misses. A perfect game!"))
    }
  }

  /// Closes the open review, if there is one.
  private func endReview() throws {
    if let session {
      try reviews.end(over: session, in: frontend)
    }
  }

  // MARK: Settings

  /// Deals an untouched board again after the player has turned the preview on or off.
  func applyPreviewSetting() throws {
    guard hasNewPreviewSetting, let session else { return }
    guard let game = session.pairsGame, canDealAgain(session, game) else { return }
    hasNewPreviewSetting = false

    let preview = lifecycle.previewDuration
    guard session.header.preview != preview else { return }
    var header = session.header
    header.seed = game.board.seed
    header.preview = preview
    try lifecycle.deal(header)
  }

  /// Returns whether a session's board is untouched and can be dealt again.
  private func canDealAgain(_ session: GameSession, _ game: MemoryGameViewModel) -> Bool {
    let isBoardCovered = menu.page != nil || review != nil
    let isDailyDeal = session.header.day != nil
    let isDealFixed = isDailyDeal || session.log.isRecordingRequired || session.hasController
    guard !isBoardCovered, !isDealFixed else { return false }

    let board = game.board
    let isUntouched = board.phase == .choosingFirst && !board.isUnderWay
    let canUndo = board.focusableButtons.contains(.undo)
    return isUntouched && !canUndo
  }
}
