import ViewState

package enum SwiftText {
  /// Any value: a number, a text, `.card(4)`, `nil`, `[0, 3]`, `Score(flips: 4, seconds: 2.0)`.
  package static func literal(_ value: Any) -> String {
    switch value {
    case let text as String: return string(text)
    case let number as any BinaryInteger: return integer(number)
    case let face as Face: return self.face(face)
    case let entry as BoardState.Entry:
      return "BoardState.Entry(\(string(entry.name)), \(string(entry.value)))"
    case let button as BoardState.Button: return self.button(button)
    case let dialog as BoardState.Dialog:
      return "BoardState.Dialog(title: \(string(dialog.title)), lines: \(literal(dialog.entries)), "
        + "\(options(of: dialog)), buttons: \(literal(dialog.buttons)))"
    case let indices as CardIndices: return "\(Array(indices))"
    case let effect as Effect: return literal(effect.outcome)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { child in
      let label = child.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
      return label + literal(child.value)
    }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { literal($0.value) } ?? "nil"
    case .collection, .set: return "[\(parts.joined(separator: ", "))]"
    case .tuple: return "(\(parts.joined(separator: ", ")))"
    case .struct where !parts.isEmpty:
      let name = String(reflecting: type(of: value)).drop { $0 != "." }.dropFirst()
      return "\(name)(\(parts.joined(separator: ", ")))"
    case .enum:
      guard let (name, payload) = mirror.children.first else { return ".\(value)" }
      let text = literal(payload)
      return ".\(name ?? "")" + (text.hasPrefix("(") ? text : "(\(text))")
    default: return "\(value)"
    }
  }

  /// What a dialog has between lines and buttons, as far as it is not the usual.
  package static func options(of dialog: BoardState.Dialog) -> String {
    (dialog.stars.map { "stars: \($0), " } ?? "") + (dialog.isPerfect ? "isPerfect: true, " : "")
      + "opens: \(dialog.openingTime)\(dialog.dealsOnDismissal ? ", dealsAnew: true" : "")"
  }

  private static func button(_ button: BoardState.Button) -> String {
    "BoardState.Button(\(literal(button.id)), \(string(button.title))"
      + (button.isEnabled ? "" : ", isEnabled: false")
      + (button.isSelected ? ", isSelected: true" : "")
      + (button.isHidden ? ", isHidden: true)" : ")")
  }

  /// A text in quotes; what would not be seen in an editor is written as an escape.
  package static func string(_ text: String) -> String {
    var result = "\""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\"", "\\", "\n", "\t":
        result += scalar.escaped(asASCII: false)
      case _ where isInvisible(scalar) || index == 0 && scalar.properties.isGraphemeExtend:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A whole number; from seven digits on with a line between its thousands.
  package static func integer(_ number: some BinaryInteger) -> String {
    var digits = String(number)
    guard digits.count >= 7 else { return digits }
    for offset in stride(from: digits.count - 3, to: number < 0 ? 1 : 0, by: -3) {
      digits.insert("_", at: digits.index(digits.startIndex, offsetBy: offset))
    }
    return digits
  }

  package static func face(_ face: Face) -> String {
    "Face(\(string(face.name)), kind: .\(face.kind))"
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    // Tags spell out a region in a flag, as in those of England and Scotland.
    case .format: !scalar.properties.isJoinControl && !(0xE0020...0xE007F).contains(scalar.value)
    default: false
    }
  }
}
