import ViewModel

/// An intent as a teacher types it: `choose 4`, `restart 8`, `theme sports`.
///
/// Also as a program writes it: `choose(4)`, `restart(seed: 8)`, `chooseTheme("sports")`.
struct IntentLine {
  /// Why a line is no intent, and what would be one.
  struct Mistake: Error, Equatable {
    let reason: String
  }

  /// How many cards lie on the board.
  let cards: Int
  /// Whether the board has an odd number of places; a session file counts the empty one.
  var hasHole = false
  /// The names of the themes.
  let themes: [String]
  /// What `restart` without a seed deals from.
  let nextSeed: UInt64

  func intent(_ line: String) throws(Mistake) -> Intent {
    let marks: Set<Character> = ["(", ")", ":", ",", "\"", "."]
    let words = line.map { marks.contains($0) ? " " : $0 }.split(separator: " ").map { String($0) }
    guard let verb = words.first?.lowercased() else {
      throw Mistake(reason: "Type an intent, such as \(examples).")
    }
    switch verb {
    case "choose": return try choose(Array(words.dropFirst()))
    case "restart": return try restart(words.dropFirst().filter { $0.lowercased() != "seed" })
    case "theme", "choosetheme": return try theme(words.dropFirst().joined(separator: " "))
    default: throw Mistake(reason: "\"\(words[0])\" is no intent; try \(examples).")
    }
  }

  private var examples: String {
    let theme = themes.last.map { " or \"theme \($0)\"" } ?? ""
    return
      "\"choose \(min(4, cards - 1))\"\(theme.isEmpty ? " or" : ",") \"restart \(nextSeed)\"\(theme)"
  }

  private func choose(_ words: [String]) throws(Mistake) -> Intent {
    let digits = words.first?.drop { $0 == "-" } ?? ""
    guard words.count == 1, !digits.isEmpty, digits.allSatisfy(\.isWholeNumber) else {
      throw Mistake(reason: "\"choose\" needs the number of one card, from 0 to \(cards - 1).")
    }
    guard let index = Int(words[0]), (0..<cards).contains(index) else {
      let hint = hasHole ? "; the hole in the middle is not counted here" : ""
      throw Mistake(
        reason: "There is no card \(words[0]): the cards are 0 to \(cards - 1)\(hint).")
    }
    return .choose(index)
  }

  private func restart(_ words: [String]) throws(Mistake) -> Intent {
    if words.isEmpty { return .restart(seed: nextSeed) }
    guard words.count == 1, let seed = UInt64(words[0]) else {
      throw Mistake(reason: "\"restart\" needs a seed, a whole number such as \(nextSeed).")
    }
    return .restart(seed: seed)
  }

  private func theme(_ name: String) throws(Mistake) -> Intent {
    guard !themes.isEmpty else { throw Mistake(reason: "This game has no themes.") }
    guard !name.isEmpty else {
      throw Mistake(reason: "Which theme? There are \(themes.joined(separator: ", ")).")
    }
    guard let theme = themes.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw Mistake(
        reason: "There is no theme \"\(name)\"; there are \(themes.joined(separator: ", ")).")
    }
    return .chooseTheme(theme)
  }
}
