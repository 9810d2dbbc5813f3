import Model

/// A deck that is being made: a title, and pairs of words or pictures, alike or different.
struct DeckDraft: Equatable {
  /// What the deck is called.
  var title = ""
  /// The pairs: texts, and pictures by the paths of their files.
  private(set) var pairs: [Deck.Pair] = []
  /// What is typed for the next pair.
  private(set) var words = ["", ""]
  /// Which field is typed into: 0 the title, 1 and 2 the words.
  var field = 0
  private static let longest = 24

  /// Whether what is typed is a pair.
  var hasPair: Bool { !Self.isBlank(words[0]) }
  private var faces: [Face] {
    words.filter { !Self.isBlank($0) }.map { Face($0, kind: .text) }
  }
  /// Whether this is a deck.
  var isComplete: Bool { pairs.count >= GameSetup.fewestPairs && !Self.isBlank(title) }

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
    pairs.append(Deck.Pair(faces[0], faces.count > 1 ? faces[1] : nil))
    (words, field) = (["", ""], 1)
  }

  /// Adds a picture: beside the word that is typed, if there is one; two are a pair of their own.
  mutating func add(_ picture: String) {
    if faces.count == 2 { addPair() }
    let face = Face(picture, kind: .picture)
    pairs.append(faces.first.map { Deck.Pair($0, face) } ?? Deck.Pair(face))
    words = ["", ""]
  }

  mutating func remove(_ pair: Int) { pairs.remove(at: pair) }

  /// Whether the name of a file is that of a picture.
  static func isPicture(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return path.hasPrefix("/") && ["png", "jpg", "jpeg", "webp", "svg"].contains(ending)
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
