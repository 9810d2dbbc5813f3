import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// The themes of Concentration, which are decks that the player can choose during a game.
@MainActor @Suite struct ThemeTests {
  @Test("The two cards of a pair show the same face, and each pair shows another one")
  func deals() {
    let game = game()
    let pairs = Dictionary(grouping: game.state.game.cards, by: \.pair).values
    let facesOfPairs = pairs.map { pair in
      Set(pair.map { game.board.cards[$0.id].face })
    }
    for faces in facesOfPairs {
      #expect(faces.count == 1)
    }
    #expect(Set(facesOfPairs).count == 8)

    #expect(faceNames(game) == faceNames(self.game(seed: 4)))
    #expect(faceNames(game) != faceNames(self.game(seed: 5)))

    game.restart()
    #expect(faceNames(game) == faceNames(self.game(seed: 5)))
  }

  @Test("If a theme has too few faces, the other cards show \"?\" and can be played")
  func tooFew() throws {
    let game = game(pairs: 8, faces: 5)
    #expect(faceNames(game).count { $0 == "?" } == 6)

    let cardsWithoutFace = game.state.game.cards.filter { card in
      game.board.cards[card.id].face == .unknown
    }
    let firstCard = cardsWithoutFace[0]
    let secondCard = try #require(cardsWithoutFace.first { $0.pair != firstCard.pair })
    game.choose(firstCard.id)
    #expect(game.choose(secondCard.id) == .missed)
  }

  @Test("Choosing a theme changes the faces of all cards and nothing else of the game")
  func chooseTheme() throws {
    let game = TestGame(game())
    try game.arrange(choosing: 0, 1, 0, 5)
    let otherGame = self.game()
    otherGame.chooseTheme("faces")

    try game.perform(.chooseTheme("faces")) {
      for index in 0..<16 {
        $0.cards[index].face = otherGame.board.cards[index].face
      }
      $0.buttons[0].isSelected = false
      $0.buttons[3].isSelected = true
    }

    for name in faceNames(otherGame) {
      #expect(name.hasPrefix("faces"))
    }
    otherGame.chooseTheme("halloween")
    #expect(faceNames(otherGame) == faceNames(self.game()))
  }

  @Test("If the themes do not fit beside the cards, they are a separate screen")
  func screen() throws {
    let model = game()
    let game = TestGame(model)
    try game.handle(.button(.showThemes))
    try game.arrange { $0.handle(.layout(hasThemeSidebar: false)) }

    try game.handle(.button(.showThemes)) { showThemes(true, in: &$0) }
    try game.handle(.button(.showThemes))
    try game.handle(.escape) { showThemes(false, in: &$0) }
    try game.arrange(choosing: 3)
    try game.handle(.button(.showThemes)) { showThemes(true, in: &$0) }
    try game.handle(.button(.theme(0))) { showThemes(false, in: &$0) }

    let namesBefore = faceNames(model)
    try game.arrange { $0.handle(.button(.showThemes)) }
    try game.arrange { $0.handle(.button(.theme(2))) }
    #expect(!model.board.isChoosingTheme)
    #expect(faceNames(model) != namesBefore)
    #expect(model.board.cards[3].isFaceUp)

    try game.arrange { $0.handle(.button(.showThemes)) }
    model.restart()
    #expect(!model.board.isChoosingTheme)
    for name in faceNames(model) {
      #expect(name.hasPrefix("animals"))
    }
  }

  @Test("Choosing the current theme beside the cards does not close a list that was opened before")
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

