import Graphics
import ViewState

/// Bitmaps of cards at one size, at which they rest on whole pixels: back, faces, focus ring.
@MainActor struct CardPictures {
  /// Height of a drawing, as a multiple of the card in it.
  static let drawingRatio = 1.2

  let back: Bitmap
  /// Back in the size of a face, focus ring, and light over a card under the pointer.
  private(set) var fadingBack: Bitmap?
  private(set) var focusRing: Bitmap?
  private(set) var hoverLight: Bitmap?
  let faceSize: (width: Int, height: Int)

  private let skin: Skin
  var facePainter: FacePainter
  private var largeFacePainter: FacePainter

  init(_ cardFrame: PixelRect, painter: SkinPainter) throws {
    skin = painter.skin
    let backSize = Self.size(of: cardFrame, scale: skin.motion.downScale)
    faceSize = Self.size(of: cardFrame, scale: skin.motion.upScale)
    let drawing = skin.cardDrawing("card-back")
    back = try painter.rasterizer.drawing(drawing, width: backSize.width, height: backSize.height)
    back.recordOpacity()
    let isSimple = PlayingCardPainter.isSimple(height: faceSize.height)
    // A card that zooms out grows to three times its size.
    let largeSize = (faceSize.width * 3, faceSize.height * 3)
    self.facePainter = FacePainter(size: faceSize, painter: painter)
    largeFacePainter = FacePainter(size: largeSize, isSimple: isSimple, painter: painter)
  }

  /// Size of a card's bitmap at rest, such that it is centred in its place to the pixel.
  static func size(of frame: PixelRect, scale: Double = 1) -> (width: Int, height: Int) {
    let margin = Double(frame.height) * (drawingRatio - 1) / 2 * scale
    func scaledLength(_ length: Int) -> Int {
      length + 2 * Int((Double(length) * (scale - 1) / 2 + margin).rounded())
    }
    return (scaledLength(frame.width), scaledLength(frame.height))
  }

  func face(_ face: Face, isLarge: Bool = false) -> Bitmap? {
    (isLarge ? largeFacePainter.facePictures[face] : nil) ?? facePainter.facePictures[face]
  }

  /// Sets one size for the texts of a board; whether faces have to be made anew.
  mutating func fitTextSize(to faces: some Sequence<Face>) throws -> Bool {
    _ = try largeFacePainter.fitTextSize(to: faces)
    return try facePainter.fitTextSize(to: faces)
  }

  /// Makes the picture of a face, unless it was made before; returns whether it did.
  @discardableResult mutating func makeFace(_ face: Face, isLarge: Bool = false) throws -> Bool {
    if fadingBack == nil {
      fadingBack = try facePainter.drawing(skin.cardDrawing("card-back"))
      fadingBack?.recordOpacity()
    }
    if (isLarge ? largeFacePainter.facePictures : facePainter.facePictures)[face] != nil {
      return false
    }
    if isLarge {
      try largeFacePainter.make(face)
    } else {
      try facePainter.make(face)
    }
    return true
  }

  mutating func makeHoverLight() {
    guard hoverLight == nil else { return }
    hoverLight = back.tinted(0xFFFFFF)
    hoverLight?.recordOpacity()
  }

  mutating func makeFocusRing() throws {
    focusRing = try facePainter.drawing(skin.drawing("focus-ring"))
  }
}
