import Architectures
import Graphics
import Testing
import View
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import Model
@testable import ViewModel

/// What is done with a game until its fault shows.
enum Play: CaseIterable {
  case choose, chooseAgain, wait, later, focus, miss, missInTime, restart, hint, undo

  @MainActor func run(_ game: InspectorFixture) throws {
    switch self {
    case .choose:
      try game.choose(4, at: 1)
    case .chooseAgain:
      try game.choose([4, 4])
    case .wait:
      try game.choose(4, at: 1)
      game.screen.advance(to: 3)
    case .later:
      try game.choose(4, at: 1)
      FaultyViewModel.seconds += 1
      try game.choose(0, at: 3)
    case .focus:
      try game.press(.down, at: 1)
    case .miss:
      try game.choose(game.miss)
    case .missInTime:
      try game.choose(game.miss)
      for step in 0..<20 {
        game.screen.advance(to: 2 + Double(step) / 10)
      }
    case .restart:
      try game.send("restart 8", at: 1)
    case .hint:
      try game.send("hint", at: 1)
    case .undo:
      try game.choose(4, at: 1)
      for (index, line) in ["restart 8", "hint", "undo"].enumerated() {
        try game.send(line, at: Double(index) + 2)
      }
    }
  }
}

@MainActor @Suite struct FaultTests {
  private typealias Edit = FaultyViewModel.Edit

