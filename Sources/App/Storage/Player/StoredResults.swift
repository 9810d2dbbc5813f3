import Files
import Localization
import Menu
import ViewModel
import ViewState

/// A store of finished games.
///
/// Each game is stored as a session in a separate file.
package struct StoredResults: Sendable {
  /// The stored results, with notices about results that cannot be shown.
  package struct Listing: Sendable {
    /// The results that have a summary, newest first.
    package let results: [GameResult]

    /// The notices for the player about corrupt files and missing decks.
    package let notices: [String]

    /// The names of the files that do not have a summary yet, newest first.
    package let filesWithoutSummary: [String]
  }

  /// The summary of a result, or the reason why it is missing.
  private struct Summary {
    var line: ResultLine?
    var notice: String?
  }

  /// The index lines of results with a current summary, and the files of all other results.
  private struct IndexedResults {
    var lines: [ResultLine] = []

    /// The names of the files without a current summary, newest first.
    var filesWithoutSummary: [String] = []
  }

  private static let fileExtension = ".jsonl"

  /// The maximum number of notices about corrupt results in one list.
  private static let maximumNoticeCount = 5

  /// The maximum size of a result that can be restored after it was deleted, in bytes.
  private static let maximumRestorableSize = 10_000_000

  /// The maximum number of stored results.
  ///
  /// The best results of each kind of game are stored in addition to this number.
  package let maximumCount: Int

  private let folder: String

  /// The file with the summaries of all results.
  ///
  /// It is beside the folder, so that writing it does not change the folder's modification time.
  /// This time shows when a result was last added or removed.
  private var summaryIndex: JSONLinesFile<ResultLine> {
    JSONLinesFile(path: "\(folder)-index.jsonl")
  }

  package init(_ folder: String, maximumCount: Int = 1000) {
    self.folder = folder
    self.maximumCount = maximumCount
  }

  // MARK: Adding results

  /// Saves the last game of a session as a result.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - date: The time at which the game ended, in seconds since 1970.
  /// - Returns: The result, or `nil` if the last game is not finished.
  /// - Throws: A `UserFacingError` if the file cannot be written.
  @MainActor @discardableResult
  package func add(_ session: Session, at date: Double) throws(UserFacingError) -> GameResult? {
    guard let game = FinishedGame(session.lastGame) else { return nil }
    try File.makeFolder(folder, isPrivate: true)

    let path = try File.add(
      Array(game.session.text.utf8),
      toFirstFreeOf: candidatePaths(for: game.session.header, at: date),
      isPrivate: true
    )
    let file = File.split(path).name
    let result = game.summary(file: file, date: date.rounded(.down))
    addToIndex(result)
    return result
  }

  private func candidatePaths(
    for header: SessionHeader,
    at date: Double
  ) -> some Sequence<String> {
    let time = UTCTime.timestamp(date)
    let board = "\(header.grid.rows)x\(header.grid.columns)"
    let fileStem = "\(time)-\(header.game.name)-\(board)"
    return File.numberedNames("\(folder)/\(fileStem)", Self.fileExtension)
  }

  private func addToIndex(_ result: GameResult) {
    let status = try? File.status(path(of: result))
    let line = ResultLine(
      file: result.id,
      status: status,
      deck: result.setup.deckSource,
      game: result
    )
    summaryIndex.append(line)
  }

  /// Saves the last game of a session as a result if an earlier run of the program did not save it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - path: The path of the session's file.
  ///   - date: The time at which the game ended, in seconds since 1970.
  @MainActor package func addIfMissing(
    _ session: Session,
    of path: String,
    at date: Double
  ) throws(UserFacingError) {
    // If the folder has changed since the session was written, the player may have deleted the
    // result.
    let folderTime = (try? File.status(folder).modificationTime) ?? 0
    guard let sessionTime = try? File.status(path).modificationTime else { return }
    guard folderTime < sessionTime else { return }

    guard let game = FinishedGame(session.lastGame) else { return }
    let isStored = try hasRecentResult(withContents: Array(game.session.text.utf8))
    if !isStored {
      try add(session, at: date)
    }
  }

  /// Returns whether one of the newest results has the given contents.
  private func hasRecentResult(withContents bytes: [UInt8]) throws(UserFacingError) -> Bool {
    let comparedCount = 10
    let newestFiles = try listFiles().suffix(comparedCount)
    return newestFiles.contains { file in
      (try? File.bytes(of: "\(folder)/\(file)", limit: bytes.count)) == bytes
    }
  }

  /// Renames a pipe, a folder or a device at the path of the index.
  ///
  /// - Returns: A notice for the player, or `nil` if nothing was renamed.
  package func setAsideForeignIndex() -> String? {
    summaryIndex.setAsideIfForeign()
  }

  // MARK: Listing results

  /// Returns all results and creates their missing summaries.
  ///
  /// - Parameters:
  ///   - decks: The library with the decks that are needed to replay results.
  ///   - limit: The maximum number of results without a summary that are replayed.
  /// - Throws: A `UserFacingError` if the folder cannot be read.
  @MainActor package func list(
    decks: DeckLibrary,
    replaying limit: Int = .max
  ) throws(UserFacingError) -> Listing {
    let decks = decks.cached()
    let indexed = try indexedResults(decks: decks)

    var lines = indexed.lines
    var notices: [String] = []
    for file in indexed.filesWithoutSummary.prefix(limit) {
      let summary = makeSummary(of: file, decks: decks)
      if let line = summary.line {
        lines.append(line)
      }
      if let notice = summary.notice {
        notices.append(notice)
      }
    }

    return Listing(
      results: sortedResults(in: lines),
      notices: notices.prefix(Self.maximumNoticeCount) + missingDeckNotices(for: lines),
      filesWithoutSummary: Array(indexed.filesWithoutSummary.dropFirst(limit))
    )
  }

  /// Reads the index and lists the files without a current line in it.
  private func indexedResults(decks: DeckLibrary) throws(UserFacingError) -> IndexedResults {
    let files = try listFiles()
    var linesByFile: [String: ResultLine] = [:]
    for line in summaryIndex.read() {
      linesByFile[line.fileName] = line
    }

    // Very old results without a summary are not listed, because replaying them takes too long.
    let firstListedPosition = files.count - 2 * maximumCount
    var indexed = IndexedResults()
    for (position, file) in files.enumerated().reversed() {
      let line = linesByFile[file]
      guard position >= firstListedPosition || line != nil else { continue }
      let status = try? File.status("\(folder)/\(file)")
      if let status, !status.isFile {
        continue
      }

      if let line, let status, line.isCurrent(status), isComplete(line, decks: decks) {
        indexed.lines.append(line)
      } else {
        indexed.filesWithoutSummary.append(file)
      }
    }
    return indexed
  }

  /// Returns whether a line has a summary or cannot have one because its deck is still missing.
  private func isComplete(_ line: ResultLine, decks: DeckLibrary) -> Bool {
    line.game != nil || (try? decks.deck(named: line.deckName)) == nil
  }

  private func sortedResults(in lines: [ResultLine]) -> [GameResult] {
    let results = lines.compactMap(\.game)
    return results.sorted { first, second in
      (second.endDate, second.id) < (first.endDate, first.id)
    }
  }

  /// Returns a notice for each missing deck, in alphabetical order.
  private func missingDeckNotices(for lines: [ResultLine]) -> [String] {
    var resultCounts: [String: Int] = [:]
    for line in lines where line.game == nil {
      resultCounts[line.deckName, default: 0] += 1
    }
    let decksByName = resultCounts.sorted { $0.key < $1.key }
    return decksByName.map { deckName, count in
      Strings.missingDeck(deckName, results: count)
    }
  }

  /// Returns the names of the files with results, oldest first.
  private func listFiles() throws(UserFacingError) -> [String] {
    let files = try File.list(folder).filter { $0.hasSuffix(Self.fileExtension) }
    return files.sorted()
  }

  // MARK: Summaries

  /// Creates the summary of a result that does not have one yet.
  ///
  /// - Returns: A notice for the player if the summary cannot be created, or `nil`.
  @MainActor package func summarize(_ file: String, decks: DeckLibrary) -> String? {
    makeSummary(of: file, decks: decks).notice
  }

  @MainActor private func makeSummary(of file: String, decks: DeckLibrary) -> Summary {
    let path = "\(folder)/\(file)"
    guard let attempt = RestoreAttempt(on: path) else {
      return Summary(notice: RestoreAttempt.setAside(path))
    }
    defer {
      attempt.finish()
    }

    // The status is read first, so that a change while the file is being read makes the summary
    // outdated.
    let status = try? File.status(path)
    do throws(UserFacingError) {
      let session = try SessionReader.readSession(path, decks: decks)
      return makeSummary(of: session, in: file, status: status, decks: decks)
    } catch {
      if error.kind == .missingInput {
        // Another process may have removed the file in the meantime.
        let stillExists = (try? listFiles().contains(file)) ?? true
        return Summary(notice: stillExists ? "\(error)" : nil)
      }
      guard let missingDeck = SessionReader.missingDeck(of: path) else {
        return Summary(notice: renameDamagedFile(path, because: "\(error)"))
      }
      return addToIndex(ResultLine(file: file, status: status, deck: missingDeck, game: nil))
    }
  }

  @MainActor private func makeSummary(
    of session: Session,
    in file: String,
    status: File.Status?,
    decks: DeckLibrary
  ) -> Summary {
    if let game = FinishedGame(session) {
      let result = game.summary(file: file, date: endDate(ofResultIn: file, status: status))
      let deckName = result.setup.deckSource
      return addToIndex(ResultLine(file: file, status: status, deck: deckName, game: result))
    }

    let deckName = session.header.setup.deckSource
    if decks.isBundled(deckName) {
      let path = "\(folder)/\(file)"
      let reason = tr("\(path): this is not a finished game")
      return Summary(notice: renameDamagedFile(path, because: reason))
    }
    // If the player has changed the deck, the same seed deals other cards.
    return addToIndex(ResultLine(file: file, status: status, deck: deckName, game: nil))
  }

  /// Returns the time in the name of a result's file, or else the file's modification time.
  private func endDate(ofResultIn file: String, status: File.Status?) -> Double {
    if let date = UTCTime.date(fromName: file) {
      return date
    }
    let modificationTime = status?.modificationTime ?? 0
    return Double(modificationTime / 1_000_000_000)
  }

  /// Appends a line to the index and returns a summary that contains this line.
  private func addToIndex(_ line: ResultLine) -> Summary {
    summaryIndex.append(line)
    return Summary(line: line)
  }

  // MARK: Single results

  /// Reads the session of a result.
  ///
  /// Throws a `UserFacingError` if the deck of the session is missing or has changed.
  @MainActor package func session(of result: GameResult, decks: DeckLibrary) throws -> Session {
    let session = try SessionReader.readSession(path(of: result), decks: decks)
    guard FinishedGame(session) != nil else {
      let deckName = session.header.setup.deckSource
      throw UserFacingError(.badData, Strings.missingDeck(deckName, results: 1))
    }
    return session
  }

  /// Returns the path of a result's file.
  package func path(of result: GameResult) -> String {
    "\(folder)/\(result.id)"
  }

  /// Removes the file of a result.
  ///
  /// Throws a `UserFacingError` if the file cannot be removed. A file that exists but cannot be
  /// read is not removed, because it could not be restored.
  ///
  /// - Returns: The contents of the file, or `nil` if the file is too large to be restored or no
  ///   longer exists.
  @discardableResult package func delete(_ result: GameResult) throws(UserFacingError) -> [UInt8]? {
    let path = self.path(of: result)
    let bytes = try bytesForRestoring(path)
    File.remove(path)
    if File.exists(path) {
      throw UserFacingError(.cannotWrite, tr("\(path): cannot be removed"))
    }
    return bytes
  }

  private func bytesForRestoring(_ path: String) throws(UserFacingError) -> [UInt8]? {
    do {
      return try withPathInErrors(path) {
        try File.bytes(of: path, limit: Self.maximumRestorableSize)
      }
    } catch {
      let isUnreadable = error.kind == .missingInput && File.exists(path)
      if isUnreadable {
        throw error
      }
      return nil
    }
  }

  /// Restores a deleted result from the contents of its file.
  package func restore(_ result: GameResult, _ bytes: [UInt8]) throws(UserFacingError) {
    try File.save(bytes, to: path(of: result), isPrivate: true)
    addToIndex(result)
  }

  // MARK: Cleaning up

  /// Removes the oldest results beyond `maximumCount` and outdated lines of the index.
  ///
  /// The best results of each kind are not removed.
  @MainActor package func prune(decks: DeckLibrary) {
    guard let results = try? list(decks: decks, replaying: 0).results else { return }
    let bestIDs = Set(results.bestResults.map(\.id))
    for result in results.dropFirst(maximumCount) where !bestIDs.contains(result.id) {
      File.remove(path(of: result))
    }

    if let files = try? listFiles() {
      summaryIndex.compact(keeping: Set(files))
    }
    RestoreAttempt.removeMarks(withoutFileIn: folder)
  }
}
