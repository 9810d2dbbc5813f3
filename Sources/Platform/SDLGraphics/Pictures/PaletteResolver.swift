import Files
import Localization
import View

/// Finds the file of a drawing in a palette, and the colours that take the place of its own.
///
/// In the palette `dark`, `lab/sun` is `dark/lab/sun.svg`, or else `dark/sun.svg`, or else the same
/// drawing with the colours that `dark/lab.json` has for `"sun"`, and under `"*"` for all of `lab`.
struct PaletteResolver {
  typealias Colors = [String: String]

  let folder: String
  private var colorFiles: [String: [String: Colors]] = [:]

  init(folder: String) {
    self.folder = folder
  }

  /// A drawing's file, and the replacements of its colours, one after the other.
  mutating func recoloring(for drawing: Drawing) throws(UserFacingError) -> (
    path: String, steps: [Colors]
  ) {
    let pathComponents = drawing.path.split(separator: "/").map(String.init)
    guard let fallback = drawing.palette.fallback, let skinName = pathComponents.first,
      let name = pathComponents.last
    else {
      return ("\(folder)/\(drawing.path).svg", [])
    }
    let paletteFolder = "\(folder)/\(drawing.palette.rawValue)"
    let path = ["\(paletteFolder)/\(drawing.path).svg", "\(paletteFolder)/\(name).svg"].first {
      File.exists($0)
    }
    var recoloring: (path: String, steps: [Colors]) =
      if let path {
        (path, [])
      } else {
        try recoloring(for: Drawing(drawing.path, in: fallback))
      }
    let colors = try colors(in: "\(paletteFolder)/\(skinName).json")
    let replacements = (colors["*"] ?? [:]).merging(colors[name] ?? [:]) { $1 }
    if !replacements.isEmpty {
      recoloring.steps.append(replacements)
    }
    return recoloring
  }

  /// The colours of a file, by the drawings that they are for; none without a file.
  private mutating func colors(in path: String) throws(UserFacingError) -> [String: Colors] {
    if let colors = colorFiles[path] {
      return colors
    }
    var colors: [String: Colors] = [:]
    if File.exists(path) {
      colors = try withPathInErrors(path, as: .badData) {
        guard case .object(let drawings) = try JSON.Value(File.bytes(of: path, limit: 100_000))
        else { throw UserFacingError(.badData, tr("this is no list of drawings")) }
        return try drawings.mapValues(Self.colors)
      }
    }
    colorFiles[path] = colors
    return colors
  }

  private static func colors(_ value: JSON.Value) throws(UserFacingError) -> Colors {
    guard case .object(let pairs) = value else {
      throw UserFacingError(.badData, tr("this is no list of colours: \(value)"))
    }
    var colors: Colors = [:]
    for (old, new) in pairs {
      guard isColor(old), let new = new.text, isColor(new) else {
        throw UserFacingError(.badData, tr("\"\(old)\": colours are written as #0850bf"))
      }
      colors[old] = new
    }
    return colors
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#"
      && text.utf8.dropFirst().allSatisfy(Set("0123456789abcdef".utf8).contains)
  }

  static func recolor(_ svg: inout [UInt8], with colors: Colors) {
    for start in svg.indices.dropLast(6) where svg[start] == UInt8(ascii: "#") {
      let color = start..<start + 7
      if let new = colors[String(decoding: svg[color], as: UTF8.self)] {
        svg.replaceSubrange(color, with: new.utf8)
      }
    }
  }
}
