import Games
import Model
import Testing
import ViewModel
import ViewState

/// Tests of the dialog at the end of a game, which depends on the player's stars.
@MainActor @Suite struct NextBoardTests {
  /// A game that has been played to its end, and its dialog.
  private struct FinishedGame {
    let game: MemoryGameViewModel
    let dialog: BoardState.Dialog
  }

  /// The board of six pairs on which the tests play, unless they need another one.
  private static let sixPairs = Grid(rows: 4, columns: 3)

  @Test("With two or three stars, the dialog compares the player with a computer")
  func comparison() throws {
    let results = try (0..<8).map { avoidableMisses in
      let dialog = try finishedGame(avoidableMisses: avoidableMisses).dialog
      #expect(dialog.isPerfect == (avoidableMisses == 0))
      // The comparison is an entry without a value.
      let firstEntry = dialog.entries[0]
      let comparison = firstEntry.value.isEmpty ? firstEntry.text : ""
      return "\(dialog.stars ?? 0) \(comparison)"
    }

    #expect(
      results == [
        "3 You played like someone who remembers every card.",
        "3 You played like someone who remembers 8 cards.",
        "2 You played like someone who remembers 4 cards.",
        "1 ",
        "1 ",
        "1 ",
        "1 ",
        "1 ",
      ])
  }

  @Test("With three stars, the first button leads to the next larger board")
  func threeStars() throws {
    for (avoidableMisses, lastTitle) in [(0, "Games"), (1, "Review")] {
      let finishedGame = try finishedGame(avoidableMisses: avoidableMisses)
      let buttons = finishedGame.dialog.buttons
      #expect(buttons.map(\.title) == ["Larger board", "Restart", lastTitle])
      #expect(Strings.name(of: buttons[0]) == "Larger board")

      let game = finishedGame.game
      var requestedButtons: [ButtonID] = []
      let subscription = game.navigationRequests.sink { requestedButtons.append($0) }
      game.handle(.enter)
      game.handle(.button(.nextBoard))
      #expect(requestedButtons == [.nextBoard, .nextBoard])
      #expect(game.board.phase == .finished)
      subscription.cancel()
    }
  }

  @Test("If there is a next board, it is offered only to a single player with three stars")
  func notOffered() throws {
    let players: [Player] = [.person, .person]
    let largestGrid = Grid(rows: 8, columns: 6)
    let finishedGames = [
      try finishedGame(avoidableMisses: 9),
      try finishedGame(largestGrid, avoidableMisses: 1, deckPairs: 60),
      try finishedGame(avoidableMisses: 1, deckPairs: 7),
      try finishedGame(avoidableMisses: 1, players: players),
    ]

    for finishedGame in finishedGames {
      let titles = finishedGame.dialog.buttons.map(\.title)
      #expect(titles == ["Restart", "Review", "Games"])
    }
  }

  @Test("If the keyboard is used, the last pair moves the focus to the first button")
  func focus() throws {
    let threeStars = try finishedGame(avoidableMisses: 1, usesKeys: true).game
    #expect(threeStars.board.focus == .button(.nextBoard))

    let oneStar = try finishedGame(avoidableMisses: 9, usesKeys: true).game
    #expect(oneStar.board.focus == .button(.playAgain))
    oneStar.handle(.enter)
    #expect(oneStar.board.phase == .choosingFirst)
  }

  @Test("The boards of a game are sorted by size, and each one follows the one before")
  func boards() throws {
    for kind in GameKind.all {
      let cardCounts = kind.grids.map(\.cardCount)
      #expect(cardCounts == cardCounts.sorted())
      #expect(Set(cardCounts).count == cardCounts.count)
      if kind.isPile {
        #expect(cardCounts.isEmpty)
      } else {
        #expect(cardCounts.first == 6)
        #expect(cardCounts.count > 5)
      }

      for (grid, nextGrid) in zip(kind.grids, kind.grids.dropFirst()) {
        let pairs = nextGrid.pairCount
        let board = "\(kind.name), \(grid.rows) × \(grid.columns)"
        let next = kind.grid(after: grid, maximumPairs: pairs)
        let nextOfTransposed = kind.grid(after: grid.transposed, maximumPairs: pairs)
        let nextOfSmallDeck = kind.grid(after: grid, maximumPairs: pairs - 1)
        try #require(next == nextGrid, "\(board)")
        try #require(nextOfTransposed == nextGrid, "\(board), transposed")
        try #require(nextOfSmallDeck == nil, "\(board), with too few pairs in the deck")
      }
    }
  }

  /// Plays a game to its end and waits for its dialog.
  ///
  /// - Parameters:
  ///   - grid: The board.
  ///   - avoidableMisses: The number of avoidable misses, at most nine on a board of six pairs.
  ///   - deckPairs: The number of pairs in the deck.
  ///   - players: The players.
  ///   - usesKeys: Whether the keyboard is used before the first choice.
  private func finishedGame(
    _ grid: Grid = sixPairs,
    avoidableMisses: Int,
    deckPairs: Int = 30,
    players: [Player] = [.person],
    usesKeys: Bool = false
  ) throws -> FinishedGame {
    let game = MemoryGameViewModel(
      .concentration,
      grid: grid,
      deck: .numbered("deck", pairs: deckPairs),
      players: players,
      seed: 5)
    if usesKeys {
      game.handle(.arrow(.down))
    }

    makeAvoidableMisses(avoidableMisses, in: game)
    for pair in Dictionary(grouping: game.state.game.cards, by: \.pair).values {
      game.play(pair[0].id, pair[1].id)
    }

    let avoidableChoices = game.state.progress.players.avoidableMisses.avoidableChoices
    #expect(avoidableChoices.count == avoidableMisses)
    game.advance(to: 9)
    let dialog = try #require(game.board.dialog)
    return FinishedGame(game: game, dialog: dialog)
  }

  /// Chooses the first card repeatedly, each time together with a new card of another pair.
  ///
  /// The first turn is not avoidable, because no card has been seen before it.
  private func makeAvoidableMisses(_ count: Int, in game: MemoryGameViewModel) {
    if count == 0 {
      return
    }
    let cards = game.state.game.cards
    let nonMatchingCards = cards.filter { $0.pair != cards[0].pair }
    for card in nonMatchingCards.prefix(count + 1) {
      game.play(0, card.id)
    }
  }
}
