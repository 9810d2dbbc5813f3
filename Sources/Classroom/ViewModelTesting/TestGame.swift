import Games
import Model
import ViewModel
import ViewState

/// Plays a game step by step, and has the test state everything that a step changes.
///
/// A closure edits the moment from before the step into the expected one. The step throws a
/// `Mismatch` unless every `Statement` holds.
@MainActor package final class TestGame {
  /// The view model, for what a moment does not have.
  package let viewModel: any Playable
  /// The game after the last step.
  package private(set) var snapshot: GameSnapshot

  /// What has happened since the last step.
  private var records: [StepRecord] = []
  private var requestedButtons: [ButtonID] = []
  private var subscriptions: [Subscription] = []

  /// Takes a view model as it is; what happened before is not asserted.
  package init(_ viewModel: any Playable) {
    self.viewModel = viewModel
    snapshot = GameSnapshot(viewModel)
    subscriptions = [
      viewModel.intents.sink { [weak self] in
        self?.startRecord(.intent($0.intent), at: $0.time, announced: GameSnapshot(viewModel))
      },
      viewModel.rejectedChoices.sink { [weak self] in self?.recordRejection(of: $0) },
      viewModel.navigationRequests.sink { [weak self] in self?.requestedButtons.append($0) },
      viewModel.objectDidChange.sink { [weak self] in
        if $0.cause != .subscribed {
          self?.recordUpdate($0)
        }
      },
    ]
  }

  /// Begins a record where the last one ends; what an intent changed is published before another.
  private func startRecord(
    _ cause: StepRecord.Cause, at time: Double, announced: GameSnapshot? = nil
  ) {
    if let last = records.last, let end = announced ?? last.deliveries.last?.snapshot {
      records[records.count - 1].finish(at: end)
    }
    records.append(StepRecord(cause, from: records.last?.after ?? snapshot, at: time))
    records[records.count - 1].announcedSnapshot = announced
  }

  private func recordRejection(of card: Int) {
    if records.isEmpty {
      startRecord(.unexplained, at: viewModel.now)
    }
    records[records.count - 1].wasModelAsked = true
    records[records.count - 1].rejectedCards.append(card)
  }

  /// A publication is of the last intent, unless it is none and that had another one.
  private func recordUpdate(_ update: BoardUpdate) {
    let belongsToLastRecord = records.last.map {
      $0.intent != nil && ($0.deliveries.isEmpty || update.followsIntent)
    }
    if belongsToLastRecord != true {
      startRecord(.published(update.cause), at: viewModel.now)
    }
    records[records.count - 1].deliveries.append(.init(update, at: GameSnapshot(viewModel)))
  }

  /// Ends the last record, and returns all; without one, an unexplained change is a record.
  private func takeRecords() -> (all: [StepRecord], requested: [ButtonID]) {
    let currentSnapshot = GameSnapshot(viewModel)
    let changes = currentSnapshot.changes(since: snapshot)
    if records.isEmpty, !(changes.all + changes.hidden).isEmpty {
      startRecord(.unexplained, at: currentSnapshot.now)
    }
    if let last = records.indices.last {
      records[last].finish(at: currentSnapshot)
    }
    defer {
      snapshot = currentSnapshot
      records = []
      requestedButtons = []
    }
    return (records, requestedButtons)
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
    let location = StepLocation(file, line)
    try expectNothingBefore("arrange", at: location)
    play(viewModel)
    try expectNoFaults("arrange", takeRecords().all, at: location)
  }

  /// Chooses cards to where a test begins; changes need not be stated.
  package func arrange(
    choosing cards: Int..., file: String = #fileID, line: Int = #line
  ) throws(Mismatch) {
    try arrange(file: file, line: line) { for card in cards { $0.perform(.choose(card)) } }
  }

  /// Checks that nothing has happened since the last step; the last line of a test.
  package func finish(file: String = #fileID, line: Int = #line) throws(Mismatch) {
    try expectNothingBefore("finish", at: StepLocation(file, line))
  }

  /// Does something, and checks everything that comes of it; `nil` intents allow any.
  func step(
    _ name: String, at location: StepLocation, _ edit: (inout GameSnapshot) -> Void,
    publishing maximum: Int = 1,
    announcing intents: [Intent]? = nil, requesting buttons: [ButtonID] = [],
    of call: StepRecord.Call? = nil, doing: (any Playable) -> Outcome?
  ) throws(Mismatch) -> Outcome? {
    try expectNothingBefore(name, at: location)
    let before = snapshot
    let result = doing(viewModel)
    let announced = records.compactMap(\.intent)
    for index in records.indices where records[index].intent != nil {
      records[index].call = call
      records[index].announcementCount = announced.count
      records[index].returnedOutcome = result
    }
    let (allRecords, requestedButtons) = takeRecords()
    var expected = before
    edit(&expected)
    expected.setConsequences(of: snapshot, since: before)
    let mismatch = snapshot.mismatch(name, before: before, expected: expected)
    try location.expect(.changes, mismatch == nil, mismatch ?? "")
    try location.expect(
      .announces, announced == intents ?? announced,
      "\(name) announced \(SwiftText.literal(announced)), not \(SwiftText.literal(intents ?? []))")
    try expectNoFaults(name, allRecords, at: location)
    let count = allRecords.reduce(0) { $0 + $1.deliveries.count }
    try location.expect(
      .publishes, count <= maximum, "\(name) published \(count) times, not \(maximum)")
    let expectedButtons = buttons.filter { $0 != .undo || announced != [.undo] }
    try location.expect(
      .navigates, requestedButtons == expectedButtons,
      "\(name) requested \(SwiftText.literal(requestedButtons)), not \(SwiftText.literal(expectedButtons))"
    )
    return result
  }

  private func expectNothingBefore(_ name: String, at location: StepLocation) throws(Mismatch) {
    let before = snapshot
    let (allRecords, requestedButtons) = takeRecords()
    let fieldChanges = differences(before, snapshot)
    try location.expect(
      .nothingBetween, allRecords.isEmpty && requestedButtons.isEmpty && fieldChanges.isEmpty,
      "before \(name) something happened outside the steps",
      fieldChanges.isEmpty ? allRecords.flatMap(\.changes.state) : fieldChanges)
  }

  /// Checks what was recorded for faults.
  private func expectNoFaults(
    _ name: String, _ records: [StepRecord], at location: StepLocation
  ) throws(Mismatch) {
    for (index, record) in records.enumerated() {
      for (statement, fault) in FaultFinder(record, after: Array(records[..<index])).faults {
        try location.expect(statement, false, "\(name): \(fault)")
      }
    }
  }

  /// Chooses the card at an index; returns what the choice did.
  @discardableResult package func choose(
    _ index: Int, file: String = #fileID, line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome {
    try perform(.choose(index), "choose(\(index))", at: StepLocation(file, line), changes)
      ?? .ignored
  }

  /// Performs any intent, such as `.restart(seed: 3)`, `.undo` or `.chooseTheme("sports")`.
  package func perform(
    _ intent: Intent, file: String = #fileID, line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    _ = try perform(
      intent, "perform(\(SwiftText.literal(intent)))", at: StepLocation(file, line), changes)
  }

  private func perform(
    _ intent: Intent, _ name: String, at location: StepLocation,
    _ changes: (inout GameSnapshot) -> Void
  ) throws(Mismatch) -> Outcome? {
    // Without a game to take back, or with a hint given, nothing is announced.
    let isCertain = intent != .undo && intent != .hint
    return try step(name, at: location, changes, announcing: isCertain ? [intent] : nil) {
      $0.perform(intent)
    }
  }

  /// Touches the game as a view does, and returns what a choice did; each step may publish.
  @discardableResult package func handle(
    _ input: BoardInput, file: String = #fileID, line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome? {
    let actions = viewModel.board.actions(for: input, at: viewModel.now)
    let buttons = actions.compactMap { action -> ButtonID? in
      if case .press(let button) = action, button.isHandledByApplication {
        button
      } else {
        nil
      }
    }
    let name = "handle(\(SwiftText.literal(input)))"
    let call = StepRecord.Call("test", .view, name, input: input, actions: actions)
    return try step(
      name, at: StepLocation(file, line), changes, publishing: actions.count, requesting: buttons,
      of: call
    ) { $0.handle(input) }
  }

  /// Tells the time, in seconds since the session began; `now` is stated by the call.
  package func advance(
    to time: Double, file: String = #fileID, line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    let edit: (inout GameSnapshot) -> Void = {
      $0.now = max($0.now, time)
      changes(&$0)
    }
    _ = try step("advance(to: \(time))", at: StepLocation(file, line), edit, announcing: []) {
      $0.advance(to: time)
      return nil
    }
  }
}
