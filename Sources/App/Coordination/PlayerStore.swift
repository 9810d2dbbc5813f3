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
  package private(set) var windowPlacement = WindowPlacement()
  /// Setup that was picked last, and whether the player has opened the menu once; written to its
  /// file whenever it is set.
  package internal(set) var lastSetup = LastSetup() {
    didSet { save(lastSetup, changedFrom: oldValue, in: \.lastSetup) }
  }
  /// Files of finished games that were not known at the start, the newest at the end.
  private(set) var unsummarizedFiles: [String]?
  private let folders: PlayerFolders?
  private let noticeQueue: NoticeQueue
  private let currentDate: () -> Double
  private var hasShownFailure = false
  /// Result that was removed last, with its file's bytes.
  private var deletedResult: (game: GameResult, bytes: [UInt8])?

  /// Reads the files in folders, if there are any; `date` is the time in seconds since 1970.
  package init(
    _ folders: PlayerFolders?, noticeQueue: NoticeQueue, currentDate: @escaping () -> Double
  ) {
    self.folders = folders
    self.noticeQueue = noticeQueue
    self.currentDate = currentDate
    guard let folders else {
      noticeQueue.warn(tr("no game is kept, for HOME is not set"))
      return
    }
    settings = read(folders.settings)
    windowPlacement = read(folders.windowPlacement)
    lastSetup = read(folders.lastSetup)
  }

  private func read<Value>(_ file: StoredFile<Value>) -> Value {
    let (value, notice) = file.read()
    if let notice {
      noticeQueue.show(notice)
    }
    return value
  }

  private func withFolders<Value>(_ body: (PlayerFolders) throws -> Value) -> Value? {
    do { return try folders.map(body) } catch {
      if !exchange(&hasShownFailure, with: true) {
        noticeQueue.show("\(error)")
      }
      return nil
    }
  }

  func makeWriter(for header: SessionHeader) -> SessionWriter? {
    withFolders { try $0.sessions.makeWriter(for: header, at: currentDate()) }
  }

  /// Takes the session that was played last, apart from some files; `nil` if there is none.
  func takeLast(except paths: Set<String>, _ decks: DeckLibrary) -> LockedSession? {
    do {
      return try folders?.sessions.takeLast(except: paths, decks: decks)
    } catch {
      noticeQueue.show("\(error)")
      return nil
    }
  }

  /// Takes the session in a file, by its name; `nil` if another window has it or it is gone.
  func take(_ file: String, _ decks: DeckLibrary) -> LockedSession? {
    folders?.sessions.takeUnfinished(file: file, decks: decks)
  }

  /// Games that were left under way, one of each kind at most.
  func gamesUnderWay(_ decks: DeckLibrary) -> [UnfinishedGame] {
    guard let result = folders?.sessions.gamesUnderWay(decks: decks) else { return [] }
    result.notices.forEach(noticeQueue.show)
    return result.games
  }

  /// Makes a session the one that was played last.
  func recordAsLastPlayed(_ session: GameSession) {
    guard let path = session.log.path else { return }
    let notice = folders?.sessions.recordAsLastPlayed(path, previousFile: session.returnFile)
    if let notice = notice ?? nil {
      noticeQueue.show(notice)
    }
  }

  /// Removes surplus sessions and results, and what was never completed; takes its time.
  func removeSurplusFiles(_ decks: DeckLibrary) {
    for path in folders?.allPaths ?? [] {
      File.removeTemporaryFiles(in: path, at: currentDate())
    }
    folders?.sessions.prune(decks: decks)
    folders?.results.prune(decks: decks)
  }

  var results: StoredResults? { folders?.results }

  /// Removes a result, which can be put back until another one is removed.
  func delete(_ game: GameResult) throws {
    deletedResult = try results?.delete(game).map { (game, $0) }
  }

  /// Puts the result back that was removed last.
  func restoreDeleted() throws {
    guard let (game, bytes) = exchange(&deletedResult, with: nil) else { return }
    try results?.restore(game, bytes)
  }

  func addResult(_ session: Session) {
    withFolders { _ = try $0.results.add(withPlayerNames(session), at: currentDate()) }
  }

  /// Session with the names of its players.
  private func withPlayerNames(_ session: Session) -> Session {
    var header = session.header
    guard header.players.count > 1 else { return session }
    header.names = Array(settings.playerNames.prefix(header.players.count { !$0.isComputer }))
    return Session(header, session.events)
  }

  /// Reads the places of the cards of a session that is gone on with.
  func readPlaces(of session: GameSession) {
    guard let path = session.log.path else { return }
    session.record(read(StoredPlaces.file(ofSession: path)), besideSession: path)
  }

  /// Keeps the places of a session's cards beside it, if they are other ones; `isLeft` says whether
  /// the game is left.
  func savePlaces(of session: GameSession, isLeft: Bool) {
    guard let path = session.log.path, let places = session.placesToKeep(isLeft: isLeft),
      (try? File.status(path))?.isFile == true
    else { return }
    // Not tried again, if it fails, before the places are other ones.
    session.record(places, besideSession: path)
    let notice = withFolders { _ in try StoredPlaces.file(ofSession: path).write(places) }
    if let notice = notice ?? nil {
      noticeQueue.show(notice)
    }
  }

  /// Keeps a game that had come to its end when the program was ended before it was kept.
  func addMissedResult(_ session: GameSession) {
    guard let path = session.log.path, session.viewModel.board.phase == .finished else { return }
    withFolders {
      try $0.results.addIfMissing(withPlayerNames(session.log.session), of: path, at: currentDate())
    }
  }

  /// Best known result that can be compared with a game that is begun.
  func bestScore(like header: SessionHeader, _ decks: DeckLibrary) -> Score? {
    withFolders { _ in try listResults(decks, replaying: 0) }?
      .filter { $0.setup.isComparable(to: header.setup) }.map(\.score).min()
  }

  /// Day of the present time in UTC, such as "2026-11-23".
  var day: String { UTCTime.day(currentDate()) }

  /// Today's cards, and the days in a row on which a day's cards were finished.
  func todaysCards(_ decks: DeckLibrary) -> DailyDeal {
    let games = (try? results?.list(decks: decks, replaying: 0))?.results ?? []
    let finished = Set(games.compactMap(\.dailyDealDay).compactMap(UTCTime.dayNumber(of:)))
    let today = day
    var number = UTCTime.dayNumber(of: today) ?? 0
    if !finished.contains(number) {
      number -= 1
    }
    var streak = 0
    // The loop ends after the finished days at the latest, whatever the clock shows.
    while finished.contains(number) {
      streak += 1
      number -= 1
    }
    return DailyDeal(day: today, streak: streak)
  }

  func listResults(_ decks: DeckLibrary, replaying limit: Int) throws -> [GameResult] {
    if let notice = results?.setAsideForeignIndex() {
      noticeQueue.show(notice)
    }
    guard let listed = try results?.list(decks: decks, replaying: limit) else { return [] }
    listed.notices.forEach(noticeQueue.show)
    unsummarizedFiles = unsummarizedFiles ?? listed.missing.reversed()
    return listed.results
  }

  /// Plays the newest unknown result once more; returns whether there was one.
  func summarizeNextResult(_ decks: DeckLibrary) -> Bool {
    guard let results, let file = unsummarizedFiles?.popLast() else { return false }
    if let notice = results.summarize(file, decks: decks) {
      noticeQueue.show(notice)
    }
    return true
  }

  /// Keeps the settings that have changed; other windows may have changed others.
  func save(_ settings: Settings) {
    save(settings, changedFrom: exchange(&self.settings, with: settings), in: \.settings)
  }

  /// Folder of the settings, which is made if need be.
  package var settingsFolder: String? {
    guard let folder = folders?.config else { return nil }
    try? File.makeFolder(folder, isPrivate: true)
    return folder
  }

  /// Reads the settings that another window may have written; returns whether any is another one.
  func reloadSettings() -> Bool {
    let previousSettings = settings
    settings = folders?.settings.validValue ?? settings
    return settings != previousSettings
  }

  private func save<Value>(
    _ value: Value, changedFrom earlier: Value?, in file: KeyPath<PlayerFolders, StoredFile<Value>>
  ) {
    let notice = withFolders { try $0[keyPath: file].write(value, changedFrom: earlier) }
    if let notice = notice ?? nil {
      noticeQueue.show(notice)
    }
  }

  /// Last known preferences of the desktop; none of a damaged file.
  package var desktopPreferences: DesktopPreferences {
    folders?.desktopPreferences.validValue ?? DesktopPreferences()
  }

  /// Keeps the preferences of the desktop, if possible.
  package func save(_ preferences: DesktopPreferences) {
    _ = try? folders?.desktopPreferences.write(preferences)
  }

  /// Keeps place and size of the window.
  package func save(_ placement: WindowPlacement) {
    if placement != self.windowPlacement {
      save(placement, changedFrom: nil, in: \.windowPlacement)
    }
  }
}
