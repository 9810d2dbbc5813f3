/// Frames through the real view, at ever new times, against a copy of the frame and against cairo.
@MainActor
func measureFrames() throws {
  let board = try BoardState(width: 1280, height: 800)
  let all = try measure(board, rounds: 41, moving: 12) { try board.moveAll($0) }
  row("frame 1280×800: 12 cards moving", all.ours, "memcpy: ", all.copy, "<= 20")
  row(
    "frame 1280×800: 12 cards moving", all.ours, "cairo, a card of three sprites: ", all.cairo,
    "<= 0.6")
  row(
    "frame 1280×800: 12 cards moving", all.ours, "cairo, a card flattened as ours: ", all.flat, "")
  let one = try measure(board, rounds: 41, moving: 1) { try board.moveOne($0) }
  row("frame 1280×800: 1 card moving", one.ours, "memcpy: ", one.copy, "<= 2")
  let manyBoard = try BoardState(width: 1280, height: 800, rows: 20, columns: 20)
  let many = try measure(manyBoard, rounds: 41, moving: 1) { try manyBoard.moveOne($0) }
  row(
    "frame 1280×800, 20×20 cards: 1 card moving", many.ours, "4×3 cards: ", one.ours, "<= 1.5")
  let largeBoard = try BoardState(width: 3840, height: 2160)
  let large = try measure(largeBoard, rounds: 15, moving: 1) { try largeBoard.moveOne($0) }
  row("frame 3840×2160: 1 card moving", large.ours, "memcpy: ", large.copy, "<= 1")
  let allocations = all.allocations + one.allocations + large.allocations
  row("frame: heap allocations in all of these", "\(allocations)", "", "", "<= 0")
}

/// Nanoseconds of a frame.
private struct FrameTimes {
  var ours = 0.0
  var copy = 0.0
  /// By cairo, with three sprites a card.
  var cairo = 0.0
  /// By cairo, with the bitmaps of ours.
  var flat = 0.0
  /// Heap allocations of ours.
  var allocations = 0
}

/// Draws rounds of frames with everything in turns: medians over the rounds of their mean frame.
@MainActor
private func measure(
  _ board: BoardState, rounds: Int, moving: Int,
  round: (_ frame: (Double) throws -> Void) throws -> Void
) throws -> FrameTimes {
  var ours: [Double] = []
  var copy: [Double] = []
  var cairo: [Double] = []
  var flat: [Double] = []
  var allocations = 0
  for number in 0..<rounds {
    var sum = FrameTimes()
    var frames = 0.0
    try round { time in
      sum.copy += board.copyFrame()
      precondition(board.movingCards(at: time) == moving, "other cards move than expected")
      let before = board.allocations
      sum.ours += try board.drawFrame(at: time)
      sum.allocations += board.allocations - before
      sum.cairo += board.drawFrameByCairo(isFlat: false)
      sum.flat += board.drawFrameByCairo(isFlat: true)
      frames += 1
    }
    // The first round warms everything up.
    guard number > 0 else { continue }
    ours.append(sum.ours / frames)
    copy.append(sum.copy / frames)
    cairo.append(sum.cairo / frames)
    flat.append(sum.flat / frames)
    allocations += sum.allocations
  }
  return FrameTimes(
    ours: median(ours), copy: median(copy), cairo: median(cairo), flat: median(flat),
    allocations: allocations)
}

/// A row about nanoseconds of a frame.
private func row(_ name: String, _ ours: Double, _ peer: String, _ time: Double, _ limit: String) {
  func milliseconds(_ time: Double) -> String {
    (time / 1e6).text(3) + " ms"
  }
  row(name, milliseconds(ours), peer + milliseconds(time), (ours / time).text(2), limit)
}
