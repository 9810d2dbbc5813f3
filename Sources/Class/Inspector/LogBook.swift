import Board
import Outlets
import ViewModel

/// Makes lines of what a running game tells: each begins with what was announced, or published
/// outside of every intent, and ends when control comes back.
///
/// It keeps the newest lines, usually 5,000, with the moments before and after each; a session has
/// all its events.
@MainActor
struct LogBook {
  /// The lines that are closed, oldest first.
  private(set) var lines: [Line] = []
  /// The same as the panel shows them.
  private(set) var contents: [PanelContent.Line] = []
  /// The last moment that was seen.
  var known: Instant
  /// Whether lines that begin now are played once more for the log.
  var isReplaying = false

  private var open: [Line] = []
  /// What was said before a line began.
  private var waiting: [Message] = []
  private var count = 0
  private let mostLines: Int

  init(_ beginning: Instant, mostLines: Int) {
    (known, self.mostLines) = (beginning, mostLines)
    add(Line(0, .deal, from: beginning, at: beginning.at, isReplayed: true))
    count = 1
  }

  // MARK: What the game does

  /// An intent is announced.
  ///
  /// - Parameter isInside: whether a publication was being delivered to somebody else.
  mutating func announce(_ intent: Intent, at moment: Instant, events: Int, isInside: Bool) {
    let isNested = isInside && !open.isEmpty
    endOpenLine(at: moment, events: events)
    if isNested { open[open.count - 1].isInterrupted = true }
    begin(.intent(intent), at: moment)
    if isInside {
      addFault(
        "Announced while a publication was being delivered: a subscriber chose from inside its sink."
      )
    }
  }

  /// A layer called another.
  mutating func add(_ message: Message) {
    if open.isEmpty {
      waiting.append(message)
    } else {
      open[open.count - 1].messages.append(message)
    }
  }

  /// Something was published, and `called` were told.
  mutating func publish(
    _ publication: Publication, at moment: Instant, events: Int, to called: [String],
    saying message: Message?
  ) {
    let delivery = Line.Delivery(publication: publication, instant: moment)
    // What was interrupted is delivered first.
    let index = open.firstIndex { $0.isInterrupted && $0.deliveries.isEmpty } ?? open.count - 1
    var isOwn = open.isEmpty
    if !isOwn, let last = open[index].deliveries.last?.publication {
      isOwn =
        open[index].intent == nil
        ? last != publication : !Findings.isOfIntents(publication.cause)
    }
    if isOwn {
      endOpenLine(at: known, events: events)
      begin(.published(publication.cause), at: known, time: moment.at)
    }
    let line = isOwn ? open.count - 1 : index
    open[line].deliveries.append(delivery)
    open[line].called = called
    if let message { open[line].messages.append(message) }
    known = moment
  }

  /// Notes something that is wrong with what happens now.
  mutating func addFault(_ fault: String) {
    if open.isEmpty { return }
    open[open.count - 1].faults.append(fault)
  }

  /// What the last choice returned.
  mutating func setOutcome(_ outcome: Outcome?) {
    if !open.isEmpty { open[open.count - 1].outcome = outcome }
  }

  // MARK: Lines

  private mutating func begin(_ cause: Line.Cause, at moment: Instant, time: Double? = nil) {
    var line = Line(
      count, cause, from: moment, at: time ?? moment.at, isReplayed: isReplaying)
    (line.messages, waiting) = (waiting, [])
    count += 1
    open.append(line)
  }

  /// What happened until now belongs to the line that is open; without one, it is a line.
  private mutating func endOpenLine(at moment: Instant, events: Int) {
    if open.isEmpty {
      if !Line.Changes(from: known, to: moment).isEmpty { begin(.silence, at: known) }
    }
    if !open.isEmpty { open[open.count - 1].close(at: moment, events: events) }
    known = moment
  }

  /// Control has come back: all lines end.
  mutating func close(at moment: Instant, events: Int) -> [Line] {
    endOpenLine(at: moment, events: events)
    waiting = []
    defer { open = [] }
    return open
  }

  /// Adds a line that is closed.
  mutating func add(_ line: Line) {
    lines.append(line)
    contents.append(line.content)
    let surplus = lines.count - mostLines
    guard surplus > 0 else { return }
    lines.removeFirst(surplus)
    contents.removeFirst(surplus)
  }

  /// Forgets what came after a line.
  mutating func forget(after position: Int) {
    lines.removeSubrange((position + 1)...)
    contents.removeSubrange((position + 1)...)
    (open, waiting) = ([], [])
  }

  /// Notes something that is wrong with a line that is closed.
  mutating func addFault(_ fault: String, to number: Int) {
    guard let index = lines.firstIndex(where: { $0.number == number }),
      !lines[index].faults.contains(fault)
    else { return }
    lines[index].faults.append(fault)
    contents[index] = lines[index].content
  }
}
