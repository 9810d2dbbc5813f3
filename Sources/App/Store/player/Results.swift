import Board
import Files
import Pages
import Text

/// Games that were finished, each a session in a file of its own.
public struct Results: Sendable {
  /// Most results that are kept, besides the best of every kind.
  public let most: Int
  private static let ending = ".jsonl"
  /// Most bytes of a result that can be put back.
  private static let largest = 10_000_000
  /// Most files that are reported as unreadable at once.
  private static let mostNotices = 5
  private let folder: String
  /// Beside the folder, whose time says when a result was added or removed last.
  private var index: LineFile<ResultLine> { LineFile(path: "\(folder)-index.jsonl") }

  /// Results in a folder.
  public init(_ folder: String, most: Int = 1000) { (self.folder, self.most) = (folder, most) }

  /// Keeps the last game of a session, ended at a date in seconds since 1970; `nil` if it is no result.
  @MainActor @discardableResult
  public func add(_ session: Session, at date: Double) throws(Problem) -> PlayedGame? {
    guard let game = FinishedGame(session.lastGame) else { return nil }
    return try add(game, at: date)
  }

  private func add(_ game: FinishedGame, at date: Double) throws(Problem) -> PlayedGame {
    let header = game.session.header
    try File.makeFolder(folder, isPrivate: true)
    let (grid, time) = (header.grid, UTCTime.text(date))
    let stem = "\(time)-\(header.game.name)-\(grid.rows)x\(grid.columns)"
    let paths = File.numbered("\(folder)/\(stem)", Self.ending)
    let path = try File.add(Array(game.session.text.utf8), toFreeOf: paths, isPrivate: true)
    let file = File.split(path).name
    let result = game.played(file: file, date: date.rounded(.down))
    index.add(line(file, result.setup.deck, result, try? File.status(path)))
    return result
  }

  /// Keeps the last game of a session if the program was ended before it could.
  @MainActor public func addIfMissed(
    _ session: Session, of path: String, at date: Double
  ) throws(Problem) {
    // A result that was deleted since is not missed.
    let kept = (try? File.status(folder).modified) ?? 0
    guard let written = try? File.status(path).modified, kept < written,
      let game = FinishedGame(session.lastGame)
    else { return }
    let bytes = Array(game.session.text.utf8)
    let isKept = try files().suffix(10).contains {
      (try? File.bytes(of: "\(folder)/\($0)", limit: bytes.count)) == bytes
    }
    if !isKept { _ = try add(game, at: date) }
  }

  /// Results, the newest first; replays at most `limit` without a summary, the rest are `missing`.
  @MainActor public func list(
    decks: DeckLibrary, replaying limit: Int = .max
  ) throws(Problem) -> (results: [PlayedGame], notices: [String], missing: [String]) {
    let (files, decks) = (try files(), decks.remembering())
    let lines = Dictionary(index.read().map { ($0.file, $0) }) { $1 }
    var (listed, notices, missing): ([ResultLine], [String], [String]) = ([], [], [])
    for (place, file) in files.enumerated().reversed()
    where place >= files.count - 2 * most || lines[file] != nil {
      let status = try? File.status("\(folder)/\(file)")
      guard status?.isFile != false else { continue }
      if let status, let line = lines[file], line.isOf(status),
        line.game != nil || (try? decks.deck(named: line.deck)) == nil
      {
        listed.append(line)
      } else {
        missing.append(file)
      }
    }
    for file in missing.prefix(limit) {
      let (line, notice) = summary(of: file, decks: decks)
      if let line { listed.append(line) }
      if let notice, notices.count < Self.mostNotices { notices.append(notice) }
    }
    let lacking = Dictionary(grouping: listed.filter { $0.game == nil }, by: \.deck)
    notices += lacking.sorted { $0.key < $1.key }
      .map { Words.lacking(deck: $0.key, results: $0.value.count) }
    let results = listed.compactMap(\.game).sorted { ($1.date, $1.id) < ($0.date, $0.id) }
    return (results, notices, Array(missing.dropFirst(limit)))
  }

