import Files
import Localization
import View

/// The file of a drawing, and the replacements for its colors.
struct Recoloring {
  let path: String
  /// The replacements, which are applied one after another.
  var steps: [PaletteResolver.Colors]
}

/// A resolver that finds the file and the colors of a drawing in a palette.
///
/// For example, the drawing `lab/sun` in the palette `dark` is the first of the following that
/// exists:
///
/// 1. The file `dark/lab/sun.svg`.
/// 2. The file `dark/sun.svg`.
/// 3. The drawing in the palette that `dark` falls back to.
///
/// Colors are then replaced with the colors that `dark/lab.json` lists under `"sun"`, and with the
/// colors under `"*"`, which apply to all drawings of `lab`.
struct PaletteResolver {
  /// The replacement colors, by the original color, such as `#0850bf`.
  typealias Colors = [String: String]

  /// The number of characters in a color, which consists of `#` and six digits.
  private static let colorLength = 7

  /// The maximum size of a color file, in bytes.
  private static let maximumColorFileBytes = 100_000

  let folder: String
  private var colorFiles: [String: [String: Colors]] = [:]

  init(folder: String) {
    self.folder = folder
  }

  /// Returns the file of a drawing, and the replacements for its colors.
  ///
  /// - Throws: An error with the path of a color file if that file is corrupt.
  mutating func recoloring(for drawing: Drawing) throws(UserFacingError) -> Recoloring {
    let pathComponents = drawing.path.split(separator: "/").map(String.init)
    guard let fallback = drawing.palette.fallback,
      let skinName = pathComponents.first,
      let name = pathComponents.last
    else {
      return Recoloring(path: "\(folder)/\(drawing.path).svg", steps: [])
    }
    let paletteFolder = "\(folder)/\(drawing.palette.rawValue)"
    let possiblePaths = ["\(paletteFolder)/\(drawing.path).svg", "\(paletteFolder)/\(name).svg"]
    var recoloring: Recoloring
    if let path = possiblePaths.first(where: { File.exists($0) }) {
      recoloring = Recoloring(path: path, steps: [])
    } else {
      recoloring = try self.recoloring(for: Drawing(drawing.path, in: fallback))
    }

    let colors = try colors(in: "\(paletteFolder)/\(skinName).json")
    let skinColors = colors["*"] ?? [:]
    let drawingColors = colors[name] ?? [:]
    let replacements = skinColors.merging(drawingColors) { _, drawingColor in drawingColor }
    if !replacements.isEmpty {
      recoloring.steps.append(replacements)
    }
    return recoloring
  }

  /// Returns the replacement colors in a file, by the name of the drawing.
  ///
  /// The result is empty if the file does not exist.
  private mutating func colors(in path: String) throws(UserFacingError) -> [String: Colors] {
    if let colors = colorFiles[path] {
      return colors
    }
    var colors: [String: Colors] = [:]
    if File.exists(path) {
      colors = try Self.readColors(in: path)
    }
    colorFiles[path] = colors
    return colors
  }

  /// Reads the file with the replacement colors of the drawings.
  private static func readColors(in path: String) throws(UserFacingError) -> [String: Colors] {
    try withPathInErrors(path, as: .badData) {
      let bytes = try File.bytes(of: path, limit: maximumColorFileBytes)
      guard case .object(let drawings) = try JSON.Value(bytes) else {
        throw UserFacingError(.badData, tr("not a list of drawings"))
      }
      return try drawings.mapValues(colors)
    }
  }

  /// Returns the replacement colors of one drawing.
  private static func colors(_ value: JSON.Value) throws(UserFacingError) -> Colors {
    guard case .object(let pairs) = value else {
      throw UserFacingError(.badData, tr("not a list of colors: \(value)"))
    }
    var colors: Colors = [:]
    for (old, new) in pairs {
      guard isColor(old), let new = new.text, isColor(new) else {
        throw UserFacingError(.badData, tr("\"\(old)\": write a color as #0850bf"))
      }
      colors[old] = new
    }
    return colors
  }

  /// Returns whether the text is a color, such as `#0850bf`.
  private static func isColor(_ text: String) -> Bool {
    let digits = Set("0123456789abcdef".utf8)
    guard text.utf8.count == colorLength, text.first == "#" else { return false }
    return text.utf8.dropFirst().allSatisfy(digits.contains)
  }

  /// Replaces the colors in the text of an SVG file.
  static func recolor(_ svg: inout [UInt8], with colors: Colors) {
    for start in svg.indices.dropLast(colorLength - 1) where svg[start] == UInt8(ascii: "#") {
      let range = start..<start + colorLength
      let color = String(decoding: svg[range], as: UTF8.self)
      if let newColor = colors[color] {
        svg.replaceSubrange(range, with: newColor.utf8)
      }
    }
  }
}
