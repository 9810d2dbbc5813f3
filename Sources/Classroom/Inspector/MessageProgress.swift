import Localization
import Menu

/// How far the messages of a line of the log have come, one after the other.
struct MessageProgress {
  /// Longest time in seconds of one message, and of all that the board waits for.
  private static let maximumMessageTime = 0.25
  private static let maximumTotalTime = 1.2

  var isBoardHeld = false
  /// How many messages the board waits for, and after which of them it is known what came of it.
  private var heldCount = 0
  private var answerCount = 0
  /// How many messages have arrived, as the panel shows it.
  var shownCount = 0
  /// How many messages may set out.
  private(set) var sentCount = Int.max
  private var messageSeconds = Self.maximumMessageTime
  private var clock = GameClock()

  init() {}

  init(_ line: LogLine, at time: Double, speed: Double, holdsBoard: Bool, sentCount sent: Int) {
    // What the view does with itself follows from what it was told.
    heldCount = (line.messages.lastIndex { $0.from != .view || $0.to != .view } ?? -1) + 1
    answerCount = line.messages.firstIndex { $0.from == .model }.map { $0 + 1 } ?? heldCount
    messageSeconds = min(Self.maximumMessageTime, Self.maximumTotalTime / Double(max(1, heldCount)))
    clock.resume(from: 0, rate: speed / messageSeconds, at: time)
    isBoardHeld = holdsBoard && heldCount > 0
    if isBoardHeld {
      self.sentCount = sent
    }
  }

  func arrivedCount(at time: Double) -> Double {
    min(clock.time(at: time), Double(sentCount))
  }
  /// Whether it is known what came of the line.
  var isAnswered: Bool { !isBoardHeld || shownCount >= answerCount }
  func hasArrived(at time: Double) -> Bool {
    arrivedCount(at: time) >= Double(heldCount) - 1e-6
  }

  func isMoving(at time: Double, count: Int) -> Bool {
    arrivedCount(at: time) < Double(min(count, sentCount))
  }

  /// When the board changes, in the window's time; `nil` if that depends on a key.
  var arrival: Double? { isBoardHeld && !canSend ? clock.windowTime(of: Double(heldCount)) : nil }

  var canSend: Bool { isBoardHeld && sentCount < heldCount }

  /// Sends one message more, after those that are on their way.
  mutating func send(at time: Double) {
    guard canSend else { return }
    clock.resume(from: Double(sentCount), at: time)
    sentCount += 1
  }

  /// Sends the next messages by a key, or all by themselves.
  mutating func setSteps(_ isStepping: Bool, at time: Double) {
    let arrivedCount = arrivedCount(at: time)
    clock.resume(from: arrivedCount, at: time)
    sentCount = isStepping && isBoardHeld ? Int(arrivedCount.rounded(.up)) : .max
  }

  mutating func setSpeed(_ speed: Double, at time: Double) {
    clock.resume(from: arrivedCount(at: time), rate: speed / messageSeconds, at: time)
  }

  mutating func release(at time: Double) {
    clock.resume(from: Double(heldCount), at: time)
    sentCount = .max
    isBoardHeld = false
  }
}

extension PanelContent {
  /// Hides what follows from messages that have not arrived.
  mutating func hideDetails(pending progress: MessageProgress, of line: LogLine) {
    let changes = line.details.filter { !$0.isFault }
    let boardHeadingIndex = changes.firstIndex(of: .heading(tr("Board changed")))
    details = progress.isAnswered ? Array(changes.prefix(boardHeadingIndex ?? 0)) : []
    log[position].faults = []
    log[position].isWaiting = !progress.isAnswered
    guard progress.shownCount == 0, position == log.count - 1, position > 0 else { return }
    log.removeLast()
    position -= 1
  }
}
