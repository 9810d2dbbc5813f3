import CSDL
import Games
import Model
import Testing
import View
import ViewModel
import ViewState

@testable import SDLWindow

@Suite final class TouchTrackerTests {
  private var tracker = TouchTracker()

  /// Returns an SDL event at a position, which is a fraction of the window.
  private func event(
    _ type: SDL_EventType, _ finger: Int, _ x: Float = 0, _ y: Float = 0, at time: UInt32 = 0
  ) -> SDL_TouchFingerEvent {
    var event = SDL_TouchFingerEvent()
    event.type = type.rawValue
    event.fingerId = Int64(finger)
    event.timestamp = time
    event.x = x
    event.y = y
    return event
  }

  private func down(_ finger: Int, _ x: Float, _ y: Float) -> InputEvent? {
    inputEvent(of: event(SDL_FINGERDOWN, finger, x, y))
  }

  private func move(_ finger: Int, _ x: Float, _ y: Float) -> InputEvent? {
    inputEvent(of: event(SDL_FINGERMOTION, finger, x, y))
  }

  private func up(_ finger: Int) -> InputEvent? {
    inputEvent(of: event(SDL_FINGERUP, finger))
  }

  private func inputEvent(
    of event: SDL_TouchFingerEvent, next: SDL_TouchFingerEvent? = nil
  ) -> InputEvent? {
    let windowSize = Size(width: 400, height: 600)
    return tracker.inputEvent(of: event, next: next, size: windowSize)
  }

  @Test("The position of a finger is converted to pixels of the window")
  func finger() {
    #expect(down(0, 0.25, 0.5) == .press(x: 100, y: 300))
    #expect(move(0, 0.5, 0.5) == .move(x: 200, y: 300))
    #expect(up(0) == .fingerLift)
  }

  @Test("Two fingers zoom by the change of their distance")
  func pinch() {
    #expect(down(0, 0.25, 0.5) == .press(x: 100, y: 300))
    #expect(down(1, 0.375, 0.5) == .press(x: 150, y: 300))
    #expect(move(1, 0.5, 0.5) == .zoom(2))
    #expect(move(0, 0.125, 0.5) == .zoom(1.5))

    #expect(up(0) == nil)
    #expect(move(1, 0.75, 0.5) == nil)
    #expect(up(1) == .fingerLift)

    #expect(down(2, 0.25, 0.5) == .press(x: 100, y: 300))
    #expect(move(2, 0.5, 0.5) == .move(x: 200, y: 300))
  }

  @Test("Two fingers on the card viewer scale the picture and draw no card")
  @MainActor func cardViewer() throws {
    let kind = GameKind.cardViewer
    let deck = try decks.deck(named: kind.deckName)
    let game = CardPileViewModel(kind, grid: kind.grid, deck: deck, seed: 7)
    let screen = try ContentView(game, rasterizer: rasterizer.get(), width: 400, height: 600)
    game.choose(0)
    var intents: [Intent] = []
    let subscription = game.intents.sink { intents.append($0.intent) }

    try send([down(0, 0.375, 0.5), down(1, 0.625, 0.5)], to: screen, at: 1)
    try send([move(1, 0.75, 0.5), move(0, 0.25, 0.5)], to: screen, at: 1.2)
    #expect(game.board.pile?.pictureScale == 2)

    try send([move(0, 0.375, 0.5), move(1, 0.5625, 0.5)], to: screen, at: 1.4)
    #expect(game.board.pile?.pictureScale == 0.75)

    try send([up(0), up(1)], to: screen, at: 1.6)
    #expect(intents.isEmpty)
    #expect(game.board.pile?.shownCard == 0)
    subscription.cancel()
  }

  @MainActor private func send(
    _ events: [InputEvent?], to screen: ContentView, at time: Double
  ) throws {
    for case let event? in events {
      try screen.handle(event, at: time)
    }
  }

  @Test("Two fingers that do not move are two taps")
  func twoTaps() {
    #expect(down(0, 0.25, 0.5) == .press(x: 100, y: 300))
    #expect(down(1, 0.5, 0.5) == .press(x: 200, y: 300))
    #expect(up(0) == .fingerLift)
    #expect(up(1) == .fingerLift)
  }

  @Test("Fingers are lost when one of them is lifted just before it is pressed again")
  func lost() {
    _ = down(0, 0.25, 0.5)
    _ = down(1, 0.5, 0.5)

    let lift = event(SDL_FINGERUP, 0, at: 7000)
    let nextPress = event(SDL_FINGERDOWN, 0, 0.5, 0.5, at: 7001)
    #expect(inputEvent(of: lift, next: nextPress) == .cancel)

    #expect(inputEvent(of: nextPress) == .press(x: 200, y: 300))
    #expect(move(0, 0.25, 0.5) == .move(x: 100, y: 300))
    #expect(move(1, 0.25, 0.5) == nil)
    #expect(up(1) == nil)
    #expect(up(0) == .fingerLift)
  }

  @Test("A finger that is pressed again later was lifted")
  func tappingTwice() {
    _ = down(0, 0.25, 0.5)

    let lift = event(SDL_FINGERUP, 0, at: 7000)
    let nextPress = event(SDL_FINGERDOWN, 0, 0.5, 0.5, at: 7002)
    #expect(inputEvent(of: lift, next: nextPress) == .fingerLift)
  }
}
