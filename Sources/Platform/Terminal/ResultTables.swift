import Board
import Glibc
import Pages
import Text

/// Finished games as tables of text.
public enum ResultTables {
  private static let newest = 20

  /// The lines of two tables: the best game of every board, and the last twenty.
  public static func lines(of results: [PlayedGame]) -> [String] {
    if results.isEmpty { return [Words.noResults] }
    let best = results.best.sorted {
      ($0.game, $0.grid.places, $0.grid.rows, $0.players.count)
        < ($1.game, $1.grid.places, $1.grid.rows, $1.players.count)
    }
    return [tr("The best games")] + table(best) + ["", tr("The last games")]
      + table(Array(results.prefix(newest)))
  }

  private static let columns = [
    tr("Game", context: "column"), tr("Board", context: "column"), tr("Players", context: "column"),
    Words.deck, Words.flips, Words.misses, Words.avoidable,
    Words.time, tr("When", context: "column"),
  ]

  private static func table(_ results: [PlayedGame]) -> [String] {
    let rows = [columns] + results.map(\.cells)
    let widths = columns.indices.map { column in
      rows.map { $0[column].displayWidth }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: max(0, cell.1 - cell.0.displayWidth))
        // Numbers stand below each other by their last digit.
        return 4...7 ~= column ? space + cell.0 : cell.0 + space
      }.joined(separator: "  ")
    }
  }
}

extension PlayedGame {
  fileprivate var cells: [String] {
    [
      Words.title(of: game), "\(grid.rows)×\(grid.columns)", Words.table(of: players), deck,
      "\(score.flips)", "\(misses)", "\(avoidable)", Words.duration(score.seconds), localDate,
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
}
