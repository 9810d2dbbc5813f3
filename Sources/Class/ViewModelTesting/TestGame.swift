import Board
import Games
import Model
import ViewModel

/// Plays a game step by step, and has the test state everything that a step changes.
///
/// ```swift
/// let game = TestGame(board: "aabb")
/// try game.choose(0) {
///   $0.text = "a..."
///   $0.flips = 1
///   $0.phase = .choosingSecond
/// }
/// try game.choose(0)  // changes nothing
/// ```
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
  /// The view model, for what a moment does not tell.
  public let viewModel: any Playable
  /// The game after the last step.
  public private(set) var moment: Moment

  private var news: [News] = []
  private var subscriptions: [Subscription] = []

  /// Takes a view model as it is; what happened before is not asserted.
  public init(_ viewModel: any Playable) {
    self.viewModel = viewModel
    moment = Moment(viewModel)
    subscriptions = [
      viewModel.intents.sink { [weak self, unowned viewModel] in
        self?.news.append(News(intent: $0, moment: Moment(viewModel)))
      },
      viewModel.objectDidChange.sink { [weak self, unowned viewModel] in
        if $0.cause == .subscribed { return }
        self?.news.append(News(publication: $0, moment: Moment(viewModel)))
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
  /// What is published is held to the truth all the same, and may come more than once.
  public func arrange(
    file: String = #fileID, line: Int = #line, _ play: (any Playable) -> Void
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    try expectNothingSince("arrange", at: place)
    let before = moment
    play(viewModel)
    try expectTruth("arrange", since: before, look(), at: place)
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
  ///   - causes: the causes that may be published, each once.
  ///   - intents: what has to be announced; `nil` is whatever comes.
  func step(
    _ name: String, at place: Place, _ edit: (inout Moment) -> Void,
    causes: (Outcome?) -> [ExpectedCause], announcing intents: [Intent]? = nil,
    doing: (any Playable) -> Outcome?
  ) throws(Mismatch) -> Outcome? {
    try expectNothingSince(name, at: place)
    let before = moment
    let result = doing(viewModel)
    let news = look()
    var expected = before
    edit(&expected)
    expected.takeFinds(of: moment)
    if let message = moment.mismatch(name, before: before, expected: expected) {
      throw place.mismatch(message)
    }
    try expectTruth(name, since: before, news, at: place)
    let causes = causes(result)
    let published = news.compactMap(\.publication)
    guard published.count <= causes.count else {
      let times = causes.count == 1 ? "1 time" : "\(causes.count) times"
      throw place.mismatch(
        "\(name) published \(published.count) times; it may \(times)\n" + News.text(news))
    }
    for publication in published
    where !causes.contains(where: { $0.allows(publication.cause) }) {
      let found = SwiftText.literal(publication.cause)
      throw place.mismatch(
        "\(name) published another cause than its own",
        [FieldChange("Publication.cause", before: causes[0].text, after: found)])
    }
    let announced = news.compactMap(\.intent?.intent)
    if let intents, announced != intents {
      throw place.mismatch(
        "\(name) announced \(SwiftText.literal(announced)), not \(SwiftText.literal(intents))")
    }
    return result
  }

  /// Looks at the view model again, and hands out what it told since the last time.
  private func look() -> [News] {
    defer { news = [] }
    moment = Moment(viewModel)
    return news
  }

  private func expectNothingSince(_ name: String, at place: Place) throws(Mismatch) {
    let before = moment
    let news = look()
    guard news.isEmpty else {
      throw place.mismatch(
        "before \(name) something was published that no step accounts for\n" + News.text(news))
    }
    let changes = differences(before, moment)
    guard changes.isEmpty else {
      throw place.mismatch("before \(name) something changed outside the steps", changes)
    }
  }
}
