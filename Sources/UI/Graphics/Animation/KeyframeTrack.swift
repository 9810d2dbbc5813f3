/// A value that moves from keyframe to keyframe, easing in and out each time.
package struct KeyframeTrack: Equatable, Sendable {
  /// A value, and the duration of the motion that leads to it.
  package struct Keyframe: Equatable, Sendable {
    fileprivate let value: Double
    fileprivate let duration: Double

    /// Creates a keyframe from its value and its duration.
    ///
    /// - Parameters:
    ///   - value: The value at the end of the duration.
    ///   - duration: The duration in seconds. If it is 0 or less, the track jumps to the value.
    package init(_ value: Double, duration: Double) {
      self.value = value
      self.duration = duration
    }
  }

  private let initialValue: Double
  private let keyframes: [Keyframe]

  /// Creates a track from its initial value and its keyframes.
  package init(from start: Double, _ keyframes: [Keyframe]) {
    self.initialValue = start
    self.keyframes = keyframes
  }

  /// The total duration of all keyframes, in seconds.
  package var duration: Double {
    var totalDuration = 0.0
    for keyframe in keyframes {
      totalDuration += max(0, keyframe.duration)
    }
    return totalDuration
  }

  /// Returns the value of the track at the given number of seconds after its start.
  ///
  /// The track has its initial value before the start, and its last value after the end.
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
      remainingTime -= max(0, keyframe.duration)
    }
    return value
  }
}
