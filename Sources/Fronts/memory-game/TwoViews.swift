import Dispatch
import Framebuffer
import SDLPlatform
import Synchronization
import Terminal
import View

/// A window and a terminal on one view model: what is chosen in either shows in both.
///
/// The window's loop stays the master. A thread of its own waits for the terminal, puts what came
/// into a mailbox and wakes the window up; all that concerns the view model happens here, on the
/// main thread.
@MainActor
final class TwoViews: Screen {
  private final class Mailbox: Sendable {
    let inputs = Mutex<[TerminalInput]>([])
  }

  private let window: any Screen
  private let terminal: any TerminalFront
  private let during: (() throws -> Void) throws -> Void
  private let mailbox = Mailbox()
  private var failure: (any Error)?

  /// What the terminal sends is taken inside `during`, which tells a class that somebody plays.
  init(
    window: any Screen, terminal: any TerminalFront, reader: TerminalReader,
    during: @escaping (() throws -> Void) throws -> Void
  ) throws {
    (self.window, self.terminal, self.during) = (window, terminal, during)
    try terminal.begin()
    DispatchQueue(label: "terminal").async { [mailbox] in
      var reader = reader
      var hasEnded = false
      while !hasEnded {
        guard let input = reader.next(within: nil) else { continue }
        mailbox.inputs.withLock { $0.append(input) }
        hasEnded = input == .end
        GameWindow.wake()
      }
    }
  }

  /// Takes in what the terminal sent.
  func wake(at time: Double) throws {
    window.advance(to: time)
    let inputs = mailbox.inputs.withLock { inputs in
      defer { inputs = [] }
      return inputs
    }
    try during {
      for input in inputs where terminal.ending == nil { try terminal.take(input) }
    }
  }

  /// Tells the time; then the terminal shows what came of it.
  func advance(to time: Double) {
    window.advance(to: time)
    do {
      try terminal.refresh()
    } catch {
      failure = failure ?? error
    }
    endWithTerminal()
  }

  /// The player may quit in the terminal; but its end alone leaves the window to be played in.
  private func endWithTerminal() {
    guard let ending = terminal.ending, !hasEnded else { return }
    hasEnded = true
    terminal.finish()
    if ending != .input { GameWindow.quit() }
  }

  private var hasEnded = false

  func scene(at time: Double) throws -> Scene {
    if let failure { throw failure }
    return try window.scene(at: time)
  }

  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    if let failure { throw failure }
    return try window.draw(on: framebuffer, at: time)
  }

  var isTyping: Bool { window.isTyping }
  func handle(_ input: Input, at time: Double) throws { try window.handle(input, at: time) }
  var nextDeadline: Double? { window.nextDeadline }
  func isMoving(at time: Double) -> Bool { window.isMoving(at: time) }
  func resize(width: Int, height: Int) throws { try window.resize(width: width, height: height) }
  func prepare() throws { try window.prepare() }
  func setHidden(_ isHidden: Bool, at time: Double) { window.setHidden(isHidden, at: time) }
  func icon() throws -> Bitmap { try window.icon() }
}
