import Graphics

/// The scroll bar of a list, which determines the visible rows.
struct ScrollBar {
  /// The area of the list, including the scroll bar.
  let area: PixelRect
  let rowCount: Int
  let visibleRowCount: Int
  /// The width of the scroll bar, in pixels.
  let width: Int
  /// The index of the first visible row.
  let firstRow: Int

  /// The height of a row, in pixels.
  var lineHeight: Int {
    area.height / max(1, visibleRowCount)
  }

  /// Whether the list has more rows than fit in its area.
  var isNeeded: Bool {
    rowCount > visibleRowCount && visibleRowCount > 0
  }

  var visibleRows: Range<Int> {
    let end = min(rowCount, firstRow + visibleRowCount)
    return firstRow..<max(firstRow, end)
  }

  /// The area in which the thumb moves.
  ///
  /// The area is empty if the scroll bar is not needed.
  var track: PixelRect {
    area.withX(area.maxX - width, width: isNeeded ? width : 0)
  }

  var thumb: PixelRect {
    let minimumHeight = min(2 * width, area.height)
    let visibleHeight = area.height * visibleRowCount / max(rowCount, 1)
    let height = max(minimumHeight, visibleHeight)

    let range = area.height - height
    let y = area.y + range * firstRow / max(1, rowCount - visibleRowCount)
    return track.withY(y, height: height)
  }

  /// Returns the index of the first visible row after the middle of the thumb has been dragged.
  ///
  /// - Parameter y: The y position of the pointer, in pixels.
  func firstRow(at y: Double) -> Int {
    let range = Double(max(1, area.height - thumb.height))
    let thumbTop = y - Double(area.y) - Double(thumb.height) / 2
    return PixelRect.position(
      atFraction: thumbTop / range,
      upTo: rowCount - visibleRowCount)
  }

  /// Returns the index of the first visible row that makes a row and its neighbors visible.
  ///
  /// If fewer than four rows fit, the neighbors may be hidden.
  func firstRow(showing row: Int) -> Int {
    let margin = visibleRowCount >= 4 ? 1 : 0
    let lowest = row + margin - visibleRowCount + 1
    let highest = max(0, row - margin)
    let nearest = min(max(firstRow, lowest), highest)
    return max(0, min(nearest, rowCount - visibleRowCount))
  }
}

extension PanelPainter {
  /// Creates a scroll bar for a list.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows in the list.
  ///   - top: The index of the desired first row. If there are not enough rows after it, the list
  ///     starts with an earlier row.
  ///   - area: The area of the list.
  func makeScrollBar(_ rowCount: Int, top: Int = 0, in area: PixelRect) -> ScrollBar {
    let listArea = area.inset(x: pixels(0.35), y: pixels(0.3))
    let visibleRowCount = listArea.height / max(1, pixels(1.22))
    let firstRow = max(0, min(top, rowCount - visibleRowCount))
    return ScrollBar(
      area: listArea,
      rowCount: rowCount,
      visibleRowCount: visibleRowCount,
      width: pixels(0.45),
      firstRow: firstRow)
  }
}