  /// Makes the summary of a result that `list` has missed; returns a notice if anything is wrong.
  @MainActor public func summarize(_ file: String, decks: DeckLibrary) -> String? {
    summary(of: file, decks: decks).notice
  }

  @MainActor private func summary(
    of file: String, decks: DeckLibrary
  ) -> (line: ResultLine?, notice: String?) {
    let path = "\(folder)/\(file)"
    // Before it is read: what is written meanwhile makes the summary an older one.
    let status = try? File.status(path)
    let summary: ResultLine
    switch SessionFile(path, decks: decks) {
    case .sound(let session, _):
      let deck = session.header.setup.deck
      if let game = FinishedGame(session) {
        let date = UTCTime.date(file) ?? Double((status?.modified ?? 0) / 1_000_000_000)
        let result = game.played(file: file, date: date)
        summary = line(file, result.setup.deck, result, status)
      } else if decks.contains(deck) {
        return (nil, setAside(path, tr("\(path): this is no finished game")))
      } else {
        // The player may have changed it since; then the same seed deals other cards.
        summary = line(file, deck, nil, status)
      }
    case .lacksDeck(let deck, _): summary = line(file, deck, nil, status)
    case .outOfReach(let problem):
      // Another process may have removed it meanwhile.
      let isThere = (try? files().contains(file)) != false
      return (nil, isThere ? "\(problem)" : nil)
    case .damaged(let problem): return (nil, setAside(path, "\(problem)"))
    }
    index.add(summary)
    return (summary, nil)
  }

  private func line(
    _ file: String, _ deck: String, _ game: PlayedGame?, _ status: File.Status?
  ) -> ResultLine {
    // The line of a file that is gone is that of no file.
    ResultLine(
      file: file, size: status?.size ?? -1, modified: status?.modified ?? 0, deck: deck, game: game)
  }

  private func files() throws(Problem) -> [String] {
    try File.list(folder).filter { $0.hasSuffix(Self.ending) }.sorted()
  }

  /// Reads a result as a session; fails if its deck is missing or changed.
  @MainActor public func session(
    of result: PlayedGame, decks: DeckLibrary
  ) throws(Problem) -> Session {
    switch SessionFile(path(of: result), decks: decks) {
    case .sound(let session, _):
      if FinishedGame(session) != nil { return session }
      throw Problem(.badData, Words.lacking(deck: session.header.setup.deck, results: 1))
    case .lacksDeck(_, let problem), .outOfReach(let problem), .damaged(let problem): throw problem
    }
  }

  /// Path of a result, a session to be replayed.
  public func path(of result: PlayedGame) -> String { "\(folder)/\(result.id)" }

  /// Removes a result; returns what its file held, `nil` if that is gone already.
  @discardableResult public func delete(_ result: PlayedGame) throws(Problem) -> [UInt8]? {
    let path = path(of: result)
    let bytes: [UInt8]?
    do throws(Problem) {
      bytes = try File.bytes(of: path, limit: Self.largest)
    } catch {
      // What is there and cannot be read could not be put back.
      if error.kind == .missingInput, File.exists(path) {
        throw Problem(.missingInput, in: path, "\(error)")
      }
      bytes = nil
    }
    File.remove(path)
    if File.exists(path) { throw Problem(.cannotWrite, tr("\(path): cannot be removed")) }
    return bytes
  }

  /// Puts a result back that was removed, from what its file held.
  public func restore(_ result: PlayedGame, _ bytes: [UInt8]) throws(Problem) {
    let path = path(of: result)
    try File.save(bytes, to: path, isPrivate: true)
    index.add(line(result.id, result.setup.deck, result, try? File.status(path)))
  }

  /// Removes results beyond `most` that are not the best of their kind, and surplus lines of the index.
  @MainActor public func prune(decks: DeckLibrary) {
    guard let results = try? list(decks: decks, replaying: 0).results else { return }
    let best = Set(results.best.map(\.id))
    for result in results.dropFirst(most) where !best.contains(result.id) {
      File.remove(path(of: result))
    }
    if let files = try? files() { index.tidyUp(keeping: Set(files)) }
  }
}
