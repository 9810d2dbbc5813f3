import Graphics

/// A picture that fades to the next one.
///
/// If a fade is interrupted, up to three pictures blend into each other.
struct CrossFade {
  private struct Layer {
    let sprite: Sprite
    var opacity: AnimatedValue
  }

  /// The maximum number of pictures that blend at the same time.
  static let capacity = 3

  /// The pictures that blend.
  ///
  /// The oldest comes first.
  private var layers: [Layer] = []

  /// Fades to a picture.
  ///
  /// The first picture appears at once.
  mutating func show(_ sprite: Sprite, duration: Double = 0, at time: Double = 0) {
    removeLayer(at: time)

    let startOpacity: Double = layers.isEmpty ? 1 : 0
    var opacity = AnimatedValue(startOpacity)
    opacity.animate(to: 1, with: .easeInOut(duration), at: time)
    layers.append(Layer(sprite: sprite, opacity: opacity))
  }

  /// Removes a layer that is not visible yet, or else the oldest one if there is no room for more.
  private mutating func removeLayer(at time: Double) {
    if layers.count > 1, layers.last?.opacity.value(at: time) == 0 {
      layers.removeLast()
    }
    if layers.count == Self.capacity {
      layers.removeFirst()
    }
  }

  /// Finishes all fades at once.
  mutating func snapToTarget() {
    layers.removeFirst(layers.count - 1)
    layers[0].opacity.snapToTarget()
  }

  /// Whether a fade is running at a time.
  func isMoving(at time: Double) -> Bool {
    layers.last?.opacity.isMoving(at: time) ?? false
  }

  /// Appends one sprite for each of the `capacity` layers.
  ///
  /// The unused ones are invisible.
  @MainActor func appendSprites(to sprites: inout [Sprite], at time: Double) {
    for index in layers.indices {
      var sprite = layers[index].sprite
      sprite.opacity = visibleOpacity(ofLayer: index, at: time)
      sprites.append(sprite)
    }
    let unusedCount = Self.capacity - layers.count
    sprites.append(contentsOf: repeatElement(.invisible, count: unusedCount))
  }

  /// Returns the opacity of a layer, reduced by each layer above it.
  private func visibleOpacity(ofLayer index: Int, at time: Double) -> Double {
    var opacity = layers[index].opacity.value(at: time)
    for upperLayer in layers[(index + 1)...] {
      opacity *= 1 - upperLayer.opacity.value(at: time)
    }
    return opacity
  }
}

extension Bitmap {
  /// Draws sprites over the picture, the first one lowest.
  func draw(all sprites: [Sprite]) {
    for sprite in sprites {
      draw(sprite)
    }
  }
}

extension Sprite {
  /// Creates a sprite that shows a bitmap at its own size in the middle of an area.
  init(_ bitmap: Bitmap, inMiddleOf area: PixelRect, opacity: Double = 1) {
    let frame = area.centered(width: bitmap.width, height: bitmap.height)
    self.init(bitmap, x: frame.x, y: frame.y, opacity: opacity)
  }

  /// Returns the sprite moved down by a number of pixels.
  func moved(down offset: Double) -> Sprite {
    var sprite = self
    sprite.frame.y += offset
    return sprite
  }

  /// An invisible sprite, which keeps the number of sprites in every scene of a view equal.
  @MainActor static let invisible = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
}
