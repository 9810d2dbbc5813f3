import Graphics
import ViewState

/// The view of one card, which animates the card when it turns, leaves the board or returns to it.
struct CardView {
  /// The frame of the card while it rests in its place, in pixels.
  var restingFrame: PixelRect

  private let motion: CardMotion
  private var card: BoardState.Card

  /// The progress of the card's turn, from 0 (face down) to `faceUpProgress` (face up).
  ///
  /// A card that flips always turns in the same direction, so its progress increases with each turn.
  private var turnProgress = AnimatedValue(0)
  /// The size of a card that leaves by fading, as a multiple of its usual size.
  private var exitScale = AnimatedValue(1)
  /// The opacity of the card without the effects of zooming and shaking, from 0 to 1.
  private var opacity = AnimatedValue(1)
  /// The time at which the card starts to zoom out, or `nil` if it does not.
  private var zoomStart: Double?
  /// The distance that the card has slid to the right, as a multiple of its width.
  private var slideOffset = AnimatedValue(0)
  /// The value of `slideOffset` when a finger took hold of the card, or `nil` if none holds it.
  private var dragStartOffset: Double?

  /// The movement that shows that the rules ignored the choice of this card.
  var shake = Shake()
  /// The response to the pointer, from 0 (at rest) to 1 (lifted).
  var liftProgress = AnimatedValue(0)
  /// Whether a card that is face down shows its face faintly.
  var isGlimpsed = false

  /// The face of the card.
  ///
  /// After a restart, the old face stays until nobody can see it anymore.
  private(set) var shownFace: Face
  /// The face that fades out over `shownFace` after a change of faces.
  private(set) var previousFace: Face?
  private var previousFaceOpacity = AnimatedValue(0)

  /// The opacity of a face that shows faintly on a card that is face down.
  private static let glimpseOpacity = 0.35
  /// The distance of the viewer from a card that flips, as a multiple of the card's height.
  private static let viewerDistance = 3.0

  /// Creates the view of a card at rest.
  init(_ card: BoardState.Card, in frame: PixelRect, motion: CardMotion) {
    self.card = card
    self.restingFrame = frame
    self.motion = motion
    shownFace = card.face
    turnProgress = restingProgress

    guard card.isGone else { return }
    opacity = AnimatedValue(0)
    switch motion.leaving {
    case .fade(let scale, _):
      exitScale = AnimatedValue(scale)
    case .slide(let distance, _):
      slideOffset = AnimatedValue(-distance)
    case .zoom:
      break
    }
  }

  /// The value of `turnProgress` at which the card is face up.
  ///
  /// A card that flips measures its turn in radians. A card that grows while it turns measures the
  /// turn by the change in scale, so its spring stops when the size no longer changes visibly.
  private var faceUpProgress: Double {
    if flips {
      return .pi
    }
    if motion.scalesTurns {
      return motion.upScale - motion.downScale
    }
    return 1
  }

  /// The progress of a card that is not turning.
  private var restingProgress: AnimatedValue {
    AnimatedValue(card.isFaceUp ? faceUpProgress : 0)
  }

  /// Whether the card turns about its horizontal axis.
  ///
  /// Other cards fade from one side to the other.
  private var flips: Bool {
    if case .flip = motion.turning { true } else { false }
  }

  /// Whether the card slides to a side when it leaves.
  ///
  /// A finger can drag such a card.
  private var slidesAway: Bool {
    if case .slide = motion.leaving { true } else { false }
  }

  // MARK: Changes

  /// Animates the card to its new state.
  ///
  /// - Parameters:
  ///   - newCard: The new state of the card.
  ///   - direction: The side to which a card slides when it leaves: 1 is right, -1 is left.
  ///   - time: The time of the change, in seconds.
  mutating func update(to newCard: BoardState.Card, direction: Double, at time: Double) {
    if newCard.face != shownFace {
      changeFace(to: newCard, at: time)
    }

    let oldCard = card
    card = newCard
    turn(from: oldCard, at: time)

    if oldCard.isGone, !newCard.isGone {
      returnToBoard(at: time)
    } else if newCard.isGone, !oldCard.isGone {
      leave(to: direction, at: time)
    }
  }

