import Architectures
import Coordination
import Graphics
import Testing
import View
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import Model
@testable import ViewModel

/// The input that makes a fault visible.
enum Scenario: CaseIterable {
  case choose
  case chooseAgain
  case chooseAndWait
  case chooseLater
  case moveFocus
  case miss
  case missAndWait
  case restart
  case hint
  case undo

  /// The game that the scenario needs.
  var game: String {
    self == .missAndWait ? "challenge" : "lab"
  }

  @MainActor func run(on game: InspectorFixture) throws {
    switch self {
    case .choose:
      try game.choose(4, at: 1)
    case .chooseAgain:
      try game.choose([4, 4])
    case .chooseAndWait:
      try game.choose(4, at: 1)
      game.screen.advance(to: 3)
    case .chooseLater:
      try game.choose(4, at: 1)
      FaultyViewModel.wallClockSeconds += 1
      try game.choose(0, at: 3)
    case .moveFocus:
      try game.press(.down, at: 1)
    case .miss:
      try game.choose(game.mismatchedCards)
    case .missAndWait:
      try game.choose(game.mismatchedCards)
      for step in 0..<20 {
        game.screen.advance(to: 2 + Double(step) / 10)
      }
    case .restart:
      try game.send("restart 8", at: 1)
    case .hint:
      try game.send("hint", at: 1)
    case .undo:
      try game.choose(4, at: 1)
      try game.send("restart 8", at: 2)
      try game.send("hint", at: 3)
      try game.send("undo", at: 4)
    }
  }
}

