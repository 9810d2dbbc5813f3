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
