/// How somebody wants all programs of a desktop to look; `nil` is what the desktop does not tell.
public struct DesktopPreferences: Equatable, Sendable {
  /// Whether little is to move.
  public var reducedMotion: Bool?
  /// Whether colours are to differ strongly.
  public var highContrast: Bool?
  /// Whether dark windows are preferred, or light ones.
  public var prefersDark: Bool?

  /// Creates wishes; by default there are none.
  public init(reducedMotion: Bool? = nil, highContrast: Bool? = nil, prefersDark: Bool? = nil) {
    self.reducedMotion = reducedMotion
    self.highContrast = highContrast
    self.prefersDark = prefersDark
  }
}
