import Games
import Model
import ViewModel
import ViewState

/// A game that a test plays step by step.
///
/// The test must list everything that a step changes. The closure of a step receives a snapshot from
/// before the step, and changes it into the expected snapshot. The step throws a `Mismatch` unless
/// every `Statement` is true.
@MainActor package final class TestGame {
  /// The tested view model, which provides values that a snapshot does not contain.
  package let viewModel: any Playable
  /// The snapshot of the game after the last step.
  package private(set) var snapshot: GameSnapshot

  /// The records of all events since the last step.
  private var records: [StepRecord] = []
  private var requestedButtons: [ButtonID] = []
  /// The change that a subscriber made during an update since the last step, or `nil` if there was
  /// none.
  private var nestedChange: NestedChange<BoardUpdate>?
  private var subscriptions: [Subscription] = []

  /// Creates a test of a view model in its current state.
  package init(_ viewModel: any Playable) {
    self.viewModel = viewModel
    snapshot = GameSnapshot(viewModel)
    subscriptions = [
      viewModel.intents.sink { [weak self] event in
        let announced = GameSnapshot(viewModel)
        self?.startRecord(.intent(event.intent), at: event.time, announced: announced)
      },
      viewModel.rejectedChoices.sink { [weak self] card in
        self?.recordRejection(of: card)
      },
      viewModel.navigationRequests.sink { [weak self] button in
        self?.requestedButtons.append(button)
      },
      viewModel.objectDidChange.sink { [weak self] update in
        if update.cause != .subscribed {
          self?.recordUpdate(update)
        }
      },
      viewModel.nestedChanges.sink { [weak self] change in
        self?.nestedChange = change
      },
    ]
  }

  /// Creates a test of a board that is given as text.
  ///
  /// All lines of the text have the same length, and the text contains every letter twice.
  package convenience init(board: String, kind: GameKind = .lab) {
    let columns = board.split(separator: "\n").first?.count
    let cards = board.filter { !$0.isWhitespace }
    self.init(MemoryGameViewModel(board: cards, columns: columns, kind: kind))
  }

  // MARK: Steps

  /// Prepares the game for the test.
  ///
  /// The updates are checked, but the test does not have to list the changes.
  ///
  /// - Throws: `Mismatch` if an update is faulty.
  package func arrange(
    file: String = #fileID,
    line: Int = #line,
    _ play: (any Playable) -> Void
  ) throws(Mismatch) {
    let location = StepLocation(file, line)
    try expectNothingBefore("arrange", at: location)
    play(viewModel)
    try expectNoNestedChange(during: "arrange", at: location)
    try expectNoFaults(in: takeRecords().all, of: "arrange", at: location)
  }

  /// Chooses cards to prepare the game for the test.
  ///
  /// The updates are checked, but the test does not have to list the changes.
  ///
  /// - Throws: `Mismatch` if an update is faulty.
  package func arrange(
    choosing cards: Int...,
    file: String = #fileID,
    line: Int = #line
  ) throws(Mismatch) {
    try arrange(file: file, line: line) { viewModel in
      for card in cards {
        viewModel.perform(.choose(card))
      }
    }
  }

  /// Chooses the card at the given index.
  ///
  /// - Returns: The outcome of the choice.
  /// - Throws: `Mismatch` if the game does not change as `changes` describes.
  @discardableResult
  package func choose(
    _ index: Int,
    file: String = #fileID,
    line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome {
    let location = StepLocation(file, line)
    let outcome = try perform(.choose(index), "choose(\(index))", at: location, changes)
    return outcome ?? .ignored
  }

  /// Performs an intent, for example `.restart(seed: 3)`, `.undo` or `.chooseTheme("sports")`.
  ///
  /// - Throws: `Mismatch` if the game does not change as `changes` describes.
  package func perform(
    _ intent: Intent,
    file: String = #fileID,
    line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    let name = "perform(\(SwiftText.literal(intent)))"
    _ = try perform(intent, name, at: StepLocation(file, line), changes)
  }

  private func perform(
    _ intent: Intent,
    _ name: String,
    at location: StepLocation,
    _ changes: (inout GameSnapshot) -> Void
  ) throws(Mismatch) -> Outcome? {
    var expectation = StepExpectation()
    // If there is no previous game, an undo announces no intent. A second hint announces none
    // either. The test therefore does not require these two intents.
    if intent != .undo, intent != .hint {
      expectation.intents = [intent]
    }
    return try step(name, at: location, changes, expecting: expectation) { viewModel in
      viewModel.perform(intent)
    }
  }

  /// Handles an input in the same way as a view.
  ///
  /// The input may trigger several actions, each of which may publish an update.
  ///
  /// - Returns: The outcome of a choice, or `nil` for any other input.
  /// - Throws: `Mismatch` if the game does not change as `changes` describes.
  @discardableResult
  package func handle(
    _ input: BoardInput,
    file: String = #fileID,
    line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome? {
    let actions = InputInterpreter(viewModel.board).actions(for: input, at: viewModel.now)
    let name = "handle(\(SwiftText.literal(input)))"

    var expectation = StepExpectation()
    expectation.maximumUpdateCount = actions.count
    expectation.requestedButtons = Self.buttonsForApplication(in: actions)
    expectation.call = StepRecord.Call("test", .view, name, input: input, actions: actions)

    let location = StepLocation(file, line)
    return try step(name, at: location, changes, expecting: expectation) { viewModel in
      viewModel.handle(input)
    }
  }

  /// Returns the pressed buttons that the application handles instead of the view model.
  private static func buttonsForApplication(in actions: [BoardAction]) -> [ButtonID] {
    actions.compactMap { action in
      if case .press(let button) = action, button.isHandledByApplication {
        button
      } else {
        nil
      }
    }
  }

  /// Advances the clock of the game.
  ///
  /// The test does not have to list the change of `now`.
  ///
  /// - Parameters:
  ///   - time: The new time, in seconds since the session began.
  ///   - file: The file that contains the step.
  ///   - line: The line that contains the step.
  ///   - changes: A closure that changes the snapshot from before the step into the expected
  ///     snapshot.
  /// - Throws: `Mismatch` if the game does not change as `changes` describes.
  package func advance(
    to time: Double,
    file: String = #fileID,
    line: Int = #line,
    changes: (inout GameSnapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    let edit: (inout GameSnapshot) -> Void = { expected in
      expected.now = max(expected.now, time)
      changes(&expected)
    }
    var expectation = StepExpectation()
    expectation.intents = []

    let location = StepLocation(file, line)
    _ = try step("advance(to: \(time))", at: location, edit, expecting: expectation) { viewModel in
      viewModel.advance(to: time)
      return nil
    }
  }

  /// Checks that nothing has happened since the last step.
  ///
  /// Every test ends with this call.
  ///
  /// - Throws: `Mismatch` if the game has changed or published something.
  package func finish(file: String = #fileID, line: Int = #line) throws(Mismatch) {
    try expectNothingBefore("finish", at: StepLocation(file, line))
  }

  // MARK: Checks

  /// The events that a step expects, apart from the changes to the game.
  struct StepExpectation {
    var maximumUpdateCount = 1
    /// The announced intents, or `nil` if the game may announce any intents.
    var intents: [Intent]?
    var requestedButtons: [ButtonID] = []
    /// The call that a view makes for the input of the step, or `nil` if the step has no input.
    var call: StepRecord.Call?
  }

  /// Runs a step and checks all of its results.
  ///
  /// - Parameters:
  ///   - name: The call of the step, as it appears in the test.
  ///   - location: The file and line of the step in the test.
  ///   - edit: A closure that changes the snapshot from before the step into the expected snapshot.
  ///   - expectation: The events that the step expects.
  ///   - body: A closure that performs the step and returns the outcome of a choice.
  /// - Returns: The outcome that `body` returns.
  /// - Throws: `Mismatch` for the first statement that is not true.
  func step(
    _ name: String,
    at location: StepLocation,
    _ edit: (inout GameSnapshot) -> Void,
    expecting expectation: StepExpectation = StepExpectation(),
    doing body: (any Playable) -> Outcome?
  ) throws(Mismatch) -> Outcome? {
    try expectNothingBefore(name, at: location)
    let before = snapshot
    let outcome = body(viewModel)
    try expectNoNestedChange(during: name, at: location)

    let announced = records.compactMap(\.intent)
    completeIntentRecords(of: expectation.call, announced: announced, outcome: outcome)
    let (records, requestedButtons) = takeRecords()

    var expected = before
    edit(&expected)
    expected.setConsequences(of: snapshot, since: before)
    let mismatch = snapshot.mismatch(name, before: before, expected: expected)
    if let mismatch {
      try location.fail(.changes, mismatch)
    }

    try expectIntents(announced, expecting: expectation, of: name, at: location)
    try expectNoFaults(in: records, of: name, at: location)
    try expectUpdateCount(in: records, expecting: expectation, of: name, at: location)
    try expectButtons(
      requestedButtons, announced: announced, expecting: expectation, of: name, at: location)
    return outcome
  }

  private func completeIntentRecords(
    of call: StepRecord.Call?,
    announced: [Intent],
    outcome: Outcome?
  ) {
    for index in records.indices where records[index].intent != nil {
      records[index].call = call
      records[index].announcementCount = announced.count
      records[index].returnedOutcome = outcome
    }
  }

  private func expectNoNestedChange(
    during name: String,
    at location: StepLocation
  ) throws(Mismatch) {
    if let nestedChange {
      try location.fail(.publishes, "\(name): \(nestedChange.sentence)")
    }
  }

  private func expectIntents(
    _ announced: [Intent],
    expecting expectation: StepExpectation,
    of name: String,
    at location: StepLocation
  ) throws(Mismatch) {
    guard let expected = expectation.intents else { return }
    let announcedText = SwiftText.literal(announced)
    let expectedText = SwiftText.literal(expected)
    if announced != expected {
      try location.fail(.announces, "\(name) announced \(announcedText), not \(expectedText)")
    }
  }

  private func expectUpdateCount(
    in records: [StepRecord],
    expecting expectation: StepExpectation,
    of name: String,
    at location: StepLocation
  ) throws(Mismatch) {
    let maximumCount = expectation.maximumUpdateCount
    var count = 0
    for record in records {
      count += record.deliveries.count
    }
    if count > maximumCount {
      try location.fail(.publishes, "\(name) published \(count) times, not \(maximumCount)")
    }
  }

  private func expectButtons(
    _ requestedButtons: [ButtonID],
    announced: [Intent],
    expecting expectation: StepExpectation,
    of name: String,
    at location: StepLocation
  ) throws(Mismatch) {
    var expectedButtons = expectation.requestedButtons
    if announced == [.undo] {
      // The undo button is requested only if the game itself cannot undo a deal.
      expectedButtons.removeAll { $0 == .undo }
    }
    if requestedButtons == expectedButtons {
      return
    }
    let requestedText = SwiftText.literal(requestedButtons)
    let expectedText = SwiftText.literal(expectedButtons)
    try location.fail(.navigates, "\(name) requested \(requestedText), not \(expectedText)")
  }

  private func expectNothingBefore(_ name: String, at location: StepLocation) throws(Mismatch) {
    // `takeRecords` replaces the snapshot.
    let before = snapshot
    let (records, requestedButtons) = takeRecords()
    let fieldChanges = differences(before, snapshot)
    let isUnchanged = records.isEmpty && requestedButtons.isEmpty && fieldChanges.isEmpty
    if isUnchanged {
      return
    }
    try location.fail(
      .nothingBetween,
      "before \(name) something happened outside the steps",
      differences: fieldChanges.isEmpty ? records.flatMap(\.changes.state) : fieldChanges)
  }

  private func expectNoFaults(
    in records: [StepRecord],
    of name: String,
    at location: StepLocation
  ) throws(Mismatch) {
    for (index, record) in records.enumerated() {
      let earlierRecords = Array(records[..<index])
      for fault in FaultFinder(record, after: earlierRecords).faults {
        try location.fail(fault.statement, "\(name): \(fault.text)")
      }
    }
  }

  // MARK: Records

  /// Begins a record when the last record ends.
  ///
  /// - Parameters:
  ///   - cause: The cause of the record.
  ///   - time: The time at which the record begins.
  ///   - announced: A snapshot from the time when the intent was announced, or `nil` for a record
  ///     without an intent. The last record ends with this snapshot, because a game publishes the
  ///     changes of an intent before it announces another intent.
  private func startRecord(
    _ cause: StepRecord.Cause,
    at time: Double,
    announced: GameSnapshot? = nil
  ) {
    if let last = records.last, let end = announced ?? last.deliveries.last?.snapshot {
      records[records.count - 1].finish(at: end)
    }
    var record = StepRecord(cause, from: records.last?.after ?? snapshot, at: time)
    record.announcedSnapshot = announced
    records.append(record)
  }

  private func recordRejection(of card: Int) {
    if records.isEmpty {
      startRecord(.unexplained, at: viewModel.now)
    }
    records[records.count - 1].wasModelAsked = true
    records[records.count - 1].rejectedCards.append(card)
  }

  private func recordUpdate(_ update: BoardUpdate) {
    if !belongsToLastRecord(update) {
      startRecord(.published(update.cause), at: viewModel.now)
    }
    let delivery = StepRecord.Delivery(update, at: GameSnapshot(viewModel))
    records[records.count - 1].deliveries.append(delivery)
  }

  /// Returns whether an update results from the intent of the last record.
  private func belongsToLastRecord(_ update: BoardUpdate) -> Bool {
    guard let record = records.last, record.intent != nil else { return false }
    return record.deliveries.isEmpty || update.followsIntent
  }

  /// Ends the last record, returns all records and requested buttons, and takes a new snapshot.
  ///
  /// Afterwards, the list of records is empty. If the game changed without a record, the change
  /// gets its own record without a cause.
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
}
