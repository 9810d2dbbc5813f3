import Files
import Localization
import Model

/// Checks that a face fits on a card, and that pairs differ.
enum FaceCheck {
  static let maximumTextLength = 24

  static func check(_ face: Face) throws(UserFacingError) {
    let name = quoted(face.name)
    switch face.kind {
    case .emoji where !isEmoji(face.name):
      throw .badData(tr("\(name) is not one emoji; write other characters as a text"))
    case .text where !isReadable(face.name):
      throw .badData(tr("\(name) is no text of one line and 1 to \(maximumTextLength) characters"))
    case .picture where !DeckFile.isValidName(face.name):
      throw .badData(
        tr("\(name) is no picture; name one of the folder \"pictures\", without path and ending"))
    case .card where PlayingCard(name: face.name) == nil:
      throw .badData(tr("\(name) is no playing card; write rank and suit, like \"10♥\" or \"Q♠\""))
    default: return
    }
  }

  /// Throws a `UserFacingError` if two pairs have a face in common: their cards could not be told
  /// apart.
  static func checkUniqueFaces(in pairs: [Deck.Pair]) throws(UserFacingError) {
    var pairNumbers: [Face: Int] = [:]
    for (number, pair) in zip(1..., pairs) {
      for face in [pair.first, pair.second] {
        let firstNumber = pairNumbers.updateValue(number, forKey: appearance(of: face)) ?? number
        if firstNumber == number {
          continue
        }
        let name = quoted(face.name)
        throw .badData(
          tr("pairs \(firstNumber) and \(number) both show \(name); a face may be in one pair only")
        )
      }
    }
  }

  /// Whether a text is one line that is neither blank nor too long for a card.
  static func isReadable(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    // Marks can be stacked on a letter without end.
    return text.count <= maximumTextLength && scalars.count <= 3 * maximumTextLength
      && !scalars.contains(where: isControl)
      && scalars.contains {
        !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
      }
  }

  /// Text in quotes, short and in one line, for an error message.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(40).map { isControl($0) ? "\u{FFFD}" : $0 }
    let ellipsis = text.unicodeScalars.count > 40 ? "…" : ""
    return "\"" + String(String.UnicodeScalarView(scalars)) + ellipsis + "\""
  }

  static func isEmoji(_ text: String) -> Bool {
    // An emoji of many people and skin tones has 11; more than 16 are no emoji of any font.
    guard text.count == 1, text.unicodeScalars.count <= 16,
      let first = text.unicodeScalars.first, first.properties.isEmoji
    else { return false }
    // A digit, # or * is an emoji only in its keycap.
    return !first.isASCII || text.unicodeScalars.contains("\u{20E3}")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  private static func appearance(of face: Face) -> Face {
    guard face.kind == .emoji || face.kind == .text else { return face }
    var scalars = face.name.unicodeScalars
    scalars.removeAll { "\u{FE00}"..."\u{FE0F}" ~= $0 }
    if face.kind == .text {
      scalars.removeAll { $0.properties.isDefaultIgnorableCodePoint }
    }
    let words = String(scalars).lowercased().split { $0.isWhitespace }
    // A text of nothing but an emoji looks like the emoji.
    return Face(words.joined(separator: " "), kind: .text)
  }
}
