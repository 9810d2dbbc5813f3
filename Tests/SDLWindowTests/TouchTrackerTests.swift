import CSDL
import Games
import Model
import Testing
import View
import ViewModel
import ViewState

@testable import SDLWindow

@Suite final class TouchTrackerTests {
  private var fingers = TouchTracker()

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
    take(event(SDL_FINGERDOWN, finger, x, y))
  }
  private func move(_ finger: Int, _ x: Float, _ y: Float) -> InputEvent? {
    take(event(SDL_FINGERMOTION, finger, x, y))
  }
  private func up(_ finger: Int) -> InputEvent? {
    take(event(SDL_FINGERUP, finger))
  }

  private func take(_ event: SDL_TouchFingerEvent, next: SDL_TouchFingerEvent? = nil) -> InputEvent?
  {
    fingers.inputEvent(of: event, next: next, size: Size(width: 400, height: 600))
  }

  @Test("A finger presses, moves and lifts at its share of the window")
  func finger() {
    #expect(down(0, 0.25, 0.5) == .press(x: 100, y: 300))
    #expect(move(0, 0.5, 0.5) == .move(x: 200, y: 300))
    #expect(up(0) == .fingerLift)
  }

  @Test("Two fingers that come three times apart make three times as large")
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

  @Test("Two fingers on the card viewer scale the picture of its card, and draw none")
  @MainActor func cardViewer() throws {
    let kind = GameKind.cardViewer
    let game = CardPileViewModel(
      kind, grid: kind.grid,
      deck: try decks.deck(named: kind.deckName), seed: 7)
    let screen = try ContentView(game, rasterizer: rasterizer.get(), width: 400, height: 600)
    game.choose(0)
    var intents: [Intent] = []
    let subscription = game.intents.sink { intents.append($0.intent) }
    func play(_ inputs: InputEvent?..., at time: Double) throws {
      for input in inputs {
        if let input {
          try screen.handle(input, at: time)
        }
      }
    }
    try play(down(0, 0.375, 0.5), down(1, 0.625, 0.5), at: 1)
    try play(move(1, 0.75, 0.5), move(0, 0.25, 0.5), at: 1.2)
    #expect(game.board.pile?.pictureScale == 2)
    try play(move(0, 0.375, 0.5), move(1, 0.5625, 0.5), at: 1.4)
    #expect(game.board.pile?.pictureScale == 0.75)
    try play(up(0), up(1), at: 1.6)
    #expect(intents.isEmpty && game.board.pile?.shownCard == 0)
    subscription.cancel()
  }

  @Test("Two fingers that do not move tap twice")
  func twoTaps() {
    #expect(down(0, 0.25, 0.5) == .press(x: 100, y: 300))
    #expect(down(1, 0.5, 0.5) == .press(x: 200, y: 300))
    #expect(up(0) == .fingerLift)
    #expect(up(1) == .fingerLift)
  }

  @Test("A finger that is lifted only because it comes again was lost, and others with it")
  func lost() {
    _ = (down(0, 0.25, 0.5), down(1, 0.5, 0.5))
    let again = event(SDL_FINGERDOWN, 0, 0.5, 0.5, at: 7001)
    #expect(take(event(SDL_FINGERUP, 0, at: 7000), next: again) == .cancel)
    #expect(take(again) == .press(x: 200, y: 300))
    #expect(move(0, 0.25, 0.5) == .move(x: 100, y: 300))
    #expect(move(1, 0.25, 0.5) == nil)
    #expect(up(1) == nil)
    #expect(up(0) == .fingerLift)
  }

  @Test("A finger that comes again later was lifted")
  func tappingTwice() {
    _ = down(0, 0.25, 0.5)
    let again = event(SDL_FINGERDOWN, 0, 0.5, 0.5, at: 7002)
    #expect(take(event(SDL_FINGERUP, 0, at: 7000), next: again) == .fingerLift)
  }
}