@MainActor @Suite struct FaultTests {
  /// Each fault of a view model, the scenario that shows it, and a part of the panel's text.
  nonisolated private static let edits: [(FaultyViewModel.Edit, Scenario, String)] = [
    (
      .publishesTwice, .choose,
      "Published 2 times for one intent."
    ),
    (
      .publishesNothing, .choose,
      "Changed, but nothing was published: game."
    ),
    (
      .publishesEarly, .choose,
      "Published before the change: game."
    ),
    (
      .publishesAStaleBoard, .choose,
      "Published a stale board: counters[0].value is \"0\", now it is \"1\"."
    ),
    (
      .publishesAnotherBoard, .choose,
      "Published another board: cards[7].isMatched is true, its own says false."
    ),
    (
      .publishesOtherCards, .choose,
      "Published the wrong cards: cards[11], but cards[4] changed."
    ),
    (
      .publishesAllCards, .choose,
      "Published the wrong cards: cards[0...11], but cards[4] changed."
    ),
    (
      .publishesAnotherCause, .choose,
      "Announced was choose(4), but published was \"hinted, cards[4]\"."
    ),
    (
      .publishesAgain, .chooseAndWait,
      "Published once more: \"revealed, cards[4]\" had been told at 1.00."
    ),
    (
      .publishesLate, .chooseAndWait,
      "Published late: \"revealed, cards[4]\" belongs to choose(4) at 1.00."
    ),
    (
      .publishesNeedlessly, .chooseAndWait,
      "Published, but nothing had changed: \"noticed\"."
    ),
    (
      .publishesWithoutIntent, .choose,
      "Published \"revealed\", but no intent was announced."
    ),
    (
      .reportsAMatch, .miss,
      "Published as \"matched\", but what the model did is \"missed\"."
    ),
    (
      .reportsOtherCards, .choose,
      "The effect names cards[7], but in the model cards[4] changed."
    ),
    (
      .reportsAnEmptyEffect, .choose,
      "Published as \"turnedDown\", but what the model did is \"revealed\"."
    ),
    (
      .callsTheModelTwice, .choose,
      "Card 4 was chosen in vain, but the model changed: game.cards[4].isFaceUp."
    ),
    (
      .callsNoModel, .choose,
      "The model was never asked, but \"revealed\" came of it."
    ),
    (
      .callsTheModelWithoutIntent, .choose,
      "Published \"revealed, cards[4]\", but no intent was announced."
    ),
    (
      .asksBeforeAnnouncing, .choose,
      "Changed before the intent was announced: game.flips."
    ),
    (
      .asksForAnotherCard, .choose,
      "Announced was choose(4), but the model was asked for card 5."
    ),
    (
      .announcesAnotherCard, .choose,
      "handle(.card(4)) means choose(4), but choose(5) was announced."
    ),
    (
      .announcesTwice, .choose,
      "One touch announced 2 intents."
    ),
    (
      .announcesAnotherIntent, .choose,
      "Announced was hint, but published was \"revealed, cards[4]\"."
    ),
    (
      .dealsFromNextSeed, .restart,
      "dealt with SeededGenerator(seed: 9), announced was seed 8."
    ),
    (
      .countsAtRandom, .choose,
      "a random number of its own: game.flips"
    ),
    (
      .readsAClock, .choose,
      "by a clock of its own: game.flips"
    ),
    (
      .readsSeconds, .chooseLater,
      "a clock or a variable outside of the game: progress.clock.firstChoiceTime"
    ),
    (
      .countsInAGlobal, .choose,
      "in a variable outside of the game: progress.clock.firstChoiceTime"
    ),
    (
      .hidesState, .choose,
      "which neither undo nor a journey brings back: clicks 0 → 1."
    ),
    (
      .changesWithoutPublishing, .choose,
      "Changed, but nothing was published: game.flips"
    ),
    (
      .changesAfterwards, .choose,
      "Published before the change: progress.hint.cards"
    ),
    (
      .changesWithTheFocus, .moveFocus,
      "Published as \"focusMoved\", but the model changed: game.flips."
    ),
    (
      .choosesWithoutIntent, .chooseAndWait,
      "but no intent was announced."
    ),
    (
      .choosesByItself, .chooseAndWait,
      "Nothing was touched: the view model did it by itself, in advance(to:)."
    ),
    (
      .choosesAsTimeout, .chooseAndWait,
      "Time only turns cards down, but the model did what a choice does"
    ),
    (
      .turnsDownEarly, .missAndWait,
      "Time was up too early: due was 3.00."
    ),
    (
      .hasAClock, .choose,
      "A clock of its own: the game was told another time than it has."
    ),
    (
      .miscounts, .choose,
      "Model and board disagree: counters[0].value shows \"2\", the model says \"1\"."
    ),
    (
      .showsAMatch, .choose,
      "Model and board disagree: cards[4].isMatched shows true, the model says false."
    ),
    (
      .dealsOtherFaces, .choose,
      "Model and board disagree: cards[0].face shows Face(\"🐙\""
    ),
    (
      .callsTheView, .choose,
      "The view was called directly, before anything was published"
    ),
    (
      .rejectsNothing, .chooseAgain,
      "Card 4 was chosen in vain, but no view was told: nothing was rejected."
    ),
    (
      .rejectsAnotherCard, .chooseAgain,
      "Announced was choose(4), but card 5 was rejected."
    ),
    (
      .reportsAnotherCard, .choose,
      "The effect names cards[5], but in the model cards[4] changed."
    ),
    (
      .announcesAtAnotherTime, .choose,
      "A clock of its own: the game was told another time"
    ),
    (
      .announcesAfterwards, .choose,
      "Changed before the intent was announced: game.cards[4]"
    ),
    (
      .neverTurnsDown, .missAndWait,
      "Time was up, but nothing happened: due was 3.00."
    ),
    (
      .countsSometimes, .choose,
      "now this, now that, by chance or a variable outside: game.flips"
    ),
    (
      .returnsAnotherOutcome, .choose,
      "Returned was \"matched\", but told was \"revealed\"."
    ),
    (
      .rejectsTwice, .chooseAgain,
      "Card 4 was rejected more than once."
    ),
    (
      .publishesARejection, .chooseAgain,
      "Published, but nothing had changed: \"ignored\"."
    ),
    (
      .showsANoticeToo, .choose,
      "Published 2 times for one intent."
    ),
    (
      .turnsUpWithAHint, .hint,
      "Published as \"hinted\", but the model changed: game.cards[7].isFaceUp."
    ),
    (
      .restartsByItself, .choose,
      "One touch announced 2 intents."
    ),
    (
      .travelsElsewhere, .choose,
      "A journey comes back to another moment: game.flips."
    ),
    (
      .skipsASubscriber, .choose,
      "window was not told: it has no subscription, or was left out."
    ),
    (
      .undoesToAnotherGame, .undo,
      "Undo does not bring back the game from before the deal: game.flips."
    ),
    (
      .undoesWithoutIntent, .undo,
      "Published \"restarted, cards[0...11]\", but no intent was announced."
    ),
    (
      .dealsFromRandomSeed, .restart,
      "A random number of its own: dealt with SeededGenerator(seed: "
    ),
    (
      .rejectsWithoutIntent, .chooseAgain,
      "handle(.card(4)) means choose(4), but no intent was"
    ),
    (
      .ignoresACard, .choose,
      "handle(.card(4)) means choose(4), but no intent was announced."
    ),
    (
      .countsMissesTwice, .miss,
      "One choice, but the model counted 2 misses."
    ),
    (
      .turnsOnlyOneDown, .missAndWait,
      "In the phase choosingFirst 0 cards lie open, not cards[0]."
    ),
    (
      .keepsAHint, .restart,
      "Dealt anew, but left from the game before: hintedCards[0] is 7."
    ),
    (
      .keepsAList, .choose,
      "which neither undo nor a journey brings back: names [] → [\"4\"]."
    ),
  ]

