import Graphics
import ViewState

/// Painter of the faces of playing cards at one size, placed by ratios of the card's height.
@MainActor struct PlayingCardFace {
  /// Height in pixels of the smallest card whose corners tell a heart from a diamond.
  static let smallest = 76.0

  private static let (rankHeight, rankWidth) = (0.12, 0.095)
  private static let (cornerX, cornerTop, cornerGap, cornerPip) = (0.072, 0.05, 0.028, 0.092)
  private static let (pip, acePip) = (0.145, 0.42)
  private static let (courtHeight, courtPip, courtPipInset) = (0.7, 0.082, 0.027)
  /// Inset of a court card's picture in its frame, as a share of the frame's width.
  private static let courtInset = 0.04
  private static let (largeRank, largePip, largeTop, largeWidth) = (0.37, 0.38, 0.09, 0.56)
  /// Height of a Q, whose tail hangs down, as a multiple of other ranks'.
  private static let tail = 1.12
  private static let fontSize = 1.43
  private static let (red, black, ivory): (UInt32, UInt32, UInt32) = (0xD3202F, 0x1B1F2B, 0xFDF3DE)
  /// Red that can be read on a card in the dark, and differs strongly from a white one.
  private static let deepRed: UInt32 = 0x98001A

  private let artist: any Rasterizer
  private let blank: Bitmap
  private let isSimple: Bool
  private let red: UInt32
  private var pips: [Int: [Drawing: Bitmap]] = [:]
  private var court: (drawing: Drawing, times: Int, picture: Bitmap)?

  /// Creates a painter for a height in pixels with the shadow.
  init(height: Int, isSimple: Bool? = nil, palette: Palette = .light, artist: any Rasterizer) throws
  {
    self.artist = artist
    red = palette == .light ? Self.red : Self.deepRed
    self.isSimple = isSimple ?? Self.isSimple(height: height)
    let width = (height * 3 + 3) / 4
    blank = try artist.drawing("playing-cards/card-face", width: width, height: height)
  }

  /// Whether a bitmap of a height has a small card.
  static func isSimple(height: Int) -> Bool { Double(height) / CardPictures.outset < smallest }
  private var card: Double { Double(blank.height) / CardPictures.outset }

  /// Makes the face of a card; a court card's picture is scaled in its frame.
  mutating func picture(of card: PlayingCard, pictureScale: Double = 1) throws -> Bitmap {
    let face = blank.cropped(to: blank.bounds)
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
    let rank = try rank(card, height: Self.largeRank, width: Self.largeWidth)
    let pip = try pip(card.suit, Self.largePip)
    let top = self.top + pixels(Self.largeTop)
    face.draw(Sprite(rank, x: (face.width - rank.width) / 2, y: top))
    face.draw(Sprite(pip, x: (face.width - pip.width) / 2, y: face.height - top - pip.height))
  }

  private mutating func drawCorners(_ card: PlayingCard, on face: Bitmap) throws {
    let rank = try rank(card, height: Self.rankHeight, width: Self.rankWidth)
    let rankTop = top + pixels(Self.cornerTop)
    let pipTop = rankTop + pixels(Self.rankHeight + Self.cornerGap)
    for (picture, y) in [(rank, rankTop), (try pip(card.suit, Self.cornerPip), pipTop)] {
      draw(picture, x: left + (2 * pixels(Self.cornerX) - picture.width) / 2, y: y, on: face)
    }
  }

  private mutating func drawPips(_ card: PlayingCard, on face: Bitmap) throws {
    let pip = try pip(card.suit, card.rank == 1 ? Self.acePip : Self.pip)
    let (width, height) = (Double(face.width - 2 * left), Double(face.height - 2 * top))
    for place in PipLayout.places(ofRank: card.rank) {
      let turned = place.y > 0.5
      let x = left + Int((width * min(place.x, 1 - place.x) - Double(pip.width) / 2).rounded())
      let y = top + Int((height * min(place.y, 1 - place.y) - Double(pip.height) / 2).rounded())
      let isRight = (place.x > 0.5) != turned
      draw(pip, x: isRight ? face.width - x - pip.width : x, y: y, turned: [turned], on: face)
    }
  }

