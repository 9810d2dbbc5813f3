import Architectures
import Board
import Text
import ViewModel

/// Makes lines of what a game tells: each begins with what was announced, or published outside of
/// every intent, and ends when control comes back.
struct LogBook {
  var lines: [Line]
  /// The last moment that was seen.
  var known: Instant
  /// How many of the session's events have happened.
  var events = 0
  /// Whether lines that begin now are played once more for the log.
  var isReplaying = true
  var waiting: [Message] = []

  private var firstOpen = 1
  private var count = 1
  /// How a choice of the model begins, or `nil` where a controller's model answers nothing.
  private let call: String?

  init(_ beginning: Instant, call: String?) {
    (known, self.call) = (beginning, call)
    lines = [Line(0, .deal, from: beginning, at: beginning.at, isReplayed: true)]
  }

  /// Begins the line of an intent; where no view called, `origin` says how it came.
  mutating func announce(_ intent: Intent, _ origin: String, at moment: Instant) {
    // The call that led to the intent before has not come back.
    let interrupted = lines[firstOpen...].indices.last.flatMap {
      lines[$0].intent != nil && !lines[$0].hasReturned ? $0 : nil
    }
    endLine(at: moment)
    begin(.intent(intent), from: moment, at: moment.at)
    events += 1
    if !lines[lines.count - 1].messages.contains(where: { $0.from == .view }) {
      add(Message(from: .middle, to: .middle, "\(origin): \(intent)")) { moment }
    }
    guard let interrupted else { return }
    lines[interrupted].isInterrupted = true
    addFault(
      tr(
        """
        Announced while a publication was being delivered: a subscriber chose from inside its sink.
        """))
  }

  /// Adds a call; one of the view begins what it leads to, or leads to nothing.
  mutating func add(_ message: Message, at moment: () -> Instant) {
    if message.from == .view {
      waiting = [message]
    } else if firstOpen == lines.count || !waiting.isEmpty {
      waiting.append(message)
    } else {
      lines[lines.count - 1].add(message, at: moment)
    }
  }

  mutating func endCall() {
    for index in lines[firstOpen...].indices { lines[index].hasReturned = true }
  }

  /// Changes the line that is open, if there is one.
  mutating func changeLine(_ change: (inout Line) -> Void) {
    if firstOpen < lines.count { change(&lines[lines.count - 1]) }
  }

  mutating func addFault(_ fault: String) { changeLine { $0.faults.append(fault) } }

  /// Adds a card that was chosen in vain: the model was asked for it.
  mutating func reject(_ card: Int) {
    guard let call else { return }
    changeLine {
      $0.rejected.append(card)
      $0.messages.append(Message(from: .middle, to: .model, "\(call)\(card))"))
    }
  }

  /// Adds a publication, of which so many `strangers` are told, too.
  mutating func publish(_ publication: Publication, at moment: Instant, strangers: Int) {
    // What was interrupted is delivered first.
    let open = lines[firstOpen...]
    var index = open.firstIndex { $0.isInterrupted && $0.deliveries.isEmpty } ?? lines.count - 1
    var isOwn = open.isEmpty
    if !isOwn, let last = lines[index].deliveries.last?.publication {
      isOwn = lines[index].intent == nil ? last != publication : !publication.isOfIntent
    }
    if isOwn {
      endLine(at: known)
      begin(.published(publication.cause), from: known, at: moment.at)
      index = lines.count - 1
    }
    if let call { lines[index].addEvidence(of: publication, call: call) }
    lines[index].deliveries.append(
      Line.Delivery(publication: publication, instant: moment, strangers: strangers))
    known = moment
  }

  /// Adds a consumer that was told a publication.
  mutating func deliver(_ publication: Publication, to name: String) {
    let index = lines[firstOpen...].lastIndex {
      $0.deliveries.last?.publication.cause == publication.cause
    }
    if let index { lines[index].deliveries[lines[index].deliveries.count - 1].called.append(name) }
  }

  private mutating func begin(_ cause: Line.Cause, from moment: Instant, at time: Double) {
    var line = Line(count, cause, from: moment, at: time, isReplayed: isReplaying)
    (line.messages, waiting) = (waiting, [])
    count += 1
    lines.append(line)
  }

  /// Ends the open line at a moment; without one, an unexplained change is a line.
  private mutating func endLine(at moment: Instant) {
    if firstOpen == lines.count, !Line.Changes(from: known, to: moment).isEmpty {
      begin(.silence, from: known, at: known.at)
    }
    changeLine { [events] in $0.close(at: moment, events: events) }
    known = moment
  }

  /// Ends the open lines, and returns their places.
  mutating func close(at moment: Instant) -> Range<Int> {
    endLine(at: moment)
    defer { (firstOpen, waiting) = (lines.count, []) }
    return firstOpen..<lines.count
  }

  /// Keeps so many lines, the newest.
  mutating func trim(to most: Int) {
    lines.removeFirst(max(0, lines.count - most))
    firstOpen = lines.count
  }

  mutating func forget(after position: Int) {
    lines.removeSubrange((position + 1)...)
    (firstOpen, events) = (lines.count, lines[position].events)
  }
}