  /// Shows the new face of the card, unless the old face should stay visible for now.
  ///
  /// A card that is turning face down keeps its old face. Otherwise the player would briefly see
  /// a face of the new game.
  private mutating func changeFace(to newCard: BoardState.Card, at time: Double) {
    let appearance = appearance(at: time)
    let isVisible = appearance.opacity > 0
    let isFaceVisible = isVisible && appearance.face > 0
    let isVisiblyTurning = isVisible && turnProgress.isMoving(at: time)

    if isFaceVisible, newCard.isFaceUp {
      previousFace = shownFace
      previousFaceOpacity = AnimatedValue(1)
      previousFaceOpacity.animate(to: 0, with: .easeInOut(motion.exchangeDuration), at: time)
    }

    let keepsOldFace = (isFaceVisible || isVisiblyTurning) && !newCard.isFaceUp
    if !keepsOldFace {
      shownFace = newCard.face
    }
  }

  /// Turns the card over if a different side is up than before.
  private mutating func turn(from oldCard: BoardState.Card, at time: Double) {
    let isReturning = oldCard.isGone && !card.isGone
    if isReturning, appearance(at: time).opacity == 0 {
      // Nobody sees the card yet, so it does not need to turn.
      turnProgress = restingProgress
      return
    }

    if card.isFaceUp != oldCard.isFaceUp {
      let leavesWithoutTurning = card.isGone && !card.isFaceUp && !motion.turnsWhenGone
      if !leavesWithoutTurning {
        flip(isFaceUp: card.isFaceUp, at: time)
      }
      return
    }

    let leftWithFaceUp = isReturning && !card.isFaceUp && turnProgress.target != 0
    if leftWithFaceUp {
      flip(isFaceUp: false, at: time)
    }
  }

  /// Starts the animation that turns the card to one side.
  private mutating func flip(isFaceUp: Bool, at time: Double) {
    switch motion.turning {
    case .fade(let animation):
      let target = isFaceUp ? faceUpProgress : 0
      turnProgress.animate(to: target, with: animation, at: time)

    case .flip(let duration):
      if !turnProgress.isMoving(at: time) {
        turnProgress = AnimatedValue(isFaceUp ? 0 : faceUpProgress)
      }
      // A card that left during a turn may already be turning to this side when it returns.
      let endAngle = FlipAngle(turnProgress: turnProgress.target)
      guard endAngle.showsFace != isFaceUp else { return }
      let nextTarget = turnProgress.target + .pi
      turnProgress.animate(to: nextTarget, with: .easeInOut(duration), at: time)
    }
  }

  /// Starts the animation with which the card leaves the board.
  private mutating func leave(to direction: Double, at time: Double) {
    let delay = motion.leavingDelay
    switch motion.leaving {
    case .fade(let scale, let animation):
      exitScale.animate(to: scale, with: animation, at: time, after: delay)
      opacity.animate(to: 0, with: animation, at: time, after: delay)

    case .zoom:
      zoomStart = time + delay

    case .slide(let distance, let animation):
      dragStartOffset = nil
      let draggedDistance = abs(slideOffset.value(at: time))
      let target = direction * max(distance, draggedDistance)
      slideOffset.animate(to: target, with: animation, at: time)
      opacity.animate(to: 0, with: animation, at: time)
    }
  }

  /// Starts the animation with which the card returns to its place.
  private mutating func returnToBoard(at time: Double) {
    if isRaised(at: time) {
      // A card that has started to zoom out does not zoom back. It fades in.
      opacity = AnimatedValue(0)
      turnProgress = restingProgress
    }
    zoomStart = nil
    // A card that slid to a side returns from that side.
    slideOffset.animate(to: 0, with: motion.returnAnimation, at: time)
    exitScale.animate(to: 1, with: motion.returnAnimation, at: time)
    opacity.animate(to: 1, with: motion.returnAnimation, at: time)
  }

