import Graphics
import ViewState

/// The bitmaps of the cards on a board, at the exact size of a card at rest.
///
/// A card at rest is therefore copied pixel by pixel and looks sharp.
@MainActor struct CardPictures {
  /// The height of a card's bitmap with its margins, as a multiple of the card's height.
  static let drawingRatio = 1.2
  /// The size of the bitmaps for cards that zoom out, as a multiple of the normal size.
  private static let zoomFactor = 3

  /// The back of a card, at the size of a card that is face down.
  let back: Bitmap
  /// The back of a card, at the size of its face, for the fade between both sides.
  private(set) var fadingBack: Bitmap?
  /// The ring around the card that has the keyboard focus.
  private(set) var focusRing: Bitmap?
  /// The light on the card under the pointer.
  private(set) var hoverLight: Bitmap?
  /// The size of the bitmap of a card that is face up, in pixels.
  let faceSize: PixelSize

  private let skin: Skin
  var facePainter: FacePainter
  private var largeFacePainter: FacePainter

  /// Creates the bitmap of a card's back.
  ///
  /// The faces are made when they are needed.
  ///
  /// - Parameters:
  ///   - cardFrame: The frame of a card on the board.
  ///   - painter: The painter of the skin.
  init(_ cardFrame: PixelRect, painter: SkinPainter) throws {
    skin = painter.skin
    faceSize = Self.size(of: cardFrame, scale: skin.motion.upScale)

    let backSize = Self.size(of: cardFrame, scale: skin.motion.downScale)
    back = try painter.rasterizer.drawing(
      skin.cardDrawing("card-back"),
      width: backSize.width,
      height: backSize.height
    )
    back.recordOpacity()

    facePainter = FacePainter(size: faceSize, painter: painter)
    let largeSize = PixelSize(
      width: faceSize.width * Self.zoomFactor,
      height: faceSize.height * Self.zoomFactor
    )
    // A card that zooms out keeps its design, even if it becomes large enough for a detailed one.
    let isSimple = PlayingCardPainter.isSimple(height: faceSize.height)
    largeFacePainter = FacePainter(size: largeSize, isSimple: isSimple, painter: painter)
  }

  /// Returns the size of the bitmap of a card at rest.
  ///
  /// A bitmap of this size can be centered exactly in the frame of the card.
  static func size(of frame: PixelRect, scale: Double = 1) -> PixelSize {
    let margin = Double(frame.height) * (drawingRatio - 1) / 2 * scale
    return PixelSize(
      width: scaledLength(frame.width, scale: scale, margin: margin),
      height: scaledLength(frame.height, scale: scale, margin: margin)
    )
  }

  /// Returns a scaled length with margins.
  ///
  /// The result is rounded so that the length grows equally on both sides.
  private static func scaledLength(_ length: Int, scale: Double, margin: Double) -> Int {
    let growthPerSide = Double(length) * (scale - 1) / 2 + margin
    return length + 2 * Int(growthPerSide.rounded())
  }

  /// Returns the picture of a face, or `nil` if it has not been made yet.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - isLarge: Whether to return the large picture if it has been made.
  func face(_ face: Face, isLarge: Bool = false) -> Bitmap? {
    if isLarge, let picture = largeFacePainter.facePictures[face] {
      return picture
    }
    return facePainter.facePictures[face]
  }

  /// Chooses one font size for the text on all cards.
  ///
  /// - Returns: Whether faces must be made again, because the size has changed.
  mutating func fitTextSize(to faces: some Sequence<Face>) throws -> Bool {
    _ = try largeFacePainter.fitTextSize(to: faces)
    return try facePainter.fitTextSize(to: faces)
  }

  /// Makes the picture of a face if it does not exist, and returns whether it was made now.
  @discardableResult mutating func makeFace(_ face: Face, isLarge: Bool = false) throws -> Bool {
    if fadingBack == nil {
      fadingBack = try facePainter.drawing(skin.cardDrawing("card-back"))
      fadingBack?.recordOpacity()
    }

    if isLarge {
      guard largeFacePainter.facePictures[face] == nil else { return false }
      try largeFacePainter.make(face)
    } else {
      guard facePainter.facePictures[face] == nil else { return false }
      try facePainter.make(face)
    }
    return true
  }

  mutating func makeHoverLight() {
    guard hoverLight == nil else { return }
    let white: UInt32 = 0xFFFFFF
    hoverLight = back.tinted(white)
    hoverLight?.recordOpacity()
  }

  mutating func makeFocusRing() throws {
    focusRing = try facePainter.drawing(skin.drawing("focus-ring"))
  }
}
