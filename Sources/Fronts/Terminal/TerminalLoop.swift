import Board
import ViewModel

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Plays a game in a terminal alone: the only place of this room that reads a clock.
@MainActor
public struct TerminalLoop {
  private let viewModel: any GameViewModel
  private let front: any TerminalFront
  private let begin: Double

  /// Creates the loop; the session's time goes on from the view model's.
  public init(_ viewModel: any GameViewModel, front: any TerminalFront) {
    (self.viewModel, self.front) = (viewModel, front)
    begin = Self.clock - viewModel.now
  }

  private static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Plays until the player quits, the input ends or a signal comes; sleeps when nothing happens.
  ///
  /// `check` is called whenever something may have happened; what it throws ends the game, for
  /// example that it cannot be recorded.
  ///
  /// - Returns: the signal that ended the game, or `nil` if something else did.
  /// - Throws: what `check` throws, or `Problem`.
  public func run(_ reader: TerminalReader, check: () throws -> Void = {}) throws -> Int32? {
    var reader = reader
    defer { front.finish() }
    // No window is there to be clicked, so the keyboard's focus is seen from the first.
    if viewModel.board.focus == nil { viewModel.touch(.arrow(.down)) }
    try front.begin()
    while front.ending == nil {
      let input = reader.next(within: viewModel.nextDeadline.map { begin + $0 - Self.clock })
      viewModel.advance(to: Self.clock - begin)
      if let input { try front.take(input) }
      try front.refresh()
      try check()
    }
    return front.ending?.signal
  }
}
