import Graphics
import ViewState

/// A painter of the faces of playing cards at one size.
///
/// The constants are fractions of the card's height, unless their comments give another unit.
@MainActor struct PlayingCardPainter {
  /// The minimum height of a card with a detailed design, in pixels.
  ///
  /// On smaller cards, hearts and diamonds in the corners would look the same.
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
  /// The inset of a court card's picture in its frame, as a fraction of the frame's width.
  private static let courtInset = 0.04
  private static let largeRankHeight = 0.37
  private static let largePipWidth = 0.38
  private static let largeTopMargin = 0.09
  private static let largeRankWidth = 0.56
  /// The height of a Q, which has a tail, as a multiple of the height of other ranks.
  private static let tailRatio = 1.12
  /// The font size of a rank, as a multiple of the rank's height.
  private static let fontSizeRatio = 1.43
  /// The smallest font size at which fonts draw letters, in pixels.
  private static let minimumFontSize = 6

  private static let red: UInt32 = 0xD3202F
  private static let black: UInt32 = 0x1B1F2B
  private static let ivory: UInt32 = 0xFDF3DE
  /// The red of the dark and high-contrast palettes, which has a stronger contrast with white
  /// cards.
  private static let deepRed: UInt32 = 0x98001A

  /// The picture of a court card, which is cached while the player scales it.
  private struct CourtPicture {
    let drawing: Drawing
    /// The size of the bitmap, as a multiple of the size on the card.
    let factor: Int
    let bitmap: Bitmap
  }

  private let rasterizer: any Rasterizer
  private let blankCard: Bitmap
  private let isSimple: Bool
  private let red: UInt32
  private var cachedPips: [Int: [Drawing: Bitmap]] = [:]
  private var cachedCourt: CourtPicture?

  /// Creates a painter of cards with the given height.
  ///
  /// - Parameters:
  ///   - height: The height of a card with its shadow, in pixels.
  ///   - isSimple: Whether the cards have a simple design. If it is `nil`, the design depends on
  ///     the height.
  ///   - palette: The colors of the cards.
  ///   - rasterizer: The source of drawings and text.
  init(
    height: Int,
    isSimple: Bool? = nil,
    palette: Palette = .light,
    rasterizer: any Rasterizer
  ) throws {
    self.rasterizer = rasterizer
    self.isSimple = isSimple ?? Self.isSimple(height: height)
    red = palette == .light ? Self.red : Self.deepRed

    // The width with the shadow is three quarters of the height, rounded up.
    let width = (height * 3 + 3) / 4
    blankCard = try rasterizer.drawing("playing-cards/card-face", width: width, height: height)
  }

  /// Returns whether a card is so small that it has a simple design.
  ///
  /// - Parameter height: The height of the card with its shadow, in pixels.
  static func isSimple(height: Int) -> Bool {
    Double(height) / CardPictures.drawingRatio < minimumDetailedHeight
  }

  /// Returns the picture of a playing card's face.
  ///
  /// - Parameters:
  ///   - card: The card to paint.
  ///   - pictureScale: The size of a court card's picture, as a multiple of its normal size.
  mutating func picture(of card: PlayingCard, pictureScale: Double = 1) throws -> Bitmap {
    let face = blankCard.cropped(to: blankCard.bounds)
    if isSimple {
      try drawSimpleDesign(of: card, on: face)
      return face
    }

    try drawCorners(of: card, on: face)
    if card.hasPicture {
      try drawCourt(of: card, scale: pictureScale, on: face)
    } else {
      try drawPips(of: card, on: face)
    }
    return face
  }

  // MARK: Parts of a card

  /// Draws a large rank above a large pip.
  private mutating func drawSimpleDesign(of card: PlayingCard, on face: Bitmap) throws {
    let rank = try rankPicture(card, height: Self.largeRankHeight, width: Self.largeRankWidth)
    let pip = try pipPicture(card.suit, width: Self.largePipWidth)
    let top = topMargin + pixels(Self.largeTopMargin)
    let pipY = face.height - top - pip.height
    face.draw(Sprite(rank, x: (face.width - rank.width) / 2, y: top))
    face.draw(Sprite(pip, x: (face.width - pip.width) / 2, y: pipY))
  }

