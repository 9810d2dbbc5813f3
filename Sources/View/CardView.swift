import Framebuffer
import Motion
import ViewModel

/// How a card looks at one moment.
public struct CardAppearance: Equatable, Sendable {
  /// The drawn size, as a multiple of the card's place.
  public var scale: Double
  /// 0 is gone, 1 is solid.
  public var opacity: Double
  /// 0 shows the back, 1 the face.
  public var face: Double

  /// Creates an appearance.
  public init(scale: Double, opacity: Double, face: Double) {
    (self.scale, self.opacity, self.face) = (scale, opacity, face)
  }
}

/// One card on the screen: how it moves when its card turns or is matched.
struct CardView {
  static let downScale = 0.9
  static let upScale = 0.95

  /// Where the card lies; it never moves by itself, only with the layout.
  var place: PixelRect

  private let motion: LabMotion
  private var card: MemoryCard
  private var faceScale: AnimatedValue
  private var matchScale: AnimatedValue
  private var opacity: AnimatedValue

  /// The emoji on the face that is seen; after a restart it stays until the face is hidden.
  private(set) var shownFace: String
  /// The emoji that fades away over `shownFace`.
  private(set) var leavingFace: String?
  private var leaving = AnimatedValue(0)

  init(_ card: MemoryCard, in place: PixelRect, motion: LabMotion) {
    self.card = card
    self.place = place
    self.motion = motion
    shownFace = card.face
    faceScale = AnimatedValue(card.isFaceUp ? Self.upScale : Self.downScale)
    matchScale = AnimatedValue(card.isMatched ? motion.matchedScale : 1)
    opacity = AnimatedValue(card.isMatched ? 0 : 1)
  }

  /// Moves to the card's new state.
  mutating func update(_ next: MemoryCard, at time: Double) {
    if next.face != shownFace { changeFace(to: next, at: time) }
    card = next
    faceScale.animate(
      to: card.isFaceUp ? Self.upScale : Self.downScale, with: motion.turn, at: time)
    matchScale.animate(
      to: card.isMatched ? motion.matchedScale : 1, with: motion.match, at: time)
    opacity.animate(to: card.isMatched ? 0 : 1, with: motion.match, at: time)
  }

  /// A new game must not show its faces while the old ones turn down, so an old face stays until
  /// it is hidden or the card turns up again.
  private mutating func changeFace(to next: MemoryCard, at time: Double) {
    let now = appearance(at: time)
    let isSeen = now.face > 0 && now.opacity > 0
    if isSeen && next.isFaceUp {
      leavingFace = shownFace
      leaving = AnimatedValue(1)
      leaving.animate(to: 0, with: motion.exchange, at: time)
    }
    if !isSeen || next.isFaceUp { shownFace = next.face }
  }

  /// Whether the face is or may be seen.
  func showsFace(at time: Double) -> Bool { card.isFaceUp || faceScale.isMoving(at: time) }

  /// Whether something still moves.
  func isMoving(at time: Double) -> Bool {
    faceScale.isMoving(at: time) || matchScale.isMoving(at: time) || opacity.isMoving(at: time)
      || leaving.isMoving(at: time)
  }

  /// How the card looks at a time.
  func appearance(at time: Double) -> CardAppearance {
    let turned = progress(faceScale.value(at: time))
    let size = motion.scalesTurns ? turned : progress(faceScale.target)
    return CardAppearance(
      scale: (Self.downScale + size * (Self.upScale - Self.downScale))
        * matchScale.value(at: time),
      opacity: opacity.value(at: time), face: min(max(turned, 0), 1))
  }

  /// How far the card is turned: 0 down, 1 up, more when the spring swings past it.
  private func progress(_ scale: Double) -> Double {
    (scale - Self.downScale) / (Self.upScale - Self.downScale)
  }

  /// Adds the card's sprites: the card, and a face that fades away.
  ///
  /// The bitmaps of back and face are the card at rest; sizes between and beyond lie on the line
  /// through both, so that a card at rest is copied pixel by pixel.
  @MainActor
  func add(to sprites: inout [Sprite], pictures: CardPictures, at time: Double) {
    let look = appearance(at: time)
    let back = pictures.back
    let face = look.face > 0 ? pictures.face(shownFace) : nil
    let match = matchScale.value(at: time)
    let turned = progress(look.scale / match)
    let rest = Double(back.width) + turned * Double(pictures.faceSide - back.width)
    let frame = Rect(place).scaled(by: rest * match / Double(place.width))
    let below = look.face > 0 ? pictures.fadingBack ?? back : back
    sprites.append(
      Sprite(below, fadingTo: face, mix: look.face, frame: frame, opacity: look.opacity))
    let trace = leaving.value(at: time) * look.face * look.opacity
    let leavingPicture = leavingFace.flatMap { pictures.face($0) } ?? back
    sprites.append(Sprite(leavingPicture, frame: frame, opacity: trace))
  }
}
