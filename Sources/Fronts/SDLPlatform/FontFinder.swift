import CSDL
import Files

/// Finds font files by family, as every desktop program does.
enum FontFinder {
  /// A rounded face first, then what most machines have.
  static func text() throws(Problem) -> String {
    let families = "Quicksand,Nunito,Comfortaa,Noto Sans,DejaVu Sans,sans-serif:bold"
    guard let font = match(families) else {
      throw .noFont("no font to write with: install the package fonts-quicksand")
    }
    return font.path
  }

  /// A font with emoji in colour.
  static func emoji() throws(Problem) -> String {
    guard let font = match("Noto Color Emoji,emoji:color=true"), font.isColored else {
      throw .noFont("no font with emoji in colour: install the package fonts-noto-color-emoji")
    }
    return font.path
  }

  /// The best match for a fontconfig pattern.
  private static func match(_ pattern: String) -> (path: String, isColored: Bool)? {
    guard let wanted = FcNameParse(pattern) else { return nil }
    defer { FcPatternDestroy(wanted) }
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    var isColored: FcBool = 0
    FcPatternGetBool(found, FC_COLOR, 0, &isColored)
    return (String(cString: path), isColored != 0)
  }
}
