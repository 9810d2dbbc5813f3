import Board
import Model

/// Controller: hands touches to the model, and sets the outlets when the model, whose delegate it
/// is, tells what happened.
///
/// Nobody but its owner keeps it alive: the model and the outlets hold it weakly.
@MainActor
public final class PictureChallengeViewController: ViewController {
  let outlets: Outlets
  var flipsLabel: Label { outlets.counterLabels[0] }
  var missesLabel: Label { outlets.counterLabels[1] }
  /// The model.
  public let game = PictureChallenge()
  /// The deck that the pictures come from.
  public let deck: Deck
  /// The seed that dealt the present game.
  public private(set) var seed: UInt64

  var firstFlip: Double?
  var result: Score?
  private(set) var best: Score?

  /// Connects the outlets and begins the game that the seed deals from the deck.
  public init(_ outlets: Outlets, deck: Deck, seed: UInt64) {
    (self.outlets, self.deck, self.seed) = (outlets, deck, seed)
    for card in outlets.cardButtons { card.addTarget(self, action: "touchCard") { $0.touchCard } }
    outlets.restartButton.addTarget(self, action: "newGame") { $0.newGame }
    outlets.dialog.addTarget(self, action: "closeDialog") { $0.closeDialog }
    game.delegate = self
    startGame()
    outlets.connect(self)
  }

  // MARK: Actions

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

  // MARK: Time

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) { game.advance(to: time) }
  /// When a miss turns down.
  public var nextDeadline: Double? { game.nextDeadline }
}
