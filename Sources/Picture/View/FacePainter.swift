import Framebuffer
import Board

/// Draws the faces of cards at one size: emoji, words, pictures and playing cards.
@MainActor
struct FacePainter {
  /// The size of a face's bitmap in pixels, its margins included.
  private let size: (width: Int, height: Int)
  /// Whether a playing card shows little: a small one does, also when it grows.
  private let isSimple: Bool
  private let look: Look
  private let artist: any Artist
  private var blank: Bitmap?
  private var mask: Bitmap?
  private var playingCards: PlayingCardFace?
  /// The size of the picture on a jack, queen or king, as a multiple of its own.
  var pictureScale = 1.0

  /// The share of a card that an emoji fills.
  private static let emojiShare = 0.74
  /// The share of a card's width that words fill.
  private static let textShare = 0.84
  /// The size of a short text, as a share of the card.
  private static let textSize = 0.4
  /// The colour of words, 0xRRGGBB.
  private static let ink: UInt32 = 0x1B2B4B

  init(size: (width: Int, height: Int), isSimple: Bool, look: Look, artist: any Artist) {
    (self.size, self.isSimple, self.look, self.artist) = (size, isSimple, look, artist)
  }

  /// Draws a face.
  mutating func picture(of face: Face) throws -> Bitmap {
    let result: Bitmap
    switch face.kind {
    case .card:
      guard let card = PlayingCard(name: face.name) else { return try blankCard() }
      var painter =
        try playingCards
        ?? PlayingCardFace(
          height: size.height, isSimple: isSimple, artist: artist)
      result = try painter.picture(of: card, pictureScale: pictureScale)
      playingCards = painter
    case .emoji:
      result = try blankCard()
      draw(try artist.emoji(face.name), on: result, share: Self.emojiShare)
    case .text:
      result = try blankCard()
      try draw(text: face.name, on: result)
    case .picture:
      result = try blankCard()
      try draw(picture: face.name, on: result)
    }
    result.noteOpacity()
    return result
  }

  /// The side of the card itself, without its margins.
  private var side: Double { Double(min(size.width, size.height)) / CardPictures.outset }

  private mutating func blankCard() throws -> Bitmap {
    let blank =
      try self.blank
      ?? artist.drawing(look.cardDrawing("card-face"), width: size.width, height: size.height)
    self.blank = blank
    return blank.cropped(to: blank.bounds)
  }

  /// Draws a picture in the middle; its longer side fills a share of the card.
  private func draw(_ picture: Bitmap, on face: Bitmap, share: Double) {
    let scale = side * share / Double(max(picture.width, picture.height))
    let width = Double(picture.width) * scale
    let height = Double(picture.height) * scale
    let frame = Rect(
      x: (Double(face.width) - width) / 2, y: (Double(face.height) - height) / 2, width: width,
      height: height)
    face.draw(Sprite(picture, frame: frame))
  }

  /// Draws words, one a line where they are many.
  private func draw(text: String, on face: Bitmap) throws {
    let lines = text.count > 7 ? text.split(separator: " ").map(String.init) : [text]
    let room = side * Self.textShare
    var size = min(side * Self.textSize, room / Double(lines.count))
    for line in lines {
      let width = try artist.width(of: line, size: Int(size))
      if Double(width) > room { size *= room / Double(width) }
    }
    let letters = try lines.map {
      try artist.text($0, size: max(6, Int(size))).tinted(Self.ink)
    }
    let height = letters.map(\.height).reduce(0, +)
    var y = (face.height - height) / 2
    for line in letters {
      face.draw(Sprite(line, x: (face.width - line.width) / 2, y: y))
      y += line.height
    }
  }

  /// Draws a picture with round corners in the middle.
  private mutating func draw(picture name: String, on face: Bitmap) throws {
    let mask =
      try self.mask
      ?? artist.drawing(Drawing("shared/card-mask"), width: size.width, height: size.height)
    self.mask = mask
    mask.noteOpacity()
    let area = mask.visible
    // A picture that has gone from the disk meanwhile is no reason to end the game.
    guard let picture = try? artist.picture(name, side: max(area.width, area.height)) else {
      return try draw(text: name, on: face)
    }
    face.draw(
      Sprite(
        picture.masked(by: mask.cropped(to: area)), x: (face.width - area.width) / 2,
        y: (face.height - mask.height) / 2 + area.y))
  }
}
