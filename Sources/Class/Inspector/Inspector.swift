import Session
import View
import ViewModel

/// The inspector's own view model: the log of a game, travelling in it, and the game's clock.
///
/// It owns one thing, the session's events; what the log shows follows from them. While it travels
/// the game stands still: its clock does not go, and nothing is saved until a new intent begins
/// another future.
@MainActor
public final class Inspector {
  /// What becomes of a recording.
  public enum Saving: Equatable, Sendable {
    /// An intent is added.
    case append(TimedIntent)
    /// Another future begins or is returned to: these are the events now.
    case replace([TimedIntent])
  }

  /// A future that was left for another one.
  struct Branch: Equatable {
    let events: [TimedIntent]
    /// When it was left, in the session's time.
    let end: Double
  }

  /// How long the log may stand still while it is played, in seconds of the game; every animation
  /// is over by then.
  static let longestPause = 2.0

  /// The game.
  public let subject: any Subject

  /// Saves intents, where that is wanted.
  public var save: (Saving) throws -> Void = { _ in }

  /// Writes a file into the folder in which the game was started, and tells its path; a file that
  /// is there is not replaced, the new one gets another name then. The text is made for the name
  /// without its ending.
  public var write: (_ name: String, _ text: (String) -> String) throws -> String = { name, _ in
    name
  }

  var events: [TimedIntent]
  var branches: [Branch] = []
  var story: Story?
  var clock = SessionClock()
  /// The line of the log at which the game stands, or `nil` while it goes on.
  private(set) var travelled: Int?
  /// When the journey began, in the session's time.
  private var left = 0.0
  /// The window's time, as it was told last.
  private var window = 0.0
  /// The speed at which the log is played, if it is.
  private(set) var playing: Double?
  private(set) var playSpeed = 1.0
  private(set) var motion = 1.0
  /// What was redrawn, and which line of the log caused it.
  var redraws = Redraws()
  /// Whether the next frame still shows the way back from a journey.
  var isComingBack = false
  /// Whether what is redrawn lights up.
  public var showsRedraws = false
  var input = ""
  var isTyping = false
  var reply = (text: "", isMistake: false)
  /// Counts up with everything that the panel shows.
  private(set) var version = 0
  /// When the shown line of the log became another one, in the window's time.
  private(set) var turnedAt = 0.0

  /// Looks into a game; `events` is what has happened already, if it was resumed.
  public init(_ subject: any Subject, events: [TimedIntent] = []) {
    self.subject = subject
    self.events = events
    window = subject.now
    clock.go(from: window, rate: 1, at: window)
    subject.screen.perform = { [unowned self] in try perform($0) }
  }

  /// Says that the panel shows something else now.
  func change() { version += 1 }

  /// Says that another line of the log is shown.
  private func turn() {
    turnedAt = window
    change()
  }

  // MARK: The log

  /// The log; there is one while somebody looks at it.
  var entries: [Entry] { story?.entries ?? [] }

  /// The line that is shown: where the game stands, or the last one.
  var position: Int { travelled ?? max(0, entries.count - 1) }

  /// Makes the log, because somebody looks at it.
  func open() {
    retell(until: subject.now)
    isComingBack = false
    turn()
  }

  /// Ends a journey and slow motion, and throws the log away, because nobody looks any more.
  func close() {
    comeBack()
    setMotion(1)
    isTyping = false
    story = nil
  }

  /// Makes the log from the events, and from what time did until the present.
  private func retell(until time: Double) {
    var story = Story(subject)
    for event in events { story.tell(event) }
    story.pass(until: time)
    self.story = story
  }

  // MARK: Intents

  /// Does what the player or the teacher asked for; in the past that begins another future.
  public func perform(_ intent: Intent) throws {
    let event = TimedIntent(at: subject.now, intent: intent)
    if let line = travelled {
      try fork(at: line, with: event)
    } else {
      try save(.append(event))
    }
    events.append(event)
    subject.perform(intent)
    story?.tell(event)
    expectRedraws()
    turn()
  }

