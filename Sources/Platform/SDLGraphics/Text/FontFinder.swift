import CSDL
import Files
import Localization

/// The file of a font, and the index of the font in that file.
struct FontFile: Hashable {
  let path: String
  let index: Int
}

/// Functions that find font files by family, language and character, using fontconfig.
enum FontFinder {
  private static let defaultFamily = "sans-serif"

  /// The font families for text, in order of preference.
  ///
  /// Rounded families come first, and the most widely installed families come last.
  private static let families = [
    "Quicksand", "Nunito", "Comfortaa", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari",
    "DejaVu Sans", defaultFamily,
  ]

  /// Returns the preferred font for Latin letters.
  ///
  /// - Throws: An error with the name of a package to install if there is no font.
  static func latinFont() throws(UserFacingError) -> FontFile {
    if let font = match("\(families.joined(separator: ",")):bold", meeting: .any) {
      return font
    }
    throw .unavailable(tr("no font for text; install the package fonts-quicksand"))
  }

  /// Returns the font for color emoji.
  ///
  /// - Throws: An error with the name of a package to install if there is no font.
  static func emojiFont() throws(UserFacingError) -> FontFile {
    if let font = match(
      "Noto Color Emoji,emoji:color=true", meeting: FontRequirements(isColored: true))
    {
      return font
    }
    throw .unavailable(
      tr("no font with color emoji; install the package fonts-noto-color-emoji"))
  }

  /// Returns the preferred font that contains the letters of a language.
  ///
  /// - Parameter language: The code of the language, such as "pt_BR".
  /// - Throws: An error with the name of a package to install if there is no font.
  static func letterFont(for language: String) throws(UserFacingError) -> FontFile {
    let code = language.replacing("_", with: "-").lowercased()
    let primaryCode = String(code.prefix { $0 != "-" })
    // Chinese characters depend on the country. Other languages do not need a country code.
    let languageCode = primaryCode == "zh" ? code : primaryCode
    for family in families {
      let pattern = "\(family):bold:lang=\(languageCode)"
      let requirements = FontRequirements(family: family, language: languageCode)
      if let font = match(pattern, meeting: requirements) {
        return font
      }
    }
    let isChineseJapaneseOrKorean = ["ja", "ko", "zh"].contains(primaryCode)
    let package = isChineseJapaneseOrKorean ? "fonts-noto-cjk" : "fonts-noto-core"
    throw .unavailable(tr("no font for the language \(language); install the package \(package)"))
  }

  /// Returns a font that has a glyph for the character, or `nil` if there is none.
  ///
  /// Color fonts are excluded, because their emoji have only one size.
  static func font(for scalar: Unicode.Scalar) -> FontFile? {
    let code = String(scalar.value, radix: 16)
    let requirements = FontRequirements(character: scalar, isColored: false)
    return match("\(defaultFamily):bold:charset=\(code)", meeting: requirements)
  }

  /// The properties that a font must have.
  ///
  /// A property that is `nil` can have any value.
  private struct FontRequirements {
    static let any = FontRequirements()

    var family: String?
    var language: String?
    var character: Unicode.Scalar?
    var isColored: Bool?
  }

  /// Returns the font that best matches a pattern, or `nil` if it does not meet the requirements.
  ///
  /// Fontconfig always returns a font, so the result must be checked.
  private static func match(_ pattern: String, meeting requirements: FontRequirements) -> FontFile?
  {
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
    // The higher bits contain the number of an instance of a variable font.
    return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
  }
}
