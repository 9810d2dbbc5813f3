/// A value that moves from keyframe to keyframe, easing in and out each time.
package struct KeyframeTrack: Equatable, Sendable {
  /// A value and the time in which it is reached.
  package struct Keyframe: Equatable, Sendable {
    fileprivate let value: Double
    fileprivate let duration: Double

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - value: The value at the end of the duration.
    ///   - duration: The duration in seconds. The value jumps if it is 0 or less.
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
    var duration = 0.0
    for keyframe in keyframes {
      duration += max(0, keyframe.duration)
    }
    return duration
  }

  /// Returns the value at a number of seconds after the start.
  ///
  /// The result is the initial value before the start, and the last value after the end.
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
