import Architectures
import Board
import Text
import ViewModel
import ViewModelTesting

/// Makes lines of what a game tells, each from an announcement or publication to control's return.
struct LogBook {
  var lines: [LogLine]
  var known: Moment
  var events = 0
  var isReplaying = true
  var waiting: [Message] = []
  /// What the view held when the game was looked at last.
  var view: Board?

  private var calling: Message?
  private var firstOpen = 1
  private var count = 1
  /// How a choice of the model begins, or `nil` where a controller's model answers nothing.
  private let call: String?

  init(_ beginning: Moment, call: String? = nil) {
    (known, self.call) = (beginning, call)
    lines = [
      LogLine(0, Record(.deal, from: beginning, at: beginning.now, isReplayed: true))
    ]
  }

  /// Begins the line of an intent; where no view called, `origin` says how it came.
  mutating func announce(
    _ event: TimedIntent, _ origin: String, at moment: Moment, isTouched: Bool = false,
    isDelivering: Bool? = nil, by calls: [Record.Call] = []
  ) {
    // The call that led to the intent before has not come back, and a publication is being delivered.
    let interrupted = lines[firstOpen...].indices.last.flatMap { index -> Int? in
      let line = lines[index]
      guard line.intent != nil, !line.hasReturned else { return nil }
      let isBeforeDelivery = line.deliveries.isEmpty
      let isDone = line.announced.map { !moment.changes(since: $0).all.isEmpty } ?? true
      return (isBeforeDelivery ? isDone : isDelivering ?? true) ? index : nil
    }
    // What changed in a call before its intent was announced belongs to that intent.
    let isEarly =
      isTouched && firstOpen == lines.count && !moment.changes(since: known).all.isEmpty
    if !isEarly { endLine(at: moment) }
    begin(.intent(event.intent), from: isEarly ? known : moment, at: event.at)
    changeLine { ($0.announced, $0.call) = (moment, calls.first) }
    events += 1
    if !lines[lines.count - 1].messages.contains(where: { $0.from == .view }) {
      // A call that changed the view's own state first, as a name that was typed, leads to it, too.
      if let calling, interrupted == nil { return lines[lines.count - 1].add(calling) { moment } }
      add(Message(from: .middle, to: .middle, "\(origin): \(event.intent)")) { moment }
    }
    guard let interrupted else { return }
    lines[interrupted].isInterrupted = true
    changeLine { $0.isNested = true }
    let name = (calls.count > 1 ? calls.last?.consumer : nil) ?? tr("a subscriber")
    addFault(
      tr("Announced while a publication was being delivered: \(name) chose from inside its sink."))
  }

  /// Notes a call that should have come to an intent, but announced none.
  mutating func note(unannounced call: Record.Call, at moment: Moment) {
    if firstOpen == lines.count { begin(.silence, from: known, at: moment.now) }
    changeLine { ($0.call, $0.announcements) = (call, 0) }
  }

  /// Adds a call; one of the view begins what it leads to, or leads to nothing.
  mutating func add(_ message: Message, at present: () -> Moment) {
    if message.from == .view {
      (waiting, calling) = ([message], message)
    } else if firstOpen == lines.count || !waiting.isEmpty {
      waiting.append(message)
    } else {
      lines[lines.count - 1].add(message, at: present)
    }
  }

  mutating func endCall(returning outcome: Outcome?) {
    calling = nil
    changeOwnLines { ($0.returned, $0.hasReturned) = (outcome, true) }
    for index in lines[firstOpen...].indices { lines[index].hasReturned = true }
  }

  /// Changes the lines of the intents that the call has announced which has not come back.
  mutating func changeOwnLines(_ change: (inout LogLine) -> Void) {
    for index in lines[firstOpen...].indices
    where lines[index].intent != nil && !lines[index].hasReturned && !lines[index].isInterrupted
      && !lines[index].isNested
    { change(&lines[index]) }
  }

  mutating func changeLine(_ change: (inout LogLine) -> Void) {
    if firstOpen < lines.count { change(&lines[lines.count - 1]) }
  }

  mutating func addFault(_ fault: String) { changeLine { $0.faults.append(fault) } }

  mutating func reject(_ card: Int) {
    changeLine { [call] in
      $0.rejected.append(card)
      if let call { $0.messages.append(Message(from: .middle, to: .model, "\(call)\(card))")) }
      $0.messages.append(Message(from: .middle, to: .view, tr("rejected: \(card)")))
    }
  }

  mutating func publish(_ delivery: Record.Delivery) {
    let (publication, moment) = (delivery.publication, delivery.moment)
    // What was interrupted is delivered first.
    let open = lines[firstOpen...]
    var index = open.firstIndex { $0.isInterrupted && $0.deliveries.isEmpty } ?? lines.count - 1
    var isOwn = open.isEmpty
    if !isOwn, let last = lines[index].deliveries.last?.publication {
      isOwn = lines[index].intent == nil ? last != publication : !publication.isOfIntent
    }
    if isOwn {
      if publication.cause != .laidOut { changeOwnLines { $0.later += 1 } }
      endLine(at: known)
      begin(.published(publication.cause), from: known, at: moment.now)
      index = lines.count - 1
    }
    if let call { lines[index].addEvidence(of: publication, call: call, at: moment) }
    lines[index].deliveries.append(delivery)
    known = moment
  }

  mutating func deliver(_ publication: Publication, to name: String) {
    let index = lines[firstOpen...].lastIndex {
      $0.deliveries.last?.publication.cause == publication.cause
    }
    if let index { lines[index].deliveries[lines[index].deliveries.count - 1].called.append(name) }
  }

  private mutating func begin(_ cause: Record.Cause, from moment: Moment, at time: Double) {
    var line = LogLine(count, Record(cause, from: moment, at: time, isReplayed: isReplaying))
    (line.messages, waiting) = (waiting, [])
    if !isReplaying { line.viewBefore = view }
    count += 1
    lines.append(line)
  }

  /// Ends the last open line; without one, an unexplained change is a line.
  private mutating func endLine(at moment: Moment) {
    if firstOpen == lines.count, !moment.changes(since: known).all.isEmpty {
      begin(.silence, from: known, at: known.now)
    }
    changeLine { [events] in
      $0.record.close(at: moment)
      $0.events = events
    }
    known = moment
  }

  mutating func close(at moment: Moment) -> Range<Int> {
    endLine(at: moment)
    defer { (firstOpen, waiting) = (lines.count, []) }
    return firstOpen..<lines.count
  }

  mutating func trim(to most: Int) {
    lines.removeFirst(max(0, lines.count - most))
    firstOpen = lines.count
  }

  mutating func forget(after position: Int) {
    lines.removeSubrange((position + 1)...)
    (firstOpen, events) = (lines.count, lines[position].events)
  }
}
