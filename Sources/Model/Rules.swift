/// How one game differs from another.
public struct Rules: Equatable, Sendable {
  /// Seconds until a missed pair turns down by itself, or `nil` if it waits for the next choice.
  public let missLasts: Double?

  /// Creates rules.
  public init(missLasts: Double?) {
    self.missLasts = missLasts
  }

  /// The MVVM lab: a missed pair stays up for as long as the player likes.
  public static let lab = Rules(missLasts: nil)
}