  private mutating func drawCorners(of card: PlayingCard, on face: Bitmap) throws {
    let rank = try rankPicture(card, height: Self.rankHeight, width: Self.rankWidth)
    let pip = try pipPicture(card.suit, width: Self.cornerPipWidth)
    let rankTop = topMargin + pixels(Self.cornerTop)
    let pipTop = rankTop + pixels(Self.rankHeight + Self.cornerGap)
    drawTwice(rank, x: cornerX(of: rank), y: rankTop, on: face)
    drawTwice(pip, x: cornerX(of: pip), y: pipTop, on: face)
  }

  /// Returns the x position of a picture that is centered in the column of the corner.
  private func cornerX(of picture: Bitmap) -> Int {
    leftMargin + (2 * pixels(Self.cornerX) - picture.width) / 2
  }

  private mutating func drawPips(of card: PlayingCard, on face: Bitmap) throws {
    let isAce = card.rank == 1
    let pip = try pipPicture(card.suit, width: isAce ? Self.acePipWidth : Self.pipWidth)
    for position in PipLayout.positions(ofRank: card.rank) {
      draw(pip, at: position, on: face)
    }
  }

  /// Draws a pip at a position on the card.
  ///
  /// In the lower half of the card, the pip is upside down. Each pip is placed in the upper left
  /// quarter first and then mirrored, so that rounding does not make the card asymmetrical.
  private func draw(_ pip: Bitmap, at position: SIMD2<Double>, on face: Bitmap) {
    let cardWidth = Double(face.width - 2 * leftMargin)
    let cardHeight = Double(face.height - 2 * topMargin)
    let centerX = cardWidth * min(position.x, 1 - position.x)
    let centerY = cardHeight * min(position.y, 1 - position.y)
    var x = leftMargin + Int((centerX - Double(pip.width) / 2).rounded())
    let y = topMargin + Int((centerY - Double(pip.height) / 2).rounded())

    let isTurned = position.y > 0.5
    let isRight = position.x > 0.5
    // Drawing a pip upside down also moves it to the other side.
    if isRight != isTurned {
      x = face.width - x - pip.width
    }
    if isTurned {
      drawTurned(pip, x: x, y: y, on: face)
    } else {
      face.draw(Sprite(pip, x: x, y: y))
    }
  }

  private mutating func drawCourt(of card: PlayingCard, scale: Double, on face: Bitmap) throws {
    let color = card.suit.isRed ? "red" : "black"
    let frameHeight = pixels(Self.courtHeight)
    let frame = try rasterizer.drawing(
      "courts/frame-\(color)",
      width: frameHeight * 5 / 8,
      height: frameHeight
    )
    let frameArea = face.bounds.centered(width: frame.width, height: frame.height)
    face.draw(Sprite(frame, x: frameArea.x, y: frameArea.y))

    let courtNames = ["jack", "queen", "king"]
    let courtName = courtNames[card.rank - PlayingCard.firstCourtRank]
    let court = try courtPicture("courts/\(courtName)-\(color)", size: frameArea, scale: scale)
    let inset = Int(Double(frame.width) * Self.courtInset)
    let pictureArea = frameArea.inset(x: inset, y: inset)
    face.draw(Sprite(court, frame: Rect(frameArea).scaled(by: scale)), in: pictureArea)

    try drawCourtPips(of: card, frameArea: frameArea, pictureArea: pictureArea, on: face)
  }

  private mutating func drawCourtPips(
    of card: PlayingCard,
    frameArea: PixelRect,
    pictureArea: PixelRect,
    on face: Bitmap
  ) throws {
    let pip = try pipPicture(card.suit, width: Self.courtPipWidth)
    let inset = pixels(Self.courtPipInset)
    let x = frameArea.x + inset
    let y = frameArea.y + inset

    // A light glow separates a black pip from the dark hair of a scaled picture.
    let radius = max(1, pip.width / 9)
    let glow = pip.shadow(radius: radius, color: Self.ivory, strength: 2)
    let glowMargin = 3 * radius
    // The frame may be half a pixel off center. This area is inside the picture even after half a
    // turn.
    let glowArea = face.bounds.inset(
      x: max(pictureArea.x, face.width - pictureArea.maxX),
      y: max(pictureArea.y, face.height - pictureArea.maxY)
    )
    drawTwice(glow, x: x - glowMargin, y: y - glowMargin, in: glowArea, on: face)
    drawTwice(pip, x: x, y: y, on: face)
  }

  // MARK: Drawing

