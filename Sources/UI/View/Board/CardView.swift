import Graphics
import ViewState

/// View of one card: its motion when the card turns or is matched.
struct CardView {
  var place: PixelRect

  private let motion: CardMotion
  private var card: BoardState.Card
  /// Turn of the card: from 0 to `span` and back, or on and on when it flips.
  private var turn = AnimatedValue(0)
  private var leavingScale = AnimatedValue(1)
  private var opacity = AnimatedValue(1)
  private var zoomStart: Double?
  /// Way that the card has slid to the right, as a multiple of its width.
  private var slide = AnimatedValue(0)
  /// Value of `slide` at which a finger took hold of the card, until it lets go.
  private var grip: Double?
  var shake = Shake()
  /// Answer to the pointer: 0 lies, 1 is lifted.
  var lift = AnimatedValue(0)
  /// Whether a card that lies face down shows its face faintly.
  var isGlimpsed = false
  private static let glimpse = 0.35
  /// Face that is seen; after a restart it stays until it is hidden.
  private(set) var shownFace: Face
  private(set) var leavingFace: Face?
  private var leavingOpacity = AnimatedValue(0)

  init(_ card: BoardState.Card, in place: PixelRect, motion: CardMotion) {
    (self.card, self.place, self.motion, shownFace) = (card, place, motion, card.face)
    turn = atRest
    guard card.isGone else { return }
    opacity = AnimatedValue(0)
    if case .fade(let scale, _) = motion.leaving { leavingScale = AnimatedValue(scale) }
    if case .slide(let distance, _) = motion.leaving { slide = AnimatedValue(-distance) }
  }

  /// Value of `turn` that shows the face; a spring comes to rest by its distance in size.
  private var span: Double {
    if case .flip = motion.turning { return .pi }
    return motion.scalesTurns ? motion.upScale - motion.downScale : 1
  }

  private var atRest: AnimatedValue { AnimatedValue(card.isFaceUp ? span : 0) }

  /// Moves to the card's new state; one that slides away does so to a side: 1 is right, -1 left.
  mutating func update(to next: BoardState.Card, direction: Double, at time: Double) {
    if next.face != shownFace { changeFace(to: next, at: time) }
    let (before, isUp) = (card, next.isFaceUp)
    card = next
    let comesBack = before.isGone && !next.isGone
    if comesBack, appearance(at: time).opacity == 0 {
      // It turns unseen, with its new face.
      turn = atRest
    } else if isUp != before.isFaceUp {
      if !next.isGone || motion.turnsWhenGone || isUp { flip(isUp: isUp, at: time) }
    } else if comesBack, !isUp, turn.target != 0 {
      // It began to leave face up.
      flip(isUp: false, at: time)
    }
    if comesBack {
      comeBack(at: time)
    } else if next.isGone, !before.isGone {
      leave(to: direction, at: time)
    }
  }

  mutating func turnDown(showing face: Face, at time: Double) {
    shownFace = face
    turn = AnimatedValue(span)
    flip(isUp: false, at: time)
  }

  private mutating func flip(isUp: Bool, at time: Double) {
    switch motion.turning {
    case .fade(let animation): turn.animate(to: isUp ? span : 0, with: animation, at: time)
    case .flip(let duration):
      if !turn.isMoving(at: time) { turn = AnimatedValue(isUp ? 0 : span) }
      // A card that left while it turned, and comes back, may be on its way to this side.
      let ends = turn.target.truncatingRemainder(dividingBy: 2 * .pi)
      guard (ends > .pi / 2 && ends <= 1.5 * .pi) != isUp else { return }
      turn.animate(to: turn.target + .pi, with: .easeInOut(duration), at: time)
    }
  }

  private mutating func leave(to side: Double, at time: Double) {
    let wait = motion.leavesAfter
    switch motion.leaving {
    case .fade(let scale, let animation):
      leavingScale.animate(to: scale, with: animation, at: time, after: wait)
      opacity.animate(to: 0, with: animation, at: time, after: wait)
    case .zoom: zoomStart = time + wait
    case .slide(let distance, let animation):
      grip = nil
      let far = max(distance, abs(slide.value(at: time)))
      slide.animate(to: side * far, with: animation, at: time)
      opacity.animate(to: 0, with: animation, at: time)
    }
  }

  private mutating func comeBack(at time: Double) {
    if isRaised(at: time) { (opacity, turn) = (AnimatedValue(0), atRest) }
    zoomStart = nil
    // A card that slid away comes back from that side.
    slide.animate(to: 0, with: motion.returning, at: time)
    leavingScale.animate(to: 1, with: motion.returning, at: time)
    opacity.animate(to: 1, with: motion.returning, at: time)
  }

  /// Begins to leave at once, if it waits for that; a card that zooms out waits on.
  mutating func hurry(at time: Double) {
    leavingScale.hurry(at: time)
    opacity.hurry(at: time)
  }

  /// Follows a finger that has moved so many pixels to the right, if such a card slides.
  mutating func drag(to offset: Double, at time: Double) {
    guard slides, !card.isGone else { return }
    let start = grip ?? slide.value(at: time)
    grip = start
    slide = AnimatedValue(start + offset / Double(place.width))
  }

  mutating func release(at time: Double) {
    grip = nil
    if !card.isGone { slide.animate(to: 0, with: motion.returning, at: time) }
  }

  /// Keeps the old face while it turns down, so that a new game does not show its own.
  private mutating func changeFace(to next: BoardState.Card, at time: Double) {
    let now = appearance(at: time)
    let isSeen = now.face > 0 && now.opacity > 0
    let mayBeSeen = isSeen || turn.isMoving(at: time) && now.opacity > 0
    if isSeen, next.isFaceUp {
      leavingFace = shownFace
      leavingOpacity = AnimatedValue(1)
      leavingOpacity.animate(to: 0, with: .easeInOut(motion.exchange), at: time)
    }
    if !mayBeSeen || next.isFaceUp { shownFace = next.face }
  }

