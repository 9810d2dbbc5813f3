import Board
import Model

// A deck of a player's own.
extension MenuViewModel {
  var deckPage: Page {
    func field(_ number: Int, _ name: String, _ text: String) -> Page.Item {
      Page.Item(
        .choose("field", number), text, value: name, isSelected: draft.field == number)
    }
    let pairs = draft.pairs.enumerated().map { index, pair in
      Page.Item(
        .choose("pair", index), title(of: pair), picture: .sign("delete"))
    }
    var page = Page(
      .deckMaker, Words.makeDeck,
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
        Page.Group(Words.pairs(pairs.count, of: GameSetup.fewestPairs), .list, pairs),
      ],
      footer: [
        wayBack,
        Page.Item(
          .press("keep"), Words.keepDeck, picture: .sign("play"),
          isEnabled: draft.isComplete),
      ])
    page.isTyping = true
    return page
  }

  /// A picture goes by the name of its file.
  private func title(of pair: Deck.Pair) -> String {
    let faces = pair.first == pair.second ? [pair.first] : [pair.first, pair.second]
    return faces.map { face in
      face.kind == .picture ? String(face.name.split(separator: "/").last ?? "") : face.name
    }.joined(separator: " – ")
  }

  /// Enter ends what is typed: a title, or a pair.
  func enterField() {
    if draft.field == 0 { draft.field = 1 } else { draft.addPair() }
    if focus != nil { move(to: .choose("field", draft.field)) }
    update()
  }

  /// Takes files that were dropped on the window: pictures for the deck that is being made, or what
  /// is to be played.
  public func drop(_ paths: [String]) {
    guard places.last == .deckMaker else { return orders.send(.drop(paths)) }
    for path in paths where DeckDraft.isPicture(path) { draft.add(path) }
    if let other = paths.first(where: { !DeckDraft.isPicture($0) }) {
      tell(Words.noPicture(other))
    } else {
      update()
    }
  }

  /// A deck was kept: it is the one that is picked, and a new one can be begun.
  public func pickDeck(_ name: String) {
    draft = DeckDraft()
    if choice.kind.rules == nil { choice = GameSetup() }
    choice.deck = name
    leave(.deckMaker)
    openStart()
  }
}

extension Action {
  /// Whether this is one of the fields that are typed into.
  var isField: Bool { if case .choose("field", _) = self { true } else { false } }
}
