import ConcentrationMVC
import Model
import View

/// Concentration with outlets only: no display, nobody who draws.
@MainActor
struct Table {
  static let letters = theme("letters", "abcdefghijkl")
  static let digits = theme("digits", "123")

  let screen: ConcentrationScreen
  let controller: ConcentrationViewController
  let trace = Trace()

  init(rows: Int = 2, columns: Int = 4, seed: UInt64 = 1) {
    let themes = [Self.letters, Self.digits]
    screen = ConcentrationScreen(grid: Grid(rows: rows, columns: columns), themes: themes)
    controller = ConcentrationViewController(
      screen, theme: Self.letters, themes: themes, seed: seed)
    screen.outlets.trace = { [trace] in trace.messages.append($0.text) }
  }

  final class Trace {
    var messages: [String] = []
  }

  var outlets: Outlets { screen.outlets }
  var flipCountLabel: String { outlets.counterLabels[0].text }
  var missCountLabel: String { outlets.counterLabels[1].text }

  /// The board as it is seen: a face, "." for a card that is down, "_" for one that is gone.
  var board: String {
    outlets.cardButtons.map { $0.isHidden ? "_" : $0.isFaceUp ? $0.face?.name ?? "!" : "." }
      .joined()
  }

  /// Touches a card: the first or second one of a pair.
  func touch(_ pair: Int, _ second: Bool = false) {
    outlets.cardButtons[place(pair, second)].touch()
  }

  /// Where the first or second card of a pair lies.
  func place(_ pair: Int, _ second: Bool = false) -> Int {
    let places = controller.game.cards.indices.filter {
      controller.game.cards[$0].identifier == pair
    }
    return places[second ? 1 : 0]
  }

  /// Finds all pairs.
  func finish() {
    for pair in 0..<outlets.grid.pairs {
      touch(pair)
      touch(pair, true)
    }
  }

  private static func theme(_ name: String, _ faces: String) -> Deck {
    Deck(name: name, pairs: faces.map { Deck.Pair(Face(String($0), kind: .text)) })
  }
}