  func showsFace(at time: Double) -> Bool { card.isFaceUp || isGlimpsed || isChanging(at: time) }

  func isMoving(at time: Double) -> Bool {
    isChanging(at: time) || shake.isMoving(at: time) || lift.isMoving(at: time)
  }

  private func isChanging(at time: Double) -> Bool {
    turn.isMoving(at: time) || leavingScale.isMoving(at: time) || opacity.isMoving(at: time)
      || leavingOpacity.isMoving(at: time) || slide.isMoving(at: time)
      || zoomStart.map { time < $0 + CardMotion.zoomScale.duration } ?? false
  }

  func isTurning(at time: Double) -> Bool { turn.isMoving(at: time) }
  func isRaised(at time: Double) -> Bool { zoomStart.map { time >= $0 } ?? false }

  func appearance(at time: Double) -> CardAppearance {
    let dimming = motion.shakes ? 0 : CardMotion.dimming * shake.strength(at: time)
    var seen = CardAppearance(
      scale: (motion.downScale + size(at: time) * (motion.upScale - motion.downScale))
        * ownScale(at: time),
      opacity: opacity.value(at: time) * CardMotion.zoomOpacity.value(at: zoomTime(at: time))
        * (1 - dimming),
      face: min(max(turn.value(at: time) / span, 0), 1))
    let shift = shift(at: time)
    if slides || shift != 0 { seen.offset = SIMD2(shift, 0) }
    if case .flip = motion.turning {
      let angle = turn.value(at: time).truncatingRemainder(dividingBy: 2 * .pi)
      seen.angle = angle
      seen.face = angle > .pi / 2 && angle <= 1.5 * .pi ? 1 : 0
    }
    return seen
  }

  private var slides: Bool { if case .slide = motion.leaving { true } else { false } }

  /// Way from the place to the right, in pixels.
  private func shift(at time: Double) -> Double {
    let shaken = motion.shakes ? CardMotion.shakeWidth * shake.value(at: time) : 0
    return (slide.value(at: time) + shaken) * Double(place.width)
  }

  /// Size between that of the back, 0, and that of the face, 1.
  private func size(at time: Double) -> Double {
    if case .flip = motion.turning { return 0 }
    return (motion.scalesTurns ? turn.value(at: time) : turn.target) / span
  }

  /// Size while it leaves and under the pointer, as a multiple of its own.
  private func ownScale(at time: Double) -> Double {
    leavingScale.value(at: time) * CardMotion.zoomScale.value(at: zoomTime(at: time))
      * (1 + (motion.liftedScale - 1) * lift.value(at: time))
  }

  private func zoomTime(at time: Double) -> Double { zoomStart.map { time - $0 } ?? 0 }

  @MainActor func sprites(
    _ pictures: CardPictures, offset: SIMD2<Double>, at time: Double
  ) -> (card: Sprite, trace: Sprite) {
    let seen = appearance(at: time)
    let faintly = isGlimpsed && !card.isFaceUp ? Self.glimpse : 0
    let face =
      seen.face > 0 || faintly > 0 ? pictures.face(shownFace, isLarge: isRaised(at: time)) : nil
    // Sizes lie on the line through those of back and face, so that a card at rest is copied.
    let (small, large, size) = (pictures.back, pictures.faceSize, size(at: time))
    let scale = ownScale(at: time)
    let width = (Double(small.width) + size * Double(large.width - small.width)) * scale
    let height = (Double(small.height) + size * Double(large.height - small.height)) * scale
    let home = Rect(place)
    let frame = Rect(
      x: home.x + (home.width - width) / 2 + offset.x + shift(at: time),
      y: home.y + (home.height - height) / 2 + offset.y, width: width, height: height)
    var sprite: Sprite
    if let angle = seen.angle {
      sprite = Sprite(face ?? pictures.back, frame: frame, opacity: seen.opacity)
      if seen.face == 0, let face {
        sprite = Sprite(
          pictures.fadingBack ?? pictures.back, fadingTo: face, mix: faintly, frame: frame,
          opacity: seen.opacity)
      }
      let seen = angle <= .pi / 2 ? angle : angle <= 1.5 * .pi ? angle - .pi : angle - 2 * .pi
      sprite.turn = seen == 0 ? nil : Turn(angle: seen, distance: 3 * frame.height)
    } else {
      let mix = max(seen.face, faintly)
      let below = mix > 0 ? pictures.fadingBack ?? pictures.back : pictures.back
      sprite = Sprite(below, fadingTo: face, mix: mix, frame: frame, opacity: seen.opacity)
    }
    let trace = Sprite(
      leavingFace.flatMap { pictures.face($0) } ?? pictures.back, frame: frame,
      opacity: leavingOpacity.value(at: time) * seen.face * seen.opacity, turn: sprite.turn)
    return (sprite, trace)
  }
}

/// Appearance of a card at one moment.
package struct CardAppearance: Equatable, Sendable {
  /// Drawn size, as a multiple of the card's place.
  package var scale: Double
  /// Opacity: 0 is gone, 1 is solid.
  package var opacity: Double
  /// Side: 0 is the back, 1 the face.
  package var face: Double
  /// Turn of a card that flips, in radians: 0 and 2π show the back, π the face.
  package var angle: Double?
  /// Way from the place of a card that floats or slides, in pixels.
  package var offset: SIMD2<Double>?
}
