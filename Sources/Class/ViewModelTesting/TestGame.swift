import Board
import Games
import ViewModel

/// Plays a game step by step, and has the test state everything that a step changes.
///
/// A closure edits the moment from before the step into the expected one. The step throws a `Mismatch`
/// unless the game is as expected in every field, an intent was announced once before it was performed,
/// every change was published once after it, with its cards and cause, and nothing happened in between.
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

  /// Deals a board written as text, equally long lines in which every letter occurs twice.
  public convenience init(board: String, kind: GameKind = .lab) {
    let columns = board.split(separator: "\n").first?.count
    let cards = board.filter { !$0.isWhitespace }
    self.init(MemoryGameViewModel(board: cards, columns: columns, kind: kind))
  }

  /// Plays to where a test begins; publications are checked, changes need not be stated.
  public func arrange(
    file: String = #fileID, line: Int = #line, _ play: (any Playable) -> Void
  ) throws(Mismatch) {
    let place = Place(file, line)
    try expectNothingSince("arrange", at: place)
    let before = moment
    play(viewModel)
    try expectTruth("arrange", since: before, update(), at: place)
  }

  /// Chooses cards to where a test begins; changes need not be stated.
  public func arrange(
    choosing cards: Int..., file: String = #fileID, line: Int = #line
  ) throws(Mismatch) {
    try arrange(file: file, line: line) { for card in cards { $0.perform(.choose(card)) } }
  }

  /// Checks that nothing has happened since the last step; the last line of a test.
  public func finish(file: String = #fileID, line: Int = #line) throws(Mismatch) {
    try expectNothingSince("finish", at: Place(file, line))
  }

  /// Does something, and checks everything that comes of it; `nil` intents allow any.
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
