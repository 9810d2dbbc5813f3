import Board
import Files
import Pages
import Text
import ViewModel

/// The games that were finished: each a session of its own, in a file of its own.
public struct Results: Sendable {
  /// How many are kept, besides the best of every kind.
  public let most: Int
  private static let ending = ".jsonl"
  /// How many files that cannot be read are told at once.
  private static let told = 5
  private let folder: String
  /// Beside the folder, whose time says when a result was added or removed last.
  private var index: ResultIndex { ResultIndex(path: "\(folder)-index.jsonl") }

  /// The results in a folder.
  public init(_ folder: String, most: Int = 1000) { (self.folder, self.most) = (folder, most) }

  /// Keeps the last game of a session; `date` is the time in seconds since 1970.
  ///
  /// - Returns: its result; `nil` if the game is not finished, or is none of pairs.
  /// - Throws: `Problem`, if the file cannot be made or written.
  @MainActor @discardableResult
  public func add(
    _ header: SessionHeader, _ intents: [TimedIntent], at date: Double
  ) throws(Problem) -> PlayedGame? {
    let (header, intents) = header.lastGame(of: intents)
    guard let game = FinishedGame(header, intents) else { return nil }
    try File.makeFolder(folder, isPrivate: true)
    let board = "\(header.game.name)-\(header.grid.rows)x\(header.grid.columns)"
    let path = try File.add(
      Array(header.text(with: game.events).utf8),
      toFreeOf: paths("\(UTCTime.text(date))-\(board)"), isPrivate: true)
    let file = File.split(path).name
    let result = game.played(file: file, date: date.rounded(.down))
    if let status = try? File.status(path) {
      index.add(ResultIndex.Line(.game(result), status), of: file)
    }
    return result
  }

  /// Keeps the last game of a session, in a file, if the program was ended before it could.
  @MainActor public func addIfMissed(
    _ header: SessionHeader, _ intents: [TimedIntent], of session: String, at date: Double
  ) throws(Problem) {
    // What was deleted since is not missed.
    let kept = (try? File.status(folder).modified) ?? 0
    guard let written = try? File.status(session).modified, kept < written else { return }
    let last = header.lastGame(of: intents)
    guard let game = FinishedGame(last.header, last.intents) else { return }
    let bytes = Array(last.header.text(with: game.events).utf8)
    let newest = File.names(in: folder).filter { $0.hasSuffix(Self.ending) }.sorted().suffix(10)
    let isKept = newest.contains {
      (try? File.bytes(of: "\(folder)/\($0)", limit: bytes.count)) == bytes
    }
    if !isKept { try add(header, intents, at: date) }
  }

  /// The results, the newest first, at most about twice `most` of them.
  ///
  /// At most `limit` games that have no summary are played once more for it, the newest first;
  /// `missing` are the files of the others. What is damaged, or no finished game, is set aside, and
  /// what lacks its deck left out; `notices` tell the player so.
  ///
  /// - Throws: `Problem`, if the folder cannot be read.
  @MainActor public func list(
    decks: DeckLibrary, replaying limit: Int = .max
  ) throws(Problem) -> (results: [PlayedGame], notices: [String], missing: [String]) {
    let (files, decks) = (try files(), decks.remembering())
    let lines = index.read().lines
    var (results, notices, missing): ([PlayedGame], [String], [String]) = ([], [], [])
    var lacking: [String: Int] = [:]
    func put(_ summary: ResultIndex.Summary) {
      switch summary {
      case .game(let game): results.append(game)
      case .lacking(let deck): lacking[deck, default: 0] += 1
      }
    }
    for (place, file) in files.enumerated().reversed()
    where place >= files.count - 2 * most || lines[file] != nil {
      let status = try? File.status("\(folder)/\(file)")
      guard status?.isFile != false else { continue }
      guard let status, let line = lines[file], line.isOf(status) else {
        missing.append(file)
        continue
      }
      if case .lacking(let deck) = line.summary, (try? decks.deck(named: deck)) != nil {
        missing.append(file)
      } else {
        put(line.summary)
      }
    }
    for file in missing.prefix(limit) {
      let (summary, notice) = summary(of: file, decks: decks)
      if let summary { put(summary) }
      if let notice, notices.count < Self.told { notices.append(notice) }
    }
    notices += lacking.sorted { $0.key < $1.key }.map { Words.lacking(deck: $0, results: $1) }
    results.sort { ($1.date, $1.id) < ($0.date, $0.id) }
    return (results, notices, Array(missing.dropFirst(limit)))
  }

