import Board
import Drawing

/// Painter of the faces of cards at one size: emoji, words, pictures and playing cards.
@MainActor
struct FacePainter {
  /// Size of a face's bitmap in pixels, its margins included.
  private let size: (width: Int, height: Int)
  /// Whether a playing card is drawn as a small one.
  private let isSimple: Bool
  private let world: World
  private let artist: any Artist
  private var drawings: [Drawing: Bitmap] = [:]
  private var playingCards: PlayingCardFace?
  private(set) var faces: [Face: Bitmap] = [:]
  /// Sizes at which each text fits a card, and at which all texts of the board do.
  private var textSizes: [String: Double] = [:]
  private var textSize = Double.infinity
  /// Size of the picture on a jack, queen or king, as a multiple of its own.
  var pictureScale = 1.0 {
    didSet {
      guard pictureScale != oldValue else { return }
      faces = faces.filter {
        PlayingCard(name: $0.key.name).map(PlayingCardFace.hasPicture) != true
      }
    }
  }

  /// Shares of a card that an emoji, the width of words and the size of a short text take.
  private static let (emojiShare, textShare, textSize) = (0.74, 0.84, 0.4)
  private static let ink: UInt32 = 0x1B2B4B

  init(size: (width: Int, height: Int), isSimple: Bool, world: World, artist: any Artist) {
    (self.size, self.isSimple, self.world, self.artist) = (size, isSimple, world, artist)
  }

  mutating func make(_ face: Face) throws {
    guard faces[face] == nil else { return }
    let picture: Bitmap
    if face.kind == .card, let card = PlayingCard(name: face.name) {
      var painter =
        try playingCards
        ?? PlayingCardFace(
          height: size.height, isSimple: isSimple, palette: world.palette, artist: artist)
      picture = try painter.picture(of: card, pictureScale: pictureScale)
      playingCards = painter
    } else {
      let blank = try drawing(world.cardDrawing("card-face"))
      picture = blank.cropped(to: blank.bounds)
    }
    switch face.kind {
    case .card: break
    case .emoji:
      // An emoji that no font has is no reason to end the game.
      if let emoji = try? artist.emoji(face.name) { draw(emoji: emoji, on: picture) }
    case .text: try draw(text: Words.shown(face), on: picture)
    case .picture: try draw(picture: face.name, on: picture)
    }
    picture.noteOpacity()
    faces[face] = picture
  }

  private var side: Double { Double(min(size.width, size.height)) / CardPictures.outset }

  /// Makes a drawing in the bitmaps' size once.
  mutating func drawing(_ drawing: Drawing) throws -> Bitmap {
    let picture =
      try drawings[drawing] ?? artist.drawing(drawing, width: size.width, height: size.height)
    drawings[drawing] = picture
    return picture
  }

  private func draw(emoji: Bitmap, on face: Bitmap) {
    let scale = side * Self.emojiShare / Double(max(emoji.width, emoji.height))
    let (width, height) = (Double(emoji.width) * scale, Double(emoji.height) * scale)
    let (x, y) = ((Double(face.width) - width) / 2, (Double(face.height) - height) / 2)
    face.draw(Sprite(emoji, frame: Rect(x: x, y: y, width: width, height: height)))
  }

  /// Sets one size for the texts of a board; whether their pictures are forgotten for that.
  mutating func fit(_ faces: some Sequence<Face>) throws -> Bool {
    var size = Double.infinity
    for face in faces where face.kind == .text {
      size = min(size, try fittingSize(of: Words.shown(face)))
    }
    guard size != textSize else { return false }
    textSize = size
    for face in faces where face.kind == .text { self.faces[face] = nil }
    return true
  }

  private func lines(of text: String) -> [String] {
    text.count > 7 ? text.split(separator: " ").map(String.init) : [text]
  }

  private mutating func fittingSize(of text: String) throws -> Double {
    if let size = textSizes[text] { return size }
    let (lines, room) = (lines(of: text), side * Self.textShare)
    var size = min(side * Self.textSize, room / Double(lines.count))
    for line in lines {
      let width = try artist.width(of: line, size: Int(size))
      if Double(width) > room { size *= room / Double(width) }
    }
    textSizes[text] = size
    return size
  }

  private mutating func draw(text: String, on face: Bitmap) throws {
    let size = min(try fittingSize(of: text), textSize)
    let letters = try lines(of: text).map {
      try artist.text($0, size: max(6, Int(size))).tinted(Self.ink)
    }
    // Letters smaller than any font's are drawn larger, and scaled down.
    let scale = min(1, size / 6)
    var y = (face.height - Int(Double(letters.map(\.height).reduce(0, +)) * scale)) / 2
    for line in letters {
      var sprite = Sprite(line, x: 0, y: y)
      (sprite.frame.width, sprite.frame.height) = (
        max(1, (sprite.frame.width * scale).rounded()),
        max(1, (sprite.frame.height * scale).rounded())
      )
      sprite.frame.x = Double((face.width - Int(sprite.frame.width)) / 2)
      face.draw(sprite)
      y += Int(sprite.frame.height)
    }
  }

  private mutating func draw(picture name: String, on face: Bitmap) throws {
    let mask = try drawing(Drawing("shared/card-mask"))
    mask.noteOpacity()
    let area = mask.visible
    // A picture that has gone from the disk meanwhile is no reason to end the game.
    guard let picture = try? artist.picture(name, side: max(area.width, area.height)) else {
      return try draw(text: name, on: face)
    }
    let (x, y) = ((face.width - area.width) / 2, (face.height - mask.height) / 2 + area.y)
    face.draw(Sprite(picture.masked(by: mask.cropped(to: area)), x: x, y: y))
  }
}
