import Framebuffer

/// The bitmaps of cards at one size: the back, the faces, the focus ring.
///
/// A drawing of a card is 120 units wide, 100 of them the card itself; the rest is room for its
/// shadow. The bitmaps have the size at which a card rests, and lie on whole pixels there.
@MainActor
struct CardPictures {
  /// A drawing's width, as a multiple of the card in it.
  static let outset = 1.2

  let cell: Int
  /// The back at rest.
  let back: Bitmap
  /// The back in the size of a face, to fade between both.
  private(set) var fadingBack: Bitmap?
  /// The ring around the card with the focus, if it has been made.
  private(set) var ring: Bitmap?
  private let artist: any Artist
  private var blank: Bitmap?
  private var faces: [String: Bitmap] = [:]

  init(cell: Int, artist: any Artist) throws {
    self.cell = cell
    self.artist = artist
    let side = Self.side(cell: cell, scale: CardView.downScale)
    back = try artist.drawing(.cardBack, width: side, height: side)
    back.noteOpacity()
  }

  /// The width of a face's bitmap.
  var faceSide: Int { Self.side(cell: cell, scale: CardView.upScale) }

  /// The side of a card's bitmap at rest, such that it is centred in its place to the pixel.
  private static func side(cell: Int, scale: Double) -> Int {
    cell + 2 * Int((Double(cell) * (scale * outset - 1) / 2).rounded())
  }

  /// The face with an emoji, if it has been made.
  func face(_ emoji: String) -> Bitmap? { faces[emoji] }

  /// Makes the face with an emoji, unless it has been made.
  mutating func makeFace(_ emoji: String) throws {
    guard faces[emoji] == nil else { return }
    let blank = try self.blank ?? artist.drawing(.cardFace, width: faceSide, height: faceSide)
    self.blank = blank
    if fadingBack == nil {
      fadingBack = try artist.drawing(.cardBack, width: faceSide, height: faceSide)
      fadingBack?.noteOpacity()
    }
    let face = Bitmap(width: blank.width, height: blank.height)
    face.draw(Sprite(blank, x: 0, y: 0))
    let picture = try artist.emoji(emoji)
    let room = Double(blank.width) / Self.outset * 0.74
    let scale = room / Double(max(picture.width, picture.height))
    let width = Double(picture.width) * scale
    let height = Double(picture.height) * scale
    let frame = Rect(
      x: (Double(face.width) - width) / 2, y: (Double(face.height) - height) / 2, width: width,
      height: height)
    face.draw(Sprite(picture, frame: frame))
    face.noteOpacity()
    faces[emoji] = face
  }

  /// Makes the ring, unless it has been made.
  mutating func makeRing() throws {
    if ring == nil {
      ring = try artist.drawing(.focusRing, width: faceSide, height: faceSide)
    }
  }
}
