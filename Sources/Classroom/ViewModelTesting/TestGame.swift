import Games
import Model
import ViewModel
import ViewState

/// Plays a game step by step, and has the test state everything that a step changes.
///
/// A closure edits the moment from before the step into the expected one. The step throws a `Mismatch`
/// unless every `Statement` holds.
@MainActor package final class TestGame {
  /// The view model, for what a moment does not have.
  package let viewModel: any Playable
  /// The game after the last step.
  package private(set) var moment: Moment

  /// What has happened since the last step.
  private var (records, requested): ([Record], [ButtonID]) = ([], [])
  private var subscriptions: [Subscription] = []

  /// Takes a view model as it is; what happened before is not asserted.
  package init(_ viewModel: any Playable) {
    (self.viewModel, moment) = (viewModel, Moment(viewModel))
    subscriptions = [
      viewModel.intents.sink { [weak self] in
        self?.begin(.intent($0.intent), at: $0.at, announced: Moment(viewModel))
      },
      viewModel.rejectedChoices.sink { [weak self] in self?.reject($0) },
      viewModel.navigationRequests.sink { [weak self] in self?.requested.append($0) },
      viewModel.objectDidChange.sink { [weak self] in
        if $0.cause != .subscribed { self?.receive($0) }
      },
    ]
  }

  /// Begins a record where the last one ends; what an intent changed is published before another.
  private func begin(_ cause: Record.Cause, at time: Double, announced: Moment? = nil) {
    if let last = records.last, let end = announced ?? last.deliveries.last?.moment {
      records[records.count - 1].close(at: end)
    }
    records.append(Record(cause, from: records.last?.after ?? moment, at: time))
    records[records.count - 1].announced = announced
  }

  private func reject(_ card: Int) {
    if records.isEmpty { begin(.silence, at: viewModel.now) }
    records[records.count - 1].isAsked = true
    records[records.count - 1].rejected.append(card)
  }

  /// A publication is of the last intent, unless it is none and that had another one.
  private func receive(_ publication: BoardUpdate) {
    let isOfLast = records.last.map {
      $0.intent != nil && ($0.deliveries.isEmpty || publication.isOfIntent)
    }
    if isOfLast != true { begin(.published(publication.cause), at: viewModel.now) }
    records[records.count - 1].deliveries.append(.init(publication, at: Moment(viewModel)))
  }

  /// Ends the last record, and returns all; without one, an unexplained change is a record.
  private func takeRecords() -> (all: [Record], requested: [ButtonID]) {
    let now = Moment(viewModel)
    let changes = now.changes(since: moment)
    if records.isEmpty, !(changes.all + changes.hidden).isEmpty { begin(.silence, at: now.now) }
    if let last = records.indices.last { records[last].close(at: now) }
    defer { (moment, records, requested) = (now, [], []) }
    return (records, requested)
  }

  /// Deals a board written as text, equally long lines in which every letter occurs twice.
  package convenience init(board: String, kind: GameKind = .lab) {
    let columns = board.split(separator: "\n").first?.count
    let cards = board.filter { !$0.isWhitespace }
    self.init(MemoryGameViewModel(board: cards, columns: columns, kind: kind))
  }

  /// Plays to where a test begins; publications are checked, changes need not be stated.
  package func arrange(
    file: String = #fileID, line: Int = #line, _ play: (any Playable) -> Void
  ) throws(Mismatch) {
    let place = Place(file, line)
    try expectNothingSince("arrange", at: place)
    play(viewModel)
    try expectTruth("arrange", takeRecords().all, at: place)
  }

  /// Chooses cards to where a test begins; changes need not be stated.
  package func arrange(
    choosing cards: Int..., file: String = #fileID, line: Int = #line
  ) throws(Mismatch) {
    try arrange(file: file, line: line) { for card in cards { $0.perform(.choose(card)) } }
  }

  /// Checks that nothing has happened since the last step; the last line of a test.
  package func finish(file: String = #fileID, line: Int = #line) throws(Mismatch) {
    try expectNothingSince("finish", at: Place(file, line))
  }

  /// Does something, and checks everything that comes of it; `nil` intents allow any.
  func step(
    _ name: String, at place: Place, _ edit: (inout Moment) -> Void, publishing most: Int = 1,
    announcing intents: [Intent]? = nil, requesting controls: [ButtonID] = [],
    of call: Record.Call? = nil, doing: (any Playable) -> Outcome?
  ) throws(Mismatch) -> Outcome? {
    try expectNothingSince(name, at: place)
    let before = moment
    let result = doing(viewModel)
    let announced = records.compactMap(\.intent)
    for index in records.indices where records[index].intent != nil {
      (records[index].call, records[index].announcements) = (call, announced.count)
      records[index].returned = result
    }
    let (all, requested) = takeRecords()
    var expected = before
    edit(&expected)
    expected.setConsequences(of: moment, since: before)
    let mismatch = moment.mismatch(name, before: before, expected: expected)
    try place.expect(.changes, mismatch == nil, mismatch ?? "")
    try place.expect(
      .announces, announced == intents ?? announced,
      "\(name) announced \(SwiftText.literal(announced)), not \(SwiftText.literal(intents ?? []))")
    try expectTruth(name, all, at: place)
    let count = all.reduce(0) { $0 + $1.deliveries.count }
    try place.expect(.publishes, count <= most, "\(name) published \(count) times, not \(most)")
    let controls = controls.filter { $0 != .undo || announced != [.undo] }
    try place.expect(
      .navigates, requested == controls,
      "\(name) requested \(SwiftText.literal(requested)), not \(SwiftText.literal(controls))")
    return result
  }

  private func expectNothingSince(_ name: String, at place: Place) throws(Mismatch) {
    let before = moment
    let (all, requested) = takeRecords()
    let stated = differences(before, moment)
    try place.expect(
      .between, all.isEmpty && requested.isEmpty && stated.isEmpty,
      "before \(name) something happened outside the steps",
      stated.isEmpty ? all.flatMap(\.changes.state) : stated)
  }

  /// Checks what was recorded for faults.
  private func expectTruth(
    _ name: String, _ records: [Record], at place: Place
  ) throws(Mismatch) {
    for (index, record) in records.enumerated() {
      for (statement, fault) in Findings(record, after: Array(records[..<index])).all {
        try place.expect(statement, false, "\(name): \(fault)")
      }
    }
  }

  /// Chooses the card at an index; returns what the choice did.
  @discardableResult package func choose(
    _ index: Int, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome {
    try perform(.choose(index), "choose(\(index))", at: Place(file, line), changes) ?? .ignored
  }

  /// Performs any intent, such as `.restart(seed: 3)`, `.undo` or `.chooseTheme("sports")`.
  package func perform(
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
  @discardableResult package func touch(
    _ touch: BoardInput, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome? {
    let steps = viewModel.board.steps(for: touch, at: viewModel.now)
    let controls = steps.compactMap { step -> ButtonID? in
      if case .press(let control) = step, control.isForApplication { control } else { nil }
    }
    let name = "handle(\(SwiftText.literal(touch)))"
    let call = Record.Call("test", .view, name, touch: touch, meaning: steps)
    return try step(
      name, at: Place(file, line), changes, publishing: steps.count, requesting: controls, of: call
    ) { $0.handle(touch) }
  }

  /// Tells the time, in seconds since the session began; `now` is stated by the call.
  package func advance(
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
}
