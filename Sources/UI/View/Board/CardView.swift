import Graphics
import ViewState

/// The view of one card.
///
/// It animates how the card turns, leaves the board and returns to it.
struct CardView {
  /// The frame of the card in its position on the board, in pixels.
  var restingFrame: PixelRect

  private let motion: CardMotion
  private var card: BoardState.Card

  /// The progress of the card's turn, which is 0 for face down and `faceUpProgress` for face up.
  ///
  /// If cards fade between their sides, the progress returns to 0 when the card turns face down. If
  /// cards flip, they always rotate in the same direction: from 0 to π when they turn face up, and
  /// from π to 2π when they turn face down. If a card is turned again during this rotation, the
  /// progress continues beyond 2π.
  private var turnProgress = AnimatedValue(0)

  /// The size of a card that fades out as it leaves, as a multiple of its normal size.
  private var exitScale = AnimatedValue(1)
  /// The opacity of the card without the effects of zooming and shaking, from 0 to 1.
  private var opacity = AnimatedValue(1)
  /// The time at which the card starts to zoom out, or `nil` if it does not zoom out.
  private var zoomStart: Double?
  /// The distance that the card has slid to the right, as a multiple of its width.
  private var slideOffset = AnimatedValue(0)

  /// The value of `slideOffset` at the start of a drag, or `nil` if the card is not being dragged.
  private var dragStartOffset: Double?

  /// The movement that shows that the rules rejected the choice of this card.
  var shake = Shake()
  /// The response to the pointer, from 0 (at rest) to 1 (lifted).
  var liftProgress = AnimatedValue(0)

  /// Whether the card shows its face faintly while it is face down.
  ///
  /// In a review, this marks the cards that the player had already seen.
  var isGlimpsed = false

  /// The face that the card shows.
  ///
  /// After a restart, the old face stays until it is no longer visible.
  private(set) var shownFace: Face

  /// The face that fades out over `shownFace` after a change of faces.
  private(set) var previousFace: Face?
  private var previousFaceOpacity = AnimatedValue(0)

  /// The opacity of the faint face on a card that is face down.
  private static let glimpseOpacity = 0.35
  /// The distance between the viewer and a card that flips, as a multiple of the card's height.
  private static let viewerDistance = 3.0

  /// Creates the view of a card at rest in the given frame.
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
  /// Its unit depends on the motion.
  private var faceUpProgress: Double {
    if flips {
      // The progress is the angle of the card, in radians.
      return .pi
    }
    if motion.scalesTurns {
      // The progress is the growth of the card since it was face down, as a difference of two
      // scales. A spring ends when its value is close to the target. In this unit, that is when the
      // size no longer changes visibly.
      return motion.upScale - motion.downScale
    }
    // The progress is the completed fraction of the turn.
    return 1
  }

  /// The value of `turnProgress` for a card that rests on its current side.
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
  /// The player can drag such a card.
  private var slidesAway: Bool {
    if case .slide = motion.leaving { true } else { false }
  }

  // MARK: Changes

  /// Animates the change of the card to a new state.
  ///
  /// - Parameters:
  ///   - newCard: The new state of the card.
  ///   - direction: The direction in which a card slides when it leaves: 1 is right, and -1 is
  ///     left.
  ///   - time: The time of the change, in seconds.
  mutating func update(to newCard: BoardState.Card, direction: Double, at time: Double) {
    if newCard.face != shownFace {
      changeFace(to: newCard, at: time)
    }

    let oldCard = card
    card = newCard
    // The kind of turn depends on whether the card is still visible, so the turn must start before
    // the card returns.
    turn(from: oldCard, at: time)
    if oldCard.isGone, !newCard.isGone {
      returnToBoard(at: time)
    } else if newCard.isGone, !oldCard.isGone {
      leave(to: direction, at: time)
    }
  }

  /// Shows the new face of the card, unless the old face must stay visible for now.
  ///
  /// A card that is turning face down keeps its old face. Otherwise, the player would briefly see a
  /// face of the new game.
  private mutating func changeFace(to newCard: BoardState.Card, at time: Double) {
    let oldAppearance = appearance(at: time)
    let isVisible = oldAppearance.opacity > 0
    let isFaceVisible = isVisible && oldAppearance.face > 0
    let isVisiblyTurning = isVisible && turnProgress.isMoving(at: time)

    if isFaceVisible, newCard.isFaceUp {
      previousFace = shownFace
      previousFaceOpacity = AnimatedValue(1)
      previousFaceOpacity.animate(to: 0, with: .easeInOut(motion.exchangeDuration), at: time)
    }

    let isOldFaceNeeded = isFaceVisible || isVisiblyTurning
    if newCard.isFaceUp || !isOldFaceNeeded {
      shownFace = newCard.face
    }
  }

