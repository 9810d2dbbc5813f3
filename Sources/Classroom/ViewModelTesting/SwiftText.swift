import ViewState

/// Functions that convert values to Swift code.
package enum SwiftText {
  /// Returns any value as Swift code, such as `.card(4)`, `[0, 3]` or `Score(flips: 4, seconds:
  /// 2.0)`.
  package static func literal(_ value: Any) -> String {
    switch value {
    case let text as String:
      return string(text)
    case let number as any BinaryInteger:
      return integer(number)
    case let face as Face:
      return self.face(face)
    case let entry as BoardState.Entry:
      return "BoardState.Entry(\(string(entry.name)), \(string(entry.value)))"
    case let button as BoardState.Button:
      return self.button(button)
    case let dialog as BoardState.Dialog:
      return self.dialog(dialog)
    case let indices as CardIndices:
      return "\(Array(indices))"
    case let effect as Effect:
      return literal(effect.outcome)
    default:
      return literalByReflection(of: value)
    }
  }

  private static func dialog(_ dialog: BoardState.Dialog) -> String {
    let arguments = [
      "title: \(string(dialog.title))",
      "entries: \(literal(dialog.entries))",
      options(of: dialog),
      "buttons: \(literal(dialog.buttons))",
    ]
    return "BoardState.Dialog(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the arguments of a dialog between its entries and its buttons.
  ///
  /// Arguments with default values are omitted.
  package static func options(of dialog: BoardState.Dialog) -> String {
    var arguments: [String] = []
    if let stars = dialog.stars {
      arguments.append("stars: \(stars)")
    }
    if dialog.isPerfect {
      arguments.append("isPerfect: true")
    }
    arguments.append("openingTime: \(dialog.openingTime)")
    if dialog.dealsOnDismissal {
      arguments.append("dealsOnDismissal: true")
    }
    return arguments.joined(separator: ", ")
  }

  private static func button(_ button: BoardState.Button) -> String {
    var arguments = [literal(button.id), string(button.title)]
    if !button.isEnabled {
      arguments.append("isEnabled: false")
    }
    if button.isSelected {
      arguments.append("isSelected: true")
    }
    if button.isHidden {
      arguments.append("isHidden: true")
    }
    return "BoardState.Button(\(arguments.joined(separator: ", ")))"
  }

  private static func literalByReflection(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)

    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return "nil" }
      return literal(wrapped.value)

    case .collection:
      return "[\(children(of: mirror))]"

    case .set:
      let elements = mirror.children.map { literal($0.value) }
      return "[\(sorted(elements).joined(separator: ", "))]"

    case .dictionary:
      return dictionary(mirror)

    case .tuple:
      return "(\(children(of: mirror)))"

    case .struct:
      if mirror.children.isEmpty {
        return "\(value)"
      }
      // The name of the type starts with its module, which the literal does not contain.
      let typeName = String(reflecting: type(of: value)).drop { $0 != "." }.dropFirst()
      return "\(typeName)(\(children(of: mirror)))"

    case .enum:
      guard let (name, payload) = mirror.children.first else { return ".\(value)" }
      let text = literal(payload)
      let arguments = text.hasPrefix("(") ? text : "(\(text))"
      return ".\(name ?? "")\(arguments)"

    default:
      return "\(value)"
    }
  }

  private static func dictionary(_ mirror: Mirror) -> String {
    if mirror.children.isEmpty {
      return "[:]"
    }
    let entries = mirror.children.map { child in
      let keyAndValue = Mirror(reflecting: child.value).children.map { literal($0.value) }
      return keyAndValue.joined(separator: ": ")
    }
    return "[\(sorted(entries).joined(separator: ", "))]"
  }

  /// Returns strings in an order that does not depend on the internal order of a set.
  ///
  /// Short strings come first, so that numbers are in ascending order.
  private static func sorted(_ texts: [String]) -> [String] {
    texts.sorted { first, second in
      (first.count, first) < (second.count, second)
    }
  }

  /// Returns the children of a value with their labels, separated by commas.
  private static func children(of mirror: Mirror) -> String {
    let texts = mirror.children.map { child in
      let text = literal(child.value)
      // The elements of a tuple without labels are named `.0`, `.1` and so on.
      guard let label = child.label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }
    return texts.joined(separator: ", ")
  }

  /// Returns a string literal that escapes the characters that are invisible in an editor.
  package static func string(_ text: String) -> String {
    var result = "\""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let combinesWithQuote = index == 0 && scalar.properties.isGraphemeExtend
      if ["\"", "\\", "\n", "\t"].contains(scalar) {
        result += scalar.escaped(asASCII: false)
      } else if combinesWithQuote || isInvisible(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u{\(code)}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an integer literal.
  ///
  /// Numbers with seven or more digits contain `_` between the thousands.
  package static func integer(_ number: some BinaryInteger) -> String {
    var digits = String(number)
    guard digits.count >= 7 else { return digits }

    let signLength = number < 0 ? 1 : 0
    for offset in stride(from: digits.count - 3, to: signLength, by: -3) {
      let index = digits.index(digits.startIndex, offsetBy: offset)
      digits.insert("_", at: index)
    }
    return digits
  }

  package static func face(_ face: Face) -> String {
    "Face(\(string(face.name)), kind: .\(face.kind))"
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return true
    case .spaceSeparator:
      return scalar != " "
    case .format:
      // The flags of some regions, such as England and Scotland, contain tag characters.
      let isTag = (0xE0020...0xE007F).contains(scalar.value)
      return !scalar.properties.isJoinControl && !isTag
    default:
      return false
    }
  }
}
