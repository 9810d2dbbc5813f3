import Model
import ViewState

/// Controller: takes touches, asks the model, and sets the outlets.
@MainActor
package final class ConcentrationViewController: ViewController {
  private unowned let outlets: ControllerGame
  private var flipCountLabel: Label { outlets.counterLabels[0] }
  private var missCountLabel: Label { outlets.counterLabels[1] }

  package private(set) var game: Concentration
  /// Number of touches, also useless ones.
  package private(set) var flipCount = 0 {
    didSet { updateFlipCountLabel() }
  }
  package private(set) var seed: UInt64
  /// Deck that the emoji come from; the theme chooser sets another one.
  package internal(set) var theme: Deck {
    didSet {
      dealEmoji()
      updateViewFromModel()
    }
  }
  /// Emoji of the pairs that have been seen; they are dealt lazily.
  package private(set) var emoji: [Card: Deck.Pair] = [:]
  private var emojiChoices: [Int: Deck.Pair] = [:]

  package private(set) var themeChooser: ThemeChooserViewController?
  private var firstTouchTime: Double?
  private var bestScore: Score?

  package init(_ outlets: ControllerGame, theme: Deck, seed: UInt64) {
    self.outlets = outlets
    self.theme = theme
    self.seed = seed
    game = Concentration(numberOfPairsOfCards: outlets.cardButtons.count / 2, seed: seed)
    for card in outlets.cardButtons {
      card.addTarget(self, action: "touchCard") { $0.touchCard }
    }
    outlets.restartButton.addTarget(self, action: "newGame") { $0.newGame }
    themeChooser = ThemeChooserViewController(outlets, leadingTo: self)
    beginGame()
  }

  private func touchCard(_ sender: CardButton) {
    let wasFinished = game.isFinished
    game.chooseCard(at: sender.tag)
    flipCount += 1
    firstTouchTime = firstTouchTime ?? outlets.now
    updateViewFromModel()
    if game.isFinished, !wasFinished {
      endGame()
    }
  }

  private func newGame(_ sender: Button) {
    seed = sender.tag
    game = Concentration(numberOfPairsOfCards: game.cards.count / 2, seed: seed)
    beginGame()
  }

  private func beginGame() {
    firstTouchTime = nil
    outlets.seed = seed
    outlets.dialog.content = nil
    outlets.descriptionLabel.text = Strings.goal(pairs: game.cards.count / 2)
    flipCount = 0
    dealEmoji()
    updateViewFromModel()
  }

  private func endGame() {
    let result = Score(flips: flipCount, seconds: outlets.now - (firstTouchTime ?? outlets.now))
    outlets.descriptionLabel.text = Strings.result(pairs: game.cards.count / 2, flips: flipCount)
    outlets.dialog.show(
      result, BoardState.Entry(Strings.misses, game.missCount), bestScore: bestScore)
    bestScore = min(bestScore ?? result, result)
  }

  private func updateViewFromModel() {
    for (card, button) in zip(game.cards, outlets.cardButtons) {
      if card.isFaceUp {
        button.face = face(of: card, at: button.tag)
      }
      button.isFaceUp = card.isFaceUp
      button.isMatched = card.isMatched
      button.isClear = card.isMatched && !card.isFaceUp
    }
    missCountLabel.text = String(game.missCount)
  }

  private func updateFlipCountLabel() {
    flipCountLabel.text = String(flipCount)
  }

  /// Puts the theme's emoji into the order in which `FaceDealer` deals them to every architecture.
  private func dealEmoji() {
    emoji = [:]
    var generator = SeededGenerator(seed: ~seed)
    let dealtPairs = theme.pairs.dealt(using: &generator).prefix(game.cards.count / 2)
    emojiChoices = Dictionary(uniqueKeysWithValues: zip(0..., dealtPairs))
  }

  /// Face of a card: one that has no emoji yet takes one out of the choices, in the course any;
  /// here its identifier says which, so that the order of touches does not.
  private func face(of card: Card, at index: Int) -> Face {
    if emoji[card] == nil {
      emoji[card] = emojiChoices.removeValue(forKey: card.identifier)
    }
    guard let pair = emoji[card] else { return .unknown }
    return game.cards.firstIndex(of: card) == index ? pair.first : pair.second
  }

  /// Faces of the emoji that are still to be chosen from, for a view that has time to paint them.
  package var undealtFaces: [Face] {
    emojiChoices.values.flatMap { [$0.first, $0.second] } + [.unknown]
  }
}
