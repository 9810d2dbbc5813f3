import Testing
import ViewModel
import ViewModelTesting

/// What a view may show, game by game.
@MainActor @Suite struct EveryKindTests {
  private func game(_ kind: GameKind, seed: UInt64 = 3) -> MemoryGameViewModel {
    let themes = kind.themes.map { Deck.numbered($0, pairs: 30) }
    return MemoryGameViewModel(
      kind, grid: Grid(rows: 4, columns: 3), deck: themes.first ?? .numbered("deck", pairs: 30),
      themes: themes, seed: seed)
  }

  @Test(
    "Every published change is exactly the difference, in a whole random game",
    arguments: GameKind.all)
  func changes(kind: GameKind) throws {
    let game = TestGame(game(kind))
    var random = SeededGenerator(seed: 4)
    var games = 0
    for step in 0..<3000 {
      try game.arrange { game in
        switch random.next() % 20 {
        case 0: game.advance(to: game.now + 0.4)
        case 1: game.moveFocus([.up, .down, .left, .right][step % 4])
        case 2: game.moveFocusToNextGroup(backwards: step.isMultiple(of: 2))
        case 3 where step % 7 == 0: game.hideFocus()
        case 4 where game.isFinished:
          games += 1
          game.restart()
        default: game.choose(Int(random.next() % 12))
        }
      }
    }
    #expect(games > 0)
  }

  @Test("In the lab and with playing cards a pair is gone at once")
  func goneAtOnce() {
    for kind in [GameKind.lab, .playingCards] {
      let game = MemoryGameViewModel(board: "aabb", kind: kind)
      game.play(0, 1)
      #expect(gone(game) == [0, 1])
      game.advance(to: 9)
      game.choose(2)
      #expect(gone(game) == [0, 1])
    }
  }

  @Test("In Concentration a pair is gone with the next turn, in the challenge never")
  func goneLater() {
    let game = MemoryGameViewModel(board: "aabb", kind: .concentration)
    game.play(0, 1, 0)
    #expect(gone(game) == [])
    game.choose(2)
    #expect(gone(game) == [0, 1])
    game.choose(3)
    #expect(gone(game) == [0, 1])
    let other = MemoryGameViewModel(board: "aabb", kind: .challenge)
    other.play(0, 1, 2, 3)
    #expect(gone(other) == [])
  }

  @Test("In the card viewer every drawn card but the last is gone")
  func goneDrawn() {
    let game = game(.cardViewer)
    #expect(gone(game) == [])
    game.play(0, 1, 2)
    #expect(gone(game) == [0, 1])
    game.choose(2)
    #expect(gone(game) == [0, 1])
    game.restart()
    #expect(gone(game) == [])
  }

  private func gone(_ game: MemoryGameViewModel) -> [Int] {
    game.cards.indices.filter(game.isGone)
  }

  @Test("The card viewer says which card is seen, and when the deck is empty")
  func viewer() {
    let game = game(.cardViewer)
    #expect(game.title == "Card Viewer" && !game.hasCounters)
    #expect(game.barControls == [.nextCard, .restart])
    #expect(game.description == "Tap the deck of 12 to draw a card")
    #expect(game.drawnCard == nil)
    game.play(0, 1)
    #expect(game.drawnCard == 1 && game.description == "Card 2 of 12")
    game.choose(1)
    #expect(game.description == "Card 2 of 12")
    #expect(game.choose(7) == .ignored)
    game.play(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    #expect(game.description == "The deck is empty: that was card 12 of 12")
    #expect(game.isFinished && game.summary == nil)
    game.restart()
    #expect(game.best == nil)
    #expect(game.description == "Tap the deck of 12 to draw a card")
  }

  @Test("A drawn card that lies face down leaves with the next one, and is published")
  func viewerTurnedDown() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .cardViewer, grid: Grid(rows: 1, columns: 4), deck: .numbered("deck", pairs: 4), seed: 1))
    try game.arrange(choosing: 0)
    try game.choose(0) {
      ($0.board, $0.flips) = ("_...", 2)
    }
    try game.choose(1) {
      $0.board = "_B.."
      ($0.gone, $0.flips, $0.drawnCard) = ([0], 3, 1)
      $0.description = "Card 2 of 4"
    }
  }

  @Test("The card viewer's focus stays on the card that is seen")
  func viewerFocus() {
    let game = game(.cardViewer)
    game.moveFocus(.down)
    #expect(game.focus == .card(0))
    game.play(0, 1, 2)
    #expect(game.focus == .card(2))
    for direction in [Direction.left, .right, .up] {
      game.moveFocus(direction)
      #expect(game.focus == .card(2))
    }
    game.hideFocus()
    game.choose(3)
    #expect(game.focus == nil)
    game.moveFocusToNextGroup()
    #expect(game.focus == .card(3))
  }

  @Test("Counters and buttons of the games of pairs")
  func counters() {
    for kind in GameKind.all where kind.name != "card-viewer" {
      let game = game(kind)
      #expect(game.hasCounters && game.barControls == [.restart])
      #expect(game.title == kind.title)
      #expect(game.description == "Find all six matching pairs")
    }
  }

  @Test("Only a touch that does something starts the time of a game")
  func uselessTouches() {
    let game = MemoryGameViewModel(board: "aa", kind: .playingCards)
    game.advance(to: 5)
    game.choose(0)
    game.advance(to: 6)
    game.choose(0)
    game.advance(to: 9)
    game.play(0, 1)
    #expect(game.summary?.score == Score(flips: 4, misses: 0, seconds: 4))
  }
}

extension Deck {
  /// Pairs of words that tell the deck and a number.
  static func numbered(_ name: String, pairs: Int) -> Deck {
    Deck(name: name, pairs: (0..<pairs).map { Deck.Pair(Face("\(name) \($0)", kind: .text)) })
  }
}
