/// The number of brackets of each kind that some lines leave open.
///
/// The number is negative if the lines close more brackets than they open.
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
      default:
        break
      }
    }
  }

  static func += (brackets: inout Brackets, other: Brackets) {
    brackets.braces += other.braces
    brackets.parentheses += other.parentheses
    brackets.squares += other.squares
  }
}
