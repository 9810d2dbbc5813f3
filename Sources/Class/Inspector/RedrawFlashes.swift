import Drawing

/// Rectangles that were redrawn, which light up and fade; and how often each card was redrawn.
@MainActor struct RedrawFlashes {
  /// How long a rectangle is seen, in seconds, and how many are at once, the newest.
  private static let (duration, most) = (0.35, 48)
  private static let strength = 0.4

  private(set) var flashes: [(rect: PixelRect, start: Double)] = []
  private let pen: PanelPen

  init(_ pen: PanelPen) { self.pen = pen }

  mutating func add(_ rects: [PixelRect], at time: Double) {
    flashes.removeAll { time >= $0.start + Self.duration || rects.contains($0.rect) }
    flashes += rects.map { ($0, time) }
    flashes.removeFirst(max(0, flashes.count - Self.most))
  }

  func isMoving(at time: Double) -> Bool { flashes.contains { time < $0.start + Self.duration } }

  func add(to sprites: inout [Sprite], at time: Double) {
    let (light, edge) = (pen.patch(0xFF4FA3), pen.patch(0xFFE14D))
    let width = max(1, Double(pen.textSize) / 8)
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
  func add(_ numbers: [Int: Int], on places: [PixelRect], to sprites: inout [Sprite]) throws {
    for (index, place) in places.enumerated() where !place.isEmpty {
      guard let number = numbers[index] else { continue }
      let badge = try pen.picture("badge \(number)") {
        let text = try pen.artist.text(String(number), size: pen.textSize)
        let height = text.height + pen.textSize / 4
        let width = max(height, text.width + pen.textSize * 2 / 3)
        let badge = try pen.stretched("badge", width: width, height: height)
        badge.draw(Sprite(text, x: (width - text.width) / 2, y: pen.textSize / 8))
        return badge
      }
      sprites.append(Sprite(badge, x: place.x, y: place.y))
    }
  }
}
