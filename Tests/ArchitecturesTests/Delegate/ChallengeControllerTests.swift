import Architectures
import Games
import Model
import Testing
import ViewState

/// What is the challenge's own; that it is the view model's game is held by `SameBoardTests`.
@MainActor @Suite struct ChallengeControllerTests {
  @Test(
    "At the end a dialog says so; Escape only closes it, everything else deals a new game",
    arguments: [BoardInput.escape, .button(.playAgain), .enter, .card(0), .background])
  func end(touch: BoardInput) {
    let table = ChallengeTable(seed: 7)
    table.touch(0)
    table.outlets.advance(to: 65)
    table.finish()
    let dialog = table.outlets.dialog
    #expect(dialog.content?.title == "Well done!")
    #expect(dialog.content?.entries.map(\.value) == ["8", "0", "1:05"])
    #expect(table.outlets.descriptionLabel.text == "All four pairs found in 8 flips")
    table.outlets.advance(to: 65 + GameKind.challenge.dialogDelay)
    table.outlets.handle(touch)
    #expect(dialog.content == nil)
    guard touch != .escape else {
      #expect(table.shown == 8)
      return
    }
    #expect(table.shown == 0 && table.labels == ["Flips 0", "Misses 0"])
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
      (controller, game) = (table.controller, table.controller.game)
      table.touch(0)
      #expect(table.shown == 1)
    }
    #expect(controller == nil && game == nil)
  }
}

/// The picture challenge with outlets only: no display, nobody who draws.
@MainActor struct ChallengeTable {
  static let deck = Deck(
    name: "letters", pairs: "abcdefghijkl".map { Deck.Pair(Face(String($0), kind: .text)) })

  let outlets: ControllerGame
  let controller: PictureChallengeViewController

  init(seed: UInt64 = 1) {
    outlets = ControllerGame(
      .delegate, grid: Grid(rows: 2, columns: 4), deck: Self.deck, seed: seed)
    guard let made = outlets.controller as? PictureChallengeViewController else {
      fatalError()
    }
    controller = made
  }

  var labels: [String] { outlets.board.counters.map(\.text) }

  var shown: Int { outlets.cardButtons.count { $0.isFaceUp } }

  /// Touches a card: the first or second one of a pair.
  func touch(_ pair: Int, _ second: Bool = false) {
    outlets.cardButtons[place(pair, second)].touch()
  }

  /// Where the first or second card of a pair lies.
  func place(_ pair: Int, _ second: Bool = false) -> Int {
    let cards = controller.game.cards
    return cards.indices.filter { cards[$0].pair == pair }[second ? 1 : 0]
  }

  func finish() {
    for pair in 0..<4 {
      touch(pair)
      touch(pair, true)
    }
  }
}
