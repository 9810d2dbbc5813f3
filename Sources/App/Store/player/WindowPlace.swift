/// Where the window was and how large, in points.
public struct WindowPlace: StoredValue {
  private static let sizes = 1...100_000
  private static let places = -100_000...100_000

  /// Its width.
  public var width = 400
  /// Its height.
  public var height = 600
  /// Where its left edge was, if the desktop told.
  public var x: Int?
  /// Where its upper edge was, if the desktop told.
  public var y: Int?
  /// Whether it filled the screen; size and place are those from before.
  public var isFullScreen = false

  /// The window of the first time.
  public init() {}

  /// The lines of `window.json`.
  public static var fields: [StoredField<WindowPlace>] {
    [
      StoredField("width", \.width, .integer(in: sizes)),
      StoredField("height", \.height, .integer(in: sizes)),
      StoredField("x", \.x, .optional(.integer(in: places))),
      StoredField("y", \.y, .optional(.integer(in: places))),
      StoredField("full-screen", \.isFullScreen, .flag),
    ]
  }
}
