import Coordination
import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

private let deckFolder = String(
  #filePath.dropLast("Tests/CoordinationTests/Fixtures.swift".count) + "Assets/decks")

/// The decks that come with the program; a window can draw all but some.
struct TestDecks: DeckServices {
  let own: String?
  var undrawable: Set<String> = []

  func library(orElse pictures: @escaping @Sendable (String) throws -> Deck) -> DeckLibrary {
    DeckLibrary(folder: deckFolder, playerFolder: own, findPictureDeck: pictures)
  }
  func load(_ source: String, allowsNetwork: Bool) throws -> Deck {
    throw UserFacingError(.missingInput, "\(source) is not loaded")
  }
  func checkPictureSource(_ place: String) throws {
    guard place.contains("/") else { throw UserFacingError(.missingInput, "\(place) is no source") }
  }
  func checkFaces(of game: SessionHeader) throws {
    guard undrawable.contains(game.deck.name) else { return }
    throw UserFacingError.unavailable("a font has no face of \(game.deck.name)")
  }
  func checkFaces(of deck: Deck) {}
  var droppedPicturesFolder: String { own ?? "" }
}

/// A front that only notes what it is to show.
@MainActor final class TestFront: GameFrontend {
  private let coordinator: GameCoordinator
  private(set) var shown: [String] = []
  private(set) var review: ReviewViewModel?
  /// Names of decks that fail only when a game is shown.
  var unshowable: Set<String> = []
  var settings: Settings?
  var showsDrift = false
  var isBoardWaiting = false

  init(_ coordinator: GameCoordinator) {
    self.coordinator = coordinator
    coordinator.frontend = self
  }

  func show(_ session: GameSession) throws {
    try check(session.header)
    coordinator.play(session)
    try coordinator.beginRecording()
    shown.append(session.header.game.name)
  }
  private func check(_ header: SessionHeader) throws {
    guard unshowable.contains(header.deck.name) else { return }
    throw UserFacingError.badData("\(header.deck.name) cannot be laid out")
  }
  func show(_ review: ReviewViewModel, of header: SessionHeader) throws {
    try check(header)
    self.review = review
    shown.append("review")
  }
  func endReview(of session: GameSession) {
    review = nil
    shown.append(session.header.game.name)
  }
  /// Whether it is so wide that boards are turned.
  var isWide = false
  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    isWide ? grid.transposed : grid
  }
  /// The texts that it put on the clipboard; `nil` if it has none.
  var copied: [String]?
  func copyToClipboard(_ text: String) -> Bool {
    copied?.append(text)
    return copied != nil
  }
  func loadPictures(from source: String, hidesPath: Bool, play: @escaping (Deck) throws -> Void)
    throws
  {}
  func apply(_ settings: Settings) {
    self.settings = settings
  }
  func prepare(for decks: [Deck]) {}
}

@MainActor final class TestSounds: SoundOutput {
  var volume = 0.0
  private(set) var played: [Sound] = []
  func play(_ sound: Sound) {
    played.append(sound)
  }
}

/// One start of the program in a player's home, without a window.
@MainActor final class Start {
  let coordinator: GameCoordinator
  let front: TestFront
  let sounds = TestSounds()
  private var time = 0.0

  /// Starts as the command does, and shows the first game.
  init(_ home: Home, _ change: (inout LaunchOptions) -> Void = { _ in }) throws {
    var options = LaunchOptions()
    change(&options)
    let lines = home.lines
    let notices = NoticeQueue { lines.add($0) }
    let folders = PlayerFolders { ["HOME": home.path][$0] }
    let store = PlayerStore(folders, noticeQueue: notices) { home.nextDate() }
    coordinator = GameCoordinator(
      options, store: store,
      decks: TestDecks(own: folders?.decks, undrawable: home.undrawable), noticeQueue: notices,
      sounds: sounds, nextSeed: home.nextSeed)
    front = TestFront(coordinator)
    front.unshowable = home.unshowable
    let session = try coordinator.makeFirstSession { throw MissingPicturesError(source: $0) }
    home.duringStart()
    try coordinator.showFirst(session) { [front] in if let session = $0 { try front.show(session) }
    }
    coordinator.finishStart()
    time = try #require(coordinator.session).viewModel.now
    coordinator.performIdleWork()
    try update()
  }

