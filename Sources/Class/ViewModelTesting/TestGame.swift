import Model
import ViewModel

/// Plays a game step by step, and has the test state everything that a step changes.
///
/// ```swift
/// let game = TestGame(board: "aabb")
/// try game.choose(0) {
///   $0.board = "a..."
///   $0.flips = 1
///   $0.phase = .choosingSecond
/// }
/// try game.choose(0)  // changes nothing
/// ```
///
/// A closure edits the snapshot from before the step into the one that the test expects. The step
/// throws a `Mismatch` unless
///
/// - the view model is then as expected, in every field of `Snapshot`;
/// - it published once if anything changed, and not at all if nothing did;
/// - the published `Change` says exactly what changed, and why, and came after the change;
/// - nothing happened between this step and the one before.
@MainActor public final class TestGame {
  /// The view model, for what a snapshot does not tell, and for what the view tells it.
  public let viewModel: MemoryGameViewModel

  /// The game after the last step.
  public private(set) var snapshot: Snapshot

  private var publications: [Publication] = []
  private var subscription: Subscription?

  /// Takes a view model as it is; what happened before is not asserted.
  public init(_ viewModel: MemoryGameViewModel) {
    self.viewModel = viewModel
    snapshot = Snapshot(viewModel)
    subscription = viewModel.objectDidChange.sink { [weak self, unowned viewModel] change in
      guard change.cause != .subscribed else { return }
      self?.publications.append(Publication(change: change, snapshot: Snapshot(viewModel)))
    }
  }

  /// Deals a board that is written as text, one line a row; equal letters are a pair.
  ///
  /// - Precondition: every letter occurs exactly twice, and the rows are equally long; a space in
  ///   the middle of an odd board stands for its empty place.
  public convenience init(board: String, kind: GameKind = .lab) {
    let columns = board.split(separator: "\n").first?.count
    self.init(
      MemoryGameViewModel(
        board: board.filter { !$0.isWhitespace }, columns: columns, kind: kind))
  }

  /// How the cards lie after the last step; `Snapshot.board` has the legend.
  public var board: String { snapshot.board }

  /// Plays without saying what changes, to bring the game to where a test begins.
  ///
  /// What is published is held to the truth all the same, and may come more than once.
  public func arrange(
    file: String = #fileID, line: Int = #line, _ play: (MemoryGameViewModel) -> Void
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    try expectNothingSince("arrange", at: place)
    let before = snapshot
    play(viewModel)
    try expectTruth("arrange", since: before, look(), at: place)
  }

  /// Chooses cards without saying what changes, to bring the game to where a test begins.
  public func arrange(
    choosing cards: Int..., file: String = #fileID, line: Int = #line
  ) throws(Mismatch) {
    try arrange(file: file, line: line) { game in
      for card in cards { game.choose(card) }
    }
  }

  /// Checks that nothing has happened since the last step; the last line of a test.
  public func finish(file: String = #fileID, line: Int = #line) throws(Mismatch) {
    try expectNothingSince("finish", at: Place(file: file, line: line))
  }

  /// Sends an intent and checks everything that comes of it.
  func step<Result>(
    _ name: String, at place: Place, _ edit: (inout Snapshot) -> Void,
    cause: (Result) -> Change.Cause, intent: (MemoryGameViewModel) -> Result
  ) throws(Mismatch) -> Result {
    try expectNothingSince(name, at: place)
    let before = snapshot
    let result = intent(viewModel)
    let publications = look()
    var expected = before
    edit(&expected)
    if let message = snapshot.mismatch(name, before: before, expected: expected) {
      throw place.mismatch(message)
    }
    try expectTruth(name, since: before, publications, at: place)
    guard publications.count <= 1 else {
      throw place.mismatch(
        "\(name) published \(publications.count) times; an intent publishes once\n"
          + Publication.text(publications))
    }
    if let change = publications.first?.change, change.cause != cause(result) {
      let (expected, found) = (cause(result), change.cause)
      throw place.mismatch(
        "\(name) published another cause than its own",
        [
          Difference(
            field: "Change.cause", expected: Publication.text(of: expected),
            found: Publication.text(of: found))
        ])
    }
    return result
  }

  /// Looks at the view model again, and hands out what it published since the last time.
  private func look() -> [Publication] {
    defer { publications = [] }
    snapshot = Snapshot(viewModel)
    return publications
  }

  private func expectNothingSince(_ name: String, at place: Place) throws(Mismatch) {
    let before = snapshot
    let publications = look()
    guard publications.isEmpty else {
      throw place.mismatch(
        "before \(name) something was published that no step accounts for\n"
          + Publication.text(publications))
    }
    let differences = before.differences(from: snapshot)
    guard differences.isEmpty else {
      throw place.mismatch("before \(name) something changed outside the steps", differences)
    }
  }

  /// Checks that what was published is exactly what changed, one publication after the other.
  private func expectTruth(
    _ name: String, since before: Snapshot, _ publications: [Publication], at place: Place
  ) throws(Mismatch) {
    var last = before
    for publication in publications {
      guard publication.isNeeded(since: last) else {
        throw place.mismatch(
          "\(name) published, but nothing had changed\n" + Publication.text([publication]))
      }
      let differences = publication.differences(since: last)
      guard differences.isEmpty else {
        throw place.mismatch("\(name) published something else than it changed", differences)
      }
      last = publication.snapshot
    }
    guard snapshot.isChanged(since: last) else { return }
    let what = publications.isEmpty ? "and did not publish it" : "after it had published"
    last.now = snapshot.now
    throw place.mismatch("\(name) changed something \(what)", last.differences(from: snapshot))
  }
}
