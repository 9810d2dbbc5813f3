import Glibc
import Localization
import Menu
import ViewState

/// Tables of text that list the finished games.
package enum ResultTables {
  /// The maximum number of games in the table of recent games.
  private static let maximumLastGames = 20

  /// Returns the lines of two tables, which list the best game of each board and the recent games.
  package static func lines(of results: [GameResult]) -> [String] {
    if results.isEmpty {
      return [Strings.noResults]
    }
    let bestResults = results.bestResults.sorted(by: precedes)
    let lastResults = Array(results.prefix(maximumLastGames))

    var lines = [tr("Best games")]
    lines += table(bestResults)
    lines.append("")
    lines.append(tr("Recent games"))
    lines += table(lastResults)
    return lines
  }

  /// Returns whether a game comes before another game in the table of the best games.
  ///
  /// The games are sorted by name, by the size of the board, and by the number of players.
  private static func precedes(_ result: GameResult, _ other: GameResult) -> Bool {
    let setup = result.setup
    let otherSetup = other.setup
    if setup.gameName != otherSetup.gameName {
      return setup.gameName < otherSetup.gameName
    }
    if setup.grid.positionCount != otherSetup.grid.positionCount {
      return setup.grid.positionCount < otherSetup.grid.positionCount
    }
    if setup.grid.rows != otherSetup.grid.rows {
      return setup.grid.rows < otherSetup.grid.rows
    }
    return setup.players.count < otherSetup.players.count
  }

  /// A column of a table.
  private struct Column {
    let title: String
    /// Whether the cells are numbers, which are right-aligned.
    var isNumber = false
    let cell: (GameResult) -> String
  }

  /// The columns of the tables, with a title for each.
  private static var columns: [Column] {
    [
      Column(title: tr("Game", context: "column")) { $0.setup.kind.title },
      Column(title: tr("Board", context: "column")) { Strings.sizeName(of: $0.setup.grid) },
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

  /// Returns the lines of a table, which are the column titles and one line per game.
  private static func table(_ results: [GameResult]) -> [String] {
    let columns = columns.map { alignedCells(of: $0, for: results) }
    let rowIndices = 0...results.count
    return rowIndices.map { row in
      let cells = columns.map { $0[row] }
      return cells.joined(separator: "  ")
    }
  }

  /// Returns the title of a column and its cells, all with the same width.
  private static func alignedCells(of column: Column, for results: [GameResult]) -> [String] {
    let cells = [column.title] + results.map(column.cell)
    let width = cells.map(\.displayWidth).max() ?? 0
    return cells.map { cell in
      if column.isNumber {
        return .spaces(width - cell.displayWidth) + cell
      }
      return cell.padded(to: width)
    }
  }

  /// Returns a time in seconds since 1970 in the player's time zone and language, such as
  /// "22 November 2026 10:15".
  private static func localDate(_ seconds: Double) -> String {
    var time = time_t(seconds)
    var components = tm()
    localtime_r(&time, &components)
    let day = formatted(components, "%Y-%m-%d")
    let timeOfDay = formatted(components, "%H:%M")
    return "\(Strings.date(day)) \(timeOfDay)"
  }

  private static func formatted(_ components: tm, _ format: String) -> String {
    let capacity = 32
    var components = components
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        strftime(characters.baseAddress, characters.count, format, &components)
      }
    }
  }
}
