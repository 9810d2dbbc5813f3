import Board
import Model

// A deck of a player's own.
extension MenuViewModel {
  private static let fewestPairs = 3

  var deckPage: Page {
    func field(_ number: Int, _ name: String, _ text: String) -> Page.Item {
      Page.Item(
        .choose("field", number), text, value: name, isSelected: draft.field == number)
    }
    let pairs = draft.pairs.enumerated().map { index, pair in
      Page.Item(
        .choose("pair", index), pair.map(name).joined(separator: " – "), picture: .sign("delete"))
    }
    let canKeep = draft.pairs.count >= Self.fewestPairs && !draft.title.isEmpty
    var page = Page(
      Words.makeDeck,
      [
        Page.Group(nil, .text, [Page.Item(nil, Words.howToMakeDeck)]),
        Page.Group(
          nil, .field,
          [
            field(0, Words.deckTitle, draft.title), field(1, Words.oneCard, draft.words[0]),
            field(2, Words.otherCard, draft.words[1]),
          ]),
        Page.Group(
          nil, .list,
          [
            Page.Item(
              .press("add"), Words.addPair, picture: .sign("deck"), isEnabled: draft.hasPair)
          ]),
        Page.Group(Words.pairs(pairs.count), .list, pairs),
      ],
      footer: [
        wayBack,
        Page.Item(.press("keep"), Words.keepDeck, picture: .sign("play"), isEnabled: canKeep),
      ])
    page.isTyping = true
    return page
  }

  /// A picture goes by the name of its file.
  private func name(_ face: String) -> String {
    face.hasPrefix("/") ? String(face.split(separator: "/").last ?? "") : face
  }
}
