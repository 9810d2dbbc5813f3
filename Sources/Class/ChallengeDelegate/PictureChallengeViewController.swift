import Model
import View

/// Controller: hands touches to the model, and sets the outlets when the model, whose delegate it
/// is, tells what happened.
///
/// Nobody but its owner keeps it alive: the model and the outlets hold it weakly.
@MainActor
public final class PictureChallengeViewController: ViewController {
  let cardButtons: [CardButton]
  let flipsLabel: Label
  let missesLabel: Label
  let descriptionLabel: Label
  let newGameButton: Button
  let dialog: Dialog

  /// The model.
  public let game: PictureChallenge
  /// The deck that the pictures come from.
  public let deck: Deck
  /// The seed that dealt the present game.
  public private(set) var seed: UInt64

  var firstFlip: Double?
  var result: GameResult?
  private var best: GameResult?
  private(set) var now: Double

  /// Connects the screen's outlets and begins the game that the seed deals from the deck.
  ///
  /// `time` is the present time, in seconds since the session began.
  public init(
    _ screen: PictureChallengeScreen, deck: Deck, seed: UInt64, at time: Double = 0
  ) {
    let outlets = screen.outlets
    cardButtons = outlets.cardButtons
    flipsLabel = screen.flipsLabel
    missesLabel = screen.missesLabel
    descriptionLabel = outlets.descriptionLabel
    newGameButton = outlets.restartButton
    dialog = outlets.dialog
    game = PictureChallenge(at: time)
    (self.deck, self.seed, now) = (deck, seed, time)
    for button in cardButtons {
      button.addTarget(self, action: "touchCard", PictureChallengeViewController.touchCard)
    }
    newGameButton.addTarget(self, action: "newGame", PictureChallengeViewController.newGame)
    game.delegate = self
    startGame()
  }

  // MARK: Actions

  private func touchCard(_ sender: CardButton) { game.choose(sender.tag) }

  /// Deals the board of the seed in the button's tag; closing the dialog does so, too.
  private func newGame(_ sender: Button) {
    if let result { best = best.map { min($0, result) } ?? result }
    seed = sender.tag
    startGame()
  }

  private func startGame() { game.start(pairs: cardButtons.count / 2, from: deck, seed: seed) }

  // MARK: Time

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) {
    now = time
    game.advance(to: time)
  }

  /// When a miss turns down.
  public var nextDeadline: Double? { game.nextDeadline }

  /// The pictures on the board.
  public var facesToCome: [Face] { game.cards.map(\.face) }

  /// What the dialog says at the end.
  var dialogText: DialogText? { result?.dialogText(best: best) }
}
