import Architectures
import Coordination
import Foundation
import Games
import Testing
import View
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import Model
@testable import ViewModel

/// A fault, a play that reveals it, and part of the sentence that the panel shows.
struct FaultRow<Edit: Sendable>: CustomTestStringConvertible, Sendable {
  let edit: Edit
  let play: String
  let sentence: String
  let game: PlayedGame

  init(_ edit: Edit, _ play: String, _ sentence: String, in game: PlayedGame = "lab") {
    self.edit = edit
    self.play = play
    self.sentence = sentence
    self.game = game
  }

  var testDescription: String {
    "\(edit), \(play)"
  }

  /// Expects that the panel shows the sentence.
  @MainActor func expectSentence(in game: InspectorFixture) {
    #expect(
      game.faults.contains { $0.contains(sentence) },
      "\"\(sentence)\" is not among the faults \(game.faults)")
  }
}

extension FaultRow where Edit: RawRepresentable<String> {
  /// Parses rows from text, with the edit, the play and the sentence on each line.
  ///
  /// The name of a game can precede the play. The default game is the lab.
  fileprivate static func rows(_ text: String) -> [FaultRow] {
    text.split(separator: "\n").map { line in
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let play = columns[1].components(separatedBy: ": ")
      guard columns.count == 3, let edit = Edit(rawValue: columns[0]) else {
        fatalError("There is no edit \(line)")
      }
      return FaultRow(
        edit, play.last ?? "", columns[2], in: play.count == 2 ? .viewModel(play[0]) : "lab")
    }
  }
}

/// The tests of faults in view models, views, controllers and subscribers, and of the sentences
/// that describe them.
@MainActor @Suite struct FaultTests {
  // MARK: Faults of view models

  /// The faults that are also visible in a recorded session.
  nonisolated private static let recordedFaults = FaultRow<FaultyViewModel.Edit>.rows(
    """
    publishesTwice | choose 4 | Published 2 times for one intent.
    publishesNothing | choose 4 | The game changed, but nothing was published: game.
    publishesEarly | choose 4 | The board was published before the change: game.
    publishesAStaleBoard | choose 4 | \
    An outdated board was published: counters[0].value is "0", but should be "1".
    publishesAnotherBoard | choose 4 | \
    Another board was published: cards[7].isMatched is true, but the game has false.
    publishesOtherCards | choose 4 | The wrong cards were published: cards[11], but cards[4] changed.
    publishesAllCards | choose 4 | The wrong cards were published: cards[0...11], but cards[4] changed.
    publishesAnotherCause | choose 4 | \
    choose(4) was announced, but "hinted, cards[4]" was published.
    reportsAMatch | choose a miss | "matched" was published, but the model's outcome was "missed".
    reportsOtherCards | choose 4 | The effect names cards[7], but cards[4] changed in the model.
    reportsAnEmptyEffect | choose 4 | \
    "turnedDown" was published, but the model's outcome was "revealed".
    callsTheModelTwice | choose 4 | \
    The choice of card 4 was ignored, but the model changed: game.cards[4].isFaceUp.
    countsAtRandom | choose 4 | Replaying it gives a different result each time: game.flips
    readsAClock | choose 4 | Replaying it later gave a different result: game.flips
    countsInAGlobal | choose 4 | Replaying it gave a higher count: progress.clock.firstChoiceTime
    hidesState | choose 4 | so neither undo nor time travel restores it: clicks 0 → 1.
    changesAfterwards | choose 4 | The board was published before the change: progress.hint.cards
    miscounts | choose 4 | \
    The model and the board disagree: counters[0].value shows "2", but the model has "1".
    showsAMatch | choose 4 | \
    The model and the board disagree: cards[4].isMatched shows true, but the model has false.
    dealsOtherFaces | choose 4 | The model and the board disagree: cards[0].face shows Face("🐙"
    rejectsNothing | choose 4, choose 4 | \
    The choice of card 4 was ignored, but no view was informed of it.
    rejectsAnotherCard | choose 4, choose 4 | choose(4) was announced, but card 5 was rejected.
    reportsAnotherCard | choose 4 | The effect names cards[5], but cards[4] changed in the model.
    countsSometimes | choose 4 | Replaying it sometimes gives a different result: game.flips
    rejectsTwice | choose 4, choose 4 | Card 4 was rejected more than once.
    publishesARejection | choose 4, choose 4 | "ignored" was published, but nothing had changed.
    showsANoticeToo | choose 4 | Published 2 times for one intent.
    travelsElsewhere | choose 4 | Going back in time restored a different state: game.flips.
    countsMissesTwice | choose a miss | One choice, but the model counted 2 misses.
    turnsOnlyOneDown | challenge: choose a miss, wait 0.6, wait 2 | \
    Wrong number of cards face up in the phase choosingFirst: expected 0, but found cards[0].
    keepsAList | choose 4 | so neither undo nor time travel restores it: names [] → ["4"].
    """)