  /// Each edit with what is played, and the words of the panel.
  nonisolated private static let edits: [(FaultyViewModel.Edit, Play, String)] = [
    (.publishesTwice, .choose, "Published 2 times for one intent."),
    (.publishesNothing, .choose, "Changed, but nothing was published: game."),
    (.publishesEarly, .choose, "Published before the change: game."),
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
    (.publishesAgain, .wait, "Published once more: \"revealed, cards[4]\" had been told at 1.00."),
    (.publishesLate, .wait, "Published late: \"revealed, cards[4]\" belongs to choose(4) at 1.00."),
    (.publishesNeedlessly, .wait, "Published, but nothing had changed: \"noticed\"."),
    (.publishesWithoutIntent, .choose, "Published \"revealed\", but no intent was announced."),
    (.tellsAMatch, .miss, "Published as \"matched\", but what the model did is \"missed\"."),
    (
      .tellsOtherCards, .choose,
      "The effect names cards[7], but in the model cards[4] changed."
    ),
    (
      .tellsAnEffectOfNothing, .choose,
      "Published as \"turnedDown\", but what the model did is \"revealed\"."
    ),
    (
      .callsTheModelTwice, .choose,
      "Card 4 was chosen in vain, but the model changed: game.cards[4].isFaceUp."
    ),
    (.callsNoModel, .choose, "The model was never asked, but \"revealed\" came of it."),
    (
      .callsTheModelWithoutIntent, .choose,
      "Published \"revealed, cards[4]\", but no intent was announced."
    ),
    (.asksBeforeAnnouncing, .choose, "Changed before the intent was announced: game.flips."),
    (
      .asksForAnotherCard, .choose,
      "Announced was choose(4), but the model was asked for card 5."
    ),
    (
      .announcesAnotherCard, .choose,
      "handle(.card(4)) means choose(4), but choose(5) was announced."
    ),
    (.announcesTwice, .choose, "One touch announced 2 intents."),
    (
      .announcesAnotherIntent, .choose,
      "Announced was hint, but published was \"revealed, cards[4]\"."
    ),
    (.dealsFromTheNext, .restart, "dealt with SeededGenerator(seed: 9), announced was seed 8."),
    (.countsAtRandom, .choose, "a random number of its own: game.flips"),
    (.readsAClock, .choose, "by a clock of its own: game.flips"),
    (
      .readsSeconds, .later,
      "a clock or a variable outside of the game: progress.clock.firstChoiceTime"
    ),
    (.countsOutside, .choose, "in a variable outside of the game: progress.clock.firstChoiceTime"),
    (.hidesState, .choose, "which neither undo nor a journey brings back: clicks 0 → 1."),
    (.changesInSilence, .choose, "Changed, but nothing was published: game.flips"),
    (.changesAfterwards, .choose, "Published before the change: progress.hint.cards"),
    (
      .changesWithTheFocus, .focus,
      "Published as \"focusMoved\", but the model changed: game.flips."
    ),
    (
      .choosesInAdvance, .wait,
      "but no intent was announced."
    ),
    (
      .choosesByItself, .wait,
      "Nothing was touched: the view model did it by itself, in advance(to:)."
    ),
    (.choosesAsTime, .wait, "Time only turns cards down, but the model did what a choice does"),
    (.turnsDownEarly, .missInTime, "Time was up too early: due was 3.00."),
    (.hasAClock, .choose, "A clock of its own: the game was told another time than it has."),
    (
      .miscounts, .choose,
      "Model and board disagree: counters[0].value shows \"2\", the model says \"1\"."
    ),
    (
      .showsAMatch, .choose,
      "Model and board disagree: cards[4].isMatched shows true, the model says false."
    ),
    (.dealsOtherFaces, .choose, "Model and board disagree: cards[0].face shows Face(\"🐙\""),
    (.callsTheView, .choose, "The view was called directly, before anything was published"),
    (
      .rejectsNothing, .chooseAgain,
      "Card 4 was chosen in vain, but no view was told: nothing was rejected."
    ),
    (.rejectsAnotherCard, .chooseAgain, "Announced was choose(4), but card 5 was rejected."),
    (
      .tellsAnotherCard, .choose,
      "The effect names cards[5], but in the model cards[4] changed."
    ),
    (.announcesAtAnotherTime, .choose, "A clock of its own: the game was told another time"),
    (.announcesAfterwards, .choose, "Changed before the intent was announced: game.cards[4]"),
    (.neverTurnsDown, .missInTime, "Time was up, but nothing happened: due was 3.00."),
    (.countsSometimes, .choose, "now this, now that, by chance or a variable outside: game.flips"),
    (.returnsAnother, .choose, "Returned was \"matched\", but told was \"revealed\"."),
    (.rejectsTwice, .chooseAgain, "Card 4 was rejected more than once."),
    (.publishesARejection, .chooseAgain, "Published, but nothing had changed: \"ignored\"."),
    (.noticesToo, .choose, "Published 2 times for one intent."),
    (
      .turnsUpWithAHint, .hint,
      "Published as \"hinted\", but the model changed: game.cards[7].isFaceUp."
    ),
    (.restartsByItself, .choose, "One touch announced 2 intents."),
    (.travelsElsewhere, .choose, "A journey comes back to another moment: game.flips."),
    (.leavesOneOut, .choose, "window was not told: it has no subscription, or was left out."),
    (
      .undoesOtherwise, .undo,
      "Undo does not bring back the game from before the deal: game.flips."
    ),
    (
      .undoesInSilence, .undo,
      "Published \"restarted, cards[0...11]\", but no intent was announced."
    ),
    (.dealsByChance, .restart, "A random number of its own: dealt with SeededGenerator(seed: "),
    (.rejectsUnannounced, .chooseAgain, "handle(.card(4)) means choose(4), but no intent was"),
    (.leavesACardOut, .choose, "handle(.card(4)) means choose(4), but no intent was announced."),
    (.countsMissesTwice, .miss, "One choice, but the model counted 2 misses."),
    (.turnsOneDown, .missInTime, "In the phase choosingFirst 0 cards lie open, not cards[0]."),
    (.keepsAHint, .restart, "Dealt anew, but left from the game before: hintedCards[0] is 7."),
    (.keepsAList, .choose, "which neither undo nor a journey brings back: names [] → [\"4\"]."),
  ]

  private func makeGame(
    _ edit: FaultyViewModel.Edit, _ play: Play, isOpen: Bool = true
  ) throws -> InspectorFixture {
    try InspectorFixture(
      play == .missInTime ? "challenge" : "lab", width: 160, height: 90, isOpen: isOpen
    ) {
      FaultyViewModel($0, edit)
    } screen: {
      ($1 as? FaultyViewModel)?.view = $0.view
      return $0
    }
  }

  @Test("A view model that does something wrong is told what", arguments: edits)
  func viewModel(edit: FaultyViewModel.Edit, play: Play, words: String) throws {
    let game = try makeGame(edit, play)
    try play.run(game)
    #expect(game.faults.contains { $0.contains(words) }, "\(game.faults)")
  }