  /// Turns the card over if the new state shows its other side.
  private mutating func turn(from oldCard: BoardState.Card, at time: Double) {
    let isReturning = oldCard.isGone && !card.isGone
    if isReturning, appearance(at: time).opacity == 0 {
      // The card has left completely and is invisible, so it does not need to turn.
      turnProgress = restingProgress
    } else if card.isFaceUp != oldCard.isFaceUp {
      // After a found pair has left, its cards count as face down. In most games, they are still
      // face up while they leave.
      let isLeaving = card.isGone && !card.isFaceUp
      let keepsFaceUp = isLeaving && !motion.turnsWhenGone
      if !keepsFaceUp {
        flip(isFaceUp: card.isFaceUp, at: time)
      }
    } else if isReturning, !card.isFaceUp, turnProgress.target != 0 {
      // A restart, or going back to the previous game, has returned a card that was still leaving
      // face up.
      flip(isFaceUp: false, at: time)
    }
  }

  /// Starts the animation that turns the card face up or face down.
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
      let endAngle = FlipAngle(radians: turnProgress.target)
      guard endAngle.showsFace != isFaceUp else { return }
      let nextTarget = turnProgress.target + .pi
      turnProgress.animate(to: nextTarget, with: .easeInOut(duration), at: time)
    }
  }

  /// Starts the animation in which the card leaves the board.
  ///
  /// - Parameters:
  ///   - direction: The direction in which a sliding card leaves: 1 is right, and -1 is left.
  ///   - time: The time of the change, in seconds.
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

  /// Starts the animation in which the card returns to its position.
  private mutating func returnToBoard(at time: Double) {
    if isRaised(at: time) {
      // A card that has started to zoom out does not zoom back in. It fades in instead.
      opacity = AnimatedValue(0)
      turnProgress = restingProgress
    }
    zoomStart = nil
    // A card that slid to a side returns from that side.
    slideOffset.animate(to: 0, with: motion.returnAnimation, at: time)
    exitScale.animate(to: 1, with: motion.returnAnimation, at: time)
    opacity.animate(to: 1, with: motion.returnAnimation, at: time)
  }

  /// Makes the card fade out at once if it is waiting to do so.
  ///
  /// A card that is waiting to zoom out continues to wait.
  mutating func startPendingExit(at time: Double) {
    exitScale.startPendingMotion(at: time)
    opacity.startPendingMotion(at: time)
  }

  /// Shows a face at once and then turns the card face down.
  mutating func turnDown(showing face: Face, at time: Double) {
    shownFace = face
    turnProgress = AnimatedValue(faceUpProgress)
    flip(isFaceUp: false, at: time)
  }

  // MARK: Dragging

  /// Moves the card with the finger or mouse that drags it, if the cards of this game slide away.
  ///
  /// - Parameters:
  ///   - offset: The distance of the pointer to the right of the point at which the drag began, in
  ///     pixels.
  ///   - time: The time of the movement, in seconds.
  mutating func drag(to offset: Double, at time: Double) {
    guard slidesAway, !card.isGone else { return }
    let startOffset = dragStartOffset ?? slideOffset.value(at: time)
    dragStartOffset = startOffset
    slideOffset = AnimatedValue(startOffset + offset / Double(restingFrame.width))
  }

  /// Makes the card slide back to its position, unless it is leaving.
  mutating func endDrag(at time: Double) {
    dragStartOffset = nil
    if !card.isGone {
      slideOffset.animate(to: 0, with: motion.returnAnimation, at: time)
    }
  }

  // MARK: State at a time

  /// Returns whether the face of the card may be visible, in which case its picture is needed.
  func showsFace(at time: Double) -> Bool {
    card.isFaceUp || isGlimpsed || isChanging(at: time)
  }

  /// Returns whether any part of the card's appearance is changing or waiting to change.
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

  /// Returns whether the card is zooming out or waiting to do so.
  private func isZooming(at time: Double) -> Bool {
    guard let zoomStart else { return false }
    return time < zoomStart + CardMotion.zoomScale.duration
  }

  /// Returns whether the card has started to zoom out, which raises it above all other cards.
  func isRaised(at time: Double) -> Bool {
    guard let zoomStart else { return false }
    return time >= zoomStart
  }

  // MARK: Appearance

  /// Returns the appearance of the card at the given time, in seconds.
  func appearance(at time: Double) -> CardAppearance {
    let scaleRange = motion.upScale - motion.downScale
    let sideScale = motion.downScale + sizeProgress(at: time) * scaleRange
    var appearance = CardAppearance(
      scale: sideScale * motionScale(at: time),
      opacity: currentOpacity(at: time),
      face: faceOpacity(at: time))

    // A card that cannot slide has an offset only while it shakes.
    let currentOffset = horizontalOffset(at: time)
    if slidesAway || currentOffset != 0 {
      appearance.offset = SIMD2(currentOffset, 0)
    }

    if flips {
      appearance.angle = flipAngle(at: time).radians
    }
    return appearance
  }

  /// Returns the angle of a card that flips.
  private func flipAngle(at time: Double) -> FlipAngle {
    FlipAngle(radians: turnProgress.value(at: time))
  }

  /// Returns the opacity of the whole card, from 0 to 1.
  private func currentOpacity(at time: Double) -> Double {
    let zoomOpacity = CardMotion.zoomOpacity.value(at: zoomElapsed(at: time))
    return opacity.value(at: time) * zoomOpacity * (1 - dimming(at: time))
  }

  /// Returns the fraction of its opacity that the card loses, from 0 to 1.
  ///
  /// If motion is reduced, a rejected card dims instead of shaking.
  private func dimming(at time: Double) -> Double {
    if motion.shakesCards {
      return 0
    }
    return CardMotion.shakeDimming * shake.strength(at: time)
  }

  /// Returns the opacity of the face over the back, from 0 to 1.
  private func faceOpacity(at time: Double) -> Double {
    if flips {
      // The viewer sees only one side at a time.
      return flipAngle(at: time).showsFace ? 1 : 0
    }
    let turnedShare = turnProgress.value(at: time) / faceUpProgress
    // A spring moves beyond its target, but an opacity must not.
    return min(max(turnedShare, 0), 1)
  }

  /// Returns the distance from the card's position to the right, in pixels.
  private func horizontalOffset(at time: Double) -> Double {
    var shakeOffset = 0.0
    if motion.shakesCards {
      shakeOffset = CardMotion.shakeWidthShare * shake.value(at: time)
    }
    return (slideOffset.value(at: time) + shakeOffset) * Double(restingFrame.width)
  }

  /// Returns the progress of the card from the size of its back (0) to the size of its face (1).
  private func sizeProgress(at time: Double) -> Double {
    if flips {
      // A playing card is a solid object, so both sides have the size of the back.
      return 0
    }
    if motion.scalesTurns {
      return turnProgress.value(at: time) / faceUpProgress
    }
    // If motion is reduced, no size is animated. The card has the size of its new side at once.
    return turnProgress.target / faceUpProgress
  }

  /// Returns the size of the card while it leaves or is lifted, as a multiple of its normal size.
  private func motionScale(at time: Double) -> Double {
    let zoomScale = CardMotion.zoomScale.value(at: zoomElapsed(at: time))
    let liftScale = 1 + (motion.liftedScale - 1) * liftProgress.value(at: time)
    return exitScale.value(at: time) * zoomScale * liftScale
  }

  /// Returns the time since the card started to zoom out, in seconds.
  ///
  /// The time is negative while the card waits to zoom out. It is 0 for a card that does not zoom
  /// out.
  private func zoomElapsed(at time: Double) -> Double {
    guard let zoomStart else { return 0 }
    return time - zoomStart
  }
}

