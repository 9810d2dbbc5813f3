/// The proportions of the drawing of a wide button, in the units of that drawing.
enum ButtonDrawing {
  /// The width of the drawing, with its shadow.
  static let width = 184
  /// The height of the drawing, with its shadow.
  static let height = 64
  /// The distance of the button's body from the left and the right edge of the drawing.
  static let bodyLeft = 8
  /// The distance of the button's body from the top edge of the drawing.
  static let bodyTop = 6
  /// The height of the button's body.
  static let bodyHeight = 44
  /// The width of each round end, with its shadow.
  static let endWidth = 30

  /// Returns the width of a button that is not shortened, for its height in pixels.
  static func width(forHeight pixelHeight: Int) -> Int {
    pixelHeight * width / height
  }
}