  /// Ends the delay of a card that waits to fade out.
  ///
  /// The delay before a zoom does not change.
  mutating func startPendingExit(at time: Double) {
    exitScale.startPendingMotion(at: time)
    opacity.startPendingMotion(at: time)
  }

  /// Turns the card face down, starting with the given face up.
  mutating func turnDown(showing face: Face, at time: Double) {
    shownFace = face
    turnProgress = AnimatedValue(faceUpProgress)
    flip(isFaceUp: false, at: time)
  }

  // MARK: Dragging

  /// Moves the card with a finger, if it is a card that slides away.
  ///
  /// - Parameters:
  ///   - offset: The distance of the finger to the right of where it touched the card, in pixels.
  ///   - time: The time of the movement, in seconds.
  mutating func drag(to offset: Double, at time: Double) {
    guard slidesAway, !card.isGone else { return }
    let startOffset = dragStartOffset ?? slideOffset.value(at: time)
    dragStartOffset = startOffset
    slideOffset = AnimatedValue(startOffset + offset / Double(restingFrame.width))
  }

  /// Lets the card slide back to its place, unless it is leaving.
  mutating func endDrag(at time: Double) {
    dragStartOffset = nil
    if !card.isGone {
      slideOffset.animate(to: 0, with: motion.returnAnimation, at: time)
    }
  }

  // MARK: State at a time

  /// Returns whether the face may be visible, so that its picture is needed.
  func showsFace(at time: Double) -> Bool {
    card.isFaceUp || isGlimpsed || isChanging(at: time)
  }

  /// Returns whether anything about the card moves or waits to move.
  func isMoving(at time: Double) -> Bool {
    isChanging(at: time) || shake.isMoving(at: time) || liftProgress.isMoving(at: time)
  }

  /// Returns whether the card is turning, leaving, returning, sliding or changing its face.
  private func isChanging(at time: Double) -> Bool {
    let isChangingFace = isTurning(at: time) || previousFaceOpacity.isMoving(at: time)
    let isFading = exitScale.isMoving(at: time) || opacity.isMoving(at: time)
    let isSliding = slideOffset.isMoving(at: time)
    return isChangingFace || isFading || isSliding || isZooming(at: time)
  }

  /// Returns whether the card is turning over.
  func isTurning(at time: Double) -> Bool {
    turnProgress.isMoving(at: time)
  }

  /// Returns whether the card zooms out, or waits to.
  private func isZooming(at time: Double) -> Bool {
    guard let zoomStart else { return false }
    return time < zoomStart + CardMotion.zoomScale.duration
  }

  /// Returns whether the card has started to zoom out, which happens above all other cards.
  func isRaised(at time: Double) -> Bool {
    guard let zoomStart else { return false }
    return time >= zoomStart
  }

  // MARK: Appearance

  /// Returns the appearance of the card at a time in seconds.
  func appearance(at time: Double) -> CardAppearance {
    let scaleRange = motion.upScale - motion.downScale
    let sideScale = motion.downScale + sizeProgress(at: time) * scaleRange
    var appearance = CardAppearance(
      scale: sideScale * motionScale(at: time),
      opacity: currentOpacity(at: time),
      face: faceOpacity(at: time))

    let horizontalOffset = horizontalOffset(at: time)
    if slidesAway || horizontalOffset != 0 {
      appearance.offset = SIMD2(horizontalOffset, 0)
    }

    if flips {
      let angle = FlipAngle(turnProgress: turnProgress.value(at: time))
      appearance.angle = angle.radians
      appearance.face = angle.showsFace ? 1 : 0
    }
    return appearance
  }

  /// Returns the opacity of the whole card, from 0 to 1.
  private func currentOpacity(at time: Double) -> Double {
    let zoomOpacity = CardMotion.zoomOpacity.value(at: zoomElapsed(at: time))
    return opacity.value(at: time) * zoomOpacity * (1 - dimming(at: time))
  }

