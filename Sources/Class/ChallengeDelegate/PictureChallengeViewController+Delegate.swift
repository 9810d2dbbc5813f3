import View

// Delegate: what the model tells becomes what is seen.
extension PictureChallengeViewController: PictureChallengeDelegate {
  /// Shows the backs of the new cards.
  public func pictureChallengeDidStart(_ game: PictureChallenge) {
    (firstFlip, result) = (nil, nil)
    dialog.text = nil
    newGameButton.tag = seed &+ 1
    descriptionLabel.text = "Find \(PairCount.matching(cardButtons.count / 2))"
    flipsLabel.text = "Flips \(game.flips)"
    missesLabel.text = "Misses \(game.misses)"
    for button in cardButtons { button.isFaceUp = false }
  }

  /// Turns cards up, and shows the count.
  public func pictureChallenge(_ game: PictureChallenge, didShowCards indices: [Int]) {
    firstFlip = firstFlip ?? now
    flipsLabel.text = "Flips \(game.flips)"
    for index in indices {
      cardButtons[index].face = game.cards[index].face
      cardButtons[index].isFaceUp = true
    }
  }

  /// Turns cards down.
  public func pictureChallenge(_ game: PictureChallenge, didHideCards indices: [Int]) {
    for index in indices { cardButtons[index].isFaceUp = false }
  }

  /// Counts a miss.
  public func pictureChallengeDidMiss(_ game: PictureChallenge) {
    missesLabel.text = "Misses \(game.misses)"
  }

  /// Says that the game is over.
  public func pictureChallengeDidEnd(_ game: PictureChallenge) {
    result = GameResult(
      flips: game.flips,
      misses: game.misses,
      seconds: now - (firstFlip ?? now))
    descriptionLabel.text =
      "\(PairCount.all(cardButtons.count / 2)) found in \(game.flips) flips"
    dialog.text = dialogText
  }
}