  @Test("Without the edit nothing is red", arguments: Play.allCases)
  func healthy(play: Play) throws {
    let game = try makeGame(.none, play)
    try play.run(game)
    for frame in 0..<20 {
      try game.draw(at: 10 + Double(frame) / 10)
    }
    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  @Test("A view that shows what it was told is not blamed", arguments: edits)
  func viewIsRight(edit: FaultyViewModel.Edit, play: Play, words: String) throws {
    let game = try makeGame(edit, play)
    try game.draw(at: 0)
    try play.run(game)
    for time in [4, 4.5, 5.75] {
      try game.draw(at: time)
    }
    let isDirect = edit == .callsTheView
    #expect(game.faults.contains { $0.hasPrefix("The view ") } == isDirect, "\(game.faults)")
  }

  @Test("The same is told of what happened before the panel was opened", arguments: edits)
  func replayed(edit: FaultyViewModel.Edit, play: Play, words: String) throws {
    // What was not announced is in no session, nor is what a view did, or a clock on the wall.
    let others: Set<FaultyViewModel.Edit> = [
      .callsTheModelWithoutIntent, .publishesWithoutIntent, .changesInSilence, .changesWithTheFocus,
      .publishesAgain, .publishesLate, .publishesNeedlessly, .choosesInAdvance, .choosesByItself,
      .choosesAsTime, .turnsDownEarly, .hasAClock, .callsTheView, .announcesAnotherCard,
      .announcesTwice, .announcesAnotherIntent, .asksBeforeAnnouncing, .readsSeconds,
      .callsNoModel, .asksForAnotherCard, .dealsFromTheNext, .announcesAtAnotherTime,
      .announcesAfterwards, .neverTurnsDown, .returnsAnother, .restartsByItself, .leavesOneOut,
      .turnsUpWithAHint, .undoesOtherwise, .rejectsUnannounced, .leavesACardOut, .keepsAHint,
      .undoesInSilence, .dealsByChance,
    ]
    if others.contains(edit) {
      return
    }
    let game = try makeGame(edit, play, isOpen: false)
    try play.run(game)
    try game.press(.inspector, at: 5)
    #expect(game.faults.contains { $0.contains(words) }, "\(game.faults)")
  }

  nonisolated private static let views: [(FaultyContentView.Edit, Play, String)] = [
    (.mapsFaces, .choose, "The view changed what it was told: cards[0].face is Face(\"🐙\""),
    (
      .countsFlips, .choose,
      "The view changed what it was told: counters[0].value is \"2\", told \"1\"."
    ),
    (
      .delays, .choose,
      "The view keeps the board from before: counters[0].value is \"0\", told \"1\"."
    ),
    (.takesOverLate, .choose, "The view took over late what it had been told: counters[0].value"),
    (.drawsACopy, .choose, "afresh it differs in cards[4]."),
    (.drawsAnotherCount, .choose, "afresh it differs in counters[0]"),
    (
      .chooses, .choose,
      "window called choose(4): a view tells what was touched, nothing else."
    ),
    (
      .touchesAnotherCard, .choose,
      "The pointer is on card 4, but the view called handle(.card(5))."
    ),
    (.subscribesTwice, .choose, "window has subscribed twice, and is told everything twice."),
    (.callsPast, .choose, "The view called the view model past its connection."),
    (
      .turnsItself, .choose,
      "The view changed by itself, or is called past its subscription: cards[7]"
    ),
    (.touchesTwice, .choose, "window called handle(.card(4)) twice for one input."),
    (
      .touchesAButton, .choose,
      "The pointer is on card 4, but the view called handle(.button(.restart))."
    ),
    (.restarts, .choose, "window called restart(): a view tells what was touched, nothing else."),
    (.tellsAnotherTime, .choose, "A clock of its own: the game was told another time"),
    (
      .notices, .choose, "A subscriber that writes: window changed notice while it was told."
    ),
    (.subscribesNever, .choose, "window was not told: it has no subscription, or was left out."),
  ]

  @Test(
    "A view that does something wrong is told what, without the edit nothing is",
    arguments: views + [(.none, .choose, "")])
  func view(edit: FaultyContentView.Edit, play: Play, words: String) throws {
    var failure: (any Error)?
    let game = try InspectorFixture(width: 480, height: 300) {
      $0
    } screen: { view, viewModel in
      do { return try FaultyContentView(view.view.layout, viewModel, edit) } catch {
        failure = error
        return view
      }
    }
    if let failure {
      throw failure
    }
    try game.draw(at: 0.1)
    try play.run(game)
    for frame in 0..<10 {
      try game.draw(at: 1 + Double(frame) / 5)
    }
    #expect(
      edit == .none ? game.faults.isEmpty : game.faults.contains { $0.contains(words) },
      "\(edit): \(game.faults)")
  }