  private func makeGame(
    _ edit: FaultyViewModel.Edit,
    _ scenario: Scenario,
    isOpen: Bool = true
  ) throws -> InspectorFixture {
    try InspectorFixture(scenario.game, width: 160, height: 90, isOpen: isOpen) { viewModel in
      FaultyViewModel(viewModel, edit)
    } screen: { view, viewModel in
      let faultyViewModel = viewModel as? FaultyViewModel
      faultyViewModel?.view = view.view
      return view
    }
  }

  @Test("The panel describes the fault of a view model", arguments: edits)
  func viewModel(edit: FaultyViewModel.Edit, scenario: Scenario, text: String) throws {
    let game = try makeGame(edit, scenario)

    try scenario.run(on: game)

    #expect(game.faults.contains { $0.contains(text) }, "\(game.faults)")
  }

  @Test("A view model without a fault has no fault in the panel", arguments: Scenario.allCases)
  func healthy(scenario: Scenario) throws {
    let game = try makeGame(.none, scenario)

    try scenario.run(on: game)
    for frame in 0..<20 {
      try game.draw(at: 10 + Double(frame) / 10)
    }

    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  @Test("The panel does not blame the view for a fault of its view model", arguments: edits)
  func viewIsRight(edit: FaultyViewModel.Edit, scenario: Scenario, text: String) throws {
    let game = try makeGame(edit, scenario)
    try game.draw(at: 0)

    try scenario.run(on: game)
    for time in [4, 4.5, 5.75] {
      try game.draw(at: time)
    }

    // This view model calls the view directly, so its fault mentions the view.
    let mentionsView = edit == .callsTheView
    #expect(
      game.faults.contains { $0.hasPrefix("The view ") } == mentionsView,
      "\(game.faults)")
  }

