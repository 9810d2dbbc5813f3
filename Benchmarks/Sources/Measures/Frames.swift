/// Measures frames of the real view, a copy of the frame, and the same frames with cairo.
@MainActor
func measureFrames() throws {
  let board = try BoardState(width: 1280, height: 800)
  let all = try measure(board, rounds: 41, moving: 12) { try board.moveAll($0) }
  row("frame 1280×800: 12 cards moving", all.ours, "memcpy: ", all.copy, "<= 20")
  row(
    "frame 1280×800: 12 cards moving",
    all.ours,
    "cairo, three sprites per card: ",
    all.cairo,
    "<= 0.6")
  row(
    "frame 1280×800: 12 cards moving",
    all.ours,
    "cairo, one bitmap per card: ",
    all.flat,
    "")

  let one = try measure(board, rounds: 41, moving: 1) { try board.moveOne($0) }
  row("frame 1280×800: 1 card moving", one.ours, "memcpy: ", one.copy, "<= 2")

  let manyBoard = try BoardState(width: 1280, height: 800, rows: 20, columns: 20)
  let many = try measure(manyBoard, rounds: 41, moving: 1) { try manyBoard.moveOne($0) }
  row("frame 1280×800, 20×20 cards: 1 card moving", many.ours, "4×3 cards: ", one.ours, "<= 1.5")

  let largeBoard = try BoardState(width: 3840, height: 2160)
  let large = try measure(largeBoard, rounds: 15, moving: 1) { try largeBoard.moveOne($0) }
  row("frame 3840×2160: 1 card moving", large.ours, "memcpy: ", large.copy, "<= 1")

  let allocations = all.allocations + one.allocations + large.allocations
  row("frame: heap allocations in all rows above", "\(allocations)", "", "", "<= 0")
}

/// The durations of a frame, in nanoseconds.
private struct FrameTimes {
  var ours = 0.0
  var copy = 0.0
  /// The duration with cairo and three sprites per card.
  var cairo = 0.0
  /// The duration with cairo and our flattened bitmaps.
  var flat = 0.0
  /// The number of heap allocations of our code.
  var allocations = 0
}

/// Draws rounds of frames alternately with our code and its peers.
///
/// - Parameters:
///   - board: The board to draw.
///   - rounds: The number of rounds.
///   - moving: The expected number of moving cards in each frame.
///   - round: Runs a round and calls its parameter with the time of each frame.
/// - Returns: The medians of the mean durations of a frame in each round.
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
    var frameCount = 0.0
    try round { time in
      sum.copy += board.copyFrame()
      precondition(board.movingCards(at: time) == moving, "other cards move than expected")
      let before = board.allocations
      sum.ours += try board.drawFrame(at: time)
      sum.allocations += board.allocations - before
      sum.cairo += board.drawFrameByCairo(isFlat: false)
      sum.flat += board.drawFrameByCairo(isFlat: true)
      frameCount += 1
    }
    // The first round only fills the caches.
    guard number > 0 else { continue }
    ours.append(sum.ours / frameCount)
    copy.append(sum.copy / frameCount)
    cairo.append(sum.cairo / frameCount)
    flat.append(sum.flat / frameCount)
    allocations += sum.allocations
  }
  return FrameTimes(
    ours: median(ours),
    copy: median(copy),
    cairo: median(cairo),
    flat: median(flat),
    allocations: allocations)
}

/// Prints a row with the durations of a frame, in nanoseconds.
private func row(
  _ name: String, _ ours: Double, _ peerName: String, _ peer: Double, _ limit: String
) {
  row(name, milliseconds(ours), peerName + milliseconds(peer), (ours / peer).text(2), limit)
}

private func milliseconds(_ nanoseconds: Double) -> String {
  (nanoseconds / 1e6).text(3) + " ms"
}
