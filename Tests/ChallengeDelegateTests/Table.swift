import Board
import ChallengeDelegate
import Model
import Outlets

/// The picture challenge with outlets only: no display, nobody who draws.
@MainActor
struct Table {
  static let deck = Deck(
    name: "letters", pairs: "abcdefghijkl".map { Deck.Pair(Face(String($0), kind: .text)) })

  let outlets: Outlets
  let controller: PictureChallengeViewController

  init(seed: UInt64 = 1) {
    outlets = .pictureChallenge(grid: Grid(rows: 2, columns: 4))
    controller = PictureChallengeViewController(outlets, deck: Self.deck, seed: seed)
  }

  var labels: [String] { outlets.board.counters.map(\.text) }

  /// How many cards are up.
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

  /// Finds all pairs.
  func finish() {
    for pair in 0..<4 {
      touch(pair)
      touch(pair, true)
    }
  }
}
