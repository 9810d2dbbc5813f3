import Foundation
import Graphics
import Testing

@Suite struct TurningTests {
  private static let angles = [-1.55, -1.4, -1, -0.6, -0.05, 0.02, 0.3, 0.8, 1.2, 1.5, 1.565]

  /// Soft waves, translucent in places, opaque or transparent up to the edge.
  private func waves(width: Int, height: Int, margin: Int = 0) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in margin..<height - margin {
      for x in margin..<width - margin {
        let wave = { (across: Double, down: Double) in
          0.5 + 0.5 * sin(Double(x) * across + Double(y) * down)
        }
        let alpha = 155 + 100 * wave(0.11, 0.07)
        let colours = [wave(0.1, 0.15), wave(0.17, -0.08), wave(0.02, 0.2)].map { $0 * alpha }
        bitmap[x, y] = pixelOf(
          alpha: UInt32(alpha), UInt32(colours[0]), UInt32(colours[1]), UInt32(colours[2]))
      }
    }
    bitmap.recordOpacity()
    return bitmap
  }

  private func drawn(_ bitmap: Bitmap, _ frame: Rect, _ turn: PerspectiveRotation, size: Int = 120)
    -> Bitmap
  {
    let result = Bitmap(width: size, height: size)
    result.draw(Sprite(bitmap, frame: frame, rotation: turn))
    return result
  }

  @Test(
    "Every pixel is what rays from the viewer see: within 8 levels inside, 60 on the edges",
    arguments: angles)
  func reference(angle: Double) {
    for (scale, distance) in [(1.0, 150.0), (0.7, 110), (0.35, 120), (1.35, 200)] {
      let bitmap = waves(width: 30, height: 40)
      let frame = Rect(x: 10.3, y: 3.8, width: 30 * scale, height: 40 * scale)
      let turn = PerspectiveRotation(angle: angle, viewerDistance: distance)
      let result = drawn(bitmap, frame, turn, size: 60)
      let reference = TurningReference(bitmap: bitmap, frame: frame, turn: turn)
      var inside = 0.0
      var edge = 0.0
      // Every few rows, others for the next angle.
      let step = isFullRun ? 3 : 8
      for y in stride(from: (Self.angles.firstIndex(of: angle) ?? 0) % step, to: 60, by: step) {
        let row = (0..<60).map { reference.pixel($0, y) }
        for x in 1..<59 {
          let pairs = zip(channels(result[x, y]), row[x].channels)
          let difference = pairs.map { abs(Double($0) - $1) }.max() ?? 0
          if row[x - 1...x + 1].allSatisfy({ $0.covered == 1 }) {
            inside = max(inside, difference)
          } else {
            edge = max(edge, difference)
          }
        }
      }
      #expect(inside <= 8 && edge <= 60, "scale \(scale), inside \(inside), edge \(edge)")
    }
  }

  @Test("A flat colour stays exactly the same inside", arguments: angles)
  func flatColour(angle: Double) {
    let frame = Rect(x: 20.5, y: 20.2, width: 60, height: 80)
    let turn = PerspectiveRotation(angle: angle, viewerDistance: 200)
    let colors: [UInt32] = [0xFFFF_FFFF, 0x8080_8080, 0x0101_0101, 0xFF12_3456]
    let pictures = colors.map { drawn(.flat($0, width: 30, height: 70), frame, turn) }
    let reference = TurningReference(bitmap: pictures[0], frame: frame, turn: turn)
    for y in stride(from: 1, to: 120, by: isFullRun ? 5 : 15) {
      let seen = (0..<40).map { reference.pixel(3 * $0, y).covered == 1 }
      for x in 1..<39 where seen[x - 1] && seen[x + 1] {
        #expect(pictures.map { $0[3 * x, y] } == colors)
      }
    }
  }

  @Test("The near edge keeps its length, and the far edge is shorter", arguments: angles)
  func nearEdge(angle: Double) {
    let white = Bitmap.flat(0xFFFF_FFFF, width: 80, height: 80)
    let frame = Rect(x: 20, y: 20, width: 80, height: 80)
    let result = drawn(white, frame, PerspectiveRotation(angle: angle, viewerDistance: 200))
    let lengths = (0..<120).compactMap { y in
      let row = (0..<120).map { Double(result[$0, y] >> 24) / 255 }
      return row[60] == 1 ? row.reduce(0, +) : nil
    }
    guard lengths.count > 8, let first = lengths.first, let last = lengths.last else { return }
    let (near, far) = angle > 0 ? (last, first) : (first, last)
    let share = (200 - 40 * sin(abs(angle))) / (200 + 40 * sin(abs(angle)))
    // The first whole row lies up to one row inside of the edge; near rows differ most.
    let slope = 160 * (1 - share) / Double(lengths.count)
    #expect(abs(near - 80) <= slope + 0.1 && abs(far - 80 * share) <= slope + 0.1)
  }

  @Test("An angle of 0 draws what no turn draws, bit for bit")
  func faceOn() {
    var random = Random(seed: 61)
    let bitmaps = (0..<5).map { _ in random.bitmap(upTo: 20) }
    for _ in 0..<60 {
      var sprite = random.sprite(of: bitmaps, in: 24)
      let plain = Bitmap(width: 24, height: 24)
      let turned = Bitmap(width: 24, height: 24)
      plain.draw(sprite)
      sprite.rotation = PerspectiveRotation(angle: 0, viewerDistance: 100)
      turned.draw(sprite)
      #expect(plain.array == turned.array)
    }
  }

  @Test(
    "Edge on, and beyond, nothing is drawn",
    arguments: [Double.pi / 2, -Double.pi / 2, 1.6, -3, 7, .infinity, .nan])
  func edgeOn(angle: Double) {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 40)
    let frame = Rect(x: 20, y: 20.5, width: 80, height: 80)
    let result = drawn(bitmap, frame, PerspectiveRotation(angle: angle, viewerDistance: 300))
    #expect(result.array.allSatisfy { $0 == 0 })
  }

  @Test("A thin card fades evenly instead of flickering, wherever it lies")
  func thin() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 400)
    for shift in stride(from: 0.0, to: 1, by: 0.1) {
      let frame = Rect(x: 40, y: shift - 140, width: 40, height: 400)
      let result = drawn(
        bitmap, frame, PerspectiveRotation(angle: Double.pi / 2 - 0.002, viewerDistance: 2000))
      let ink = (0..<120).reduce(0) { $0 + Int(result[60, $1] >> 24) }
      #expect(abs(Double(ink) / 255 - 400 * sin(0.002)) < 0.1)
    }
  }

  @Test("A turned cross-fade shows one picture: the other only at its end")
  func crossFade() {
    var random = Random(seed: 62)
    let first = random.bitmap(width: 9, height: 9)
    let second = random.bitmap(width: 9, height: 9)
    let frame = Rect(x: 2, y: 3, width: 90, height: 90)
    let turn = PerspectiveRotation(angle: 0.7, viewerDistance: 150)
    for (mix, shown) in [(0.0, first), (0.6, first), (1, second)] {
      let result = Bitmap(width: 120, height: 120)
      result.draw(Sprite(first, fadingTo: second, mix: mix, frame: frame, rotation: turn))
      #expect(result.array == drawn(shown, frame, turn).array)
    }
  }

  @Test("Another angle is a difference, and covering is left to sprites that face the viewer")
  func scenes() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 20, height: 20)
    let framebuffer = Framebuffer(width: 24, height: 24)
    var scene = Scene(width: 24, height: 24)
    scene.sprites = [Sprite(bitmap, x: 2, y: 2), Sprite(bitmap, x: 2, y: 2)]
    for angle in [0.0, 0.5, 1.2, 1.6, -0.4, 0] {
      scene.sprites[1].rotation = PerspectiveRotation(angle: angle, viewerDistance: 40)
      _ = framebuffer.draw(scene)
      let full = Bitmap(width: 24, height: 24)
      for sprite in scene.sprites {
        full.draw(sprite)
      }
      #expect(framebuffer.bitmap.array == full.array)
    }
  }
}

