import Files
import Glibc
import SDLPlatform
import Terminal

/// A terminal beside a window, on the same view model: what is chosen in either shows in both.
///
/// The window's loop stays the master. A thread of its own waits for the terminal, puts what came
/// into a mailbox and wakes the window up; all that concerns the view model happens here, on the
/// main thread.
@MainActor
final class TerminalBeside {
  /// The terminal, which shows one game after the other.
  let front: any TerminalFront
  private let mailbox = Mailbox<TerminalInput>(wake: GameWindow.wake)
  private let report: (any Error) -> Void
  /// Whether it failed, so that the window is played in alone.
  private var isLost = false

  init(
    _ front: any TerminalFront, _ reader: TerminalReader, report: @escaping (any Error) -> Void
  ) throws {
    (self.front, self.report) = (front, report)
    // Nobody reads any more: an error then, and not the window's end.
    signal(SIGPIPE, SIG_IGN)
    try front.refresh()
    _ = detachThread { [mailbox] in
      var reader = reader
      var input: TerminalInput?
      while input != .end {
        input = reader.next(within: nil)
        if let input { mailbox.put(input) }
      }
    }
  }

  /// Does something with a terminal that has not failed; why it fails is reported.
  private func trying(_ body: () throws -> Void) {
    guard !isLost else { return }
    do {
      try body()
    } catch {
      isLost = true
      front.finish()
      report(error)
    }
  }

  /// Takes in what the terminal sent.
  func take() {
    let inputs = mailbox.take()
    guard !inputs.isEmpty else { return }
    trying { for input in inputs where front.ending == nil { try front.handle(input) } }
    // What was asked of the window on a page is done in its next turn.
    if front.menu?.page == nil { GameWindow.wake() }
  }

  /// Shows what came of it and of the window; whether the game goes on: the terminal's end alone
  /// leaves the window to be played in.
  func refresh() -> Bool {
    trying(front.refresh)
    if isLost { return true }
    if front.hasOrdered { GameWindow.wake() }
    guard let ending = front.ending else { return true }
    front.finish()
    return ending == .input
  }
}
