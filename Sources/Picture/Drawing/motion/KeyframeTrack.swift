/// A value that goes from keyframe to keyframe, each eased in and out.
public struct KeyframeTrack: Equatable, Sendable {
  /// A value and how it is reached.
  public struct Keyframe: Equatable, Sendable {
    /// The value at the end.
    public let value: Double
    /// How long it takes from the keyframe before, in seconds; 0 or less jumps.
    public let duration: Double

    /// Creates a keyframe.
    public init(_ value: Double, duration: Double) {
      (self.value, self.duration) = (value, duration)
    }
  }

  /// The value before everything.
  public let start: Double
  /// The keyframes, one after the other.
  public let keyframes: [Keyframe]

  /// Creates a track.
  public init(from start: Double, _ keyframes: [Keyframe]) {
    (self.start, self.keyframes) = (start, keyframes)
  }

  /// How long all keyframes take together, in seconds.
  public var duration: Double { keyframes.reduce(0) { $0 + max(0, $1.duration) } }

  /// The value when so many seconds have passed since the start; before that it is the first value,
  /// after the end the last.
  public func value(at elapsed: Double) -> Double {
    guard elapsed >= 0 else { return start }
    var (value, rest) = (start, elapsed)
    for keyframe in keyframes {
      if rest < keyframe.duration {
        let fraction = TimingCurve.easeInOut(at: rest / keyframe.duration)
        return value + (keyframe.value - value) * fraction
      }
      (value, rest) = (keyframe.value, rest - max(0, keyframe.duration))
    }
    return value
  }
}
