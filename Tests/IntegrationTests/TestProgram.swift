import Coordination
import Files
import Foundation
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

/// The decks that come with the program and the decks of the player.
struct TestDeckServices: DeckServices {
  let playerFolder: String

  var localLibrary: DeckLibrary {
    get throws {
      try library { source in
        throw UserFacingError(.missingInput, "\(source): the pictures are not on this computer")
      }
    }
  }

  func library(orElse findPictures: @escaping DeckLibrary.Finder) throws -> DeckLibrary {
    DeckLibrary(folder: deckFolder, playerFolder: playerFolder, findPictureDeck: findPictures)
  }

  func load(_ source: String, allowsNetwork: Bool) throws -> Deck {
    throw UserFacingError(.missingInput, "\(source) is not loaded")
  }

  func checkPictureSource(_ place: String) throws {
    throw UserFacingError(.missingInput, "\(place) is no source")
  }

  func checkFaces(of game: SessionHeader) {}
  func checkFaces(of deck: Deck) {}
  var droppedPicturesFolder: String { playerFolder }
}

/// The whole program without its views.
///
/// It starts in an empty home folder, and its clock does not advance.
@MainActor final class TestProgram: GameFrontend {
  /// A Sunday in November 2026, 10:15:03 UTC.
  private static let date = 1_795_342_503.0
  /// The seed of the first game, minus 1.
  private static let seedBase: UInt64 = 100

  let coordinator: GameCoordinator
  /// A function that receives each shown game or review, and the decks of its faces.
  var didShow: (any GameViewModel, [Deck]) -> Void = { _, _ in }
  /// The game or the review that is shown.
  private(set) var viewModel: any GameViewModel
  private let home: TemporaryFolder
  /// The subscriptions that make the test fail if a subscriber changes a view model during an
  /// update.
  private var nestedChangeSubscriptions: [Subscription] = []

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - settings: The contents of the settings file, or an empty string for no file.
  ///   - change: Changes the options of the command line.
  init(settings: String = "", _ change: (inout LaunchOptions) -> Void) throws {
    home = try TemporaryFolder()
    if !settings.isEmpty {
      try Self.writeSettings(settings, in: home)
    }
    var options = LaunchOptions()
    change(&options)
    coordinator = Self.makeCoordinator(options, home: home.path)
    let session = try coordinator.lifecycle.makeFirstSession { source in
      throw MissingPicturesError(source: source)
    }
    viewModel = session.viewModel
    coordinator.frontend = self
    try coordinator.lifecycle.show(session)
    expectNoNestedChanges()
  }

  private func expectNoNestedChanges() {
    nestedChangeSubscriptions = [
      viewModel.nestedChanges.sink { Issue.record("\($0.sentence)") },
      coordinator.menu.nestedChanges.sink { Issue.record("\($0.sentence)") },
    ]
  }

  private static func writeSettings(_ settings: String, in home: TemporaryFolder) throws {
    let folder = "\(home.path)/.config/memory-game"
    try File.makeFolder(folder)
    try settings.write(toFile: "\(folder)/settings.json", atomically: true, encoding: .utf8)
  }

  private static func makeCoordinator(_ options: LaunchOptions, home: String) -> GameCoordinator {
    let noticeQueue = NoticeQueue { _ in }
    let folders = PlayerFolders { variable in
      variable == "HOME" ? home : nil
    }
    let store = PlayerStore(folders, noticeQueue: noticeQueue) { date }
    var seed = seedBase
    return GameCoordinator(
      options,
      store: store,
      decks: TestDeckServices(playerFolder: "\(home)/decks"),
      noticeQueue: noticeQueue,
      sounds: nil
    ) {
      seed += 1
      return seed
    }
  }

  var board: BoardState { viewModel.board }

  /// Advances the time by some seconds, unless a page is open.
  func wait(_ seconds: Double) {
    if coordinator.menu.page == nil {
      viewModel.advance(to: viewModel.now + seconds)
    }
  }

  /// Executes the commands of the last input.
  ///
  /// - Parameter time: The time of the game, or `nil` for the current time of the shown game.
  func update(at time: Double? = nil) throws {
    try coordinator.update(at: time ?? viewModel.now)
    coordinator.performIdleWork()
  }

  // MARK: Frontend

  func makeView(of session: GameSession) {}

  func show(_ session: GameSession) {
    endReview(of: session)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    viewModel = review
    expectNoNestedChanges()
    didShow(review, header.decks)
  }

  func endReview(of session: GameSession) {
    viewModel = session.viewModel
    expectNoNestedChanges()
    didShow(session.viewModel, session.header.decks)
  }

  func loadPictures(
    from source: String, hidesPath: Bool, play: @escaping (Deck) throws -> Void
  ) throws {}

  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    grid
  }

  func copyToClipboard(_ text: String) -> Bool {
    false
  }

  func prepare(for decks: [Deck]) {}
  var showsDrift: Bool { coordinator.options.frontend == .window }
  var isBoardWaiting: Bool { false }
}
