import Graphics

/// The layout of the dialog after a game, with the positions of its parts in pixels.
///
/// The positions of the dialog and of its buttons are relative to the window. All other positions
/// are relative to the dialog.
struct SummaryLayout {
  /// The area of the dialog in the window.
  let area: PixelRect
  /// The area of the title in the dialog.
  let title: PixelRect
  /// The distance between the parts of the dialog.
  let padding: Int

  /// The width of the shadow around the dialog.
  private let edge: Int

  /// The width of the shadow around the dialog, as a fraction of the dialog's shorter side.
  private static let edgeShare = 0.08
  /// The distance between the parts of the dialog, as a fraction of the dialog's shorter side.
  private static let paddingShare = 0.05
  /// The height of the title, as a fraction of the dialog's height.
  private static let titleHeightShare = 0.13
  /// The maximum height of a button, as a fraction of the dialog's height.
  private static let buttonHeightShare = 0.165

  /// Creates the layout of a dialog that fills the given area of the window.
  init(in area: PixelRect) {
    self.area = area
    let shorterSide = Double(min(area.width, area.height))
    edge = Int(shorterSide * Self.edgeShare)
    padding = Int(shorterSide * Self.paddingShare)
    let inset = edge + 2 * padding
    title = PixelRect(
      x: inset,
      y: edge + padding / 2,
      width: max(1, area.width - 2 * inset),
      height: max(1, Int(Double(area.height) * Self.titleHeightShare)))
  }

  /// Returns the area of the stars and the lines of text between a top and a bottom edge.
  func entriesArea(from top: Int, to bottom: Int) -> PixelRect {
    title.withY(top, height: bottom - top)
  }

  /// Returns the area of the laurels and players between a top and a bottom edge.
  ///
  /// This area is wider than the area of the stars.
  func contestArea(from top: Int, to bottom: Int) -> PixelRect {
    let inset = edge + padding
    return PixelRect(
      x: inset,
      y: top,
      width: max(1, area.width - 2 * inset),
      height: max(1, bottom - top))
  }

  /// Returns the frames of the buttons at the lower edge of the dialog, relative to the window.
  func buttonFrames(count: Int) -> [PixelRect] {
    let slotWidth = (area.width - 2 * edge - padding) / max(1, count)
    let maximumHeight = Int(Double(area.height) * Self.buttonHeightShare)
    let height = max(1, min(maximumHeight, slotWidth * 64 / 100))
    let width = max(1, min(slotWidth, ButtonDrawing.width(forHeight: height)))
    let left = area.x + (area.width - width * count) / 2
    let top = area.maxY - edge - padding / 2 - height
    return (0..<count).map { index in
      PixelRect(x: left + index * width, y: top, width: width, height: height)
    }
  }
}
