/// The size of a terminal, in columns and lines.
struct TerminalSize {
  var width: Int
  var height: Int
}
