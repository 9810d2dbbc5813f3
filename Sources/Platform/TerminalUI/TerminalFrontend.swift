import Menu
import Model
import ViewModel

/// An input from a terminal, which is the bytes of keys or lines, the end of the input, or a
/// signal.
package enum TerminalInput: Equatable, Sendable {
  case bytes([UInt8])
  /// A pause after bytes, which shows that a preceding Escape byte came from the Escape key.
  case pause
  case end
  case signal(Int32)
}

/// The reason why a game in a terminal has ended.
package enum EndReason: Equatable, Sendable {
  /// The player has chosen to quit.
  case player
  case endOfInput
  /// The program has received the signal with the given number.
  case signal(Int32)
}

/// A game that the player sees and controls in a terminal.
@MainActor package protocol TerminalFrontend: AnyObject {
  /// The view model of the current game.
  var viewModel: any GameViewModel { get }
  /// The view model of the pages around the game.
  var menu: MenuViewModel { get }
  /// The reason why the game has ended, or `nil` until it ends.
  var endReason: EndReason? { get }

  /// Whether there is work to do before the game waits for input.
  ///
  /// The work is a command to perform, or a line that the game can respond to.
  var hasWork: Bool { get }

  /// Whether the game can handle more input.
  ///
  /// While this is `false`, the terminal's input is not read.
  var takesInput: Bool { get }

  /// Shows another game or a review in the terminal.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the game or the review.
  ///   - decks: All decks that may provide the faces of the game.
  func show(_ viewModel: any GameViewModel, decks: [Deck])

  /// Continues to show the current game with another view model.
  func connect(to viewModel: any GameViewModel)
  /// Handles keys, lines or a signal from the terminal.
  func handle(_ input: TerminalInput) throws
  /// Writes the changes since the last call to the terminal.
  func refresh() throws
  /// Restores the terminal and writes the remaining output.
  func finish()
}

extension TerminalFrontend {
  /// Runs the game in real time until it ends.
  ///
  /// - Parameters:
  ///   - reader: The reader of the terminal.
  ///   - update: A function that is called after each input and each time the clock has advanced.
  /// - Returns: The signal that ended the game, if there was one.
  /// - Throws: Errors from `update` and from the terminal.
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
      let maximumWait = remainingTime(of: shownGame, by: clock, at: stopwatch.seconds)
      let input = nextInput(from: &reader, within: maximumWait)
      // The game must reach the current time before it handles the input.
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

  /// Returns the time until the game's next automatic change, in seconds.
  ///
  /// The result is `nil` if the game is waiting for input.
  private func remainingTime(
    of game: any GameViewModel, by clock: GameClock, at time: Double
  ) -> Double? {
    guard let deadline = game.nextDeadline,
      let stopwatchDeadline = clock.windowTime(of: deadline)
    else { return nil }
    return stopwatchDeadline - time
  }

  /// Waits for the next input and returns `nil` if none arrives within the given time.
  ///
  /// Signals are always read, so a long input does not delay them. Other input is not read while
  /// there is work to do.
  ///
  /// - Parameters:
  ///   - reader: The reader of the terminal.
  ///   - seconds: The maximum time to wait, or `nil` if there is no limit.
  private func nextInput(
    from reader: inout TerminalReader, within seconds: Double?
  ) -> TerminalInput? {
    if hasWork {
      return reader.next(within: 0, takesInput: false)
    }
    return reader.next(within: seconds, takesInput: takesInput)
  }

  /// Shows the focus when the game starts, because a terminal has no pointer.
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
