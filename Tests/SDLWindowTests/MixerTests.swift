import Testing
import ViewState

@testable import SDLWindow

@Suite final class MixerTests {
  private var mixer = Mixer()

  init() {
    mixer.samples = [.turn: [1, 2, 3, 4, 5], .pair: [30_000, -30_000]]
  }

  /// Fills a buffer, and returns its samples.
  private func nextSamples(_ count: Int, at time: UInt64 = 0) -> [Int16] {
    let valueToOverwrite: Int16 = 7
    var samples = Array(repeating: valueToOverwrite, count: count)
    samples.withUnsafeMutableBufferPointer { buffer in
      mixer.fill(buffer, at: time)
    }
    return samples
  }

  @Test("A sound continues from one buffer to the next and ends in silence")
  func goesOn() {
    mixer.play(.turn, at: 0)
    #expect(nextSamples(3) == [1, 2, 3])
    #expect(mixer.isSounding(at: 0))

    #expect(nextSamples(3) == [4, 5, 0])
    #expect(!mixer.isSounding(at: 0))

    #expect(nextSamples(2) == [0, 0])
  }

  @Test("A sound is added to the sounds that are playing")
  func overlay() {
    mixer.play(.turn, at: 0)
    #expect(nextSamples(1) == [1])

    mixer.play(.turn, at: 0)
    #expect(nextSamples(5) == [3, 5, 7, 9, 5])
  }

  @Test("A lower volume makes the samples smaller")
  func volume() {
    mixer.samples[.pair] = [1000, -1000, 1000]

    mixer.volume = 0.5
    mixer.play(.pair, at: 0)
    #expect(nextSamples(1) == [500])

    // The second sample of the first sound and the first sample of the second one add up to 0.
    mixer.volume = 0.2
    mixer.play(.pair, at: 0)
    #expect(nextSamples(2) == [0, 0])
  }

  @Test("The sum of loud sounds is clipped and does not overflow")
  func clipping() {
    mixer.play(.pair, at: 0)
    mixer.play(.pair, at: 0)

    #expect(nextSamples(2) == [.max, .min])
  }

  @Test("A sound that waits for more than half a second is dropped unless it has begun")
  func late() {
    mixer.play(.turn, at: 1000)
    #expect(!mixer.isSounding(at: 1501))
    #expect(nextSamples(2, at: 1501) == [0, 0])

    mixer.play(.turn, at: 2000)
    #expect(nextSamples(2, at: 2500) == [1, 2])
    #expect(nextSamples(2, at: 9000) == [3, 4])
  }

  @Test("A sound without a file is silent")
  func missing() {
    mixer.play(.miss, at: 0)

    #expect(nextSamples(2) == [0, 0])
    #expect(!mixer.isSounding(at: 0))
  }

  @Test("Stopping all sounds ends them at once")
  func silence() {
    mixer.play(.turn, at: 0)
    #expect(nextSamples(1) == [1])

    mixer.stopAll()
    #expect(nextSamples(2) == [0, 0])
  }
}
