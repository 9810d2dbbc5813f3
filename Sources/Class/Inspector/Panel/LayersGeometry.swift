import Framebuffer

/// Where the parts of the sequence diagram are.
@MainActor
struct LayersGeometry {
  /// The smallest and the largest height of a row, as multiples of the text's size.
  private static let leastRow = 1.4
  private static let mostRow = 2.2
  /// As many messages should fit, and for as many there is room where there are fewer.
  private static let usualRows = 8
  private static let fewRows = 5
  /// Where the arrow is in the smallest row, below the text.
  private static let textHeight = 1.12

  /// The boxes with the layers' names.
  let boxes: [PixelRect]
  /// The columns of the lifelines.
  let lifelines: [Int]
  /// Where the messages are.
  let board: PixelRect
  /// How many messages fit.
  let rows: Int
  /// From one message to the next.
  let rowHeight: Int
  /// The side of an arrow's head, and the thickness of its line.
  let head: Int
  let thickness: Int
  private let textHeight: Int

  /// - Parameter messages: how many messages there are; few have more room each.
  init(_ area: PixelRect, messages: Int = usualRows, _ pen: PanelPen) {
    var room = area.inset(pen.pixels(0.5), pen.pixels(0.5))
    boxes = room.cutTop(pen.pixels(1.7), gap: pen.pixels(0.25)).columns(3, gap: pen.pixels(0.6))
    lifelines = boxes.map { $0.x + $0.width / 2 }
    board = room
    let least = max(1, pen.pixels(Self.leastRow))
    let most = max(1, pen.pixels(Self.mostRow))
    let wanted = max(Self.fewRows, min(Self.usualRows, messages))
    rows = max(room.height / most, min(wanted, room.height / least))
    rowHeight = min(most, room.height / max(1, rows))
    head = max(7, pen.pixels(0.7))
    thickness = max(2, pen.pixels(0.17))
    textHeight = pen.pixels(Self.textHeight)
  }

  /// A row, from the first at 0.
  func row(_ index: Int) -> PixelRect {
    PixelRect(
      x: board.x, y: board.y + index * rowHeight, width: board.width, height: rowHeight)
  }

  /// The row's part for text.
  func textRow(of row: PixelRect) -> PixelRect {
    PixelRect(x: row.x, y: row.y, width: row.width, height: textHeight)
  }

  /// The height of the first row's arrow.
  var arrowY: Int { board.y + textHeight + (min(rowHeight - textHeight, head) + 1) / 2 }

  /// Where an arrow's head is whose tip is at a lifeline.
  func headPlace(at x: Int, pointsRight: Bool) -> PixelRect {
    PixelRect(x: pointsRight ? x - head : x, y: arrowY - head / 2, width: head, height: head)
  }

  /// Where an arrow begins.
  func dotPlace(at x: Int) -> PixelRect {
    let side = max(5, head * 2 / 3)
    return PixelRect(x: x - side / 2, y: arrowY - side / 2, width: side, height: side)
  }

  /// Where a message of a layer to itself is.
  func loop(at x: Int) -> PixelRect {
    let side = max(1, min(rowHeight, textHeight) * 9 / 10)
    return PixelRect(x: x, y: board.y + (rowHeight - side) / 2, width: side, height: side)
  }

  /// Where the text of such a message is: right of the loop, or left of the last lifeline.
  func textRoom(besideLoopAt x: Int, isLeft: Bool) -> PixelRect {
    var room = row(0)
    let gap = max(2, head / 2)
    let right = loop(at: x).maxX + gap
    if isLeft {
      room.width = max(0, x - gap - room.x)
    } else {
      room.width = max(0, room.maxX - right)
      room.x = right
    }
    return room
  }
}
