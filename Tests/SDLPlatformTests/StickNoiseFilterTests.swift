import Testing

@testable import SDLPlatform

@Suite struct StickNoiseFilterTests {
  /// Something that is sent in vain so often a second, for some seconds.
  private func send(_ rate: Double, for seconds: Double, to filter: inout StickNoiseFilter) {
    for number in 0..<Int(rate * seconds) {
      filter.receive(at: Double(number) / rate)
      filter.move(to: 0.03)
    }
  }

  @Test("A stick that trembles is soon asked once a second, and listened to when it is still")
  func naps() {
    var filter = StickNoiseFilter()
    send(50, for: 2, to: &filter)
    for time in 2...4 {
      filter.read(at: Double(time))
      #expect(filter.nextReading == Double(time) + StickNoiseFilter.interval)
      filter.move(to: 0.03)
    }
    filter.read(at: 5)
    filter.read(at: 6)
    #expect(filter.nextReading == nil)
  }

  @Test("A stick that SDL does not see move wakes the game less than once a second")
  func unseen() {
    var (filter, wakes) = (StickNoiseFilter(), 0)
    for number in 0..<50 * 60 {
      let time = Double(number) / 50
      if let reading = filter.nextReading {
        guard reading <= time else { continue }
        filter.read(at: time)
      } else {
        filter.receive(at: time)
      }
      wakes += 1
    }
    #expect(wakes < 60)
  }

  @Test("What comes once a second is always listened to")
  func rare() {
    var filter = StickNoiseFilter()
    send(1, for: 100, to: &filter)
    #expect(filter.nextReading == nil)
  }

  @Test("A stick that is tilted is listened to")
  func tilted() {
    var filter = StickNoiseFilter()
    send(50, for: 2, to: &filter)
    filter.move(to: 0.3)
    #expect(filter.nextReading == nil)
    send(5, for: 2, to: &filter)
    #expect(filter.nextReading == nil)
  }
}
