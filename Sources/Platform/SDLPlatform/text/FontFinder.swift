import CSDL
import Files
import Text

/// A font as fontconfig knows it: a file, and the number of a font in it.
struct FontFile: Hashable {
  let path: String
  let index: Int
}

/// Finds font files by family, language and character, as every desktop program does.
enum FontFinder {
  private static let families = [
    "Quicksand", "Nunito", "Comfortaa", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari",
    "DejaVu Sans", "sans-serif",
  ]

  /// A rounded face first, then what most machines have.
  static func text() throws(Problem) -> FontFile {
    guard let font = match("\(families.joined(separator: ",")):bold") else {
      throw Problem(.unavailable, tr("no font to write with: install the package fonts-quicksand"))
    }
    return font
  }

  static func emoji() throws(Problem) -> FontFile {
    guard let font = match("Noto Color Emoji,emoji:color=true", isColored: true) else {
      throw Problem(
        .unavailable, tr("no font with emoji in colour: install the package fonts-noto-color-emoji")
      )
    }
    return font
  }

  /// The first font that has the letters of a language; throws the package of one if there is none.
  static func text(in language: String) throws(Problem) -> FontFile {
    let code = language.replacing("_", with: "-").lowercased()
    let short = String(code.prefix { $0 != "-" })
    // Chinese is written with other characters in other countries, and Portuguese is not.
    let name = short == "zh" ? code : short
    for family in families {
      let required = family == "sans-serif" ? nil : family
      let font = match("\(family):bold:lang=\(name)", family: required, language: name)
      if let font { return font }
    }
    let package = ["ja", "ko", "zh"].contains(short) ? "fonts-noto-cjk" : "fonts-noto-core"
    throw Problem(
      .unavailable, tr("no font for the language \(language): install the package \(package)"))
  }

  /// A font that has a character, if there is one; emoji have a size of their own.
  static func font(for scalar: Unicode.Scalar) -> FontFile? {
    let code = String(scalar.value, radix: 16)
    return match("sans-serif:bold:charset=\(code)", character: scalar, isColored: false)
  }

  /// The best font for fontconfig's pattern, unless it lacks what is required.
  private static func match(
    _ pattern: String, family: String? = nil, language: String? = nil,
    character: Unicode.Scalar? = nil, isColored: Bool? = nil
  ) -> FontFile? {
    guard let wanted = FcNameParse(pattern) else { return nil }
    defer { FcPatternDestroy(wanted) }
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    var (path, name): (UnsafeMutablePointer<FcChar8>?, UnsafeMutablePointer<FcChar8>?)
    var (letters, languages): (OpaquePointer?, OpaquePointer?)
    var (color, index): (FcBool, Int32) = (0, 0)
    FcPatternGetString(font, FC_FILE, 0, &path)
    FcPatternGetString(font, FC_FAMILY, 0, &name)
    FcPatternGetCharSet(font, FC_CHARSET, 0, &letters)
    FcPatternGetLangSet(font, FC_LANG, 0, &languages)
    FcPatternGetBool(font, FC_COLOR, 0, &color)
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    guard let path, family == nil || family == name.map({ String(cString: $0) }),
      language.map({ FcLangSetHasLang(languages, $0) != FcLangDifferentLang }) ?? true,
      character.map({ FcCharSetHasChar(letters, $0.value) != 0 }) ?? true,
      isColored.map({ $0 == (color != 0) }) ?? true
    else { return nil }
    // Above the first 16 bits is which instance of a variable font it is.
    return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
  }
}