  /// The faults that the inspector cannot find in a recorded session.
  ///
  /// A session contains neither intents that were not announced nor what a view did or what a
  /// wall clock showed.
  nonisolated private static let unrecordedEdits: Set<FaultyViewModel.Edit> = [
    .callsTheModelWithoutIntent,
    .publishesWithoutIntent,
    .changesWithoutPublishing,
    .changesWithTheFocus,
    .publishesAgain,
    .publishesLate,
    .publishesNeedlessly,
    .choosesWithoutIntent,
    .choosesByItself,
    .choosesAsTimeout,
    .turnsDownEarly,
    .hasAClock,
    .callsTheView,
    .announcesAnotherCard,
    .announcesTwice,
    .announcesAnotherIntent,
    .asksBeforeAnnouncing,
    .readsSeconds,
    .callsNoModel,
    .asksForAnotherCard,
    .dealsFromNextSeed,
    .announcesAtAnotherTime,
    .announcesAfterwards,
    .neverTurnsDown,
    .returnsAnotherOutcome,
    .restartsByItself,
    .skipsASubscriber,
    .turnsUpWithAHint,
    .undoesToAnotherGame,
    .rejectsWithoutIntent,
    .ignoresACard,
    .keepsAHint,
    .undoesWithoutIntent,
    .dealsFromRandomSeed,
  ]

  @Test("The panel also describes faults from before it was opened", arguments: edits)
  func replayed(edit: FaultyViewModel.Edit, scenario: Scenario, text: String) throws {
    if Self.unrecordedEdits.contains(edit) {
      return
    }
    let game = try makeGame(edit, scenario, isOpen: false)

    try scenario.run(on: game)
    try game.press(.inspector, at: 5)

    #expect(game.faults.contains { $0.contains(text) }, "\(game.faults)")
  }

  /// Each fault of a view, the scenario that shows it, and a part of the panel's text.
  nonisolated private static let views: [(FaultyContentView.Edit, Scenario, String)] = [
    (
      .mapsFaces, .choose,
      "The view changed what it was told: cards[0].face is Face(\"🐙\""
    ),
    (
      .countsFlips, .choose,
      "The view changed what it was told: counters[0].value is \"2\", told \"1\"."
    ),
    (
      .delays, .choose,
      "The view keeps the board from before: counters[0].value is \"0\", told \"1\"."
    ),
    (
      .appliesUpdatesLate, .choose,
      "The view took over late what it had been told: counters[0].value"
    ),
    (
      .drawsOldCards, .choose,
      "afresh it differs in cards[4]."
    ),
    (
      .drawsAnotherCount, .choose,
      "afresh it differs in counters[0]"
    ),
    (
      .chooses, .choose,
      "window called choose(4): a view tells what was touched, nothing else."
    ),
    (
      .touchesAnotherCard, .choose,
      "The pointer is on card 4, but the view called handle(.card(5))."
    ),
    (
      .subscribesTwice, .choose,
      "window has subscribed twice, and is told everything twice."
    ),
    (
      .bypassesItsConnection, .choose,
      "The view called the view model past its connection."
    ),
    (
      .turnsACardByItself, .choose,
      "The view changed by itself, or is called past its subscription: cards[7]"
    ),
    (
      .touchesTwice, .choose,
      "window called handle(.card(4)) twice for one input."
    ),
    (
      .touchesAButton, .choose,
      "The pointer is on card 4, but the view called handle(.button(.restart))."
    ),
    (
      .restarts, .choose,
      "window called restart(): a view tells what was touched, nothing else."
    ),
    (
      .passesAnotherTime, .choose,
      "A clock of its own: the game was told another time"
    ),
    (
      .showsNotices, .choose,
      "A subscriber that writes: window changed notice while it was told."
    ),
    (
      .neverSubscribes, .choose,
      "window was not told: it has no subscription, or was left out."
    ),
  ]

  private func makeGame(_ kind: String, _ edit: FaultyContentView.Edit) throws -> InspectorFixture {
    var failure: (any Error)?
    let game = try InspectorFixture(kind, width: 480, height: 300) { viewModel in
      viewModel
    } screen: { view, viewModel in
      do {
        return try FaultyContentView(view.view.layout, viewModel, edit)
      } catch {
        failure = error
        return view
      }
    }
    if let failure {
      throw failure
    }
    return game
  }

