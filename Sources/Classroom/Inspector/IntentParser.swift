import Files
import Localization
import Model
import ViewModel

/// An intent as a teacher types it, `choose 4`, or as a program writes it: `choose(4)`.
struct IntentParser {
  let grid: Grid
  let themes: [String]
  let nextSeed: UInt64

  func intent(_ text: String) throws(UserFacingError) -> Intent {
    let words = text.split { " ():,\".".contains($0) }.map(String.init)
    guard let verb = words.first?.lowercased() else {
      throw UserFacingError.usage(tr("Type an intent, such as \(examples)."))
    }
    let arguments = Array(words.dropFirst())
    switch verb {
    case "choose":
      let last = grid.cardCount - 1
      let digits = arguments.first?.drop { $0 == "-" } ?? ""
      guard arguments.count == 1, !digits.isEmpty, digits.allSatisfy(\.isWholeNumber) else {
        throw UserFacingError.usage(
          tr("\"choose\" needs the number of one card, from 0 to \(last)."))
      }
      if let index = Int(arguments[0]), 0...last ~= index {
        return .choose(index)
      }
      throw UserFacingError.usage(
        tr("There is no card \(arguments[0]): the cards are 0 to \(last)."))
    case "restart":
      let words = arguments.filter { $0.lowercased() != "seed" }
      if words.isEmpty {
        return .restart(seed: nextSeed)
      }
      if words.count == 1, let seed = UInt64(words[0]) {
        return .restart(seed: seed)
      }
      throw UserFacingError.usage(
        tr("\"restart\" needs a seed, a whole number such as \(nextSeed)."))
    case "undo" where arguments.isEmpty: return .undo
    case "hint" where arguments.isEmpty: return .hint
    case "theme", "choosetheme":
      if themes.isEmpty {
        throw UserFacingError.usage(tr("This game has no themes."))
      }
      let name = arguments.joined(separator: " ")
      let themeList = themes.joined(separator: ", ")
      let theme = themes.first { $0.lowercased() == name.lowercased() }
      if let theme {
        return .chooseTheme(theme)
      }
      if name.isEmpty {
        throw UserFacingError.usage(tr("Which theme? There are \(themeList)."))
      }
      throw UserFacingError.usage(tr("There is no theme \"\(name)\"; there are \(themeList)."))
    default:
      throw UserFacingError.usage(tr("\"\(words[0])\" is no intent; try \(examples)."))
    }
  }

  private var examples: String {
    let choose = "\"choose \(min(4, grid.cardCount - 1))\""
    let restart = "\"restart \(nextSeed)\""
    guard let theme = themes.last else { return tr("\(choose) or \(restart)") }
    return tr("\(choose), \(restart) or \"theme \(theme)\"")
  }
}