  /// Makes the summary of a result that `list` has missed, for which its game is played once more.
  ///
  /// - Returns: what the player is to be told, if anything is wrong.
  @MainActor public func summarize(_ file: String, decks: DeckLibrary) -> String? {
    summary(of: file, decks: decks).notice
  }

  @MainActor private func summary(
    of file: String, decks: DeckLibrary
  ) -> (summary: ResultIndex.Summary?, notice: String?) {
    let path = "\(folder)/\(file)"
    // Before it is read: what is written meanwhile makes the summary an older one.
    let status = try? File.status(path)
    let summary: ResultIndex.Summary
    switch SessionFile(path, decks: decks) {
    case .sound(let reader, let events):
      let deck = reader.header.setup.deck
      if let game = FinishedGame(reader.header, events) {
        let date = Self.date(of: file, modified: status?.modified ?? 0)
        summary = .game(game.played(file: file, date: date))
      } else if decks.contains(deck) {
        return (nil, SetAside.notice(path, tr("\(path): this is no finished game")))
      } else {
        // The player may have changed it since; then the same seed deals other cards.
        summary = .lacking(deck: deck)
      }
    case .lacksDeck(let deck, _): summary = .lacking(deck: deck)
    case .outOfReach(let problem):
      // Another process may have removed it meanwhile.
      let isThere = (try? files().contains(file)) != false
      return (nil, isThere ? "\(problem)" : nil)
    case .damaged(let problem): return (nil, SetAside.notice(path, "\(problem)"))
    }
    if let status { index.add(ResultIndex.Line(summary, status), of: file) }
    return (summary, nil)
  }

  /// Removes what is older than the newest `most` and not the best of its kind, as far as that is
  /// known, and from the index what is no result any more.
  @MainActor public func prune(decks: DeckLibrary) {
    guard let results = try? list(decks: decks, replaying: 0).results else { return }
    let best = Set(results.best.map(\.id))
    for result in results.dropFirst(most) where !best.contains(result.id) {
      File.remove("\(folder)/\(result.id)")
    }
    let (lines, count) = index.read()
    guard let files = try? Set(files()), count > 2 * files.count + 10 else { return }
    index.replace(with: lines.filter { files.contains($0.key) })
  }

  /// A result as a session.
  ///
  /// - Throws: `Problem`, if it cannot be read, or its deck was changed since.
  @MainActor public func session(
    of result: PlayedGame, decks: DeckLibrary
  ) throws(Problem) -> (SessionHeader, [TimedIntent]) {
    switch SessionFile(path(of: result), decks: decks) {
    case .sound(let reader, let events):
      guard FinishedGame(reader.header, events) != nil else {
        throw Problem(.badData, Words.lacking(deck: reader.header.setup.deck, results: 1))
      }
      return (reader.header, events)
    case .lacksDeck(_, let problem), .outOfReach(let problem), .damaged(let problem): throw problem
    }
  }

  /// Removes a result.
  public func delete(_ result: PlayedGame) throws(Problem) {
    let path = path(of: result)
    File.remove(path)
    if File.exists(path) { throw Problem(.cannotWrite, tr("\(path): cannot be removed")) }
  }

  /// The names of the files, in their order.
  ///
  /// - Throws: `Problem`, if the folder is there and cannot be read.
  private func files() throws(Problem) -> [String] {
    try File.list(folder).filter { $0.hasSuffix(Self.ending) }.sorted()
  }

  /// When a game ended, in seconds since 1970, as its file's name says, or else its time.
  static func date(of file: String, modified: Int) -> Double {
    UTCTime.date(file) ?? Double(modified / 1_000_000_000)
  }

  /// The file of a result, a session to be replayed.
  public func path(of result: PlayedGame) -> String { "\(folder)/\(result.id)" }

  /// The paths that a file may have: with a number from the second on.
  private func paths(_ stem: String) -> some Sequence<String> {
    (1...10_000).lazy.map { number in
      "\(folder)/\(stem)\(number > 1 ? "-\(number)" : "")\(Self.ending)"
    }
  }
}
