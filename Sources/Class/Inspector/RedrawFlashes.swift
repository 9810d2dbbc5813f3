import Drawing
import View

/// Rectangles that were redrawn, which light up and fade; and how often each card was redrawn.
@MainActor
struct RedrawFlashes {
  /// How long a rectangle is seen, in seconds, and how many are at once, the newest.
  private static let (duration, most) = (0.35, 48)
  /// How solid a rectangle is that has just been redrawn.
  private static let strength = 0.4

  private(set) var flashes: [(rect: PixelRect, start: Double)] = []
  private let light = Bitmap(width: 1, height: 1)
  private let edge = Bitmap(width: 1, height: 1)
  private var counts: [Int: Bitmap] = [:]
  private let artist: any Artist
  private let textSize: Int

  init(artist: any Artist, textSize: Int) {
    (self.artist, self.textSize) = (artist, textSize)
    light.fill(light.bounds, with: 0xFFFF_4FA3)
    edge.fill(edge.bounds, with: 0xFFFF_E14D)
  }

  mutating func add(_ rects: [PixelRect], at time: Double) {
    flashes.removeAll { time >= $0.start + Self.duration || rects.contains($0.rect) }
    flashes += rects.map { ($0, time) }
    flashes.removeFirst(max(0, flashes.count - Self.most))
  }

  func isMoving(at time: Double) -> Bool { flashes.contains { time < $0.start + Self.duration } }

  func add(to sprites: inout [Sprite], at time: Double) {
    let width = max(1, Double(textSize) / 8)
    for (rect, start) in flashes where time < start + Self.duration {
      let share = 1 - max(0, time - start) / Self.duration
      let frame = Rect(rect)
      // Of those before only the edges are seen, so that many do not hide the card.
      let isNewest = start == flashes.last?.start
      sprites.append(Sprite(light, frame: frame, opacity: isNewest ? Self.strength * share : 0))
      var (top, left) = (frame, frame)
      (top.height, left.width) = (min(width, frame.height), min(width, frame.width))
      var (bottom, right) = (top, left)
      bottom.y += frame.height - top.height
      right.x += frame.width - left.width
      sprites += [top, bottom, left, right].map { Sprite(edge, frame: $0, opacity: share) }
    }
  }

  /// Adds the number of times that each card was redrawn, by its index, in a corner of its place.
  mutating func add(
    _ numbers: [Int: Int], on places: [PixelRect], to sprites: inout [Sprite]
  ) throws {
    if counts.count > 500 { counts.removeAll() }
    for (index, place) in places.enumerated() where !place.isEmpty {
      guard let number = numbers[index] else { continue }
      let badge = try counts[number] ?? makeBadge(number)
      counts[number] = badge
      sprites.append(Sprite(badge, x: place.x, y: place.y))
    }
  }

  private func makeBadge(_ number: Int) throws -> Bitmap {
    let text = try artist.text(String(number), size: textSize)
    let (x, y) = (textSize / 3, textSize / 8)
    let height = text.height + 2 * y
    let corner = max(1, height / 3)
    let drawing = Drawing("inspector/badge")
    let badge = try artist.drawing(drawing, width: 4 * corner, height: 4 * corner)
      .nineSliced(corner: corner, width: max(height, text.width + 2 * x), height: height)
    badge.draw(Sprite(text, x: (badge.width - text.width) / 2, y: y))
    return badge
  }
}
