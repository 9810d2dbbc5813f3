import Localization
import Menu

/// The progress of the messages of one line of the log, which arrive one after the other.
struct MessageProgress {
  /// The maximum duration of one message, in seconds.
  private static let maximumMessageTime = 0.25

  /// The maximum duration of all messages that the board waits for, in seconds.
  private static let maximumTotalTime = 1.2

  /// The fraction of the last message that may be missing when all messages count as arrived.
  private static let arrivalTolerance = 1e-6

  /// Whether the board waits until its messages have arrived.
  var isBoardHeld = false

  /// The number of messages that the board waits for.
  private var heldCount = 0

  /// The number of messages that have to arrive before the result of the line is known.
  private var answerCount = 0

  /// The number of messages that the panel shows as arrived.
  var shownCount = 0

  /// The number of messages that may be sent.
  ///
  /// It is limited only while messages wait for a key.
  private(set) var sentCount = Int.max

  /// The duration of each message of the line, in seconds.
  private var messageSeconds = Self.maximumMessageTime

  /// A clock whose time is the number of messages that have arrived.
  private var clock = GameClock()

  init() {}

  /// Starts the messages of a line.
  ///
  /// - Parameters:
  ///   - line: The line of the log.
  ///   - time: The time of the window, in seconds.
  ///   - speed: The speed of the game's time relative to the window's time.
  ///   - holdsBoard: Whether the board waits for the messages.
  ///   - sentCount: The number of messages that may be sent without a key, if the board waits.
  init(_ line: LogLine, at time: Double, speed: Double, holdsBoard: Bool, sentCount: Int) {
    // The board does not wait for messages of the view to itself, such as redraws.
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

  /// Returns the number of messages that have arrived at a time.
  ///
  /// The fraction is the progress of the message that is on its way.
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

  /// Returns whether a message that the panel shows is still on its way.
  ///
  /// - Parameters:
  ///   - time: The time of the window, in seconds.
  ///   - count: The number of messages that the panel shows.
  func isMoving(at time: Double, count: Int) -> Bool {
    arrivedCount(at: time) < Double(min(count, sentCount))
  }

  /// The time at which the board changes, in seconds of the window, or `nil` if it waits for a key.
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
  /// Messages that are on their way arrive at once.
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

  /// Lets all messages arrive, so that the board changes.
  mutating func release(at time: Double) {
    clock.resume(from: Double(heldCount), at: time)
    sentCount = .max
    isBoardHeld = false
  }
}

extension PanelContent {
  /// Hides the details that follow from messages that have not arrived yet.
  mutating func hideDetails(pending progress: MessageProgress, of line: LogLine) {
    details = progress.isAnswered ? Self.detailsBeforeBoard(of: line) : []
    log[position].faults = []
    log[position].isWaiting = !progress.isAnswered

    // A line appears as soon as its first message has arrived.
    let isNewLine = position > 0 && position == log.count - 1
    if isNewLine, progress.shownCount == 0 {
      log.removeLast()
      position -= 1
    }
  }

  /// Returns the details that describe the state in a line, without faults and changes of the
  /// board.
  private static func detailsBeforeBoard(of line: LogLine) -> [Detail] {
    let changes = line.details.filter { !$0.isFault }
    guard let boardIndex = changes.firstIndex(of: .heading(tr("Board changed"))) else { return [] }
    return Array(changes.prefix(boardIndex))
  }
}
