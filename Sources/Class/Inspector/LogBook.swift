import Architectures
import Board
import Text
import ViewModel

/// Makes lines of what a running game tells: each begins with what was announced, or published
/// outside of every intent, and ends when control comes back; the newest are kept.
struct LogBook {
  private(set) var lines: [Line]
  /// The last moment that was seen.
  var known: Instant
  var events = 0
  /// Whether lines that begin now are played once more for the log.
  var isReplaying = true

  private var open: [Line] = []
  /// What was said before the line began that it belongs to.
  var waiting: [Message] = []
  private var count = 1
  private let mostLines: Int

  init(_ beginning: Instant, mostLines: Int) {
    (known, self.mostLines) = (beginning, mostLines)
    lines = [Line(0, .deal, from: beginning, at: beginning.at, isReplayed: true)]
  }

  /// An intent is announced; where no view called, `origin` says how it came.
  mutating func announce(_ intent: Intent, _ origin: String, at moment: Instant) {
    // The call that led to the intent before has not come back.
    let isInside = open.last.map { $0.intent != nil && !$0.hasReturned } ?? false
    let interrupted = isInside ? open.indices.last : nil
    endOpenLine(at: moment)
    if let interrupted { open[interrupted].isInterrupted = true }
    begin(.intent(intent), from: moment, at: moment.at)
    events += 1
    if !open[open.count - 1].messages.contains(where: { $0.from == .view }) {
      add(Message(from: .middle, to: .middle, "\(origin): \(intent)")) { moment }
    }
    if isInside {
      addFault(
        tr(
          """
          Announced while a publication was being delivered: a subscriber chose from inside its sink.
          """)
      )
    }
  }

  /// Notes a call; one of the view begins what it leads to, or leads to nothing.
  ///
  /// Where a model returns nothing, what is other in it when the first outlet is set is its answer.
  mutating func add(_ message: Message, at moment: () -> Instant) {
    if message.from == .view {
      waiting = [message]
    } else if open.isEmpty || !waiting.isEmpty {
      waiting.append(message)
    } else {
      open[open.count - 1].add(message, at: moment)
    }
  }

  /// The call came back that led to the open lines.
  mutating func endCall() { for index in open.indices { open[index].hasReturned = true } }

  /// A card was chosen in vain: the model was asked for it.
  mutating func reject(_ card: Int, _ call: Message) {
    if !open.isEmpty { open[open.count - 1].reject(card, call) }
  }

  /// Something was published, which is a call itself where there is a `message`.
  ///
  /// `asked` tells the call of the model that an effect is evidence of; so many `strangers` are told,
  /// too.
  mutating func publish(
    _ publication: Publication, at moment: Instant, asked: ((Int) -> Message)?,
    by message: Message?, strangers: Int
  ) {
    // What was interrupted is delivered first.
    var index = open.firstIndex { $0.isInterrupted && $0.deliveries.isEmpty } ?? open.count - 1
    var isOwn = open.isEmpty
    if !isOwn, let last = open[index].deliveries.last?.publication {
      isOwn = open[index].intent == nil ? last != publication : !publication.isOfIntent
    }
    if isOwn {
      endOpenLine(at: known)
      begin(.published(publication.cause), from: known, at: moment.at)
      index = open.count - 1
    }
    if let asked { open[index].noteModel(publication, asked) }
    open[index].deliveries.append(Line.Delivery(publication: publication, instant: moment))
    (open[index].called, open[index].strangers) = ([], strangers)
    if let message { open[index].messages.append(message) }
    known = moment
  }

  /// A consumer was told what was published last.
  mutating func deliver(_ publication: Publication, to name: String) {
    let index = open.lastIndex { $0.deliveries.last?.publication.cause == publication.cause }
    if let index { open[index].called.append(name) }
  }

  /// Replaces a closed line by what is found out of it.
  mutating func replace(_ index: Int, by line: Line) { lines[index] = line }

  mutating func addFault(_ fault: String) {
    if !open.isEmpty { open[open.count - 1].faults.append(fault) }
  }

  mutating func setOutcome(_ outcome: Outcome?) {
    if !open.isEmpty { open[open.count - 1].outcome = outcome }
  }

  private mutating func begin(_ cause: Line.Cause, from moment: Instant, at time: Double) {
    var line = Line(count, cause, from: moment, at: time, isReplayed: isReplaying)
    (line.messages, waiting) = (waiting, [])
    count += 1
    open.append(line)
  }

  /// What happened until now belongs to the line that is open; without one, it is a line.
  private mutating func endOpenLine(at moment: Instant) {
    if open.isEmpty, !Line.Changes(from: known, to: moment).isEmpty {
      begin(.silence, from: known, at: known.at)
    }
    if !open.isEmpty { open[open.count - 1].close(at: moment, events: events) }
    known = moment
  }

  mutating func close(at moment: Instant) -> [Line] {
    endOpenLine(at: moment)
    defer { (open, waiting) = ([], []) }
    return open
  }

  /// Adds a line, and returns the numbers of those that are forgotten for it.
  mutating func add(_ line: Line) -> [Int] {
    lines.append(line)
    let forgotten = lines.prefix(max(0, lines.count - mostLines)).map(\.number)
    lines.removeFirst(forgotten.count)
    return forgotten
  }

  mutating func forget(after position: Int) {
    lines.removeSubrange((position + 1)...)
    (open, events) = ([], lines[position].events)
  }

  /// Notes something that is wrong with a line that is closed, once.
  mutating func addFault(_ fault: String, to number: Int) {
    guard let index = lines.firstIndex(where: { $0.number == number }),
      !lines[index].faults.contains(fault)
    else { return }
    lines[index].faults.append(fault)
  }
}
