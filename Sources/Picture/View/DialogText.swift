/// What the panel over a finished board says.
public struct DialogText: Equatable, Sendable {
  /// One number of the game, and what it counts.
  public struct Line: Equatable, Sendable {
    /// What is counted, for example "Flips".
    public let name: String
    /// How much, for example "18".
    public let value: String
  }

  /// The headline.
  public let title: String
  /// The numbers, one a line.
  public let lines: [Line]

  /// Creates a text of names and values.
  public init(title: String, lines: [(name: String, value: String)]) {
    self.title = title
    self.lines = lines.map { Line(name: $0.name, value: $0.value) }
  }
}
