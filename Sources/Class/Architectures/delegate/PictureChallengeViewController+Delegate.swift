import Board
import Games
import Model

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
        Board.Entry(Words.bestBefore, Words.best(best)),
      ], opens: outlets.now + GameKind.challenge.pause, dealsAnew: GameKind.challenge.dealsAnew)
  }
}
