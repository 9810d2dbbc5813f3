import Architectures
import Games
import Model
import Storage
import Testing
import View
import ViewModel
import ViewState

@testable import Inspector

@MainActor @Suite struct ControllerGameTests {
  @Test("A touch is told as target–action, the model's call, and what the outlets are set to")
  func concentration() throws {
    let game = try InspectorFixture(.concentration)
    try game.choose(3, at: 1)
    #expect(game.log == ["deal 8 cards", "choose(3) revealed"])
    #expect(
      game.messages.prefix(3) == [
        "view→middle touchCard(cardButtons[3])", "model→middle game.cards[3].isFaceUp",
        "middle→view flipCountLabel.text = \"1\"",
      ])
    #expect(game.messages.contains("middle→view cardButtons[3].isFaceUp = true"))
    let changes = game.inspector.lines[1].changes.state
    #expect(changes.map { $0.name.prefix { $0 != "[" } } == ["game.cards", "flipCount", "emoji"])
    let emoji = try #require(changes.last)
    #expect(emoji.before == "nil")
    #expect(emoji.after == "\"\(game.board.cards[3].face.name)\"")
    try game.choose(3, at: 2)
    #expect(game.log.last == "choose(3) ignored")
    #expect(game.faults.isEmpty)
  }

  @Test("A theme is an action, and what it sets is displayed")
  func theme() throws {
    let game = try InspectorFixture(.concentration)
    try game.send("theme sports", at: 1)
    #expect(game.messages.first == "view→middle chooseTheme(themeButtons[1])")
    #expect(game.details.contains(.heading("Called: recorder, window")))
  }

  @Test("What the delegate is told stands between the call and the outlets, also after a journey")
  func challenge() throws {
    let game = try InspectorFixture(.challenge)
    for time in [1.0, 2] {
      try game.press(.home, at: time)
      try game.choose(0, at: time)
      #expect(
        game.messages.prefix(4) == [
          "view→middle touchCard(cardButtons[0])",
          "model→middle pictureChallenge(didShowCards: [0])",
          "middle→view flipsLabel.text = \"1\"", "middle→view cardButtons[0].isFaceUp = true",
        ])
    }
    #expect(game.details.contains(.heading("Called: recorder, window")))
    try game.press(.down, at: 2)
    #expect(game.details.contains(.heading("Called: recorder, window")))
    for card in 1..<8 where game.board.phase != .showingMiss {
      try game.choose(card, at: 2 + Double(card) / 8)
    }
    #expect(game.messages.contains("model→middle pictureChallengeDidMiss"))
    game.screen.advance(to: 20)
    #expect(game.log.last == "time passes turnedDown", "\(game.faults)")
    #expect(game.faults.isEmpty, "\(game.faults)")
    #expect(
      game.messages.contains { $0.hasPrefix("model→middle pictureChallenge(didHideCards: [") })
  }

  @Test(
    "Travelling shows what was seen then, at rest, and playing on gives the same as before",
    arguments: controllerGames)
  func travel(kind: GameKind) throws {
    let game = try InspectorFixture(kind)
    let other = try InspectorFixture(kind)
    var boards = [game.cardsText]
    for (count, card) in [0, 3, 5, 1, 2, 2].enumerated() {
      for game in [game, other] {
        try game.choose(card, at: Double(count) * 0.7 + 0.1)
      }
      boards.append(game.cardsText)
    }
    let count = boards.count - 1
    #expect(game.log.count == count + 1)
    for line in [3, 0, count - 1, 2] {
      game.perform(.travel(to: line), at: 9)
      #expect(game.cardsText == boards[line])
      #expect(game.view.board == game.board)
      #expect(!game.view.isSettling(at: game.snapshot.now))
    }
    try game.press(.end, at: 10)
    #expect(game.cardsText == boards[count])
    #expect(game.log == other.log)
    try game.choose(6, at: 10)
    // The game stood still while it travelled.
    try other.choose(6, at: 9)
    #expect(game.cardsText == other.cardsText)
    #expect(game.faults.isEmpty)
    #expect(game.savedEvents == other.savedEvents)
  }

  @Test(
    "Playing shows what was shown, and saves nothing", arguments: controllerGames)
  func play(kind: GameKind) throws {
    let game = try InspectorFixture(kind)
    try game.choose([0, 3, 5], every: 0.25)
    let saved = game.savedEvents
    let end = game.board.cards
    game.perform(.command(.playLog), at: 2)
    game.screen.advance(to: 2.3)
    #expect(game.inspector.position == 1)
    #expect(game.view.board.cards[0].isFaceUp)
    #expect(game.view.isSettling(at: game.snapshot.now))
    game.screen.advance(to: 9)
    #expect(game.inspector.travelPosition == nil)
    #expect(game.board.cards == end)
    #expect(game.savedEvents == saved)
  }

  @Test("Coming back finds the focus, and a dialog that was closed")
  func putBack() throws {
    let game = try InspectorFixture(.concentration)
    let faces = Dictionary(grouping: 0..<8) { card in
      game.inspector.perform(.choose(card))
      return game.board.cards[card].face
    }
    for card in faces.values.joined() {
      game.inspector.perform(.choose(card))
    }
    for isClosed in [false, true] {
      if isClosed {
        try game.press(.escape, .down, at: 5)
      }
      game.screen.advance(to: 5)
      let before = game.board
      #expect((before.dialog == nil) == isClosed)
      #expect((before.focus == nil) == !isClosed)
      try game.press(.home, at: 5)
      #expect(game.board.dialog == nil)
      #expect(game.board.focus == nil)
      try game.press(.end, at: 5)
      #expect(game.board == before)
      #expect(game.view.board == before)
    }
  }

  @Test(
    "A game that is let go takes everything with it", arguments: controllerGames)
  func release(kind: GameKind) throws {
    weak var subject: ControllerGame?
    weak var view: BoardView?
    do {
      let game = try InspectorFixture(kind)
      subject = game.consumers.game as? ControllerGame
      view = game.view
      try game.choose(0, at: 1)
      #expect(subject != nil)
      #expect(view != nil)
    }
    #expect(subject == nil)
    #expect(view == nil)
  }

  private static func events(_ header: SessionHeader) -> [TimedIntent] {
    var random = SeededGenerator(seed: 3)
    return (0..<150).map { step in
      var intent = Intent.choose(Int.random(in: 0..<8, using: &random))
      if step % 60 == 59 {
        intent = .restart(seed: random.next())
      }
      if step % 40 == 39, let theme = header.themes.randomElement(using: &random) {
        intent = .chooseTheme(theme.name)
      }
      return TimedIntent(at: Double(step) * 0.4, intent: intent)
    }
  }

  @Test(
    "Intents do, announce and tell the same as with the view model, also after a journey",
    arguments: controllerGames)
  func intents(kind: GameKind) throws {
    let header = try makeHeader(kind)
    let game = makeGame(header)
    let viewModel = MemoryGameViewModel(
      header.game, grid: header.grid, deck: header.deck, themes: header.themes, seed: 7)
    var announced: [TimedIntent] = []
    let subscription = game.intents.sink { announced.append($0) }
    var tellers = [Announcer(), Announcer()]
    var told = [[String]](repeating: [], count: 2)
    let listeners = [game.objectDidChange, viewModel.objectDidChange].enumerated().map {
      index, publications in
      publications.sink { told[index] += tellers[index].announce($0) }
    }
    let events = Self.events(header)
    for event in events {
      viewModel.advance(to: event.time)
      let outcome = viewModel.perform(event.intent)
      game.advance(to: event.time)
      #expect(game.perform(event.intent) == outcome)
      #expect(game.board.counters.elementsEqual(viewModel.board.counters.prefix(2)))
      #expect(game.board.cards.map(\.isFaceUp) == viewModel.board.cards.map(\.isFaceUp))
    }
    #expect(announced == events)
    // A controller counts less, and tells of no theme that is there already.
    let stories = told.map { $0.filter { !$0.contains("Flips:") && !$0.contains("theme") } }
    #expect(stories[0] == stories[1])
    #expect(stories[0].contains("No match."))
    let end = game.board
    var causes: [BoardUpdate.Cause] = []
    let listener = game.objectDidChange.sink { causes.append($0.cause) }
    game.replay(events[..<100], until: events[99].time)
    #expect(causes == [.subscribed, .travelled])
    #expect(game.board != end)
    #expect(announced.count == events.count)
    for event in events[100...] {
      game.advance(to: event.time)
      _ = game.perform(event.intent)
    }
    #expect(game.board == end)
    #expect(announced.count == events.count + 50)
    withExtendedLifetime((subscription, listener, listeners)) {}
  }
}
