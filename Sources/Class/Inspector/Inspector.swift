import Board
import Text
import ViewModel

/// The inspector's own view model: the log of a game, travelling in it, and the game's clock.
///
/// It hears every intent that the game announces, which are the session's events, and, while
/// somebody looks, what is called and published. While it travels the game stands still: its clock
/// does not go, and nothing is added until a new intent begins another future.
@MainActor
public final class Inspector {
  /// A future that was left for another one: its events, and the moment in which it was left.
  struct Branch {
    let events: [TimedIntent]
    let end: Instant
  }

  /// Why control is not here.
  enum Errand { case touch, typing, time, drawing }

  /// How long the log may stand still while it is played, in seconds of the game; every animation
  /// is over by then.
  static let longestPause = 2.0
  /// So many futures, with so many intents all together, and so many lines of the log are kept, the
  /// newest.
  static let mostBranches = 50
  var mostLeft = 100_000
  var mostLines: Int
  /// The fields of a moment that no session tells, because keyboard, mouse and window's size set
  /// them: where the player looks, not what was played.
  static let unrecorded: Set = [
    "now", "focus", "isChoosingTheme", "dialogOpens", "notice", "pictureScale",
  ]

  /// The game.
  public let subject: any InspectedGame

  /// Rewrites a recording with the session's events, because another future begins or was returned
  /// to, and tells where the one that was left is kept, if it is; what is added to the events, a
  /// recorder hears from the game itself.
  public var save: ([TimedIntent]) throws -> String? = { _ in nil }

  /// Writes a file into the folder in which the game was started, under another name where there is
  /// one already, and tells its path; the text is made for the name without its ending.
  public var write: (_ name: String, _ text: (String) -> String) throws -> String = { name, _ in
    name
  }

  var events: [TimedIntent]
  var branches: [Branch] = []
  var book: LogBook?
  var clock = SessionClock()
  /// The line of the log at which the game stands, or `nil` while it goes on.
  var travelled: Int?
  var left: Instant
  var window = 0.0
  /// What the panel shows, as far as it does not follow from the log.
  var panel = PanelContent()
  var redraws = Redraws()
  /// The board that the view was told last.
  var told: Board
  /// Whether the next frame still shows the way back from a journey.
  var isComingBack = false
  /// Counts up with everything that the panel shows.
  var version = 0
  /// When the shown line of the log became another one, in the window's time.
  var turnedAt = 0.0

  var errands: [Errand] = []
  /// The events that were announced although nobody touched anything.
  var untouched: Set<Int> = []
  var isDeaf = false
  var failure: (any Error)?

  /// Looks into a game; `events` is what has happened already, if it was resumed.
  public init(_ subject: any InspectedGame, events: [TimedIntent] = []) {
    (self.subject, self.events, left) = (subject, events, subject.present)
    (told, window) = (left.board, left.at)
    mostLines = Self.mostLines(cards: left.board.cards.count)
    panel.layers = subject.layers
    clock.go(from: window, rate: 1, at: window)
    subject.tell = { [weak self] in self?.hear($0) }
  }

  /// Whether what is redrawn lights up.
  public var showsRedraws: Bool {
    get { panel.showsRedraws }
    set { panel.showsRedraws = newValue }
  }

  /// How many lines the log of a board keeps: a line may tell of every card twice and more, so that
  /// a large board has fewer.
  static func mostLines(cards: Int) -> Int { min(5000, 260_000 / max(1, cards)) }

  func change() { version += 1 }

  /// Says that another line of the log is shown.
  func turn() {
    turnedAt = window
    change()
  }

  var lines: [Line] { book?.lines ?? [] }
  /// The line that is shown: where the game stands, or the last one.
  var position: Int { travelled ?? max(0, lines.count - 1) }

  /// Begins to listen, and plays what has happened until now once more for the log.
  func open() {
    told = subject.present.board
    subject.isWatched = true
    replay()
    isComingBack = false
    turn()
  }

  /// Ends a journey and slow motion, and throws the log away, because nobody looks any more.
  func close() {
    comeBack()
    setMotion(1)
    panel.isTyping = false
    book = nil
    subject.isWatched = false
  }

  /// Plays the session on the game itself, unseen; it must come to the present moment.
  func replay() {
    let present = subject.present
    func advance(to time: Double) {
      while let due = subject.nextDeadline, due <= time {
        subject.advance(to: due)
        settle()
      }
      subject.advance(to: time)
    }
    subject.unseen {
      deafly { subject.travel(to: subject.beginning, after: []) }
      book = LogBook(subject.present, mostLines: mostLines)
      for (index, event) in events.enumerated() {
        advance(to: event.at)
        let outcome = subject.perform(event.intent)
        book?.setOutcome(outcome)
        if untouched.contains(index) { book?.addFault(Self.behindTheBack) }
        book?.events = index + 1
        settle()
      }
      advance(to: present.at)
      let end = subject.present
      deafly { subject.travel(to: present, after: events[...]) }
      let change = Line.Changes(from: end, to: subject.present).state.first {
        !Self.unrecorded.contains(String($0.name.prefix { $0 != "." && $0 != "[" }))
      }
      if let change, let last = lines.last {
        book?.addFault(
          tr(
            """
            Played once more, the session comes to another moment: \(change.name) is \
            \(change.before), and was \(change.after).
            """), to: last.number)
      }
    }
    book?.isReplaying = false
    book?.known = subject.present
  }

  func deafly(_ body: () -> Void) {
    let wasDeaf = isDeaf
    isDeaf = true
    body()
    isDeaf = wasDeaf
  }

  /// Does something that neither the log nor anybody else is to see.
  func unseen(_ body: () -> Void) { deafly { subject.unseen(body) } }
}

/// Turns the window's time into the session's, which may go slower or stand still; in seconds.
struct SessionClock {
  /// Seconds of the session in a second of the window.
  private(set) var rate = 1.0
  private var (windowTime, sessionTime) = (0.0, 0.0)

  func time(at window: Double) -> Double { sessionTime + max(0, window - windowTime) * rate }

  /// When the window shows a time of the session, or `nil` while the session stands still.
  func window(at session: Double) -> Double? {
    rate > 0 ? windowTime + (session - sessionTime) / rate : nil
  }

  /// Goes on from a time of the session, at a rate.
  mutating func go(from session: Double, rate: Double, at window: Double) {
    (sessionTime, windowTime, self.rate) = (session, window, rate)
  }

  /// Goes on from the present time at another rate.
  mutating func setRate(_ rate: Double, at window: Double) {
    go(from: time(at: window), rate: rate, at: window)
  }

  mutating func skip(_ seconds: Double) { sessionTime += seconds }
}
