import Graphics
import ViewState

/// The view of all cards of the board.
///
/// It rewrites only the sprites of cards that move.
@MainActor struct CardsView {
  /// The number of sprites that each card has in a scene.
  static let spritesPerCard = 2

  /// The card that responds to the pointer.
  private struct LiftedCard {
    let index: Int
    /// Whether the pointer is still over the card.
    var isUp: Bool
  }

  private let skin: Skin
  private var cards: [CardView]
  /// The motion of cards that float, or `nil` in games whose cards lie in rows or on a pile.
  var floating: FloatingCards?
  /// The indices of the cards whose sprites are not at rest yet.
  private var movingCards: Set<Int> = []
  /// The time of the last scene, in seconds.
  private var lastTime = -Double.infinity
  private var lastOpacity = 1.0
  private var liftedCard: LiftedCard?
  /// The index of the card on top of a pile in the last scene.
  private var topCard = 0

  /// Creates the view of all cards of a board, at rest.
  ///
  /// - Parameters:
  ///   - board: The board with the cards.
  ///   - layout: The layout of the window.
  ///   - skin: The skin of the game.
  ///   - places: The places of cards that have floated before.
  ///   - time: The time in seconds.
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

  /// Moves the cards to their places in a new layout.
  mutating func resize(_ layout: BoardLayout) {
    for index in cards.indices {
      cards[index].restingFrame = layout.frame(of: index)
    }
    floating?.resize(layout)
    invalidateSprites()
  }

  // MARK: Changes

  /// Animates a card to its new state.
  ///
  /// - Parameters:
  ///   - index: The index of the card.
  ///   - card: The new state of the card.
  ///   - direction: The side to which a card slides when it leaves: 1 is right, -1 is left.
  ///   - time: The time of the change, in seconds.
  mutating func update(_ index: Int, to card: BoardState.Card, direction: Double, at time: Double) {
    floating?.update(index, to: card, at: time)
    modifyCard(at: index) { $0.update(to: card, direction: direction, at: time) }
  }

  /// Shows the faces of the given cards faintly, and hides the faint faces of all other cards.
  mutating func showGlimpses(of glimpsedCards: [Int]) {
    for index in cards.indices {
      let isGlimpsed = glimpsedCards.contains(index)
      if cards[index].isGlimpsed != isGlimpsed {
        modifyCard(at: index) { $0.isGlimpsed = isGlimpsed }
      }
    }
  }

  /// Changes a card, and writes its sprites in the following scenes until it is at rest.
  mutating func modifyCard(at index: Int, _ change: (inout CardView) -> Void) {
    change(&cards[index])
    movingCards.insert(index)
  }

  /// Lifts the card under the pointer, and lowers the card that was lifted before.
  mutating func liftCard(_ index: Int?, at time: Double) {
    if let liftedCard, liftedCard.isUp, liftedCard.index != index {
      modifyCard(at: liftedCard.index) {
        $0.liftProgress.animate(to: 0, with: CardMotion.liftAnimation, at: time)
      }
      self.liftedCard?.isUp = false
    }

    guard let index else { return }
    let isAlreadyLifted = liftedCard?.index == index && liftedCard?.isUp == true
    guard !isAlreadyLifted else { return }
    liftedCard = LiftedCard(index: index, isUp: true)
    modifyCard(at: index) {
      $0.liftProgress.animate(to: 1, with: CardMotion.liftAnimation, at: time)
    }
  }

  /// Ends the delay of all pairs that wait to leave, before the cards of a choice are updated.
  mutating func startPendingExits(at time: Double) {
    for index in movingCards {
      cards[index].startPendingExit(at: time)
    }
  }

  /// Starts the motions of a new game.
  ///
  /// Floating cards glide to their new places. On a pile, the card that is face up turns face down.
  mutating func restart(_ board: BoardState, after earlier: BoardState, at time: Double) {
    floating?.restart(board, after: earlier, at: time)

    guard skin.arrangement == .pile else { return }
    let turnsDown = topCard > 0 && cards[topCard].isMoving(at: time)
    let oldFace = cards[topCard].shownFace
    // If the first card was already on top, its own update has animated it.
    for index in cards.indices where topCard > 0 || index > 0 {
      cards[index] = CardView(
        board.cards[index], in: cards[index].restingFrame, motion: skin.motion)
    }
    if turnsDown {
      cards[0].turnDown(showing: oldFace, at: time)
    }
  }

  /// Ends the response to the pointer.
  mutating func finishAnimations() {
    for index in movingCards {
      cards[index].liftProgress.snapToTarget()
    }
    invalidateSprites()
  }

  /// Writes the sprites of all cards in the next scene.
  private mutating func invalidateSprites() {
    lastTime = -.infinity
  }

  // MARK: State at a time