  @Test(
    "The panel describes the fault of a view, and only the fault",
    arguments: views + [(.none, .choose, "")])
  func view(edit: FaultyContentView.Edit, scenario: Scenario, text: String) throws {
    let game = try makeGame("lab", edit)
    try game.draw(at: 0.1)

    try scenario.run(on: game)
    for frame in 0..<10 {
      try game.draw(at: 1 + Double(frame) / 5)
    }

    if edit == .none {
      #expect(game.faults.isEmpty)
    } else {
      #expect(game.faults.contains { $0.contains(text) }, "\(edit): \(game.faults)")
    }
  }

  /// Each game, the fault of its view, and the part of the board that differs.
  nonisolated private static let frames: [(String, FaultyContentView.Edit, String)] = [
    ("playing-cards", .drawsAnotherCount, "counters[0]"),
    ("playing-cards", .none, ""),
    ("lab", .drawsAnotherDialog, "dialog"),
    ("lab", .none, ""),
  ]

  @Test(
    "The inspector compares floating cards and dialogs with a newly drawn frame",
    arguments: frames)
  func afresh(kind: String, edit: FaultyContentView.Edit, part: String) throws {
    let game = try makeGame(kind, edit)
    try game.draw(at: 0.1)

    if kind == "lab" {
      // Choosing the cards in the order of their faces finishes the game and opens its dialog.
      let cards = game.board.cards
      try game.choose(cards.indices.sorted { cards[$0].face.name < cards[$1].face.name })
    } else {
      game.inspector.perform(.choose(4))
    }
    try game.draw(from: 30, to: 34)

    if edit == .none {
      #expect(game.faults.isEmpty)
    } else {
      let text = "afresh it differs in \(part)"
      #expect(game.faults.contains { $0.contains(text) }, "\(game.faults)")
    }
  }

  @Test("The panel names a subscriber that changes the model or another view")
  func writers() throws {
    var subscriptions: [Subscription] = []
    var changesModel = true
    var changesView = false
    let game = try InspectorFixture()
    let viewModel = game.consumers.game as? MemoryGameViewModel
    let view = game.view
    game.consumers.add(.sounds) { proxy in
      let subscription = proxy.objectDidChange.sink { update in
        if changesModel, update.outcome != nil {
          viewModel?.state.game.flips += 1
        }
      }
      subscriptions.append(subscription)
    }
    game.consumers.add(.terminal) { proxy in
      let subscription = proxy.objectDidChange.sink { update in
        var board = update.board
        board.cards[7].isMatched = true
        if changesView {
          view.show(BoardUpdate(board, cause: .noticed), at: 2)
        }
      }
      subscriptions.append(subscription)
    }

    try game.choose(4, at: 1)
    #expect(
      game.shownFaults.first
        == "A subscriber that writes: sounds changed game.flips while it was told.")

