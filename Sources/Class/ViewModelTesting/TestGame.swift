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

  /// Chooses the card at an index; returns what the choice did.
  @discardableResult public func choose(
    _ index: Int, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome {
    try perform(.choose(index), "choose(\(index))", at: Place(file, line), changes) ?? .ignored
  }

  /// Performs any intent, such as `.restart(seed: 3)`, `.undo` or `.chooseTheme("sports")`.
  public func perform(
    _ intent: Intent, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    _ = try perform(intent, "perform(\(SwiftText.literal(intent)))", at: Place(file, line), changes)
  }

  private func perform(
    _ intent: Intent, _ name: String, at place: Place, _ changes: (inout Moment) -> Void
  ) throws(Mismatch) -> Outcome? {
    // Without a game to take back, or with a hint given, nothing is announced.
    let isCertain = intent != .undo && intent != .hint
    return try step(name, at: place, changes, announcing: isCertain ? [intent] : nil) {
      $0.perform(intent)
    }
  }

  /// Touches the game as a view does, and returns what a choice did; each step may publish.
  @discardableResult public func touch(
    _ touch: Touch, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome? {
    let steps = viewModel.board.steps(for: touch, at: viewModel.now)
    return try step(
      "touch(\(SwiftText.literal(touch)))", at: Place(file, line), changes,
      publishing: steps.count
    ) { $0.touch(touch) }
  }

  /// Tells the time, in seconds since the session began; `now` is stated by the call.
  public func advance(
    to time: Double, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let state: (inout Moment) -> Void = {
      $0.now = max($0.now, time)
      changes(&$0)
    }
    _ = try step("advance(to: \(time))", at: Place(file, line), state, announcing: []) {
      $0.advance(to: time)
      return nil
    }
  }

  /// Checks that an intent came before its changes, and that exactly these were published.
  func expectTruth(
    _ name: String, since before: Moment, _ all: [Received], at place: Place
  ) throws(Mismatch) {
    var last = before
    var announced: Intent?
    for received in all {
      let isChanged = received.moment.isChanged(since: last)
      if let intent = received.intent {
        try place.expect(
          !isChanged && intent.at == received.moment.now,
          "\(name) had begun before it was announced", differences(last, received.moment))
        announced = intent.intent
      }
      guard let publication = received.publication else { continue }
      try place.expect(
        publication.isAboutEverything || isChanged,
        "\(name) published, but nothing had changed\n" + Received.text([received]))
      let wrong = publication.differences(since: last, found: received.moment)
      try place.expect(wrong.isEmpty, "\(name) published something else than it changed", wrong)
      try place.expect(
        publication.cause.mayFollow(announced),
        "\(name) was not announced before it was published\n" + Received.text([received]))
      (announced, last) = (nil, received.moment)
    }
    guard moment.isChanged(since: last) else { return }
    let hasPublished = all.contains { $0.publication != nil }
    last.now = moment.now
    try place.expect(
      false,
      "\(name) changed something "
        + (hasPublished ? "after it had published" : "and did not publish it"),
      differences(last, moment))
  }
}

/// An intent or a publication that a subscriber received, and the game at that moment.
struct Received {
  var intent: TimedIntent?
  var publication: Publication?
  let moment: Moment

  static func text(_ all: [Received]) -> String {
    all.map { received in
      if let intent = received.intent { return "  announced \(SwiftText.literal(intent.intent))" }
      guard let publication = received.publication else { return "" }
      let cause = SwiftText.literal(publication.cause)
      return "  published \(cause): cards \(Array(publication.cards))"
    }.joined(separator: "\n")
  }
}

extension Publication {
  fileprivate var isAboutEverything: Bool {
    [.restarted, .themeChosen, .travelled].contains(cause)
  }

  fileprivate func differences(since before: Moment, found: Moment) -> [FieldChange] {
    let changed = found.cards.indices.filter {
      isAboutEverything || found.cards[$0] != before.cards[$0]
    }
    let cards = FieldChange("Publication.cards", before: "\(changed)", after: "\(Array(cards))")
    return (cards.before == cards.after ? [] : [cards])
      + ViewModelTesting.differences("Publication.board", found.board, board)
  }
}

extension Publication.Cause {
  /// Whether it may follow an announced intent, or none; what becomes of an intent must follow it.
  fileprivate func mayFollow(_ intent: Intent?) -> Bool {
    switch (self, intent) {
    case (.chosen, .choose), (.restarted, .restart), (.themeChosen, .chooseTheme): true
    case (.restarted, .undo), (.hinted, .hint): true
    case (.chosen, _), (.restarted, _), (.themeChosen, _), (.hinted, _): false
    default: true
    }
  }
}
