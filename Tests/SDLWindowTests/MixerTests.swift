import Testing
import ViewState

@testable import SDLWindow

@Suite final class MixerTests {
  private var mixer = Mixer()

  init() {
    mixer.samples = [.turn: [1, 2, 3, 4, 5], .pair: [30_000, -30_000]]
  }

  private func next(_ count: Int, at time: UInt64 = 0) -> [Int16] {
    var samples: [Int16] = Array(repeating: 7, count: count)
    samples.withUnsafeMutableBufferPointer { mixer.fill($0, at: time) }
    return samples
  }

  @Test("A sound goes on from one buffer to the next, and ends in silence")
  func goesOn() {
    mixer.play(.turn, at: 0)
    #expect(next(3) == [1, 2, 3])
    #expect(mixer.isSounding(at: 0))
    #expect(next(3) == [4, 5, 0])
    #expect(!mixer.isSounding(at: 0))
    #expect(next(2) == [0, 0])
  }

  @Test("A sound is laid over what is heard already")
  func overlay() {
    mixer.play(.turn, at: 0)
    #expect(next(1) == [1])
    mixer.play(.turn, at: 0)
    #expect(next(5) == [3, 5, 7, 9, 5])
  }

  @Test("A quieter sound has smaller samples, alone and over another one")
  func volume() {
    mixer.samples[.pair] = [1000, -1000, 1000]
    mixer.volume = 0.5
    mixer.play(.pair, at: 0)
    #expect(next(1) == [500])
    mixer.volume = 0.2
    mixer.play(.pair, at: 0)
    #expect(next(2) == [0, 0])
  }

  @Test("What is too loud together is cut off, and does not turn over")
  func clipping() {
    mixer.play(.pair, at: 0)
    mixer.play(.pair, at: 0)
    #expect(next(2) == [.max, .min])
  }

  @Test("A sound that has waited for more than half a second is dropped; one that began goes on")
  func late() {
    mixer.play(.turn, at: 1000)
    #expect(!mixer.isSounding(at: 1501))
    #expect(next(2, at: 1501) == [0, 0])
    mixer.play(.turn, at: 2000)
    #expect(next(2, at: 2500) == [1, 2])
    #expect(next(2, at: 9000) == [3, 4])
  }

  @Test("A sound that there is no file of is silent")
  func missing() {
    mixer.play(.miss, at: 0)
    #expect(next(2) == [0, 0])
    #expect(!mixer.isSounding(at: 0))
  }

  @Test("What is silenced ends at once")
  func silence() {
    mixer.play(.turn, at: 0)
    #expect(next(1) == [1])
    mixer.stopAll()
    #expect(next(2) == [0, 0])
  }
}