  /// Leaves the future after a line of the log behind, but keeps it as a branch.
  ///
  /// - Parameter event: begins the other future.
  private func fork(at line: Int, with event: TimedIntent) throws {
    let past = Array(events.prefix(entries[line].events))
    try save(.replace(past + [event]))
    if past.count < events.count { branches.append(Branch(events: events, end: left)) }
    events = past
    redraws.forget(after: line)
    retell(until: event.at)
    (travelled, playing) = (nil, nil)
    clock.setRate(motion, at: window)
  }

  // MARK: Time

  /// Tells the window's time, and does what is due in the log that is played.
  func advance(to window: Double) {
    self.window = window
    if playing != nil { playLog() }
    subject.screen.advance(to: clock.time(at: window))
    guard travelled == nil, let before = story?.entries.count else { return }
    story?.pass(until: subject.now)
    if story?.entries.count != before {
      expectRedraws()
      turn()
    }
  }

  private func playLog() {
    while let line = travelled, let due = nextLine, due <= clock.time(at: window) {
      guard line + 1 < entries.count else { return comeBack() }
      let next = entries[line + 1]
      clock.skip(next.at - due)
      subject.screen.advance(to: next.at)
      if case .intent(let intent) = next.cause { subject.perform(intent) }
      travelled = line + 1
      turn()
    }
    if isAtEnd, !subject.screen.isSettling(at: clock.time(at: window)) { comeBack() }
  }

  /// Whether the log has been played, and what was done last comes to rest.
  var isAtEnd: Bool { playing != nil && position == entries.count - 1 }

  /// When the window has to tell the time.
  var nextDeadline: Double? {
    [subject.screen.nextDeadline, nextLine].compactMap { $0 }.min().flatMap {
      clock.window(at: $0)
    }
  }

  /// When the log that is played goes on to its next line, or after the last one to the present:
  /// as long after the shown line as in the game, but not while the class only talked.
  private var nextLine: Double? {
    guard playing != nil, let line = travelled else { return nil }
    let next = line + 1 < entries.count ? entries[line + 1].at : left
    return min(next, entries[line].at + Self.longestPause)
  }

  /// How fast animations and deadlines go.
  func setMotion(_ next: Double) {
    motion = next
    if travelled == nil { clock.setRate(next, at: window) }
    change()
  }

  // MARK: Travelling

  /// Goes to a line of the log, or to the present after the last one.
  func travel(to line: Int) {
    let line = min(max(line, 0), entries.count - 1)
    guard line < entries.count - 1 else { return comeBack() }
    leave()
    travelled = line
    playing = nil
    subject.travel(to: events.prefix(entries[line].events), at: entries[line].at)
    clock.go(from: entries[line].at, rate: 0, at: window)
    turn()
  }

  /// Plays the log at a speed, from the beginning if it is at its end; or pauses.
  func play(at speed: Double) {
    playSpeed = speed
    if playing == speed {
      playing = nil
      clock.setRate(0, at: window)
    } else {
      if travelled == nil { travel(to: 0) }
      guard travelled != nil else { return change() }
      playing = speed
      clock.setRate(speed, at: window)
    }
    change()
  }

  private func leave() {
    guard travelled == nil else { return }
    left = clock.time(at: window)
    subject.leave()
  }

  /// Goes back to the moment in which the journey began.
  private func comeBack() {
    guard travelled != nil else { return }
    subject.comeBack(after: events[...], at: left)
    arrive()
  }

  private func arrive() {
    (travelled, playing) = (nil, nil)
    isComingBack = true
    clock.go(from: left, rate: motion, at: window)
    turn()
  }

  /// Goes back to a future that was left; the present one becomes a branch.
  func returnTo(branch index: Int) throws {
    guard branches.indices.contains(index) else { return }
    leave()
    let branch = branches[index]
    try save(.replace(branch.events))
    branches.remove(at: index)
    if !branch.events.starts(with: events) { branches.append(Branch(events: events, end: left)) }
    (events, left) = (branch.events, branch.end)
    retell(until: left)
    redraws.forget(after: -1)
    subject.travel(to: events[...], at: left)
    arrive()
  }
}
