import Files
import Pages
import Model

/// Summaries of results in one file, so that no game is played once more to list it: a line each,
/// `["file", bytes, nanoseconds, …]`, the last one of a file counts.
///
/// The index only saves time: a line that is damaged, lost, or older than its result is as if it
/// were not there.
struct ResultIndex: Sendable {
  enum Summary: Equatable {
    case game(PlayedGame)
    /// The deck is needed; `isHere` tells whether there was one of that name, with other cards.
    case lacking(deck: String, isHere: Bool)
  }

  /// A summary, and the size and time of the file that it was made from.
  struct Line: Equatable {
    let summary: Summary
    let size, modified: Int
  }

  /// About 40,000 lines.
  private static let largest = 10_000_000
  let path: String

  /// The summaries by the names of their files, and how many lines there are.
  func read() -> (lines: [String: Line], count: Int) {
    do throws(Problem) {
      let lines = try File.bytes(of: path, limit: Self.largest).split(separator: UInt8(ascii: "\n"))
      let summaries = lines.lazy.compactMap { try? JSON.Value($0).list }.compactMap(Line.read)
      return (Dictionary(summaries) { $1 }, lines.count)
    } catch {
      return ([:], error.kind == .badData ? .max : 0)
    }
  }

  /// Adds a line; if another process writes at this moment, the line is made another time.
  func add(_ line: Line, of file: String) {
    try? File(recording: path, isPrivate: true).append(line.text(of: file))
  }

  /// Puts these lines in the place of all; what another process adds meanwhile is made again.
  func replace(with lines: [String: Line]) {
    let text = lines.map { $1.text(of: $0) }.joined()
    try? File.save(Array(text.utf8), to: path, isPrivate: true)
  }
}

extension ResultIndex.Line {
  init(_ summary: ResultIndex.Summary, _ status: File.Status) {
    self.init(summary: summary, size: status.size, modified: status.modified)
  }

  /// Whether it was made from the file as it is.
  func isOf(_ status: File.Status) -> Bool { (size, modified) == (status.size, status.modified) }

  fileprivate func text(of file: String) -> String {
    let values: [JSON.Value] =
      switch summary {
      case .lacking(let deck, let isHere): [.text(deck), .bool(isHere)]
      case .game(let game):
        [
          .text(game.game), .text(game.deck), .integer(game.grid.rows),
          .integer(game.grid.columns), .list(game.players.map { .text($0.name) }),
          .list(game.points.map { .integer($0) }), .integer(game.score.flips),
          .number(JSON.number(game.score.seconds)), .integer(game.avoidable),
          .integer(game.misses), .integer(game.badLuck), .integer(game.hints),
        ]
      }
    return "\(JSON.Value.list([.text(file), .integer(size), .integer(modified)] + values))\n"
  }

  /// Reads a line; `nil` for what `text` does not write.
  fileprivate static func read(_ values: [JSON.Value]) -> (String, Self)? {
    guard values.count > 3, let file = values[0].text, let size: Int = values[1].integer(),
      let modified: Int = values[2].integer(), let first = values[3].text
    else { return nil }
    if values.count == 5, let isHere = values[4].boolean {
      let summary = ResultIndex.Summary.lacking(deck: first, isHere: isHere)
      return (file, Self(summary: summary, size: size, modified: modified))
    }
    func numbers(_ values: some Sequence<JSON.Value>) -> [Int] {
      values.compactMap { $0.integer() }.filter { 0...1_000_000_000 ~= $0 }
    }
    guard values.count == 15, GameKind.all.contains(where: { $0.name == first }),
      let deck = values[4].text, let names = values[7].list, let points = values[8].list,
      let seconds = values[10].double, 0...1e9 ~= seconds
    else { return nil }
    let (sides, counts) = (numbers(values[5...6]), numbers([values[9]] + values[11...]))
    let (players, scores) = (names.compactMap { $0.text.flatMap(Player.init) }, numbers(points))
    guard sides.count == 2, let grid = GameSetup.grid(rows: sides[0], columns: sides[1]),
      counts.count == 5, 1...GameSetup.mostPlayers ~= players.count,
      players.count == names.count,
      scores.count == points.count, scores.count == players.count
    else { return nil }
    let date = Results.date(of: file, modified: modified)
    let game = PlayedGame(
      id: file, date: date, day: UTCTime.day(date), game: first, deck: deck,
      grid: grid, players: players,
      score: Score(flips: counts[0], seconds: seconds, avoidable: counts[1]), misses: counts[2],
      badLuck: counts[3], hints: counts[4], points: scores)
    return (file, Self(summary: .game(game), size: size, modified: modified))
  }
}
