import Files
import Localization
import Menu
import Model
import ViewModel
import ViewState

/// Games that were finished, each a session in a file of its own.
package struct StoredResults: Sendable {
  /// Most results that are kept, besides the best of every kind.
  package let maximumCount: Int
  private static let fileExtension = ".jsonl"
  private let folder: String
  /// Beside the folder, whose time says when a result was added or removed last.
  private var summaryIndex: JSONLinesFile<ResultLine> {
    JSONLinesFile(path: "\(folder)-index.jsonl")
  }

  /// Results in a folder.
  package init(_ folder: String, maximumCount: Int = 1000) {
    self.folder = folder
    self.maximumCount = maximumCount
  }

  /// Keeps the last game of a session, ended at a date in seconds since 1970; `nil` if it is no
  /// result.
  @MainActor @discardableResult
  package func add(_ session: Session, at date: Double) throws(UserFacingError) -> GameResult? {
    guard let game = FinishedGame(session.lastGame) else { return nil }
    let header = game.session.header
    try File.makeFolder(folder, isPrivate: true)
    let grid = header.grid
    let time = UTCTime.timestamp(date)
    let fileStem = "\(time)-\(header.game.name)-\(grid.rows)x\(grid.columns)"
    let paths = File.numberedNames("\(folder)/\(fileStem)", Self.fileExtension)
    let path = try File.add(Array(game.session.text.utf8), toFirstFreeOf: paths, isPrivate: true)
    let file = File.split(path).name
    let result = game.summary(file: file, date: date.rounded(.down))
    summaryIndex.append(
      ResultLine(file, try? File.status(path), deck: result.setup.deckSource, result))
    return result
  }

  /// Keeps the last game of a session if the program was ended before it could.
  @MainActor package func addIfMissing(_ session: Session, of path: String, at date: Double)
    throws(UserFacingError)
  {
    // A result that was deleted since is not missed.
    let folderTime = (try? File.status(folder).modificationTime) ?? 0
    guard let sessionTime = try? File.status(path).modificationTime, folderTime < sessionTime,
      let game = FinishedGame(session.lastGame)
    else { return }
    let bytes = Array(game.session.text.utf8)
    let isAlreadyStored = try files().suffix(10).contains {
      (try? File.bytes(of: "\(folder)/\($0)", limit: bytes.count)) == bytes
    }
    if !isAlreadyStored {
      try add(session, at: date)
    }
  }

  /// Renames a pipe or a device in the place of the index; returns a notice of that.
  package func setAsideForeignIndex() -> String? {
    summaryIndex.setAsideIfForeign()
  }

  /// Results, the newest first; replays at most `limit` without a summary, the rest are `missing`.
  @MainActor package func list(
    decks: DeckLibrary, replaying limit: Int = .max
  ) throws(UserFacingError) -> (results: [GameResult], notices: [String], missing: [String]) {
    let files = try files()
    let decks = decks.cached()
    let lines = Dictionary(summaryIndex.read().map { ($0.fileName, $0) }) { $1 }
    var foundLines: [ResultLine] = []
    var missing: [String] = []
    for (position, file) in files.enumerated().reversed()
    where position >= files.count - 2 * maximumCount || lines[file] != nil {
      let status = try? File.status("\(folder)/\(file)")
      guard status?.isFile != false else { continue }
      if let status, let line = lines[file],
        (line.size, line.modificationTime) == (status.size, status.modificationTime),
        line.game != nil || (try? decks.deck(named: line.deckName)) == nil
      {
        foundLines.append(line)
      } else {
        missing.append(file)
      }
    }
    let summaries = missing.prefix(limit).map { summary(of: $0, decks: decks) }
    foundLines += summaries.compactMap(\.line)
    let missingDeckNotices = Dictionary(
      grouping: foundLines.filter { $0.game == nil }, by: \.deckName
    )
    .sorted { $0.key < $1.key }.map { Strings.missingDeck($0.key, results: $0.value.count) }
    return (
      foundLines.compactMap(\.game).sorted { ($1.endDate, $1.id) < ($0.endDate, $0.id) },
      summaries.compactMap(\.notice).prefix(5) + missingDeckNotices, Array(missing.dropFirst(limit))
    )
  }

  /// Makes the summary of a result that `list` has missed; returns a notice if anything is wrong.
  @MainActor package func summarize(_ file: String, decks: DeckLibrary) -> String? {
    summary(of: file, decks: decks).notice
  }

  @MainActor private func summary(
    of file: String, decks: DeckLibrary
  ) -> (line: ResultLine?, notice: String?) {
    let path = "\(folder)/\(file)"
    guard let attempt = RestoreAttempt(on: path) else {
      return (nil, RestoreAttempt.setAsideNotice(path))
    }
    defer {
      attempt.finish()
    }
    // Before it is read: what is written meanwhile makes the summary an older one.
    let status = try? File.status(path)
    let (deck, game): (String, GameResult?)
    do throws(UserFacingError) {
      let (session, _) = try SessionReader.readSession(path, decks: decks)
      let date =
        UTCTime.date(fromName: file) ?? Double((status?.modificationTime ?? 0) / 1_000_000_000)
      game = FinishedGame(session)?.summary(file: file, date: date)
      deck = game?.setup.deckSource ?? session.header.setup.deckSource
      // Of a deck that comes with the program; the player may have changed another one since, and
      // then the same seed deals other cards.
      if game == nil, decks.isBundled(deck) {
        return (nil, renameDamagedFile(path, tr("\(path): this is no finished game")))
      }
    } catch  where error.kind == .missingInput {
      // Another process may have removed it meanwhile.
      let stillExists = (try? files().contains(file)) != false
      return (nil, stillExists ? "\(error)" : nil)
    } catch {
      guard let missingDeck = SessionReader.missingDeck(of: path) else {
        return (nil, renameDamagedFile(path, "\(error)"))
      }
      deck = missingDeck
      game = nil
    }
    let line = ResultLine(file, status, deck: deck, game)
    summaryIndex.append(line)
    return (line, nil)
  }

  private func files() throws(UserFacingError) -> [String] {
    try File.list(folder).filter { $0.hasSuffix(Self.fileExtension) }.sorted()
  }

  /// Reads a result as a session; fails if its deck is missing or changed.
  @MainActor package func session(of result: GameResult, decks: DeckLibrary) throws -> Session {
    let (session, _) = try SessionReader.readSession(path(of: result), decks: decks)
    if FinishedGame(session) != nil {
      return session
    }
    throw UserFacingError(
      .badData, Strings.missingDeck(session.header.setup.deckSource, results: 1))
  }

  /// Path of a result, a session to be replayed.
  package func path(of result: GameResult) -> String {
    "\(folder)/\(result.id)"
  }

  /// Removes a result; returns what its file held, `nil` if that is gone already.
  @discardableResult package func delete(_ result: GameResult) throws(UserFacingError) -> [UInt8]? {
    let path = path(of: result)
    let bytes: [UInt8]?
    do {
      // A larger one could not be put back.
      bytes = try withPathInErrors(path) { try File.bytes(of: path, limit: 10_000_000) }
    } catch  where error.kind == .missingInput && File.exists(path) {
      // What is there and cannot be read could not be put back.
      throw error
    } catch {
      bytes = nil
    }
    File.remove(path)
    if File.exists(path) {
      throw UserFacingError(.cannotWrite, tr("\(path): cannot be removed"))
    }
    return bytes
  }

  /// Puts a result back that was removed, from what its file held.
  package func restore(_ result: GameResult, _ bytes: [UInt8]) throws(UserFacingError) {
    let path = path(of: result)
    try File.save(bytes, to: path, isPrivate: true)
    summaryIndex.append(
      ResultLine(result.id, try? File.status(path), deck: result.setup.deckSource, result))
  }

  /// Removes results beyond `most` that are not the best of their kind, and surplus lines of the
  /// index.
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

/// Summary of a result, with the size and time of the file that it was made from.
struct ResultLine: StoredJSONLine {
  let fileName: String
  let size: Int
  let modificationTime: Int
  let deckName: String
  /// Summary; `nil` while the deck is missing.
  let game: GameResult?

  var jsonText: String {
    """
    {"of":\(JSON.stringLiteral(fileName)),"size":\(size),"modified":\(modificationTime),"deck":\(JSON.stringLiteral(deckName)),\
    "result":\(game?.jsonLine ?? "null")}
    """
  }
}

extension ResultLine {
  /// Line about a file; without a status, of a file that is gone, it fits no file.
  init(_ file: String, _ status: File.Status?, deck: String, _ game: GameResult?) {
    let size = status?.size ?? -1
    let modificationTime = status?.modificationTime ?? 0
    self.init(
      fileName: file, size: size, modificationTime: modificationTime, deckName: deck, game: game)
  }

  init?(_ json: JSON.Value) {
    guard let fileName = json["of"]?.text, let size: Int = json["size"]?.integer(),
      let modificationTime: Int = json["modified"]?.integer(), let deck = json["deck"]?.text,
      let result = json["result"]
    else { return nil }
    let game = GameResult(result)
    guard result == .null || game?.id == fileName else { return nil }
    self.init(
      fileName: fileName, size: size, modificationTime: modificationTime, deckName: deck, game: game
    )
  }
}

/// Game of pairs that was played to its end: its session, played once more.
struct FinishedGame {
  let session: Session
  private let state: MemoryGameViewModel.State
  private let score: Score

  /// Plays a game; `nil` if it does not come to an end, or is none of pairs.
  @MainActor init?(_ session: Session) {
    guard let game = session.header.makePairsGame() else { return nil }
    for (index, event) in session.events.enumerated() {
      game.play(event)
      guard let score = game.state.progress.score else { continue }
      self.session = Session(session.header, Array(session.events[...index]))
      state = game.state
      self.score = score
      return
    }
    return nil
  }

  /// Summary of the game, kept in a file since a date, in seconds since 1970.
  func summary(file: String, date: Double) -> GameResult {
    let header = session.header
    let players = state.progress.players
    var setup = header.setup
    setup.deckSource = state.deck.name
    return GameResult(
      id: file, endDate: date, day: UTCTime.day(date), setup: setup, score: score,
      misses: state.game.misses, unavoidableMisses: players.avoidableMisses.unavoidableMisses,
      hints: state.progress.hint.count,
      points: players.points, playerNames: header.names, dailyDealDay: header.day)
  }
}

extension GameResult {
  /// Result as a line of JSON, without its end.
  package var jsonLine: String {
    let namesField =
      playerNames.isEmpty ? "" : ",\"names\":\(JSON.Value.list(playerNames.map { .text($0) }))"
    let dayField = dailyDealDay.map { ",\"day\":\(JSON.stringLiteral($0))" } ?? ""
    return """
      {"file":\(JSON.stringLiteral(id)),"ended":\(JSON.numberLiteral(endDate)),"game":\(JSON.stringLiteral(setup.gameName)),\
      "rows":\(setup.grid.rows),"columns":\(setup.grid.columns),"deck":\(JSON.stringLiteral(setup.deckSource)),\
      "players":[\(setup.players.map { JSON.stringLiteral($0.name) }.joined(separator: ","))],\
      "points":[\(points.map(String.init).joined(separator: ","))],\
      "flips":\(score.flips),"misses":\(misses),"avoidable":\(avoidableMisses),"luck":\(unavoidableMisses),\
      "hints":\(hints),"stars":\(stars),"seconds":\(JSON.numberLiteral(score.seconds))\(namesField)\(dayField)}
      """
  }

  init?(_ json: JSON.Value) {
    func boundedInteger(_ value: JSON.Value?) -> Int? {
      value?.integer().flatMap { 0...1_000_000_000 ~= $0 ? $0 : nil }
    }
    let points = (json["points"]?.list ?? []).compactMap(boundedInteger)
    guard let id = json["file"]?.text, let date = json["ended"]?.double, date.isFinite,
      let game = json["game"]?.text, let deck = json["deck"]?.text,
      let rows = boundedInteger(json["rows"]), let columns = boundedInteger(json["columns"]),
      let players = json["players"]?.players, points.count == players.count,
      let setup = try? GameSetup(
        game: game, deck: deck, rows: rows, columns: columns, players: players),
      let flips = boundedInteger(json["flips"]), let misses = boundedInteger(json["misses"]),
      let avoidable = boundedInteger(json["avoidable"]),
      let unavoidableMisses = boundedInteger(json["luck"]),
      let hints = boundedInteger(json["hints"]),
      let seconds = json["seconds"]?.double, 0...1e9 ~= seconds,
      let names = json["names"] == nil ? [] : json["names"]?.names,
      json["day"].map({ $0.text.map(UTCTime.isDay) == true }) != false
    else { return nil }
    self.init(
      id: id, endDate: date, day: UTCTime.day(date), setup: setup,
      score: Score(flips: flips, seconds: seconds, avoidableMisses: avoidable),
      misses: misses, unavoidableMisses: unavoidableMisses, hints: hints, points: points,
      playerNames: names,
      dailyDealDay: json["day"]?.text)
  }
}
