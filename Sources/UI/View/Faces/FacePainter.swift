import Graphics
import ViewState

/// A painter of card faces at one size.
///
/// The faces show emoji, words, pictures or playing cards.
@MainActor struct FacePainter {
  /// The length of an emoji's longer side, as a fraction of a card's shorter side.
  private static let emojiShare = 0.74
  /// The maximum width of text, as a fraction of a card's shorter side.
  private static let textWidthShare = 0.84
  /// The maximum font size, as a fraction of a card's shorter side.
  private static let textSizeShare = 0.4
  /// The smallest font size at which fonts draw letters, in pixels.
  private static let minimumFontSize = 6
  /// The maximum number of characters of text that stays on one line.
  private static let maximumLineLength = 7
  private static let textColor: UInt32 = 0x1B2B4B

  /// The size of a face's bitmap with its margins, in pixels.
  private let size: PixelSize

  /// Whether playing cards have a simple design.
  ///
  /// If it is `nil`, the design depends on the size.
  private let isSimple: Bool?
  private let painter: SkinPainter
  private var playingCardPainter: PlayingCardPainter?
  private var drawings: [Drawing: Bitmap] = [:]
  private(set) var facePictures: [Face: Bitmap] = [:]

  /// The largest font size at which each word or text fits on a card.
  private var textSizes: [String: Double] = [:]

  /// The common font size at which the text on every card of the board fits.
  ///
  /// It is infinite before it has been chosen, and if no card shows text.
  private var textSize = Double.infinity

  /// The size of the picture on every jack, queen and king, as a multiple of its normal size.
  var pictureScale = 1.0 {
    didSet {
      if pictureScale != oldValue {
        removeScaledPictures()
      }
    }
  }

  /// Creates a painter of faces at the given size.
  ///
  /// - Parameters:
  ///   - size: The size of a face's bitmap with its margins.
  ///   - isSimple: Whether playing cards have a simple design. If it is `nil`, the design depends
  ///     on the size.
  ///   - painter: The painter of the skin.
  init(size: PixelSize, isSimple: Bool? = nil, painter: SkinPainter) {
    self.size = size
    self.isSimple = isSimple
    self.painter = painter
  }

  private var rasterizer: any Rasterizer { painter.rasterizer }

  private var shorterSide: Double {
    Double(min(size.width, size.height)) / CardPictures.drawingRatio
  }

  private mutating func removeScaledPictures() {
    facePictures = facePictures.filter { face, _ in
      let card = PlayingCard(name: face.name)
      let isScaled = card?.hasPicture ?? false
      return !isScaled
    }
  }

  // MARK: Faces

  /// Returns the picture of a face, which is painted if it does not exist yet.
  @discardableResult mutating func make(_ face: Face) throws -> Bitmap {
    if let picture = facePictures[face] {
      return picture
    }
    let picture = try paint(face)
    picture.recordOpacity()
    facePictures[face] = picture
    return picture
  }

