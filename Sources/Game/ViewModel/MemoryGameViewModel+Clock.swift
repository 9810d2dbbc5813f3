import Board

// What a view may show, and the time among it.
extension MemoryGameViewModel {
  /// Shows an option that was changed.
  func show(_ options: Options, insteadOf before: Options) {
    guard options != before else { return }
    present.clock = Int(present.score?.seconds ?? now - (present.firstChoice ?? now))
    publish(cause: .laidOut)
  }

  // MARK: The clock

  /// When the clock shows the next second.
  var nextTick: Double? {
    guard options.showsClock, board.isUnderWay, let begin = present.firstChoice else { return nil }
    return begin + Double(present.clock + 1)
  }

  func tick() {
    present.clock += 1
    publish(cause: .ticked)
  }
}
