import Board
import Games
import Model
import ViewModel

/// Plays a game step by step, and has the test state everything that a step changes.
///
/// A closure edits the moment from before the step into the expected one. The step throws a `Mismatch`
/// unless every `Statement` holds.
@MainActor public final class TestGame {
  /// The view model, for what a moment does not have.
  public let viewModel: any Playable
  /// The game after the last step.
  public private(set) var moment: Moment

  private var received: [Received] = []
  private var subscriptions: [Subscription] = []

  /// Takes a view model as it is; what happened before is not asserted.
  public init(_ viewModel: any Playable) {
    (self.viewModel, moment) = (viewModel, Moment(viewModel))
    subscriptions = [
      viewModel.intents.sink { [weak self] in self?.receive(.intent($0)) },
      viewModel.rejectedChoices.sink { [weak self] in self?.receive(.rejected($0)) },
      viewModel.navigationRequests.sink { [weak self] in self?.receive(.requested($0)) },
      viewModel.objectDidChange.sink { [weak self] in
        if $0.cause != .subscribed { self?.receive(.publication($0)) }
      },
    ]
  }

  private func receive(_ what: Received.What) {
    received.append(Received(what: what, moment: Moment(viewModel)))
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
    announcing intents: [Intent]? = nil, requesting controls: [Control] = [],
    doing: (any Playable) -> Outcome?
  ) throws(Mismatch) -> Outcome? {
    try expectNothingSince(name, at: place)
    let before = moment
    let result = doing(viewModel)
    let all = update()
    var expected = before
    edit(&expected)
    expected.takeConsequences(from: moment)
    let mismatch = moment.mismatch(name, before: before, expected: expected)
    try place.expect(.changes, mismatch == nil, mismatch ?? "")
    try expectTruth(name, since: before, all, at: place)
    let publications = all.compactMap(\.publication)
    try place.expect(
      .publishes, publications.count <= most,
      "\(name) published \(publications.count) times, not \(most)\n" + Received.text(all))
    let announced = all.compactMap(\.intent?.intent)
    try place.expect(
      .announces, announced == intents ?? announced,
      "\(name) announced \(SwiftText.literal(announced)), not \(SwiftText.literal(intents ?? []))")
    let requested = all.compactMap(\.requested)
    let controls = controls.filter { $0 != .undo || announced != [.undo] }
    try place.expect(
      .navigates, requested == controls,
      "\(name) requested \(SwiftText.literal(requested)), not \(SwiftText.literal(controls))")
    if let result, case .choose = announced.last {
      let told = publications.compactMap(\.outcome).last ?? .ignored
      try place.expect(
        .outcome, result == told,
        "\(name) returned \(SwiftText.literal(result)), and published \(SwiftText.literal(told))")
    }
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
      .between, all.isEmpty,
      "before \(name) something was published that no step accounts for\n" + Received.text(all))
    let changes = moment.allChanges(since: before)
    try place.expect(
      .between, changes.isEmpty, "before \(name) something changed outside the steps", changes)
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
    let controls = steps.compactMap { step -> Control? in
      if case .press(let control) = step, control.leadsAway { control } else { nil }
    }
    return try step(
      "touch(\(SwiftText.literal(touch)))", at: Place(file, line), changes,
      publishing: steps.count, requesting: controls
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
    var choice: Choice?
    for received in all {
      let (now, text) = (received.moment, "\n" + Received.text([received]))
      switch received.what {
      case .intent(let intent):
        try choice?.expectRejection(name, at: place)
        // The computer chooses when its time has come, which is then no deadline any more.
        if let due = last.nextDeadline, due <= now.now { last.nextDeadline = now.nextDeadline }
        last.now = now.now
        let changes = now.allChanges(since: last)
        try place.expect(
          .announces, changes.isEmpty && intent.at == now.now,
          "\(name) had begun before it was announced", changes)
        announced = intent.intent
        if case .choose(let card) = intent.intent {
          choice = Choice(card: card)
        } else {
          choice = nil
        }
      case .rejected(let card):
        try place.expect(
          .rejects, card == choice?.card, "\(name) rejected a card that was not chosen" + text)
        choice?.rejections += 1
      case .requested: break
      case .publication(let publication):
        let isNew = (now.board, now.nextDeadline) != (last.board, last.nextDeadline)
        try place.expect(
          .publishes, publication.isAboutEverything || isNew,
          "\(name) published, but nothing had changed" + text)
        let wrong = publication.differences(since: last, found: now)
        try place.expect(
          .publishes, wrong.isEmpty, "\(name) published something else than it changed", wrong)
        try place.expect(
          .announces, !publication.isOfIntent || announced.map(publication.cause.isOf) == true,
          "\(name) was not announced before it was published" + text)
        let other = now.model?.disagreements(with: publication.board) ?? []
        try place.expect(
          .state, other.isEmpty, "\(name) shows something else than its state", other)
        if let outcome = publication.outcome {
          let change = now.modelChange(since: last)
          var isTrue = change?.allows(outcome, of: choice?.card) ?? true
          if case .chosen(let effect) = publication.cause {
            let named = Array(effect.changed)
            isTrue = isTrue && effect.card == choice?.card && named == change?.cards ?? named
          }
          try place.expect(
            .outcome, isTrue, "\(name) published what the model did not do" + text)
          choice?.outcome = outcome
        }
        (announced, last) = (nil, now)
      }
    }
    try choice?.expectRejection(name, at: place)
    let hasPublished = all.contains { $0.publication != nil }
    let when = hasPublished ? "after it had published" : "and did not publish it"
    // A computer that is hurried chooses as soon as time passes; until then nothing is seen of it.
    if moment.nextDeadline == moment.now { last.nextDeadline = moment.now }
    last.now = moment.now
    let stated = differences(last, moment)
    try place.expect(
      .publishes, stated.isEmpty, "\(name) changed something \(when)", stated)
    let changes = moment.allChanges(since: last)
    try place.expect(.state, changes.isEmpty, "\(name) changed its state \(when)", changes)
  }
}

