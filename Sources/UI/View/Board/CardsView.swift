import Graphics
import ViewState

/// The view of all cards of the board.
///
/// In most games, it rewrites only the sprites of cards that move.
@MainActor struct CardsView {
  /// The number of sprites that each card contributes to a scene.
  static let spritesPerCard = 2

  /// The card that responds to the pointer.
  private struct LiftedCard {
    let index: Int
    /// Whether the pointer is still over the card.
    var isHovered: Bool
  }

  private let skin: Skin
  private var cards: [CardView]
  /// The motion of floating cards, or `nil` in games whose cards are in rows or on a pile.
  var floating: FloatingCards?
  /// The indices of the cards that are still moving, whose sprites must be rewritten.
  private var movingCards: Set<Int> = []
  /// The time of the last scene, in seconds.
  private var lastTime = -Double.infinity
  private var lastOpacity = 1.0
  private var liftedCard: LiftedCard?
  /// The index of the card on top of a pile in the last scene.
  private var topCard = 0

  /// Creates the view of a board's cards, without an animation.
  ///
  /// - Parameters:
  ///   - board: The board with the cards.
  ///   - layout: The layout of the window.
  ///   - skin: The skin of the game.
  ///   - places: The positions of the cards in an earlier view, or `nil` to deal them in rows.
  ///   - time: The current time, in seconds.
  init(
    _ board: BoardState, layout: BoardLayout, skin: Skin, places: CardPlaces? = nil,
    at time: Double
  ) {
    self.skin = skin
    cards = board.cards.enumerated().map { index, card in
      CardView(card, in: layout.frame(of: index), motion: skin.motion)
    }
    for index in board.review?.seenCards ?? [] {
      cards[index].isGlimpsed = true
    }

    guard skin.arrangement == .loose else { return }
    floating = FloatingCards(
      board, layout: layout, isStill: skin.isStill, places: places, at: time)
  }

  /// Moves the cards to their positions in a new layout.
  mutating func resize(_ layout: BoardLayout) {
    for index in cards.indices {
      cards[index].restingFrame = layout.frame(of: index)
    }
    floating?.resize(layout)
    invalidateSprites()
  }

  // MARK: Changes

  /// Animates the change of a card to a new state.
  ///
  /// - Parameters:
  ///   - index: The index of the card.
  ///   - card: The new state of the card.
  ///   - direction: The direction in which a card slides when it leaves: 1 is right, and -1 is
  ///     left.
  ///   - time: The time of the change, in seconds.
  mutating func update(_ index: Int, to card: BoardState.Card, direction: Double, at time: Double) {
    floating?.update(index, to: card, at: time)
    modifyCard(at: index) { $0.update(to: card, direction: direction, at: time) }
  }

  /// Shows faint faces on the given cards and hides the faint faces of all other cards.
  mutating func showGlimpses(of glimpsedCards: [Int]) {
    for index in cards.indices {
      let isGlimpsed = glimpsedCards.contains(index)
      if cards[index].isGlimpsed != isGlimpsed {
        modifyCard(at: index) { $0.isGlimpsed = isGlimpsed }
      }
    }
  }

  /// Changes a card and makes the following scenes rewrite its sprites until it is at rest.
  mutating func modifyCard(at index: Int, _ change: (inout CardView) -> Void) {
    change(&cards[index])
    movingCards.insert(index)
  }

  /// Lifts the card under the pointer, and lowers the card that was lifted before it.
  ///
  /// - Parameters:
  ///   - index: The index of the card under the pointer, or `nil` if there is none.
  ///   - time: The current time, in seconds.
  mutating func liftCard(_ index: Int?, at time: Double) {
    if let liftedCard, liftedCard.isHovered {
      if liftedCard.index == index {
        return
      }
      modifyCard(at: liftedCard.index) {
        $0.liftProgress.animate(to: 0, with: CardMotion.liftAnimation, at: time)
      }
      self.liftedCard?.isHovered = false
    }

    guard let index else { return }
    liftedCard = LiftedCard(index: index, isHovered: true)
    modifyCard(at: index) {
      $0.liftProgress.animate(to: 1, with: CardMotion.liftAnimation, at: time)
    }
  }

  /// Makes all found pairs that are waiting to fade out do so at once.
  ///
  /// Call this method when the player chooses the next card, before the card is updated. The card
  /// may complete another pair, which must wait.
  mutating func startPendingExits(at time: Double) {
    for index in movingCards {
      cards[index].startPendingExit(at: time)
    }
  }

  /// Starts the motions of a new game.
  ///
  /// Floating cards glide to their new positions. On a pile, the card that is face up turns face
  /// down.
  mutating func restart(_ board: BoardState, after earlier: BoardState, at time: Double) {
    floating?.restart(board, after: earlier, at: time)

    guard skin.arrangement == .pile else { return }
    let turnsDown = topCard > 0 && cards[topCard].isMoving(at: time)
    let oldFace = cards[topCard].shownFace
    // If the first card was already on top, `update` has already animated it to its new state.
    for index in cards.indices where topCard > 0 || index > 0 {
      cards[index] = CardView(
        board.cards[index], in: cards[index].restingFrame, motion: skin.motion)
    }
    if turnsDown {
      cards[0].turnDown(showing: oldFace, at: time)
    }
  }

  /// Ends the response of all cards to the pointer, and makes the next scene rewrite all sprites.
  mutating func finishAnimations() {
    for index in movingCards {
      cards[index].liftProgress.snapToTarget()
    }
    invalidateSprites()
  }

  /// Makes the next scene rewrite the sprites of all cards.
  private mutating func invalidateSprites() {
    lastTime = -.infinity
  }

