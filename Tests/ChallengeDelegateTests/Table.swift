import ChallengeDelegate
import Model
import View

/// The picture challenge with outlets only: no display, nobody who draws.
@MainActor
struct Table {
  let screen: PictureChallengeScreen
  let controller: PictureChallengeViewController

  init(rows: Int = 2, columns: Int = 4, seed: UInt64 = 1) {
    screen = PictureChallengeScreen(grid: Grid(rows: rows, columns: columns))
    controller = PictureChallengeViewController(screen, deck: Self.deck, seed: seed)
  }

  static let deck = Deck(
    name: "letters", pairs: "abcdefghijkl".map { Deck.Pair(Face(String($0), kind: .text)) })

  var outlets: Outlets { screen.outlets }
  var labels: [String] { outlets.counterLabels.map(\.text) }

  /// The board as it is seen: a face, or "." for a card that is down.
  var board: String {
    outlets.cardButtons.map { $0.isFaceUp ? $0.face?.name ?? "!" : "." }.joined()
  }

  /// How many cards are up.
  var shown: Int { board.filter { $0 != "." }.count }

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
    for pair in 0..<outlets.grid.pairs {
      touch(pair)
      touch(pair, true)
    }
  }
}
