import Model
import ViewState

/// Controller: handles touches, updates the model, and sets the outlets from the model.
@MainActor
package final class ConcentrationViewController: ViewController {
  private unowned let outlets: Outlets
  private var flipCountLabel: Label { outlets.counterLabels[0] }
  private var missCountLabel: Label { outlets.counterLabels[1] }

  package private(set) var game: Concentration
  /// The number of touches, including those without an effect.
  package private(set) var flipCount = 0 {
    didSet { updateFlipCountLabel() }
  }
  package private(set) var seed: UInt64

  /// The deck that provides the emoji.
  ///
  /// The theme chooser can set another deck.
  package internal(set) var theme: Deck {
    didSet {
      dealEmoji()
      updateViewFromModel()
    }
  }

  /// The emoji of the cards that have been face up.
  ///
  /// The other cards have no emoji yet.
  package private(set) var emoji: [Card: Deck.Pair] = [:]

  /// The emoji that have not been assigned yet, by the identifier of the card they are meant for.
  private var emojiChoices: [Int: Deck.Pair] = [:]

  package private(set) var themeChooser: ThemeChooserViewController?
  private var firstTouchTime: Double?
  private var bestScore: Score?

  package init(_ outlets: Outlets, theme: Deck, seed: UInt64) {
    self.outlets = outlets
    self.theme = theme
    self.seed = seed
    game = Concentration(numberOfPairsOfCards: outlets.cardButtons.count / 2, seed: seed)
    connectOutlets()
    themeChooser = ThemeChooserViewController(outlets, leadingTo: self)
    beginGame()
  }

  private func connectOutlets() {
    for button in outlets.cardButtons {
      button.addTarget(self, action: "touchCard") { $0.touchCard }
    }
    outlets.restartButton.addTarget(self, action: "newGame") { $0.newGame }
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
    game = Concentration(numberOfPairsOfCards: pairCount, seed: seed)
    beginGame()
  }

  private func beginGame() {
    firstTouchTime = nil
    outlets.seed = seed
    outlets.dialog.content = nil
    outlets.descriptionLabel.text = Strings.goal(pairs: pairCount)
    flipCount = 0
    dealEmoji()
    updateViewFromModel()
  }

  private func endGame() {
    let startTime = firstTouchTime ?? outlets.now
    let result = Score(flips: flipCount, seconds: outlets.now - startTime)
    outlets.descriptionLabel.text = Strings.result(pairs: pairCount, flips: result.flips)
    outlets.dialog.show(
      result,
      BoardState.Entry(Strings.misses, game.missCount),
      bestScore: bestScore
    )
    bestScore = min(bestScore ?? result, result)
  }

  private var pairCount: Int { game.cards.count / 2 }

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

  /// Deals the emoji of the theme in the same order as in all other architectures.
  private func dealEmoji() {
    var generator = SeededGenerator(seed: ~seed)
    let dealtPairs = theme.pairs.dealt(using: &generator)
    emoji = [:]
    emojiChoices = [:]
    for (identifier, pair) in dealtPairs.prefix(pairCount).enumerated() {
      emojiChoices[identifier] = pair
    }
  }

  /// Returns the face of a card, and assigns an emoji to the card if it has none yet.
  ///
  /// In the course, each card gets a random emoji. Here the emoji depends on the card's identifier,
  /// so the order of the touches does not change the faces.
  private func face(of card: Card, at index: Int) -> Face {
    if emoji[card] == nil {
      emoji[card] = emojiChoices.removeValue(forKey: card.identifier)
    }
    guard let pair = emoji[card] else { return .unknown }
    let isFirst = game.cards.firstIndex(of: card) == index
    return isFirst ? pair.first : pair.second
  }

  /// The faces of the emoji that have not been assigned yet.
  ///
  /// A view may draw them before they are needed.
  package var undealtFaces: [Face] {
    var faces: [Face] = []
    for pair in emojiChoices.values {
      faces.append(pair.first)
      faces.append(pair.second)
    }
    faces.append(.unknown)
    return faces
  }
}
