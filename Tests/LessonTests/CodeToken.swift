/// A word of an identifier, the beginning of a word, a mark, or a whole line of code.
struct CodeToken: Hashable {
  let text: String
  /// How much the token counts: a word more than a mark.
  let weight: Int

  /// Returns the tokens of a line: `didChange` has the words "did" and "change".
  static func tokens(of line: String) -> [CodeToken] {
    var tokens: [CodeToken] = []
    var word = ""
    for character in line.unindented + " " {
      let isPart = character.isLetter || character.isNumber
      let beginsWord = character.isUppercase && word.last?.isLowercase == true
      if !isPart || beginsWord {
        tokens += self.tokens(ofWord: word.lowercased())
        word = ""
      }
      if isPart {
        word.append(character)
      } else if character != " " {
        tokens.append(CodeToken(text: String(character), weight: 1))
      }
    }
    guard !line.isEmpty else { return [] }
    // The line itself is a token, so that identical lines win against lines with the same words.
    return tokens + [CodeToken(text: "line \(line.unindented)", weight: 2)]
  }

  /// Returns a word and its beginning, which `miss` and `misses` share.
  private static func tokens(ofWord word: String) -> [CodeToken] {
    guard !word.isEmpty else { return [] }
    return [
      CodeToken(text: word, weight: 2), CodeToken(text: "begins \(word.prefix(4))", weight: 2),
    ]
  }
}
