import Files
import Games
import Model
import Pages

/// Summaries of results in one file: a line each, `["file", bytes, nanoseconds, …]`, the last counts.
///
/// A line that is damaged, lost, or older than its result is made again.
struct ResultIndex: Sendable {
  /// A summary, and the size and time of the file that it was made from.
  struct Line {
    let deck: String
    /// Summary; `nil` while the deck is missing.
    let game: PlayedGame?
    let size, modified: Int
  }

  /// Length of about 40,000 lines.
  private static let largest = 10_000_000
  let path: String

  /// Reads the lines by the names of their files, and counts all lines.
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

  /// Replaces all lines; one that another process adds meanwhile is made again.
  func replace(with lines: [String: Line]) {
    let text = lines.map { $1.text(of: $0) }.joined()
    try? File.save(Array(text.utf8), to: path, isPrivate: true)
  }
}

extension ResultIndex.Line {
  /// Whether it was made from the file as it is.
  func isOf(_ status: File.Status) -> Bool { (size, modified) == (status.size, status.modified) }

  fileprivate func text(of file: String) -> String {
    var values: [JSON.Value] = [.text(file), .integer(size), .integer(modified), .text(deck)]
    if let game {
      let numbers = [
        game.grid.rows, game.grid.columns, game.score.flips, game.avoidable, game.misses,
        game.badLuck, game.hints,
      ]
      values += [
        .text(game.game), .list(game.players.map { .text($0.name) }),
        .number(JSON.number(game.score.seconds)),
        .list((numbers + game.points).map { .integer($0) }),
      ]
      if !game.names.isEmpty { values.append(.list(game.names.map { .text($0) })) }
    }
    return "\(JSON.Value.list(values))\n"
  }

  /// Reads a line; `nil` for what `text` does not write.
  fileprivate static func read(_ values: [JSON.Value]) -> (String, Self)? {
    guard values.count > 3, let file = values[0].text, let size: Int = values[1].integer(),
      let modified: Int = values[2].integer(), let deck = values[3].text
    else { return nil }
    if values.count == 4 {
      return (file, Self(deck: deck, game: nil, size: size, modified: modified))
    }
    guard 8...9 ~= values.count, let name = values[4].text, let players = values[5].players,
      let seconds = values[6].double, let list = values[7].list,
      GameKind.all.contains(where: { $0.name == name }), 1...GameSetup.mostPlayers ~= players.count,
      0...1e9 ~= seconds
    else { return nil }
    let names = values.count > 8 ? values[8].names : []
    let numbers: [Int] = list.compactMap { $0.integer() }.filter { 0...1_000_000_000 ~= $0 }
    guard numbers.count == list.count, numbers.count == 7 + players.count,
      let grid = GameSetup.grid(rows: numbers[0], columns: numbers[1]), let names
    else { return nil }
    let date = Results.date(of: file, modified: modified)
    let game = PlayedGame(
      id: file, date: date, day: UTCTime.day(date), game: name, deck: deck, grid: grid,
      players: players, score: Score(flips: numbers[2], seconds: seconds, avoidable: numbers[3]),
      misses: numbers[4], badLuck: numbers[5], hints: numbers[6], points: Array(numbers[7...]),
      names: names)
    return (file, Self(deck: deck, game: game, size: size, modified: modified))
  }
}
