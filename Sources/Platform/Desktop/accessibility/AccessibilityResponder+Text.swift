// What is typed.
extension AccessibilityResponder {
  static let text = "org.a11y.atspi.Text"

  /// AccessibilityResponder what is asked for of a line that is typed into: its end is where letters go.
  func text(_ text: String, _ call: BusMessage) -> [BusArgument]? {
    let signs = Array(text.unicodeScalars)
    func place(_ index: Int) -> Int {
      guard call.values.indices.contains(index), case .number(let bits) = call.values[index] else {
        return 0
      }
      let place = Int(Int32(bitPattern: bits))
      return 0...signs.count ~= place ? place : signs.count
    }
    func part(_ start: Int, _ end: Int) -> String {
      String(String.UnicodeScalarView(signs[min(start, end)..<end]))
    }
    switch call.member {
    case "GetText": return [.text(part(place(0), place(1)))]
    case "GetTextAtOffset", "GetStringAtOffset":
      // 0 is a letter; word, sentence and line are all of it.
      let isLetter = call.values.last == .number(0)
      let start = isLetter ? place(0) : 0
      let end = isLetter ? min(start + 1, signs.count) : signs.count
      return [.text(part(start, end)), .integer(Int32(start)), .integer(Int32(end))]
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      return [.text(""), .integer(0), .integer(0)]
    case "GetCharacterAtOffset":
      let sign = signs.indices.contains(place(0)) ? signs[place(0)].value : 0
      return [.integer(Int32(sign))]
    case "GetNSelections": return [.integer(0)]
    case "GetSelection": return [.integer(0), .integer(0)]
    case "GetAttributes", "GetAttributeRun":
      return [.list(of: "{ss}", []), .integer(0), .integer(Int32(signs.count))]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.list(of: "{ss}", [])]
    case "GetAttributeValue": return [.text("")]
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection":
      return [.truth(false)]
    default: return nil
    }
  }
}
