import Model
import ViewState

/// Controller: observes its model, and provides the cards for its grid.
@MainActor
package final class NotificationViewController: ViewController {
  private unowned let outlets: Outlets
  private var flipCountLabel: Label { outlets.counterLabels[0] }
  private var missCountLabel: Label { outlets.counterLabels[1] }

  package let grid: CardGrid
  package let game = NotifyingConcentration()
  package private(set) var theme: Deck

  private var emoji: [Deck.Pair] = []
  private var firstTouchTime: Double?
  private var bestScore: Score?

  package init(_ outlets: Outlets, theme: Deck, seed: UInt64) {
    self.outlets = outlets
    self.theme = theme
    grid = CardGrid(outlets)
    grid.dataSource = self
    connectOutlets()
    observeGame()
    game.deal(pairs: outlets.cardButtons.count / 2, seed: seed)
  }

  private func connectOutlets() {
    for button in outlets.cardButtons {
      button.addTarget(self, action: "touchCard") { $0.touchCard }
    }
    for button in outlets.themeButtons {
      button.addTarget(self, action: "chooseTheme") { $0.chooseTheme }
    }
    outlets.restartButton.addTarget(self, action: "newGame") { $0.newGame }
  }

  private func observeGame() {
    observe(.didDeal) { controller, _ in
      controller.beginGame()
    }
    observe(.cardsDidChange) { controller, cards in
      controller.grid.reloadCards(at: cards)
    }
    observe(.flipCountDidChange) { controller, _ in
      controller.flipCountLabel.text = String(controller.game.flipCount)
    }
    observe(.missCountDidChange) { controller, _ in
      controller.missCountLabel.text = String(controller.game.missCount)
    }
    observe(.didFinish) { controller, _ in
      controller.endGame()
    }
  }

  /// Observes the notifications of this controller's game.
  ///
  /// Other games post to the same notification center, so the sender matters.
  private func observe(
    _ name: NotifyingConcentration.NotificationName,
    _ method: @escaping @MainActor (NotificationViewController, [Int]) -> Void
  ) {
    NotificationCenter.default.addObserver(self, name: name.rawValue, object: game) {
      controller, notification in
      controller.trace(notification)
      method(controller, notification.cards)
    }
  }

  private func trace(_ notification: Notification) {
    let cards = notification.cards
    let text = cards.isEmpty ? notification.name : "\(notification.name) \(cards)"
    outlets.trace?(Message(from: .model, to: .middle, text))
  }

  private func touchCard(_ sender: CardButton) {
    firstTouchTime = firstTouchTime ?? outlets.now
    game.chooseCard(at: sender.tag)
  }

  private func newGame(_ sender: Button) {
    game.deal(pairs: pairCount, seed: sender.tag)
  }

  private func chooseTheme(_ sender: Button) {
    theme = sender.theme ?? theme
    showTheme()
  }

  private func beginGame() {
    firstTouchTime = nil
    outlets.seed = game.seed
    outlets.dialog.content = nil
    outlets.descriptionLabel.text = Strings.goal(pairs: pairCount)
    showTheme()
  }

  private func endGame() {
    let startTime = firstTouchTime ?? outlets.now
    let result = Score(flips: game.flipCount, seconds: outlets.now - startTime)
    outlets.descriptionLabel.text = Strings.result(pairs: pairCount, flips: result.flips)
    outlets.dialog.show(
      result,
      BoardState.Entry(Strings.misses, game.missCount),
      bestScore: bestScore
    )
    bestScore = min(bestScore ?? result, result)
  }

  private var pairCount: Int { game.cards.count / 2 }

  private func showTheme() {
    dealEmoji()
    for button in outlets.themeButtons {
      button.isSelected = button.theme?.name == theme.name
    }
    grid.reloadData()
  }

  /// Deals the emoji of the theme in the same order as in all other architectures.
  private func dealEmoji() {
    var generator = SeededGenerator(seed: ~game.seed)
    emoji = theme.pairs.dealt(using: &generator)
  }
}

// Data source: provides the cards that the grid shows.
extension NotificationViewController: CardGridDataSource {
  package func numberOfCards(in grid: CardGrid) -> Int {
    game.cards.count
  }

  package func cardGrid(_ grid: CardGrid, cardAt index: Int) -> BoardState.Card {
    let card = game.cards[index]
    return BoardState.Card(
      face: face(of: card, at: index),
      isFaceUp: card.isFaceUp,
      isMatched: card.isMatched,
      isGone: card.isMatched && !card.isFaceUp
    )
  }

  private func face(of card: Card, at index: Int) -> Face {
    guard emoji.indices.contains(card.identifier) else { return .unknown }
    let pair = emoji[card.identifier]
    let isFirst = game.cards.firstIndex(of: card) == index
    return isFirst ? pair.first : pair.second
  }
}
