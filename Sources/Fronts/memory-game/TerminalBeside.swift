import Dispatch
import SDLPlatform
import Synchronization
import Terminal

/// A terminal beside a window, on the same view model: what is chosen in either shows in both.
///
/// The window's loop stays the master. A thread of its own waits for the terminal, puts what came
/// into a mailbox and wakes the window up; all that concerns the view model happens here, on the
/// main thread.
@MainActor
final class TerminalBeside {
  private let front: any TerminalFront
  private let during: (() throws -> Void) throws -> Void
  private let mailbox = Mailbox<TerminalInput>()

  /// What the terminal sends is taken inside `during`, which tells a class that somebody plays.
  init(
    _ front: any TerminalFront, _ reader: TerminalReader,
    during: @escaping (() throws -> Void) throws -> Void
  ) throws {
    (self.front, self.during) = (front, during)
    try front.refresh()
    DispatchQueue(label: "terminal").async { [mailbox] in
      var reader = reader
      var input: TerminalInput?
      while input != .end {
        input = reader.next(within: nil)
        if let input { mailbox.put(input) }
      }
    }
  }

  /// Takes in what the terminal sent, and shows there what came of it and of the window; whether
  /// the game goes on: the terminal's end alone leaves the window to be played in.
  func turn() throws -> Bool {
    let inputs = mailbox.take()
    if !inputs.isEmpty {
      try during { for input in inputs where front.ending == nil { try front.take(input) } }
    }
    try front.refresh()
    guard let ending = front.ending else { return true }
    front.finish()
    return ending == .input
  }
}

/// What other threads bring for the window, until it takes it.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])

  func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    GameWindow.wake()
  }

  func take() -> [Message] { messages.withLock { exchange(&$0, with: []) } }
}
