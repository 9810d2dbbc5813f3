import CSDL
import View

/// The fingers on a touch screen: one points, two zoom.
struct Fingers {
  private var places: [SDL_FingerID: SIMD2<Double>] = [:]
  /// Whether two fingers have moved; until all are up they only zoom.
  private var isPinching = false

  /// Input of a finger's event, in a window of a size in pixels; `next` is the event behind it.
  mutating func input(
    of event: SDL_TouchFingerEvent, next: SDL_TouchFingerEvent?, size: (width: Int, height: Int)
  ) -> InputEvent? {
    let finger = event.fingerId
    let place = SIMD2(Double(event.x) * Double(size.width), Double(event.y) * Double(size.height))
    switch event.type {
    case SDL_FINGERDOWN.rawValue:
      if places.isEmpty { isPinching = false }
      places[finger] = place
      return isPinching ? nil : .press(x: place.x, y: place.y)
    case SDL_FINGERMOTION.rawValue:
      guard places[finger] != nil else { return nil }
      let before = distance
      places[finger] = place
      guard let before, let after = distance else {
        return isPinching ? nil : .move(x: place.x, y: place.y)
      }
      isPinching = true
      return before > 0 && after > 0 ? .zoom(after / before) : nil
    default:
      // SDL reports no cancelled touch, but lifts a finger when the same one comes down again.
      if let next, next.fingerId == finger, next.touchId == event.touchId,
        next.timestamp &- event.timestamp <= 1
      {
        forget()
        return .cancel
      }
      return places.removeValue(forKey: finger) == nil || isPinching && !places.isEmpty
        ? nil : .lift
    }
  }

  mutating func forget() { self = Fingers() }

  private var distance: Double? {
    guard places.count == 2 else { return nil }
    let points = Array(places.values)
    let way = points[0] - points[1]
    return (way * way).sum().squareRoot()
  }
}
