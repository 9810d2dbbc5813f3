import Board
import Files
import Model
import Pages
import Store
import Text
import ViewModel

/// Keeps what is the player's: games that are played, results, settings, the window's place.
///
/// What cannot be kept is told once, and the game goes on.
@MainActor
public final class PlayerStore {
  /// The settings.
  public private(set) var settings = Settings()
  /// Where the window was.
  public private(set) var window = WindowPlace()
  /// What was picked last, and whether the player has opened the menu once.
  public private(set) var last = LastSetup()
  /// The files of finished games that were not known at the start, the newest at the end.
  private(set) var unknown: [String]?
  private let folders: Folders?
  private let notices: Notices
  private let date: () -> Double
  private var hasFailed = false

  /// Reads what is kept in folders, if there are any; `date` tells the time in seconds since 1970.
  public init(_ folders: Folders?, notices: Notices, date: @escaping () -> Double) {
    (self.folders, self.notices, self.date) = (folders, notices, date)
    guard let folders else {
      notices.warn(tr("no game is kept, for HOME is not set"))
      return
    }
    settings = read(folders.settings)
    window = read(folders.window)
    last = read(folders.choice)
  }

  private func read<Value>(_ file: StoredFile<Value>) -> Value {
    let (value, notice) = file.read()
    if let notice { notices.show(notice) }
    return value
  }

  private func trying<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      if !exchange(&hasFailed, with: true) { notices.show("\(error)") }
      return nil
    }
  }

  // MARK: Games

  /// Makes a file for a game that is going to be played.
  func begin(_ header: SessionHeader) -> SessionWriter? {
    folders.flatMap { folders in trying { try folders.sessions.begin(header, at: date()) } }
  }

  /// The game that was left last.
  func lastLeft(_ decks: DeckLibrary) -> LeftSession? {
    guard let (session, found) = folders?.sessions.lastLeft(decks: decks) else { return nil }
    found.forEach(notices.show)
    if let warning = session?.warning { notices.show(warning) }
    return session
  }

  /// Removes what is too much; takes its time.
  func tidyUp(_ decks: DeckLibrary) {
    folders?.sessions.prune(decks: decks)
    folders?.results.prune(decks: decks)
  }

  // MARK: Results

  /// Keeps the game that has come to its end with the last event.
  func add(_ header: SessionHeader, _ events: [TimedIntent]) {
    guard let folders, !header.game.isPile else { return }
    trying { _ = try folders.results.add(header, events, at: date()) }
  }

  /// Keeps a game that had come to its end when the program was ended before it was kept.
  func addIfMissed(_ session: GameSession) {
    guard let folders, let path = session.log.path, session.viewModel.board.phase == .finished
    else { return }
    trying {
      try folders.results.addIfMissed(session.header, session.log.events, of: path, at: date())
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
    found.notices.forEach(notices.show)
    unknown = unknown ?? found.missing.reversed()
    return found.results
  }

  /// Plays the newest finished game of which nothing is known once more, so that all are known in
  /// the end; returns whether there was one.
  func learnResult(_ decks: DeckLibrary) -> Bool {
    guard let folders, let file = unknown?.popLast() else { return false }
    if let notice = folders.results.summarize(file, decks: decks) { notices.show(notice) }
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

  /// Keeps the settings that have changed; other windows may have changed others.
  func keep(_ settings: Settings) {
    keep(settings, changedFrom: exchange(&self.settings, with: settings), in: \.settings)
  }

  /// Keeps what was picked to be played.
  func keep(_ setup: GameSetup) { change { $0.setup = setup } }

  /// Keeps that the menu was opened.
  func learnMenu() {
    if !last.knowsMenu { change { $0.knowsMenu = true } }
  }

  private func change(_ body: (inout LastSetup) -> Void) {
    let earlier = last
    body(&last)
    keep(last, changedFrom: earlier, in: \.choice)
  }

  private func keep<Value>(
    _ value: Value, changedFrom earlier: Value, in file: KeyPath<Folders, StoredFile<Value>>
  ) {
    guard let folders else { return }
    let notice = trying { try folders[keyPath: file].write(value, changedFrom: earlier) }
    if let notice = notice ?? nil { notices.show(notice) }
  }

  /// What the desktop preferred last; a damaged file is as none.
  public var desktop: StoredDesktopPreferences {
    folders?.wishes.sound ?? StoredDesktopPreferences()
  }

  /// Keeps what the desktop prefers, if it can.
  public func keep(_ desktop: StoredDesktopPreferences) { try? folders?.wishes.write(desktop) }

  /// Keeps where the window was.
  public func keep(_ window: WindowPlace) {
    guard window != self.window, let folders else { return }
    trying { try folders.window.write(window) }
  }
}
