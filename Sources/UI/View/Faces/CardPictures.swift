import Graphics
import ViewState

/// The bitmaps of cards in one size, so that cards at rest are on whole pixels.
@MainActor struct CardPictures {
  /// The height of a bitmap with its margins, as a multiple of the height of the card in it.
  static let drawingRatio = 1.2
  /// The maximum size of a card that zooms out, as a multiple of its normal size.
  private static let zoomFactor = 3

  /// The back of a card in the size of a card that is face down.
  let back: Bitmap
  /// The back of a card in the size of a card that is face up, for the fade between both sides.
  private(set) var fadingBack: Bitmap?
  /// The ring around the card with the keyboard's focus.
  private(set) var focusRing: Bitmap?
  /// The light on the card under the pointer.
  private(set) var hoverLight: Bitmap?
  /// The size of a bitmap of a face, in pixels.
  let faceSize: PixelSize

  private let skin: Skin
  var facePainter: FacePainter
  private var largeFacePainter: FacePainter

  /// Creates the bitmaps for cards in the size of a frame.
  ///
  /// The faces are made later.
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
    // A card that zooms out keeps its design, even if it is large enough for a detailed one.
    let isSimple = PlayingCardPainter.isSimple(height: faceSize.height)
    largeFacePainter = FacePainter(size: largeSize, isSimple: isSimple, painter: painter)
  }

  /// Returns the size of a card's bitmap at rest, which is centered in the frame to the pixel.
  static func size(of frame: PixelRect, scale: Double = 1) -> PixelSize {
    let margin = Double(frame.height) * (drawingRatio - 1) / 2 * scale
    return PixelSize(
      width: scaledLength(frame.width, scale: scale, margin: margin),
      height: scaledLength(frame.height, scale: scale, margin: margin)
    )
  }

  /// Returns a scaled length with margins, which differs from the length by an even number.
  private static func scaledLength(_ length: Int, scale: Double, margin: Double) -> Int {
    let growthPerSide = Double(length) * (scale - 1) / 2 + margin
    return length + 2 * Int(growthPerSide.rounded())
  }

  /// Returns the picture of a face, the large one if there is one and it is requested.
  func face(_ face: Face, isLarge: Bool = false) -> Bitmap? {
    if isLarge, let picture = largeFacePainter.facePictures[face] {
      return picture
    }
    return facePainter.facePictures[face]
  }

  /// Chooses one size for all texts of a board, and returns whether faces must be made again.
  mutating func fitTextSize(to faces: some Sequence<Face>) throws -> Bool {
    _ = try largeFacePainter.fitTextSize(to: faces)
    return try facePainter.fitTextSize(to: faces)
  }

  /// Makes the picture of a face, and returns whether the picture did not exist before.
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
