/// The preferences that the desktop sets for all programs.
///
/// A preference is `nil` if the desktop does not provide it.
public struct DesktopPreferences: Equatable, Sendable {
  /// Whether programs should avoid motion.
  public var reducesMotion: Bool?

  /// Whether programs should use colors with a high contrast.
  public var prefersHighContrast: Bool?

  /// Whether windows should be dark.
  public var prefersDark: Bool?

  /// Creates the preferences of a desktop that provides none.
  public init() {}

  /// Creates the preferences of a desktop, of which it may provide only some.
  public init(
    reducesMotion: Bool? = nil, prefersHighContrast: Bool? = nil, prefersDark: Bool? = nil
  ) {
    self.reducesMotion = reducesMotion
    self.prefersHighContrast = prefersHighContrast
    self.prefersDark = prefersDark
  }
}
