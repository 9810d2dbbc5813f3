import Board
import Text

/// What the library that reads the command line says, in the player's language.
enum ParserWords {
  /// The headings and sentences of a help text.
  static func help(_ text: String) -> String {
    // Our sentences name values and defaults themselves, and end with a full stop.
    var text = text.replacing(/\s+\((values|default): [^)]*\)(?!\.)/, with: "")
    guard Language.isForeign else { return text }
    let words: [(String, String)] = [
      ("OVERVIEW: ", tr("OVERVIEW: ")), ("USAGE: ", tr("USAGE: ")),
      ("ARGUMENTS:", tr("ARGUMENTS:")), ("OPTIONS:", tr("OPTIONS:")),
      ("SUBCOMMANDS:", tr("SUBCOMMANDS:")), ("<options>", tr("<options>")),
      ("<subcommand>", tr("<subcommand>")), ("(default)", tr("(default)")),
      ("Show help information.", tr("Show help information.")),
      ("Show subcommand help information.", tr("Show subcommand help information.")),
      ("Show the version.", tr("Show the version.")),
    ]
    text = words.reduce(text) { $0.replacing($1.0, with: $1.1) }
    let (start, end) = ("  See '", "' for detailed help.")
    if let from = text.firstRange(of: start), let to = text.firstRange(of: end) {
      let command = String(text[from.upperBound..<to.lowerBound])
      text.replaceSubrange(
        from.lowerBound..<to.upperBound, with: "  " + tr("See '\(command)' for detailed help."))
    }
    return text
  }

  /// What is wrong with a command line, one or several lines.
  static func problem(_ text: String) -> String {
    guard Language.isForeign else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(
      separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    let text = String(line)
    for (pattern, translate) in sentences {
      if let parts = text.gaps(of: pattern) { return translate(parts) }
    }
    return text
  }

  private typealias Translation = ([String]) -> String
  private static var sentences: [(pattern: String, translate: Translation)] {
    [
      ("Error: %", { tr("Error: \(line(Substring($0[0])))") }),
      ("Help:  %", { tr("Help:  \($0[0])") }),
      ("Usage: %", { tr("Usage: \($0[0])") }),
      ("  See '%' for more information.", { "  " + tr("See '\($0[0])' for more information.") }),
      (
        "Unknown option '%'. Did you mean '%'?",
        {
          tr("Unknown option '\($0[0])'. Did you mean '\($0[1])'?")
        }
      ),
      ("Unknown option '%'", { tr("Unknown option '\($0[0])'") }),
      ("Missing value for '%'", { tr("Missing value for '\($0[0])'") }),
      (
        "The option '%' does not take any value, but '%' was specified.",
        {
          tr("The option '\($0[0])' does not take any value, but '\($0[1])' was specified.")
        }
      ),
      ("Missing expected argument '%'", { tr("Missing expected argument '\($0[0])'") }),
      ("Unexpected argument '%'", { tr("Unexpected argument '\($0[0])'") }),
      ("% unexpected arguments: %", { tr("\($0[0]) unexpected arguments: \($0[1])") }),
      (
        "The value '%' is invalid for '%'. Please provide one of %",
        {
          let names = $0[2].split(separator: "'").enumerated().compactMap { $0 % 2 == 0 ? $1 : nil }
          let list = names.joined(separator: Words.comma)
          return tr("The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of \(list)")
        }
      ),
      (
        "The value '%' is invalid for '%'%",
        {
          tr("The value '\($0[0])' is invalid for '\($0[1])'") + $0[2]
        }
      ),
    ]
  }
}

extension String {
  /// What stands in the gaps `%` of a pattern, if the text is made like it.
  fileprivate func gaps(of pattern: String) -> [String]? {
    let pieces = pattern.split(separator: "%", omittingEmptySubsequences: false)
    guard hasPrefix(pieces[0]) else { return nil }
    var (gaps, rest) = ([String](), dropFirst(pieces[0].count))
    for (index, piece) in pieces.enumerated().dropFirst() {
      if index == pieces.count - 1 {
        guard rest.hasSuffix(piece) else { return nil }
        return gaps + [String(rest.dropLast(piece.count))]
      }
      guard let end = rest.firstRange(of: piece) else { return nil }
      gaps.append(String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return gaps
  }
}
