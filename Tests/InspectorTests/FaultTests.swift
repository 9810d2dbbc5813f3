import Architectures
import Board
import Drawing
import Model
import Testing
import View
import ViewModel

@testable import Inspector

@MainActor @Suite struct FaultTests {
  private typealias Edit = FaultyViewModel.Edit

  nonisolated private static let edits: [(FaultyViewModel.Edit, String)] = [
    (.publishesTwice, "Published 2 times for one intent."),
    (.publishesNothing, "Changed, but nothing was published: game."),
    (.publishesEarly, "Published before the change: game."),
    (.publishesAStaleBoard, "Published before the change: "),
    (.publishesOtherCards, "Published the wrong cards: cards[11], but cards[4] changed."),
    (.publishesAllCards, "Published the wrong cards: cards[0...11], but cards[4] changed."),
    (
      .callsTheModelTwice,
      "Card 4 was chosen in vain, but the model changed: game.cards[4].isFaceUp."
    ),
    (.asksForAnotherCard, "Announced was choose(4), but the model was asked for card 5."),
    (.callsNoModel, "The model was never asked, but \"revealed\" came of it."),
    (.callsTheModelWithoutIntent, "Published \"revealed, cards[4]\", but no intent was announced."),
    (.countsAtRandom, "a random number of its own: game.flips"),
    (.changesInSilence, "Changed, but nothing was published: game.flips"),
    (.publishesWithoutIntent, "Published \"revealed\", but no intent was announced."),
  ]

  @Test("A view model that does something wrong", arguments: edits)
  func viewModel(edit: FaultyViewModel.Edit, words: String) throws {
    let game = try InspectorFixture { FaultyViewModel($0, edit) }
    try game.choose(4, at: 1)
    #expect(game.shownFaults.contains { $0.contains(words) }, "\(game.shownFaults)")
    #expect(game.inspector.content.log.last?.faults.isEmpty == false)
    #expect(game.log.count == 2)
  }

  @Test("A view that shows what it was told is not blamed", arguments: edits)
  func viewIsRight(edit: FaultyViewModel.Edit, words: String) throws {
    let game = try InspectorFixture(width: 200, height: 200) { FaultyViewModel($0, edit) }
    try game.draw(at: 0)
    try game.choose(4, at: 1)
    for frame in 0..<8 { try game.draw(at: 1 + Double(frame) / 4) }
    #expect(!game.faults.contains { $0.hasPrefix("The view") }, "\(game.faults)")
  }

  @Test("The same is told of what happened before the panel was opened", arguments: edits)
  func replayed(edit: FaultyViewModel.Edit, words: String) throws {
    // What was not announced is in no session.
    if [.callsTheModelWithoutIntent, .publishesWithoutIntent, .changesInSilence].contains(edit) {
      return
    }
    let game = try InspectorFixture(isOpen: false) { FaultyViewModel($0, edit) }
    try game.choose(4, at: 1)
    try game.press(.inspector, at: 2)
    #expect(game.faults.contains { $0.contains(words) }, "\(game.faults)")
    let other = "the session comes to another moment: game.flips"
    #expect(game.faults.contains { $0.contains(other) } == (edit == .countsAtRandom))
  }

  @Test("A page that was opened over the game before is no fault", arguments: [true, false])
  func optionsBefore(showsClock: Bool) throws {
    let game = try InspectorFixture(isOpen: false)
    try game.choose(0, at: 1)
    game.screen.advance(to: 4.5)
    game.connections.game.options.knowsMenu.toggle()
    game.connections.game.options.showsClock = showsClock
    game.screen.advance(to: 6.5)
    game.connections.game.options.showsClock = false
    try game.toggle(at: 7)
    try game.choose(5, at: 8)
    #expect(game.faults.isEmpty)
  }

