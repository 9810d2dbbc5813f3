import Architectures
import Games
import Model
import Testing
import ViewState

/// The tests of what only this controller does.
///
/// `SameBoardTests` checks that it plays the same game as the view model.
@MainActor @Suite struct ChallengeControllerTests {
  @Test(
    "Escape closes the dialog at the end, and any other input deals a new game",
    arguments: [BoardInput.escape, .button(.playAgain), .enter, .card(0), .background])
  func end(input: BoardInput) {
    let table = ChallengeTable(seed: 7)
    table.touch(0)
    table.outlets.advance(to: 65)
    table.finish()

    let dialog = table.outlets.dialog
    #expect(dialog.content?.title == "Well done!")
    #expect(dialog.content?.entries.map(\.value) == ["8", "0", "1:05"])
    #expect(table.outlets.descriptionLabel.text == "All four pairs found in 8 flips")

    table.outlets.advance(to: 65 + GameKind.challenge.dialogDelay)
    table.outlets.handle(input)
    #expect(dialog.content == nil)
    guard input != .escape else {
      #expect(table.faceUpCount == 8)
      return
    }
    #expect(table.faceUpCount == 0)
    #expect(table.labels == ["Flips 0", "Misses 0"])
    #expect(table.controller.seed == 8)

    table.finish()
    #expect(dialog.content?.title == "Your best game!")
  }

  @Test("Outlets, controller and model do not keep each other alive")
  func release() {
    weak var controller: PictureChallengeViewController?
    weak var game: PictureChallenge?
    do {
      let table = ChallengeTable()
      controller = table.controller
      game = table.controller.game
      table.touch(0)
      #expect(table.faceUpCount == 1)
    }

    #expect(controller == nil)
    #expect(game == nil)
  }
}

/// A picture challenge that has outlets but no display.
@MainActor struct ChallengeTable {
  static let deck = Deck(
    name: "letters", pairs: "abcdefghijkl".map { Deck.Pair(Face(String($0), kind: .text)) })

  let outlets: ControllerGame
  let controller: PictureChallengeViewController

  init(seed: UInt64 = 1) {
    outlets = ControllerGame(
      .delegate, grid: Grid(rows: 2, columns: 4), deck: Self.deck, seed: seed)
    guard let controller = outlets.controller as? PictureChallengeViewController else {
      fatalError()
    }
    self.controller = controller
  }

  var labels: [String] { outlets.board.counters.map(\.text) }

  var faceUpCount: Int { outlets.cardButtons.count { $0.isFaceUp } }

  /// Touches the first card of a pair.
  func touch(_ pair: Int) {
    let card = cards(ofPair: pair)[0]
    outlets.cardButtons[card].touch()
  }

  /// Touches both cards of each pair.
  func finish() {
    for pair in 0..<4 {
      for card in cards(ofPair: pair) {
        outlets.cardButtons[card].touch()
      }
    }
  }

  private func cards(ofPair pair: Int) -> [Int] {
    let cards = controller.game.cards
    return cards.indices.filter { cards[$0].pair == pair }
  }
}
