@testable import Graphics
import Testing

@Suite struct KeyframeTrackTests {
  /// The zoom of a matched pair: from 1 to 3 in 0.6 s, then to 0.1 in 0.75 s.
  private let zoom = KeyframeTrack(
    from: 1,
    [
      .init(3, duration: 0.6),
      .init(0.1, duration: 0.75),
    ])

  @Test("A track reaches each keyframe at its time and is halfway in the middle")
  func keyframes() {
    #expect(abs(zoom.duration - 1.35) < 1e-12)

    for (time, value) in [(0, 1), (0.3, 2), (0.6, 3), (0.975, 1.55), (1.35, 0.1)] {
      #expect(abs(zoom.value(at: time) - value) < 1e-9)
    }

    let easedQuarter = 0.129162
    #expect(abs(zoom.value(at: 0.15) - (1 + 2 * easedQuarter)) < 1e-6)
  }

  @Test("A track has its first value before the start and its last value after the end")
  func ends() {
    for time in [-0.1, -Double.infinity, 0] {
      #expect(zoom.value(at: time) == 1)
    }
    for time in [1.3500001, 100, Double.infinity] {
      #expect(zoom.value(at: time) == 0.1)
    }

    let emptyTrack = KeyframeTrack(from: 7, [])
    #expect(emptyTrack.value(at: 3) == 7)
    #expect(emptyTrack.duration == 0)
  }

  @Test("A keyframe without a duration jumps")
  func jump() {
    let track = KeyframeTrack(
      from: 0,
      [
        .init(1, duration: 0),
        .init(5, duration: -3),
        .init(2, duration: 1),
      ])

    #expect(track.duration == 1)
    #expect(track.value(at: 0) == 5)
    #expect(track.value(at: 0.5) == 3.5)
    #expect(track.value(at: 1) == 2)
  }
}
