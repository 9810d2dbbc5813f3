import Graphics
import ViewState

/// Painter of the faces of playing cards at one size, placed by ratios of the card's height.
@MainActor struct PlayingCardPainter {
  /// Height in pixels of the smallest card whose corners tell a heart from a diamond.
  static let minimumDetailedHeight = 76.0

  private static let rankHeight = 0.12
  private static let rankWidth = 0.095
  private static let cornerX = 0.072
  private static let cornerTop = 0.05
  private static let cornerGap = 0.028
  private static let cornerPipWidth = 0.092
  private static let pipWidth = 0.145
  private static let acePipWidth = 0.42
  private static let courtHeight = 0.7
  private static let courtPipWidth = 0.082
  private static let courtPipInset = 0.027
  /// Inset of a court card's picture in its frame, as a share of the frame's width.
  private static let courtInset = 0.04
  private static let largeRankHeight = 0.37
  private static let largePipWidth = 0.38
  private static let largeTopMargin = 0.09
  private static let largeRankWidth = 0.56
  /// Height of a Q, whose tail hangs down, as a multiple of other ranks'.
  private static let tailRatio = 1.12
  private static let fontSizeRatio = 1.43
  private static let red: UInt32 = 0xD3202F
  private static let black: UInt32 = 0x1B1F2B
  private static let ivory: UInt32 = 0xFDF3DE
  /// Red that can be read on a card in the dark, and differs strongly from a white one.
  private static let deepRed: UInt32 = 0x98001A

  private let rasterizer: any Rasterizer
  private let blankCard: Bitmap
  private let isSimple: Bool
  private let red: UInt32
  private var cachedPips: [Int: [Drawing: Bitmap]] = [:]
  private var cachedCourt: (drawing: Drawing, times: Int, picture: Bitmap)?

  /// Creates a painter for a height in pixels with the shadow.
  init(height: Int, isSimple: Bool? = nil, palette: Palette = .light, rasterizer: any Rasterizer)
    throws
  {
    self.rasterizer = rasterizer
    red = palette == .light ? Self.red : Self.deepRed
    self.isSimple = isSimple ?? Self.isSimple(height: height)
    let width = (height * 3 + 3) / 4
    blankCard = try rasterizer.drawing("playing-cards/card-face", width: width, height: height)
  }

  /// Whether a bitmap of a height has a small card.
  static func isSimple(height: Int) -> Bool {
    Double(height) / CardPictures.drawingRatio < minimumDetailedHeight
  }
  private var cardHeight: Double { Double(blankCard.height) / CardPictures.drawingRatio }

  /// Makes the face of a card; a court card's picture is scaled in its frame.
  mutating func picture(of card: PlayingCard, pictureScale: Double = 1) throws -> Bitmap {
    let face = blankCard.cropped(to: blankCard.bounds)
    if isSimple {
      try drawLarge(card, on: face)
    } else {
      try drawCorners(card, on: face)
      if card.hasPicture {
        try drawCourt(card, scale: pictureScale, on: face)
      } else {
        try drawPips(card, on: face)
      }
    }
    return face
  }

  private mutating func drawLarge(_ card: PlayingCard, on face: Bitmap) throws {
    let rankPicture = try rankPicture(
      card, height: Self.largeRankHeight, width: Self.largeRankWidth)
    let pipPicture = try pipPicture(card.suit, Self.largePipWidth)
    let top = self.topMargin + pixels(Self.largeTopMargin)
    face.draw(Sprite(rankPicture, x: (face.width - rankPicture.width) / 2, y: top))
    face.draw(
      Sprite(
        pipPicture, x: (face.width - pipPicture.width) / 2, y: face.height - top - pipPicture.height
      ))
  }

