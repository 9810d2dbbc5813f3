import View

// Controller: the model's numbers become words here.
extension GameResult {
  /// What the dialog says at the end.
  ///
  /// - Parameter best: the best result before, if there is one.
  func dialogText(best: GameResult?) -> DialogText {
    let isBetter = best.map { self < $0 } ?? false
    return DialogText(
      title: isBetter ? "Your best game!" : "Well done!",
      lines: [
        ("Flips", String(flips)),
        ("Misses", String(misses)),
        ("Time", PlayingTime.text(seconds)),
        (
          "Best before",
          best.map { "\($0.flips) flips in \(PlayingTime.text($0.seconds))" } ?? "none yet"
        ),
      ])
  }
}
