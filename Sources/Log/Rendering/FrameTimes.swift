/// The moments at which frames are rendered.
public enum FrameTimes: Equatable, Sendable {
  /// So many frames a second, from 0 to the end of the last animation.
  case rate(Int)
  /// These times in seconds, ascending.
  case list([Double])

  func time(of frame: Int) -> Double? {
    switch self {
    case .rate(let rate): Double(frame) / Double(rate)
    case .list(let times): times.indices.contains(frame) ? times[frame] : nil
    }
  }
}