/// A choice that was announced, and what has come of it.
private struct Choice {
  let card: Int
  var outcome = Outcome.ignored
  var rejections = 0

  func expectRejection(_ name: String, at place: Place) throws(Mismatch) {
    let count = outcome == .ignored ? 1 : 0
    try place.expect(
      .rejects, rejections == count,
      "\(name) rejected card \(card) \(rejections) times, not \(count)")
  }
}

/// What a subscriber received, and the game at that moment.
struct Received {
  enum What {
    case intent(TimedIntent), publication(Publication), rejected(Int), requested(Control)
  }
  let what: What
  let moment: Moment

  var intent: TimedIntent? { if case .intent(let intent) = what { intent } else { nil } }
  var publication: Publication? { if case .publication(let told) = what { told } else { nil } }
  var requested: Control? { if case .requested(let control) = what { control } else { nil } }

  static func text(_ all: [Received]) -> String {
    all.map { received in
      switch received.what {
      case .intent(let intent): "  announced \(SwiftText.literal(intent.intent))"
      case .rejected(let card): "  rejected \(card)"
      case .requested(let control): "  requested \(SwiftText.literal(control))"
      case .publication(let told):
        "  published \(SwiftText.literal(told.cause)): cards \(Array(told.cards))"
      }
    }.joined(separator: "\n")
  }
}

extension Publication {
  fileprivate var isAboutEverything: Bool {
    [.restarted, .themeChosen, .travelled].contains(cause)
  }

  /// Whether it needs an announced intent.
  package var isOfIntent: Bool {
    outcome != nil || [.restarted, .themeChosen, .hinted].contains(cause)
  }

  fileprivate func differences(since before: Moment, found: Moment) -> [FieldChange] {
    // A card that is chosen during the first look is up before and after.
    var chosen = CardIndices()
    if case .chosen(let effect) = cause { chosen = effect.changed }
    let changed = found.cards.indices.filter {
      isAboutEverything || found.cards[$0] != before.cards[$0] || chosen.contains($0)
    }
    let cards = FieldChange("Publication.cards", before: "\(changed)", after: "\(Array(cards))")
    return (cards.before == cards.after ? [] : [cards])
      + ViewModelTesting.differences("Publication.board", found.board, board)
  }
}

extension Publication.Cause {
  /// Whether it is what becomes of an intent.
  package func isOf(_ intent: Intent) -> Bool {
    switch (self, intent) {
    case (.chosen, .choose), (.changed, .choose), (.restarted, .restart), (.restarted, .undo): true
    case (.themeChosen, .chooseTheme), (.hinted, .hint): true
    default: false
    }
  }
}
