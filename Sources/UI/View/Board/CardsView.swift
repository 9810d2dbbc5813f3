import Graphics
import ViewState

/// View of all cards of the board; only the sprites of those that move are written anew.
@MainActor struct CardsView {
  static let spritesPerCard = 2

  private let world: Skin
  private var cards: [CardView]
  var floating: FloatingCards?
  /// Cards whose sprites are not at rest yet.
  private var moving: Set<Int> = []
  private var lastTime = -Double.infinity
  private var lastOpacity = 1.0
  /// Card that answers the pointer, or did last.
  private var lifted: (index: Int, isUp: Bool)?
  /// Card that lay on top of a pile when it was drawn last.
  private var top = 0

  init(
    _ board: BoardState, layout: BoardLayout, world: Skin, places: CardPlaces? = nil,
    at time: Double
  ) {
    self.world = world
    cards = board.cards.enumerated().map { index, card in
      CardView(card, in: layout.frame(of: index), motion: world.motion)
    }
    for index in board.review?.seenCards ?? [] { cards[index].isGlimpsed = true }
    guard world.arrangement == .loose else { return }
    floating = FloatingCards(
      board, layout: layout, isStill: world.isStill, places: places, at: time)
  }

  mutating func resize(_ layout: BoardLayout) {
    for index in cards.indices { cards[index].place = layout.frame(of: index) }
    floating?.resize(layout)
    forget()
  }

  /// Moves a card to its new state; it may slide away to a side: 1 is right, -1 left.
  mutating func update(_ index: Int, to card: BoardState.Card, direction: Double, at time: Double) {
    floating?.update(index, to: card, at: time)
    move(index) { $0.update(to: card, direction: direction, at: time) }
  }

  mutating func glimpse(at cards: [Int]) {
    for index in self.cards.indices where self.cards[index].isGlimpsed != cards.contains(index) {
      move(index) { $0.isGlimpsed.toggle() }
    }
  }

  mutating func move(_ index: Int, _ begin: (inout CardView) -> Void) {
    begin(&cards[index])
    moving.insert(index)
  }

  mutating func lift(_ index: Int?, at time: Double) {
    if let lifted, lifted.isUp, lifted.index != index {
      move(lifted.index) { $0.lift.animate(to: 0, with: CardMotion.lifting, at: time) }
      self.lifted?.isUp = false
    }
    guard let index, lifted?.index != index || lifted?.isUp == false else { return }
    lifted = (index, true)
    move(index) { $0.lift.animate(to: 1, with: CardMotion.lifting, at: time) }
  }

  mutating func settle() {
    for index in moving { cards[index].lift.settle() }
    forget()
  }

  /// Light on the card under the pointer, where cards do not lift.
  func light(_ pictures: CardPictures, opacity: Double, at time: Double) -> Sprite {
    guard let index = lifted?.index, let picture = pictures.light else { return .nothing }
    var sprite = cards[index].sprites(pictures, offset: offset(of: index, at: time), at: time).card
    (sprite.bitmap, sprite.other) = (picture, nil)
    sprite.opacity *= opacity * (CardMotion.light * cards[index].lift.value(at: time))
    return sprite
  }

  /// Lets the pairs that wait to leave begin at once, before the cards of a choice are updated.
  mutating func hurry(at time: Double) { for index in moving { cards[index].hurry(at: time) } }

  /// Lets the cards of a new game float from their places, or turns down the face on a pile.
  mutating func restart(_ board: BoardState, after earlier: BoardState, at time: Double) {
    floating?.restart(board, after: earlier, at: time)
    guard world.arrangement == .pile else { return }
    let turnsDown = top > 0 && cards[top].isMoving(at: time)
    let face = cards[top].shownFace
    for index in cards.indices where top > 0 || index > 0 {
      cards[index] = CardView(board.cards[index], in: cards[index].place, motion: world.motion)
    }
    if turnsDown { cards[0].turnDown(showing: face, at: time) }
  }

  mutating func forget() { lastTime = -.infinity }

  func isMoving(at time: Double) -> Bool {
    time < lastTime
      ? cards.contains { $0.isMoving(at: time) } : moving.contains { cards[$0].isMoving(at: time) }
  }

  subscript(index: Int) -> CardView { cards[index] }
  var isFloating: Bool { floating?.hasFloatingCards ?? false }

  func shownFaces(at time: Double) -> [Face] {
    let cards = cards.filter { $0.showsFace(at: time) }
    return cards.map(\.shownFace) + cards.compactMap(\.leavingFace)
  }

  func appearance(of index: Int, at time: Double) -> CardAppearance {
    var seen = cards[index].appearance(at: time)
    if floating != nil { seen.offset = offset(of: index, at: time) + (seen.offset ?? .zero) }
    return seen
  }

  func frame(of index: Int, at time: Double) -> Rect {
    Rect(cards[index].place).moved(by: offset(of: index, at: time))
  }

  private func offset(of index: Int, at time: Double) -> SIMD2<Double> {
    floating?.offset(of: index, at: time) ?? .zero
  }

  /// Writes the sprites of the cards that may have changed, from a place on, for a board's opacity.
  mutating func write(
    to sprites: inout [Sprite], from start: Int, pictures: CardPictures, shown: Range<Int>,
    opacity: Double, at time: Double
  ) {
    top = shown.lowerBound
    let isPile = world.arrangement == .pile
    let isAnew = time < lastTime || lastTime == -.infinity || opacity != lastOpacity
    let isAll = isAnew || floating != nil || isPile
    for index in cards.indices where isAll || moving.contains(index) {
      let offset = offset(of: index, at: time)
      var (card, trace) = cards[index].sprites(pictures, offset: offset, at: time)
      let isHere = shown.contains(index) || cards[index].isMoving(at: time)
      let solid = isHere && !cards[index].isRaised(at: time) ? opacity : 0
      card.opacity *= solid
      trace.opacity *= solid
      // A pile shows its first card on top.
      let place = start + (isPile ? cards.count - 1 - index : index) * Self.spritesPerCard
      (sprites[place], sprites[place + 1]) = (card, trace)
    }
    // Cards that were at rest may move at an earlier time.
    if time < lastTime { moving = Set(cards.indices) }
    moving = moving.filter { cards[$0].isMoving(at: time) }
    (lastTime, lastOpacity) = (time, opacity)
  }

  private var zooms: Bool { if case .zoom = world.motion.leaving { true } else { false } }

  func raisedFaces(at time: Double) -> [Face] {
    zooms ? cards.filter { $0.isRaised(at: time) && $0.isMoving(at: time) }.map(\.shownFace) : []
  }

  func addRaised(to sprites: inout [Sprite], pictures: CardPictures, at time: Double) {
    for (index, card) in cards.enumerated() where zooms {
      sprites.append(
        card.isRaised(at: time)
          ? card.sprites(pictures, offset: offset(of: index, at: time), at: time).card : .nothing)
    }
  }
}
