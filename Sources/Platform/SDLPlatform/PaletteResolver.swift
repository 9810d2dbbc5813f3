import Files
import Text
import View

/// Finds the file of a drawing in a palette, and the colours that take the place of its own.
///
/// A palette is a folder beside the drawings. For the drawing `lab/sun`, `dark/lab/sun.svg` is drawn
/// instead of it, or else `dark/sun.svg`; otherwise it is the same drawing with the colours that
/// `dark/lab.json` has for it: `{"sun": {"#ffffff": "#e8f0ff"}}`, and under `"*"` for all of `lab`.
struct PaletteResolver {
  /// Colours that take the place of others, 0xRRGGBB.
  typealias Colors = [UInt32: UInt32]

  /// A drawing's file, and what is done to its colours, one after the other.
  struct Paints {
    let path: String
    var steps: [Colors] = []
  }

  let folder: String
  private var kept: [String: [String: Colors]] = [:]

  init(folder: String) { self.folder = folder }

  mutating func paints(for drawing: Drawing) throws(Problem) -> Paints {
    guard let base = drawing.palette.base else {
      return Paints(path: "\(folder)/\(drawing.path).svg")
    }
    let parts = drawing.path.split(separator: "/").map(String.init)
    guard let world = parts.first, let name = parts.last else {
      return Paints(path: "\(folder)/\(drawing.path).svg")
    }
    let own = "\(folder)/\(drawing.palette.rawValue)"
    let path = ["\(own)/\(drawing.path).svg", "\(own)/\(name).svg"].first { File.exists($0) }
    var paints =
      if let path { Paints(path: path) } else { try paints(for: Drawing(drawing.path, in: base)) }
    let colors = try colors(in: "\(own)/\(world).json")
    let wanted = (colors["*"] ?? [:]).merging(colors[name] ?? [:]) { $1 }
    if !wanted.isEmpty { paints.steps.append(wanted) }
    return paints
  }

  /// The colours of a file, by the drawings that they are for; none without a file.
  private mutating func colors(in path: String) throws(Problem) -> [String: Colors] {
    if let colors = kept[path] { return colors }
    var colors: [String: Colors] = [:]
    if File.exists(path) {
      do {
        guard case .object(let drawings) = try JSON.Value(File.bytes(of: path, limit: 100_000))
        else { throw Problem(.badData, tr("this is no list of drawings")) }
        for (name, value) in drawings { colors[name.text] = try Self.colors(value) }
      } catch {
        let damage = (error as? JSON.Damage).map {
          tr("line \($0.line): this is not JSON: \($0.reason)")
        }
        throw Problem(.badData, in: path, damage ?? "\(error)")
      }
    }
    kept[path] = colors
    return colors
  }

  private static func colors(_ value: JSON.Value) throws(Problem) -> Colors {
    guard case .object(let pairs) = value else {
      throw Problem(.badData, tr("this is no list of colours: \(value)"))
    }
    var colors: Colors = [:]
    for (old, new) in pairs {
      guard let old = number(old.text), let new = new.text.flatMap(number) else {
        throw Problem(.badData, tr("\"\(old.text)\": colours are written as #0850bf"))
      }
      colors[old] = new
    }
    return colors
  }

  private static func number(_ color: String) -> UInt32? {
    let digits = color.utf8.dropFirst()
    return color.first == "#" && digits.count == 6 ? number(digits) : nil
  }

  /// The number that small hexadecimal digits write.
  private static func number(_ digits: some Sequence<UInt8>) -> UInt32? {
    var number: UInt32 = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        number = number << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return number
  }

  /// Replaces the colours that are written in an SVG.
  static func paint(_ svg: inout [UInt8], with colors: Colors) {
    var index = 0
    while index + 6 < svg.count {
      defer { index += 1 }
      guard svg[index] == UInt8(ascii: "#") else { continue }
      let digits = svg[index + 1...index + 6]
      guard let old = number(digits), let new = colors[old] else { continue }
      for place in digits.indices {
        let digit = UInt8(new >> UInt32(4 * (digits.endIndex - 1 - place)) & 15)
        svg[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
    }
  }
}
