import Files
import Localization
import Menu
import Storage
import ViewModel
import ViewState

/// The positions of the cards on the screen.
package struct ShownPlaces {
  package let places: CardPlaces

  /// The seed of the shown deal.
  ///
  /// The inspector may show an earlier deal of the session.
  package let seed: UInt64

  /// Whether the cards are drifting.
  package let isFloating: Bool

  /// Creates the positions of a deal.
  package init(_ places: CardPlaces, seed: UInt64, isFloating: Bool) {
    self.places = places
    self.seed = seed
    self.isFloating = isFloating
  }
}

/// The game that the player is playing, with its view model and the log of its events.
@MainActor package final class GameSession {
  /// The view model of the game.
  package let viewModel: any Playable
  /// The log of all events since the deal.
  package let log: SessionLog
  /// The name of the previous session's file, or `nil` if there is none.
  private var previousFile: String?
  /// The number of events that were in the log when this session was opened.
  private let initialEventCount: Int

  /// The consumers of the shown game, such as the recorder and the computer player.
  ///
  /// The shown game can be a controller that has replaced the view model.
  package private(set) var consumers: GameConsumers

  /// The game to which the pages are connected.
  private var connectedGame: any Playable
  private var subscriptions: [Subscription] = []
  /// The sessions of finished games that have not been saved as results yet.
  private var finishedSessions: [Session] = []

  /// A function that returns the positions of the cards on the screen.
  ///
  /// It returns `nil` if cards cannot drift there.
  package var findPlaces: () -> ShownPlaces? = { nil }

  /// The card positions that were last read from or written to a file.
  private var placesOnDisk: PlacesOnDisk?

  /// The card positions that are stored in a file beside the session's file.
  private struct PlacesOnDisk {
    /// The path of the session's file.
    let sessionPath: String
    let places: StoredPlaces
  }

  /// Creates the game of a session and replays the session's events.
  init(_ log: SessionLog, previousFile: String?) {
    viewModel = log.session.replayed()
    connectedGame = viewModel
    consumers = GameConsumers(viewModel)
    self.log = log
    self.previousFile = previousFile
    initialEventCount = log.events.count
  }

  /// The header of the session, which describes the deal and the players.
  package var header: SessionHeader { log.session.header }

  /// The view model of a game of pairs, or `nil` for a pile of cards.
  package var pairsGame: MemoryGameViewModel? { viewModel as? MemoryGameViewModel }

  /// The shown game, which is the view model or the controller that replaced it.
  package var game: any Playable { consumers.game }

  /// The board of the shown game.
  package var board: BoardState { connectedGame.board }

  /// Whether a controller has replaced the view model.
  package var hasController: Bool { game !== viewModel }

  // MARK: The previous game

  /// The name of the session's file, or `nil` if the player chose the file.
  package var file: String? {
    guard !log.isRecordingRequired, let path = log.path else { return nil }
    return File.split(path).name
  }

  /// The name of the previous game's file if the player can return to that game.
  ///
  /// It is `nil` after the player has chosen a card in this game.
  var returnFile: String? {
    let newEvents = log.events.dropFirst(initialEventCount)
    return newEvents.contains(where: \.isChoice) ? nil : previousFile
  }

  /// The name of the file to which the player can return from the next game.
  ///
  /// It is this session's file if the game is under way or undo can return to an earlier game.
  /// Otherwise it is the file of the previous game, if the player can still return to that game.
  var nextReturnFile: String? {
    let canUndo = pairsGame?.state.progress.undo.isPossible == true
    return board.isUnderWay || canUndo ? file : returnFile
  }

  /// Removes the previous game if its file cannot be restored.
  func forget(_ file: String) {
    if previousFile == file {
      previousFile = nil
    }
  }

  // MARK: Connections

  /// Shows another game instead of the view model.
  package func play(on game: any Playable) {
    consumers = GameConsumers(game)
    connectedGame = game
  }

  /// Connects the recorder, the pages and the computer player to the game.
  ///
  /// - Parameter handleNavigation: A function that handles the buttons that leave the game.
  func connect(handleNavigation: @escaping (ButtonID) -> Void) {
    consumers.add(.recorder) { [log] game in
      log.record(game)
    }
    consumers.add(.pages) { [unowned self] game in
      connectPages(to: game, handleNavigation: handleNavigation)
    }
    addComputerPlayer()
  }

  private func connectPages(
    to game: any Playable,
    handleNavigation: @escaping (ButtonID) -> Void
  ) {
    connectedGame = game
    subscriptions = [
      game.objectDidChange.sink { [unowned self] update in
        if update.endsGame {
          finishedSessions.append(log.session)
        }
      },
      game.navigationRequests.sink(handleNavigation),
    ]
  }

  private func addComputerPlayer() {
    let hasComputer = header.players.contains { $0.isComputer }
    guard hasComputer, let game = pairsGame else { return }
    let computer = ComputerPlayer(game)
    game.computer = computer

    consumers.add(.computer) { [weak computer] game in
      computer?.connect(to: game)
    }
  }

  // MARK: Positions of drifting cards

  /// The stored positions of the cards, or `nil` if the cards have not moved since the deal.
  package var places: CardPlaces? {
    guard let stored = placesOnDisk?.places, stored.deal == log.session.lastDeal else {
      return nil
    }
    return stored.places == CardPlaces() ? nil : stored.places
  }

  /// Records the card positions that are stored beside a session's file.
  func record(_ places: StoredPlaces, besideSession path: String) {
    placesOnDisk = PlacesOnDisk(sessionPath: path, places: places)
  }

  /// Returns the positions that have to be saved, or `nil` if nothing has changed.
  ///
  /// - Parameter isLeft: Whether the player is leaving the game. Drifting cards change their
  ///   positions all the time, so their positions are saved only in this case.
  func placesToSave(isLeft: Bool) -> StoredPlaces? {
    guard let shown = findPlaces(), isLeft || !shown.isFloating else { return nil }
    // The inspector may show the card positions of an earlier deal, which are not saved.
    guard shown.seed == viewModel.board.seed, shown.places != CardPlaces() else { return nil }

    let places = StoredPlaces(deal: log.session.lastDeal, places: shown.places)
    if let placesOnDisk, placesOnDisk.sessionPath == log.path, placesOnDisk.places == places {
      return nil
    }
    return places
  }

  // MARK: Commands

  /// Removes and returns the sessions of games that have finished since the last call.
  func takeFinishedSessions() -> [Session] {
    exchange(&finishedSessions, with: [])
  }

  /// Presses a button of the board, but rejects hints while a controller plays.
  func press(_ button: ButtonID) {
    if hasController, button == .hint {
      return showNotice(tr("Hints are not available with this architecture."))
    }
    connectedGame.handle(.button(button))
  }

  /// The setup with the next larger grid and the current theme, or `nil` if there is no such grid.
  var nextBoardSetup: GameSetup? {
    guard let game = pairsGame else { return nil }
    let deck = game.state.deck
    guard let grid = game.setup.largerGrid(for: deck) else { return nil }

    var setup = header.setup
    setup.grid = grid
    if setup.kind.themeNames.contains(deck.name) {
      setup.deckSource = deck.name
    }
    return setup
  }

  /// Deals the same cards again.
  func replayDeal() {
    connectedGame.restart(seed: board.seed)
  }

  func showNotice(_ notice: String) {
    connectedGame.showNotice(notice)
  }
}
