import Board
import ConcentrationMVC
import Model
import Outlets

/// Concentration with outlets only: no display, nobody who draws.
@MainActor
struct Table {
  static let letters = theme("letters", "abcdefghijkl")
  static let digits = theme("digits", "123")

  let outlets: Outlets
  let controller: ConcentrationViewController

  init(seed: UInt64 = 1) {
    let themes = [Self.letters, Self.digits]
    outlets = .concentration(grid: Grid(rows: 2, columns: 4), themes: themes)
    controller = ConcentrationViewController(
      outlets, theme: Self.letters, themes: themes, seed: seed)
  }

  var flips: String { outlets.counterLabels[0].text }
  var misses: String { outlets.counterLabels[1].text }

  /// The board as it is seen: a face, "." for a card that is down, "_" for one that is gone.
  var board: String {
    outlets.cardButtons.map { $0.isClear ? "_" : $0.isFaceUp ? $0.face.name : "." }.joined()
  }

  /// How many cards look like this.
  func count(_ character: Character) -> Int { board.count { $0 == character } }

  /// Touches a card: the first or second one of a pair.
  func touch(_ pair: Int, _ second: Bool = false) {
    outlets.cardButtons[place(pair, second)].touch()
  }

  /// Where the first or second card of a pair lies.
  func place(_ pair: Int, _ second: Bool = false) -> Int {
    let cards = controller.game.cards
    return cards.indices.filter { cards[$0].identifier == pair }[second ? 1 : 0]
  }

  /// Finds all pairs.
  func finish() {
    for pair in 0..<4 {
      touch(pair)
      touch(pair, true)
    }
  }

  private static func theme(_ name: String, _ faces: String) -> Deck {
    Deck(name: name, pairs: faces.map { Deck.Pair(Face(String($0), kind: .text)) })
  }
}