  private mutating func paint(_ face: Face) throws -> Bitmap {
    if face.kind == .card, let card = PlayingCard(name: face.name) {
      return try paint(card)
    }

    let blankCard = try drawing(painter.skin.cardDrawing("card-face"))
    let picture = blankCard.cropped(to: blankCard.bounds)
    switch face.kind {
    case .card:
      // If the name does not belong to a playing card, the card stays blank.
      break
    case .emoji:
      // If the emoji is missing, its name is drawn instead, so that the game can continue.
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
    return picture
  }

  private mutating func paint(_ card: PlayingCard) throws -> Bitmap {
    var cardPainter =
      try playingCardPainter
      ?? PlayingCardPainter(
        height: size.height,
        isSimple: isSimple,
        palette: painter.skin.palette,
        rasterizer: rasterizer
      )
    let picture = try cardPainter.picture(of: card, pictureScale: pictureScale)
    playingCardPainter = cardPainter
    return picture
  }

  /// Returns the bitmap of a drawing at the size of a face and caches it for the next call.
  mutating func drawing(_ drawing: Drawing) throws -> Bitmap {
    if let picture = drawings[drawing] {
      return picture
    }
    let picture = try rasterizer.drawing(drawing, width: size.width, height: size.height)
    drawings[drawing] = picture
    return picture
  }

  private func draw(emoji: Bitmap, on face: Bitmap) {
    let longerSide = Double(max(emoji.width, emoji.height))
    let scale = shorterSide * Self.emojiShare / longerSide
    let frame = Rect(face.bounds).centered(
      width: Double(emoji.width) * scale,
      height: Double(emoji.height) * scale
    )
    face.draw(Sprite(emoji, frame: frame))
  }

  private mutating func draw(picture name: String, on face: Bitmap) throws {
    let mask = try drawing("shared/card-mask")
    mask.recordOpacity()
    let area = mask.visibleBounds

    // A picture may have been deleted. Its name is drawn instead, so that the game can continue.
    guard let picture = try? rasterizer.picture(name, side: max(area.width, area.height)) else {
      try draw(text: name, on: face)
      return
    }
    let maskedPicture = picture.masked(by: mask.cropped(to: area))
    let x = (face.width - area.width) / 2
    let y = (face.height - mask.height) / 2 + area.y
    face.draw(Sprite(maskedPicture, x: x, y: y))
  }

  // MARK: Text

  /// Chooses the largest font size at which the text on every card of a board fits.
  ///
  /// - Returns: Whether the size has changed. If so, the pictures of cards with text are removed.
  mutating func fitTextSize(to faces: some Sequence<Face>) throws -> Bool {
    let textFaces = faces.filter { $0.kind == .text }
    var newSize = Double.infinity
    for face in textFaces {
      newSize = min(newSize, try fittingSize(of: Strings.displayName(of: face)))
    }
    guard newSize != textSize else { return false }

    textSize = newSize
    for face in textFaces {
      facePictures[face] = nil
    }
    return true
  }

  /// Returns the largest font size at which text fits on a card.
  private mutating func fittingSize(of text: String) throws -> Double {
    if let size = textSizes[text] {
      return size
    }

    let lines = cardLines(of: text)
    let availableWidth = shorterSide * Self.textWidthShare
    let availableLineHeight = availableWidth / Double(lines.count)
    var size = min(shorterSide * Self.textSizeShare, availableLineHeight)
    for line in lines {
      let width = Double(try rasterizer.width(of: line, size: Int(size)))
      if width > availableWidth {
        size *= availableWidth / width
      }
    }
    textSizes[text] = size
    return size
  }

  /// Returns the lines of text on a card.
  ///
  /// Short text has one line. Longer text has one line for each word.
  private func cardLines(of text: String) -> [String] {
    guard text.count > Self.maximumLineLength else { return [text] }
    return text.split(separator: " ").map(String.init)
  }

  private mutating func draw(text: String, on face: Bitmap) throws {
    let size = min(try fittingSize(of: text), textSize)
    // Fonts have a minimum size. For smaller text, the letters are scaled down.
    let fontSize = max(Self.minimumFontSize, Int(size))
    let scale = min(1, size / Double(Self.minimumFontSize))
    let lines = try cardLines(of: text).map { line in
      try rasterizer.text(line, size: fontSize).tinted(Self.textColor)
    }

    let totalHeight = lines.map(\.height).reduce(0, +)
    var y = (face.height - Int(Double(totalHeight) * scale)) / 2
    for line in lines {
      let width = max(1, Int((Double(line.width) * scale).rounded()))
      let height = max(1, Int((Double(line.height) * scale).rounded()))
      let area = PixelRect(x: (face.width - width) / 2, y: y, width: width, height: height)
      face.draw(Sprite(line, frame: Rect(area)))
      y += height
    }
  }
}
