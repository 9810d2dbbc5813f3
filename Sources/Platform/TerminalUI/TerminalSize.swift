/// The size of a terminal.
struct TerminalSize {
  /// The number of columns.
  var width: Int
  /// The number of lines.
  var height: Int
}