  var session: GameSession { get throws { try #require(coordinator.session) } }
  var game: MemoryGameViewModel {
    get throws { try #require(session.pairsGame) }
  }
  var menu: MenuViewModel { coordinator.menu }
  /// What the player is told at this moment.
  var notice: String? { menu.page?.notice ?? coordinator.session?.board.notice }

  /// Lets time pass, and does what came of the input before.
  func update(after seconds: Double = 0.5) throws {
    time += seconds
    if menu.page == nil {
      coordinator.session?.viewModel.advance(to: time)
    }
    try coordinator.update(at: time)
    coordinator.performIdleWork()
  }

  func choose(_ cards: Int...) throws {
    for card in cards {
      try session.viewModel.handle(.card(card))
      try update()
    }
  }

  /// Finds all pairs, the first two after two misses, of which the second was avoidable.
  func finish() throws {
    let cards = try game.state.game.cards
    let pairs = Dictionary(grouping: cards.indices) { cards[$0].pair }.values.sorted {
      $0[0] < $1[0]
    }
    for side in 0..<2 {
      try choose(pairs[0][side], pairs[1][side])
    }
    for pair in pairs.reversed() {
      try choose(pair[0], pair[1])
    }
  }

  func touch(_ title: String) throws {
    let page = try #require(menu.page)
    let items = page.groups.flatMap(\.items) + page.footer
    let item = try #require(items.first { $0.title == title }, "\(title) on \(page.title)")
    menu.handle(.action(try #require(item.action)))
    try update()
  }
}

/// A player's home, which is gone with its last reference, and what every start writes there.
@MainActor final class Home {
  /// The lines of standard error.
  final class Lines: Sendable {
    nonisolated(unsafe) private(set) var texts: [String] = []
    func add(_ line: String) {
      texts.append(line)
    }
  }

  nonisolated let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path
  let lines = Lines()
  /// Names of decks that a window cannot draw, or that fail only when a game is shown.
  var undrawable: Set<String> = []
  var unshowable: Set<String> = []
  /// What happens between the replay and the first frame.
  var duringStart = {}
  private var seed: UInt64 = 6
  private var date = 1_795_342_503.0

  init() throws {
    try File.makeFolder(path)
  }
  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func nextSeed() -> UInt64 {
    seed += 1
    return seed
  }

  /// Lets days pass.
  func wait(days: Int) {
    date += Double(days) * 86_400
  }

  /// Sets the clock to a time in seconds since 1970.
  func setClock(to date: Double) {
    self.date = date
  }

  func nextDate() -> Double {
    date += 60
    return date
  }

  /// Starts, plays, leaves, and is gone.
  func evening<Result>(_ body: (Start) throws -> Result) throws -> Result {
    let start = try Start(self)
    defer {
      start.coordinator.shutDown()
    }
    return try body(start)
  }

  /// Begins and leaves a game with a deck; returns the path of its session, the newest.
  @discardableResult func leaveGame(deck: String) throws -> String {
    try evening { evening in
      evening.menu.close(for: .play(GameSetup(.lab, deckSource: deck)))
      try evening.update()
      try evening.choose(0)
      return try #require(try evening.session.log.path)
    }
  }

  var folders: PlayerFolders { get throws { try #require(PlayerFolders { ["HOME": path][$0] }) } }
  /// The files below a folder of the game's, without its hidden ones.
  func files(_ folder: String) -> [String] {
    File.names(in: "\(path)/\(folder)").sorted()
  }
}

extension SessionHeader {
  init(game: String, rows: Int? = nil, columns: Int? = nil, seed: UInt64) throws {
    try self.init(
      GameSetup(game: game, rows: rows, columns: columns), seed: seed,
      decks: DeckLibrary(folder: deckFolder))
  }
}

extension GameKind {
  /// The lab, but a missed pair turns face down after a time in seconds.
  static func lab(missLasts: Double) -> GameKind {
    GameKind(
      name: lab.name, title: "", help: [], mode: .pairs(Rules(missDuration: missLasts)),
      deckName: lab.deckName, rows: lab.grid.rows, columns: lab.grid.columns)
  }
}
