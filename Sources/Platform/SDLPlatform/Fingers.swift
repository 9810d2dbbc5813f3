import CSDL
import View

/// The fingers on a touch screen: one points, two that move make larger and smaller.
struct Fingers {
  /// Where they are, in pixels.
  private var places: [SDL_FingerID: SIMD2<Double>] = [:]
  /// Whether two fingers have moved; until all are up nothing else is meant.
  private var isPinching = false

  /// What a finger does in a window of a size in pixels; `next` is what the next one will do.
  ///
  /// SDL does not tell that a touch was cancelled or lost. It lifts a finger only when the same one
  /// comes down again, in the same moment, which no finger can do.
  mutating func take(
    _ event: SDL_TouchFingerEvent, next: SDL_TouchFingerEvent?, size: (width: Int, height: Int)
  ) -> Input? {
    let finger = event.fingerId
    let place = SIMD2(
      Double(event.x) * Double(size.width), Double(event.y) * Double(size.height))
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

  /// Takes all fingers to be gone, as when the window is no longer the player's.
  mutating func forget() { self = Fingers() }

  /// How far two fingers are from each other.
  private var distance: Double? {
    guard places.count == 2, let one = places.first?.value,
      let other = places.dropFirst().first?.value
    else { return nil }
    return ((one - other) * (one - other)).sum().squareRoot()
  }
}
