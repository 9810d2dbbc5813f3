import Files
import Localization
import Model
import ViewModel

/// A parser of intents that a teacher types, for example `choose 4` or `choose(4)`.
struct IntentParser {
  let grid: Grid
  /// The names of the themes in this game.
  let themes: [String]
  /// The seed for a restart if the teacher does not type a seed.
  let nextSeed: UInt64

  /// Returns the intent that the text describes.
  ///
  /// - Throws: `UserFacingError` if the text does not describe an intent of this game.
  func intent(_ text: String) throws(UserFacingError) -> Intent {
    let words = text.split { " ():,\".".contains($0) }.map(String.init)
    guard let verb = words.first else {
      throw UserFacingError.usage(tr("Type an intent, such as \(examples)."))
    }
    let arguments = Array(words.dropFirst())

    switch verb.lowercased() {
    case "choose":
      return try choice(arguments)
    case "restart":
      return try restart(arguments)
    case "undo":
      if arguments.isEmpty {
        return .undo
      }
    case "hint":
      if arguments.isEmpty {
        return .hint
      }
    case "theme", "choosetheme":
      return try themeChoice(arguments)
    default:
      break
    }
    throw UserFacingError.usage(tr("\"\(verb)\" is not an intent. Try \(examples)."))
  }

  /// Returns the intent of a typed line that begins with "choose".
  private func choice(_ arguments: [String]) throws(UserFacingError) -> Intent {
    let last = grid.cardCount - 1
    guard arguments.count == 1, Self.isWholeNumber(arguments[0]) else {
      throw UserFacingError.usage(
        tr("\"choose\" needs the number of one card, from 0 to \(last)."))
    }
    guard let index = Int(arguments[0]), (0...last).contains(index) else {
      throw UserFacingError.usage(
        tr("There is no card \(arguments[0]). The cards are numbered from 0 to \(last)."))
    }
    return .choose(index)
  }

  private static func isWholeNumber(_ text: String) -> Bool {
    let digits = text.drop { $0 == "-" }
    return !digits.isEmpty && digits.allSatisfy(\.isWholeNumber)
  }

  /// Returns the intent of a typed line that begins with "restart".
  private func restart(_ arguments: [String]) throws(UserFacingError) -> Intent {
    let numbers = arguments.filter { $0.lowercased() != "seed" }
    if numbers.isEmpty {
      return .restart(seed: nextSeed)
    }
    guard numbers.count == 1, let seed = UInt64(numbers[0]) else {
      throw UserFacingError.usage(
        tr("\"restart\" needs a seed, which is a whole number such as \(nextSeed)."))
    }
    return .restart(seed: seed)
  }

  /// Returns the intent of a typed line that begins with "theme".
  private func themeChoice(_ arguments: [String]) throws(UserFacingError) -> Intent {
    if themes.isEmpty {
      throw UserFacingError.usage(tr("This game has no themes."))
    }
    let name = arguments.joined(separator: " ")
    for theme in themes where theme.lowercased() == name.lowercased() {
      return .chooseTheme(theme)
    }

    let themeList = themes.joined(separator: ", ")
    if name.isEmpty {
      throw UserFacingError.usage(tr("Which theme? The themes are \(themeList)."))
    }
    throw UserFacingError.usage(tr("There is no theme \"\(name)\". The themes are \(themeList)."))
  }

  /// The examples of lines that the user can type, for an error message.
  private var examples: String {
    let choose = "\"choose \(min(4, grid.cardCount - 1))\""
    let restart = "\"restart \(nextSeed)\""
    guard let theme = themes.last else { return tr("\(choose) or \(restart)") }
    return tr("\(choose), \(restart) or \"theme \(theme)\"")
  }
}