  /// The faults that are visible only in a live game.
  ///
  /// A session does not contain intents that were not announced, actions of a view, or the time of
  /// a wall clock.
  nonisolated private static let liveFaults = FaultRow<FaultyViewModel.Edit>.rows(
    """
    publishesAgain | choose 4, wait 2 | \
    Published again: "revealed, cards[4]" was already sent at 1.00.
    publishesLate | choose 4, wait 2 | \
    Published too late: "revealed, cards[4]" belongs to choose(4) at 1.00.
    publishesNeedlessly | choose 4, wait 2 | "noticed" was published, but nothing had changed.
    publishesWithoutIntent | choose 4 | "revealed" was published, but no intent was announced.
    callsNoModel | choose 4 | The model was never called, but "revealed" was published.
    callsTheModelWithoutIntent | choose 4 | \
    "revealed, cards[4]" was published, but no intent was announced.
    asksBeforeAnnouncing | choose 4 | The game changed before the intent was announced: game.flips.
    asksForAnotherCard | choose 4 | choose(4) was announced, but the model received card 5.
    announcesAnotherCard | choose 4 | handle(.card(4)) means choose(4), but choose(5) was announced.
    announcesTwice | choose 4 | One input announced 2 intents.
    announcesAnotherIntent | choose 4 | hint was announced, but "revealed, cards[4]" was published.
    dealsFromNextSeed | type restart 8 | \
    The deal used a different seed than announced: SeededGenerator(seed: 9) instead of 8.
    readsSeconds | choose 4, wait 1, tick 1, choose 0 | \
    Replaying it gave a different result: progress.clock.firstChoiceTime
    changesWithoutPublishing | choose 4 | The game changed, but nothing was published: game.flips
    changesWithTheFocus | ↓ | "focusMoved" was published, but the model changed: game.flips.
    choosesWithoutIntent | choose 4, wait 2 | but no intent was announced.
    choosesByItself | choose 4, wait 2 | \
    No input: the view model changed on its own, in advance(to:).
    choosesAsTimeout | choose 4, wait 2 | \
    A timer may only turn cards face down, but the model changed as if a card had been chosen
    turnsDownEarly | challenge: choose a miss, wait 0.6, wait 2 | \
    The timer fired too early: the deadline was 3.00.
    hasAClock | choose 4 | The game uses its own clock: its time differs from the time that it received.
    callsTheView | choose 4 | The view was called directly before anything was published
    announcesAtAnotherTime | choose 4 | The game uses its own clock
    announcesAfterwards | choose 4 | The game changed before the intent was announced: game.cards[4]
    neverTurnsDown | challenge: choose a miss, wait 0.6, wait 2 | \
    The timer fired, but nothing happened at the deadline 3.00.
    returnsAnotherOutcome | choose 4 | The result was "matched", but "revealed" was published.
    turnsUpWithAHint | type hint | \
    "hinted" was published, but the model changed: game.cards[7].isFaceUp.
    restartsByItself | choose 4 | One input announced 2 intents.
    skipsASubscriber | choose 4 | window received nothing: it has no subscription or was skipped.
    undoesToAnotherGame | choose 4, type restart 8, type hint, type undo | \
    Undo did not restore the game from before the deal: game.flips.
    undoesWithoutIntent | choose 4, type restart 8, type hint, type undo | \
    "restarted, cards[0...11]" was published, but no intent was announced.
    dealsFromRandomSeed | type restart 8 | The game uses its own random numbers: it was dealt with SeededGenerator
    rejectsWithoutIntent | choose 4, choose 4 | handle(.card(4)) means choose(4), but no intent was
    ignoresACard | choose 4 | handle(.card(4)) means choose(4), but no intent was announced.
    keepsAHint | type restart 8 | Values of the previous game remained after the deal: hintedCards[0] is 7.
    """)

  nonisolated private static let viewModelFaults = recordedFaults + liveFaults

