import Foundation
import Graphics
import Testing

@Suite struct TurningTests {
  /// The largest differences of a result from its reference.
  private struct LargestDifferences {
    var inside = 0.0
    var edge = 0.0
  }

  private static let angles = [-1.55, -1.4, -1, -0.6, -0.05, 0.02, 0.3, 0.8, 1.2, 1.5, 1.565]

  private func drawn(
    _ bitmap: Bitmap, in frame: Rect, rotation: PerspectiveRotation, size: Int = 120
  ) -> Bitmap {
    let result = Bitmap(width: size, height: size)
    result.draw(Sprite(bitmap, frame: frame, rotation: rotation))
    return result
  }

  @Test(
    "A rotated bitmap agrees with traced rays within 8 levels inside and 60 on its edges",
    arguments: angles)
  func reference(angle: Double) {
    let bitmap = translucentWaves(width: 30, height: 40)
    for (scale, distance) in [(1.0, 150.0), (0.7, 110), (0.35, 120), (1.35, 200)] {
      let frame = Rect(x: 10.3, y: 3.8, width: 30 * scale, height: 40 * scale)
      let rotation = PerspectiveRotation(angle: angle, viewerDistance: distance)
      let result = drawn(bitmap, in: frame, rotation: rotation, size: 60)
      let reference = RotationReference(bitmap: bitmap, frame: frame, rotation: rotation)

      var largest = LargestDifferences()
      // The reference is slow, so only some rows are compared for each angle.
      let step = isFullRun ? 3 : 8
      let angleIndex = Self.angles.firstIndex(of: angle) ?? 0
      for y in stride(from: angleIndex % step, to: 60, by: step) {
        compareRow(y, of: result, with: reference, largest: &largest)
      }

      #expect(largest.inside <= 8, "scale \(scale)")
      #expect(largest.edge <= 60, "scale \(scale)")
    }
  }

