/// The proportions of a wide button, in the units of its drawing.
enum ButtonDrawing {
  /// The width of the button with its shadow.
  static let width = 184
  /// The height of the button with its shadow.
  static let height = 64
  /// The distance from the left and right edges of the drawing to the button's body.
  static let bodyLeft = 8
  /// The distance from the top edge of the drawing to the button's body.
  static let bodyTop = 6
  /// The height of the button's body.
  static let bodyHeight = 44
  /// The width of each round end of the button with its shadow.
  static let endWidth = 30

  /// Returns the default width of a button with the given height, both in pixels.
  static func width(forHeight pixelHeight: Int) -> Int {
    pixelHeight * width / height
  }
}