  // MARK: State at a time

  /// Returns the view of the card at the given index.
  subscript(index: Int) -> CardView {
    cards[index]
  }

  /// Whether any card is floating, or will float when it has finished turning.
  var isFloating: Bool {
    floating?.hasFloatingCards ?? false
  }

  /// Returns whether any card is moving.
  ///
  /// Cards that only float are ignored.
  func isMoving(at time: Double) -> Bool {
    if time < lastTime {
      // A replay can go back to a time at which other cards were moving.
      return cards.contains { $0.isMoving(at: time) }
    }
    return movingCards.contains { cards[$0].isMoving(at: time) }
  }

  /// Returns the faces that may be visible, so that their pictures are needed.
  func shownFaces(at time: Double) -> [Face] {
    let faceUpCards = cards.filter { $0.showsFace(at: time) }
    let previousFaces = faceUpCards.compactMap(\.previousFace)
    return faceUpCards.map(\.shownFace) + previousFaces
  }

  /// Returns the faces of the cards that are zooming out, which need large pictures.
  func raisedFaces(at time: Double) -> [Face] {
    guard zoomsOut else { return [] }
    let raisedCards = cards.filter { $0.isRaised(at: time) && $0.isMoving(at: time) }
    return raisedCards.map(\.shownFace)
  }

  /// Returns the appearance of the card at the given index at the given time.
  func appearance(of index: Int, at time: Double) -> CardAppearance {
    var cardAppearance = cards[index].appearance(at: time)
    if floating != nil {
      // A card that floats always has an offset, even if it does not slide or shake.
      let cardOffset = cardAppearance.offset ?? .zero
      cardAppearance.offset = offset(of: index, at: time) + cardOffset
    }
    return cardAppearance
  }

  /// Returns the frame of the card at the given index at its current position, in pixels.
  func frame(of index: Int, at time: Double) -> Rect {
    Rect(cards[index].restingFrame).moved(by: offset(of: index, at: time))
  }

  /// Returns the distance that a card has floated from its position in the grid, in pixels.
  private func offset(of index: Int, at time: Double) -> SIMD2<Double> {
    floating?.offset(of: index, at: time) ?? .zero
  }

  private var zoomsOut: Bool {
    if case .zoom = skin.motion.leaving { true } else { false }
  }

  // MARK: Sprites

  /// Rewrites the sprites of the cards that may have changed since the last scene.
  ///
  /// - Parameters:
  ///   - sprites: The sprites of the scene.
  ///   - start: The index of the first sprite of a card.
  ///   - pictures: The pictures of the back and of the faces.
  ///   - shown: The indices of the cards that are visible at rest.
  ///   - opacity: The opacity of the board, from 0 to 1.
  ///   - time: The time of the scene, in seconds.
  mutating func writeSprites(
    to sprites: inout [Sprite], from start: Int, pictures: CardPictures, shown: Range<Int>,
    opacity: Double, at time: Double
  ) {
    topCard = shown.lowerBound
    let isPile = skin.arrangement == .pile
    let isFirstScene = lastTime == -.infinity
    let isTimeEarlier = time < lastTime
    let isOutdated = isFirstScene || isTimeEarlier || opacity != lastOpacity
    let writesAllCards = isOutdated || floating != nil || isPile

    for index in cards.indices where writesAllCards || movingCards.contains(index) {
      let card = cards[index]
      let isVisible = shown.contains(index) || card.isMoving(at: time)
      // A raised card is drawn later, above all other cards.
      let isDrawnHere = isVisible && !card.isRaised(at: time)
      let cardOpacity = isDrawnHere ? opacity : 0
      var cardSprites = card.sprites(pictures, offset: offset(of: index, at: time), at: time)
      cardSprites.card.opacity *= cardOpacity
      cardSprites.previousFace.opacity *= cardOpacity

      // The first card of a pile is on top, so its sprites are the last ones.
      let position = isPile ? cards.count - 1 - index : index
      let spriteIndex = start + position * Self.spritesPerCard
      sprites[spriteIndex] = cardSprites.card
      sprites[spriteIndex + 1] = cardSprites.previousFace
    }

    if isTimeEarlier {
      // The time has gone back, so cards that were at rest may move again.
      movingCards = Set(cards.indices)
    }
    movingCards = movingCards.filter { cards[$0].isMoving(at: time) }
    lastTime = time
    lastOpacity = opacity
  }

  /// Appends the sprites of the cards that are zooming out, which are drawn above all others.
  ///
  /// Every card gets a sprite, because the number of sprites must be the same in all scenes. The
  /// sprite is invisible if the card is not zooming out.
  func appendRaisedCards(to sprites: inout [Sprite], pictures: CardPictures, at time: Double) {
    guard zoomsOut else { return }
    for (index, card) in cards.enumerated() {
      var sprite = Sprite.invisible
      if card.isRaised(at: time) {
        sprite = card.sprites(pictures, offset: offset(of: index, at: time), at: time).card
      }
      sprites.append(sprite)
    }
  }

  /// Returns the light on the card under the pointer, or an invisible sprite.
  ///
  /// The light appears only in games whose cards do not lift.
  func lightSprite(_ pictures: CardPictures, opacity: Double, at time: Double) -> Sprite {
    guard let index = liftedCard?.index, let light = pictures.hoverLight else {
      return .invisible
    }
    let card = cards[index]
    let strength = CardMotion.lightStrength * card.liftProgress.value(at: time)
    var sprite = card.sprites(pictures, offset: offset(of: index, at: time), at: time).card
    sprite.bitmap = light
    sprite.fadeTarget = nil
    sprite.opacity *= opacity * strength
    return sprite
  }
}
