/// A deck that is being made: a title, and pairs of words or pictures, alike or different.
struct DeckDraft: Equatable {
  /// What the deck is called.
  var title = ""
  /// The pairs: one text for two cards that look alike, or two; a path is a picture.
  private(set) var pairs: [[String]] = []
  /// What is typed for the next pair.
  private(set) var words = ["", ""]
  /// Which field is typed into: 0 the title, 1 and 2 the words.
  var field = 0
  private static let longest = 24

  /// Whether what is typed is a pair.
  var hasPair: Bool { !words[0].isEmpty }

  mutating func type(_ text: String) {
    let letters = text.filter { !$0.isNewline }
    if field == 0 {
      title = String((title + letters).prefix(Self.longest))
    } else {
      words[field - 1] = String((words[field - 1] + letters).prefix(Self.longest))
    }
  }

  mutating func takeBack() {
    if field == 0 { _ = title.popLast() } else { _ = words[field - 1].popLast() }
  }

  /// Adds what is typed as a pair.
  mutating func addPair() {
    guard hasPair else { return }
    pairs.append(words.filter { !$0.isEmpty })
    (words, field) = (["", ""], 1)
  }

  /// Adds a picture: beside the word that is typed, if there is one.
  mutating func add(_ picture: String) {
    let word = words[0]
    pairs.append(word.isEmpty ? [picture] : [word, picture])
    words = ["", ""]
  }

  mutating func remove(_ pair: Int) { pairs.remove(at: pair) }
}