  /// Returns how much the card is dimmed, which replaces shaking if motion is reduced.
  private func dimming(at time: Double) -> Double {
    if motion.shakesCards {
      return 0
    }
    return CardMotion.shakeDimming * shake.strength(at: time)
  }

  /// Returns the opacity of the face over the back, from 0 to 1.
  private func faceOpacity(at time: Double) -> Double {
    let turnedShare = turnProgress.value(at: time) / faceUpProgress
    // A spring moves beyond its target, but an opacity must not.
    return min(max(turnedShare, 0), 1)
  }

  /// Returns the distance of the card to the right of its place, in pixels.
  private func horizontalOffset(at time: Double) -> Double {
    var shakeOffset = 0.0
    if motion.shakesCards {
      shakeOffset = CardMotion.shakeWidthShare * shake.value(at: time)
    }
    return (slideOffset.value(at: time) + shakeOffset) * Double(restingFrame.width)
  }

  /// Returns where the size of the card is between that of its back (0) and that of its face (1).
  private func sizeProgress(at time: Double) -> Double {
    if flips {
      return 0
    }
    if motion.scalesTurns {
      return turnProgress.value(at: time) / faceUpProgress
    }
    return turnProgress.target / faceUpProgress
  }

  /// Returns the size of the card while it leaves or is lifted, as a multiple of its usual size.
  private func motionScale(at time: Double) -> Double {
    let zoomScale = CardMotion.zoomScale.value(at: zoomElapsed(at: time))
    let liftScale = 1 + (motion.liftedScale - 1) * liftProgress.value(at: time)
    return exitScale.value(at: time) * zoomScale * liftScale
  }

  /// Returns the time since the card started to zoom out, in seconds.
  ///
  /// It is negative before that.
  private func zoomElapsed(at time: Double) -> Double {
    guard let zoomStart else { return 0 }
    return time - zoomStart
  }
}

// MARK: - Sprites

/// The sprites that together show one card.
struct CardSprites {
  /// The sprite of the card itself.
  var card: Sprite
  /// The sprite of the previous face, which fades out over the card.
  var previousFace: Sprite
}

@MainActor extension CardView {
  /// Returns the sprites that show the card.
  ///
  /// - Parameters:
  ///   - pictures: The pictures of the back and of the faces.
  ///   - offset: The distance of the card from its place because it floats, in pixels.
  ///   - time: The time of the scene, in seconds.
  func sprites(_ pictures: CardPictures, offset: SIMD2<Double>, at time: Double) -> CardSprites {
    let appearance = appearance(at: time)
    let frame = frame(pictures, offset: offset, at: time)

    var face: Bitmap?
    if appearance.face > 0 || glimpseMix > 0 {
      face = pictures.face(shownFace, isLarge: isRaised(at: time))
    }

    let cardSprite =
      if let angle = appearance.angle {
        flippingSprite(face, angle: angle, pictures, appearance, in: frame)
      } else {
        fadingSprite(face, mix: max(appearance.face, glimpseMix), pictures, appearance, in: frame)
      }

    let previousOpacity = previousFaceOpacity.value(at: time)
    let previousFaceSprite = Sprite(
      previousFacePicture(pictures),
      frame: frame,
      opacity: previousOpacity * appearance.face * appearance.opacity,
      rotation: cardSprite.rotation)
    return CardSprites(card: cardSprite, previousFace: previousFaceSprite)
  }

  /// The share of the face in the picture of a card that is face down, from 0 to 1.
  private var glimpseMix: Double {
    isGlimpsed && !card.isFaceUp ? Self.glimpseOpacity : 0
  }

