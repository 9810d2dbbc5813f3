import Games
import Board
import Store
import Files
import Glibc
import Pages
import Model
import ViewModel

/// Keeps what is the player's: games that are played, results, settings, the window's place.
///
/// What cannot be kept is told once, and the game goes on.
@MainActor
final class PlayerStore {
  private(set) var settings = Settings()
  private(set) var window = WindowPlace()
  private(set) var choice: Choice?
  /// Whether the player has opened the menu once.
  private(set) var knowsMenu = false
  private let folders: Folders?
  private var hasFailed = false
  /// The files of finished games that were not known at the start, the newest at the end.
  private(set) var unknown: [String]?
  /// Told what went wrong.
  var tell: (String) -> Void = Report.warn

  init() {
    folders = ObjectGraph.folders()
    guard let folders else {
      Report.warn(Words.nothingKept)
      return
    }
    settings = read(folders.settings)
    window = read(folders.window)
    guard File.exists(folders.choice.path) else { return }
    let kept = read(folders.choice)
    (choice, knowsMenu) = (Choice(kept), kept.knowsMenu)
  }

  private func read<Value>(_ file: StoredFile<Value>) -> Value {
    let (value, notice) = file.read()
    if let notice { tell(notice) }
    return value
  }

  private var now: Double { Double(Glibc.time(nil)) }

  private func trying<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      if !exchange(&hasFailed, with: true) { tell("\(error)") }
      return nil
    }
  }

  // MARK: Games

  /// Makes a file for a game that is going to be played.
  func begin(_ header: SessionHeader) -> SessionWriter? {
    folders.flatMap { folders in trying { try folders.sessions.begin(header, at: now) } }
  }

  /// The game that was left last.
  func lastLeft(_ decks: DeckLibrary) -> LeftSession? {
    guard let (session, notices) = folders?.sessions.lastLeft(decks: decks) else { return nil }
    notices.forEach(tell)
    if let warning = session?.warning { tell(warning) }
    return session
  }

  /// Removes what is too much; nobody waits for it.
  func tidyUp(_ decks: DeckLibrary) {
    folders?.sessions.prune(decks: decks)
    folders?.results.prune(decks: decks)
  }

  // MARK: Results

  /// Keeps the game that has come to its end with the last event.
  func add(_ header: SessionHeader, _ events: [TimedIntent]) {
    guard let folders, header.game.rules != nil else { return }
    trying { _ = try folders.results.add(header, events, at: now) }
  }

  /// Keeps a game that had come to its end when the program was ended before it was kept.
  func addIfMissed(_ session: GameSession) {
    guard let folders, let writer = session.writer, session.viewModel.board.phase == .finished
    else { return }
    trying {
      try folders.results.addIfMissed(
        session.header, session.events, of: writer.path, at: now)
    }
  }

  /// The best finished game that can be compared with one that is begun, as far as is known.
  func best(like header: SessionHeader, _ decks: DeckLibrary) -> Score? {
    trying { try results(decks, replaying: 0) }?.filter {
      $0.isLike(game: header.game.name, grid: header.grid, players: header.players)
    }.map(\.score).min()
  }

  /// The finished games, the newest first; at most `limit` are played once more for it.
  func results(_ decks: DeckLibrary, replaying limit: Int) throws -> [PlayedGame] {
    guard let found = try folders?.results.list(decks: decks, replaying: limit) else { return [] }
    found.notices.forEach(tell)
    unknown = unknown ?? found.missing.reversed()
    return found.results
  }

  /// Plays the newest finished game of which nothing is known once more, so that all are known in
  /// the end; whether there was one.
  func learnResult(_ decks: DeckLibrary) -> Bool {
    guard let folders, let file = unknown?.popLast() else { return false }
    if let notice = folders.results.summarize(file, decks: decks) { tell(notice) }
    return true
  }

  /// Removes a finished game.
  func delete(_ game: PlayedGame) throws { try folders?.results.delete(game) }

  /// A finished game as a session.
  func session(
    of game: PlayedGame, _ decks: DeckLibrary
  ) throws -> (SessionHeader, [TimedIntent])? {
    try folders?.results.session(of: game, decks: decks)
  }

  // MARK: What the player has chosen

  func keep(_ settings: Settings) {
    self.settings = settings
    if let folders { trying { try folders.settings.write(settings) } }
  }

  func keep(_ choice: Choice) {
    self.choice = choice
    keepChoice()
  }

  /// The menu was opened.
  func learnMenu() {
    guard !knowsMenu else { return }
    knowsMenu = true
    keepChoice()
  }

  private func keepChoice() {
    guard let folders else { return }
    var kept = GameChoice(choice ?? Choice())
    kept.knowsMenu = knowsMenu
    trying { try folders.choice.write(kept) }
  }

  /// What the desktop wished last; if that is damaged, nobody misses it.
  var wishes: StoredDesktopPreferences { folders?.wishes.sound ?? StoredDesktopPreferences() }

  func keep(_ wishes: StoredDesktopPreferences) {
    try? folders?.wishes.write(wishes)
  }

  func keep(_ window: WindowPlace) {
    guard window != self.window, let folders else { return }
    trying { try folders.window.write(window) }
  }
}

extension Choice {
  /// What was kept, as far as it still means something.
  fileprivate init(_ kept: GameChoice) {
    let kind = GameKind.named(kept.game)
    let (rows, columns) = (kept.rows ?? kind.rows, kept.columns ?? kind.columns)
    let isBoard = 2...400 ~= rows * columns
    self.init(
      kind, deck: kept.deck, grid: isBoard ? Grid(rows: rows, columns: columns) : nil,
      players: kept.players.compactMap(Player.init(name:)))
  }
}

extension GameChoice {
  fileprivate init(_ choice: Choice) {
    self.init()
    (game, deck, players) = (choice.game, choice.deck, choice.players.map(\.name))
    (rows, columns) = (choice.grid.rows, choice.grid.columns)
  }
}