@Suite struct TurningClipTests {
  @Test("Nothing is touched outside the rectangles that are told, and they are not much larger")
  func dirtyRectangles() {
    var random = Random(seed: 72)
    for round in 0..<(isFullRun ? 300 : 60) {
      let size = 40 + random.below(40)
      let picture = random.bitmap(width: 10 + random.below(30), height: 10 + random.below(30))
      let margin = random.below(4)
      let bitmap = Bitmap(width: picture.width, height: picture.height)
      let width = picture.width - 2 * margin
      let height = picture.height - 2 * margin
      let inner = PixelRect(x: margin, y: margin, width: width, height: height)
      bitmap.draw(Sprite(picture, x: 0, y: 0), in: inner)
      bitmap.recordOpacity()
      let frame = Rect(
        x: random.double(0...20), y: random.double(0...20),
        width: random.double(5...50), height: random.double(5...50))
      var sprite = Sprite(bitmap, frame: frame)
      sprite.rotation = PerspectiveRotation(
        angle: random.double(-1.6...1.6), viewerDistance: random.double(60...300))
      let framebuffer = Framebuffer(width: size, height: size)
      var scene = Scene(width: size, height: size)
      _ = framebuffer.draw(scene)
      scene.sprites = [sprite]
      let told = framebuffer.draw(scene).first ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      let seen = touched(by: sprite, size: size)
      #expect(told.contains(seen) || seen.isEmpty, "round \(round): \(seen) outside \(told)")
      let slack = 3 + 2 * Int(max(frame.width, frame.height) / 10 + 1)
      #expect(
        seen.isEmpty || told.width <= seen.width + slack && told.height <= seen.height + slack,
        "round \(round): \(told) for \(seen)")
    }
  }

  /// The pixels that a sprite changes when its picture is not known to be transparent anywhere.
  private func touched(by sprite: Sprite, size: Int) -> PixelRect {
    var sprite = sprite
    sprite.bitmap = sprite.bitmap.copy()
    let result = Bitmap(width: size, height: size)
    result.draw(sprite)
    result.recordOpacity()
    return result.visibleBounds
  }

  @Test("A frame without size, far away or huge does no harm")
  func extremes() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 40)
    let result = Bitmap(width: 10, height: 10)
    for size in [0, -3, 1e-300, 1e-18, 1e-9, 1e-5, 1e6] {
      for place in [-1e6, 2.5, 1e6] {
        for distance in [0, 1, 1e-9, 1e9] {
          result.draw(
            Sprite(
              bitmap, frame: Rect(x: place, y: place, width: size, height: size),
              rotation: PerspectiveRotation(angle: 1, viewerDistance: distance)))
        }
      }
    }
    #expect(result.array.count { $0 >> 24 > 128 } == 0)
  }
}
