/// Preferences of the desktop for all programs; `nil` is what it does not say.
public struct DesktopPreferences: Equatable, Sendable {
  /// Whether little is to move.
  public var reducesMotion: Bool?
  /// Whether colours are to differ strongly.
  public var prefersHighContrast: Bool?
  /// Whether dark windows are preferred.
  public var prefersDark: Bool?

  /// Creates no preferences.
  public init() {}

  /// Creates preferences.
  public init(
    reducesMotion: Bool? = nil, prefersHighContrast: Bool? = nil, prefersDark: Bool? = nil
  ) {
    self.reducesMotion = reducesMotion
    self.prefersHighContrast = prefersHighContrast
    self.prefersDark = prefersDark
  }
}
