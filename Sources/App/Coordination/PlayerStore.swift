import Files
import Localization
import Menu
import Model
import Storage
import ViewState

/// The store of the player's sessions, results, settings and window placement.
///
/// It shows only the first file error of each run.
@MainActor package final class PlayerStore {
  /// The player's settings.
  package let settings: SettingsStore
  /// The stored position and size of the window.
  package private(set) var windowPlacement = WindowPlacement()

  /// The setup that was chosen last, and whether the player has ever opened the menu.
  ///
  /// Each new value is written to the file.
  package internal(set) var lastSetup = LastSetup() {
    didSet {
      save(lastSetup, changedFrom: oldValue, in: \.lastSetup)
    }
  }

  /// The result files that have no summary yet, oldest first, or `nil` until the results are
  /// listed.
  private(set) var unsummarizedFiles: [String]?

  private let folders: PlayerFolders?
  private let noticeQueue: NoticeQueue
  private let currentDate: () -> Double
  private var deletedResult: DeletedResult?

  /// The result that was deleted last.
  private struct DeletedResult {
    let game: GameResult
    /// The contents of the result's file.
    let bytes: [UInt8]
  }

  /// Creates a store and reads the settings, the window placement and the last setup.
  ///
  /// - Parameters:
  ///   - folders: The folders of the files, or `nil` if no file can be saved.
  ///   - noticeQueue: The queue for notices about file errors.
  ///   - currentDate: A function that returns the current time, in seconds since 1970.
  package init(
    _ folders: PlayerFolders?,
    noticeQueue: NoticeQueue,
    currentDate: @escaping () -> Double
  ) {
    self.folders = folders
    self.noticeQueue = noticeQueue
    self.currentDate = currentDate
    guard let folders else {
      settings = SettingsStore()
      noticeQueue.warn(tr("games are not saved because HOME is not set"))
      return
    }
    let settingsFile = SettingsFile(
      folders.settings,
      showNotice: noticeQueue.show,
      showError: noticeQueue.showFileError)
    settings = SettingsStore(settingsFile.read(), storage: settingsFile)
    windowPlacement = read(folders.windowPlacement)
    lastSetup = read(folders.lastSetup)
  }

  // MARK: Sessions

  /// Creates the writer of a new session, or returns `nil` if its file cannot be created.
  func makeWriter(for header: SessionHeader) -> SessionWriter? {
    withFolders { folders in
      try folders.sessions.makeWriter(for: header, at: currentDate())
    }
  }

  /// Locks and returns the session that was played last, or returns `nil` if there is none.
  ///
  /// - Parameters:
  ///   - paths: The paths of sessions to skip.
  ///   - decks: The library with the decks that are needed to read the session.
  func takeLast(except paths: Set<String>, decks: DeckLibrary) -> LockedSession? {
    do {
      return try folders?.sessions.takeLast(except: paths, decks: decks)
    } catch {
      noticeQueue.show("\(error)")
      return nil
    }
  }

  /// Locks and returns the session in the file with the given name.
  ///
  /// - Returns: The session, or `nil` if it is open in another window or does not exist.
  func take(_ file: String, decks: DeckLibrary) -> LockedSession? {
    folders?.sessions.takeUnfinished(file: file, decks: decks)
  }

  /// Returns the unfinished games, with at most one game of each kind.
  func gamesUnderWay(_ decks: DeckLibrary) -> [UnfinishedGame] {
    guard let listing = folders?.sessions.gamesUnderWay(decks: decks) else { return [] }
    listing.notices.forEach(noticeQueue.show)
    return listing.games
  }

  /// Records a session as the one that was played last.
  func recordAsLastPlayed(_ session: GameSession) {
    guard let folders, let path = session.log.path else { return }
    let notice = folders.sessions.recordAsLastPlayed(path, previousFile: session.returnFile)
    show(notice)
  }

  /// Removes all incomplete files and, if there are too many, the oldest sessions and results.
  ///
  /// This may take a while.
  func removeSurplusFiles(_ decks: DeckLibrary) {
    guard let folders else { return }
    for path in folders.allPaths {
      File.removeTemporaryFiles(in: path, at: currentDate())
    }
    folders.sessions.prune(decks: decks)
    folders.results.prune(decks: decks)
  }

  // MARK: Positions of drifting cards

  /// Reads the positions of the cards for a session that the player continues.
  func readPlaces(of session: GameSession) {
    guard let path = session.log.path else { return }
    let places = read(StoredPlaces.file(ofSession: path))
    session.record(places, besideSession: path)
  }

  /// Saves the positions of a session's cards in a file beside the session if they have changed.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isLeft: Whether the player is leaving the game.
  func savePlaces(of session: GameSession, isLeft: Bool) {
    guard let path = session.log.path else { return }
    guard let places = session.placesToSave(isLeft: isLeft) else { return }
    guard File.isFile(path) else { return }

    // The positions are recorded even if writing fails. Otherwise, every update would try again.
    session.record(places, besideSession: path)
    showNotice { _ in
      try StoredPlaces.file(ofSession: path).write(places)
    }
  }

  // MARK: Results

  var results: StoredResults? { folders?.results }

  /// Saves the result of a finished game.
  func addResult(_ session: Session) {
    withFolders { folders in
      _ = try folders.results.add(withPlayerNames(session), at: currentDate())
    }
  }

  /// Saves the result of a finished game if an earlier run of the program did not save it.
  func addMissedResult(_ session: GameSession) {
    guard let path = session.log.path else { return }
    guard session.viewModel.board.phase == .finished else { return }
    withFolders { folders in
      let namedSession = withPlayerNames(session.log.session)
      try folders.results.addIfMissing(namedSession, of: path, at: currentDate())
    }
  }

  /// Returns a copy of a session that includes the players' names if there are several players.
  private func withPlayerNames(_ session: Session) -> Session {
    var header = session.header
    guard header.players.count > 1 else { return session }
    let personCount = header.players.count { !$0.isComputer }
    header.names = Array(settings.current.playerNames.prefix(personCount))
    return Session(header, session.events)
  }

  /// Deletes a result.
  ///
  /// It can be restored until another result is deleted.
  ///
  /// - Throws: A `UserFacingError` if the result cannot be read or removed.
  func delete(_ game: GameResult) throws {
    if let bytes = try results?.delete(game) {
      deletedResult = DeletedResult(game: game, bytes: bytes)
    } else {
      deletedResult = nil
    }
  }

  /// Restores the result that was deleted last.
  func restoreDeleted() throws {
    guard let deleted = exchange(&deletedResult, with: nil) else { return }
    try results?.restore(deleted.game, deleted.bytes)
  }

  /// Returns the results of all finished games.
  ///
  /// - Parameters:
  ///   - decks: The library that contains the decks of the games.
  ///   - limit: The maximum number of results without a summary that are replayed.
  /// - Throws: A `UserFacingError` if the folder of the results cannot be read.
  func listResults(_ decks: DeckLibrary, replaying limit: Int) throws -> [GameResult] {
    show(results?.setAsideForeignIndex())
    guard let list = try results?.list(decks: decks, replaying: limit) else { return [] }
    list.notices.forEach(noticeQueue.show)
    if unsummarizedFiles == nil {
      unsummarizedFiles = list.filesWithoutSummary.reversed()
    }
    return list.results
  }

  /// Summarizes the newest result without a summary and returns whether there was one.
  func summarizeNextResult(_ decks: DeckLibrary) -> Bool {
    guard let results, let file = unsummarizedFiles?.popLast() else { return false }
    show(results.summarize(file, decks: decks))
    return true
  }

  /// Returns the best score of all finished games that are comparable to a new game.
  func bestScore(like header: SessionHeader, decks: DeckLibrary) -> Score? {
    let results = withFolders { _ in
      try listResults(decks, replaying: 0)
    }
    guard let results else { return nil }
    let comparableResults = results.filter { $0.setup.isComparable(to: header.setup) }
    return comparableResults.map(\.score).min()
  }

  // MARK: The daily deal

  /// The current date in UTC, for example "2026-11-23".
  var day: String { UTCTime.day(currentDate()) }

  /// Returns today's deal and the number of consecutive days on which a daily deal was finished.
  func todaysCards(_ decks: DeckLibrary) -> DailyDeal {
    let finishedDays = finishedDailyDeals(decks)
    let today = day
    var dayNumber = UTCTime.dayNumber(of: today) ?? 0
    // If today's deal is not finished yet, the streak continues from yesterday.
    if !finishedDays.contains(dayNumber) {
      dayNumber -= 1
    }
    var streak = 0
    // Each iteration needs another finished day, so the loop ends even if the clock is wrong.
    while finishedDays.contains(dayNumber) {
      streak += 1
      dayNumber -= 1
    }
    return DailyDeal(day: today, streak: streak)
  }

  /// Returns the days on which the daily deal was finished, as numbers of days since 1970-01-01.
  private func finishedDailyDeals(_ decks: DeckLibrary) -> Set<Int> {
    guard let games = try? results?.list(decks: decks, replaying: 0).results else { return [] }
    var dayNumbers: Set<Int> = []
    for game in games {
      if let day = game.dailyDealDay, let dayNumber = UTCTime.dayNumber(of: day) {
        dayNumbers.insert(dayNumber)
      }
    }
    return dayNumbers
  }

  // MARK: Settings and the window

  /// The path of the settings folder, which is created if necessary.
  package var settingsFolder: String? {
    guard let folder = folders?.config else { return nil }
    try? File.makeFolder(folder, isPrivate: true)
    return folder
  }

  /// The last known preferences of the desktop, or the default values if their file is corrupt.
  package var desktopPreferences: DesktopPreferences {
    folders?.desktopPreferences.validValue ?? DesktopPreferences()
  }

  /// Saves the preferences of the desktop and ignores errors.
  package func save(_ preferences: DesktopPreferences) {
    _ = try? folders?.desktopPreferences.write(preferences)
  }

  /// Saves the position and size of the window if they have changed.
  package func save(_ placement: WindowPlacement) {
    if placement != windowPlacement {
      save(placement, changedFrom: nil, in: \.windowPlacement)
    }
  }

  // MARK: Files

  private func read<Value>(_ file: StoredFile<Value>) -> Value {
    let content = file.read()
    show(content.notice)
    return content.value
  }

  private func save<Value>(
    _ value: Value,
    changedFrom previousValue: Value?,
    in file: KeyPath<PlayerFolders, StoredFile<Value>>
  ) {
    showNotice { folders in
      try folders[keyPath: file].write(value, changedFrom: previousValue)
    }
  }

  /// Performs an action that changes a file, and shows the notice that the action returns, if any.
  private func showNotice(of action: (PlayerFolders) throws -> String?) {
    if let notice = withFolders(action) {
      show(notice)
    }
  }

  /// Performs an action with the player's folders, if there are any, and shows its error.
  ///
  /// Only the first file error of each run is shown.
  ///
  /// - Returns: The result of the action, or `nil` if an error occurs or there are no folders.
  private func withFolders<Value>(_ action: (PlayerFolders) throws -> Value) -> Value? {
    guard let folders else { return nil }
    do {
      return try action(folders)
    } catch {
      noticeQueue.showFileError(error)
      return nil
    }
  }

  private func show(_ notice: String?) {
    if let notice {
      noticeQueue.show(notice)
    }
  }
}
