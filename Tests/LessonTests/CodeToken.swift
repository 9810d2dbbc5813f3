/// A token of a line of code, used to compare lines.
///
/// It is a word of an identifier, the beginning of a word, a punctuation mark, or the whole line.
struct CodeToken: Hashable {
  let text: String
  /// The weight of the token in a comparison.
  ///
  /// A word has a greater weight than a mark.
  let weight: Int

  /// Returns the tokens of a line: `didChange` has the words "did" and "change".
  static func tokens(of line: String) -> [CodeToken] {
    var tokens: [CodeToken] = []
    var word = ""
    for character in line.unindented + " " {
      let isPartOfWord = character.isLetter || character.isNumber
      let beginsWord = character.isUppercase && word.last?.isLowercase == true
      if !isPartOfWord || beginsWord {
        tokens += self.tokens(ofWord: word.lowercased())
        word = ""
      }
      if isPartOfWord {
        word.append(character)
      } else if character != " " {
        tokens.append(CodeToken(text: String(character), weight: 1))
      }
    }
    guard !line.isEmpty else { return [] }
    // The line itself is a token, so identical lines have a higher score than lines with the same
    // words.
    return tokens + [CodeToken(text: "line \(line.unindented)", weight: 2)]
  }

  /// Returns the tokens of a word and of its beginning.
  ///
  /// Because of the token of the beginning, `miss` is similar to `misses`.
  private static func tokens(ofWord word: String) -> [CodeToken] {
    guard !word.isEmpty else { return [] }
    return [
      CodeToken(text: word, weight: 2),
      CodeToken(text: "begins \(word.prefix(4))", weight: 2),
    ]
  }
}
