import Framebuffer
import Motion

/// A place that shows one picture and fades to the next.
///
/// Interrupted, it blends: every picture lies over those before it, as solid as its own fade has
/// come. At most three are kept, so a scene always has the same number of sprites.
struct CrossFade {
  private struct Layer {
    let sprite: Sprite
    var opacity: AnimatedValue
  }

  private static let capacity = 3
  private var layers: [Layer] = []

  /// Shows a picture at once.
  init(_ sprite: Sprite) {
    layers.reserveCapacity(Self.capacity)
    layers.append(Layer(sprite: sprite, opacity: AnimatedValue(1)))
  }

  /// Fades to a picture over a duration in seconds.
  mutating func show(_ sprite: Sprite, duration: Double, at time: Double) {
    if layers.count > 1, layers.last?.opacity.value(at: time) == 0 { layers.removeLast() }
    if layers.count == Self.capacity { layers.removeFirst() }
    var opacity = AnimatedValue(0)
    opacity.animate(to: 1, with: .easeInOut(duration), at: time)
    layers.append(Layer(sprite: sprite, opacity: opacity))
  }

  /// Ends a fade that is under way.
  mutating func settle() {
    layers.removeFirst(layers.count - 1)
    layers[0].opacity = AnimatedValue(1)
  }

  /// Whether a fade is under way.
  func isMoving(at time: Double) -> Bool {
    layers.last?.opacity.isMoving(at: time) ?? false
  }

  /// Adds the sprites of a moment, always the same number of them; the lowest comes first.
  func add(to sprites: inout [Sprite], at time: Double) {
    for (index, layer) in layers.enumerated() {
      var sprite = layer.sprite
      sprite.opacity = layers[(index + 1)...].reduce(layer.opacity.value(at: time)) {
        $0 * (1 - $1.opacity.value(at: time))
      }
      sprites.append(sprite)
    }
    guard var spare = layers.first?.sprite else { return }
    spare.opacity = 0
    for _ in layers.count..<Self.capacity { sprites.append(spare) }
  }
}
