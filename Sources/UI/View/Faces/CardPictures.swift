import Graphics
import ViewState

/// Bitmaps of cards at one size, at which they rest on whole pixels: back, faces, focus ring.
@MainActor struct CardPictures {
  /// Height of a drawing, as a multiple of the card in it.
  static let outset = 1.2

  let back: Bitmap
  /// Back in the size of a face, focus ring, and light over a card under the pointer.
  private(set) var fadingBack, ring, light: Bitmap?
  let faceSize: (width: Int, height: Int)

  private let world: Skin
  var painter: FacePainter
  private var largePainter: FacePainter

  init(_ place: PixelRect, painter: SkinPainter) throws {
    world = painter.world
    let size = Self.size(of: place, scale: world.motion.downScale)
    faceSize = Self.size(of: place, scale: world.motion.upScale)
    let drawing = world.cardDrawing("card-back")
    back = try painter.artist.drawing(drawing, width: size.width, height: size.height)
    back.noteOpacity()
    let isSimple = PlayingCardFace.isSimple(height: faceSize.height)
    // A card that zooms out grows to three times its size.
    let large = (faceSize.width * 3, faceSize.height * 3)
    self.painter = FacePainter(size: faceSize, painter: painter)
    largePainter = FacePainter(size: large, isSimple: isSimple, painter: painter)
  }

  /// Size of a card's bitmap at rest, such that it is centred in its place to the pixel.
  static func size(of place: PixelRect, scale: Double = 1) -> (width: Int, height: Int) {
    let margin = Double(place.height) * (outset - 1) / 2 * scale
    func side(_ length: Int) -> Int {
      length + 2 * Int((Double(length) * (scale - 1) / 2 + margin).rounded())
    }
    return (side(place.width), side(place.height))
  }

  func face(_ face: Face, isLarge: Bool = false) -> Bitmap? {
    (isLarge ? largePainter.faces[face] : nil) ?? painter.faces[face]
  }

  /// Sets one size for the texts of a board; whether faces have to be made anew.
  mutating func fit(_ faces: some Sequence<Face>) throws -> Bool {
    _ = try largePainter.fit(faces)
    return try painter.fit(faces)
  }

  /// Makes the picture of a face, unless it was made before; returns whether it did.
  @discardableResult mutating func makeFace(_ face: Face, isLarge: Bool = false) throws -> Bool {
    if fadingBack == nil {
      fadingBack = try painter.drawing(world.cardDrawing("card-back"))
      fadingBack?.noteOpacity()
    }
    if (isLarge ? largePainter.faces : painter.faces)[face] != nil { return false }
    if isLarge { try largePainter.make(face) } else { try painter.make(face) }
    return true
  }

  mutating func makeLight() {
    guard light == nil else { return }
    light = back.tinted(0xFFFFFF)
    light?.noteOpacity()
  }

  mutating func makeRing() throws { ring = try painter.drawing(world.drawing("focus-ring")) }
}
