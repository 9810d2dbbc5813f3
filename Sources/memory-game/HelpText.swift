import TerminalUI
import View

/// The layout of the help of a command.
///
/// The parser breaks lines only at spaces, and counts characters instead of columns. A Chinese or
/// Japanese character occupies two columns, and such text has few spaces. Therefore the parser
/// writes each description as a single line, and this code breaks it.
enum HelpText {
  /// A line width for the parser that no line reaches, so that it does not break lines.
  static let unlimitedColumns = 100_000

  /// The maximum width of a line, in columns.
  private static let maximumWidth = 80

  /// The column in which the parser begins the descriptions of options.
  private static let descriptionColumn = 26

  /// Returns the help with lines of at most 80 columns.
  ///
  /// - Parameter help: The help, with each description in a single line.
  static func wrapped(_ help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let wrappedLines = lines.flatMap { wrappedLine(String($0)) }
    return wrappedLines.joined(separator: "\n")
  }

  private static func wrappedLine(_ line: String) -> [String] {
    guard line.displayWidth > maximumWidth else { return [line] }
    let start = textStart(of: line)
    let label = line.prefix(start)
    let indentation = String(repeating: " ", count: start)
    let description = String(line.dropFirst(start))
    let lines = LineBreaker.lines(
      of: description, breaking: { [$0] },
      fitting: { start + $0.displayWidth <= maximumWidth })
    return lines.enumerated().map { index, text in
      (index == 0 ? String(label) : indentation) + text
    }
  }

  /// Returns the number of characters before the description in a line.
  ///
  /// In a line without a label, these characters are its indentation.
  private static func textStart(of line: String) -> Int {
    let indentation = line.prefix { $0 == " " }.count
    let beforeDescription = line.prefix(descriptionColumn)
    let hasLabel = indentation == 2 && beforeDescription.hasSuffix(" ")
    return hasLabel ? descriptionColumn : indentation
  }
}
