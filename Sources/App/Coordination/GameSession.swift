import Files
import Localization
import Menu
import Storage
import ViewModel
import ViewState

/// Places of cards where a game is shown.
package struct ShownPlaces {
  /// Places.
  package let places: CardPlaces
  /// Seed of the deal that is shown, which may be an earlier one on a journey in time.
  package let seed: UInt64
  /// Whether the cards drift now.
  package let isFloating: Bool

  /// Creates places as they are shown now.
  package init(_ places: CardPlaces, previousFile: UInt64, isFloating: Bool) {
    self.places = places
    self.seed = previousFile
    self.isFloating = isFloating
  }
}

/// Game that is played, and its log.
@MainActor package final class GameSession {
  /// View model of the game.
  package let viewModel: any Playable
  /// Everything that has happened.
  package let log: SessionLog
  /// File of the session that the player came from.
  package private(set) var before: String?
  /// Number of events when the player came.
  private let initialEventCount: Int
  /// Consumers of the game that is seen, which a controller may play in the view model's place.
  package private(set) var consumers: GameConsumers

  /// Game that the pages are connected to.
  private var connectedGame: any Playable
  private var subscriptions: [Subscription] = []
  /// Sessions of games that have come to their end and are not kept yet.
  private var finishedSessions: [Session] = []
  /// Finds the places of the cards where the game is shown; `nil` where none can drift.
  package var findPlaces: () -> ShownPlaces? = { nil }
  /// Places that were read or kept last, and the session's file beside which they are.
  private var storedPlaces: (path: String, places: StoredPlaces)?

  /// Deals the game of a session, up to its last event.
  init(_ log: SessionLog, before: String?) {
    viewModel = log.session.replayed()
    connectedGame = viewModel
    consumers = GameConsumers(viewModel)
    self.log = log
    self.before = before
    initialEventCount = log.events.count
  }

  /// First line of the session.
  package var header: SessionHeader { log.session.header }
  /// View model of a game of pairs; `nil` for a pile.
  package var pairsGame: MemoryGameViewModel? { viewModel as? MemoryGameViewModel }
  /// Game that is seen.
  package var game: any Playable { consumers.game }
  /// Name of its file, under which the player may come back to it; `nil` of a file elsewhere.
  package var file: String? { log.isRecordingRequired ? nil : log.path.map { File.split($0).name } }
  /// Session that the player may come back to: the one before, until a card was chosen in this one.
  var returnFile: String? {
    log.events.dropFirst(initialEventCount).contains(where: \.isChoice) ? nil : before
  }
  /// Session that a change of the game leads back to: this one, if there is something to come back
  /// to.
  var nextReturnFile: String? {
    let canUndo = pairsGame?.state.progress.undo.isPossible == true
    return board.isUnderWay || canUndo ? file : returnFile
  }
  /// Forgets that the player came from a file, which cannot be restored.
  func forget(_ file: String) {
    if before == file {
      before = nil
    }
  }
  /// Whether a controller plays in the view model's place.
  package var hasController: Bool { game !== viewModel }

  /// Shows another game in place of the view model.
  package func play(on game: any Playable) {
    consumers = GameConsumers(game)
    connectedGame = game
  }

  /// Connects recorder, pages and computer; `leave` gets the buttons that lead away from the game.
  func connect(handleNavigation: @escaping (ButtonID) -> Void) {
    consumers.add(GameConsumer("recorder", .listener) { [log] in log.record($0) })
    consumers.add(
      GameConsumer("pages", .view) { [unowned self] game in
        connectedGame = game
        subscriptions = [
          game.objectDidChange.sink { [unowned self] in
            if $0.endsGame {
              finishedSessions.append(log.session)
            }
            game.options.offersPreviousGame = returnFile != nil
          },
          game.navigationRequests.sink(handleNavigation),
        ]
      })
    guard let game = pairsGame, header.players.contains(where: \.isComputer) else { return }
    let computer = ComputerPlayer(game)
    game.computer = computer
    consumers.add(
      GameConsumer("computer", .player) { [weak computer] in computer?.connect(to: $0) })
  }

  /// Places at which the cards lay when the session was left; `nil` where they lie as dealt.
  package var places: CardPlaces? {
    guard let storedPlaces, storedPlaces.places.deal == log.session.lastDeal else { return nil }
    let places = storedPlaces.places.places
    return places == CardPlaces() ? nil : places
  }

  /// Notes that places are in the file beside that of the session.
  func record(_ places: StoredPlaces, besideSession path: String) {
    storedPlaces = (path, places)
  }

  /// Places that have to be kept; those of cards that drift only when the game is left.
  func placesToKeep(isLeft: Bool) -> StoredPlaces? {
    guard let shown = findPlaces(), isLeft || !shown.isFloating,
      shown.seed == viewModel.board.seed, shown.places != CardPlaces()
    else { return nil }
    let places = StoredPlaces(deal: log.session.lastDeal, places: shown.places)
    let isKept = storedPlaces.map { $0.path == log.path && $0.places == places } ?? false
    return isKept ? nil : places
  }

  func takeFinishedSessions() -> [Session] {
    exchange(&finishedSessions, with: [])
  }

  /// Board of the game that is seen.
  package var board: BoardState { connectedGame.board }

  func press(_ control: ButtonID) {
    if hasController, control == .hint {
      return showNotice(tr("The game of the course gives no hints"))
    }
    connectedGame.handle(.button(control))
  }

  /// Setup on the next larger board, with the theme that was chosen; `nil` on the largest.
  var nextBoardSetup: GameSetup? {
    guard let game = pairsGame, let grid = game.setup.largerGrid(for: game.state.deck) else {
      return nil
    }
    var setup = header.setup
    setup.grid = grid
    if setup.kind.themeNames.contains(game.state.deck.name) {
      setup.deckSource = game.state.deck.name
    }
    return setup
  }

  func replayDeal() {
    connectedGame.restart(seed: board.seed)
  }
  func showNotice(_ notice: String) {
    connectedGame.showNotice(notice)
  }
}
