import Architectures
import Model
import Storage
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

/// The tests of games in other architectures, which the inspector replays and compares with their
/// models.
@MainActor @Suite struct ControllerGameTests {
  @Test(
    "The model disagrees with a board that shows old values",
    arguments: [.observation, .reducer, .notification] as [Architecture])
  func stale(architecture: Architecture) throws {
    let game = try InspectorFixture(.architecture(architecture))
    try game.play("choose 3")
    let model = try #require(game.snapshot.model)
    var board = game.board
    #expect(model.disagreements(with: board).isEmpty)

    board.counters[0].value = "0"
    board.cards[3].isFaceUp = false

    let disagreements = model.disagreements(with: board)
    #expect(disagreements.map(\.name) == ["cards[3].isFaceUp", "counters[0].value"])
  }

  @Test(
    "Playing the log repeats the animations and saves nothing",
    arguments: PlayedGame.architectures)
  func play(played: PlayedGame) throws {
    let game = try InspectorFixture(played)
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
    let game = try InspectorFixture(.architecture(.mvc))
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

  /// Chooses each card once to see its face, and then chooses the cards of each pair.
  private func finish(_ game: InspectorFixture) {
    let pairs = Dictionary(grouping: 0..<8) { card in
      game.inspector.perform(.choose(card))
      return game.board.cards[card].face
    }
    for card in pairs.values.joined() {
      game.inspector.perform(.choose(card))
    }
  }

  @Test("A game that is released does not stay in memory", arguments: PlayedGame.architectures)
  func release(played: PlayedGame) throws {
    weak var controllerGame: ControllerGame?
    weak var view: BoardView?
    do {
      let game = try InspectorFixture(played)
      controllerGame = game.consumers.game as? ControllerGame
      view = game.view
      try game.play("choose 0")
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

  /// The sentences that a screen reader announces during a game.
  @MainActor private final class AnnouncedSentences {
    private(set) var sentences: [String] = []
    private var announcer = Announcer()
    private var subscription: Subscription?

    init(_ game: any GameViewModel) {
      subscription = game.objectDidChange.sink { [unowned self] update in
        sentences += announcer.announce(update)
      }
    }

    /// The sentences that are the same for a controller and a view model.
    ///
    /// A controller has fewer counters, and it does not announce a theme that is already in use.
    var commonSentences: [String] {
      sentences.filter { !$0.contains("Flips:") && !$0.contains("theme") }
    }
  }

  @Test(
    "A controller's game has the same outcomes and announcements as a view model",
    arguments: [.mvc, .delegate] as [Architecture])
  func intents(architecture: Architecture) throws {
    let played = PlayedGame.architecture(architecture)
    let header = try played.makeHeader()
    let game = try #require(played.deal(header) as? ControllerGame)
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
