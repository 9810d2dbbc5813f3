import Games
import Model
import Testing
import ViewModel
import ViewState

/// What the end of a game says and offers, by its stars.
@MainActor @Suite struct NextBoardTests {
  private static let own = Grid(rows: 4, columns: 3)

  /// Plays a game to its end, with at most nine avoidable choices on six pairs.
  private func finished(
    _ grid: Grid = own, avoidable: Int, pairs: Int = 30, players: [Player] = [.person],
    usesKeys: Bool = false
  ) throws -> (game: MemoryGameViewModel, dialog: BoardState.Dialog) {
    let game = MemoryGameViewModel(
      .concentration, grid: grid, deck: .numbered("deck", pairs: pairs), players: players, seed: 5)
    if usesKeys {
      game.handle(.arrow(.down))
    }
    let cards = game.state.game.cards
    // The first turn is bad luck; in the others the first card was seen before, the second not.
    let others = cards.filter { $0.pair != cards[0].pair }
    for other in others.prefix(avoidable == 0 ? 0 : avoidable + 1) {
      game.play(0, other.id)
    }
    for pair in Dictionary(grouping: cards, by: \.pair).values {
      game.play(pair[0].id, pair[1].id)
    }
    #expect(game.state.progress.players.avoidableMisses.avoidableChoices.count == avoidable)
    game.advance(to: 9)
    return (game, try #require(game.board.dialog))
  }

  @Test("The summary compares with players whose memory is stated, unless there is one star")
  func comparison() throws {
    let said = try (0..<8).map { count in
      let dialog = try finished(avoidable: count).dialog
      #expect(dialog.isPerfect == (count == 0))
      return "\(dialog.stars ?? 0) \(dialog.entries[0].value.isEmpty ? dialog.entries[0].text : "")"
    }
    #expect(
      said == [
        "3 As good as a player who forgets nothing",
        "3 As good as a player who remembers 8 cards",
        "2 As good as a player who remembers 4 cards", "1 ", "1 ", "1 ", "1 ", "1 ",
      ])
  }

  @Test("After three stars the first button leads to the next larger board")
  func threeStars() throws {
    for (avoidable, last) in [(0, "Games"), (1, "Review")] {
      let (game, dialog) = try finished(avoidable: avoidable)
      #expect(dialog.buttons.map(\.title) == ["Next: 4 × 4", "Play again", last])
      #expect(Strings.name(of: dialog.buttons[0]) == "Next: 4 by 4")
      var left: [ButtonID] = []
      let subscription = game.navigationRequests.sink { left.append($0) }
      game.handle(.enter)
      game.handle(.button(.nextBoard))
      #expect(left == [.nextBoard, .nextBoard] && game.board.phase == .finished)
      subscription.cancel()
    }
  }

  @Test("With fewer stars, on the largest board, with a small deck or several players it does not")
  func notOffered() throws {
    let buttons = ["Play again", "Review", "Games"]
    #expect(try finished(avoidable: 9).dialog.buttons.map(\.title) == buttons)
    let largest = Grid(rows: 8, columns: 6)
    let dialogs = try [
      finished(largest, avoidable: 1, pairs: 60), finished(avoidable: 1, pairs: 7),
      finished(avoidable: 1, players: [.person, .person]),
    ].map(\.dialog)
    for dialog in dialogs {
      #expect(dialog.buttons.map(\.title) == buttons)
    }
  }

  @Test("With the keyboard, the last pair moves the focus to the first button")
  func focus() throws {
    let next = try finished(avoidable: 1, usesKeys: true).game
    #expect(next.board.focus == .button(.nextBoard))
    let again = try finished(avoidable: 9, usesKeys: true).game
    #expect(again.board.focus == .button(.playAgain))
    again.handle(.enter)
    #expect(again.board.phase == .choosingFirst)
  }

  @Test("Every game of pairs names its boards in their order, from three pairs on")
  func boards() {
    for kind in GameKind.all {
      let cards = kind.grids.map(\.cardCount)
      #expect(cards == cards.sorted() && Set(cards).count == cards.count)
      #expect(kind.isPile ? cards.isEmpty : cards.first == 6 && cards.count > 5)
      for (board, next) in zip(kind.grids, kind.grids.dropFirst()) {
        #expect(kind.grid(after: board, maximumPairs: next.pairCount) == next)
        #expect(kind.grid(after: board.transposed, maximumPairs: next.pairCount) == next)
        #expect(kind.grid(after: board, maximumPairs: next.pairCount - 1) == nil)
      }
    }
  }
}