  /// Returns a bitmap of soft waves whose alpha varies.
  private func translucentWaves(width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = 155 + 100 * wave(x, y, 0.11, 0.07)
        let red = alpha * wave(x, y, 0.1, 0.15)
        let green = alpha * wave(x, y, 0.17, -0.08)
        let blue = alpha * wave(x, y, 0.02, 0.2)
        bitmap[x, y] = packedPixel(
          alpha: UInt32(alpha), red: UInt32(red), green: UInt32(green), blue: UInt32(blue))
      }
    }
    bitmap.recordOpacity()
    return bitmap
  }

  /// Returns the height of a wave, from 0 to 1.
  private func wave(
    _ x: Int, _ y: Int, _ horizontalFrequency: Double, _ verticalFrequency: Double
  ) -> Double {
    0.5 + 0.5 * sin(Double(x) * horizontalFrequency + Double(y) * verticalFrequency)
  }

  private func compareRow(
    _ y: Int, of result: Bitmap, with reference: RotationReference,
    largest: inout LargestDifferences
  ) {
    let row = (0..<60).map { x in reference.pixel(x, y) }
    for x in 1..<59 {
      var difference = 0.0
      for (channel, expected) in zip(channels(result[x, y]), row[x].channels) {
        difference = max(difference, abs(Double(channel) - expected))
      }

      let isInside = row[x - 1...x + 1].allSatisfy { $0.isCovered }
      if isInside {
        largest.inside = max(largest.inside, difference)
      } else {
        largest.edge = max(largest.edge, difference)
      }
    }
  }

  @Test("A flat color stays exactly the same inside", arguments: angles)
  func flatColor(angle: Double) {
    let frame = Rect(x: 20.5, y: 20.2, width: 60, height: 80)
    let rotation = PerspectiveRotation(angle: angle, viewerDistance: 200)
    let colors: [UInt32] = [0xFFFF_FFFF, 0x8080_8080, 0x0101_0101, 0xFF12_3456]
    let results = colors.map { color in
      let bitmap = Bitmap.flat(color, width: 30, height: 70)
      return drawn(bitmap, in: frame, rotation: rotation)
    }
    let reference = RotationReference(bitmap: results[0], frame: frame, rotation: rotation)

    // The reference is slow, so it computes every third pixel of some rows.
    for y in stride(from: 1, to: 120, by: isFullRun ? 5 : 15) {
      let isCovered = (0..<40).map { column in reference.pixel(3 * column, y).isCovered }
      for column in 1..<39 where isCovered[column - 1] && isCovered[column + 1] {
        let resultColors = results.map { $0[3 * column, y] }
        #expect(resultColors == colors)
      }
    }
  }

  @Test("The near edge keeps its length, and the far edge is shorter", arguments: angles)
  func nearEdge(angle: Double) {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 80, height: 80)
    let frame = Rect(x: 20, y: 20, width: 80, height: 80)
    let rotation = PerspectiveRotation(angle: angle, viewerDistance: 200)
    let result = drawn(bitmap, in: frame, rotation: rotation)

    let lengths = lengthsOfRows(in: result)
    // A bitmap that is seen almost edge-on has too few rows to compare.
    guard lengths.count > 8 else { return }
    let top = lengths[0]
    let bottom = lengths[lengths.count - 1]
    let nearLength = angle > 0 ? bottom : top
    let farLength = angle > 0 ? top : bottom

    let edgeDepth = 40 * sin(abs(angle))
    let perspective = (200 - edgeDepth) / (200 + edgeDepth)
    // The first complete row is up to one row inside the edge. Rows near the viewer differ most.
    let lengthPerRow = 160 * (1 - perspective) / Double(lengths.count)
    let tolerance = lengthPerRow + 0.1
    #expect(abs(nearLength - 80) <= tolerance)
    #expect(abs(farLength - 80 * perspective) <= tolerance)
  }

  /// Returns the lengths of all rows that are opaque in the middle, from top to bottom.
  private func lengthsOfRows(in bitmap: Bitmap) -> [Double] {
    var lengths: [Double] = []
    for y in 0..<120 {
      let opacities = (0..<120).map { x in Double(bitmap[x, y] >> 24) / 255 }
      if opacities[60] == 1 {
        lengths.append(opacities.reduce(0, +))
      }
    }
    return lengths
  }

  @Test("A rotation by an angle of 0 equals no rotation")
  func faceOn() throws {
    var random = Random(seed: 61)
    let bitmaps = (0..<5).map { _ in random.bitmap(upTo: 20) }
    for _ in 0..<60 {
      var sprite = random.sprite(of: bitmaps, in: 24)
      let plain = Bitmap(width: 24, height: 24)
      plain.draw(sprite)

      sprite.rotation = PerspectiveRotation(angle: 0, viewerDistance: 100)
      let rotated = Bitmap(width: 24, height: 24)
      rotated.draw(sprite)

      try #require(firstDifference(plain.array, rotated.array) == nil)
    }
  }

  @Test(
    "A bitmap is not drawn edge on and beyond",
    arguments: [Double.pi / 2, -Double.pi / 2, 1.6, -3, 7, .infinity, .nan])
  func edgeOn(angle: Double) {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 40)
    let frame = Rect(x: 20, y: 20.5, width: 80, height: 80)
    let rotation = PerspectiveRotation(angle: angle, viewerDistance: 300)

    let result = drawn(bitmap, in: frame, rotation: rotation)

    #expect(result.matches { _, _ in 0 })
  }

  @Test("A thin card fades evenly at every position instead of flickering")
  func thin() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 400)
    let angleToEdge = 0.002
    let rotation = PerspectiveRotation(angle: Double.pi / 2 - angleToEdge, viewerDistance: 2000)
    for shift in stride(from: 0.0, to: 1, by: 0.1) {
      let frame = Rect(x: 40, y: shift - 140, width: 40, height: 400)
      let result = drawn(bitmap, in: frame, rotation: rotation)

      let alphaSum = (0..<120).reduce(0) { sum, y in sum + Int(result[60, y] >> 24) }
      let visibleHeight = Double(alphaSum) / 255
      #expect(abs(visibleHeight - 400 * sin(angleToEdge)) < 0.1)
    }
  }

  @Test("A rotated cross-fade shows its first bitmap until its end")
  func crossFade() throws {
    var random = Random(seed: 62)
    let first = random.bitmap(width: 9, height: 9)
    let second = random.bitmap(width: 9, height: 9)
    let frame = Rect(x: 2, y: 3, width: 90, height: 90)
    let rotation = PerspectiveRotation(angle: 0.7, viewerDistance: 150)
    for (mix, expected) in [(0.0, first), (0.6, first), (1, second)] {
      let result = Bitmap(width: 120, height: 120)
      let sprite = Sprite(first, fadingTo: second, mix: mix, frame: frame, rotation: rotation)
      result.draw(sprite)
      try #require(
        firstDifference(result.array, drawn(expected, in: frame, rotation: rotation).array) == nil)
    }
  }

  @Test("Drawing the differences equals drawing everything when an angle changes")
  func scenes() throws {
    // A sprite covers the sprites below it only if it faces the viewer.
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 20, height: 20)
    let framebuffer = Framebuffer(width: 24, height: 24)
    var scene = Scene(width: 24, height: 24)
    scene.sprites = [Sprite(bitmap, x: 2, y: 2), Sprite(bitmap, x: 2, y: 2)]
    for angle in [0.0, 0.5, 1.2, 1.6, -0.4, 0] {
      scene.sprites[1].rotation = PerspectiveRotation(angle: angle, viewerDistance: 40)
      _ = framebuffer.draw(scene)

      let expected = Bitmap(width: 24, height: 24)
      for sprite in scene.sprites {
        expected.draw(sprite)
      }
      try #require(firstDifference(framebuffer.bitmap.array, expected.array) == nil)
    }
  }
}