  private mutating func drawCourt(_ card: PlayingCard, scale: Double, on face: Bitmap) throws {
    let person = ["jack", "queen", "king"][card.rank - 11]
    let color = card.suit.isRed ? "red" : "black"
    let side = pixels(Self.courtHeight)
    let frame = try artist.drawing("courts/frame-\(color)", width: side * 5 / 8, height: side)
    let place = face.bounds.centered(frame.width, frame.height)
    face.draw(Sprite(frame, x: place.x, y: place.y))
    let court = try court("courts/\(person)-\(color)", size: place, scale: scale)
    let inset = Int(Double(frame.width) * Self.courtInset)
    let inside = place.inset(inset, inset)
    face.draw(Sprite(court, frame: Rect(place).scaled(by: scale)), in: inside)
    let (pip, pipInset) = (try pip(card.suit, Self.courtPip), pixels(Self.courtPipInset))
    let (x, y) = (place.x + pipInset, place.y + pipInset)
    // A light around the pip keeps black off the dark hair of a large picture. The frame may lie
    // half a pixel beside the middle; the turned copy lies opposite nevertheless.
    let radius = max(1, pip.width / 9)
    let light = pip.shadow(radius: radius, color: Self.ivory, strength: 2)
    let room = face.bounds.inset(
      max(inside.x, face.width - inside.maxX), max(inside.y, face.height - inside.maxY))
    draw(light, x: x - 3 * radius, y: y - 3 * radius, in: room, on: face)
    draw(pip, x: x, y: y, on: face)
  }

  /// Makes a court card's picture: at its own size, or twice as large and kept for other scales.
  private mutating func court(_ drawing: Drawing, size: PixelRect, scale: Double) throws -> Bitmap {
    let times = scale > 1 ? 2 : 1
    if let court, court.drawing == drawing, court.times == times { return court.picture }
    let (width, height) = (size.width * times, size.height * times)
    let picture = try artist.drawing(drawing, width: width, height: height)
    court = scale == 1 ? nil : (drawing, times, picture)
    return picture
  }

  /// Draws a picture upright, turned half round at the opposite place, or both.
  private func draw(
    _ picture: Bitmap, x: Int, y: Int, turned: [Bool] = [false, true], in clip: PixelRect? = nil,
    on face: Bitmap
  ) {
    let (farX, farY) = (face.width - x - picture.width, face.height - y - picture.height)
    for isTurned in turned {
      let (seen, seenX, seenY) = isTurned ? (picture.rotatedHalf(), farX, farY) : (picture, x, y)
      face.draw(Sprite(seen, x: seenX, y: seenY), in: clip)
    }
  }

  private var left: Int { (blank.width - pixels(0.7)) / 2 }
  private var top: Int { (blank.height - pixels(1)) / 2 }
  private func pixels(_ share: Double) -> Int { max(1, Int((card * share).rounded())) }

  private func rank(_ card: PlayingCard, height: Double, width: Double) throws -> Bitmap {
    let size = max(6, pixels(height * Self.fontSize))
    var text = try letters(card.rankName, size: size)
    let smaller = max(6, size * pixels(height * Self.tail) / text.height)
    if text.height > pixels(height * Self.tail) { text = try letters(card.rankName, size: smaller) }
    let fitting = text.scaled(width: min(text.width, pixels(width)), height: text.height)
    return fitting.tinted(card.suit.isRed ? red : Self.black)
  }

  private func letters(_ text: String, size: Int) throws -> Bitmap {
    let bitmap = try artist.text(text, size: size)
    bitmap.noteOpacity()
    return bitmap.visible.isEmpty ? bitmap : bitmap.cropped(to: bitmap.visible)
  }

  /// Makes a pip as wide as a share of the card's height, which can stand in the very middle.
  private mutating func pip(_ suit: PlayingCard.Suit, _ share: Double) throws -> Bitmap {
    var side = pixels(share)
    if (blank.width - side) % 2 != 0 { side += 1 }
    // The drawing of the suit "spades" is a "spade".
    let drawing = Drawing("suits/" + "\(suit)".dropLast())
    let pip = try pips[side]?[drawing] ?? artist.drawing(drawing, width: side, height: side)
    pips[side, default: [:]][drawing] = pip
    return pip
  }
}

extension PlayingCard {
  /// Whether it has a picture in its middle, which may be scaled: jack, queen and king.
  var hasPicture: Bool { rank > 10 }
}

/// Places of the pips of a numbered playing card, as on common ones.
enum PipLayout {
  private static let (left, right) = (0.3, 0.7)
  private static let (top, middle, bottom) = (0.175, 0.5, 0.825)
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
  static func places(ofRank rank: Int) -> [SIMD2<Double>] {
    guard rank <= columns.count else { return [] }
    let (sides, center) = columns[rank - 1]
    return sides.flatMap { [SIMD2(left, $0), SIMD2(right, $0)] } + center.map { SIMD2(middle, $0) }
  }
}