  nonisolated private static let frames: [(String, FaultyContentView.Edit, String)] = [
    ("playing-cards", .drawsAnotherCount, "counters[0]"), ("playing-cards", .none, ""),
    ("lab", .drawsAnotherDialog, "dialog"), ("lab", .none, ""),
  ]

  @Test(
    "Frames of cards that float, and of a dialog, are held against fresh ones", arguments: frames)
  func afresh(kind: String, edit: FaultyContentView.Edit, part: String) throws {
    let game = try InspectorFixture(kind, width: 480, height: 300) {
      $0
    } screen: { view, viewModel in
      (try? FaultyContentView(view.view.layout, viewModel, edit)) as (any GameScreen)? ?? view
    }
    try game.draw(at: 0.1)
    if kind == "lab" {
      let cards = game.board.cards
      try game.choose(cards.indices.sorted { cards[$0].face.name < cards[$1].face.name })
    } else {
      game.inspector.perform(.choose(4))
    }
    try game.draw(from: 30, to: 34)
    let faults = game.faults.filter { $0.contains("afresh it differs in \(part)") }
    #expect(edit == .none ? game.faults.isEmpty : !faults.isEmpty, "\(game.faults)")
  }

  @Test("A subscriber that writes into the model, or into the other view, is named")
  func writers() throws {
    var subscriptions: [Subscription] = []
    let game = try InspectorFixture()
    let model = game.connections.game as? MemoryGameViewModel
    let view = game.view
    var writes = true
    var shows = false
    game.connections.add(
      GameConsumer("sounds", .listener) {
        subscriptions.append(
          $0.objectDidChange.sink { if writes, $0.outcome != nil { model?.state.game.flips += 1 } })
      })
    game.connections.add(
      GameConsumer("terminal", .view) {
        subscriptions.append(
          $0.objectDidChange.sink {
            var board = $0.board
            board.cards[7].isMatched = true
            if shows {
              view.show(BoardUpdate(board, cause: .noticed), at: 2)
            }
          })
      })
    try game.choose(4, at: 1)
    #expect(
      game.shownFaults.first
        == "A subscriber that writes: sounds changed game.flips while it was told.")
    writes = false
    shows = true
    try game.choose(0, at: 2)
    #expect(
      game.faults.contains(
        "terminal changed what the window shows, when told: cards[7].isMatched."))
  }

  @Test("A subscriber without a connection is told to be one")
  func strangers() throws {
    let game = try InspectorFixture()
    let stranger = game.connections.game.objectDidChange.sink { _ in }
    try game.choose(4, at: 1)
    #expect(
      game.shownFaults == [
        "Told 1 subscriber without a connection: a view bound twice, or one that should be gone."
      ])
    withExtendedLifetime(stranger) {}
  }

  @Test("A timer that tells the game the time is no view")
  func timer() throws {
    let game = try InspectorFixture("challenge")
    try game.choose(game.miss)
    game.connections.game.advance(to: 3.5)
    #expect(game.faults.contains("Nothing was touched, and nothing called: a timer."))
  }

  @Test("A connection that is held after the panel was closed is a leak")
  func leak() throws {
    let game = try InspectorFixture(isOpen: false)
    var held: [any Playable] = []
    game.connections.add(GameConsumer("sounds", .listener) { held.append($0) })
    for time in [1.0, 2, 3] {
      try game.press(.inspector, at: time)
    }
    #expect(game.faults == ["1 connection of the last time is still held: a leak."])
  }

  @Test("A page that was opened over the game before is no fault", arguments: [true, false])
  func optionsBefore(showsClock: Bool) throws {
    let game = try InspectorFixture(isOpen: false)
    try game.choose(0, at: 1)
    game.screen.advance(to: 4.5)
    game.connections.game.options.hidesMenuTitles.toggle()
    game.connections.game.options.showsClock = showsClock
    game.screen.advance(to: 6.5)
    game.connections.game.options.showsClock = false
    try game.toggle(at: 7)
    try game.choose(5, at: 8)
    #expect(game.faults.isEmpty)
  }

  @Test("An undo after two deals brings back the game before both")
  func undone() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 1)
    for (index, line) in ["restart 8", "restart 9", "undo"].enumerated() {
      try game.send(line, at: Double(index) + 2)
    }
    #expect(game.log.last?.hasPrefix("undo") == true && game.board.seed == 7)
    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  @Test("What a repetition comes to is not said to be what the model says")
  func repetition() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .countsInTheLine) }
    try game.choose(4, at: 1)
    #expect(!game.shownFaults.contains { $0.contains("the model says") }, "\(game.shownFaults)")
    #expect(game.shownFaults.contains { $0.hasPrefix("Done again it ") }, "\(game.shownFaults)")
  }

  @Test("A view model that deals from another seed than it announces")
  func deal() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .dealsFromTheNext) }
    try game.send("restart 8", at: 1)
    #expect(
      game.shownFaults == [
        "Another seed than announced: dealt with SeededGenerator(seed: 9), announced was seed 8."
      ])
  }

  @Test("What takes place twice has two arrows")
  func twice() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .publishesTwice) }
    try game.choose(4, at: 1)
    #expect(
      game.inspector.content.messages.map(\.text) == [
        "handle(.card(4))", "choose(at: 4)", "revealed, cards[4]",
        "published: revealed, cards[4]", "published: revealed, cards[4]",
      ])
  }

  @Test("A view that calls the view model behind the window's back")
  func behindTheBack() throws {
    let game = try InspectorFixture(screen: { FaultyScreen($0, $1, .actsWhenDrawn) })
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

  @Test("A view that moves the focus although nobody touched anything")
  func focus() throws {
    let game = try InspectorFixture(screen: { FaultyScreen($0, $1, .focusesWhenDrawn) })
    try game.draw(at: 1)
    #expect(game.log.last == "focus card(0)" && game.shownFaults.count == 1)
  }

  @Test("A view that chooses a card from inside its sink", arguments: [true, false])
  func sink(isFirst: Bool) throws {
    var subscription: Subscription?
    func choose(_ viewModel: any Playable) -> Subscription {
      viewModel.objectDidChange.sink { [unowned viewModel] told in
        if told.outcome == .revealed, told.changedCards.contains(4) {
          viewModel.perform(.choose(5))
        }
      }
    }
    let game = try InspectorFixture(isOpen: isFirst) {
      if !isFirst {
        subscription = subscription ?? choose($0)
      }
      return $0
    } screen: {
      if isFirst {
        subscription = choose($1)
      }
      return $0
    }
    if !isFirst {
      try game.press(.inspector, at: 0)
    }
    try game.choose(4, at: 1)
    #expect(game.log.map { $0.prefix(9) } == ["deal 12 c", "choose(4)", "choose(5)"])
    #expect(
      game.faults.contains(
        "Announced while a publication was being delivered: a subscriber chose from inside its sink."
      ))
    let others = game.faults.filter { !$0.hasPrefix("Announced") && !$0.hasPrefix("Told 1 sub") }
    #expect(others.isEmpty)
    #expect(game.inspector.lines.map(\.deliveries.count) == [0, 1, 1])
    subscription?.cancel()
  }

  @Test("A view that ignores what it is told, as soon as all has come to rest")
  func deaf() throws {
    let game = try InspectorFixture(screen: { FaultyScreen($0, $1, .isDeaf) })
    try game.draw(at: 0)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 2)
    #expect(
      game.shownFaults == [
        "The view keeps the board from before: counters[0].value is \"0\", told \"1\"."
      ])
  }

  nonisolated private static let controllers: [([FaultyController.Step], String?)] = [
    ([.model, .label, .show], nil),
    ([.label, .model, .show], "Shown before the model was asked: flipCountLabel.text = \"9\"."),
    ([.label], "The model was never asked"),
    ([.show], "Model and board disagree: cards[3].isFaceUp shows true, the model says false."),
    (
      [.model, .label],
      "Model and board disagree: cards[3].isFaceUp shows false, the model says true."
    ),
    ([.model, .label, .show, .match], "Model and board disagree: cards[3].isMatched shows true"),
    (
      [.model, .label, .show, .showOther], "Model and board disagree: cards[4].isFaceUp shows true"
    ),
    ([.model, .label, .show, .chance], "a random number of its own: flipCount"),
  ]

  @Test(
    "A controller that does something wrong is told what; in order it is not",
    arguments: controllers)
  func controller(steps: [FaultyController.Step], words: String?) throws {
    let game = try InspectorFixture(.concentration) { FaultyController($0, steps) }
    try game.choose(3, at: 1)
    let isBlamed = words.map { words in game.shownFaults.contains { $0.contains(words) } }
    #expect(isBlamed ?? game.faults.isEmpty, "\(game.faults)")
    #expect(words != nil || game.messages.contains("model→middle game.cards[3].isFaceUp"))
  }

  @Test("A delegate that is told the same twice")
  func delegateTwice() throws {
    let game = try InspectorFixture(.challenge)
    let before = game.present
    let words = "pictureChallenge(didShowCards: [4])"
    try game.choose(4, at: 1)
    var line = LogLine(1, StepRecord(.intent(.choose(4)), from: before, at: 1))
    for _ in 0..<2 {
      line.add(Message(from: .model, to: .middle, words)) { game.present }
    }
    #expect(line.faults == ["PictureChallenge called \(words) twice for one input."])
  }

  @Test("A delegate that is told before the model changed is told too early")
  func delegate() throws {
    let moment = try InspectorFixture(.challenge).present
    var line = LogLine(1, StepRecord(.intent(.choose(4)), from: moment, at: 1))
    line.add(Message(from: .model, to: .middle, "pictureChallenge(didShowCards: [4])")) { moment }
    #expect(
      line.faults == [
        "The delegate was told before the model changed: pictureChallenge(didShowCards: [4])."
      ])
  }
}

