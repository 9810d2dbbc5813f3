import Testing

@testable import SDLPlatform

@Suite struct TrembleTests {
  /// Something that is sent in vain so often a second, for some seconds.
  private func send(_ rate: Double, for seconds: Double, to tremble: inout StickNoiseFilter) {
    for number in 0..<Int(rate * seconds) {
      tremble.note(at: Double(number) / rate)
      tremble.move(to: 0.03)
    }
  }

  @Test("A stick that trembles is soon asked once a second, and listened to when it is still")
  func naps() {
    var tremble = StickNoiseFilter()
    send(50, for: 2, to: &tremble)
    for time in 2...4 {
      tremble.ask(at: Double(time))
      #expect(tremble.nextLook == Double(time) + StickNoiseFilter.interval)
      tremble.move(to: 0.03)
    }
    tremble.ask(at: 5)
    tremble.ask(at: 6)
    #expect(tremble.nextLook == nil)
  }

  @Test("A stick that SDL does not see move wakes the game less than once a second")
  func unseen() {
    var (tremble, wakes) = (StickNoiseFilter(), 0)
    for number in 0..<50 * 60 {
      let time = Double(number) / 50
      if let look = tremble.nextLook {
        guard look <= time else { continue }
        tremble.ask(at: time)
      } else {
        tremble.note(at: time)
      }
      wakes += 1
    }
    #expect(wakes < 60)
  }

  @Test("What comes once a second is always listened to")
  func rare() {
    var tremble = StickNoiseFilter()
    send(1, for: 100, to: &tremble)
    #expect(tremble.nextLook == nil)
  }

  @Test("A stick that is tilted is listened to")
  func tilted() {
    var tremble = StickNoiseFilter()
    send(50, for: 2, to: &tremble)
    tremble.move(to: 0.3)
    #expect(tremble.nextLook == nil)
    send(5, for: 2, to: &tremble)
    #expect(tremble.nextLook == nil)
  }
}
