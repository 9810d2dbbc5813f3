import Board
import Model
import Testing
import ViewModel

@testable import Terminal

/// What is seen of players, hints, memories and mistakes.
@MainActor @Suite("A match as text")
struct MatchTextTests {
  private func text(_ board: Board, width: Int = 40, height: Int = 20) -> String {
    TerminalView(width: width, height: height).lines(of: board).map(\.text).joined(separator: "\n")
  }

  private func match(_ players: [Player]) -> MemoryGameViewModel {
    MemoryGameViewModel(board: "aabb", columns: 2, players: players)
  }

  @Test("Players stand under the title with their points, an arrow before whose turn it is")
  func players() {
    let game = match([.person, .person])
    #expect(text(game.board).contains("\n▸ Player 1: 0    Player 2: 0\n"))
    for card in [0, 2] { game.choose(card) }
    #expect(text(game.board).contains("\n  Player 1: 0  ▸ Player 2: 0\n"))
    for card in [1, 0] { game.choose(card) }
    #expect(text(game.board).contains("▸ Player 2: 1"))
    #expect(!text(match([.person]).board).contains("▸"))
  }

  @Test(
    "A card that a hint points to has a frame and a mark of its own, and is called by its number")
  func hint() {
    let game = aabb()
    for card in [0, 2, 1] { game.choose(card) }
    game.hint()
    #expect(text(game.board).contains("╔════╗") && text(game.board).contains("║!░░░║"))
    #expect(text(game.board).contains("Look at card 1."))
    #expect(text(game.board, height: 8).contains("›!░‹"))
  }

  @Test("What the computer remembers has a dot, which gets smaller as it forgets")
  func memory() {
    let game = match([.person, .computer(memory: 2)])
    game.choose(0)
    #expect(!text(game.board).contains("●"), "what lies open needs none")
    for card in [2, 1] { game.choose(card) }
    #expect(text(game.board).contains("│░░░•│") && !text(game.board).contains("●"))
    game.options.showsMemory = false
    #expect(!text(game.board).contains("•"))
  }

  @Test("A look back shows quietly what was seen, where the partner lay and what was chosen")
  func review() {
    let review = lookBack()
    let seen = text(review.board)
    #expect(seen.contains("The partner was seen one turn ago"))
    #expect(seen.contains("║(a )║") && seen.contains("│(b )│") && seen.contains("×────×"))
    #expect(seen.contains("Chosen: card 4. Partner: card 1."))
    #expect(text(review.board, height: 8).contains("›a ‹"))
    #expect(seen.contains("Tab, Enter · Escape back · Q quit"))
  }

  @Test("The summary shows stars where there are some to be had, and all lines")
  func summary() {
    let game = aabb()
    for card in 0..<4 { game.choose(card) }
    #expect(text(game.board).contains("★★★"))
    for line in ["Avoidable", "Bad luck", "Misses"] { #expect(text(game.board).contains(line)) }
    let contest = match([.person, .person])
    for card in 0..<4 { contest.choose(card) }
    #expect(text(contest.board).contains("Player 1 wins!") && !text(contest.board).contains("★"))
  }

  @Test("A menu button without a name is called what it is")
  func menuButton() {
    let game = aabb()
    game.options.knowsMenu = true
    #expect(text(game.board).contains(" Restart   Menu   Games "))
  }
}
