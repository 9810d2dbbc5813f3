import Drawing

struct ScrollBar {
  let area: PixelRect
  let count, rows: Int
  let width, top: Int

  var lineHeight: Int { area.height / max(1, rows) }
  var isNeeded: Bool { count > rows && rows > 0 }
  var shown: Range<Int> { top..<max(top, min(count, top + rows)) }

  var track: PixelRect { area.across(area.maxX - width, width) }

  func contains(x: Double, y: Double) -> Bool { isNeeded && track.contains(x: x, y: y) }

  var thumb: PixelRect {
    let height = max(min(2 * width, area.height), area.height * rows / max(count, 1))
    let way = area.height - height
    return track.down(area.y + way * top / max(1, count - rows), height)
  }

  func top(at y: Double) -> Int {
    let way = Double(max(1, area.height - thumb.height))
    return PixelRect.place(
      (y - Double(area.y) - Double(thumb.height) / 2) / way, upTo: count - rows)
  }

  /// The first line when a line is to be seen, and its neighbours where there is room for them.
  func top(showing line: Int) -> Int {
    let margin = rows >= 4 ? 1 : 0
    let lowest = line + margin - rows + 1
    return max(0, min(min(max(top, lowest), max(0, line - margin)), count - rows))
  }
}
