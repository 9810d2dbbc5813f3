import Localization
import Model
import ViewState

/// Deck that is being made: a title, and pairs of words or pictures, alike or different.
struct DeckPage {
  var pairs: [Deck.Pair] = []
  /// Typed texts: 0 the title, 1 and 2 the words of the next pair.
  private var fieldTexts = ["", "", ""]
  var selectedField = 0
  private static let maximumTextLength = 24

  var title: String { fieldTexts[0] }

  /// Page on which a deck is made.
  var page: Page {
    let canSave = pairs.count >= GameSetup.minimumPairs && !Self.isBlank(title)
    let canAdd = !isFull && !Self.isBlank(fieldTexts[1])
    let addItem = Page.Item(.addPair, tr("Add this pair"), .deck, isEnabled: canAdd)
    let fieldNames = [tr("Name"), tr("One card"), tr("The other card (or the same)")]
    var page = Page(
      .deckMaker, Strings.makeDeck,
      [
        .text([
          tr("Type the words of a pair, or drop pictures here. One word makes two cards alike.")
        ]),
        Page.Group(nil, .field, of: fieldNames) { index, name in
          Page.Item(
            .field(index), fieldTexts[index], value: name, isSelected: selectedField == index)
        },
        Page.Group(nil, .list, [addItem]),
        Page.Group(pairCountText, .list, of: pairs) {
          Page.Item(.removePair($0), Self.title(of: $1), .delete)
        },
      ],
      footer: [.back, Page.Item(.saveDeck, tr("Keep"), .play, isEnabled: canSave)])
    page.isTyping = true
    return page
  }

  /// Whether there is room for no more pairs.
  var isFull: Bool { pairs.count >= GameSetup.maximumPairs }

  private var pairCountText: String {
    let pairCount = pairs.count
    let minimumCount = GameSetup.minimumPairs
    return pairCount < minimumCount
      ? tr(
        minimumCount - pairCount, "\(minimumCount - pairCount) more pair to play",
        "\(minimumCount - pairCount) more pairs to play")
      : tr(pairCount, "\(pairCount) pair", "\(pairCount) pairs")
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
      fieldTexts[selectedField] = String(
        (fieldTexts[selectedField] + text.filter { !$0.isNewline }).prefix(Self.maximumTextLength))
    } else {
      fieldTexts[selectedField] = String(fieldTexts[selectedField].dropLast())
    }
  }

  /// Ends the title, or the pair.
  mutating func confirmField() {
    if selectedField == 0 {
      selectedField = 1
    } else {
      addPair()
    }
  }

  // MARK: Pairs

  mutating func addPair() {
    guard !Self.isBlank(fieldTexts[1]) else { return }
    append(Deck.Pair(typedFaces[0], typedFaces.dropFirst().first))
    selectedField = 1
  }

  /// Adds a picture: beside the typed word, if there is one; two are a pair of their own.
  mutating func addPicture(_ picture: String) {
    if typedFaces.count == 2 {
      addPair()
    }
    let face = Face(picture, kind: .picture)
    append(typedFaces.first.map { Deck.Pair($0, face) } ?? Deck.Pair(face))
  }

  private mutating func append(_ pair: Deck.Pair) {
    if isFull {
      return
    }
    pairs.append(pair)
    fieldTexts[1] = ""
    fieldTexts[2] = ""
  }

  private var typedFaces: [Face] {
    fieldTexts.dropFirst().filter { !Self.isBlank($0) }.map { Face($0, kind: .text) }
  }

  static func isPicture(_ path: String) -> Bool {
    let fileExtension = path.split(separator: ".").last?.lowercased() ?? ""
    return path.hasPrefix("/") && ["png", "jpg", "jpeg", "webp", "svg"].contains(fileExtension)
  }

  private static func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
  }
}
