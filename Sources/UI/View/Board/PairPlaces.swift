import Graphics

/// Places of small pairs of cards in an area: in rows, or overlapping like a fanned hand.
struct PairPlaces {
  let card: (width: Int, height: Int)
  let step: Double
  /// Whether enough of each pair is seen to tell it from the others.
  let areTold: Bool
  /// Whether no pair lies on another one.
  let areApart: Bool

  private let columns: Int
  private let left, top, pitch: Double
  /// Distances of the cards of a pair, and of two pairs, as shares of a card's width.
  private static let (shift, apart, leastShift) = (0.45, 1.7, 0.1)
  /// Distance of two rows, as a multiple of a card, and most rows.
  private static let (line, mostRows) = (1.15, 8)
  private static let leastHeight = 10.0
  /// Least size of cards that lie in order, as a share of the largest possible.
  private static let leastSize = 0.6

  /// Lays out pairs such that as much as possible is seen of each; a pile is a single row.
  init(_ pairs: Int, in area: PixelRect, aspect: Double, limit: Int, isPile: Bool = false) {
    let count = max(1, pairs)
    func columns(_ rows: Int) -> Int { (count + rows - 1) / rows }
    func tallest(_ rows: Int) -> Double {
      min(Double(limit), Double(area.height) / (Double(rows - 1) * Self.line + 1))
    }
    // Side by side, unless the cards were much smaller so than they could be on each other.
    func sideBySide(_ rows: Int) -> Double {
      let pitches = Double(columns(rows) - 1) * Self.apart + 1 + Self.shift
      return min(tallest(rows), Double(area.width) / pitches / aspect)
    }
    func fanned(_ rows: Int) -> Double {
      let width = tallest(rows) * aspect
      let room = Double(area.width) - width * (1 + Self.shift)
      return min(width * Self.apart, room / Double(max(1, columns(rows) - 1)))
    }
    let most = isPile ? 1 : (1...Self.mostRows).last { tallest($0) >= Self.leastHeight } ?? 1
    let all = 1...most
    let largest = all.map(sideBySide).max() ?? 0
    // Rows that leave no hole may cost some of the size.
    let near = all.filter { sideBySide($0) >= largest * Self.leastSize }
    func holes(_ rows: Int) -> Int { rows * columns(rows) - count }
    let spread =
      near.min { (holes($0), -sideBySide($0)) < (holes($1), -sideBySide($1)) } ?? 1
    // Of fanned cards the most is seen, in pixels.
    let fan = all.max { fanned($0) * tallest($0) < fanned($1) * tallest($1) } ?? 1
    let isSpread = !isPile && largest >= tallest(fan) * Self.leastSize
    let rows = isSpread ? spread : fan
    let height = max(2, Int(isSpread ? sideBySide(spread) : tallest(fan)))
    card = (max(1, Int(Double(height) * aspect)), height)
    let width = Double(card.width)
    let step = isSpread ? width * Self.apart : max(0, fanned(rows))
    (self.step, self.columns) = (step, isPile ? .max : columns(rows))
    areApart = step >= width * (1 + Self.shift)
    areTold = step >= max(4, width * 0.3)
    pitch = Double(height) * Self.line
    let (across, down) = (columns(rows), (count - 1) / columns(rows))
    let wide = Double(across - 1) * step + width * (1 + Self.shift)
    let high = Double(down) * pitch + Double(height)
    left = Double(area.x) + (isPile ? 0 : max(0, (Double(area.width) - wide) / 2))
    top = Double(area.y) + max(0, (Double(area.height) - high) / 2)
  }

  func frame(of pair: Int) -> PixelRect { frame(of: pair, card: 0).union(frame(of: pair, card: 1)) }

  /// Place of a card of a pair, 0 or 1, while the distance of pairs may change.
  func frame(of pair: Int, card number: Int, step: Double? = nil) -> PixelRect {
    let (row, column) = pair.quotientAndRemainder(dividingBy: columns)
    let (step, width) = (step ?? self.step, Double(card.width))
    let x = left + Double(column) * step
    // Pairs that lie on each other hide less of their second cards when these move together.
    let beside = min(Self.shift, max(Self.leastShift, step / width - 1))
    let shift = number == 1 ? (width * beside).rounded() : 0
    return PixelRect(
      x: Int(x.rounded()) + Int(shift), y: Int(top + Double(row) * pitch), width: card.width,
      height: card.height)
  }
}