  @Test("A view model that deals from another seed than it announces")
  func deal() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .dealsAtRandom) }
    try game.send("restart 8", at: 1)
    #expect(
      game.shownFaults == [
        "A random number of its own: dealt with SeededGenerator(seed: 9), announced was seed 8."
      ])
  }

  @Test("What takes place twice has two arrows")
  func twice() throws {
    let game = try InspectorFixture { FaultyViewModel($0, .publishesTwice) }
    try game.choose(4, at: 1)
    #expect(
      game.inspector.content.messages.map(\.text) == [
        "touch(.card(4))", "choose(at: 4)", "revealed, cards[4]",
        "published: revealed, cards[4]", "published: revealed, cards[4]",
      ])
  }

  @Test("A view that calls the view model behind the window's back")
  func behindTheBack() throws {
    let game = try InspectorFixture(screen: { FaultyScreen($0, $1, .actsWhenDrawn) })
    try game.draw(at: 1)
    #expect(game.log == ["deal 12 cards", "choose(0) revealed"])
    #expect(
      game.shownFaults == ["Nobody touched anything: a view called behind the window's back."])
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
        if told.outcome == .revealed, told.cards.contains(4) {
          viewModel.perform(.choose(5))
        }
      }
    }
    let game = try InspectorFixture(isOpen: isFirst) {
      if !isFirst { subscription = subscription ?? choose($0) }
      return $0
    } screen: {
      if isFirst { subscription = choose($1) }
      return $0
    }
    if !isFirst { try game.press(.inspector, at: 0) }
    try game.choose(4, at: 1)
    #expect(game.log.map { $0.prefix(9) } == ["deal 12 c", "choose(4)", "choose(5)"])
    #expect(
      game.faults == [
        "Announced while a publication was being delivered: a subscriber chose from inside its sink."
      ])
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
        "The view ignores what it was told: cards[4] looks otherwise, and was not redrawn."
      ])
  }

  @Test(
    "MVC that sets a label before it asks the model, or never asks, is blamed; in order it is not",
    arguments: [
      ([.label, .model], "Shown before the model was asked: flipCountLabel.text = \"9\"."),
      ([.label], "The model was never asked"), ([.model, .label], nil),
    ] as [([FaultyController.Step], String?)])
  func controller(steps: [FaultyController.Step], words: String?) throws {
    let game = try InspectorFixture(.concentration) { FaultyController($0, steps) }
    try game.choose(3, at: 1)
    let isBlamed = words.map { words in game.shownFaults.contains { $0.hasPrefix(words) } }
    #expect(isBlamed ?? game.faults.isEmpty, "\(game.faults)")
    #expect(words != nil || game.messages.contains("model→middle game.cards[3].isFaceUp"))
  }
}

final class FaultyController: ViewController, Inspectable {
  enum Step { case label, model }

  private unowned let outlets: ControllerGame
  private let steps: [Step]
  private var game = Concentration(numberOfPairsOfCards: 4, seed: 7)

  init(_ outlets: ControllerGame, _ steps: [Step]) {
    (self.outlets, self.steps) = (outlets, steps)
    for button in outlets.cardButtons { button.addTarget(self, action: "touchCard") { $0.touch } }
  }

  private func touch(_ sender: CardButton) {
    for step in steps {
      switch step {
      case .label: outlets.counterLabels[0].text = "9"
      case .model: game.chooseCard(at: sender.tag)
      }
    }
  }

  var values: any Sendable {
    (game: (cards: game.cards.map(\.values), missCount: game.missCount), seed: 7)
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
    (self.inner, self.viewModel, self.edit) = (inner, viewModel, edit)
    let (layout, artist) = (inner.view.layout, PatchArtist())
    let deaf = try? BoardView(
      viewModel.board, artist: artist, width: layout.width, height: layout.height)
    view = edit == .isDeaf ? deaf ?? inner.view : inner.view
  }

  func scene(at time: Double) throws -> Scene {
    if !hasActed, time > 0 {
      hasActed = true
      if edit == .actsWhenDrawn { viewModel.perform(.choose(0)) }
      if edit == .focusesWhenDrawn { viewModel.touch(.arrow(.down)) }
    }
    return try view.scene(at: time)
  }

  func receive(_ input: Input, at time: Double) throws { try inner.receive(input, at: time) }
  func advance(to time: Double) { inner.advance(to: time) }
  var nextDeadline: Double? { inner.nextDeadline }
  func resize(width: Int, height: Int) throws {
    try inner.resize(width: width, height: height)
    try view.resize(width: width, height: height)
  }
}
