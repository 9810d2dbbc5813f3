/// Where the window was and how large, in points.
public struct WindowPlace: KeptValue {
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
  public static var fields: [KeptField<WindowPlace>] {
    [
      KeptField("width", \.width, .integer(in: sizes)),
      KeptField("height", \.height, .integer(in: sizes)),
      KeptField("x", \.x, .optional(.integer(in: places))),
      KeptField("y", \.y, .optional(.integer(in: places))),
      KeptField("full-screen", \.isFullScreen, .flag),
    ]
  }
}
