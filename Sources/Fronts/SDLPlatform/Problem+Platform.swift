import Files

// What the machine could not give, in words that say what to do.
extension Problem {
  static func noDisplay(_ reason: String) -> Problem {
    Problem(.unavailable, "no display to play on: \(reason)")
  }

  static func displayLost(_ reason: String) -> Problem {
    Problem(.unavailable, "the display no longer shows the game: \(reason)")
  }

  static func noFont(_ reason: String) -> Problem { Problem(.unavailable, reason) }

  static func missingDrawing(path: String) -> Problem {
    Problem(.missingInput, "\(path): this drawing is missing; install the game again")
  }
}
