import Localization
import Menu

/// How far the messages of a line of the log have come, one after the other.
struct MessageProgress {
  /// Longest time in seconds of one message, and of all that the board waits for.
  private static let (each, together) = (0.25, 1.2)

  var isHeld = false
  /// How many messages the board waits for, and after which of them it is known what came of it.
  private var (held, answer) = (0, 0)
  /// How many messages have arrived, as the panel shows it.
  var shown = 0
  /// How many messages may set out.
  private(set) var sent = Int.max
  private var seconds = Self.each
  private var clock = GameClock()

  init() {}

  init(_ line: LogLine, at time: Double, speed: Double, holds: Bool, sends sent: Int) {
    // What the view does with itself follows from what it was told.
    held = (line.messages.lastIndex { $0.from != .view || $0.to != .view } ?? -1) + 1
    answer = line.messages.firstIndex { $0.from == .model }.map { $0 + 1 } ?? held
    seconds = min(Self.each, Self.together / Double(max(1, held)))
    clock.resume(from: 0, rate: speed / seconds, at: time)
    isHeld = holds && held > 0
    if isHeld { self.sent = sent }
  }

  func arrived(at time: Double) -> Double { min(clock.time(at: time), Double(sent)) }
  /// Whether it is known what came of the line.
  var isAnswered: Bool { !isHeld || shown >= answer }
  func hasArrived(at time: Double) -> Bool { arrived(at: time) >= Double(held) - 1e-6 }

  func isMoving(at time: Double, count: Int) -> Bool {
    arrived(at: time) < Double(min(count, sent))
  }

  /// When the board changes, in the window's time; `nil` if that depends on a key.
  var arrival: Double? { isHeld && !canSend ? clock.windowTime(of: Double(held)) : nil }

  var canSend: Bool { isHeld && sent < held }

  /// Sends one message more, after those that are on their way.
  mutating func send(at time: Double) {
    guard canSend else { return }
    clock.resume(from: Double(sent), at: time)
    sent += 1
  }

  /// Sends the next messages by a key, or all by themselves.
  mutating func setSteps(_ isStepping: Bool, at time: Double) {
    let arrived = arrived(at: time)
    clock.resume(from: arrived, at: time)
    sent = isStepping && isHeld ? Int(arrived.rounded(.up)) : .max
  }

  mutating func setSpeed(_ speed: Double, at time: Double) {
    clock.resume(from: arrived(at: time), rate: speed / seconds, at: time)
  }

  mutating func release(at time: Double) {
    clock.resume(from: Double(held), at: time)
    (sent, isHeld) = (.max, false)
  }
}

extension PanelContent {
  /// Hides what follows from messages that have not arrived.
  mutating func hide(what progress: MessageProgress, of line: LogLine) {
    let changes = line.details.filter { !$0.isFault }
    let ofBoard = changes.firstIndex(of: .heading(tr("Board changed")))
    details = progress.isAnswered ? Array(changes.prefix(ofBoard ?? 0)) : []
    log[position].faults = []
    log[position].isWaiting = !progress.isAnswered
    guard progress.shown == 0, position == log.count - 1, position > 0 else { return }
    log.removeLast()
    position -= 1
  }
}
