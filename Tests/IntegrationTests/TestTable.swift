import Coordination
import Files
import Foundation
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

/// The decks that come with the program, and the player's own.
struct TableDecks: DeckServices {
  let own: String

  func library(orElse pictures: @escaping @Sendable (String) throws -> Deck) -> DeckLibrary {
    DeckLibrary(folder: deckFolder, playerFolder: own, findPictureDeck: pictures)
  }

  func load(_ source: String, allowsNetwork: Bool) throws -> Deck {
    throw UserFacingError(.missingInput, "\(source) is not loaded")
  }

  func checkPictureSource(_ place: String) throws {
    throw UserFacingError(.missingInput, "\(place) is no source")
  }

  func checkFaces(of game: SessionHeader) {}
  func checkFaces(of deck: Deck) {}
  var droppedPicturesFolder: String { own }
}

/// One start of the whole program behind its views, in an empty home and with a clock that a test
/// sets.
@MainActor final class TestTable: GameFrontend {
  /// A Sunday in November 2026, 10:15:03 UTC.
  private static let date = 1_795_342_503.0

  let coordinator: GameCoordinator
  /// Called when another game or review is shown.
  var didShow: (any GameViewModel, [Deck]) -> Void = { _, _ in }
  /// The game or the review that is shown.
  private(set) var shown: any GameViewModel
  private let home: TemporaryFolder

  init(settings: String = "", _ change: (inout LaunchOptions) -> Void) throws {
    let home = try TemporaryFolder()
    self.home = home
    if !settings.isEmpty {
      try File.makeFolder("\(home.path)/.config/memory-game")
      try settings.write(
        toFile: "\(home.path)/.config/memory-game/settings.json", atomically: true, encoding: .utf8)
    }
    var options = LaunchOptions()
    change(&options)
    var seed: UInt64 = 100
    let notices = NoticeQueue { _ in }
    let folders = PlayerFolders { variable in
      variable == "HOME" ? home.path : nil
    }
    let store = PlayerStore(folders, noticeQueue: notices) { Self.date }
    let decks = TableDecks(own: "\(home.path)/decks")
    coordinator = GameCoordinator(
      options, store: store, decks: decks, noticeQueue: notices, sounds: nil
    ) {
      seed += 1
      return seed
    }
    let session = try coordinator.makeFirstSession { source in
      throw MissingPicturesError(source: source)
    }
    shown = session.viewModel
    coordinator.frontend = self
    coordinator.play(session)
    try coordinator.beginRecording()
  }

  var session: GameSession {
    get throws {
      try #require(coordinator.session)
    }
  }

  var board: BoardState { shown.board }

  /// Lets time pass, in seconds, unless a page is open.
  func wait(_ seconds: Double) {
    if coordinator.menu.page == nil {
      shown.advance(to: shown.now + seconds)
    }
  }

  /// Carries out the orders of the last input, at a time of the game or at the present one.
  func update(at time: Double? = nil) throws {
    try coordinator.update(at: time ?? shown.now)
    coordinator.performIdleWork()
  }

  // MARK: The front of the coordinator

  func show(_ session: GameSession) throws {
    coordinator.play(session)
    try coordinator.beginRecording()
    endReview(of: session)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    shown = review
    didShow(review, header.decks)
  }

  func endReview(of session: GameSession) {
    shown = session.viewModel
    didShow(session.viewModel, session.header.decks)
  }

  func loadPictures(from source: String, hidesPath: Bool, play: @escaping (Deck) throws -> Void)
    throws
  {}
  func apply(_ settings: Settings) {}
  func prepare(for decks: [Deck]) {}
  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    grid
  }
  func copyToClipboard(_ text: String) -> Bool {
    false
  }
  var showsDrift: Bool { coordinator.options.frontend == .window }
  var isBoardWaiting: Bool { false }
}