    changesModel = false
    changesView = true
    try game.choose(0, at: 2)
    #expect(
      game.faults.contains(
        "terminal changed what the window shows, when told: cards[7].isMatched."))
  }

  @Test("The panel names a subscriber that changes the board during an update")
  func nestedChange() throws {
    var subscription: Subscription?
    let game = try InspectorFixture()
    game.consumers.add(.pages) { proxy in
      subscription = proxy.objectDidChange.sink { update in
        if update.outcome != nil {
          proxy.options.offersPreviousGame = true
        }
      }
    }

    try game.choose(4, at: 1)

    let fault = try #require(game.faults.first)
    #expect(fault.hasPrefix("A subscriber that writes: pages changed buttons"), "\(fault)")
    withExtendedLifetime(subscription) {}
  }

  @Test("The panel counts subscribers without a connection")
  func strangers() throws {
    let game = try InspectorFixture()
    let subscription = game.consumers.game.objectDidChange.sink { _ in }

    try game.choose(4, at: 1)

    #expect(
      game.shownFaults == [
        "Told 1 subscriber without a connection: a view bound twice, or one that should be gone."
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test("A timer that advances the game's time is not reported as a view")
  func timer() throws {
    let game = try InspectorFixture("challenge")
    try game.choose(game.mismatchedCards)

    game.consumers.game.advance(to: 3.5)

    #expect(game.faults.contains("Nothing was touched, and nothing called: a timer."))
  }

  @Test("A connection that still exists after the panel was closed is reported as a leak")
  func leak() throws {
    let game = try InspectorFixture(isOpen: false)
    var leakedProxies: [any Playable] = []
    game.consumers.add(.sounds) { leakedProxies.append($0) }

    for time in [1.0, 2, 3] {
      try game.press(.inspector, at: time)
    }

    #expect(game.faults == ["1 connection of the last time is still held: a leak."])
  }

  @Test(
    "Display options that changed before the panel opened are not a fault",
    arguments: [true, false])
  func optionsBefore(showsClock: Bool) throws {
    let game = try InspectorFixture(isOpen: false)
    try game.choose(0, at: 1)
    game.screen.advance(to: 4.5)
    game.consumers.game.options.hidesMenuTitles.toggle()
    game.consumers.game.options.showsClock = showsClock
    game.screen.advance(to: 6.5)
    game.consumers.game.options.showsClock = false

    try game.toggleInspector(at: 7)
    try game.choose(5, at: 8)

    #expect(game.faults.isEmpty)
  }

  @Test("An undo after two restarts brings back the game before both")
  func undone() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 1)

    try game.send("restart 8", at: 2)
    try game.send("restart 9", at: 3)
    try game.send("undo", at: 4)

    #expect(game.log.last?.hasPrefix("undo") == true)
    #expect(game.board.seed == 7)
    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  @Test("The panel does not present the result of a repetition as the model's state")
  func repetition() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .countsInTheSubtitle) }

    try game.choose(4, at: 1)

    #expect(!game.shownFaults.contains { $0.contains("the model says") }, "\(game.shownFaults)")
    #expect(game.shownFaults.contains { $0.hasPrefix("Done again it ") }, "\(game.shownFaults)")
  }

  @Test("The panel names the seed if the view model announces another one")
  func deal() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .dealsFromNextSeed) }

    try game.send("restart 8", at: 1)

    #expect(
      game.shownFaults == [
        "Another seed than announced: dealt with SeededGenerator(seed: 9), announced was seed 8."
      ])
  }

  @Test("An update that is published twice has two arrows")
  func twice() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .publishesTwice) }

    try game.choose(4, at: 1)

    #expect(
      game.inspector.content.messages.map(\.text) == [
        "handle(.card(4))",
        "choose(at: 4)",
        "revealed, cards[4]",
        "published: revealed, cards[4]",
        "published: revealed, cards[4]",
      ])
  }

  @Test("The panel reports a view that calls the view model past its connection")
  func behindTheBack() throws {
    let game = try InspectorFixture(screen: { FaultyScreen($0, $1, .choosesWhenDrawn) })

    try game.draw(at: 1)
    #expect(game.log == ["deal 12 cards", "choose(0) revealed"])
    #expect(
      game.shownFaults == [
        "Nothing was touched: a view or another part called past its connection."
      ])

    try game.press(.inspector, .inspector, at: 2)
    #expect(game.log == ["deal 12 cards", "choose(0) revealed (replayed)"])
    #expect(game.shownFaults.count == 1)

    game.inspector.perform(.choose(1))
    #expect(game.shownFaults.isEmpty)
  }

  @Test("The panel reports a view that moves the focus without input")
  func focus() throws {
    let game = try InspectorFixture(screen: { FaultyScreen($0, $1, .focusesWhenDrawn) })

    try game.draw(at: 1)

    #expect(game.log.last == "focus card(0)")
    #expect(game.shownFaults.count == 1)
  }

  /// Chooses card 5 as soon as card 4 is face up.
  private func chooseAfterReveal(in viewModel: any Playable) -> Subscription {
    viewModel.objectDidChange.sink { [unowned viewModel] update in
      if update.outcome == .revealed, update.changedCards.contains(4) {
        viewModel.perform(.choose(5))
      }
    }
  }

  @Test(
    "The panel reports a subscriber that chooses a card while it receives an update",
    arguments: [true, false])
  func sink(isOpen: Bool) throws {
    var subscription: Subscription?
    let game = try InspectorFixture(isOpen: isOpen) { viewModel in
      if !isOpen, subscription == nil {
        subscription = chooseAfterReveal(in: viewModel)
      }
      return viewModel
    } screen: { view, viewModel in
      if isOpen {
        subscription = chooseAfterReveal(in: viewModel)
      }
      return view
    }
    if !isOpen {
      try game.press(.inspector, at: 0)
    }

    try game.choose(4, at: 1)

    #expect(game.log.map { $0.prefix(9) } == ["deal 12 c", "choose(4)", "choose(5)"])
    #expect(
      game.faults.contains(
        "Announced while a publication was being delivered: a subscriber chose from inside its sink."
      ))
    let otherFaults = game.faults.filter { fault in
      !fault.hasPrefix("Announced") && !fault.hasPrefix("Told 1 sub")
    }
    #expect(otherFaults.isEmpty)
    #expect(game.inspector.lines.map(\.deliveries.count) == [0, 1, 1])
    subscription?.cancel()
  }

  @Test("The panel reports a view that ignores an update as soon as nothing moves")
  func deaf() throws {
    let game = try InspectorFixture(screen: { FaultyScreen($0, $1, .ignoresUpdates) })
    try game.draw(at: 0)

    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 2)

    #expect(
      game.shownFaults == [
        "The view keeps the board from before: counters[0].value is \"0\", told \"1\"."
      ])
  }

  /// The steps of a controller, and a part of the panel's text, or `nil` if the steps are correct.
  nonisolated private static let controllers: [([FaultyController.Step], String?)] = [
    (
      [.chooseInModel, .setLabel, .showCard],
      nil
    ),
    (
      [.setLabel, .chooseInModel, .showCard],
      "Shown before the model was asked: flipCountLabel.text = \"9\"."
    ),
    (
      [.setLabel],
      "The model was never asked"
    ),
    (
      [.showCard],
      "Model and board disagree: cards[3].isFaceUp shows true, the model says false."
    ),
    (
      [.chooseInModel, .setLabel],
      "Model and board disagree: cards[3].isFaceUp shows false, the model says true."
    ),
    (
      [.chooseInModel, .setLabel, .showCard, .showMatch],
      "Model and board disagree: cards[3].isMatched shows true"
    ),
    (
      [.chooseInModel, .setLabel, .showCard, .showOtherCard],
      "Model and board disagree: cards[4].isFaceUp shows true"
    ),
    (
      [.chooseInModel, .setLabel, .showCard, .countAtRandom],
      "a random number of its own: flipCount"
    ),
  ]

  @Test("The panel describes the fault of a controller", arguments: controllers)
  func controller(steps: [FaultyController.Step], text: String?) throws {
    let game = try InspectorFixture(.concentration) { FaultyController($0, steps) }

    try game.choose(3, at: 1)

    if let text {
      #expect(game.shownFaults.contains { $0.contains(text) }, "\(game.faults)")
    } else {
      #expect(game.faults.isEmpty)
      #expect(game.messages.contains("model→middle game.cards[3].isFaceUp"))
    }
  }

  @Test("The panel reports a delegate that is called twice for one input")
  func delegateTwice() throws {
    let game = try InspectorFixture(.challenge)
    let call = "pictureChallenge(didShowCards: [4])"
    let record = StepRecord(.intent(.choose(4)), from: game.snapshot, at: 1)
    var line = LogLine(1, record)
    try game.choose(4, at: 1)

    for _ in 0..<2 {
      let message = Message(from: .model, to: .middle, call)
      line.add(message) { game.snapshot }
    }

    #expect(line.faults == ["PictureChallenge called \(call) twice for one input."])
  }

  @Test("The panel reports a delegate that is called before the model changed")
  func delegate() throws {
    let game = try InspectorFixture(.challenge)
    let snapshot = game.snapshot
    let record = StepRecord(.intent(.choose(4)), from: snapshot, at: 1)
    var line = LogLine(1, record)

    let message = Message(from: .model, to: .middle, "pictureChallenge(didShowCards: [4])")
    line.add(message) { snapshot }

    #expect(
      line.faults == [
        "The delegate was told before the model changed: pictureChallenge(didShowCards: [4])."
      ])
  }
}

