import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// Concentration's themes: faces are dealt to pairs, and dealt again from another deck.
@MainActor @Suite struct ThemeTests {
  private func game(pairs: Int = 8, faces: Int = 20, seed: UInt64 = 4) -> MemoryGameViewModel {
    let themes = GameKind.concentration.themeNames.map { Deck.numbered($0, pairs: faces) }
    return MemoryGameViewModel(
      .concentration, grid: Grid(rows: 2, columns: pairs), deck: themes[0], themes: themes,
      seed: seed)
  }

  private func faces(_ game: MemoryGameViewModel) -> [String] {
    game.board.cards.map(\.face.name)
  }

  @Test("Cards of one pair show one face, cards of two pairs show two; restarts deal new ones")
  func deals() {
    let game = game()
    let groups = Dictionary(grouping: game.state.game.cards, by: \.pair).values.map { pair in
      Set(pair.map { game.board.cards[$0.id].face })
    }
    #expect(groups.allSatisfy { $0.count == 1 } && Set(groups).count == 8)
    #expect(faces(game) == faces(self.game(seed: 4)) && faces(game) != faces(self.game(seed: 5)))
    game.restart()
    #expect(faces(game) == faces(self.game(seed: 5)))
  }

  @Test("When a theme has too few faces the rest show \"?\", and the game can be played")
  func tooFew() {
    let game = game(pairs: 8, faces: 5)
    #expect(faces(game).count { $0 == "?" } == 6)
    let hidden = game.state.game.cards.filter { game.board.cards[$0.id].face == .unknown }
    game.choose(hidden[0].id)
    let other = hidden.first { $0.pair != hidden[0].pair }
    #expect(other.map { game.choose($0.id) } == .missed)
  }

  @Test("Another theme changes the faces, once and for every card, and nothing of the game")
  func chooseTheme() throws {
    let game = TestGame(game())
    try game.arrange(choosing: 0, 1, 0, 5)
    let other = self.game()
    other.chooseTheme("faces")
    try game.perform(.chooseTheme("faces")) {
      for index in 0..<16 {
        $0.cards[index].face = other.board.cards[index].face
      }
      $0.buttons[0].isSelected = false
      $0.buttons[3].isSelected = true
    }
    #expect(faces(other).allSatisfy { $0.hasPrefix("faces") })
    other.chooseTheme("halloween")
    #expect(faces(other) == faces(self.game()))
  }

  @Test("Where there is no room beside the cards, the themes are a screen of their own")
  func screen() throws {
    let model = game()
    let game = TestGame(model)
    try game.handle(.button(.showThemes))
    try game.arrange { $0.handle(.layout(hasThemeSidebar: false)) }
    func show(_ isChoosing: Bool, _ moment: inout GameSnapshot) {
      moment.isChoosingTheme = isChoosing
      for index in 0..<5 {
        moment.buttons[index].isHidden = !isChoosing
      }
      moment.buttons[5].isHidden = isChoosing
    }
    try game.handle(.button(.showThemes)) { show(true, &$0) }
    try game.handle(.button(.showThemes))
    try game.handle(.escape) { show(false, &$0) }
    try game.arrange(choosing: 3)
    try game.handle(.button(.showThemes)) { show(true, &$0) }
    try game.handle(.button(.theme(0))) { show(false, &$0) }
    try game.arrange { $0.handle(.button(.showThemes)) }
    let before = faces(model)
    try game.arrange { $0.handle(.button(.theme(2))) }
    #expect(!model.board.isChoosingTheme && faces(model) != before && model.board.cards[3].isFaceUp)
    try game.arrange { $0.handle(.button(.showThemes)) }
    model.restart()
    #expect(!model.board.isChoosingTheme && faces(model).allSatisfy { $0.hasPrefix("animals") })
  }

  @Test("The present theme, pressed beside the cards, does nothing to a list opened before")
  func besideAgain() throws {
    let model = game()
    model.handle(.layout(hasThemeSidebar: false))
    model.handle(.button(.showThemes))
    model.handle(.layout(hasThemeSidebar: true))
    let game = TestGame(model)
    try game.handle(.button(.theme(0)))
    try game.arrange { $0.handle(.lastTouched(.button(.theme(0)))) }
    try game.handle(.enter)
    model.handle(.layout(hasThemeSidebar: false))
    #expect(model.board.isChoosingTheme)
  }

  @Test("Opened over the dialog, the list of themes leads back to it; closed, it stays closed")
  func overDialog() throws {
    let model = game(pairs: 2)
    model.handle(.layout(hasThemeSidebar: false))
    let cards = model.state.game.cards
    let pairs = Dictionary(grouping: cards, by: \.pair).values.map { $0.map(\.id) }
    for card in pairs.joined() {
      model.choose(card)
    }
    let dialog = try #require(model.board.dialog)
    model.advance(to: dialog.openingTime)
    for back in [BoardInput.escape, .button(.showBoard), .button(.theme(0)), .button(.theme(1))] {
      model.handle(.button(.showThemes))
      #expect(model.board.isChoosingTheme && model.board.dialog == nil, "\(back)")
      model.handle(back)
      #expect(!model.board.isChoosingTheme && model.board.dialog == dialog, "\(back)")
    }
    model.handle(.button(.showThemes))
    model.handle(.layout(hasThemeSidebar: true))
    #expect(model.board.dialog == dialog)
    for theme in [1, 2, 2] {
      model.handle(.button(.theme(theme)))
      #expect(model.board.dialog == dialog && model.board.buttons[theme].isSelected)
    }
    model.handle(.button(.showThemes))
    model.handle(.layout(hasThemeSidebar: false))
    model.handle(.escape)
    model.handle(.escape)
    model.handle(.button(.showThemes))
    model.handle(.escape)
    #expect(model.board.dialog == nil && model.board.phase == .finished)
  }

  @Test("The keyboard goes through the list to the theme that is chosen, and back to Themes")
  func keyboard() {
    let game = game()
    game.handle(.layout(hasThemeSidebar: false))
    game.handle(.arrow(.down))
    game.handle(.tab(backwards: false))
    #expect(game.board.focus == .button(.showThemes))
    game.handle(.enter)
    #expect(game.board.isChoosingTheme && game.board.focus == .button(.theme(0)))
    game.handle(.arrow(.up))
    #expect(game.board.focus == .button(.theme(0)))
    game.handle(.arrow(.down))
    game.handle(.enter)
    #expect(!game.board.isChoosingTheme && game.board.focus == .button(.showThemes))
    #expect(game.board.buttons[1].isSelected)
    game.handle(.arrow(.up))
    #expect(game.board.focus == .card(15))
  }

  @Test("Without themes the deck is dealt as in any game, also by a restart")
  func withoutThemes() {
    let deck = Deck.numbered("deck", pairs: 2)
    let game = MemoryGameViewModel(
      .concentration, grid: Grid(rows: 2, columns: 2), deck: deck, seed: 4)
    for _ in 0..<2 {
      #expect(Set(faces(game)) == Set(deck.pairs.map(\.first.name)))
      game.restart()
    }
  }

  @Test("Concentration has its course's title and themes, and writes flips and misses in one form")
  func words() {
    let board = game().board
    #expect(board.title == "Concentration")
    #expect(board.counters.map(\.text).prefix(2) == ["Flips 0", "Misses 0"])
    #expect(
      board.buttons.map(\.title) == [
        "halloween", "sports", "animals", "faces", "Restart", "Menu", "Games",
      ])
  }
}