@Suite struct TurningClipTests {
  @Test("The dirty rectangle of a rotated sprite contains all changed pixels and few others")
  func dirtyRectangles() {
    var random = Random(seed: 72)
    for round in 0..<(isFullRun ? 300 : 60) {
      let size = 40 + random.below(40)
      let sprite = randomSprite(using: &random)

      let framebuffer = Framebuffer(width: size, height: size)
      var scene = Scene(width: size, height: size)
      _ = framebuffer.draw(scene)
      scene.sprites = [sprite]
      let noPixels = PixelRect(x: 0, y: 0, width: 0, height: 0)
      let dirtyRect = framebuffer.draw(scene).first ?? noPixels

      let changedRect = changedRect(of: sprite, size: size)
      guard !changedRect.isEmpty else { continue }
      #expect(dirtyRect.contains(changedRect), "round \(round)")
      let longSide = max(sprite.frame.width, sprite.frame.height)
      let slack = 3 + 2 * Int(longSide / 10 + 1)
      #expect(dirtyRect.width <= changedRect.width + slack, "round \(round)")
      #expect(dirtyRect.height <= changedRect.height + slack, "round \(round)")
    }
  }

  private func randomSprite(using random: inout Random) -> Sprite {
    let bitmap = randomBitmapWithMargin(using: &random)
    let frame = random.rect(origin: 0...20, size: 5...50)
    let angle = random.double(-1.6...1.6)
    let distance = random.double(60...300)
    var sprite = Sprite(bitmap, frame: frame)
    sprite.rotation = PerspectiveRotation(angle: angle, viewerDistance: distance)
    return sprite
  }

  /// Returns a random bitmap with a transparent margin of up to 3 pixels.
  private func randomBitmapWithMargin(using random: inout Random) -> Bitmap {
    let width = 10 + random.below(30)
    let height = 10 + random.below(30)
    let filledBitmap = random.bitmap(width: width, height: height)
    let margin = random.below(4)
    let inside = PixelRect(
      x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin)

    let bitmap = Bitmap(width: width, height: height)
    bitmap.draw(Sprite(filledBitmap, x: 0, y: 0), in: inside)
    bitmap.recordOpacity()
    return bitmap
  }

  /// Returns the pixels that a sprite changes if its transparent margin is not recorded.
  private func changedRect(of sprite: Sprite, size: Int) -> PixelRect {
    var sprite = sprite
    sprite.bitmap = sprite.bitmap.copy()
    let result = Bitmap(width: size, height: size)
    result.draw(sprite)
    result.recordOpacity()
    return result.visibleBounds
  }

  @Test("A frame without a size, far away or of a huge size causes no error")
  func extremes() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 40)
    let result = Bitmap(width: 10, height: 10)
    for size in [0, -3, 1e-300, 1e-18, 1e-9, 1e-5, 1e6] {
      for position in [-1e6, 2.5, 1e6] {
        for distance in [0, 1, 1e-9, 1e9] {
          let frame = Rect(x: position, y: position, width: size, height: size)
          let rotation = PerspectiveRotation(angle: 1, viewerDistance: distance)
          result.draw(Sprite(bitmap, frame: frame, rotation: rotation))
        }
      }
    }

    let mostlyOpaquePixels = result.array.filter { $0 >> 24 > 128 }
    #expect(mostlyOpaquePixels.isEmpty)
  }
}
