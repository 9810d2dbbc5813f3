import Testing

@testable import SDLWindow

@Suite struct GamepadKeysTests {
  private var keys = GamepadKeys()

  @Test("A stick sends one key each time it is tilted")
  mutating func stick() {
    #expect(keys.move(x: 0.4, at: 0) == nil)
    #expect(keys.move(x: 0.9, at: 0) == .right)
    #expect(keys.move(x: 1, at: 0) == nil)
    #expect(keys.move(x: 0.4, at: 0) == nil, "still tilted")
    #expect(keys.move(x: 0, at: 0) == nil)

    #expect(keys.move(x: 0.9, at: 0) == .right)
    #expect(keys.move(x: -0.9, at: 0) == .left)
    #expect(keys.move(x: 0, y: -1, at: 0) == .up)
  }

  @Test("A diagonal stick keeps its first direction until the other one is clear")
  mutating func between() {
    #expect(keys.move(x: 0.6, y: 0.5, at: 0) == .right)
    #expect(keys.move(x: 0.6, y: 0.8, at: 0) == nil)
    #expect(keys.move(x: 0.5, y: 0.9, at: 0) == .down)
  }

  @Test("A direction key is repeated while it is held, and another key is not")
  mutating func held() {
    #expect(keys.press(.down, at: 10) == .down)
    #expect(keys.nextRepeat == 10 + GamepadKeys.repeatDelay)
    #expect(keys.repeatedKey(at: 10.3) == nil)
    #expect(keys.repeatedKey(at: 10.5) == .down)
    #expect(keys.nextRepeat == 10.5 + GamepadKeys.repeatInterval)

    keys.release(.activate)
    #expect(keys.nextRepeat != nil, "the direction is still held")

    keys.release(.down)
    #expect(keys.nextRepeat == nil)

    #expect(keys.press(.activate, at: 11) == .activate)
    #expect(keys.nextRepeat == nil)

    _ = keys.move(x: 1, at: 12)
    _ = keys.move(x: 0, at: 12.1)
    #expect(keys.repeatedKey(at: 20) == nil)
  }
}
