import CGettext

/// Language of all texts: that of the environment, or one that is asked for.
public enum Language {
  /// Opens `LANGUAGE/LC_MESSAGES/memory-game.mo` in a folder, by `asked` ("de:fr") or environment;
  /// returns the path of a damaged one, in whose place texts stay English.
  @discardableResult public static func openCatalog(folder: String, requested: String?) -> String? {
    catalogue_open(folder, requested).map { String(cString: $0) }
  }

  /// Whether a catalogue is open.
  public static var hasCatalog: Bool { catalogue_is_open() }

  /// Code of the language, such as "de" or "pt_BR", from its catalogue.
  public static var code: String {
    let headerLine = translation(of: "")?.split(separator: "\n").first { $0.hasPrefix("Language:") }
    return headerLine.map { String($0.dropFirst("Language:".count).drop { $0 == " " }) } ?? "en"
  }

  /// Whether the language is written from right to left.
  public static var isRightToLeft: Bool {
    ["ar", "fa", "he", "ps", "ur", "yi"].contains(String(code.prefix { $0 != "_" }))
  }

  /// Whether a character is a mark of direction or isolation, in a language from the right.
  public static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x200E, 0x200F, 0x2066, 0x2069].contains(scalar.value) && isRightToLeft
  }

  /// Translation of a text, also of one that is not in the sources, such as the title of a deck, or
  /// `nil`.
  public static func translation(of text: String, context: String? = nil) -> String? {
    guard hasCatalog else { return nil }
    let key = context.map { "\($0)\u{4}\(text)" } ?? text
    return catalogue_find(key).map { String(cString: $0) }
  }

  /// Translation of a text in the catalogue of another program, if that is installed.
  public static func translation(of text: String, inProgram program: String) -> String? {
    guard hasCatalog else { return nil }
    return catalogue_find_elsewhere(program, text).map { String(cString: $0) }
  }

  /// Text with a capital first letter, where the language has such letters.
  public static func capitalized(_ text: String) -> String {
    let firstLetter = code == "tr" && text.hasPrefix("i") ? "İ" : text.prefix(1).uppercased()
    return firstLetter + text.dropFirst()
  }
}
