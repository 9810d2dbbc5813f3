import Board
import Model
import Text

/// A deck that is being made: a title, and pairs of words or pictures, alike or different.
struct DeckPage {
  /// The deck's title.
  private(set) var title = ""
  /// The pairs: texts, and pictures by the paths of their files.
  private(set) var pairs: [Deck.Pair] = []
  /// The words that are typed for the next pair.
  private var words = ["", ""]
  /// The field that is typed into: 0 the title, 1 and 2 the words.
  var field = 0
  /// The most letters of a title or word.
  private static let longest = 24

  /// The page on which a deck is made.
  var page: Page {
    var page = Page(
      .deckMaker, Words.makeDeck,
      [
        Page.Group(
          nil, .text,
          [
            Page.Item(
              nil,
              tr("Type the words of a pair, or drop pictures here. One word makes two cards alike.")
            )
          ]),
        Page.Group(
          nil, .field,
          [
            item(0, tr("Name"), title), item(1, tr("One card"), words[0]),
            item(2, tr("The other card (or the same)"), words[1]),
          ]),
        Page.Group(
          nil, .list,
          [
            Page.Item(
              .addPair, tr("Add this pair"), picture: .icon(.deck),
              isEnabled: !Self.isBlank(words[0]))
          ]),
        Page.Group(
          count, .list,
          pairs.enumerated().map { index, pair in
            Page.Item(.removePair(index), Self.title(of: pair), picture: .icon(.delete))
          }),
      ],
      footer: [
        .back,
        Page.Item(
          .keepDeck, tr("Keep"), picture: .icon(.play),
          isEnabled: pairs.count >= GameSetup.fewestPairs && !Self.isBlank(title)),
      ])
    page.isTyping = true
    return page
  }

  private func item(_ field: Int, _ name: String, _ text: String) -> Page.Item {
    Page.Item(.field(field), text, value: name, isSelected: self.field == field)
  }

  private var count: String {
    let (count, least) = (pairs.count, GameSetup.fewestPairs)
    return count < least
      ? tr(least, "\(count) of at least \(least) pair", "\(count) of at least \(least) pairs")
      : tr(count, "\(count) pair", "\(count) pairs")
  }

  /// The faces of a pair; a picture goes by the name of its file.
  private static func title(of pair: Deck.Pair) -> String {
    let faces = pair.first == pair.second ? [pair.first] : [pair.first, pair.second]
    return faces.map { face in
      face.kind == .picture ? String(face.name.split(separator: "/").last ?? "") : face.name
    }.joined(separator: " – ")
  }

  // MARK: Typing

  mutating func type(_ text: String) {
    edit { $0 = String(($0 + text.filter { !$0.isNewline }).prefix(Self.longest)) }
  }

  mutating func erase() { edit { _ = $0.popLast() } }

  private mutating func edit(_ change: (inout String) -> Void) {
    if field == 0 { change(&title) } else { change(&words[field - 1]) }
  }

  /// Ends the title, or the pair.
  mutating func enter() { if field == 0 { field = 1 } else { addPair() } }

  // MARK: Pairs

  /// Adds the typed pair.
  mutating func addPair() {
    guard let first = faces.first, !Self.isBlank(words[0]) else { return }
    pairs.append(Deck.Pair(first, faces.count > 1 ? faces[1] : nil))
    (words, field) = (["", ""], 1)
  }

  /// Adds a picture: beside the typed word, if there is one; two are a pair of their own.
  mutating func add(_ picture: String) {
    if faces.count == 2 { addPair() }
    let face = Face(picture, kind: .picture)
    pairs.append(faces.first.map { Deck.Pair($0, face) } ?? Deck.Pair(face))
    words = ["", ""]
  }

  mutating func remove(_ pair: Int) { pairs.remove(at: pair) }

  /// The typed words that are not blank.
  private var faces: [Face] {
    words.filter { !Self.isBlank($0) }.map { Face($0, kind: .text) }
  }

  /// Whether the name of a file is that of a picture.
  static func isPicture(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return path.hasPrefix("/") && ["png", "jpg", "jpeg", "webp", "svg"].contains(ending)
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
