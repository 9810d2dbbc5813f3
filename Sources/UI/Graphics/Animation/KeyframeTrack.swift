/// Value that goes from keyframe to keyframe, each eased in and out.
package struct KeyframeTrack: Equatable, Sendable {
  /// Value that is reached within a duration in seconds; 0 or less jumps.
  package struct Keyframe: Equatable, Sendable {
    fileprivate let value: Double
    fileprivate let duration: Double

    package init(_ value: Double, duration: Double) {
      self.value = value
      self.duration = duration
    }
  }

  private let initialValue: Double
  private let keyframes: [Keyframe]

  /// Creates a track from the value before all keyframes.
  package init(from start: Double, _ keyframes: [Keyframe]) {
    self.initialValue = start
    self.keyframes = keyframes
  }

  /// Duration of all keyframes together, in seconds.
  package var duration: Double { keyframes.reduce(0) { $0 + max(0, $1.duration) } }

  /// Value so many seconds after the start; before it the first value, after the end the last.
  package func value(at elapsed: Double) -> Double {
    guard elapsed >= 0 else { return initialValue }
    var value = initialValue
    var remainingTime = elapsed
    for keyframe in keyframes {
      if remainingTime < keyframe.duration {
        let fraction = TimingCurve.easeInOut(at: remainingTime / keyframe.duration)
        return value + (keyframe.value - value) * fraction
      }
      value = keyframe.value
      remainingTime = remainingTime - max(0, keyframe.duration)
    }
    return value
  }
}
