import Glibc
import Localization
import Menu
import ViewState

/// Finished games as tables of text.
package enum ResultTables {
  /// The lines of two tables: the best game of every board, and the last twenty.
  package static func lines(of results: [GameResult]) -> [String] {
    if results.isEmpty {
      return [Strings.noResults]
    }
    let best = results.bestResults.sorted {
      ($0.setup.gameName, $0.setup.grid.positionCount, $0.setup.grid.rows, $0.setup.players.count)
        < (
          $1.setup.gameName, $1.setup.grid.positionCount, $1.setup.grid.rows, $1.setup.players.count
        )
    }
    return [tr("The best games")] + table(best) + ["", tr("The last games")]
      + table(Array(results.prefix(20)))
  }

  /// Column of a table; numbers stand below each other by their last digit.
  private struct Column {
    let title: String
    var isNumber = false
    let cell: (GameResult) -> String
  }

  private static var columns: [Column] {
    [
      Column(title: tr("Game", context: "column")) { $0.setup.kind.title },
      Column(title: tr("Board", context: "column")) {
        "\($0.setup.grid.rows)×\($0.setup.grid.columns)"
      },
      Column(title: tr("Players", context: "column")) {
        Strings.playersTitle(of: $0.setup.players)
      },
      Column(title: Strings.deck) { $0.setup.deckSource },
      Column(title: Strings.flips, isNumber: true) { "\($0.score.flips)" },
      Column(title: Strings.misses, isNumber: true) { "\($0.misses)" },
      Column(title: Strings.avoidableMisses, isNumber: true) { "\($0.avoidableMisses)" },
      Column(title: Strings.time, isNumber: true) { Strings.duration($0.score.seconds) },
      Column(title: tr("When", context: "column")) { localDate($0.endDate) },
    ]
  }

  private static func table(_ results: [GameResult]) -> [String] {
    let columns = columns.map { column in
      let cells = [column.title] + results.map(column.cell)
      let width = cells.map(\.displayWidth).max() ?? 0
      return cells.map {
        column.isNumber ? .spaces(width - $0.displayWidth) + $0 : $0.padded(to: width)
      }
    }
    return (0...results.count).map { row in columns.map { $0[row] }.joined(separator: "  ") }
  }

  /// Seconds since 1970 as the player's clock says them: "2026-11-22 10:15".
  private static func localDate(_ seconds: Double) -> String {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    return String(unsafeUninitializedCapacity: 32) { text in
      text.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%Y-%m-%d %H:%M", &parts)
      }
    }
  }
}
