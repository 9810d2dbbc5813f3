import Board
import Games
import Model

/// Controller: hands touches to the model, and sets the outlets as the model's delegate.
@MainActor
public final class PictureChallengeViewController: ViewController {
  private unowned let outlets: ControllerGame
  private var flipsLabel: Label { outlets.counterLabels[0] }
  private var missesLabel: Label { outlets.counterLabels[1] }
  /// The model.
  public let game = PictureChallenge()
  /// Deck that the pictures come from.
  public let deck: Deck
  /// Seed that dealt the present game.
  public private(set) var seed: UInt64

  private var firstFlip: Double?
  private var result: Score?
  private var best: Score?

  /// Connects the outlets and deals a game.
  public init(_ outlets: ControllerGame, deck: Deck, seed: UInt64) {
    (self.outlets, self.deck, self.seed) = (outlets, deck, seed)
    for card in outlets.cardButtons { card.addTarget(self, action: "touchCard") { $0.touchCard } }
    outlets.restartButton.addTarget(self, action: "newGame") { $0.newGame }
    outlets.dialog.addTarget(self, action: "closeDialog") { $0.closeDialog }
    game.delegate = self
    startGame()
  }

  private func touchCard(_ sender: CardButton) { game.choose(sender.tag) }

  /// Deals the board of the seed in the button's tag.
  private func newGame(_ sender: Button) {
    if let result { best = best.map { min($0, result) } ?? result }
    seed = sender.tag
    startGame()
  }

  private func closeDialog(_ sender: Dialog) { sender.content = nil }

  private func startGame() {
    game.start(pairs: outlets.cardButtons.count / 2, from: deck, seed: seed)
  }

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) { game.advance(to: time) }
  /// When a miss turns down, in seconds since the session began.
  public var nextDeadline: Double? { game.nextDeadline }
}

// Delegate: what the model tells becomes what is seen.
extension PictureChallengeViewController: PictureChallengeDelegate {
  /// Shows the backs of the new cards.
  public func pictureChallengeDidStart(_ game: PictureChallenge) {
    (firstFlip, result) = (nil, nil)
    outlets.seed = seed
    outlets.dialog.content = nil
    outlets.descriptionLabel.text = Words.find(pairs: game.cards.count / 2)
    flipsLabel.text = String(game.flips)
    missesLabel.text = String(game.misses)
    for (card, button) in zip(game.cards, outlets.cardButtons) {
      (button.face, button.isFaceUp, button.isMatched) = (card.face, false, false)
    }
  }

  /// Turns cards up, and shows the count.
  public func pictureChallenge(_ game: PictureChallenge, didShowCards indices: [Int]) {
    firstFlip = firstFlip ?? outlets.now
    flipsLabel.text = String(game.flips)
    for index in indices { outlets.cardButtons[index].isFaceUp = true }
  }

  /// Turns cards down.
  public func pictureChallenge(_ game: PictureChallenge, didHideCards indices: [Int]) {
    for index in indices { outlets.cardButtons[index].isFaceUp = false }
  }

  /// Keeps a pair up for good.
  public func pictureChallenge(_ game: PictureChallenge, didMatchCards indices: [Int]) {
    for index in indices { outlets.cardButtons[index].isMatched = true }
  }

  /// Counts a miss.
  public func pictureChallengeDidMiss(_ game: PictureChallenge) {
    missesLabel.text = String(game.misses)
  }

  /// Says that the game is over.
  public func pictureChallengeDidEnd(_ game: PictureChallenge) {
    let result = Score(flips: game.flips, seconds: outlets.now - (firstFlip ?? outlets.now))
    self.result = result
    outlets.descriptionLabel.text = Words.found(pairs: game.cards.count / 2, flips: game.flips)
    outlets.dialog.content = Board.Dialog(
      title: Words.praise(isBest: best.map { result < $0 } ?? false),
      lines: [
        Board.Entry(Words.flips, result.flips),
        Board.Entry(Words.misses, game.misses),
        Board.Entry(Words.time, Words.duration(result.seconds)),
      ] + Words.before(best),
      opens: outlets.now + GameKind.challenge.pause, dealsAnew: GameKind.challenge.dealsAnew)
  }
}