  @Test("A list of themes that was opened over the dialog leads back to the dialog")
  func overDialog() throws {
    let model = game(pairs: 2)
    model.handle(.layout(hasThemeSidebar: false))
    let cards = model.state.game.cards
    for pair in Dictionary(grouping: cards, by: \.pair).values {
      model.choose(pair[0].id)
      model.choose(pair[1].id)
    }
    let dialog = try #require(model.board.dialog)
    model.advance(to: dialog.openingTime)

    // Every way out of the list leads back to the dialog.
    let closingInputs: [BoardInput] = [
      .escape, .button(.showBoard), .button(.theme(0)), .button(.theme(1)),
    ]
    for input in closingInputs {
      model.handle(.button(.showThemes))
      #expect(model.board.isChoosingTheme, "\(input)")
      #expect(model.board.dialog == nil, "\(input)")

      model.handle(input)
      #expect(!model.board.isChoosingTheme, "\(input)")
      #expect(model.board.dialog == dialog, "\(input)")
    }

    // A list that fits beside the cards does not hide the dialog.
    model.handle(.button(.showThemes))
    model.handle(.layout(hasThemeSidebar: true))
    #expect(model.board.dialog == dialog)
    for theme in [1, 2, 2] {
      model.handle(.button(.theme(theme)))
      #expect(model.board.dialog == dialog)
      #expect(model.board.buttons[theme].isSelected)
    }

    // The second Escape closes the dialog, which does not open again.
    model.handle(.button(.showThemes))
    model.handle(.layout(hasThemeSidebar: false))
    model.handle(.escape)
    model.handle(.escape)
    model.handle(.button(.showThemes))
    model.handle(.escape)
    #expect(model.board.dialog == nil)
    #expect(model.board.phase == .finished)
  }

  @Test("The keyboard moves through the list of themes and back to the Themes button")
  func keyboard() {
    let game = game()
    game.handle(.layout(hasThemeSidebar: false))
    game.handle(.arrow(.down))
    game.handle(.tab(backwards: false))
    #expect(game.board.focus == .button(.showThemes))

    game.handle(.enter)
    #expect(game.board.isChoosingTheme)
    #expect(game.board.focus == .button(.theme(0)))

    game.handle(.arrow(.up))
    #expect(game.board.focus == .button(.theme(0)))

    game.handle(.arrow(.down))
    game.handle(.enter)
    #expect(!game.board.isChoosingTheme)
    #expect(game.board.focus == .button(.showThemes))
    #expect(game.board.buttons[1].isSelected)

    game.handle(.arrow(.up))
    #expect(game.board.focus == .card(15))
  }

  @Test("Without themes, every deal uses the faces of the deck")
  func withoutThemes() {
    let deck = Deck.numbered("deck", pairs: 2)
    let game = MemoryGameViewModel(
      .concentration, grid: Grid(rows: 2, columns: 2), deck: deck, seed: 4)

    for _ in 0..<2 {
      #expect(Set(faceNames(game)) == Set(deck.pairs.map(\.first.name)))
      game.restart()
    }
  }

  @Test("Concentration shows its title, its counters and a button for each theme")
  func words() {
    let board = game().board
    #expect(board.title == "Concentration")
    #expect(board.counters.map(\.text).prefix(2) == ["Flips 0", "Misses 0"])
    #expect(
      board.buttons.map(\.title) == [
        "halloween", "sports", "animals", "faces", "Restart", "Menu", "Games",
      ])
  }

  /// Deals a game of Concentration in two rows, with themes that have a number of faces.
  private func game(
    pairs: Int = 8,
    faces: Int = 20,
    seed: UInt64 = 4
  ) -> MemoryGameViewModel {
    let themes = GameKind.concentration.themeNames.map { Deck.numbered($0, pairs: faces) }
    return MemoryGameViewModel(
      .concentration,
      grid: Grid(rows: 2, columns: pairs),
      deck: themes[0],
      themes: themes,
      seed: seed)
  }

  private func faceNames(_ game: MemoryGameViewModel) -> [String] {
    game.board.cards.map(\.face.name)
  }

  /// Changes a snapshot as opening or closing the list of themes does.
  private func showThemes(_ isChoosingTheme: Bool, in snapshot: inout GameSnapshot) {
    snapshot.isChoosingTheme = isChoosingTheme
    for index in 0..<5 {
      snapshot.buttons[index].isHidden = !isChoosingTheme
    }
    snapshot.buttons[5].isHidden = isChoosingTheme
  }
}