  private mutating func drawCorners(_ card: PlayingCard, on face: Bitmap) throws {
    let rankPicture = try rankPicture(card, height: Self.rankHeight, width: Self.rankWidth)
    let rankTop = topMargin + pixels(Self.cornerTop)
    let pipTop = rankTop + pixels(Self.rankHeight + Self.cornerGap)
    for (picture, y) in [
      (rankPicture, rankTop), (try pipPicture(card.suit, Self.cornerPipWidth), pipTop),
    ] {
      draw(picture, x: leftMargin + (2 * pixels(Self.cornerX) - picture.width) / 2, y: y, on: face)
    }
  }

  private mutating func drawPips(_ card: PlayingCard, on face: Bitmap) throws {
    let pipPicture = try pipPicture(card.suit, card.rank == 1 ? Self.acePipWidth : Self.pipWidth)
    let width = Double(face.width - 2 * leftMargin)
    let height = Double(face.height - 2 * topMargin)
    for position in PipLayout.positions(ofRank: card.rank) {
      let isTurned = position.y > 0.5
      let x =
        leftMargin
        + Int((width * min(position.x, 1 - position.x) - Double(pipPicture.width) / 2).rounded())
      let y =
        topMargin
        + Int((height * min(position.y, 1 - position.y) - Double(pipPicture.height) / 2).rounded())
      let isRight = (position.x > 0.5) != isTurned
      draw(
        pipPicture, x: isRight ? face.width - x - pipPicture.width : x, y: y, turned: [isTurned],
        on: face)
    }
  }

  private mutating func drawCourt(_ card: PlayingCard, scale: Double, on face: Bitmap) throws {
    let courtName = ["jack", "queen", "king"][card.rank - 11]
    let color = card.suit.isRed ? "red" : "black"
    let frameHeight = pixels(Self.courtHeight)
    let frame = try rasterizer.drawing(
      "courts/frame-\(color)", width: frameHeight * 5 / 8, height: frameHeight)
    let frameArea = face.bounds.centered(width: frame.width, height: frame.height)
    face.draw(Sprite(frame, x: frameArea.x, y: frameArea.y))
    let courtPicture = try courtPicture(
      "courts/\(courtName)-\(color)", size: frameArea, scale: scale)
    let inset = Int(Double(frame.width) * Self.courtInset)
    let pictureArea = frameArea.inset(x: inset, y: inset)
    face.draw(Sprite(courtPicture, frame: Rect(frameArea).scaled(by: scale)), in: pictureArea)
    let pipPicture = try pipPicture(card.suit, Self.courtPipWidth)
    let pipInset = pixels(Self.courtPipInset)
    let x = frameArea.x + pipInset
    let y = frameArea.y + pipInset
    // A light around the pip keeps black off the dark hair of a large picture. The frame may lie
    // half a pixel beside the middle; the turned copy lies opposite nevertheless.
    let radius = max(1, pipPicture.width / 9)
    let glow = pipPicture.shadow(radius: radius, color: Self.ivory, strength: 2)
    let glowArea = face.bounds.inset(
      x: max(pictureArea.x, face.width - pictureArea.maxX),
      y: max(pictureArea.y, face.height - pictureArea.maxY))
    draw(glow, x: x - 3 * radius, y: y - 3 * radius, in: glowArea, on: face)
    draw(pipPicture, x: x, y: y, on: face)
  }

  /// Makes a court card's picture: at its own size, or twice as large and kept for other scales.
  private mutating func courtPicture(_ drawing: Drawing, size: PixelRect, scale: Double) throws
    -> Bitmap
  {
    let factor = scale > 1 ? 2 : 1
    if let cachedCourt, cachedCourt.drawing == drawing, cachedCourt.times == factor {
      return cachedCourt.picture
    }
    let width = size.width * factor
    let height = size.height * factor
    let picture = try rasterizer.drawing(drawing, width: width, height: height)
    cachedCourt = scale == 1 ? nil : (drawing, factor, picture)
    return picture
  }

