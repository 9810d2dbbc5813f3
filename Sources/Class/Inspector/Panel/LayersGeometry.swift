import Framebuffer

/// Where the parts of the sequence diagram are; all messages as if in the first row.
@MainActor
struct LayersGeometry {
  /// The boxes with the layers' names, and the columns of the lifelines below them.
  let boxes: [PixelRect]
  let lifelines: [Int]
  let board: PixelRect
  /// How many messages fit, and how far they are from each other.
  let rows: Int
  let rowHeight: Int
  /// The side of an arrow's head, and the thickness of its line.
  let head: Int
  let thickness: Int
  /// The text above the arrow, at least as wide as that.
  let textHeight: Int

  /// - Parameter messages: how many messages there are; few have more room each.
  init(_ area: PixelRect, messages: Int = 8, _ pen: PanelPen) {
    var room = area.inset(pen.pixels(0.5), pen.pixels(0.5))
    boxes = room.cutTop(pen.pixels(1.7), gap: pen.pixels(0.25)).columns(3, gap: pen.pixels(0.6))
    lifelines = boxes.map { $0.x + $0.width / 2 }
    board = room
    let least = max(1, pen.pixels(1.4))
    let most = max(1, pen.pixels(2.2))
    rows = max(room.height / most, min(max(5, min(8, messages)), room.height / least))
    rowHeight = min(most, room.height / max(1, rows))
    head = max(7, pen.pixels(0.7))
    thickness = max(2, pen.pixels(0.17))
    textHeight = pen.pixels(1.12)
  }

  var row: PixelRect {
    PixelRect(x: board.x, y: board.y, width: board.width, height: rowHeight)
  }

  var arrowY: Int { board.y + textHeight + (min(rowHeight - textHeight, head) + 1) / 2 }

  /// A square on the arrow whose left edge is at a column.
  func square(_ side: Int, at x: Int) -> PixelRect {
    PixelRect(x: x, y: arrowY - side / 2, width: side, height: side)
  }

  /// Where a message of a layer to itself is.
  func loop(at x: Int) -> PixelRect {
    let side = max(1, min(rowHeight, textHeight) * 9 / 10)
    return PixelRect(x: x, y: board.y + (rowHeight - side) / 2, width: side, height: side)
  }
}
