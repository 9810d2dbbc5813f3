import Model
import ViewState

/// Controller: tunes in to its model, and answers what its grid of cards asks.
@MainActor
package final class NotificationViewController: ViewController {
  private unowned let outlets: ControllerGame
  private var flipCountLabel: Label { outlets.counterLabels[0] }
  private var missCountLabel: Label { outlets.counterLabels[1] }
  package let grid: CardGrid
  package let game = NotifyingConcentration()
  package private(set) var theme: Deck

  private var emoji: [Deck.Pair] = []
  private var firstTouchTime: Double?
  private var bestScore: Score?

  package init(_ outlets: ControllerGame, theme: Deck, seed: UInt64) {
    self.outlets = outlets
    self.theme = theme
    grid = CardGrid(outlets)
    grid.dataSource = self
    for card in outlets.cardButtons {
      card.addTarget(self, action: "touchCard") { $0.touchCard }
    }
    for theme in outlets.themeButtons {
      theme.addTarget(self, action: "chooseTheme") { $0.chooseTheme }
    }
    outlets.restartButton.addTarget(self, action: "newGame") { $0.newGame }
    observe(.didDeal) { controller, _ in controller.beginGame() }
    observe(.cardsDidChange) { $0.grid.reloadCards(at: $1) }
    observe(.flipCountDidChange) { controller, _ in
      controller.flipCountLabel.text = String(controller.game.flipCount)
    }
    observe(.missCountDidChange) { controller, _ in
      controller.missCountLabel.text = String(controller.game.missCount)
    }
    observe(.didFinish) { controller, _ in controller.endGame() }
    game.deal(pairs: outlets.cardButtons.count / 2, seed: seed)
  }

  /// Tunes in to this game: another one on the air is no business of this screen.
  private func observe(
    _ name: NotifyingConcentration.NotificationName,
    _ method: @escaping @MainActor (NotificationViewController, [Int]) -> Void
  ) {
    NotificationCenter.default.addObserver(self, name: name.rawValue, object: game) {
      let cards = $1.cards.isEmpty ? "" : " \($1.cards)"
      $0.outlets.trace?(Message(from: .model, to: .middle, $1.name + cards))
      method($0, $1.cards)
    }
  }

  private func touchCard(_ sender: CardButton) {
    firstTouchTime = firstTouchTime ?? outlets.now
    game.chooseCard(at: sender.tag)
  }

  private func newGame(_ sender: Button) {
    game.deal(pairs: game.cards.count / 2, seed: sender.tag)
  }

  private func chooseTheme(_ sender: Button) {
    theme = sender.theme ?? theme
    showTheme()
  }

  private func beginGame() {
    firstTouchTime = nil
    outlets.seed = game.seed
    outlets.dialog.content = nil
    outlets.descriptionLabel.text = Strings.goal(pairs: game.cards.count / 2)
    showTheme()
  }

  private func showTheme() {
    var generator = SeededGenerator(seed: ~game.seed)
    emoji = theme.pairs.dealt(using: &generator)
    for button in outlets.themeButtons {
      button.isSelected = button.theme?.name == theme.name
    }
    grid.reloadData()
  }

  private func endGame() {
    let result = Score(
      flips: game.flipCount, seconds: outlets.now - (firstTouchTime ?? outlets.now))
    outlets.descriptionLabel.text = Strings.result(pairs: game.cards.count / 2, flips: result.flips)
    outlets.dialog.show(
      result, BoardState.Entry(Strings.misses, game.missCount), bestScore: bestScore)
    bestScore = min(bestScore ?? result, result)
  }
}

// Data source: what the grid asks.
extension NotificationViewController: CardGridDataSource {
  package func numberOfCards(in grid: CardGrid) -> Int {
    game.cards.count
  }

  package func cardGrid(_ grid: CardGrid, cardAt index: Int) -> BoardState.Card {
    let card = game.cards[index]
    let pair = emoji.indices.contains(card.identifier) ? emoji[card.identifier] : nil
    let isSecond = game.cards[..<index].contains(card)
    return BoardState.Card(
      face: pair.map { isSecond ? $0.second : $0.first } ?? .unknown,
      isFaceUp: card.isFaceUp, isMatched: card.isMatched, isGone: card.isMatched && !card.isFaceUp)
  }
}
