import ArgumentParser
import Board
import Files
import Glibc
import Storage

/// `memory-game results`: the games that were finished, for people or as JSON lines.
struct ResultsCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: "Print the best game of every board, and the last twenty.")

  private static let newest = 20

  @Flag(help: "Print all results instead, the newest first, as JSON lines.")
  var json = false

  @MainActor func start() throws {
    guard let folders = ObjectGraph.folders() else {
      throw Problem(.missingInput, Words.nowhereToKeep)
    }
    // Whose pictures are not here is told; nothing is loaded for a list.
    let decks = try ObjectGraph.decks { source in
      throw Problem(.missingInput, "\(source): the pictures are not here")
    }
    let (results, notices) = folders.results.list(decks: decks)
    let lines = json ? results.map(\.line) : Self.tables(results)
    try File.standardOutput.append(lines.map { $0 + "\n" }.joined())
    for notice in notices { Report.warn(notice) }
  }

  private static func tables(_ results: [GameResult]) -> [String] {
    if results.isEmpty { return [Words.noResults] }
    let best = results.best.values.sorted {
      ($0.kind.game, $0.kind.rows * $0.kind.columns, $0.kind.rows, $0.kind.players)
        < ($1.kind.game, $1.kind.rows * $1.kind.columns, $1.kind.rows, $1.kind.players)
    }
    return [Words.bestResults] + table(best) + ["", Words.lastResults]
      + table(Array(results.prefix(newest)))
  }

  private static func table(_ results: [GameResult]) -> [String] {
    let rows = [Words.resultColumns] + results.map(\.cells)
    let widths = Words.resultColumns.indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        // Numbers stand below each other by their last digit.
        return [2, 4, 5, 6].contains(column) ? space + cell.0 : cell.0 + space
      }.joined(separator: "  ")
    }
  }
}

extension GameResult {
  fileprivate var cells: [String] {
    [
      Words.title(of: kind.game), "\(kind.rows)×\(kind.columns)", "\(kind.players)", deck,
      "\(flips)", "\(misses)", Words.duration(seconds), localDate,
    ]
  }

  /// When it ended, as the player's clock says it: "2026-11-22 10:15".
  private var localDate: String {
    var (time, parts) = (time_t(date), tm())
    localtime_r(&time, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      let length = strftime(text.baseAddress, text.count, "%Y-%m-%d %H:%M", &parts)
      return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  fileprivate var line: String {
    """
    {"file":\(JSON.text(file)),"ended":\(JSON.number(date)),"game":\(JSON.text(kind.game)),\
    "rows":\(kind.rows),"columns":\(kind.columns),"deck":\(JSON.text(deck)),\
    "players":\(kind.players),"flips":\(flips),"misses":\(misses),\
    "seconds":\(JSON.number(seconds))}
    """
  }
}