/// A controller that does its steps in the wrong order, or other steps, as a student may write it.
final class FaultyController: ViewController, Inspectable {
  /// One statement of the action.
  enum Step {
    case setLabel
    case chooseInModel
    case showCard
    case showMatch
    case showOtherCard
    case countAtRandom
  }

  private unowned let outlets: Outlets
  private let steps: [Step]
  private var game = Concentration(numberOfPairsOfCards: 4, seed: 7)
  private var flipCount = 0

  init(_ outlets: Outlets, _ steps: [Step]) {
    self.outlets = outlets
    self.steps = steps
    for button in outlets.cardButtons {
      button.addTarget(self, action: "touchCard") { $0.touchCard }
    }
  }

  private func touchCard(_ sender: CardButton) {
    for step in steps {
      switch step {
      case .setLabel:
        outlets.counterLabels[0].text = "9"
      case .chooseInModel:
        game.chooseCard(at: sender.tag)
      case .showCard:
        sender.isFaceUp = true
      case .showMatch:
        sender.isMatched = true
      case .showOtherCard:
        outlets.cardButtons[sender.tag + 1].isFaceUp = true
      case .countAtRandom:
        flipCount = .random(in: 1...1_000_000_000)
      }
    }
  }

  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let missCount = game.missCount
    let gameValues = (cards: cards.map(\.inspectedValues), missCount: missCount)
    let state = (game: gameValues, flipCount: flipCount)
    let model = ModelSnapshot(
      cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) },
      flips: nil,
      misses: missCount)
    return (state, model)
  }
}