final class FaultyController: ViewController, Inspectable {
  enum Step { case label, model, show, match, showOther, chance }

  private unowned let outlets: ControllerGame
  private let steps: [Step]
  private var game = Concentration(numberOfPairsOfCards: 4, seed: 7)
  private var flipCount = 0

  init(_ outlets: ControllerGame, _ steps: [Step]) {
    self.outlets = outlets
    self.steps = steps
    for button in outlets.cardButtons {
      button.addTarget(self, action: "touchCard") { $0.touch }
    }
  }

  private func touch(_ sender: CardButton) {
    for step in steps {
      switch step {
      case .label:
        outlets.counterLabels[0].text = "9"
      case .model:
        game.chooseCard(at: sender.tag)
      case .show:
        sender.isFaceUp = true
      case .match:
        sender.isMatched = true
      case .showOther:
        outlets.cardButtons[sender.tag + 1].isFaceUp = true
      case .chance:
        flipCount = .random(in: 1...1_000_000_000)
      }
    }
  }

  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let misses = game.missCount
    let model = cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }
    return (
      (game: (cards: cards.map(\.inspectedValues), missCount: misses), flipCount: flipCount),
      ModelSnapshot(model, flips: nil, misses: misses)
    )
  }
}

@MainActor final class FaultyScreen: GameScreen {
  enum Edit { case actsWhenDrawn, focusesWhenDrawn, isDeaf }

