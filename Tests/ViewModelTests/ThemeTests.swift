import Model
import Testing
import ViewModel
import ViewModelTesting

/// Concentration's themes: faces are dealt to pairs, and dealt again from another deck.
@MainActor @Suite struct ThemeTests {
  private func game(pairs: Int = 8, faces: Int = 20, seed: UInt64 = 4) -> MemoryGameViewModel {
    let themes = GameKind.concentration.themes.map { Deck.numbered($0, pairs: faces) }
    return MemoryGameViewModel(
      .concentration, grid: Grid(rows: 2, columns: pairs), deck: themes[0], themes: themes,
      seed: seed)
  }

  /// The cards of a new game with a theme.
  private func dealt(_ theme: String) -> [Snapshot.Card] {
    let game = game()
    game.chooseTheme(theme)
    return Snapshot(game).cards
  }

  private func faces(_ game: MemoryGameViewModel) -> [String] {
    game.cards.map { game.face(of: $0).name }
  }

  @Test("Cards of one pair show one face, cards of two pairs show two")
  func faces() {
    let game = game()
    for first in game.cards {
      for second in game.cards {
        let isSame = game.face(of: first) == game.face(of: second)
        #expect(isSame == (first.pair == second.pair))
      }
    }
  }

  @Test("The same seed deals the same faces, another seed others, and a restart new ones")
  func seeds() {
    let game = game(seed: 4)
    #expect(faces(game) == faces(self.game(seed: 4)))
    #expect(faces(game) != faces(self.game(seed: 5)))
    game.restart()
    #expect(faces(game) == faces(self.game(seed: 5)))
  }

  @Test("When a theme has too few faces the rest show \"?\", and the game can be played")
  func tooFew() {
    let game = game(pairs: 8, faces: 5)
    #expect(faces(game).count { $0 == "?" } == 6)
    let hidden = game.cards.filter { game.face(of: $0) == .unknown }
    let other = hidden.filter { $0.pair != hidden[0].pair }
    game.choose(hidden[0])
    #expect(game.choose(other[0]) == .missed)
  }

  @Test("A theme of pairs with two faces shows one on each card of a pair")
  func twoFaces() {
    let pairs = (0..<9).map { Deck.Pair(Face("w\($0)", kind: .text), Face("p\($0)", kind: .text)) }
    let deck = Deck(name: "words", pairs: pairs)
    let game = MemoryGameViewModel(
      .concentration, grid: Grid(rows: 4, columns: 4), deck: deck, themes: [deck], seed: 2)
    for pair in 0..<8 {
      let names = game.cards.filter { $0.pair == pair }.map { game.face(of: $0).name }
      #expect(names[0].first == "w" && names[1].first == "p")
      #expect(names[0].dropFirst() == names[1].dropFirst())
    }
  }

  @Test("Another theme changes the faces, and nothing of the game")
  func chooseTheme() {
    let game = game()
    game.advance(to: 3)
    game.play(0, 1, 0, 5)
    let (cards, flips, misses, phase) = (game.cards, game.flips, game.misses, game.phase)
    game.perform(.chooseTheme("faces"))
    #expect(game.deck.name == "faces")
    #expect(faces(game).allSatisfy { $0.hasPrefix("faces") })
    #expect(game.cards == cards && game.flips == flips && game.misses == misses)
    #expect(game.phase == phase && game.seed == 4 && game.now == 3)
    #expect(game.isSelected(.theme(3)) && !game.isSelected(.theme(0)))
    #expect(!game.isSelected(.restart))
  }

  @Test("Back at a theme, the same seed deals the faces it had")
  func backAndForth() {
    let game = game()
    let before = faces(game)
    game.chooseTheme("sports")
    game.chooseTheme("halloween")
    #expect(faces(game) == before)
  }

  @Test("A theme is published once, with every card, and leads back to the board")
  func published() throws {
    let game = TestGame(game())
    try game.showThemes(true) { $0.isChoosingTheme = true }
    try game.chooseTheme("sports") {
      ($0.theme, $0.isChoosingTheme) = ("sports", false)
      $0.cards = dealt("sports")
    }
  }

  @Test("Going to the list and back is published once each and changes nothing else")
  func screen() throws {
    let game = TestGame(game())
    try game.showThemes(true) { $0.isChoosingTheme = true }
    try game.showThemes(true)
    try game.showThemes(false) { $0.isChoosingTheme = false }
  }

  @Test("A restart keeps the theme and shows the board")
  func restart() {
    let game = game()
    game.chooseTheme("animals")
    game.showThemes(true)
    game.restart()
    #expect(!game.isChoosingTheme && game.deck.name == "animals")
    #expect(faces(game).allSatisfy { $0.hasPrefix("animals") })
  }

  @Test("The keyboard goes through the buttons that the view shows, not to the covered board")
  func controls() {
    let game = game()
    game.controls = [.theme(0), .theme(1), .board]
    game.showThemes(true)
    game.moveFocus(.down)
    #expect(game.focus == .control(.theme(0)))
    game.moveFocus(.up)
    #expect(game.focus == .control(.theme(0)))
    for next in [Control.theme(1), .board, .theme(0)] {
      game.moveFocusToNextGroup()
      #expect(game.focus == .control(next))
    }
    game.moveFocusToNextGroup(backwards: true)
    #expect(game.focus == .control(.board))
    game.showThemes(false)
    game.controls = [.themes, .restart]
    game.keepFocus(on: .control(.themes))
    game.moveFocus(.up)
    #expect(game.focus == .card(15))
    game.hideFocus()
    game.keepFocus(on: .control(.themes))
    #expect(game.focus == nil)
  }

  @Test("Without themes the deck is dealt as in any game, also by a restart")
  func withoutThemes() {
    let deck = Deck.numbered("deck", pairs: 2)
    let game = MemoryGameViewModel(
      .concentration, grid: Grid(rows: 2, columns: 2), deck: deck, seed: 4)
    let known = Set(deck.pairs.map(\.first.name))
    #expect(Set(faces(game)) == known)
    game.restart()
    #expect(Set(faces(game)) == known)
  }

  @Test("Every control has a label; the flips of Concentration have a colon")
  func labels() {
    let game = game()
    #expect(game.label(of: .theme(2)) == "animals")
    let labels = [Control.restart, .themes, .board, .playAgain, .nextCard].map(game.label)
    #expect(labels == ["Restart", "Themes", "Back", "Play again", "Next"])
    #expect(game.flipsLabel == "Flips: 0")
    #expect(game.title == "Concentration")
  }
}
