import ViewModel

/// Values as a Swift program writes them.
package enum SwiftText {
  /// A text in quotes; what would not be seen in an editor is written as an escape.
  package static func string(_ text: String) -> String {
    var result = "\""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isUnseen(scalar) || index == 0 && scalar.properties.isGraphemeExtend:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A whole number; from seven digits on with a line between its thousands.
  package static func integer(_ number: some BinaryInteger) -> String {
    let digits = String(number)
    guard digits.count >= 7 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if index > 0, left.isMultiple(of: 3), result.last != "-" { result += "_" }
      result.append(digit)
    }
    return result
  }

  /// A face.
  package static func face(_ face: Face) -> String {
    "Face(\(string(face.name)), kind: .\(face.kind))"
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    case .format: !scalar.properties.isJoinControl && !isTag(scalar)
    default: false
    }
  }

  /// Whether a scalar spells out a region in a flag, as in those of England and Scotland.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }
}
