import Graphics
import ViewState

/// Painter of the faces of cards at one size: emoji, words, pictures and playing cards.
@MainActor struct FacePainter {
  /// Size of a face's bitmap in pixels, its margins included.
  private let size: (width: Int, height: Int)
  /// Whether a playing card is drawn as a small one; `nil` if its size says so.
  private let isSimple: Bool?
  private let painter: SkinPainter
  private var drawings: [Drawing: Bitmap] = [:]
  private var playingCardPainter: PlayingCardPainter?
  private(set) var facePictures: [Face: Bitmap] = [:]
  /// Sizes at which each text fits a card, and at which all texts of the board do.
  private var textSizes: [String: Double] = [:]
  private var textSize = Double.infinity
  /// Size of the picture on a jack, queen or king, as a multiple of its own.
  var pictureScale = 1.0 {
    didSet {
      func isScaled(_ face: Face) -> Bool {
        PlayingCard(name: face.name)?.hasPicture ?? false
      }
      if pictureScale != oldValue {
        facePictures = facePictures.filter { !isScaled($0.key) }
      }
    }
  }

  /// Shares of a card that an emoji, the width of words and the size of a short text take.
  private static let emojiShare = 0.74
  private static let textWidthShare = 0.84
  private static let textSizeShare = 0.4
  private static let textColor: UInt32 = 0x1B2B4B

  init(size: (width: Int, height: Int), isSimple: Bool? = nil, painter: SkinPainter) {
    self.size = size
    self.isSimple = isSimple
    self.painter = painter
  }

  private var rasterizer: any Rasterizer { painter.rasterizer }

  @discardableResult mutating func make(_ face: Face) throws -> Bitmap {
    if let picture = facePictures[face] {
      return picture
    }
    let picture: Bitmap
    if face.kind == .card, let card = PlayingCard(name: face.name) {
      var painter =
        try playingCardPainter
        ?? PlayingCardPainter(
          height: size.height, isSimple: isSimple, palette: painter.skin.palette,
          rasterizer: rasterizer)
      picture = try painter.picture(of: card, pictureScale: pictureScale)
      playingCardPainter = painter
    } else {
      let blankCard = try drawing(painter.skin.cardDrawing("card-face"))
      picture = blankCard.cropped(to: blankCard.bounds)
    }
    switch face.kind {
    case .card: break
    case .emoji:
      // An emoji that no font has is no reason to end the game: its name takes its place.
      if let emoji = try? rasterizer.emoji(face.name) {
        draw(emoji: emoji, on: picture)
      } else {
        try draw(text: Strings.spokenName(of: face), on: picture)
      }
    case .text:
      try draw(text: Strings.displayName(of: face), on: picture)
    case .picture:
      try draw(picture: face.name, on: picture)
    }
    picture.recordOpacity()
    facePictures[face] = picture
    return picture
  }

  private var shorterSide: Double {
    Double(min(size.width, size.height)) / CardPictures.drawingRatio
  }

  mutating func drawing(_ drawing: Drawing) throws -> Bitmap {
    let (width, height) = size
    let picture = try drawings[drawing] ?? rasterizer.drawing(drawing, width: width, height: height)
    drawings[drawing] = picture
    return picture
  }

  private func draw(emoji: Bitmap, on face: Bitmap) {
    let scale = shorterSide * Self.emojiShare / Double(max(emoji.width, emoji.height))
    let width = Double(emoji.width) * scale
    let height = Double(emoji.height) * scale
    face.draw(Sprite(emoji, frame: Rect(face.bounds).centered(width: width, height: height)))
  }

  /// Sets one size for the texts of a board; whether their pictures are forgotten for that.
  mutating func fitTextSize(to faces: some Sequence<Face>) throws -> Bool {
    let texts = faces.filter { $0.kind == .text }
    let size = try texts.map { try fittingSize(of: Strings.displayName(of: $0)) }.min() ?? .infinity
    guard size != textSize else { return false }
    textSize = size
    for face in texts {
      self.facePictures[face] = nil
    }
    return true
  }

  private func lines(of text: String) -> [String] {
    text.count > 7 ? text.split(separator: " ").map(String.init) : [text]
  }

  private mutating func fittingSize(of text: String) throws -> Double {
    if let size = textSizes[text] {
      return size
    }
    let lines = lines(of: text)
    let availableWidth = shorterSide * Self.textWidthShare
    var size = min(shorterSide * Self.textSizeShare, availableWidth / Double(lines.count))
    for line in lines {
      let width = try rasterizer.width(of: line, size: Int(size))
      if Double(width) > availableWidth {
        size *= availableWidth / Double(width)
      }
    }
    textSizes[text] = size
    return size
  }

  private mutating func draw(text: String, on face: Bitmap) throws {
    let size = min(try fittingSize(of: text), textSize)
    // Letters smaller than any font's are drawn larger, and scaled down.
    let drawnSize = max(6, Int(size))
    let letters = try lines(of: text).map {
      try rasterizer.text($0, size: drawnSize).tinted(Self.textColor)
    }
    let scale = min(1, size / 6)
    var y = (face.height - Int(Double(letters.map(\.height).reduce(0, +)) * scale)) / 2
    for line in letters {
      let width = max(1, Int((Double(line.width) * scale).rounded()))
      let height = max(1, Int((Double(line.height) * scale).rounded()))
      let area = PixelRect(x: (face.width - width) / 2, y: y, width: width, height: height)
      face.draw(Sprite(line, frame: Rect(area)))
      y += height
    }
  }

  private mutating func draw(picture name: String, on face: Bitmap) throws {
    let mask = try drawing("shared/card-mask")
    mask.recordOpacity()
    let area = mask.visibleBounds
    // A picture that has gone from the disk meanwhile is no reason to end the game.
    guard let picture = try? rasterizer.picture(name, side: max(area.width, area.height)) else {
      return try draw(text: name, on: face)
    }
    let x = (face.width - area.width) / 2
    let y = (face.height - mask.height) / 2 + area.y
    face.draw(Sprite(picture.masked(by: mask.cropped(to: area)), x: x, y: y))
  }
}
