import Architectures
import Games
import Model
import Storage
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

@MainActor @Suite struct ControllerGameTests {
  @Test("A click shows the target–action call, the call of the model and the changed outlets")
  func concentration() throws {
    let game = try InspectorFixture(.concentration)
    try game.choose(3, at: 1)
    #expect(game.log == ["deal 8 cards", "choose(3) revealed"])
    #expect(
      game.messages.prefix(3) == [
        "view→middle touchCard(cardButtons[3])",
        "model→middle game.cards[3].isFaceUp",
        "middle→view flipCountLabel.text = \"1\"",
      ])
    #expect(game.messages.contains("middle→view cardButtons[3].isFaceUp = true"))

    let changes = game.inspector.lines[1].changes.state
    let changedProperties = changes.map { change in
      change.name.prefix { $0 != "[" }
    }
    #expect(changedProperties == ["game.cards", "flipCount", "emoji"])
    let emojiChange = try #require(changes.last)
    let face = game.board.cards[3].face.name
    #expect(emojiChange.before == "nil")
    #expect(emojiChange.after == "\"\(face)\"")

    try game.choose(3, at: 2)
    #expect(game.log.last == "choose(3) ignored")
    #expect(game.faults.isEmpty)
  }

  @Test("The choice of a theme is an action")
  func theme() throws {
    let game = try InspectorFixture(.concentration)

    try game.send("theme sports", at: 1)

    #expect(game.messages.first == "view→middle chooseTheme(themeButtons[1])")
    #expect(game.details.contains(.heading("Called: recorder, window")))
  }

  @Test("The calls of the delegate are between the action and the outlets, also after time travel")
  func challenge() throws {
    let game = try InspectorFixture(.challenge)
    for time in [1.0, 2] {
      try game.press(.home, at: time)
      try game.choose(0, at: time)
      #expect(
        game.messages.prefix(4) == [
          "view→middle touchCard(cardButtons[0])",
          "model→middle pictureChallenge(didShowCards: [0])",
          "middle→view flipsLabel.text = \"1\"",
          "middle→view cardButtons[0].isFaceUp = true",
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
    #expect(game.log.last == "time passes turnedDown")
    #expect(game.faults.isEmpty, "\(game.faults)")
    let hidingCall = "model→middle pictureChallenge(didHideCards: ["
    #expect(game.messages.contains { $0.hasPrefix(hidingCall) })
  }

  @Test(
    "Time travel shows earlier boards at rest and does not change how the game continues",
    arguments: controllerGames)
  func travel(kind: GameKind) throws {
    let game = try InspectorFixture(kind)
    let other = try InspectorFixture(kind)
    var texts = [game.cardsText]
    for (index, card) in [0, 3, 5, 1, 2, 2].enumerated() {
      let time = Double(index) * 0.7 + 0.1
      try game.choose(card, at: time)
      try other.choose(card, at: time)
      texts.append(game.cardsText)
    }
    let lastLine = texts.count - 1
    #expect(game.log.count == texts.count)

    for line in [3, 0, lastLine - 1, 2] {
      game.perform(.travel(to: line), at: 9)
      #expect(game.cardsText == texts[line])
      #expect(firstDifference(game.view.board, from: game.board) == nil)
      #expect(!game.view.isSettling(at: game.snapshot.now))
    }

    try game.press(.end, at: 10)
    #expect(game.cardsText == texts[lastLine])
    #expect(game.log == other.log)

    // The time of the game did not advance during the travel.
    try game.choose(6, at: 10)
    try other.choose(6, at: 9)
    #expect(game.cardsText == other.cardsText)
    #expect(game.faults.isEmpty)
    #expect(game.savedEvents == other.savedEvents)
  }

  @Test("Playing the log repeats the animations and saves nothing", arguments: controllerGames)
  func play(kind: GameKind) throws {
    let game = try InspectorFixture(kind)
    try game.choose([0, 3, 5], every: 0.25)
    let savedEvents = game.savedEvents
    let finalCards = game.board.cards

    game.perform(.command(.playLog), at: 2)
    game.screen.advance(to: 2.3)
    #expect(game.inspector.position == 1)
    #expect(game.view.board.cards[0].isFaceUp)
    #expect(game.view.isSettling(at: game.snapshot.now))

    game.screen.advance(to: 9)
    #expect(game.inspector.travelPosition == nil)
    #expect(firstDifference(game.board.cards, from: finalCards) == nil)
    #expect(game.savedEvents == savedEvents)
  }

  @Test("Returning to the present restores the focus and the dialog")
  func putBack() throws {
    let game = try InspectorFixture(.concentration)
    finish(game)
    for isClosed in [false, true] {
      if isClosed {
        try game.press(.escape, .down, at: 5)
      }
      game.screen.advance(to: 5)
      let presentBoard = game.board
      let hasDialog = presentBoard.dialog != nil
      let hasFocus = presentBoard.focus != nil
      #expect(hasDialog == !isClosed)
      #expect(hasFocus == isClosed)

      try game.press(.home, at: 5)
      #expect(game.board.dialog == nil)
      #expect(game.board.focus == nil)

      try game.press(.end, at: 5)
      #expect(firstDifference(game.board, from: presentBoard) == nil)
      #expect(firstDifference(game.view.board, from: presentBoard) == nil)
    }
  }

  /// Chooses each card once to see its face, and then the cards of each pair.
  private func finish(_ game: InspectorFixture) {
    let pairs = Dictionary(grouping: 0..<8) { card in
      game.inspector.perform(.choose(card))
      return game.board.cards[card].face
    }
    for card in pairs.values.joined() {
      game.inspector.perform(.choose(card))
    }
  }

  @Test("A game that is released does not stay in memory", arguments: controllerGames)
  func release(kind: GameKind) throws {
    weak var controllerGame: ControllerGame?
    weak var view: BoardView?
    do {
      let game = try InspectorFixture(kind)
      controllerGame = game.consumers.game as? ControllerGame
      view = game.view
      try game.choose(0, at: 1)
      #expect(controllerGame != nil)
      #expect(view != nil)
    }

    #expect(controllerGame == nil)
    #expect(view == nil)
  }

  private static func makeRandomEvents(_ header: SessionHeader) -> [TimedIntent] {
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

  /// The sentences that a screen reader announces for a game.
  @MainActor private final class AnnouncedSentences {
    private(set) var sentences: [String] = []
    private var announcer = Announcer()
    private var subscription: Subscription?

    init(_ game: any GameViewModel) {
      subscription = game.objectDidChange.sink { [unowned self] update in
        sentences += announcer.announce(update)
      }
    }

    /// The sentences that do not differ between a controller and a view model.
    ///
    /// A controller counts less, and it does not announce the theme that it already has.
    var commonSentences: [String] {
      sentences.filter { !$0.contains("Flips:") && !$0.contains("theme") }
    }
  }

  @Test(
    "A controller's game has the same outcomes and announcements as a view model",
    arguments: controllerGames)
  func intents(kind: GameKind) throws {
    let header = try makeHeader(kind)
    let game = makeGame(header)
    let viewModel = MemoryGameViewModel(
      header.game,
      grid: header.grid,
      deck: header.deck,
      themes: header.themes,
      seed: 7)
    let events = Self.makeRandomEvents(header)
    var announcedEvents: [TimedIntent] = []
    let intentSubscription = game.intents.sink { announcedEvents.append($0) }
    let gameSentences = AnnouncedSentences(game)
    let viewModelSentences = AnnouncedSentences(viewModel)

    for event in events {
      viewModel.advance(to: event.time)
      let outcome = viewModel.perform(event.intent)
      game.advance(to: event.time)
      #expect(game.perform(event.intent) == outcome)
      #expect(game.board.counters.elementsEqual(viewModel.board.counters.prefix(2)))
      #expect(game.board.cards.map(\.isFaceUp) == viewModel.board.cards.map(\.isFaceUp))
    }
    #expect(announcedEvents == events)
    #expect(gameSentences.commonSentences == viewModelSentences.commonSentences)
    #expect(gameSentences.commonSentences.contains("No match."))

    let finalBoard = game.board
    var causes: [BoardUpdate.Cause] = []
    let causeSubscription = game.objectDidChange.sink { causes.append($0.cause) }
    game.replay(events[..<100], until: events[99].time)
    #expect(causes == [.subscribed, .travelled])
    #expect(game.board != finalBoard)
    #expect(announcedEvents.count == events.count)

    for event in events[100...] {
      game.advance(to: event.time)
      _ = game.perform(event.intent)
    }
    #expect(firstDifference(game.board, from: finalBoard) == nil)
    #expect(announcedEvents.count == events.count + 50)
    withExtendedLifetime((intentSubscription, causeSubscription)) {}
  }
}
