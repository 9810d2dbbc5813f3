import Localization
import Model
import ViewState

/// Deck that is being made: a title, and pairs of words or pictures, alike or different.
struct DeckPage {
  var pairs: [Deck.Pair] = []
  /// Typed texts: 0 the title, 1 and 2 the words of the next pair.
  private var texts = ["", "", ""]
  var field = 0
  private static let longest = 24

  var title: String { texts[0] }

  /// Page on which a deck is made.
  var page: Page {
    let canKeep = pairs.count >= GameSetup.fewestPairs && !Self.isBlank(title)
    let canAdd = !isFull && !Self.isBlank(texts[1])
    let add = Page.Item(.addPair, tr("Add this pair"), .deck, isEnabled: canAdd)
    let names = [tr("Name"), tr("One card"), tr("The other card (or the same)")]
    var page = Page(
      .deckMaker, Strings.makeDeck,
      [
        .text([
          tr("Type the words of a pair, or drop pictures here. One word makes two cards alike.")
        ]),
        Page.Group(nil, .field, of: names) { index, name in
          Page.Item(.field(index), texts[index], value: name, isSelected: field == index)
        },
        Page.Group(nil, .list, [add]),
        Page.Group(count, .list, of: pairs) {
          Page.Item(.removePair($0), Self.title(of: $1), .delete)
        },
      ],
      footer: [.back, Page.Item(.keepDeck, tr("Keep"), .play, isEnabled: canKeep)])
    page.isTyping = true
    return page
  }

  /// Whether there is room for no more pairs.
  var isFull: Bool { pairs.count >= GameSetup.mostPairs }

  private var count: String {
    let (count, least) = (pairs.count, GameSetup.fewestPairs)
    return count < least
      ? tr(
        least - count, "\(least - count) more pair to play", "\(least - count) more pairs to play")
      : tr(count, "\(count) pair", "\(count) pairs")
  }

  /// Faces of a pair; a picture goes by the name of its file.
  private static func title(of pair: Deck.Pair) -> String {
    let faces = pair.first == pair.second ? [pair.first] : [pair.first, pair.second]
    return faces.map { face in
      face.kind == .picture ? String(face.name.split(separator: "/").last ?? "") : face.name
    }.joined(separator: " – ")
  }

  // MARK: Typing

  /// Types letters, or takes the last one back.
  mutating func type(_ text: String?) {
    if let text {
      texts[field] = String((texts[field] + text.filter { !$0.isNewline }).prefix(Self.longest))
    } else {
      texts[field] = String(texts[field].dropLast())
    }
  }

  /// Ends the title, or the pair.
  mutating func enter() { if field == 0 { field = 1 } else { addPair() } }

  // MARK: Pairs

  mutating func addPair() {
    guard !Self.isBlank(texts[1]) else { return }
    append(Deck.Pair(faces[0], faces.dropFirst().first))
    field = 1
  }

  /// Adds a picture: beside the typed word, if there is one; two are a pair of their own.
  mutating func add(_ picture: String) {
    if faces.count == 2 { addPair() }
    let face = Face(picture, kind: .picture)
    append(faces.first.map { Deck.Pair($0, face) } ?? Deck.Pair(face))
  }

  private mutating func append(_ pair: Deck.Pair) {
    if isFull { return }
    pairs.append(pair)
    (texts[1], texts[2]) = ("", "")
  }

  private var faces: [Face] {
    texts.dropFirst().filter { !Self.isBlank($0) }.map { Face($0, kind: .text) }
  }

  static func isPicture(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return path.hasPrefix("/") && ["png", "jpg", "jpeg", "webp", "svg"].contains(ending)
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
