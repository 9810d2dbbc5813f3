/// How the desktop last wished everything to look: the next game begins so, and asks once it is seen.
public struct StoredDesktopPreferences: StoredValue {
  /// Whether little was to move, if the desktop told.
  public var reducedMotion: Bool?
  /// Whether colours were to differ strongly, if it told.
  public var highContrast: Bool?
  /// Whether dark windows were preferred, if it told.
  public var prefersDark: Bool?

  /// Nothing is known.
  public init() {}

  /// The lines of `desktop.json`.
  public static var fields: [StoredField<StoredDesktopPreferences>] {
    [
      StoredField("reduced-motion", \.reducedMotion, .optional(.flag)),
      StoredField("high-contrast", \.highContrast, .optional(.flag)),
      StoredField("dark", \.prefersDark, .optional(.flag)),
    ]
  }
}
