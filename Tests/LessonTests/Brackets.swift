/// The number of brackets that some lines leave open; negative if they close more than they open.
struct Brackets: Equatable {
  private var braces = 0
  private var parentheses = 0
  private var squares = 0

  init() {}

  init(in lines: [String]) {
    for character in lines.joined() {
      switch character {
      case "{":
        braces += 1
      case "}":
        braces -= 1
      case "(":
        parentheses += 1
      case ")":
        parentheses -= 1
      case "[":
        squares += 1
      case "]":
        squares -= 1
      default: break
      }
    }
  }

  static func += (brackets: inout Brackets, others: Brackets) {
    brackets.braces += others.braces
    brackets.parentheses += others.parentheses
    brackets.squares += others.squares
  }
}
