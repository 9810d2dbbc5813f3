/// How a finished game went; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// How many choices turned a card up.
  public let flips: Int
  /// How many turns ended with two cards that are no pair.
  public let misses: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double

  /// Creates a score.
  public init(flips: Int, misses: Int, seconds: Double) {
    (self.flips, self.misses, self.seconds) = (flips, misses, seconds)
  }

  /// Fewer flips are better; among equals fewer misses, then less time.
  public static func < (a: Score, b: Score) -> Bool {
    (a.flips, a.misses, a.seconds) < (b.flips, b.misses, b.seconds)
  }

  /// The time in minutes and seconds, for example "0:42"; with hours, "1:02:03".
  public var time: String {
    let seconds = Int(min(max(self.seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}

/// What the panel over a finished board says.
public struct Summary: Equatable, Sendable {
  /// One number of the game, and what it counts.
  public struct Line: Equatable, Sendable {
    /// What is counted, for example "Flips".
    public let name: String
    /// How much, for example "18".
    public let value: String
  }

  /// How this game went.
  public let score: Score
  /// The best score before this game, if there is one.
  public let best: Score?

  /// Creates a summary; `best` is the best score of the games before.
  public init(score: Score, best: Score?) {
    (self.score, self.best) = (score, best)
  }

  /// The headline.
  public var title: String {
    guard let best else { return "Well done!" }
    return score < best ? "Your best game!" : "Well done!"
  }

  /// The numbers, one a line.
  public var lines: [Line] {
    [
      Line(name: "Flips", value: String(score.flips)),
      Line(name: "Misses", value: String(score.misses)),
      Line(name: "Time", value: score.time),
      Line(
        name: "Best before",
        value: best.map { "\($0.flips) flips in \($0.time)" } ?? "none yet"),
    ]
  }
}