  /// Returns the frame of the card at a time, in pixels.
  ///
  /// The size lies between the sizes of the two pictures, so a card at rest is drawn unscaled.
  private func frame(
    _ pictures: CardPictures, offset: SIMD2<Double>, at time: Double
  ) -> Rect {
    let backWidth = pictures.back.width
    let backHeight = pictures.back.height
    let addedWidth = Double(pictures.faceSize.width - backWidth)
    let addedHeight = Double(pictures.faceSize.height - backHeight)
    let sizeProgress = sizeProgress(at: time)
    let scale = motionScale(at: time)
    let width = (Double(backWidth) + sizeProgress * addedWidth) * scale
    let height = (Double(backHeight) + sizeProgress * addedHeight) * scale

    let restingRect = Rect(restingFrame)
    let left = restingRect.x + (restingRect.width - width) / 2
    let top = restingRect.y + (restingRect.height - height) / 2
    return Rect(
      x: left + offset.x + horizontalOffset(at: time),
      y: top + offset.y,
      width: width,
      height: height)
  }

  /// Returns the sprite of a card that turns about its horizontal axis.
  private func flippingSprite(
    _ face: Bitmap?, angle: Double, _ pictures: CardPictures, _ appearance: CardAppearance,
    in frame: Rect
  ) -> Sprite {
    var sprite: Sprite
    if appearance.face == 0, face != nil {
      // The back is up, and the face shows faintly through it.
      sprite = fadingSprite(face, mix: glimpseMix, pictures, appearance, in: frame)
    } else {
      sprite = Sprite(face ?? pictures.back, frame: frame, opacity: appearance.opacity)
    }

    let tilt = FlipAngle(turnProgress: angle).tilt
    if tilt != 0 {
      let viewerDistance = Self.viewerDistance * frame.height
      sprite.rotation = PerspectiveRotation(angle: tilt, viewerDistance: viewerDistance)
    }
    return sprite
  }

  /// Returns the sprite of a card whose back fades to its face.
  private func fadingSprite(
    _ face: Bitmap?, mix: Double, _ pictures: CardPictures, _ appearance: CardAppearance,
    in frame: Rect
  ) -> Sprite {
    var back = pictures.back
    if mix > 0, let fadingBack = pictures.fadingBack {
      back = fadingBack
    }
    return Sprite(back, fadingTo: face, mix: mix, frame: frame, opacity: appearance.opacity)
  }

  private func previousFacePicture(_ pictures: CardPictures) -> Bitmap {
    guard let previousFace, let picture = pictures.face(previousFace) else {
      return pictures.back
    }
    return picture
  }
}

// MARK: - Values

/// The angle of a card that turns about its horizontal axis.
private struct FlipAngle {
  /// The angle in radians, less than 2π.
  ///
  /// A card at 0 shows its back, a card at π shows its face.
  let radians: Double

  /// Creates the angle of a card that has turned by a number of radians, which may exceed 2π.
  init(turnProgress: Double) {
    radians = turnProgress.truncatingRemainder(dividingBy: 2 * .pi)
  }

  /// Whether the face points to the viewer.
  var showsFace: Bool {
    radians > .pi / 2 && radians <= 1.5 * .pi
  }

  /// The rotation of the visible side in radians, from -π/2 to π/2.
  ///
  /// At 0 it is seen straight on.
  var tilt: Double {
    if showsFace {
      return radians - .pi
    }
    let isFirstQuarter = radians <= .pi / 2
    return isFirstQuarter ? radians : radians - 2 * .pi
  }
}

/// The appearance of a card at one moment.
package struct CardAppearance: Equatable, Sendable {
  /// The size of the card, as a multiple of the size of its place.
  package var scale: Double
  /// The opacity of the card, from 0 (invisible) to 1 (opaque).
  package var opacity: Double
  /// The visible side, from 0 (the back) to 1 (the face).
  package var face: Double
  /// The angle of a card that flips, in radians.
  ///
  /// At 0 the card shows its back, at π its face.
  package var angle: Double?
  /// The distance of a card that floats, slides or shakes from its place, in pixels.
  package var offset: SIMD2<Double>?
}
