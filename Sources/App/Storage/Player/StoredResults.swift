import Files
import Localization
import Menu
import ViewModel
import ViewState

/// The finished games.
///
/// Each of them is stored as a session in a file of its own.
package struct StoredResults: Sendable {
  /// The summary of a result, or the reason why there is none.
  private struct Summary {
    var line: ResultLine?
    var notice: String?
  }

  /// The results that have a current summary, and those that do not.
  private struct IndexedResults {
    var lines: [ResultLine] = []

    /// The names of the files without a current summary, the newest first.
    var missing: [String] = []
  }

  private static let fileExtension = ".jsonl"

  /// The maximum number of notices about damaged results in one list.
  private static let maximumNoticeCount = 5

  /// The maximum size of a result that can be restored after its deletion, in bytes.
  private static let maximumRestorableSize = 10_000_000

  /// The maximum number of results that are kept, in addition to the best ones of each kind.
  package let maximumCount: Int

  private let folder: String

  /// The file with the summaries of all results.
  ///
  /// It is beside the folder. If it were inside, writing it would change the modification time of the
  /// folder, which is the time when a result was added or removed last.
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
  ///   - date: The end of the game, in seconds since 1970.
  /// - Returns: The result, or `nil` if the last game is not finished.
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
    summaryIndex.append(ResultLine(result.id, status, deck: result.setup.deckSource, result))
  }

  /// Saves the last game of a session as a result if the program was ended before it could do so.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - path: The path of the session's file.
  ///   - date: The end of the game, in seconds since 1970.
  @MainActor package func addIfMissing(
    _ session: Session,
    of path: String,
    at date: Double
  ) throws(UserFacingError) {
    // If the folder has changed after the session, the result may have been deleted by the player.
    let folderTime = (try? File.status(folder).modificationTime) ?? 0
    guard let sessionTime = try? File.status(path).modificationTime else { return }
    guard folderTime < sessionTime else { return }

    guard let game = FinishedGame(session.lastGame) else { return }
    let isStored = try isStored(Array(game.session.text.utf8))
    if !isStored {
      try add(session, at: date)
    }
  }

  /// Returns whether one of the newest results has the same contents.
  private func isStored(_ bytes: [UInt8]) throws(UserFacingError) -> Bool {
    let newestFiles = try files().suffix(10)
    return newestFiles.contains { file in
      (try? File.bytes(of: "\(folder)/\(file)", limit: bytes.count)) == bytes
    }
  }

  /// Renames a pipe or a device that has the path of the index.
  ///
  /// - Returns: A notice for the player, or `nil` if nothing was renamed.
  package func setAsideForeignIndex() -> String? {
    summaryIndex.setAsideIfForeign()
  }

  // MARK: Listing results

  /// Returns all results, and creates their missing summaries.
  ///
  /// - Parameters:
  ///   - decks: The decks with which results are replayed.
  ///   - limit: The maximum number of results that are replayed because they have no summary.
  /// - Returns: The results, the newest first; notices for the player; and the names of the files
  ///   whose summaries are still missing.
  @MainActor package func list(
    decks: DeckLibrary,
    replaying limit: Int = .max
  ) throws(UserFacingError) -> (results: [GameResult], notices: [String], missing: [String]) {
    let decks = decks.cached()
    let indexed = try indexedResults(decks: decks)

    var lines = indexed.lines
    var notices: [String] = []
    for file in indexed.missing.prefix(limit) {
      let summary = makeSummary(of: file, decks: decks)
      if let line = summary.line {
        lines.append(line)
      }
      if let notice = summary.notice {
        notices.append(notice)
      }
    }

    return (
      results: sortedResults(in: lines),
      notices: notices.prefix(Self.maximumNoticeCount) + missingDeckNotices(for: lines),
      missing: Array(indexed.missing.dropFirst(limit))
    )
  }

  private func indexedResults(decks: DeckLibrary) throws(UserFacingError) -> IndexedResults {
    let files = try files()
    var linesByFile: [String: ResultLine] = [:]
    for line in summaryIndex.read() {
      linesByFile[line.fileName] = line
    }

    // Very old results without a summary are not listed, because replaying them takes long.
    let firstListedPosition = files.count - 2 * maximumCount
    var indexed = IndexedResults()
    for (position, file) in files.enumerated().reversed() {
      let line = linesByFile[file]
      guard position >= firstListedPosition || line != nil else { continue }
      let status = try? File.status("\(folder)/\(file)")
      guard status?.isFile != false else { continue }

      if let line, let status, line.isCurrent(status), isComplete(line, decks: decks) {
        indexed.lines.append(line)
      } else {
        indexed.missing.append(file)
      }
    }
    return indexed
  }

  /// Returns whether a line has a summary, or cannot have one because its deck is still missing.
  private func isComplete(_ line: ResultLine, decks: DeckLibrary) -> Bool {
    line.game != nil || (try? decks.deck(named: line.deckName)) == nil
  }

  private func sortedResults(in lines: [ResultLine]) -> [GameResult] {
    let results = lines.compactMap(\.game)
    return results.sorted { first, second in
      (second.endDate, second.id) < (first.endDate, first.id)
    }
  }

  /// Returns a notice for each missing deck, in the alphabetical order of the decks.
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

  private func files() throws(UserFacingError) -> [String] {
    let files = try File.list(folder).filter { $0.hasSuffix(Self.fileExtension) }
    return files.sorted()
  }

  // MARK: Summaries

  /// Creates the summary of a result that `list` has reported as missing.
  ///
  /// - Returns: A notice for the player if the summary cannot be created.
  @MainActor package func summarize(_ file: String, decks: DeckLibrary) -> String? {
    makeSummary(of: file, decks: decks).notice
  }

  @MainActor private func makeSummary(of file: String, decks: DeckLibrary) -> Summary {
    let path = "\(folder)/\(file)"
    guard let attempt = RestoreAttempt(on: path) else {
      return Summary(notice: RestoreAttempt.setAsideNotice(path))
    }
    defer {
      attempt.finish()
    }

    // The status is read first. If the file changes while it is read, the summary is then outdated.
    let status = try? File.status(path)
    do throws(UserFacingError) {
      let (session, _) = try SessionReader.readSession(path, decks: decks)
      return summary(of: session, in: file, status, decks: decks)
    } catch  where error.kind == .missingInput {
      // Another process may have removed the file meanwhile.
      let stillExists = (try? files().contains(file)) ?? true
      return Summary(notice: stillExists ? "\(error)" : nil)
    } catch {
      guard let missingDeck = SessionReader.missingDeck(of: path) else {
        return Summary(notice: renameDamagedFile(path, "\(error)"))
      }
      return addToIndex(ResultLine(file, status, deck: missingDeck, nil))
    }
  }

  @MainActor private func summary(
    of session: Session,
    in file: String,
    _ status: File.Status?,
    decks: DeckLibrary
  ) -> Summary {
    if let game = FinishedGame(session) {
      let result = game.summary(file: file, date: endDate(ofResultIn: file, status))
      return addToIndex(ResultLine(file, status, deck: result.setup.deckSource, result))
    }

    let deckName = session.header.setup.deckSource
    if decks.isBundled(deckName) {
      let path = "\(folder)/\(file)"
      return Summary(notice: renameDamagedFile(path, tr("\(path): this is no finished game")))
    }
    // The player may have changed the deck. The same seed then deals other cards.
    return addToIndex(ResultLine(file, status, deck: deckName, nil))
  }

  /// Returns the time in the name of a file or, if there is none, its modification time.
  private func endDate(ofResultIn file: String, _ status: File.Status?) -> Double {
    if let date = UTCTime.date(fromName: file) {
      return date
    }
    let modificationTime = status?.modificationTime ?? 0
    return Double(modificationTime / 1_000_000_000)
  }

  private func addToIndex(_ line: ResultLine) -> Summary {
    summaryIndex.append(line)
    return Summary(line: line)
  }

  // MARK: Single results

  /// Reads the session of a result.
  ///
  /// Throws a `UserFacingError` if the deck of the session is missing or has changed.
  @MainActor package func session(of result: GameResult, decks: DeckLibrary) throws -> Session {
    let (session, _) = try SessionReader.readSession(path(of: result), decks: decks)
    guard FinishedGame(session) != nil else {
      let deckName = session.header.setup.deckSource
      throw UserFacingError(.badData, Strings.missingDeck(deckName, results: 1))
    }
    return session
  }

  /// Returns the path of a result's session.
  package func path(of result: GameResult) -> String {
    "\(folder)/\(result.id)"
  }

  /// Deletes a result.
  ///
  /// Throws a `UserFacingError` if the result cannot be deleted, or could not be restored afterward.
  ///
  /// - Returns: The contents of its file, or `nil` if the file does not exist any more.
  @discardableResult package func delete(_ result: GameResult) throws(UserFacingError) -> [UInt8]? {
    let path = path(of: result)
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
    } catch  where error.kind == .missingInput && File.exists(path) {
      // The file exists but cannot be read, so its deletion could not be reversed.
      throw error
    } catch {
      return nil
    }
  }

  /// Restores a result that was deleted, from the contents of its file.
  package func restore(_ result: GameResult, _ bytes: [UInt8]) throws(UserFacingError) {
    try File.save(bytes, to: path(of: result), isPrivate: true)
    addToIndex(result)
  }

  // MARK: Cleaning up

  /// Removes the oldest results beyond `maximumCount`, and lines of the index that are not valid any
  /// more.
  ///
  /// The best results of each kind are not removed.
  @MainActor package func prune(decks: DeckLibrary) {
    guard let results = try? list(decks: decks, replaying: 0).results else { return }
    let bestIDs = Set(results.bestResults.map(\.id))
    for result in results.dropFirst(maximumCount) where !bestIDs.contains(result.id) {
      File.remove(path(of: result))
    }

    if let files = try? files() {
      summaryIndex.compact(keeping: Set(files))
    }
    RestoreAttempt.removeMarks(withoutFileIn: folder)
  }
}
