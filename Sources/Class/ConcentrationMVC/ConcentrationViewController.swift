import Model
import View

/// Controller: knows both the model and the screen, takes touches, and sets the outlets.
///
/// Nobody but its owner keeps it alive: outlets hold their target weakly.
@MainActor
public final class ConcentrationViewController: ViewController {
  // MARK: Outlets

  private let cardButtons: [CardButton]
  private let flipCountLabel: Label
  private let missCountLabel: Label
  private let descriptionLabel: Label
  private let newGameButton: Button
  private let themeButtons: [Button]
  private let dialog: Dialog

  // MARK: State

  /// The model.
  public private(set) var game: Concentration

  /// How many touches there were, also useless ones.
  public private(set) var flipCount = 0 {
    didSet { updateFlipCountLabel() }
  }

  /// The seed that dealt the present game.
  public private(set) var seed: UInt64

  /// The deck that the emoji come from.
  public private(set) var theme: Deck {
    didSet { dealEmoji() }
  }

  /// The emoji of the pairs that have been seen; they are dealt lazily.
  public private(set) var emoji: [Card: Deck.Pair] = [:]
  private var emojiChoices: [Deck.Pair] = []

  private let themes: [Deck]
  private var now: Double
  private var firstTouch: Double?
  private var result: GameResult?
  private var best: GameResult?

  /// Connects the outlets and begins a game.
  ///
  /// - Parameters:
  ///   - screen: the screen whose outlets the controller sets.
  ///   - theme: the deck that the emoji come from, one of `themes`.
  ///   - themes: the decks that the player may change to.
  ///   - seed: what deals the first game.
  ///   - time: the present time, in seconds since the session began.
  public init(
    _ screen: ConcentrationScreen, theme: Deck, themes: [Deck], seed: UInt64, at time: Double = 0
  ) {
    let outlets = screen.outlets
    cardButtons = outlets.cardButtons
    flipCountLabel = screen.flipCountLabel
    missCountLabel = screen.missCountLabel
    descriptionLabel = outlets.descriptionLabel
    newGameButton = outlets.restartButton
    themeButtons = outlets.themeButtons
    dialog = outlets.dialog
    (self.theme, self.themes, self.seed, now) = (theme, themes, seed, time)
    game = Concentration(numberOfPairsOfCards: outlets.grid.pairs, seed: seed)
    connectActions()
    beginGame()
  }

  private func connectActions() {
    for button in cardButtons {
      button.addTarget(self, action: "touchCard", ConcentrationViewController.touchCard)
    }
    for button in themeButtons {
      button.addTarget(self, action: "chooseTheme", ConcentrationViewController.chooseTheme)
    }
    newGameButton.addTarget(self, action: "newGame", ConcentrationViewController.newGame)
    dialog.addTarget(self, action: "closeDialog", ConcentrationViewController.closeDialog)
  }

  // MARK: Actions

  private func touchCard(_ sender: CardButton) {
    guard let cardNumber = cardButtons.firstIndex(where: { $0 === sender }) else { return }
    let wasFinished = game.isFinished
    game.chooseCard(at: cardNumber)
    flipCount += 1
    firstTouch = firstTouch ?? now
    updateViewFromModel()
    if game.isFinished, !wasFinished { endGame() }
  }

  /// Deals the board of the seed in the button's tag.
  private func newGame(_ sender: Button) {
    if let result { best = best.map { min($0, result) } ?? result }
    seed = sender.tag
    game = Concentration(numberOfPairsOfCards: cardButtons.count / 2, seed: seed)
    beginGame()
  }

  /// Deals other emoji to the same board; the game goes on.
  private func chooseTheme(_ sender: Button) {
    guard let theme = themes.first(where: { $0.name == sender.identifier }) else { return }
    self.theme = theme
    updateViewFromModel()
  }

  private func closeDialog(_ sender: Dialog) { sender.text = nil }

  // MARK: The game

  private func beginGame() {
    (firstTouch, result) = (nil, nil)
    dialog.text = nil
    flipCount = 0
    newGameButton.tag = seed &+ 1
    descriptionLabel.text = "Find \(PairCount.matching(cardButtons.count / 2))"
    dealEmoji()
    updateViewFromModel()
  }

  private func endGame() {
    let result = GameResult(
      flips: flipCount,
      misses: game.missCount,
      seconds: now - (firstTouch ?? now))
    self.result = result
    descriptionLabel.text =
      "\(PairCount.all(cardButtons.count / 2)) found in \(result.flips) flips"
    dialog.text = result.dialogText(best: best)
  }

  // MARK: The screen

  private func updateViewFromModel() {
    for (index, button) in cardButtons.enumerated() {
      let card = game.cards[index]
      if card.isFaceUp { button.face = face(of: card, at: index) }
      button.isFaceUp = card.isFaceUp
      button.isHidden = card.isMatched && !card.isFaceUp
    }
    missCountLabel.text = "Misses \(game.missCount)"
    for button in themeButtons { button.isSelected = button.identifier == theme.name }
  }

  private func updateFlipCountLabel() { flipCountLabel.text = "Flips: \(flipCount)" }

  // MARK: Emoji

  /// Puts the theme's emoji into the order in which the seed deals them.
  ///
  /// The generator is not the one that shuffled the board. The order is that of `FaceDealer`, so
  /// that a session shows the same faces in every architecture.
  private func dealEmoji() {
    emoji = [:]
    emojiChoices = theme.pairs
    var generator = SeededGenerator(seed: ~seed)
    emojiChoices.deal(using: &generator)
  }

  /// What a card shows. The course takes the next emoji for a card that has none; taken by the
  /// identifier, it does not depend on which card is touched first.
  private func face(of card: Card, at index: Int) -> Face {
    if emoji[card] == nil, emojiChoices.indices.contains(card.identifier) {
      emoji[card] = emojiChoices[card.identifier]
    }
    guard let pair = emoji[card] else { return .unknown }
    return game.cards.firstIndex(of: card) == index ? pair.first : pair.second
  }

  // MARK: Time

  /// Tells the time, in seconds since the session began; nothing becomes due.
  public func advance(to time: Double) { now = time }

  /// Never: nothing happens by itself.
  public var nextDeadline: Double? { nil }

  /// The emoji of the pairs on the board.
  public var facesToCome: [Face] {
    emojiChoices.prefix(cardButtons.count / 2).flatMap { [$0.first, $0.second] } + [.unknown]
  }
}
