import Board
import Games
import Model
import ViewModel

/// Plays a game step by step, and has the test state everything that a step changes.
///
/// A closure edits the moment from before the step into the one that the test expects. The step
/// throws a `Mismatch` unless
///
/// - the game is then as expected, in every field of its `Board`;
/// - it published once if anything changed, and not at all if nothing did;
/// - the publication says exactly which cards changed, and why, and came after the change;
/// - an intent was announced once, before anything of it was performed;
/// - nothing happened between this step and the one before.
@MainActor public final class TestGame {
  /// The view model, for what a moment does not have.
  public let viewModel: any Playable
  /// The game after the last step.
  public private(set) var moment: Moment

  private var received: [Received] = []
  private var subscriptions: [Subscription] = []

  /// Takes a view model as it is; what happened before is not asserted.
  public init(_ viewModel: any Playable) {
    self.viewModel = viewModel
    moment = Moment(viewModel)
    subscriptions = [
      viewModel.intents.sink { [weak self, unowned viewModel] in
        self?.received.append(Received(intent: $0, moment: Moment(viewModel)))
      },
      viewModel.objectDidChange.sink { [weak self, unowned viewModel] in
        if $0.cause == .subscribed { return }
        self?.received.append(Received(publication: $0, moment: Moment(viewModel)))
      },
    ]
  }

  /// Deals a board that is written as text, one line a row; equal letters are a pair.
  ///
  /// - Precondition: every letter occurs exactly twice, and the rows are equally long; a space in
  ///   the middle of an odd board stands for its empty place.
  public convenience init(board: String, kind: GameKind = .lab) {
    let columns = board.split(separator: "\n").first?.count
    let cards = board.filter { !$0.isWhitespace }
    self.init(MemoryGameViewModel(board: cards, columns: columns, kind: kind))
  }

  /// Plays without saying what changes, to bring the game to where a test begins.
  ///
  /// Publications are held to the truth all the same, and may be more than one.
  public func arrange(
    file: String = #fileID, line: Int = #line, _ play: (any Playable) -> Void
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    try expectNothingSince("arrange", at: place)
    let before = moment
    play(viewModel)
    try expectTruth("arrange", since: before, update(), at: place)
  }

  /// Chooses cards without saying what changes, to bring the game to where a test begins.
  public func arrange(
    choosing cards: Int..., file: String = #fileID, line: Int = #line
  ) throws(Mismatch) {
    try arrange(file: file, line: line) { for card in cards { $0.perform(.choose(card)) } }
  }

  /// Checks that nothing has happened since the last step; the last line of a test.
  public func finish(file: String = #fileID, line: Int = #line) throws(Mismatch) {
    try expectNothingSince("finish", at: Place(file: file, line: line))
  }

  /// Does something and checks everything that comes of it.
  ///
  /// - Parameters:
  ///   - most: how often it may publish.
  ///   - intents: what has to be announced; `nil` allows any.
  func step(
    _ name: String, at place: Place, _ edit: (inout Moment) -> Void, publishing most: Int = 1,
    announcing intents: [Intent]? = nil, doing: (any Playable) -> Outcome?
  ) throws(Mismatch) -> Outcome? {
    try expectNothingSince(name, at: place)
    let before = moment
    let result = doing(viewModel)
    let all = update()
    var expected = before
    edit(&expected)
    expected.takeConsequences(from: moment)
    let mismatch = moment.mismatch(name, before: before, expected: expected)
    try place.expect(mismatch == nil, mismatch ?? "")
    try expectTruth(name, since: before, all, at: place)
    let count = all.count { $0.publication != nil }
    try place.expect(
      count <= most, "\(name) published \(count) times, not \(most)\n" + Received.text(all))
    let announced = all.compactMap(\.intent?.intent)
    try place.expect(
      announced == intents ?? announced,
      "\(name) announced \(SwiftText.literal(announced)), not \(SwiftText.literal(intents ?? []))")
    return result
  }

  /// Brings the moment up to date, and returns what the view model sent since the last time.
  private func update() -> [Received] {
    defer { received = [] }
    moment = Moment(viewModel)
    return received
  }

  private func expectNothingSince(_ name: String, at place: Place) throws(Mismatch) {
    let before = moment
    let all = update()
    try place.expect(
      all.isEmpty,
      "before \(name) something was published that no step accounts for\n" + Received.text(all))
    try place.expect(
      before == moment, "before \(name) something changed outside the steps",
      differences(before, moment))
  }
}
