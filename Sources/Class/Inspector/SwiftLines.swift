/// The lines of a Swift file, indented by two spaces a level and 100 columns wide.
struct SwiftLines {
  private var lines: [String] = []
  private var level = 0

  /// The file.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds lines at the present level.
  mutating func add(_ lines: String...) { add(lines) }

  /// Adds lines at the present level.
  mutating func add(_ lines: [String]) {
    self.lines += lines.map { $0.isEmpty ? "" : String(repeating: " ", count: 2 * level) + $0 }
  }

  /// Adds lines one level deeper.
  mutating func nest(_ body: (inout SwiftLines) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// Items, which have their commas, as many in a line as there is room for.
  ///
  /// - Parameter indent: how many columns stand before every line.
  static func filled(_ items: [String], indent: Int) -> [String] {
    var lines: [String] = []
    for item in items {
      if let line = lines.last, indent + line.count + 1 + item.count <= 100 {
        lines[lines.count - 1] = line + " " + item
      } else {
        lines.append(item)
      }
    }
    return lines
  }

  /// A name as an identifier in camel case, with an ending that it has once.
  ///
  /// Of the name its ASCII letters and digits are kept; a name that begins with no letter is put
  /// behind the ending.
  static func identifier(_ name: String, ending: String, startsLarge: Bool) -> String {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let large =
      camel.first?.isLetter != true
      ? ending + camel : camel + (camel.hasSuffix(ending) ? "" : ending)
    return startsLarge ? large : large.prefix(1).lowercased() + large.dropFirst()
  }
}
