import Board
import Drawing

/// Marks of a review: a crossed frame on the chosen card, and the way from it to a pin on its partner.
@MainActor struct ReviewMarksView {
  private enum Mark { case chosen, cross, way, here }

  /// Number of dots on the way.
  private static let dots = 7
  /// Sizes of frame, cross, pin and dots as shares of a card's shorter side.
  private static let (frame, cross, pin, dot) = (1.4, 0.46, 0.56, 0.2)
  /// Size of the first dot as a share of the last, which is nearest to the partner.
  private static let firstDot = 0.45

  private let (cardWidth, cardHeight): (Int, Int)
  private let artist: any Artist
  private var pictures: [Mark: Bitmap] = [:]
  private var (chosen, partner): (Int?, Int?)

  init(_ board: Board, layout: BoardLayout, painter: WorldPainter) throws {
    (cardWidth, cardHeight) = (layout.field.cardWidth, layout.cell)
    artist = painter.artist
    try show(board)
  }

  private var shorter: Double { Double(min(cardWidth, cardHeight)) }

  mutating func show(_ board: Board) throws {
    chosen = board.review?.chosen
    partner = chosen == nil ? nil : board.hint.first
    guard chosen != nil, pictures.isEmpty else { return }
    let more = shorter * (Self.frame - 1)
    let sizes: [Mark: (width: Double, height: Double)] = [
      .chosen: (Double(cardWidth) + more, Double(cardHeight) + more),
      .cross: (shorter * Self.cross, shorter * Self.cross),
      .way: (shorter * Self.dot, shorter * Self.dot),
      .here: (shorter * Self.pin, shorter * Self.pin),
    ]
    for (mark, size) in sizes {
      let (width, height) = (max(2, Int(size.width)), max(2, Int(size.height)))
      pictures[mark] = try artist.drawing(
        "shared/review-\(mark)", side: min(width, height), width: width, height: height)
    }
  }

  /// Adds the marks, which lie over the cards; none where nothing is reviewed.
  func add(to sprites: inout [Sprite], on cards: CardsView, at time: Double) {
    guard let chosen else { return }
    let from = cards.frame(of: chosen, at: time)
    add(.chosen, to: &sprites, x: from.x + from.width / 2, y: from.y + from.height / 2)
    let to = partner.map { cards.frame(of: $0, at: time) }
    for index in 0..<Self.dots { addDot(index, to: &sprites, from, to) }
    add(.cross, to: &sprites, x: from.x + from.width * 0.86, y: from.y + from.height * 0.14)
    guard let to else { return sprites.append(.nothing) }
    add(.here, to: &sprites, x: to.x + to.width / 2, y: to.y + to.height * 0.12)
  }

  /// Adds a dot of the way between two cards, which grows towards the second one.
  private func addDot(_ index: Int, to sprites: inout [Sprite], _ from: Rect, _ to: Rect?) {
    guard let to else { return sprites.append(.nothing) }
    let (x, y) = (from.x + from.width / 2, from.y + from.height / 2)
    let (across, down) = (to.x + to.width / 2 - x, to.y + to.height / 2 - y)
    let distance = max(1, (across * across + down * down).squareRoot())
    let edge = min(0.34, 0.6 * shorter / distance)
    let share = (Double(index) + 0.5) / Double(Self.dots)
    let way = edge + (1 - 2 * edge) * share
    add(
      .way, to: &sprites, x: x + across * way, y: y + down * way,
      scale: Self.firstDot + (1 - Self.firstDot) * share)
  }

  private func add(
    _ mark: Mark, to sprites: inout [Sprite], x: Double, y: Double, scale: Double = 1
  ) {
    guard let picture = pictures[mark] else { return sprites.append(.nothing) }
    var sprite = Sprite(picture, x: 0, y: 0)
    sprite.frame.x = (x - sprite.frame.width / 2).rounded()
    sprite.frame.y = (y - sprite.frame.height / 2).rounded()
    sprite.frame = sprite.frame.scaled(by: scale)
    sprites.append(sprite)
  }
}
