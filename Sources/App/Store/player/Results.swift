import Board
import Files
import Text
import Pages
import ViewModel

/// The games that were finished: each a session of its own, in a file of its own.
public struct Results: Sendable {
  /// How many are kept, besides the best of every kind.
  public let most: Int
  private static let largest = 10_000_000
  private static let ending = ".jsonl"
  private let folder: String

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
      toFreeOf: paths(folder, "\(UTCTime.text(date))-\(board)"), isPrivate: true)
    return game.played(file: File.split(path).name, date: date.rounded(.down))
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

  /// All results, the newest first.
  ///
  /// What is damaged, or no finished game, is set aside, and what lacks its deck left out; `notices`
  /// tell the player so.
  @MainActor public func list(
    decks: DeckLibrary
  ) -> (results: [PlayedGame], notices: [String]) {
    let decks = decks.remembering()
    var (results, notices): ([PlayedGame], [String]) = ([], [])
    var lacking: [String: Int] = [:]
    for file in File.names(in: folder).sorted() where file.hasSuffix(Self.ending) {
      let path = "\(folder)/\(file)"
      guard let status = try? File.status(path), status.isFile else { continue }
      switch SessionFile(path, decks: decks) {
      case .sound(let reader, let events):
        guard let game = FinishedGame(reader.header, events) else {
          let deck = reader.header.setup.deck
          if decks.contains(deck) {
            notices.append(SetAside.notice(path, Words.notFinished(path)))
          } else {
            // The player may have changed it since; then the same seed deals other cards.
            lacking[deck, default: 0] += 1
          }
          continue
        }
        let date = UTCTime.date(file) ?? Double(status.modified / 1_000_000_000)
        results.append(game.played(file: file, date: date))
      case .lacksDeck(let deck, _): lacking[deck, default: 0] += 1
      case .outOfReach(let problem): notices.append("\(problem)")
      case .damaged(let problem): notices.append(SetAside.notice(path, "\(problem)"))
      }
    }
    notices += lacking.sorted { $0.key < $1.key }.map { Words.lacking(deck: $0, results: $1) }
    return (results.sorted { ($1.date, $1.id) < ($0.date, $0.id) }, notices)
  }

  /// Removes what is older than the newest `most` and not the best of its kind.
  ///
  /// It reads all of them; call it when nobody waits.
  @MainActor public func prune(decks: DeckLibrary) {
    guard File.names(in: folder).count > most else { return }
    let results = list(decks: decks).results
    let best = Set(results.best.map(\.id))
    for result in results.dropFirst(most) where !best.contains(result.id) {
      File.remove("\(folder)/\(result.id)")
    }
  }

  /// Removes a result.
  public func delete(_ result: PlayedGame) throws(Problem) {
    let path = path(of: result)
    File.remove(path)
    if File.exists(path) { throw Problem(.cannotWrite, tr("\(path): cannot be removed")) }
  }

  /// Copies a result into another folder, where it takes no other file's place.
  ///
  /// - Returns: the path of the copy.
  public func export(_ result: PlayedGame, to folder: String) throws(Problem) -> String {
    let path = path(of: result)
    let bytes: [UInt8]
    do {
      bytes = try File.bytes(of: path, limit: Self.largest)
    } catch {
      throw Problem(error.kind, in: path, "\(error)")
    }
    let stem = result.id.dropLast(Self.ending.count)
    return try File.add(bytes, toFreeOf: paths(folder, String(stem)))
  }

  /// The file of a result, a session to be replayed.
  public func path(of result: PlayedGame) -> String { "\(folder)/\(result.id)" }

  /// The paths that a file may have: with a number from the second on.
  private func paths(_ folder: String, _ stem: String) -> some Sequence<String> {
    (1...10_000).lazy.map { number in
      "\(folder)/\(stem)\(number > 1 ? "-\(number)" : "")\(Self.ending)"
    }
  }
}
