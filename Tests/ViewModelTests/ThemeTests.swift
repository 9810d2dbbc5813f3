import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// Tests of the themes of Concentration, which are decks that the player can choose during a game.
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

  @Test("If Undo disappears, the focus moves to Restart and stays there")
  func focusAfterUndo() {
    let game = game()
    game.choose(0)
    game.restart()
    game.handle(.focus(.button(.undo)))

    game.handle(.enter)
    #expect(game.board.focus == .button(.restart))

    game.handle(.enter)
    #expect(game.board.focus == .button(.restart))
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

  @Test("The list of themes opens and closes, and a choice of a theme or a new deal closes it")
  func list() throws {
    let model = game()
    let game = TestGame(model)

    try game.handle(.button(.showThemes)) { $0.isChoosingTheme = true }
    try game.handle(.button(.showThemes))
    try game.handle(.button(.showBoard)) { $0.isChoosingTheme = false }
    try game.handle(.button(.showBoard))
    try game.arrange(choosing: 3)
    try game.handle(.button(.showThemes)) { $0.isChoosingTheme = true }
    try game.handle(.button(.theme(0))) { $0.isChoosingTheme = false }

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
  func besideAgain() {
    let model = game()
    send(.button(.showThemes), to: model)

    send(.button(.theme(0)), to: model, hasThemeSidebar: true)
    send(.focus(.button(.theme(0))), to: model, hasThemeSidebar: true)
    send(.enter, to: model, hasThemeSidebar: true)

    #expect(model.board.isChoosingTheme)
  }

  @Test("A list of themes that was opened over the dialog leads back to the dialog")
  func overDialog() throws {
    let model = game(pairs: 2)
    let cards = model.state.game.cards
    for pair in Dictionary(grouping: cards, by: \.pair).values {
      model.choose(pair[0].id)
      model.choose(pair[1].id)
    }
    let dialog = try #require(model.board.dialog)
    model.advance(to: dialog.openingTime)

    // Every input that closes the list shows the dialog again.
    let closingInputs: [BoardInput] = [
      .escape, .button(.showBoard), .button(.theme(0)), .button(.theme(1)),
    ]
    for input in closingInputs {
      send(.button(.showThemes), to: model)
      let boardWithList = model.board.arranged(hasThemeSidebar: false)
      #expect(boardWithList.isThemeListOpen, "\(input)")
      #expect(boardWithList.dialog == nil, "\(input)")

      send(input, to: model)
      let boardAfter = model.board.arranged(hasThemeSidebar: false)
      #expect(!boardAfter.isThemeListOpen, "\(input)")
      #expect(boardAfter.dialog == dialog, "\(input)")
    }

    // A list that fits beside the cards does not hide the dialog.
    send(.button(.showThemes), to: model)
    #expect(model.board.arranged(hasThemeSidebar: true).dialog == dialog)
    for theme in [1, 2, 2] {
      send(.button(.theme(theme)), to: model, hasThemeSidebar: true)
      #expect(model.board.dialog == dialog)
      #expect(model.board.buttons[theme].isSelected)
    }

    // The second Escape closes the dialog, which does not open again.
    send(.button(.showThemes), to: model)
    send(.escape, to: model)
    send(.escape, to: model)
    send(.button(.showThemes), to: model)
    send(.escape, to: model)
    #expect(model.board.dialog == nil)
    #expect(model.board.phase == .finished)
  }

  @Test("The keyboard moves through the list of themes and back to the Themes button")
  func keyboard() {
    let game = game()
    send(.arrow(.down), to: game)
    send(.tab(backwards: false), to: game)
    #expect(game.board.focus == .button(.showThemes))

    send(.enter, to: game)
    #expect(game.board.isChoosingTheme)
    #expect(game.board.focus == .button(.theme(0)))

    send(.arrow(.up), to: game)
    #expect(game.board.focus == .button(.theme(0)))

    send(.arrow(.down), to: game)
    send(.enter, to: game)
    #expect(!game.board.isChoosingTheme)
    #expect(game.board.arranged(hasThemeSidebar: false).focus == .button(.showThemes))
    #expect(game.board.buttons[1].isSelected)

    send(.arrow(.up), to: game)
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
    #expect(board.counters.map(\.text).prefix(2) == ["Flips: 0", "Misses: 0"])
    #expect(
      board.buttons.map(\.title) == [
        "halloween", "sports", "animals", "faces", "Back", "Themes", "Restart", "Menu", "Games",
      ])
  }

  /// Deals a game of Concentration in two rows, with themes that have the given number of faces.
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

  /// Sends an input to a view model in the same way as a view.
  private func send(
    _ input: BoardInput, to model: MemoryGameViewModel, hasThemeSidebar: Bool = false
  ) {
    let shownBoard = model.board.arranged(hasThemeSidebar: hasThemeSidebar)
    if let resolvedInput = InputInterpreter(shownBoard).resolvedInput(for: input, at: model.now) {
      model.handle(resolvedInput)
    }
  }
}
