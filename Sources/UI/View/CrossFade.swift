import Graphics

/// A picture that fades to another picture when it changes.
///
/// If a fade is interrupted, up to three pictures blend into each other.
struct CrossFade {
  private struct Layer {
    let sprite: Sprite
    var opacity: AnimatedValue
  }

  /// The maximum number of pictures that blend at the same time.
  static let capacity = 3

  /// The pictures that are currently blended, oldest first.
  private var layers: [Layer] = []

  /// Fades from the current picture to another one.
  ///
  /// The first picture appears at once.
  mutating func show(_ sprite: Sprite, duration: Double = 0, at time: Double = 0) {
    removeLayer(at: time)

    let startOpacity: Double = layers.isEmpty ? 1 : 0
    var opacity = AnimatedValue(startOpacity)
    opacity.animate(to: 1, with: .easeInOut(duration), at: time)
    layers.append(Layer(sprite: sprite, opacity: opacity))
  }

  /// Makes space for a new layer and removes the last layer if it is not visible yet.
  private mutating func removeLayer(at time: Double) {
    if layers.count > 1, layers.last?.opacity.value(at: time) == 0 {
      layers.removeLast()
    }
    if layers.count == Self.capacity {
      layers.removeFirst()
    }
  }

  /// Finishes all fades at once, so that only the last picture remains.
  mutating func snapToTarget() {
    layers.removeFirst(layers.count - 1)
    layers[0].opacity.snapToTarget()
  }

  /// Returns whether a fade is running at the given time.
  func isMoving(at time: Double) -> Bool {
    layers.last?.opacity.isMoving(at: time) ?? false
  }

  /// Appends one sprite for each layer.
  ///
  /// Invisible sprites replace missing layers, so the number of sprites is always `capacity`.
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
  /// Draws sprites over the picture, from the lowest to the highest.
  func draw(all sprites: [Sprite]) {
    for sprite in sprites {
      draw(sprite)
    }
  }
}

extension Sprite {
  /// Creates a sprite that shows a bitmap at its actual size in the middle of an area.
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

  /// An invisible sprite that keeps the number of sprites constant.
  ///
  /// Views use it in place of a sprite that they do not show.
  @MainActor static let invisible = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
}
