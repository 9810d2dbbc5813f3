import Model
import ViewState

/// Controller: passes touches to the model and, as the model's delegate, sets the outlets.
@MainActor
package final class PictureChallengeViewController: ViewController {
  private unowned let outlets: Outlets
  private var flipsLabel: Label { outlets.counterLabels[0] }
  private var missesLabel: Label { outlets.counterLabels[1] }

  package let game = PictureChallenge()
  package let deck: Deck
  package private(set) var seed: UInt64

  private var firstFlipTime: Double?
  private var bestScore: Score?

  package init(_ outlets: Outlets, deck: Deck, seed: UInt64) {
    self.outlets = outlets
    self.deck = deck
    self.seed = seed
    connectOutlets()
    game.delegate = self
    startGame()
  }

  private func connectOutlets() {
    for button in outlets.cardButtons {
      button.addTarget(self, action: "touchCard") { $0.touchCard }
    }
    outlets.restartButton.addTarget(self, action: "newGame") { $0.newGame }
  }

  private func touchCard(_ sender: CardButton) {
    game.choose(sender.tag)
  }

  private func newGame(_ sender: Button) {
    seed = sender.tag
    startGame()
  }

  private func startGame() {
    game.start(pairs: outlets.cardButtons.count / 2, from: deck, seed: seed)
  }

  private var pairCount: Int { game.cards.count / 2 }

  package func advance(to time: Double) {
    game.advance(to: time)
  }

  package var nextDeadline: Double? { game.nextDeadline }
}

// Delegate: the events of the model change the outlets.
extension PictureChallengeViewController: PictureChallengeDelegate {
  package func pictureChallengeDidStart(_ game: PictureChallenge) {
    trace("DidStart")
    firstFlipTime = nil
    outlets.seed = seed
    outlets.dialog.content = nil
    outlets.descriptionLabel.text = Strings.goal(pairs: pairCount)
    flipsLabel.text = String(game.flips)
    missesLabel.text = String(game.misses)
    for (card, button) in zip(game.cards, outlets.cardButtons) {
      button.face = card.face
      button.isFaceUp = false
      button.isMatched = false
    }
  }

  package func pictureChallenge(_ game: PictureChallenge, didShowCards indices: [Int]) {
    trace("(didShowCards: \(indices))")
    firstFlipTime = firstFlipTime ?? outlets.now
    flipsLabel.text = String(game.flips)
    for index in indices {
      outlets.cardButtons[index].isFaceUp = true
    }
  }

  package func pictureChallenge(_ game: PictureChallenge, didHideCards indices: [Int]) {
    trace("(didHideCards: \(indices))")
    for index in indices {
      outlets.cardButtons[index].isFaceUp = false
    }
  }

  package func pictureChallenge(_ game: PictureChallenge, didMatchCards indices: [Int]) {
    trace("(didMatchCards: \(indices))")
    for index in indices {
      outlets.cardButtons[index].isMatched = true
    }
  }

  package func pictureChallengeDidMiss(_ game: PictureChallenge) {
    trace("DidMiss")
    missesLabel.text = String(game.misses)
  }

  package func pictureChallengeDidEnd(_ game: PictureChallenge) {
    trace("DidEnd")
    let startTime = firstFlipTime ?? outlets.now
    let result = Score(flips: game.flips, seconds: outlets.now - startTime)
    outlets.descriptionLabel.text = Strings.result(pairs: pairCount, flips: result.flips)
    outlets.dialog.show(
      result,
      BoardState.Entry(Strings.misses, game.misses),
      bestScore: bestScore
    )
    bestScore = min(bestScore ?? result, result)
  }

  /// Adds a call to a delegate method to the trace.
  ///
  /// - Parameter nameEnding: The part of the method's name that follows `pictureChallenge`.
  private func trace(_ nameEnding: @autoclosure () -> String) {
    outlets.trace?(Message(from: .model, to: .middle, "pictureChallenge\(nameEnding())"))
  }
}
