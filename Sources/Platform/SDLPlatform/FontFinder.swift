import CSDL
import Files
import Text

/// A font as fontconfig knows it: a file, and which of those in it.
struct FontFile: Hashable {
  let path: String
  var index = 0
}

/// Finds font files by family, language and character, as every desktop program does.
enum FontFinder {
  private static let families = [
    "Quicksand", "Nunito", "Comfortaa", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari",
    "DejaVu Sans",
  ]

  /// A rounded face first, then what most machines have.
  static func text() throws(Problem) -> FontFile {
    let names = (families + ["sans-serif"]).joined(separator: ",")
    guard let font = match("\(names):bold") else {
      throw Problem(.unavailable, tr("no font to write with: install the package fonts-quicksand"))
    }
    return font.file
  }

  static func emoji() throws(Problem) -> String {
    guard let font = match("Noto Color Emoji,emoji:color=true"), font.isColored else {
      throw Problem(
        .unavailable, tr("no font with emoji in colour: install the package fonts-noto-color-emoji")
      )
    }
    return font.file.path
  }

  /// The font for a language's letters: the usual one where it has them, otherwise the first that
  /// does.
  ///
  /// - Throws: `Problem`, which names the package, if there is none.
  static func own(_ usual: FontFile, of language: String) throws(Problem) -> FontFile {
    let code = language.replacing("_", with: "-").lowercased()
    let short = String(code.prefix { $0 != "-" })
    // Chinese is written with other characters in other countries, and Portuguese is not.
    let name = short == "zh" ? code : short
    for family in families {
      let font = match("\(family):bold:lang=\(name)", language: name)
      if let font, font.family == family, font.speaks { return font.file }
    }
    if let font = match("sans-serif:bold:lang=\(name)", language: name), font.speaks {
      return font.file
    }
    let package = ["ja", "ko", "zh"].contains(short) ? "fonts-noto-cjk" : "fonts-noto-core"
    throw Problem(
      .unavailable, tr("no font for the language \(language): install the package \(package)"))
  }

  /// A font that has a character, if there is one; emoji have a size of their own.
  static func font(for scalar: Unicode.Scalar) -> FontFile? {
    guard let pattern = FcNameParse("sans-serif:bold"), let signs = FcCharSetCreate() else {
      return nil
    }
    FcCharSetAddChar(signs, scalar.value)
    FcPatternAddCharSet(pattern, FC_CHARSET, signs)
    defer { FcCharSetDestroy(signs) }
    let found = match(pattern, language: nil, having: scalar)
    return found?.isColored == false ? found?.file : nil
  }

  private struct Found {
    let file: FontFile
    let family: String
    let isColored: Bool
    /// Whether it has all letters of the language that was asked for.
    let speaks: Bool
  }

  private static func match(_ pattern: String, language: String? = nil) -> Found? {
    FcNameParse(pattern).flatMap { match($0, language: language) }
  }

  /// Takes the pattern over.
  private static func match(
    _ wanted: OpaquePointer, language: String? = nil, having scalar: Unicode.Scalar? = nil
  ) -> Found? {
    defer { FcPatternDestroy(wanted) }
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    if let scalar {
      var signs: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &signs) == FcResultMatch, let signs,
        FcCharSetHasChar(signs, scalar.value) != 0
      else { return nil }
    }
    var (path, family): (UnsafeMutablePointer<FcChar8>?, UnsafeMutablePointer<FcChar8>?)
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    FcPatternGetString(font, FC_FAMILY, 0, &family)
    var (isColored, index): (FcBool, Int32) = (0, 0)
    FcPatternGetBool(font, FC_COLOR, 0, &isColored)
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    var languages: OpaquePointer?
    FcPatternGetLangSet(font, FC_LANG, 0, &languages)
    return Found(
      // Above the first 16 bits is which instance of a variable font it is.
      file: FontFile(path: String(cString: path), index: Int(index & 0xFFFF)),
      family: family.map { String(cString: $0) } ?? "", isColored: isColored != 0,
      speaks: languages.flatMap { set in
        language.map { FcLangSetHasLang(set, $0) != FcLangDifferentLang }
      } ?? false)
  }
}
