import Graphics
import ViewState

/// View of one card: its motion when the card turns or is matched.
struct CardView {
  var restingFrame: PixelRect

  private let motion: CardMotion
  private var card: BoardState.Card
  /// Turn of the card: from 0 to `span` and back, or on and on when it flips.
  private var turnProgress = AnimatedValue(0)
  private var leavingScale = AnimatedValue(1)
  private var opacity = AnimatedValue(1)
  private var zoomStart: Double?
  /// Way that the card has slid to the right, as a multiple of its width.
  private var slideOffset = AnimatedValue(0)
  /// Value of `slide` at which a finger took hold of the card, until it lets go.
  private var dragStartOffset: Double?
  var shake = Shake()
  /// Answer to the pointer: 0 lies, 1 is lifted.
  var liftProgress = AnimatedValue(0)
  /// Whether a card that lies face down shows its face faintly.
  var isGlimpsed = false
  private static let glimpseOpacity = 0.35
  /// Face that is seen; after a restart it stays until it is hidden.
  private(set) var shownFace: Face
  private(set) var leavingFace: Face?
  private var leavingOpacity = AnimatedValue(0)

  init(_ card: BoardState.Card, in frame: PixelRect, motion: CardMotion) {
    self.card = card
    self.restingFrame = frame
    self.motion = motion
    shownFace = card.face
    turnProgress = restingProgress
    guard card.isGone else { return }
    opacity = AnimatedValue(0)
    if case .fade(let scale, _) = motion.leaving {
      leavingScale = AnimatedValue(scale)
    }
    if case .slide(let distance, _) = motion.leaving {
      slideOffset = AnimatedValue(-distance)
    }
  }

  /// Value of `turn` that shows the face; a spring comes to rest by its distance in size.
  private var faceUpProgress: Double {
    if case .flip = motion.turning {
      return .pi
    }
    return motion.scalesTurns ? motion.upScale - motion.downScale : 1
  }

  private var restingProgress: AnimatedValue { AnimatedValue(card.isFaceUp ? faceUpProgress : 0) }

  /// Moves to the card's new state; one that slides away does so to a side: 1 is right, -1 left.
  mutating func update(to newCard: BoardState.Card, direction: Double, at time: Double) {
    if newCard.face != shownFace {
      changeFace(to: newCard, at: time)
    }
    let oldCard = card
    let isFaceUp = newCard.isFaceUp
    card = newCard
    let comesBack = oldCard.isGone && !newCard.isGone
    if comesBack, appearance(at: time).opacity == 0 {
      // It turns unseen, with its new face.
      turnProgress = restingProgress
    } else if isFaceUp != oldCard.isFaceUp {
      if !newCard.isGone || motion.turnsWhenGone || isFaceUp {
        flip(isFaceUp: isFaceUp, at: time)
      }
    } else if comesBack, !isFaceUp, turnProgress.target != 0 {
      // It began to leave face up.
      flip(isFaceUp: false, at: time)
    }
    if comesBack {
      returnToBoard(at: time)
    } else if newCard.isGone, !oldCard.isGone {
      leave(to: direction, at: time)
    }
  }

  mutating func turnDown(showing face: Face, at time: Double) {
    shownFace = face
    turnProgress = AnimatedValue(faceUpProgress)
    flip(isFaceUp: false, at: time)
  }

  private mutating func flip(isFaceUp: Bool, at time: Double) {
    switch motion.turning {
    case .fade(let animation):
      turnProgress.animate(to: isFaceUp ? faceUpProgress : 0, with: animation, at: time)
    case .flip(let duration):
      if !turnProgress.isMoving(at: time) {
        turnProgress = AnimatedValue(isFaceUp ? 0 : faceUpProgress)
      }
      // A card that left while it turned, and comes back, may be on its way to this side.
      let endAngle = turnProgress.target.truncatingRemainder(dividingBy: 2 * .pi)
      guard (endAngle > .pi / 2 && endAngle <= 1.5 * .pi) != isFaceUp else { return }
      turnProgress.animate(to: turnProgress.target + .pi, with: .easeInOut(duration), at: time)
    }
  }

