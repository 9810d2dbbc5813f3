import Testing

@testable import ViewState

/// Cards that are named, letters that are commands, and what is typed of either.
@Suite struct TypingTests {
  private func board(typed: String = "", _ change: (inout BoardState) -> Void = { _ in })
    -> BoardState
  {
    var board = BoardState(
      gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: Array(repeating: .init(), count: 12))
    board.buttons = [.init(.restart, "Restart")]
    board.typedName = typed
    change(&board)
    return board
  }

  @Test("A player names cards by number or place")
  func places() throws {
    let board = BoardState(
      gameName: "lab", grid: Grid(rows: 3, columns: 3), cards: Array(repeating: .init(), count: 8))
    #expect(try board.grid.card(named: "1") == 0)
    #expect(try board.grid.card(named: "8") == 7)
    #expect(try board.grid.card(named: "C3") == 7)
    #expect(board.grid.name(ofCard: 4) == "c2")
    for wrong in ["0", "9", "d1", "a4", "b2", "x", "", "3a", "-1", "99999999999999999999"] {
      #expect(throws: UnknownCard.self, "\(wrong)") { try board.grid.card(named: wrong) }
    }
    #expect(Grid.columnName(7) == "i" && Grid.columnName(16) == "w" && Grid.columnName(20) == "aa")
  }

  @Test("What is typed grows and shrinks, and Enter chooses the card of that name")
  func typing() {
    #expect(board().actions(for: .character("B"), at: 0) == [.typeName("b")])
    #expect(board(typed: "b").actions(for: .character("2"), at: 0) == [.typeName("b2")])
    #expect(board(typed: "b2").actions(for: .backspace, at: 0) == [.typeName("b")])
    #expect(board(typed: "b2").actions(for: .escape, at: 0) == [.typeName("")])
    #expect(board(typed: "b2").actions(for: .enter, at: 0) == [.typeName(""), .choose(4)])
    #expect(
      board(typed: "b2") { $0.focus = .card(0) }.actions(for: .enter, at: 0)
        == [.typeName(""), .moveFocus(.card(4)), .choose(4)])
    #expect(
      board(typed: "b9").actions(for: .enter, at: 0)
        == [.typeName(""), .showNotice("There is no card b9: the board goes from a1 to c4.")])
    #expect(board(typed: "b").actions(for: .character("c"), at: 0) == [.typeName("c")])
    #expect(board(typed: "b2").actions(for: .character("c"), at: 0) == [.typeName("c")])
    #expect(board(typed: "12345678").actions(for: .character("9"), at: 0) == [])
    #expect(board().actions(for: .backspace, at: 0) == [])
  }

  @Test("It stands in the line's place; whoever touches something else has given it up")
  func message() {
    let board = board(typed: "b2") { $0.notice = "no network" }
    #expect(board.message == "Card b2_ (Enter chooses it)")
    #expect(board.actions(for: .card(7), at: 0) == [.typeName(""), .choose(7)])
    #expect(board.actions(for: .arrow(.down), at: 0) == [.moveFocus(.card(0))])
    #expect(board.actions(for: .pointerMoved, at: 0) == [])
    #expect(self.board { $0.notice = "no network" }.message == "no network")
  }

  @Test("Nothing is typed where no card could be chosen")
  func noNames() {
    let covered = [
      board { $0.isChoosingTheme = true }, board { $0.pile = .init(shownCard: 0) },
      board { $0.dialog = .init(title: "", entries: [], openingTime: 0) },
    ]
    for board in covered {
      #expect(board.actions(for: .character("b"), at: 0) == [])
    }
  }

  @Test("Digits type the number of a card, also where there are themes")
  func digits() {
    let themes = board { $0.buttons = [.init(.theme(0), "a"), .init(.theme(1), "b")] }
    for board in [board(), themes] {
      for digit in "0123456789" {
        #expect(board.actions(for: .character(digit), at: 0) == [.typeName(String(digit))])
      }
    }
  }

  @Test("Letters that are commands name no column", arguments: ["h", "m", "p", "q", "r", "u"])
  func commands(letter: Character) {
    #expect((0..<500).allSatisfy { !Grid.columnName($0).contains(letter) })
    let steps = board(typed: "b").actions(for: .character(letter), at: 0)
    #expect(!steps.contains(.typeName("b\(letter)")))
  }

  @Test("R deals anew only before a game and after it; the button and Ctrl+N always do")
  func restart() {
    func steps(_ touch: BoardInput, _ change: (inout BoardState) -> Void) -> [BoardAction] {
      board(change).actions(for: touch, at: 0)
    }
    #expect(steps(.character("r")) { _ in } == [.press(.restart)])
    let underWay: [(inout BoardState) -> Void] = [
      { ($0.phase, $0.isUnderWay) = (.choosingSecond, true) },
      { ($0.phase, $0.isUnderWay) = (.showingMiss, true) },
      { ($0.cards[0].isMatched, $0.isUnderWay) = (true, true) },
    ]
    for change in underWay {
      #expect(steps(.character("R"), change) == [])
      #expect(steps(.button(.restart), change) == [.press(.restart)])
    }
    #expect(
      steps(.character("r")) { ($0.phase, $0.counters) = (.finished, [.init("Flips", 9)]) }
        == [.press(.restart)])
  }

  @Test("A card waits that lies face down among others, while choices mean something")
  func waits() {
    #expect(board().canTurnUp(3))
    let changes: [(inout BoardState) -> Void] = [
      { $0.cards[3].isFaceUp = true }, { $0.cards[3].isMatched = true },
      { $0.cards[3].isGone = true }, { $0.takesChoices = false }, { $0.isChoosingTheme = true },
      { $0.dialog = .init(title: "", entries: [], openingTime: 0) },
      { $0.pile = .init(shownCard: 3) },
    ]
    for change in changes {
      #expect(!board(change).canTurnUp(3))
    }
  }
}
