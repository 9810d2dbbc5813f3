import CSDL
import View

/// A tracker that turns the fingers on a touch screen into input.
///
/// One finger points, and two fingers zoom.
struct TouchTracker {
  private var positions: [SDL_FingerID: SIMD2<Double>] = [:]

  /// Whether two fingers have moved.
  ///
  /// After that, the fingers can only zoom until all of them are lifted.
  private var isPinching = false

  /// The maximum time between the two events of a canceled touch, in milliseconds.
  private static let maximumCancelDelay: UInt32 = 1

  /// Returns the input that results from a finger event, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - event: The finger event.
  ///   - next: The next event if it puts a finger down.
  ///   - size: The size of the window, in pixels.
  mutating func inputEvent(
    of event: SDL_TouchFingerEvent, next: SDL_TouchFingerEvent?, size: Size
  ) -> InputEvent? {
    let x = Double(event.x) * Double(size.width)
    let y = Double(event.y) * Double(size.height)
    switch event.type {
    case SDL_FINGERDOWN.rawValue:
      return press(event.fingerId, at: SIMD2(x, y))
    case SDL_FINGERMOTION.rawValue:
      return move(event.fingerId, to: SIMD2(x, y))
    default:
      if isCanceled(event, before: next) {
        reset()
        return .cancel
      }
      return lift(event.fingerId)
    }
  }

  mutating func reset() {
    self = TouchTracker()
  }

  private mutating func press(_ finger: SDL_FingerID, at position: SIMD2<Double>) -> InputEvent? {
    if positions.isEmpty {
      isPinching = false
    }
    positions[finger] = position
    return isPinching ? nil : .press(x: position.x, y: position.y)
  }

  private mutating func move(_ finger: SDL_FingerID, to position: SIMD2<Double>) -> InputEvent? {
    guard positions[finger] != nil else { return nil }
    let previousDistance = distance
    positions[finger] = position
    guard let previousDistance, let newDistance = distance else {
      return isPinching ? nil : .move(x: position.x, y: position.y)
    }
    isPinching = true
    guard previousDistance > 0, newDistance > 0 else { return nil }
    return .zoom(newDistance / previousDistance)
  }

  private mutating func lift(_ finger: SDL_FingerID) -> InputEvent? {
    guard positions.removeValue(forKey: finger) != nil else { return nil }
    let zoomContinues = isPinching && !positions.isEmpty
    return zoomContinues ? nil : .fingerLift
  }

  /// Returns whether a lifted finger means that the touch was canceled.
  ///
  /// SDL does not report canceled touches. Instead, it lifts a finger when the same finger is put
  /// down again.
  private func isCanceled(_ event: SDL_TouchFingerEvent, before next: SDL_TouchFingerEvent?) -> Bool
  {
    guard let next else { return false }
    let isSameFinger = next.fingerId == event.fingerId && next.touchId == event.touchId
    return isSameFinger && next.timestamp &- event.timestamp <= Self.maximumCancelDelay
  }

  /// The distance between two fingers, or `nil` if the number of fingers is not two.
  private var distance: Double? {
    guard positions.count == 2 else { return nil }
    let points = Array(positions.values)
    let offset = points[0] - points[1]
    return (offset * offset).sum().squareRoot()
  }
}
