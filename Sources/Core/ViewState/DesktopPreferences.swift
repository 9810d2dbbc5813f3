/// Preferences of the desktop for all programs; `nil` is what it does not say.
public struct DesktopPreferences: Equatable, Sendable {
  /// Whether little is to move.
  public var reducedMotion: Bool?
  /// Whether colours are to differ strongly.
  public var highContrast: Bool?
  /// Whether dark windows are preferred.
  public var prefersDark: Bool?

  /// Creates no preferences.
  public init() {}

  /// Creates preferences.
  public init(reducedMotion: Bool? = nil, highContrast: Bool? = nil, prefersDark: Bool? = nil) {
    (self.reducedMotion, self.highContrast) = (reducedMotion, highContrast)
    self.prefersDark = prefersDark
  }
}
