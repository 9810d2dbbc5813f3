import CSDL
import View

/// The fingers on a touch screen: one points, two zoom.
struct TouchTracker {
  private var positions: [SDL_FingerID: SIMD2<Double>] = [:]
  /// Whether two fingers have moved; until all are up they only zoom.
  private var isPinching = false

  /// Input of a finger's event, in a window of a size in pixels; `next` is the event behind it.
  mutating func inputEvent(
    of event: SDL_TouchFingerEvent, next: SDL_TouchFingerEvent?, size: (width: Int, height: Int)
  ) -> InputEvent? {
    let finger = event.fingerId
    let position = SIMD2(
      Double(event.x) * Double(size.width), Double(event.y) * Double(size.height))
    switch event.type {
    case SDL_FINGERDOWN.rawValue:
      if positions.isEmpty {
        isPinching = false
      }
      positions[finger] = position
      return isPinching ? nil : .press(x: position.x, y: position.y)
    case SDL_FINGERMOTION.rawValue:
      guard positions[finger] != nil else { return nil }
      let previousDistance = distance
      positions[finger] = position
      guard let previousDistance, let newDistance = distance else {
        return isPinching ? nil : .move(x: position.x, y: position.y)
      }
      isPinching = true
      return previousDistance > 0 && newDistance > 0 ? .zoom(newDistance / previousDistance) : nil
    default:
      // SDL reports no cancelled touch, but lifts a finger when the same one comes down again.
      if let next, next.fingerId == finger, next.touchId == event.touchId,
        next.timestamp &- event.timestamp <= 1
      {
        reset()
        return .cancel
      }
      return positions.removeValue(forKey: finger) == nil || isPinching && !positions.isEmpty
        ? nil : .fingerLift
    }
  }

  mutating func reset() {
    self = TouchTracker()
  }

  private var distance: Double? {
    guard positions.count == 2 else { return nil }
    let points = Array(positions.values)
    let offset = points[0] - points[1]
    return (offset * offset).sum().squareRoot()
  }
}
