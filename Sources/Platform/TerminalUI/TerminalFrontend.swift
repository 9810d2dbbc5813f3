import Menu
import Model
import ViewModel

/// Input from a terminal: the bytes of keys or lines, the end of the input, or a signal.
package enum TerminalInput: Equatable, Sendable {
  case bytes([UInt8])
  /// A pause after bytes. It shows that an Escape before it was the Escape key.
  case pause
  case end
  case signal(Int32)
}

/// The reason why a game in a terminal ends.
package enum EndReason: Equatable, Sendable {
  case player
  case endOfInput
  case signal(Int32)
}

/// A game in a terminal.
@MainActor package protocol TerminalFrontend: AnyObject {
  /// The view model of the game that is shown.
  var viewModel: any GameViewModel { get }
  /// The view model of the pages around the game.
  var menu: MenuViewModel { get }
  /// The reason why the game has ended; `nil` until it ends.
  var endReason: EndReason? { get }
  /// Whether there is work to do before the game waits for input.
  ///
  /// The work is a command that has to be carried out or a line that can be answered.
  var hasWork: Bool { get }
  /// Whether the game can handle more input. Until then, the input is not read.
  var takesInput: Bool { get }

  /// Shows another game or a review.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the game or the review.
  ///   - decks: All decks that the faces of the game may come from.
  func show(_ viewModel: any GameViewModel, decks: [Deck])
  /// Continues to show the current game with another view model.
  func connect(to viewModel: any GameViewModel)
  /// Handles input.
  func handle(_ input: TerminalInput) throws
  /// Shows what has changed.
  func refresh() throws
  /// Restores the terminal and writes the remaining output.
  func finish()
}

extension TerminalFrontend {
  /// Plays in real time until the game ends.
  ///
  /// - Parameters:
  ///   - reader: The reader of the terminal.
  ///   - update: A function that is called after each input, and also when time has passed.
  /// - Returns: The signal that ended the game, if any.
  /// - Throws: The errors of `update` and of the terminal.
  package func run(_ reader: inout TerminalReader, update: () throws -> Void) throws -> Int32? {
    let stopwatch = Stopwatch()
    var shownGame = viewModel
    var clock = GameClock(at: 0, gameTime: shownGame.now)
    defer {
      finish()
    }
    showFocus()
    try refresh()

    repeat {
      let remainingTime = remainingTime(of: shownGame, by: clock, at: stopwatch.seconds)
      let input = nextInput(from: &reader, within: remainingTime)
      if clock.rate > 0 {
        shownGame.advance(to: clock.time(at: stopwatch.seconds))
      }
      if let input {
        try handle(input)
      }
      try update()
      if viewModel !== shownGame {
        shownGame = viewModel
        clock = GameClock(at: stopwatch.seconds, gameTime: shownGame.now)
        showFocus()
      }
      let isPaused = menu.page != nil
      clock.setRate(isPaused ? 0 : 1, at: stopwatch.seconds)
      try refresh()
    } while endReason == nil

    guard case .signal(let number) = endReason else { return nil }
    return number
  }

  /// Returns the time until the game changes by itself, in seconds, or `nil` if it waits for input.
  private func remainingTime(
    of game: any GameViewModel, by clock: GameClock, at time: Double
  ) -> Double? {
    guard let deadline = game.nextDeadline,
      let deadlineOfTerminal = clock.windowTime(of: deadline)
    else { return nil }
    return deadlineOfTerminal - time
  }

  /// Waits for the next input, at most for a number of seconds.
  ///
  /// Signals are read each time, so that a long input does not delay them. Other input is not read
  /// as long as there is work to do.
  private func nextInput(
    from reader: inout TerminalReader, within seconds: Double?
  ) -> TerminalInput? {
    if hasWork {
      return reader.next(within: 0, takesInput: false)
    }
    return reader.next(within: seconds, takesInput: takesInput)
  }

  /// Shows the focus from the beginning, because a terminal has no pointer.
  ///
  /// In a review, the focus is on the buttons.
  private func showFocus() {
    if viewModel.board.focus == nil {
      viewModel.handle(.arrow(.down))
    }
    if viewModel.board.review != nil {
      viewModel.handle(.tab(backwards: false))
    }
  }
}

/// A clock that measures the time since its creation, except while the computer sleeps.
private struct Stopwatch {
  private let start = SuspendingClock.now

  /// The elapsed time, in seconds.
  var seconds: Double {
    start.duration(to: .now) / .seconds(1)
  }
}
