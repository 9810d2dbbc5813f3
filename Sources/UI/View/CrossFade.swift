import Graphics

/// Place that shows one picture and fades to the next; interrupted, up to three blend.
struct CrossFade {
  static let capacity = 3
  private var layers: [(sprite: Sprite, opacity: AnimatedValue)] = []

  mutating func show(_ sprite: Sprite, duration: Double = 0, at time: Double = 0) {
    if layers.count > 1, layers.last?.opacity.value(at: time) == 0 {
      layers.removeLast()
    }
    if layers.count == Self.capacity {
      layers.removeFirst()
    }
    var opacity = AnimatedValue(layers.isEmpty ? 1 : 0)
    opacity.animate(to: 1, with: .easeInOut(duration), at: time)
    layers.append((sprite, opacity))
  }

  mutating func snapToTarget() {
    layers.removeFirst(layers.count - 1)
    layers[0].opacity.snapToTarget()
  }

  func isMoving(at time: Double) -> Bool {
    layers.last?.opacity.isMoving(at: time) ?? false
  }

  @MainActor func appendSprites(to sprites: inout [Sprite], at time: Double) {
    for (index, layer) in layers.enumerated() {
      var sprite = layer.sprite
      sprite.opacity = layers[(index + 1)...].reduce(layer.opacity.value(at: time)) {
        $0 * (1 - $1.opacity.value(at: time))
      }
      sprites.append(sprite)
    }
    sprites.append(contentsOf: repeatElement(.invisible, count: Self.capacity - layers.count))
  }
}

extension Bitmap {
  func draw(all sprites: [Sprite]) {
    for sprite in sprites {
      draw(sprite)
    }
  }
}

extension Sprite {
  init(_ bitmap: Bitmap, inMiddleOf area: PixelRect, opacity: Double = 1) {
    let frame = area.centered(width: bitmap.width, height: bitmap.height)
    self.init(bitmap, x: frame.x, y: frame.y, opacity: opacity)
  }

  func moved(down offset: Double) -> Sprite {
    var sprite = self
    sprite.frame.y += offset
    return sprite
  }

  /// Stand-in for a sprite that is not seen, so that every scene has as many sprites.
  @MainActor static let invisible = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
}