  subscript(index: Int) -> CardView {
    cards[index]
  }

  /// Whether any card floats at present.
  var isFloating: Bool {
    floating?.hasFloatingCards ?? false
  }

  /// Returns whether any card moves in its place.
  ///
  /// Floating is not included.
  func isMoving(at time: Double) -> Bool {
    if time < lastTime {
      // Cards that are at rest now may have moved at an earlier time.
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

  /// Returns the faces of the cards that zoom out, which need large pictures.
  func raisedFaces(at time: Double) -> [Face] {
    guard zoomsOut else { return [] }
    let raisedCards = cards.filter { $0.isRaised(at: time) && $0.isMoving(at: time) }
    return raisedCards.map(\.shownFace)
  }

  /// Returns the appearance of a card at a time in seconds.
  func appearance(of index: Int, at time: Double) -> CardAppearance {
    var appearance = cards[index].appearance(at: time)
    if floating != nil {
      let cardOffset = appearance.offset ?? .zero
      appearance.offset = offset(of: index, at: time) + cardOffset
    }
    return appearance
  }

  /// Returns the frame of a card where it floats or rests, in pixels.
  func frame(of index: Int, at time: Double) -> Rect {
    Rect(cards[index].restingFrame).moved(by: offset(of: index, at: time))
  }

  /// Returns the distance of a floating card from its place, in pixels.
  private func offset(of index: Int, at time: Double) -> SIMD2<Double> {
    floating?.offset(of: index, at: time) ?? .zero
  }

  private var zoomsOut: Bool {
    if case .zoom = skin.motion.leaving { true } else { false }
  }

  // MARK: Sprites

  /// Writes the sprites of the cards that may have changed since the last scene.
  ///
  /// - Parameters:
  ///   - sprites: The sprites of the scene.
  ///   - start: The index of the first sprite of a card.
  ///   - pictures: The pictures of the back and of the faces.
  ///   - shown: The indices of the cards that are visible while they rest.
  ///   - opacity: The opacity of the board, from 0 to 1.
  ///   - time: The time of the scene, in seconds.
  mutating func writeSprites(
    to sprites: inout [Sprite], from start: Int, pictures: CardPictures, shown: Range<Int>,
    opacity: Double, at time: Double
  ) {
    topCard = shown.lowerBound
    let isPile = skin.arrangement == .pile
    let isOutdated = time < lastTime || lastTime == -.infinity || opacity != lastOpacity
    let writesAllCards = isOutdated || floating != nil || isPile

    for index in cards.indices where writesAllCards || movingCards.contains(index) {
      let offset = offset(of: index, at: time)
      var cardSprites = cards[index].sprites(pictures, offset: offset, at: time)
      let isVisible = shown.contains(index) || cards[index].isMoving(at: time)
      // A raised card is drawn above all other cards instead.
      let isDrawnHere = isVisible && !cards[index].isRaised(at: time)
      let cardOpacity = isDrawnHere ? opacity : 0
      cardSprites.card.opacity *= cardOpacity
      cardSprites.previousFace.opacity *= cardOpacity

      // The first card of a pile is on top, so its sprites are the last ones.
      let position = isPile ? cards.count - 1 - index : index
      let spriteIndex = start + position * Self.spritesPerCard
      sprites[spriteIndex] = cardSprites.card
      sprites[spriteIndex + 1] = cardSprites.previousFace
    }

    // Cards that were at rest may move at an earlier time.
    if time < lastTime {
      movingCards = Set(cards.indices)
    }
    movingCards = movingCards.filter { cards[$0].isMoving(at: time) }
    lastTime = time
    lastOpacity = opacity
  }

  /// Appends one sprite per card for the cards that zoom out above all others.
  func appendRaisedCards(to sprites: inout [Sprite], pictures: CardPictures, at time: Double) {
    guard zoomsOut else { return }
    for (index, card) in cards.enumerated() {
      var sprite = Sprite.invisible
      if card.isRaised(at: time) {
        let offset = offset(of: index, at: time)
        sprite = card.sprites(pictures, offset: offset, at: time).card
      }
      sprites.append(sprite)
    }
  }

  /// Returns the light over the card under the pointer, in games whose cards do not lift.
  func lightSprite(_ pictures: CardPictures, opacity: Double, at time: Double) -> Sprite {
    guard let index = liftedCard?.index, let light = pictures.hoverLight else {
      return .invisible
    }
    let offset = offset(of: index, at: time)
    let strength = CardMotion.lightStrength * cards[index].liftProgress.value(at: time)
    var sprite = cards[index].sprites(pictures, offset: offset, at: time).card
    sprite.bitmap = light
    sprite.fadeTarget = nil
    sprite.opacity *= opacity * strength
    return sprite
  }
}
