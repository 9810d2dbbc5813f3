import Architectures
import Games
import Model
import Testing
import ViewState

/// The tests of the behavior that only this controller has.
///
/// `ContractTests` checks that the controller plays the same game as the view model.
@MainActor @Suite struct ChallengeControllerTests {
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

  let game: ControllerGame
  let controller: PictureChallengeViewController

  init() {
    game = ControllerGame(
      .delegate, grid: Grid(rows: 2, columns: 4), deck: Self.deck, seed: 1)
    guard let controller = game.controller as? PictureChallengeViewController else {
      fatalError()
    }
    self.controller = controller
  }

  var outlets: Outlets { game.outlets }

  var faceUpCount: Int { outlets.cardButtons.count { $0.isFaceUp } }

  /// Touches the first card of a pair.
  func touch(_ pair: Int) {
    let card = cards(ofPair: pair)[0]
    outlets.cardButtons[card].touch()
  }

  private func cards(ofPair pair: Int) -> [Int] {
    let cards = controller.game.cards
    return cards.indices.filter { cards[$0].pair == pair }
  }
}
