import Graphics
import ViewState

/// View of all cards of the board; only the sprites of those that move are written anew.
@MainActor struct CardsView {
  static let spritesPerCard = 2

  private let skin: Skin
  private var cards: [CardView]
  var floating: FloatingCards?
  /// Cards whose sprites are not at rest yet.
  private var movingCards: Set<Int> = []
  private var lastTime = -Double.infinity
  private var lastOpacity = 1.0
  /// Card that answers the pointer, or did last.
  private var liftedCard: (index: Int, isUp: Bool)?
  /// Card that lay on top of a pile when it was drawn last.
  private var topCard = 0

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

  mutating func resize(_ layout: BoardLayout) {
    for index in cards.indices {
      cards[index].restingFrame = layout.frame(of: index)
    }
    floating?.resize(layout)
    invalidateSprites()
  }

  /// Moves a card to its new state; it may slide away to a side: 1 is right, -1 left.
  mutating func update(_ index: Int, to card: BoardState.Card, direction: Double, at time: Double) {
    floating?.update(index, to: card, at: time)
    modifyCard(at: index) { $0.update(to: card, direction: direction, at: time) }
  }

  mutating func showGlimpses(of cards: [Int]) {
    for index in self.cards.indices where self.cards[index].isGlimpsed != cards.contains(index) {
      modifyCard(at: index) { $0.isGlimpsed.toggle() }
    }
  }

  mutating func modifyCard(at index: Int, _ change: (inout CardView) -> Void) {
    change(&cards[index])
    movingCards.insert(index)
  }

  mutating func liftCard(_ index: Int?, at time: Double) {
    if let liftedCard, liftedCard.isUp, liftedCard.index != index {
      modifyCard(at: liftedCard.index) {
        $0.liftProgress.animate(to: 0, with: CardMotion.liftAnimation, at: time)
      }
      self.liftedCard?.isUp = false
    }
    guard let index, liftedCard?.index != index || liftedCard?.isUp == false else { return }
    liftedCard = (index, true)
    modifyCard(at: index) {
      $0.liftProgress.animate(to: 1, with: CardMotion.liftAnimation, at: time)
    }
  }

  mutating func finishAnimations() {
    for index in movingCards {
      cards[index].liftProgress.snapToTarget()
    }
    invalidateSprites()
  }

  /// Light on the card under the pointer, where cards do not lift.
  func lightSprite(_ pictures: CardPictures, opacity: Double, at time: Double) -> Sprite {
    guard let index = liftedCard?.index, let picture = pictures.hoverLight else {
      return .invisible
    }
    var sprite = cards[index].sprites(pictures, offset: offset(of: index, at: time), at: time).card
    sprite.bitmap = picture
    sprite.fadeTarget = nil
    sprite.opacity *=
      opacity * (CardMotion.lightStrength * cards[index].liftProgress.value(at: time))
    return sprite
  }

  /// Lets the pairs that wait to leave begin at once, before the cards of a choice are updated.
  mutating func startPendingExits(at time: Double) {
    for index in movingCards {
      cards[index].startPendingExit(at: time)
    }
  }

  /// Lets the cards of a new game float from their places, or turns down the face on a pile.
  mutating func restart(_ board: BoardState, after earlier: BoardState, at time: Double) {
    floating?.restart(board, after: earlier, at: time)
    guard skin.arrangement == .pile else { return }
    let turnsDown = topCard > 0 && cards[topCard].isMoving(at: time)
    let face = cards[topCard].shownFace
    for index in cards.indices where topCard > 0 || index > 0 {
      cards[index] = CardView(
        board.cards[index], in: cards[index].restingFrame, motion: skin.motion)
    }
    if turnsDown {
      cards[0].turnDown(showing: face, at: time)
    }
  }

  mutating func invalidateSprites() {
    lastTime = -.infinity
  }

  func isMoving(at time: Double) -> Bool {
    time < lastTime
      ? cards.contains { $0.isMoving(at: time) }
      : movingCards.contains { cards[$0].isMoving(at: time) }
  }

  subscript(index: Int) -> CardView { cards[index] }
  var isFloating: Bool { floating?.hasFloatingCards ?? false }

  func shownFaces(at time: Double) -> [Face] {
    let cards = cards.filter { $0.showsFace(at: time) }
    return cards.map(\.shownFace) + cards.compactMap(\.leavingFace)
  }

  func appearance(of index: Int, at time: Double) -> CardAppearance {
    var result = cards[index].appearance(at: time)
    if floating != nil {
      result.offset = offset(of: index, at: time) + (result.offset ?? .zero)
    }
    return result
  }

  func frame(of index: Int, at time: Double) -> Rect {
    Rect(cards[index].restingFrame).moved(by: offset(of: index, at: time))
  }

  private func offset(of index: Int, at time: Double) -> SIMD2<Double> {
    floating?.offset(of: index, at: time) ?? .zero
  }

  /// Writes the sprites of the cards that may have changed, from a place on, for a board's opacity.
  mutating func writeSprites(
    to sprites: inout [Sprite], from start: Int, pictures: CardPictures, shown: Range<Int>,
    opacity: Double, at time: Double
  ) {
    topCard = shown.lowerBound
    let isPile = skin.arrangement == .pile
    let needsFullRewrite = time < lastTime || lastTime == -.infinity || opacity != lastOpacity
    let writesAllCards = needsFullRewrite || floating != nil || isPile
    for index in cards.indices where writesAllCards || movingCards.contains(index) {
      let offset = offset(of: index, at: time)
      var (card, fadingFace) = cards[index].sprites(pictures, offset: offset, at: time)
      let isVisible = shown.contains(index) || cards[index].isMoving(at: time)
      let cardOpacity = isVisible && !cards[index].isRaised(at: time) ? opacity : 0
      card.opacity *= cardOpacity
      fadingFace.opacity *= cardOpacity
      // A pile shows its first card on top.
      let spriteIndex = start + (isPile ? cards.count - 1 - index : index) * Self.spritesPerCard
      sprites[spriteIndex] = card
      sprites[spriteIndex + 1] = fadingFace
    }
    // Cards that were at rest may move at an earlier time.
    if time < lastTime {
      movingCards = Set(cards.indices)
    }
    movingCards = movingCards.filter { cards[$0].isMoving(at: time) }
    lastTime = time
    lastOpacity = opacity
  }

  private var zoomsOut: Bool { if case .zoom = skin.motion.leaving { true } else { false } }

  func raisedFaces(at time: Double) -> [Face] {
    zoomsOut ? cards.filter { $0.isRaised(at: time) && $0.isMoving(at: time) }.map(\.shownFace) : []
  }

  func appendRaisedCards(to sprites: inout [Sprite], pictures: CardPictures, at time: Double) {
    for (index, card) in cards.enumerated() where zoomsOut {
      sprites.append(
        card.isRaised(at: time)
          ? card.sprites(pictures, offset: offset(of: index, at: time), at: time).card : .invisible)
    }
  }
}
