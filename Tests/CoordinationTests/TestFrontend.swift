import Coordination
import Files
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

/// A frontend without a window, which records the calls that show something.
@MainActor final class TestFrontend: GameFrontend {
  /// The names of the games that were shown, in order, with "review" for a review.
  private(set) var shownNames: [String] = []

  /// The review that is currently shown.
  private(set) var review: ReviewViewModel?

  /// The texts on the clipboard, or `nil` if there is no clipboard.
  var copiedTexts: [String]?

  /// The names of the files in each folder whose pictures were loaded.
  private(set) var loadedFileNames: [[String]] = []

  /// The names of decks that fail only when a game is shown.
  var unshowableDecks: Set<String> = []

  /// An action that runs when the view of a game is made.
  var onMakeView: (GameSession) -> Void = { _ in }

  /// An action that runs when a game is shown.
  var onShow: (GameSession) -> Void = { _ in }

  /// Whether the window is so wide that boards are transposed.
  var isWide = false

  var showsDrift = false
  var isBoardWaiting = false

  /// The subscriptions that make the test fail if a subscriber changes a view model during an
  /// update.
  private var nestedChangeSubscriptions: [Subscription] = []
  private unowned let coordinator: GameCoordinator

  init(_ coordinator: GameCoordinator) {
    self.coordinator = coordinator
    coordinator.frontend = self
  }

  // MARK: GameFrontend

  func makeView(of session: GameSession) throws {
    try checkLayout(of: session.header)
    onMakeView(session)
  }

  func show(_ session: GameSession) {
    expectNoNestedChanges(in: session.game)
    onShow(session)
    shownNames.append(session.header.game.name)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) throws {
    try checkLayout(of: header)
    self.review = review
    shownNames.append("review")
  }

  func endReview(of session: GameSession) {
    review = nil
    shownNames.append(session.header.game.name)
  }

  func loadPictures(
    from source: String,
    hidesPath: Bool,
    play: @escaping (Deck) throws -> Void
  ) throws {
    loadedFileNames.append(File.names(in: source).sorted())
  }

  func prepare(for decks: [Deck]) {}

  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    isWide ? grid.transposed : grid
  }

  func copyToClipboard(_ text: String) -> Bool {
    copiedTexts?.append(text)
    return copiedTexts != nil
  }

  private func expectNoNestedChanges(in game: any GameViewModel) {
    nestedChangeSubscriptions = [
      game.nestedChanges.sink { Issue.record("\($0.sentence)") },
      coordinator.menu.nestedChanges.sink { Issue.record("\($0.sentence)") },
    ]
  }

  private func checkLayout(of header: SessionHeader) throws {
    guard unshowableDecks.contains(header.deck.name) else { return }
    throw UserFacingError.badData("\(header.deck.name) cannot be laid out")
  }
}

/// A sound output that records the sounds instead of playing them.
@MainActor final class TestSounds: SoundOutput {
  var volume = 0.0
  private(set) var playedSounds: [Sound] = []

  func play(_ sound: Sound) {
    playedSounds.append(sound)
  }
}
