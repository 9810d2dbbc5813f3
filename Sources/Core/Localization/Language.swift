import CGettext

/// The language in which the program shows its text.
///
/// A catalog contains the translations for one language. Without a catalog, all text is in English.
public enum Language {
  /// Opens the catalog for the first requested language that has one.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the files `LANGUAGE/LC_MESSAGES/memory-game.mo`.
  ///   - requested: The language codes in order of preference, for example "de:fr", or `nil` for
  ///     the languages in the environment variables.
  /// - Returns: The path of the catalog if it is corrupt, and `nil` otherwise. With a corrupt
  ///   catalog, all text stays in English.
  @discardableResult public static func openCatalog(folder: String, requested: String?) -> String? {
    catalogue_open(folder, requested).map { String(cString: $0) }
  }

  /// Whether a catalog with translations is open.
  public static var hasCatalog: Bool { catalogue_is_open() }

  // MARK: Properties of the language

  /// The code of the current language, for example "en", "de" or "pt_BR".
  public static var code: String {
    // The translation of the empty string is the header of the catalog.
    let header = translation(of: "") ?? ""
    let fieldName = "Language:"
    for line in header.split(separator: "\n") where line.hasPrefix(fieldName) {
      let value = line.dropFirst(fieldName.count)
      return String(value.drop { $0 == " " })
    }
    return "en"
  }

  /// Whether the current language is written from right to left.
  public static var isRightToLeft: Bool {
    let baseCode = String(code.prefix { $0 != "_" })
    return ["ar", "fa", "he", "ps", "ur", "yi"].contains(baseCode)
  }

  /// Returns whether the current language uses a character to set the direction of text.
  ///
  /// Only languages that are written from right to left use such characters.
  public static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{200E}", "\u{200F}":
      // These are the left-to-right mark and the right-to-left mark.
      return isRightToLeft
    case "\u{2066}", "\u{2069}":
      // These characters begin and end a left-to-right isolate.
      return isRightToLeft
    default:
      return false
    }
  }

  /// Returns the text as an isolate, which keeps its direction from left to right in text that is
  /// written from right to left.
  package static func leftToRight(_ text: String) -> String {
    let isolate = "\u{2066}"
    let endOfIsolate = "\u{2069}"
    return isolate + text + endOfIsolate
  }

  // MARK: Translations

  /// Returns the translation of English text, or `nil` if the catalog does not contain it.
  ///
  /// The text can come from a file, such as the title of a deck.
  ///
  /// - Parameters:
  ///   - text: The English text.
  ///   - context: A word that distinguishes this text from other text with the same English form.
  public static func translation(of text: String, context: String? = nil) -> String? {
    guard hasCatalog else { return nil }
    var key = text
    if let context {
      let contextSeparator = "\u{4}"
      key = context + contextSeparator + text
    }
    return catalogue_find(key).map { String(cString: $0) }
  }

  /// Returns the translation of English text from the catalog of another program.
  ///
  /// - Returns: The translation, or `nil` if the other program is not installed or does not contain
  ///   the text.
  public static func translation(of text: String, inProgram program: String) -> String? {
    guard hasCatalog else { return nil }
    return catalogue_find_elsewhere(program, text).map { String(cString: $0) }
  }

  // MARK: Letters

  /// Returns the text with a capital first letter, if the current language has capital letters.
  public static func capitalized(_ text: String) -> String {
    capitalizedFirstLetter(of: text) + text.dropFirst()
  }

  private static func capitalizedFirstLetter(of text: String) -> String {
    // In Turkish, the capital letter of "i" keeps its dot.
    if code == "tr", text.hasPrefix("i") {
      return "İ"
    }
    return text.prefix(1).uppercased()
  }
}