  let view: BoardView
  private let inner: ContentView
  private let viewModel: any Playable
  private let edit: Edit
  private var hasActed = false

  init(_ inner: ContentView, _ viewModel: any Playable, _ edit: Edit) {
    self.inner = inner
    self.viewModel = viewModel
    self.edit = edit
    let layout = inner.view.layout
    let rasterizer = PatchRasterizer()
    let deaf = try? BoardView(
      viewModel.board, rasterizer: rasterizer, width: layout.width, height: layout.height)
    view = edit == .isDeaf ? deaf ?? inner.view : inner.view
  }

  func scene(at time: Double) throws -> Scene {
    if !hasActed, time > 0 {
      hasActed = true
      if edit == .actsWhenDrawn {
        viewModel.perform(.choose(0))
      }
      if edit == .focusesWhenDrawn {
        viewModel.handle(.arrow(.down))
      }
    }
    return try view.scene(at: time)
  }

  func receive(_ input: InputEvent, at time: Double) throws {
    try inner.receive(input, at: time)
  }
  func advance(to time: Double) {
    inner.advance(to: time)
  }
  var nextDeadline: Double? { inner.nextDeadline }
  func resize(width: Int, height: Int) throws {
    try inner.resize(width: width, height: height)
    try view.resize(width: width, height: height)
  }
}
