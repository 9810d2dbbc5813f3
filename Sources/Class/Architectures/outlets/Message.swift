/// What one layer of an architecture says to another; a class may look at it while it travels.
public struct Message: Equatable, Sendable {
  /// One of the three layers of a game.
  public enum Layer: Int, CaseIterable, Sendable {
    /// What is seen and touched.
    case view
    /// What stands between view and model: a view model or a controller.
    case middle
    /// The game itself.
    case model
  }

  /// Who says it.
  public let from: Layer
  /// Who is told; a layer may also be told to do something by itself.
  public let to: Layer
  /// The name and the value, for example "choose(4)".
  public let text: String

  /// Creates a message.
  public init(from: Layer, to: Layer, _ text: String) {
    (self.from, self.to, self.text) = (from, to, text)
  }
}
