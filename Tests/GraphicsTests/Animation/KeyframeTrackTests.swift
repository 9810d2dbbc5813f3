@testable import Graphics
import Testing

@Suite struct KeyframeTrackTests {
  /// The zoom of a matched pair: 1 to 3 in 0.6 s, then to 0.1 in 0.75 s.
  private let zoom = KeyframeTrack(from: 1, [.init(3, duration: 0.6), .init(0.1, duration: 0.75)])

  @Test("Every keyframe is reached at its time, half way in the middle")
  func keyframes() {
    #expect(abs(zoom.duration - 1.35) < 1e-12)
    for (time, value) in [(0, 1), (0.3, 2), (0.6, 3), (0.975, 1.55), (1.35, 0.1)] {
      #expect(abs(zoom.value(at: time) - value) < 1e-9)
    }
    #expect(abs(zoom.value(at: 0.15) - (1 + 2 * 0.129162)) < 1e-6)
  }

  @Test("Before the start it is the first value, after the end exactly the last")
  func ends() {
    for time in [-0.1, -Double.infinity, 0] {
      #expect(zoom.value(at: time) == 1)
    }
    for time in [1.3500001, 100, Double.infinity] {
      #expect(zoom.value(at: time) == 0.1)
    }
    #expect(KeyframeTrack(from: 7, []).value(at: 3) == 7)
    #expect(KeyframeTrack(from: 7, []).duration == 0)
  }

  @Test("A keyframe without duration jumps")
  func jump() {
    let track = KeyframeTrack(
      from: 0, [.init(1, duration: 0), .init(5, duration: -3), .init(2, duration: 1)])
    #expect(track.duration == 1)
    #expect(track.value(at: 0) == 5)
    #expect(track.value(at: 0.5) == 3.5)
    #expect(track.value(at: 1) == 2)
  }
}