  private mutating func leave(to direction: Double, at time: Double) {
    let delay = motion.leavingDelay
    switch motion.leaving {
    case .fade(let scale, let animation):
      leavingScale.animate(to: scale, with: animation, at: time, after: delay)
      opacity.animate(to: 0, with: animation, at: time, after: delay)
    case .zoom:
      zoomStart = time + delay
    case .slide(let distance, let animation):
      dragStartOffset = nil
      let slideDistance = max(distance, abs(slideOffset.value(at: time)))
      slideOffset.animate(to: direction * slideDistance, with: animation, at: time)
      opacity.animate(to: 0, with: animation, at: time)
    }
  }

  private mutating func returnToBoard(at time: Double) {
    if isRaised(at: time) {
      opacity = AnimatedValue(0)
      turnProgress = restingProgress
    }
    zoomStart = nil
    // A card that slid away comes back from that side.
    slideOffset.animate(to: 0, with: motion.returnAnimation, at: time)
    leavingScale.animate(to: 1, with: motion.returnAnimation, at: time)
    opacity.animate(to: 1, with: motion.returnAnimation, at: time)
  }

  /// Begins to leave at once, if it waits for that; a card that zooms out waits on.
  mutating func startPendingExit(at time: Double) {
    leavingScale.startPendingMotion(at: time)
    opacity.startPendingMotion(at: time)
  }

  /// Follows a finger that has moved so many pixels to the right, if such a card slides.
  mutating func drag(to offset: Double, at time: Double) {
    guard slidesAway, !card.isGone else { return }
    let startOffset = dragStartOffset ?? slideOffset.value(at: time)
    dragStartOffset = startOffset
    slideOffset = AnimatedValue(startOffset + offset / Double(restingFrame.width))
  }

  mutating func endDrag(at time: Double) {
    dragStartOffset = nil
    if !card.isGone {
      slideOffset.animate(to: 0, with: motion.returnAnimation, at: time)
    }
  }

  /// Keeps the old face while it turns down, so that a new game does not show its own.
  private mutating func changeFace(to newCard: BoardState.Card, at time: Double) {
    let currentAppearance = appearance(at: time)
    let isFaceSeen = currentAppearance.face > 0 && currentAppearance.opacity > 0
    let mayBeSeen = isFaceSeen || turnProgress.isMoving(at: time) && currentAppearance.opacity > 0
    if isFaceSeen, newCard.isFaceUp {
      leavingFace = shownFace
      leavingOpacity = AnimatedValue(1)
      leavingOpacity.animate(to: 0, with: .easeInOut(motion.exchangeDuration), at: time)
    }
    if !mayBeSeen || newCard.isFaceUp {
      shownFace = newCard.face
    }
  }

  func showsFace(at time: Double) -> Bool {
    card.isFaceUp || isGlimpsed || isChanging(at: time)
  }

  func isMoving(at time: Double) -> Bool {
    isChanging(at: time) || shake.isMoving(at: time) || liftProgress.isMoving(at: time)
  }

  private func isChanging(at time: Double) -> Bool {
    turnProgress.isMoving(at: time) || leavingScale.isMoving(at: time) || opacity.isMoving(at: time)
      || leavingOpacity.isMoving(at: time) || slideOffset.isMoving(at: time)
      || zoomStart.map { time < $0 + CardMotion.zoomScale.duration } ?? false
  }

  func isTurning(at time: Double) -> Bool {
    turnProgress.isMoving(at: time)
  }
  func isRaised(at time: Double) -> Bool {
    zoomStart.map { time >= $0 } ?? false
  }

  func appearance(at time: Double) -> CardAppearance {
    let dimming = motion.shakesCards ? 0 : CardMotion.shakeDimming * shake.strength(at: time)
    var result = CardAppearance(
      scale: (motion.downScale + sizeProgress(at: time) * (motion.upScale - motion.downScale))
        * motionScale(at: time),
      opacity: opacity.value(at: time) * CardMotion.zoomOpacity.value(at: zoomElapsed(at: time))
        * (1 - dimming),
      face: min(max(turnProgress.value(at: time) / faceUpProgress, 0), 1))
    let horizontalOffset = horizontalOffset(at: time)
    if slidesAway || horizontalOffset != 0 {
      result.offset = SIMD2(horizontalOffset, 0)
    }
    if case .flip = motion.turning {
      let angle = turnProgress.value(at: time).truncatingRemainder(dividingBy: 2 * .pi)
      result.angle = angle
      result.face = angle > .pi / 2 && angle <= 1.5 * .pi ? 1 : 0
    }
    return result
  }