  /// Draws a picture twice: upright, and upside down at the opposite position on the card.
  private func drawTwice(
    _ picture: Bitmap,
    x: Int,
    y: Int,
    in clip: PixelRect? = nil,
    on face: Bitmap
  ) {
    face.draw(Sprite(picture, x: x, y: y), in: clip)
    drawTurned(picture, x: x, y: y, in: clip, on: face)
  }

  /// Draws a picture turned by half a turn, at the position opposite to the given one.
  private func drawTurned(
    _ picture: Bitmap,
    x: Int,
    y: Int,
    in clip: PixelRect? = nil,
    on face: Bitmap
  ) {
    let oppositeX = face.width - x - picture.width
    let oppositeY = face.height - y - picture.height
    face.draw(Sprite(picture.rotatedByHalfTurn(), x: oppositeX, y: oppositeY), in: clip)
  }

  // MARK: Pictures

  /// Returns the picture of a court card at its normal size, or at twice that size if it is
  /// enlarged.
  ///
  /// The picture is cached while the player scales it.
  private mutating func courtPicture(
    _ drawing: Drawing,
    size: PixelRect,
    scale: Double
  ) throws -> Bitmap {
    let factor = scale > 1 ? 2 : 1
    if let cachedCourt, cachedCourt.drawing == drawing, cachedCourt.factor == factor {
      return cachedCourt.bitmap
    }

    let bitmap = try rasterizer.drawing(
      drawing,
      width: size.width * factor,
      height: size.height * factor
    )
    if scale == 1 {
      cachedCourt = nil
    } else {
      cachedCourt = CourtPicture(drawing: drawing, factor: factor, bitmap: bitmap)
    }
    return bitmap
  }

  /// Returns the picture of a card's rank, in the color of the card's suit.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - height: The height of the rank, as a fraction of the card's height.
  ///   - width: The maximum width, as a fraction of the card's height. A wider picture is
  ///     compressed.
  private func rankPicture(_ card: PlayingCard, height: Double, width: Double) throws -> Bitmap {
    let size = max(Self.minimumFontSize, pixels(height * Self.fontSizeRatio))
    let maximumHeight = pixels(height * Self.tailRatio)
    var rank = try textPicture(card.rankName, size: size)
    if rank.height > maximumHeight {
      let smallerSize = max(Self.minimumFontSize, size * maximumHeight / rank.height)
      rank = try textPicture(card.rankName, size: smallerSize)
    }

    let fittingWidth = min(rank.width, pixels(width))
    let fittingRank = rank.scaled(width: fittingWidth, height: rank.height)
    return fittingRank.tinted(card.suit.isRed ? red : Self.black)
  }

  /// Returns a picture of text without the transparent margins around its letters.
  private func textPicture(_ text: String, size: Int) throws -> Bitmap {
    let bitmap = try rasterizer.text(text, size: size)
    bitmap.recordOpacity()
    if bitmap.visibleBounds.isEmpty {
      return bitmap
    }
    return bitmap.cropped(to: bitmap.visibleBounds)
  }

  /// Returns the picture of a suit's pip.
  ///
  /// If necessary, it is one pixel larger than requested, so that it can be centered exactly on the
  /// card.
  private mutating func pipPicture(_ suit: PlayingCard.Suit, width: Double) throws -> Bitmap {
    var side = pixels(width)
    let canBeCentered = (blankCard.width - side).isMultiple(of: 2)
    if !canBeCentered {
      side += 1
    }

    // The drawing for the suit "spades" has the name "spade".
    let drawing = Drawing("suits/" + "\(suit)".dropLast())
    if let picture = cachedPips[side]?[drawing] {
      return picture
    }
    let picture = try rasterizer.drawing(drawing, width: side, height: side)
    cachedPips[side, default: [:]][drawing] = picture
    return picture
  }

  // MARK: Sizes

  /// The height of the card without its shadow, in pixels.
  private var cardHeight: Double { Double(blankCard.height) / CardPictures.drawingRatio }

  private var leftMargin: Int { (blankCard.width - pixels(0.7)) / 2 }

  private var topMargin: Int { (blankCard.height - pixels(1)) / 2 }

  /// Returns a fraction of the card's height as a number of pixels, at least 1.
  private func pixels(_ share: Double) -> Int {
    max(1, Int((cardHeight * share).rounded()))
  }
}

extension PlayingCard {
  /// The rank of the jack, which is the lowest court card.
  fileprivate static let firstCourtRank = 11

  /// Whether the card is a jack, queen or king, which has a picture that can be scaled.
  var hasPicture: Bool { rank >= Self.firstCourtRank }
}
