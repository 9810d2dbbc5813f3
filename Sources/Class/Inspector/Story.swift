import Session

/// What happened so far, line by line: the session's events, told to a twin of the game.
///
/// The game that is played is not touched for it; that the twin does the same is what a session is.
@MainActor
struct Story {
  /// The deal, then every intent and every deadline.
  private(set) var entries: [Entry] = []
  /// The same as lines of the log.
  private(set) var lines: [PanelContent.Line] = []

  private let twin: any Twin
  private var events = 0

  /// Begins with the deal.
  init(_ subject: any Subject) {
    twin = subject.makeTwin()
    add(.deal, at: 0, twin.deal)
  }

  /// Tells an event, and what became due until then.
  mutating func tell(_ event: TimedIntent) {
    pass(until: event.at)
    let report = twin.perform(event.intent)
    events += 1
    add(.intent(event.intent), at: event.at, report)
  }

  /// Lets time pass.
  mutating func pass(until time: Double) {
    while let due = twin.nextDeadline, due <= time {
      guard let report = twin.advance(to: due) else { break }
      add(.deadline, at: due, report)
    }
    _ = twin.advance(to: time)
  }

  private mutating func add(_ cause: Entry.Cause, at time: Double, _ report: Report) {
    let entry = Entry(cause: cause, at: time, events: events, report: report)
    entries.append(entry)
    lines.append(entry.line)
  }
}