  private var slidesAway: Bool { if case .slide = motion.leaving { true } else { false } }

  /// Way from the place to the right, in pixels.
  private func horizontalOffset(at time: Double) -> Double {
    let shakeOffset = motion.shakesCards ? CardMotion.shakeWidthShare * shake.value(at: time) : 0
    return (slideOffset.value(at: time) + shakeOffset) * Double(restingFrame.width)
  }

  /// Size between that of the back, 0, and that of the face, 1.
  private func sizeProgress(at time: Double) -> Double {
    if case .flip = motion.turning {
      return 0
    }
    return (motion.scalesTurns ? turnProgress.value(at: time) : turnProgress.target)
      / faceUpProgress
  }

  /// Size while it leaves and under the pointer, as a multiple of its own.
  private func motionScale(at time: Double) -> Double {
    leavingScale.value(at: time) * CardMotion.zoomScale.value(at: zoomElapsed(at: time))
      * (1 + (motion.liftedScale - 1) * liftProgress.value(at: time))
  }

  private func zoomElapsed(at time: Double) -> Double {
    zoomStart.map { time - $0 } ?? 0
  }

  @MainActor func sprites(
    _ pictures: CardPictures, offset: SIMD2<Double>, at time: Double
  ) -> (card: Sprite, trace: Sprite) {
    let appearance = appearance(at: time)
    let glimpseMix = isGlimpsed && !card.isFaceUp ? Self.glimpseOpacity : 0
    let face =
      appearance.face > 0 || glimpseMix > 0
      ? pictures.face(shownFace, isLarge: isRaised(at: time)) : nil
    // Sizes lie on the line through those of back and face, so that a card at rest is copied.
    let backPicture = pictures.back
    let faceSize = pictures.faceSize
    let sizeProgress = sizeProgress(at: time)
    let scale = motionScale(at: time)
    let width =
      (Double(backPicture.width) + sizeProgress * Double(faceSize.width - backPicture.width))
      * scale
    let height =
      (Double(backPicture.height) + sizeProgress * Double(faceSize.height - backPicture.height))
      * scale
    let restingRect = Rect(restingFrame)
    let frame = Rect(
      x: restingRect.x + (restingRect.width - width) / 2 + offset.x + horizontalOffset(at: time),
      y: restingRect.y + (restingRect.height - height) / 2 + offset.y, width: width, height: height)
    var sprite: Sprite
    if let angle = appearance.angle {
      sprite = Sprite(face ?? pictures.back, frame: frame, opacity: appearance.opacity)
      if appearance.face == 0, let face {
        sprite = Sprite(
          pictures.fadingBack ?? pictures.back, fadingTo: face, mix: glimpseMix, frame: frame,
          opacity: appearance.opacity)
      }
      let visibleAngle =
        angle <= .pi / 2 ? angle : angle <= 1.5 * .pi ? angle - .pi : angle - 2 * .pi
      sprite.rotation =
        visibleAngle == 0
        ? nil : PerspectiveRotation(angle: visibleAngle, viewerDistance: 3 * frame.height)
    } else {
      let mix = max(appearance.face, glimpseMix)
      let lowerPicture = mix > 0 ? pictures.fadingBack ?? pictures.back : pictures.back
      sprite = Sprite(
        lowerPicture, fadingTo: face, mix: mix, frame: frame, opacity: appearance.opacity)
    }
    let fadingFace = Sprite(
      leavingFace.flatMap { pictures.face($0) } ?? pictures.back, frame: frame,
      opacity: leavingOpacity.value(at: time) * appearance.face * appearance.opacity,
      rotation: sprite.rotation)
    return (sprite, fadingFace)
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
