/// The desktop's preferences for all programs, such as dark windows.
///
/// A preference is `nil` if the desktop does not provide it.
public struct DesktopPreferences: Equatable, Sendable {
  /// Whether programs should avoid motion.
  public var reducesMotion: Bool?

  /// Whether programs should use high-contrast colors.
  public var prefersHighContrast: Bool?

  /// Whether windows should be dark.
  public var prefersDark: Bool?

  /// Creates preferences for a desktop that does not provide any.
  public init() {}

  /// Creates preferences for a desktop that may provide only some of them.
  public init(
    reducesMotion: Bool? = nil, prefersHighContrast: Bool? = nil, prefersDark: Bool? = nil
  ) {
    self.reducesMotion = reducesMotion
    self.prefersHighContrast = prefersHighContrast
    self.prefersDark = prefersDark
  }
}
