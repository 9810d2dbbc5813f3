import CGettext

/// The language that everything is told in: that of the environment, or one that is asked for.
public enum Language {
  /// Languages that are written from right to left.
  private static let fromTheRight: Set = ["ar", "fa", "he", "ps", "ur", "yi"]

  /// Begins to speak the player's language, if a folder has a catalogue of it.
  ///
  /// The folder holds `LANGUAGE/LC_MESSAGES/memory-game.mo`. `asked` names languages, "de" or
  /// "de:fr", instead of the environment's (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`).
  public static func begin(folder: String, asked: String?) {
    catalogue_open(folder, asked)
  }

  /// Whether something is translated.
  public static var isForeign: Bool { catalogue_is_open() }

  /// The language that is spoken, "de" or "pt_BR", as its catalogue says it.
  public static var code: String {
    guard isForeign, let head = catalogue_find("") else { return "en" }
    let lines = String(cString: head).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("Language:") }
    return line.map { String($0.dropFirst("Language:".count).drop { $0 == " " }) } ?? "en"
  }

  /// Whether it is written from right to left.
  public static var isFromTheRight: Bool {
    isForeign && fromTheRight.contains(String(code.prefix { $0 != "_" }))
  }

  /// Whether a character is nothing but the order of others in a language from the right: a mark of a
  /// direction, or of the beginning or end of what keeps together.
  public static func orders(_ scalar: Unicode.Scalar) -> Bool {
    [0x200E, 0x200F, 0x2066, 0x2069].contains(scalar.value) && isFromTheRight
  }

  /// The translation of a text that no source has: the name of an emoji, the title of a deck.
  ///
  /// `nil` if there is none; `context` tells it from what is written alike.
  public static func find(_ text: String, context: String) -> String? {
    guard isForeign else { return nil }
    return catalogue_find("\(context)\u{4}\(text)").map { String(cString: $0) }
  }

  /// The translation of a text that another program's catalogue has, if that is installed.
  public static func find(_ text: String, of program: String) -> String? {
    guard isForeign else { return nil }
    return catalogue_find_elsewhere(program, text).map { String(cString: $0) }
  }
}

extension Language {
  /// A text with a capital letter at its beginning, where the language has such letters.
  public static func capitalized(_ text: String) -> String {
    let first = code == "tr" && text.hasPrefix("i") ? "İ" : text.prefix(1).uppercased()
    return first + text.dropFirst()
  }
}
