import Drawing

/// A place that shows one picture and fades to the next.
///
/// Interrupted, it blends: every picture lies over those before it, as solid as its own fade has
/// come. At most three are kept, so a scene always has the same number of sprites.
struct CrossFade {
  /// How many sprites it adds to a scene.
  static let capacity = 3
  private var layers: [(sprite: Sprite, opacity: AnimatedValue)] = []

  /// Fades to a picture over a duration in seconds; the first one is there at once.
  mutating func show(_ sprite: Sprite, duration: Double = 0, at time: Double = 0) {
    if layers.count > 1, layers.last?.opacity.value(at: time) == 0 { layers.removeLast() }
    if layers.count == Self.capacity { layers.removeFirst() }
    var opacity = AnimatedValue(layers.isEmpty ? 1 : 0)
    opacity.animate(to: 1, with: .easeInOut(duration), at: time)
    layers.append((sprite, opacity))
  }

  mutating func settle() {
    layers.removeFirst(layers.count - 1)
    layers[0].opacity = AnimatedValue(1)
  }

  func isMoving(at time: Double) -> Bool { layers.last?.opacity.isMoving(at: time) ?? false }

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
