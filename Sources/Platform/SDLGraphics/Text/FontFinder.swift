import CSDL
import Files
import Localization

/// A font as fontconfig identifies it: a file, and the index of a font in the file.
struct FontFile: Hashable {
  let path: String
  let index: Int
}

/// Finds font files by family, language and character with fontconfig.
enum FontFinder {
  private static let defaultFamily = "sans-serif"

  /// The families for letters: rounded ones first, then those that most computers have.
  private static let families = [
    "Quicksand", "Nunito", "Comfortaa", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari",
    "DejaVu Sans", defaultFamily,
  ]

  /// Returns the first font for Latin letters.
  ///
  /// - Throws: An error with the name of a package if there is no font.
  static func text() throws(UserFacingError) -> FontFile {
    if let font = match("\(families.joined(separator: ",")):bold", .any) {
      return font
    }
    throw .unavailable(tr("no font to write with: install the package fonts-quicksand"))
  }

  /// Returns the font for emoji.
  ///
  /// - Throws: An error with the name of a package if there is no font.
  static func emoji() throws(UserFacingError) -> FontFile {
    if let font = match("Noto Color Emoji,emoji:color=true", FontRequirements(isColored: true)) {
      return font
    }
    throw .unavailable(
      tr("no font with emoji in colour: install the package fonts-noto-color-emoji"))
  }

  /// Returns the first font that has the letters of a language.
  ///
  /// - Throws: An error with the name of a package if there is no font.
  static func text(in language: String) throws(UserFacingError) -> FontFile {
    let code = language.replacing("_", with: "-").lowercased()
    let primaryCode = String(code.prefix { $0 != "-" })
    // The characters of Chinese depend on the country. Other languages need no country.
    let languageCode = primaryCode == "zh" ? code : primaryCode
    for family in families {
      let pattern = "\(family):bold:lang=\(languageCode)"
      let requirements = FontRequirements(family: family, language: languageCode)
      if let font = match(pattern, requirements) {
        return font
      }
    }
    let isChineseJapaneseOrKorean = ["ja", "ko", "zh"].contains(primaryCode)
    let package = isChineseJapaneseOrKorean ? "fonts-noto-cjk" : "fonts-noto-core"
    throw .unavailable(tr("no font for the language \(language): install the package \(package)"))
  }

  /// Returns a font that has a character, or `nil` if there is none.
  ///
  /// Fonts of color emoji do not count, because they have only one size.
  static func font(for scalar: Unicode.Scalar) -> FontFile? {
    let code = String(scalar.value, radix: 16)
    let requirements = FontRequirements(character: scalar, isColored: false)
    return match("\(defaultFamily):bold:charset=\(code)", requirements)
  }

  /// The properties that a font must have.
  ///
  /// A property that is `nil` may have any value.
  private struct FontRequirements {
    static let any = FontRequirements()

    var family: String?
    var language: String?
    var character: Unicode.Scalar?
    var isColored: Bool?
  }

  /// Returns the font that fits a pattern best if it meets the requirements.
  ///
  /// Fontconfig always returns some font, so the result has to be checked.
  private static func match(_ pattern: String, _ requirements: FontRequirements) -> FontFile? {
    guard let query = FcNameParse(pattern) else { return nil }
    defer {
      FcPatternDestroy(query)
    }
    FcConfigSubstitute(nil, query, FcMatchPattern)
    FcDefaultSubstitute(query)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, query, &result) else { return nil }
    defer {
      FcPatternDestroy(font)
    }
    guard isMatch(font, requirements) else { return nil }
    return file(of: font)
  }

  private static func isMatch(_ font: OpaquePointer, _ requirements: FontRequirements) -> Bool {
    hasFamily(font, requirements.family)
      && hasLanguage(font, requirements.language)
      && hasCharacter(font, requirements.character)
      && hasColor(font, requirements.isColored)
  }

  private static func hasFamily(_ font: OpaquePointer, _ family: String?) -> Bool {
    guard let family, family != defaultFamily else { return true }
    var name: UnsafeMutablePointer<FcChar8>?
    FcPatternGetString(font, FC_FAMILY, 0, &name)
    guard let name else { return false }
    return String(cString: name) == family
  }

  private static func hasLanguage(_ font: OpaquePointer, _ language: String?) -> Bool {
    guard let language else { return true }
    var languages: OpaquePointer?
    FcPatternGetLangSet(font, FC_LANG, 0, &languages)
    return FcLangSetHasLang(languages, language) != FcLangDifferentLang
  }

  private static func hasCharacter(_ font: OpaquePointer, _ character: Unicode.Scalar?) -> Bool {
    guard let character else { return true }
    var characters: OpaquePointer?
    FcPatternGetCharSet(font, FC_CHARSET, 0, &characters)
    return FcCharSetHasChar(characters, character.value) != 0
  }

  private static func hasColor(_ font: OpaquePointer, _ isColored: Bool?) -> Bool {
    guard let isColored else { return true }
    var hasColor: FcBool = 0
    FcPatternGetBool(font, FC_COLOR, 0, &hasColor)
    return isColored == (hasColor != 0)
  }

  private static func file(of font: OpaquePointer) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    FcPatternGetString(font, FC_FILE, 0, &path)
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    guard let path else { return nil }
    // The higher bits are the number of an instance of a variable font.
    return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
  }
}