// MARK: - Sprites

/// The sprites that show one card.
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
  ///   - offset: The distance by which the card has floated from its position on the board, in
  ///     pixels.
  ///   - time: The time of the scene, in seconds.
  func sprites(_ pictures: CardPictures, offset: SIMD2<Double>, at time: Double) -> CardSprites {
    let currentAppearance = appearance(at: time)
    let cardFrame = frame(pictures, offset: offset, at: time)

    var face: Bitmap?
    if currentAppearance.face > 0 || glimpseMix > 0 {
      face = pictures.face(shownFace, isLarge: isRaised(at: time))
    }

    var cardSprite =
      if flips, currentAppearance.face == 1 {
        Sprite(face ?? pictures.back, frame: cardFrame)
      } else {
        fadingSprite(
          of: face, mix: max(currentAppearance.face, glimpseMix), pictures: pictures, in: cardFrame)
      }
    cardSprite.opacity = currentAppearance.opacity
    if flips {
      cardSprite.rotation = rotation(cardHeight: cardFrame.height, at: time)
    }

    let previousOpacity = previousFaceOpacity.value(at: time)
    let previousFaceSprite = Sprite(
      previousFacePicture(pictures),
      frame: cardFrame,
      opacity: previousOpacity * currentAppearance.face * currentAppearance.opacity,
      rotation: cardSprite.rotation)
    return CardSprites(card: cardSprite, previousFace: previousFaceSprite)
  }

  /// The opacity of the face on a card that is face down, from 0 to 1.
  private var glimpseMix: Double {
    isGlimpsed && !card.isFaceUp ? Self.glimpseOpacity : 0
  }

  /// Returns the frame of the card in the scene, in pixels.
  ///
  /// The size is computed from the sizes of the two pictures, so that they are not scaled while the
  /// card is at rest.
  private func frame(
    _ pictures: CardPictures, offset: SIMD2<Double>, at time: Double
  ) -> Rect {
    let backWidth = pictures.back.width
    let backHeight = pictures.back.height
    let addedWidth = Double(pictures.faceSize.width - backWidth)
    let addedHeight = Double(pictures.faceSize.height - backHeight)
    let faceShare = sizeProgress(at: time)
    let scale = motionScale(at: time)
    let width = (Double(backWidth) + faceShare * addedWidth) * scale
    let height = (Double(backHeight) + faceShare * addedHeight) * scale

    let restingRect = Rect(restingFrame)
    let left = restingRect.x + (restingRect.width - width) / 2
    let top = restingRect.y + (restingRect.height - height) / 2
    return Rect(
      x: left + offset.x + horizontalOffset(at: time),
      y: top + offset.y,
      width: width,
      height: height)
  }

  /// Returns the sprite of a card that fades from its back to its face.
  ///
  /// - Parameters:
  ///   - face: The picture of the face, or `nil` if only the back is visible.
  ///   - mix: The progress from the back (0) to the face (1).
  ///   - pictures: The pictures of the back.
  ///   - frame: The frame of the card, in pixels.
  private func fadingSprite(
    of face: Bitmap?, mix: Double, pictures: CardPictures, in frame: Rect
  ) -> Sprite {
    var back = pictures.back
    if mix > 0, let fadingBack = pictures.fadingBack {
      back = fadingBack
    }
    return Sprite(back, fadingTo: face, mix: mix, frame: frame)
  }

  /// Returns the rotation of a card that flips, or `nil` if the viewer sees it straight on.
  private func rotation(cardHeight: Double, at time: Double) -> PerspectiveRotation? {
    let tilt = flipAngle(at: time).tilt
    guard tilt != 0 else { return nil }
    let viewerDistance = Self.viewerDistance * cardHeight
    return PerspectiveRotation(angle: tilt, viewerDistance: viewerDistance)
  }

  /// Returns the picture of the face that is fading out, or the picture of the back as a
  /// placeholder.
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
  /// The angle in radians, which is less than 2π.
  ///
  /// The card shows its back at 0, and its face at π.
  let radians: Double

  /// Creates the angle from the total rotation of a card, in radians, which may exceed 2π.
  init(radians totalRadians: Double) {
    radians = totalRadians.truncatingRemainder(dividingBy: 2 * .pi)
  }

  /// Whether the face points toward the viewer.
  var showsFace: Bool {
    radians > .pi / 2 && radians <= 1.5 * .pi
  }

  /// The rotation of the visible side in radians, from -π/2 to π/2.
  ///
  /// A rotation of 0 means that the viewer sees the side straight on.
  var tilt: Double {
    if showsFace {
      return radians - .pi
    }
    let isFirstQuarter = radians <= .pi / 2
    return isFirstQuarter ? radians : radians - 2 * .pi
  }
}

/// The appearance of a card at one time.
package struct CardAppearance: Equatable, Sendable {
  /// The size of the card, as a multiple of its normal size.
  package var scale: Double
  /// The opacity of the card, from 0 (invisible) to 1 (opaque).
  package var opacity: Double
  /// The opacity of the face over the back, from 0 (only the back) to 1 (only the face).
  package var face: Double

  /// The angle of a card that flips, in radians, or `nil` for a card that fades between its sides.
  ///
  /// The card shows its back at 0, and its face at π.
  package var angle: Double?

  /// The distance of the card from its position on the board, in pixels.
  ///
  /// It is `nil` for a card that can neither float nor slide and does not shake. Exported frames
  /// then contain no offset for the card.
  package var offset: SIMD2<Double>?
}
