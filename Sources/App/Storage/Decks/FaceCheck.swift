import Files
import Localization
import Model

/// Functions that check whether faces fit on cards and whether pairs differ.
enum FaceCheck {
  /// The maximum length of text on a card, in characters.
  static let maximumTextLength = 24

  /// Throws a `UserFacingError` if a face cannot be shown on a card.
  static func check(_ face: Face) throws(UserFacingError) {
    let name = quoted(face.name)
    switch face.kind {
    case .emoji:
      guard !isEmoji(face.name) else { return }
      throw .badData(tr("\(name) is not a single emoji; write other characters as text"))
    case .text:
      guard !isReadable(face.name) else { return }
      throw .badData(tr("\(name) must be a single line of 1 to \(maximumTextLength) characters"))
    case .picture:
      guard !DeckFile.isValidName(face.name) else { return }
      throw .badData(
        tr(
          """
          \(name) is not a picture of the game; use a name from the folder "pictures", without \
          path and extension
          """))
    case .card:
      guard PlayingCard(name: face.name) == nil else { return }
      throw .badData(
        tr("\(name) is not a playing card; write the rank and the suit, such as \"10♥\" or \"Q♠\""))
    }
  }

  /// Throws a `UserFacingError` if two pairs contain faces that look the same.
  ///
  /// Players could not distinguish the cards of such pairs.
  static func checkUniqueFaces(in pairs: [Deck.Pair]) throws(UserFacingError) {
    var pairNumbers: [Face: Int] = [:]
    for (number, pair) in zip(1..., pairs) {
      for face in [pair.first, pair.second] {
        let earlierNumber = pairNumbers.updateValue(number, forKey: appearance(of: face))
        guard let earlierNumber, earlierNumber != number else { continue }
        let name = quoted(face.name)
        throw .badData(
          tr(
            """
            pairs \(earlierNumber) and \(number) both show \(name); a face can be in only one \
            pair
            """
          )
        )
      }
    }
  }

  /// Returns whether text is a single line with visible characters that fits on a card.
  static func isReadable(_ text: String) -> Bool {
    guard text.count <= maximumTextLength else { return false }

    // One character can consist of a letter and any number of combining marks.
    let scalars = text.unicodeScalars
    let maximumScalarCount = 3 * maximumTextLength
    guard scalars.count <= maximumScalarCount else { return false }

    guard !scalars.contains(where: isControl) else { return false }
    return scalars.contains(where: isVisible)
  }

  /// Returns text in quotation marks for an error message, shortened and without line breaks.
  static func quoted(_ text: String) -> String {
    let maximumLength = 40
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let scalars = text.unicodeScalars

    var result = "\""
    for scalar in scalars.prefix(maximumLength) {
      result.unicodeScalars.append(isControl(scalar) ? replacement : scalar)
    }
    if scalars.count > maximumLength {
      result += "…"
    }
    return result + "\""
  }

  /// Returns whether text consists of a single emoji.
  static func isEmoji(_ text: String) -> Bool {
    // The longest emoji, with several people and skin tones, has 11 scalars. No font contains an
    // emoji with more than 16 scalars.
    let maximumScalarCount = 16
    let scalars = text.unicodeScalars
    guard text.count == 1, scalars.count <= maximumScalarCount else { return false }

    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // A digit, # or * is an emoji only together with a combining keycap.
    let keycap: Unicode.Scalar = "\u{20E3}"
    return !first.isASCII || scalars.contains(keycap)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Returns a face that is the same for all faces that look alike on a card.
  ///
  /// For an emoji, it returns a text face, because text that consists only of this emoji looks the
  /// same.
  private static func appearance(of face: Face) -> Face {
    guard face.kind == .emoji || face.kind == .text else { return face }

    var scalars = face.name.unicodeScalars
    let variationSelectors: ClosedRange<Unicode.Scalar> = "\u{FE00}"..."\u{FE0F}"
    scalars.removeAll { variationSelectors.contains($0) }
    if face.kind == .text {
      scalars.removeAll { $0.properties.isDefaultIgnorableCodePoint }
    }

    let words = String(scalars).lowercased().split { $0.isWhitespace }
    return Face(words.joined(separator: " "), kind: .text)
  }
}