  /// Draws a picture upright, turned half round at the opposite place, or both.
  private func draw(
    _ picture: Bitmap, x: Int, y: Int, turned: [Bool] = [false, true], in clip: PixelRect? = nil,
    on face: Bitmap
  ) {
    let oppositeX = face.width - x - picture.width
    let oppositeY = face.height - y - picture.height
    for isTurned in turned {
      let (drawnPicture, drawnX, drawnY) =
        isTurned ? (picture.rotatedByHalfTurn(), oppositeX, oppositeY) : (picture, x, y)
      face.draw(Sprite(drawnPicture, x: drawnX, y: drawnY), in: clip)
    }
  }

  private var leftMargin: Int { (blankCard.width - pixels(0.7)) / 2 }
  private var topMargin: Int { (blankCard.height - pixels(1)) / 2 }
  private func pixels(_ share: Double) -> Int {
    max(1, Int((cardHeight * share).rounded()))
  }

  private func rankPicture(_ card: PlayingCard, height: Double, width: Double) throws -> Bitmap {
    let size = max(6, pixels(height * Self.fontSizeRatio))
    var rankText = try textPicture(card.rankName, size: size)
    let smallerSize = max(6, size * pixels(height * Self.tailRatio) / rankText.height)
    if rankText.height > pixels(height * Self.tailRatio) {
      rankText = try textPicture(card.rankName, size: smallerSize)
    }
    let fittingText = rankText.scaled(
      width: min(rankText.width, pixels(width)), height: rankText.height)
    return fittingText.tinted(card.suit.isRed ? red : Self.black)
  }

  private func textPicture(_ text: String, size: Int) throws -> Bitmap {
    let bitmap = try rasterizer.text(text, size: size)
    bitmap.recordOpacity()
    return bitmap.visibleBounds.isEmpty ? bitmap : bitmap.cropped(to: bitmap.visibleBounds)
  }

  /// Makes a pip as wide as a share of the card's height, which can stand in the very middle.
  private mutating func pipPicture(_ suit: PlayingCard.Suit, _ share: Double) throws -> Bitmap {
    var side = pixels(share)
    if (blankCard.width - side) % 2 != 0 {
      side += 1
    }
    // The drawing of the suit "spades" is a "spade".
    let drawing = Drawing("suits/" + "\(suit)".dropLast())
    let picture =
      try cachedPips[side]?[drawing] ?? rasterizer.drawing(drawing, width: side, height: side)
    cachedPips[side, default: [:]][drawing] = picture
    return picture
  }
}

extension PlayingCard {
  /// Whether it has a picture in its middle, which may be scaled: jack, queen and king.
  var hasPicture: Bool { rank > 10 }
}

/// Places of the pips of a numbered playing card, as on common ones.
enum PipLayout {
  private static let left = 0.3
  private static let right = 0.7
  private static let top = 0.175
  private static let middle = 0.5
  private static let bottom = 0.825
  /// Rows between top and bottom of a column of four pips.
  private static let upper = top + (bottom - top) / 3
  private static let lower = 1 - upper

  /// Heights of the pips at each side and in the middle, of the ranks from 1.
  private static let columns: [(sides: [Double], center: [Double])] = [
    ([], [middle]), ([], [top, bottom]), ([], [top, middle, bottom]), ([top, bottom], []),
    ([top, bottom], [middle]), ([top, middle, bottom], []),
    ([top, middle, bottom], [(top + middle) / 2]),
    ([top, middle, bottom], [(top + middle) / 2, (bottom + middle) / 2]),
    ([top, upper, lower, bottom], [middle]),
    ([top, upper, lower, bottom], [(top + upper) / 2, (bottom + lower) / 2]),
  ]

  /// Middles of the pips of a rank, none from 11 on, as shares of the card's width and height.
  static func positions(ofRank rank: Int) -> [SIMD2<Double>] {
    guard rank <= columns.count else { return [] }
    let (sides, center) = columns[rank - 1]
    return sides.flatMap { [SIMD2(left, $0), SIMD2(right, $0)] } + center.map { SIMD2(middle, $0) }
  }
}