  @Test("Every fault is in a table")
  func complete() {
    let viewModelEdits = Set(Self.viewModelFaults.map(\.edit))
    #expect(
      viewModelEdits.union([.none, .countsInTheSubtitle]) == Set(FaultyViewModel.Edit.allCases))
    let viewEdits = Set(Self.viewFaults.map(\.edit))
    #expect(viewEdits.union([.none]) == Set(FaultyContentView.Edit.allCases))
  }

  private func makeGame(
    _ row: FaultRow<FaultyViewModel.Edit>,
    isOpen: Bool = true
  ) throws -> InspectorFixture {
    try InspectorFixture(row.game, width: 160, height: 90, isOpen: isOpen) { viewModel in
      FaultyViewModel(viewModel, row.edit)
    } screen: { view, viewModel in
      let faultyViewModel = viewModel as? FaultyViewModel
      faultyViewModel?.view = view.view
      return view
    }
  }

  @Test(
    "The panel describes the fault of a view model, and not a fault of the view",
    arguments: viewModelFaults)
  func viewModel(row: FaultRow<FaultyViewModel.Edit>) throws {
    let game = try makeGame(row)
    try game.draw(at: 0)

    try game.play(row.play)
    try game.play("draw 0, wait 2, draw 0, wait 0.5, draw 0, wait 1.5, draw 0")

    row.expectSentence(in: game)
    // This view model calls the view directly, so the description of the fault mentions the view.
    let mentionsView = row.edit == .callsTheView
    #expect(
      game.faults.contains { $0.hasPrefix("The view ") } == mentionsView,
      "\(game.faults)")
  }

  @Test("The panel also describes a fault from before it was opened", arguments: recordedFaults)
  func replayed(row: FaultRow<FaultyViewModel.Edit>) throws {
    let game = try makeGame(row, isOpen: false)

    try game.play(row.play)
    try game.play("F12")

    row.expectSentence(in: game)
  }

  @Test(
    "A view model without a fault has none in the panel",
    arguments: Set(viewModelFaults.map(\.play)))
  func healthyViewModel(play: String) throws {
    for game in ["lab", "challenge"] as [PlayedGame] {
      let game = try makeGame(FaultRow(.none, play, "", in: game))

      try game.play(play)
      try game.play("draw 2")

      #expect(game.faults.isEmpty)
    }
  }

  // MARK: Faults of views

  nonisolated private static let viewFaults = FaultRow<FaultyContentView.Edit>.rows(
    """
    mapsFaces | choose 4 | The view changed the board that it received: cards[0].face is Face("🐙"
    countsFlips | choose 4 | The view changed the board that it received: counters[0].value is "2", but "1" was sent.
    delays | choose 4 | The view kept an earlier board: counters[0].value is "0", but "1" was sent.
    appliesUpdatesLate | choose 4 | The view applied an earlier update late: counters[0].value
    drawsOldCards | choose 4 | a new view draws cards[4] differently.
    drawsAnotherCount | choose 4 | a new view draws counters[0]
    chooses | choose 4 | window called choose(4). A view should only send inputs.
    touchesAnotherCard | choose 4 | The pointer is on card 4, but the view sent handle(.card(5)).
    subscribesTwice | choose 4 | window has subscribed twice and receives everything twice.
    bypassesItsConnection | choose 4 | The view called the view model directly.
    turnsACardByItself | choose 4 | \
    The view changed on its own or was called directly: cards[7]
    touchesTwice | choose 4 | window called handle(.card(4)) twice for one input.
    touchesAButton | choose 4 | \
    The pointer is on card 4, but the view sent handle(.button(.restart)).
    restarts | choose 4 | window called restart(). A view should only send inputs.
    passesAnotherTime | choose 4 | The game uses its own clock
    showsNotices | choose 4 | A subscriber changed the game during an update: window changed notice.
    neverSubscribes | choose 4 | window received nothing: it has no subscription or was skipped.
    drawsAnotherCount | playing-cards: type choose 4, wait 30 | a new view draws counters[0]
    drawsAnotherDialog | choose all, wait 20 | a new view draws dialog
    choosesWhenDrawn | draw 1 | \
    No input: a view or another part called the view model directly.
    choosesWhenDrawn | draw 1, F12, F12 | \
    No input: a view or another part called the view model directly.
    focusesWhenDrawn | draw 1 | \
    No input: a view or another part called the view model directly.
    """)

  @Test("The panel describes the fault of a view", arguments: viewFaults)
  func view(row: FaultRow<FaultyContentView.Edit>) throws {
    let game = try makeGame(row)
    try game.draw(at: 0.1)

    try game.play(row.play)
    try game.play("draw 4")

    row.expectSentence(in: game)
  }

  @Test("A view without a fault has none in the panel")
  func healthyView() throws {
    for row in Self.viewFaults {
      let game = try makeGame(FaultRow(.none, row.play, "", in: row.game))
      try game.draw(at: 0.1)

      try game.play(row.play)
      try game.play("draw 4")

      #expect(game.faults.isEmpty, "\(row.play)")
    }
  }

  private func makeGame(_ row: FaultRow<FaultyContentView.Edit>) throws -> InspectorFixture {
    var failure: (any Error)?
    let game = try InspectorFixture(row.game, width: 480, height: 300) { viewModel in
      viewModel
    } screen: { view, viewModel in
      do {
        return try FaultyContentView(view.view.layout, viewModel, row.edit)
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

  // MARK: Faults of controllers

  nonisolated private static let controllerFaults: [FaultRow<[FaultyController.Step]>] = [
    .init(
      [.setLabel, .chooseInModel, .showCard], "choose 3",
      "The view showed this before the model was called: flipCountLabel.text = \"9\"."),
    .init([.setLabel], "choose 3", "The model was never called"),
    .init(
      [.showCard], "choose 3",
      "The model and the board disagree: cards[3].isFaceUp shows true, but the model has false."),
    .init(
      [.chooseInModel, .setLabel], "choose 3",
      "The model and the board disagree: cards[3].isFaceUp shows false, but the model has true."),
    .init(
      [.chooseInModel, .setLabel, .showCard, .showMatch], "choose 3",
      "The model and the board disagree: cards[3].isMatched shows true"),
    .init(
      [.chooseInModel, .setLabel, .showCard, .showOtherCard], "choose 3",
      "The model and the board disagree: cards[4].isFaceUp shows true"),
    .init(
      [.chooseInModel, .setLabel, .showCard, .countAtRandom], "choose 3",
      "Replaying it gives a different result each time: flipCount"),
  ]

  private func makeGame(_ steps: [FaultyController.Step]) throws -> InspectorFixture {
    let game = PlayedGame.architecture(.mvc)
    let header = try game.makeHeader()
    return try InspectorFixture(game) { _ in FaultyController.makeGame(header, steps) }
  }

  @Test("The panel describes the fault of a controller", arguments: controllerFaults)
  func controller(row: FaultRow<[FaultyController.Step]>) throws {
    let game = try makeGame(row.edit)

    try game.play(row.play)

    row.expectSentence(in: game)
  }

  @Test("A controller without a fault has none in the panel")
  func healthyController() throws {
    let game = try makeGame([.chooseInModel, .setLabel, .showCard])

    try game.play("choose 3")

    #expect(game.faults.isEmpty)
    #expect(game.messages.contains("model→middle game.cards[3].isFaceUp"))
  }

  @Test("The panel reports a delegate that is called too early or twice")
  func delegate() throws {
    let game = try InspectorFixture(.architecture(.delegate))
    let snapshot = game.snapshot
    let call = "pictureChallenge(didShowCards: [4])"
    let message = Message(from: .model, to: .middle, call)
    var line = LogLine(1, StepRecord(.intent(.choose(4)), from: snapshot, at: 1))

    line.add(message) { snapshot }
    #expect(line.faults == ["The delegate was called before the model changed: \(call)."])

    try game.play("choose 4")
    line.faults = []
    line.add(message) { game.snapshot }
    #expect(line.faults == ["PictureChallenge called \(call) twice for one input."])
  }

  // MARK: Faults of subscribers

  /// An action that a subscriber, or another part of the program, performs on a game.
  struct Intervention: CustomStringConvertible, Sendable {
    let description: String
    let begin: @MainActor @Sendable (InspectorFixture) throws -> Void

    init(
      _ description: String,
      begin: @escaping @MainActor @Sendable (InspectorFixture) throws -> Void
    ) {
      self.description = description
      self.begin = begin
    }
  }

  nonisolated private static let interventions: [FaultRow<Intervention>] = [
    .init(
      Intervention("a listener that changes the model") { game in
        let viewModel = game.consumers.game as? MemoryGameViewModel
        game.addSubscriber(.sounds) { update in
          if update.outcome != nil {
            viewModel?.state.game.flips += 1
          }
        }
      },
      "choose 4",
      "A subscriber changed the game during an update: sounds changed game.flips."),
    .init(
      Intervention("a subscriber that changes the board during an update") { game in
        game.addConsumer(.pages) { [unowned game] proxy in
          let subscription = proxy.objectDidChange.sink { update in
            if update.outcome != nil {
              proxy.options.offersPreviousGame = true
            }
          }
          game.keptObjects.append(subscription)
        }
      },
      "choose 4",
      "A subscriber changed the game during an update: pages changed buttons"),
    .init(
      Intervention("a view that changes another view") { game in
        let view = game.view
        game.addSubscriber(.terminal) { update in
          var board = update.board
          board.cards[7].isMatched = true
          view.show(BoardUpdate(board, cause: .noticed), at: 2)
        }
      },
      "choose 4",
      "terminal changed the contents of the window during an update: cards[7].isMatched."),
    .init(
      Intervention("a listener that chooses a card") { game in
        var proxy: (any Playable)?
        game.addConsumer(.sounds) { proxy = $0 }
        proxy?.perform(.choose(2))
      },
      "wait 1",
      "No input: sounds called perform(.choose(2)) on its own."),
    .init(
      Intervention("a subscriber without a connection") { game in
        game.keptObjects.append(game.consumers.game.objectDidChange.sink { _ in })
      },
      "choose 4",
      "1 subscriber received the update without a connection: a view that "
        + "subscribed twice or should no longer exist."),
    .init(
      Intervention("a timer that advances the time") { game in
        try game.play("choose a miss")
        game.consumers.game.advance(to: 3.5)
      },
      "wait 2",
      "There was no input and no call. A timer probably fired.", in: "challenge"),
    .init(
      Intervention("a listener that keeps its connection") { game in
        game.addConsumer(.sounds) { [unowned game] proxy in
          game.keptObjects.append(proxy)
        }
      },
      "F12, F12",
      "1 connection of the previous game still exists: a memory leak."),
  ]

  @Test("The panel names who intervened in a game", arguments: interventions)
  func intervention(row: FaultRow<Intervention>) throws {
    let game = try InspectorFixture(row.game)

    try row.edit.begin(game)
    try game.play(row.play)

    row.expectSentence(in: game)
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
      try game.play("F12")
    }

    try game.play("choose 4")

    #expect(game.log.map { $0.prefix(9) } == ["deal 12 c", "choose(4)", "choose(5)"])
    #expect(
      game.faults.contains(
        "An intent was announced during an update: a subscriber chose a card inside its sink."
      ))
    let otherFaults = game.faults.filter { fault in
      !fault.hasPrefix("An intent was announced") && !fault.hasPrefix("1 subscriber")
    }
    #expect(otherFaults.isEmpty)
    subscription?.cancel()
  }

  /// Chooses card 5 as soon as card 4 is face up.
  private func chooseAfterReveal(in viewModel: any Playable) -> Subscription {
    viewModel.objectDidChange.sink { [unowned viewModel] update in
      if update.outcome == .revealed, update.changedCards.contains(4) {
        viewModel.perform(.choose(5))
      }
    }
  }

  // MARK: Sentences that do not blame the wrong part

  @Test("The panel does not present the result of a repetition as the model's state")
  func repetition() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .countsInTheSubtitle) }

    try game.play("choose 4")

    #expect(!game.shownFaults.contains { $0.contains("but the model has") }, "\(game.shownFaults)")
    #expect(game.shownFaults.contains { $0.hasPrefix("Replaying it ") }, "\(game.shownFaults)")
  }

  @Test("An update that is published twice has two arrows")
  func twice() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .publishesTwice) }

    try game.play("choose 4")

    let updates = game.messages.filter { $0 == "middle→view published: revealed, cards[4]" }
    #expect(updates.count == 2)
  }

  @Test(
    "Display options that changed before the panel opened are not a fault",
    arguments: [true, false])
  func optionsBefore(showsClock: Bool) throws {
    let game = try InspectorFixture(isOpen: false)
    try game.play("choose 0, wait 3.5")
    game.consumers.game.options.hidesMenuTitles.toggle()
    game.consumers.game.options.showsClock = showsClock
    try game.play("wait 2")
    game.consumers.game.options.showsClock = false

    try game.play("wait 0.5, F12, choose 5")

    #expect(game.faults.isEmpty)
  }
}