/// A screen with a fault in one line, around a view without faults.
@MainActor final class FaultyScreen: GameScreen {
  /// The fault.
  enum Edit {
    case choosesWhenDrawn
    case focusesWhenDrawn
    case ignoresUpdates
  }

  let view: BoardView
  private let inner: ContentView
  private let viewModel: any Playable
  private let edit: Edit
  private var hasActed = false

  init(_ inner: ContentView, _ viewModel: any Playable, _ edit: Edit) {
    self.inner = inner
    self.viewModel = viewModel
    self.edit = edit
    if edit == .ignoresUpdates {
      view = Self.makeUnconnectedView(viewModel, inner.view.layout) ?? inner.view
    } else {
      view = inner.view
    }
  }

  private static func makeUnconnectedView(
    _ viewModel: any Playable,
    _ layout: BoardLayout
  ) -> BoardView? {
    try? BoardView(
      viewModel.board,
      rasterizer: PatchRasterizer(),
      width: layout.width,
      height: layout.height)
  }

  func scene(at time: Double) throws -> Scene {
    if !hasActed, time > 0 {
      hasActed = true
      actWhenDrawn()
    }
    return try view.scene(at: time)
  }

  private func actWhenDrawn() {
    switch edit {
    case .choosesWhenDrawn:
      viewModel.perform(.choose(0))
    case .focusesWhenDrawn:
      viewModel.handle(.arrow(.down))
    case .ignoresUpdates:
      break
    }
  }

  func receive(_ input: InputEvent, at time: Double) throws {
    try inner.receive(input, at: time)
  }

  func receive(_ input: BoardInput, at time: Double) throws {
    try inner.receive(input, at: time)
  }

  func advance(to time: Double) {
    inner.advance(to: time)
  }

  var nextDeadline: Double? {
    inner.nextDeadline
  }

  func resize(width: Int, height: Int) throws {
    try inner.resize(width: width, height: height)
    try view.resize(width: width, height: height)
  }
}
