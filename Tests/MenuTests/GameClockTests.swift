import Menu
import Testing

@Suite struct GameClockTests {
  @Test("A new rate applies from now on and does not change the time that has passed")
  func rates() {
    var clock = GameClock(at: 100, gameTime: 5)
    #expect(clock.time(at: 102) == 7)
    #expect(clock.windowTime(of: 7) == 102)

    clock.setRate(0.5, at: 104)
    #expect(clock.time(at: 104) == 9)
    #expect(clock.time(at: 108) == 11)
    #expect(clock.windowTime(of: 11) == 108)

    clock.setRate(2, at: 108)
    #expect(clock.time(at: 109) == 13)
  }

  @Test("While the rate is 0, the game's time stands still")
  func pause() {
    var clock = GameClock(at: 10)
    clock.setRate(0, at: 13)
    #expect(clock.time(at: 60) == 3)
    #expect(clock.windowTime(of: 4) == nil)

    clock.setRate(1, at: 60)
    #expect(clock.time(at: 62) == 5)
    #expect(clock.windowTime(of: 5) == 62)
  }

  @Test("A clock can continue from another time of the game, with or without a new rate")
  func resume() {
    var clock = GameClock(at: 10)
    clock.setRate(0.5, at: 12)
    clock.resume(from: 40, at: 20)
    #expect(clock.rate == 0.5)
    #expect(clock.time(at: 22) == 41)

    clock.resume(from: 7, rate: 1, at: 30)
    #expect(clock.time(at: 31) == 8)
    #expect(clock.time(at: 29) == 7, "The game's time never moves backward.")
  }
}
