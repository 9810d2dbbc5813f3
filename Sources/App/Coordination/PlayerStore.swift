import Files
import Localization
import Menu
import Model
import Storage
import ViewState

/// Keeps sessions, results, settings and the window's place; the first failure is shown.
@MainActor package final class PlayerStore {
  /// Settings.
  package private(set) var settings = Settings()
  /// Place and size of the window.
  package private(set) var window = WindowPlace()
  /// Setup that was picked last, and whether the player has opened the menu once; written to its
  /// file whenever it is set.
  package internal(set) var last = LastSetup() {
    didSet { keep(last, changedFrom: oldValue, in: \.choice) }
  }
  /// Files of finished games that were not known at the start, the newest at the end.
  private(set) var unknown: [String]?
  private let folders: Folders?
  private let notices: NoticeQueue
  private let date: () -> Double
  private var hasFailed = false
  /// Result that was removed last, with its file's bytes.
  private var deleted: (game: GameResult, bytes: [UInt8])?

  /// Reads the files in folders, if there are any; `date` is the time in seconds since 1970.
  package init(_ folders: Folders?, notices: NoticeQueue, date: @escaping () -> Double) {
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

  private func trying<Value>(_ body: (Folders) throws -> Value) -> Value? {
    do { return try folders.map(body) } catch {
      if !exchange(&hasFailed, with: true) { notices.show("\(error)") }
      return nil
    }
  }

  func begin(_ header: SessionHeader) -> SessionWriter? {
    trying { try $0.sessions.begin(header, at: date()) }
  }

  /// Takes the session that was played last, apart from some files; `nil` if there is none.
  func takeLast(except paths: Set<String>, _ decks: DeckLibrary) -> TakenSession? {
    do {
      return try folders?.sessions.takeLast(except: paths, decks: decks)
    } catch {
      notices.show("\(error)")
      return nil
    }
  }

  /// Takes the session in a file, by its name; `nil` if another window has it or it is gone.
  func take(_ file: String, _ decks: DeckLibrary) -> TakenSession? {
    folders?.sessions.take(file: file, decks: decks)
  }

  /// Games that were left under way, one of each kind at most.
  func underWay(_ decks: DeckLibrary) -> [UnfinishedGame] {
    guard let found = folders?.sessions.underWay(decks: decks) else { return [] }
    found.notices.forEach(notices.show)
    return found.games
  }

  /// Makes a session the one that was played last.
  func note(_ session: GameSession) {
    guard let path = session.log.path else { return }
    let notice = folders?.sessions.note(path, before: session.wayBack)
    if let notice = notice ?? nil { notices.show(notice) }
  }

  /// Removes surplus sessions and results, and what was never completed; takes its time.
  func tidyUp(_ decks: DeckLibrary) {
    folders?.all.forEach(File.removeParts)
    folders?.sessions.prune(decks: decks)
    folders?.results.prune(decks: decks)
  }

  var results: Results? { folders?.results }

  /// Removes a result, which can be put back until another one is removed.
  func delete(_ game: GameResult) throws { deleted = try results?.delete(game).map { (game, $0) } }

  /// Puts the result back that was removed last.
  func restoreDeleted() throws {
    guard let (game, bytes) = exchange(&deleted, with: nil) else { return }
    try results?.restore(game, bytes)
  }

  func add(_ session: Session) { trying { _ = try $0.results.add(named(session), at: date()) } }

  /// Session with the names of its players.
  private func named(_ session: Session) -> Session {
    var header = session.header
    guard header.players.count > 1 else { return session }
    header.names = Array(settings.playerNames.prefix(header.players.count { !$0.isComputer }))
    return Session(header, session.events)
  }

  /// Reads the places of the cards of a session that is gone on with.
  func readPlaces(of session: GameSession) {
    guard let path = session.log.path else { return }
    session.note(read(StoredPlaces.file(ofSession: path)), besideSession: path)
  }

  /// Keeps the places of a session's cards beside it, if they are other ones; `isLeft` says whether the
  /// game is left.
  func keepPlaces(of session: GameSession, isLeft: Bool) {
    guard let path = session.log.path, let places = session.placesToKeep(isLeft: isLeft),
      (try? File.status(path))?.isFile == true
    else { return }
    // Not tried again, if it fails, before the places are other ones.
    session.note(places, besideSession: path)
    let notice = trying { _ in try StoredPlaces.file(ofSession: path).write(places) }
    if let notice = notice ?? nil { notices.show(notice) }
  }

  /// Keeps a game that had come to its end when the program was ended before it was kept.
  func addIfNotKept(_ session: GameSession) {
    guard let path = session.log.path, session.viewModel.board.phase == .finished else { return }
    trying { try $0.results.addIfNotKept(named(session.log.session), of: path, at: date()) }
  }

  /// Best known result that can be compared with a game that is begun.
  func best(like header: SessionHeader, _ decks: DeckLibrary) -> Score? {
    trying { _ in try listResults(decks, replaying: 0) }?
      .filter { $0.setup.isComparable(to: header.setup) }.map(\.score).min()
  }

  /// Day of the present time in UTC, such as "2026-11-23".
  var day: String { UTCTime.day(date()) }

  /// Today's cards, and the days in a row on which a day's cards were finished.
  func today(_ decks: DeckLibrary) -> DailyDeal {
    let games = (try? results?.list(decks: decks, replaying: 0))?.results ?? []
    let finished = Set(games.compactMap(\.dailyDealDay).compactMap(UTCTime.dayNumber(of:)))
    let today = day
    var number = UTCTime.dayNumber(of: today) ?? 0
    if !finished.contains(number) { number -= 1 }
    var streak = 0
    // The loop ends after the finished days at the latest, whatever the clock shows.
    while finished.contains(number) {
      streak += 1
      number -= 1
    }
    return DailyDeal(day: today, streak: streak)
  }

  func listResults(_ decks: DeckLibrary, replaying limit: Int) throws -> [GameResult] {
    if let notice = results?.setAsideForeignIndex() { notices.show(notice) }
    guard let found = try results?.list(decks: decks, replaying: limit) else { return [] }
    found.notices.forEach(notices.show)
    unknown = unknown ?? found.missing.reversed()
    return found.results
  }

  /// Plays the newest unknown result once more; returns whether there was one.
  func learnResult(_ decks: DeckLibrary) -> Bool {
    guard let results, let file = unknown?.popLast() else { return false }
    if let notice = results.summarize(file, decks: decks) { notices.show(notice) }
    return true
  }

  /// Keeps the settings that have changed; other windows may have changed others.
  func keep(_ settings: Settings) {
    keep(settings, changedFrom: exchange(&self.settings, with: settings), in: \.settings)
  }

  /// Folder of the settings, which is made if need be.
  package var folderOfSettings: String? {
    guard let folder = folders?.config else { return nil }
    try? File.makeFolder(folder, isPrivate: true)
    return folder
  }

  /// Reads the settings that another window may have written; returns whether any is another one.
  func readSettingsAgain() -> Bool {
    let before = settings
    settings = folders?.settings.undamaged ?? settings
    return settings != before
  }

  private func keep<Value>(
    _ value: Value, changedFrom earlier: Value?, in file: KeyPath<Folders, StoredFile<Value>>
  ) {
    let notice = trying { try $0[keyPath: file].write(value, changedFrom: earlier) }
    if let notice = notice ?? nil { notices.show(notice) }
  }

  /// Last known preferences of the desktop; none of a damaged file.
  package var desktop: DesktopPreferences { folders?.desktop.undamaged ?? DesktopPreferences() }

  /// Keeps the preferences of the desktop, if possible.
  package func keep(_ desktop: DesktopPreferences) { _ = try? folders?.desktop.write(desktop) }

  /// Keeps place and size of the window.
  package func keep(_ window: WindowPlace) {
    if window != self.window { keep(window, changedFrom: nil, in: \.window) }
  }
}
