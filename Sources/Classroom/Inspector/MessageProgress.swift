import Localization
import Menu

/// The progress of the messages of one log line, which arrive one after another.
struct MessageProgress {
  /// The maximum duration of one message, in seconds.
  private static let maximumMessageTime = 0.25

  /// The maximum duration of all messages that the board waits for, in seconds.
  private static let maximumTotalTime = 1.2

  /// The rounding error that is ignored when the arrived messages are counted.
  private static let arrivalTolerance = 1e-6

  /// Whether the board changes only after its messages have arrived.
  var isBoardHeld = false

  /// The number of messages that must arrive before the board changes.
  private var heldCount = 0

  /// The number of messages that must arrive before the result of the line is known.
  private var answerCount = 0

  /// The number of messages that the panel shows as arrived.
  var shownCount = 0

  /// The number of messages that may be sent without waiting for a key.
  ///
  /// The number is limited only while messages wait for a key.
  private(set) var sentCount = Int.max

  /// The duration of each message of the line, in seconds.
  private var messageSeconds = Self.maximumMessageTime

  /// A clock whose time is the number of messages that have arrived.
  private var clock = GameClock()

  init() {}

  /// Starts to send the messages of a line.
  ///
  /// - Parameters:
  ///   - line: The line of the log.
  ///   - time: The time of the window, in seconds.
  ///   - speed: The speed of the game's clock relative to the window's clock.
  ///   - holdsBoard: Whether the board waits for the messages.
  ///   - sentCount: The number of messages that can be sent without a key if the board waits.
  init(_ line: LogLine, at time: Double, speed: Double, holdsBoard: Bool, sentCount: Int) {
    // The board does not wait for messages that the view sends to itself, such as redraws.
    let lastHeldIndex = line.messages.lastIndex { $0.from != .view || $0.to != .view }
    if let lastHeldIndex {
      heldCount = lastHeldIndex + 1
    }
    answerCount = heldCount
    if let answerIndex = line.messages.firstIndex(where: { $0.from == .model }) {
      answerCount = answerIndex + 1
    }

    let evenShare = Self.maximumTotalTime / Double(max(1, heldCount))
    messageSeconds = min(Self.maximumMessageTime, evenShare)
    clock.resume(from: 0, rate: speed / messageSeconds, at: time)

    isBoardHeld = holdsBoard && heldCount > 0
    if isBoardHeld {
      self.sentCount = sentCount
    }
  }

  /// Returns the number of messages that have arrived by the given time.
  ///
  /// The fractional part is the progress of the message in transit.
  func arrivedCount(at time: Double) -> Double {
    min(clock.time(at: time), Double(sentCount))
  }

  /// Whether the result of the line is known.
  var isAnswered: Bool {
    !isBoardHeld || shownCount >= answerCount
  }

  /// Returns whether all messages that the board waits for have arrived.
  func hasArrived(at time: Double) -> Bool {
    arrivedCount(at: time) >= Double(heldCount) - Self.arrivalTolerance
  }

  /// Returns whether one of the displayed messages is still in transit.
  ///
  /// - Parameters:
  ///   - time: The time of the window, in seconds.
  ///   - count: The number of messages that the panel displays.
  func isMoving(at time: Double, count: Int) -> Bool {
    arrivedCount(at: time) < Double(min(count, sentCount))
  }

  /// The time at which the board changes, in seconds of the window's clock.
  ///
  /// The time is `nil` if the board waits for a key.
  var arrival: Double? {
    guard isBoardHeld, !canSend else { return nil }
    return clock.windowTime(of: Double(heldCount))
  }

  /// Whether a key can send the next message.
  var canSend: Bool {
    isBoardHeld && sentCount < heldCount
  }

  /// Sends the next message.
  ///
  /// Messages in transit arrive immediately.
  mutating func send(at time: Double) {
    guard canSend else { return }
    clock.resume(from: Double(sentCount), at: time)
    sentCount += 1
  }

  /// Sets whether each of the next messages waits for a key.
  mutating func setSteps(_ isStepping: Bool, at time: Double) {
    let currentCount = arrivedCount(at: time)
    clock.resume(from: currentCount, at: time)
    if isStepping, isBoardHeld {
      sentCount = Int(currentCount.rounded(.up))
    } else {
      sentCount = .max
    }
  }

  mutating func setSpeed(_ speed: Double, at time: Double) {
    clock.resume(from: arrivedCount(at: time), rate: speed / messageSeconds, at: time)
  }

  /// Completes all messages, so that the board changes.
  mutating func release(at time: Double) {
    clock.resume(from: Double(heldCount), at: time)
    sentCount = .max
    isBoardHeld = false
  }
}

extension PanelContent {
  /// Hides the details that depend on messages that have not arrived yet.
  mutating func hideDetails(pending progress: MessageProgress, of line: LogLine) {
    details = progress.isAnswered ? Self.detailsBeforeBoard(of: line) : []
    log[position].faults = []
    log[position].isWaiting = !progress.isAnswered

    // A line appears in the log as soon as its first message has arrived.
    let isNewLine = position > 0 && position == log.count - 1
    if isNewLine, progress.shownCount == 0 {
      log.removeLast()
      position -= 1
    }
  }

  /// Returns the details about the state of a line, without faults and changes of the board.
  private static func detailsBeforeBoard(of line: LogLine) -> [Detail] {
    let changes = line.details.filter { !$0.isFault }
    guard let boardIndex = changes.firstIndex(of: .heading(tr("Board changed"))) else { return [] }
    return Array(changes.prefix(boardIndex))
  }
}
