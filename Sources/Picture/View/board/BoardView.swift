import Board
import Drawing

/// The view of a board: turns it and a time into a scene, and input into touches.
///
/// It is told what was published and starts the animations of just these parts. It knows no view
/// model, reads no clock and knows no window.
@MainActor
public final class BoardView {
  /// What is shown.
  public private(set) var board: Board

  private var artist: any Artist
  private var appearance: Appearance
  private let worlds: [World]
  private var world: World
  private var scene: Scene
  private var failure: (any Error)?
  private var now: Double
  var stage: SizedViews
  var cards: CardsView

  var pointer: (x: Double, y: Double)?
  /// How many pixels a point has; what is laid out next follows it.
  var pointSize = 1.0
  /// Whether a button or a finger is down, and whether what points is a mouse that moves freely.
  var (isDown, hovers) = (false, false)
  /// The button that is held down; it acts if it is let go where it is.
  var held: Control?
  var rest = PointerRest()
  /// Where a press on the card of a pile began, and how far from there the pointer has been.
  var swipeStart: (x: Double, y: Double, farthest: Double)?
  /// The side to which the last card was sent: 1 is right, -1 left.
  var swipeSide = -1.0

  /// Creates the view of a board for a size in pixels, at a time in seconds since the session began;
  /// with `reducedMotion`, springs, scaling and flips are replaced by short fades.
  ///
  /// - Throws: what the artist throws when a drawing or a font is missing or damaged.
  public convenience init(
    _ board: Board, artist: any Artist, width: Int, height: Int, reducedMotion: Bool = false,
    palette: Palette = .light, at time: Double = 0
  ) throws {
    try self.init(
      board, artist: artist, width: width, height: height, reducedMotion: reducedMotion,
      palette: palette, at: time, worlds: World.all)
  }

  init(
    _ board: Board, artist: any Artist, width: Int, height: Int, reducedMotion: Bool = false,
    palette: Palette = .light, at time: Double = 0, worlds: [World]
  ) throws {
    self.worlds = worlds
    (self.board, now, self.artist) = (board, time, artist.painting(in: palette))
    let artist = self.artist
    appearance = Appearance(reducedMotion: reducedMotion, palette: palette)
    world = .of(board.game, appearance, among: worlds)
    stage = try SizedViews(
      board, width: width, height: height, world: world, artist: artist, at: time)
    cards = CardsView(board, layout: stage.layout, world: world, at: time)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    try updateButtons()
  }

  /// Where everything lies.
  public var layout: BoardLayout { stage.layout }

  /// Looks different from now on; nothing moves at first.
  public func adopt(_ appearance: Appearance) throws {
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    artist = artist.painting(in: appearance.palette)
    world = .of(board.game, appearance, among: worlds)
    try layOut(width: layout.width, height: layout.height)
    try showAtRest()
    try updateButtons()
  }

  /// Lays everything out for a new size in pixels; cards go on moving, texts are at their end.
  public func resize(width: Int, height: Int) throws {
    guard (width, height, pointSize) != (layout.width, layout.height, layout.pointSize) else {
      return
    }
    try layOut(width: width, height: height)
    try updateButtons()
  }

  private func layOut(width: Int, height: Int) throws {
    stage = try SizedViews(
      board, width: width, height: height, pointSize: pointSize, world: world, artist: artist,
      at: now)
    cards.resize(layout)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
  }

  /// Makes the pictures that are not seen yet, so that no answer waits for one; `faces` are some that
  /// the board does not tell yet.
  public func prepare(_ faces: [Face] = []) throws {
    try stage.controls.prepare()
    try stage.pictures.makeRing()
    try stage.prepare()
    for face in board.cards[shownCards].map(\.face) + faces { try stage.pictures.makeFace(face) }
    // A pair that was found will zoom out as soon as it has turned up.
    for face in cards.raisedFaces(at: now + world.motion.leavesAfter) {
      try stage.pictures.makeLargeFace(face)
    }
  }

  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try artist.drawing(Drawing("icon"), width: 64, height: 64) }

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) {
    now = time
    cards.floating?.advance(to: time)
  }

  /// When the dialog begins to appear, if that is still to come.
  public var nextDeadline: Double? { stage.summary.begin > now ? stage.summary.begin : nil }
  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool { isSettling(at: time) || cards.isFloating }
  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool {
    stage.isMoving(at: time) || cards.isMoving(at: time)
  }

  /// Tells whether somebody can see the game; if not, nothing floats.
  public func setHidden(_ isHidden: Bool, at time: Double) {
    if isHidden { letGo(at: time) }
    cards.floating?.setHidden(isHidden, at: time)
  }

  /// Everything that is seen at a time; throws once what the artist threw at a change before.
  public func scene(at time: Double) throws -> Scene {
    defer { failure = nil }
    if let failure { throw failure }
    for face in cards.raisedFaces(at: time) { try stage.pictures.makeLargeFace(face) }
    // A card may float away from under the pointer, or come to it.
    if cards.isFloating { cards.lift(cardUnderPointer(at: time), at: time) }
    let cardsEnd = 1 + board.cards.count * CardsView.spritesPerCard
    if scene.sprites.isEmpty {
      scene.sprites = Array(repeating: stage.pictures.nothing, count: cardsEnd)
      scene.sprites[0] = Sprite(stage.backdrop, x: 0, y: 0)
    } else {
      scene.sprites.removeLast(scene.sprites.count - cardsEnd)
    }
    let opacity = 1 - stage.controls.covering(at: time)
    cards.write(
      to: &scene.sprites, from: 1, pictures: stage.pictures, shown: shownCards, opacity: opacity,
      at: time)
    scene.sprites.append(focusRing(opacity: opacity, at: time))
    scene.sprites.append(cards.light(stage.pictures, opacity: opacity, at: time))
    stage.signs.addMarks(to: &scene.sprites, on: cards, opacity: opacity, at: time)
    let header = scene.sprites.count
    stage.header.add(to: &scene.sprites, at: time)
    stage.summary.cover(&scene.sprites, from: header, at: time)
    stage.players.add(to: &scene.sprites, at: time)
    stage.controls.add(to: &scene.sprites, at: time)
    stage.finds.add(to: &scene.sprites, large: stage.pictures, at: time)
    cards.addRaised(to: &scene.sprites, pictures: stage.pictures, at: time)
    stage.signs.addGlint(to: &scene.sprites, on: cards, at: time)
    stage.summary.add(to: &scene.sprites, at: time)
    return scene
  }

  /// How a card looks at a time: what was drawn, in numbers.
  public func appearance(of index: Int, at time: Double) -> CardAppearance {
    var seen = cards.appearance(of: index, at: time)
    if !shownCards.contains(index), !cards.isMoving(index, at: time) { seen.opacity = 0 }
    return seen
  }

  /// Where the cards are drawn at a time; an empty rectangle for one that is not seen.
  public func cardPlaces(at time: Double) -> [PixelRect] {
    board.cards.indices.map { index in
      board.cards[index].isGone || !shownCards.contains(index)
        ? PixelRect(x: 0, y: 0, width: 0, height: 0) : cards.frame(of: index, at: time).pixels
    }
  }

  /// Where a card or a button is drawn at a time; `nil` if it is not seen.
  public func place(of part: Focus, at time: Double) -> PixelRect? {
    switch part {
    case .card(let card): cards.frame(of: card, at: time).pixels
    case .control(let control): stage.summary.body(of: control) ?? stage.controls.body(of: control)
    }
  }

  /// Ends all motions of texts and buttons that are under way, because time stands still.
  public func settle() {
    stage.settle()
    cards.settle()
  }

  /// The cards that are seen: of a pile, the one on top and the one below it.
  var shownCards: Range<Int> {
    guard let top = board.pile?.shown else { return board.cards.indices }
    return top..<min(top + 2, board.cards.count)
  }

  private func focusRing(opacity: Double, at time: Double) -> Sprite {
    guard case .card(let index) = board.focus, let ring = stage.pictures.ring,
      !board.cards[index].isGone
    else { return stage.pictures.nothing }
    let card = cards.frame(of: index, at: time)
    var sprite = Sprite(ring, x: 0, y: 0, opacity: opacity)
    sprite.frame.x = card.x - Double(ring.width - layout.field.cardWidth) / 2
    sprite.frame.y = card.y - Double(ring.height - layout.cell) / 2
    return sprite
  }

  // MARK: Changes

  /// Shows what was published at a time: what differs moves to where it is now.
  ///
  /// A journey's end is shown at rest, and time may go back. What goes wrong is thrown by the next scene.
  public func show(_ publication: Publication, at time: Double) {
    guard publication.cause != .subscribed else { return }
    let isOtherHeader = board.counters.count != publication.board.counters.count
    (board, now) = (publication.board, time)
    do {
      if isOtherHeader { try layOut(width: layout.width, height: layout.height) }
      if [.restarted, .themeChosen, .travelled].contains(publication.cause),
        try stage.pictures.fit(board.cards.lazy.map(\.face))
      {
        try makeVisibleFaces()
      }
      if publication.cause == .travelled {
        try showAtRest()
      } else {
        try showCards(publication)
        try showFinds(publication)
        try stage.show(board, isNew: publication.cause == .restarted, at: time)
      }
      try updateButtons()
    } catch {
      failure = failure ?? error
    }
  }

  private func showCards(_ publication: Publication) throws {
    if case .chosen = publication.cause { cards.hurry(at: now) }
    for index in publication.cards {
      let card = board.cards[index]
      if card.isFaceUp { try stage.pictures.makeFace(card.face) }
      cards.update(index, to: card, direction: swipeSide, at: now)
    }
    if publication.cause == .restarted { cards.restart(board, at: now) }
    let glimpses = board.review?.glimpses ?? []
    for index in glimpses { try stage.pictures.makeFace(board.cards[index].face) }
    cards.glimpse(at: glimpses)
    if let scale = board.pile?.pictureScale, scale != stage.pictures.pictureScale {
      stage.pictures.pictureScale = scale
      try makeVisibleFaces()
    }
  }

  private func showFinds(_ publication: Publication) throws {
    if case .chosen = publication.cause { stage.finds.hurry(at: now) }
    let (place, size) = (cards.frame, stage.pictures.faceSize)
    try stage.finds.show(board, from: { place($0, now).resized(to: size) }, at: now)
    if publication.outcome == .matched, let find = board.finds.last {
      try stage.signs.glint(on: find.cards, at: now)
    }
  }

  private func showAtRest() throws {
    cards = CardsView(board, layout: layout, world: world, at: now)
    scene.sprites = []
    stage.pictures.pictureScale = board.pile?.pictureScale ?? 1
    try makeVisibleFaces()
    try stage.show(board, isNew: false, at: now)
    try stage.finds.show(board, from: { _ in nil }, isAtRest: true, at: now)
    stage.settle()
  }

  /// AccessibilityResponder a choice that the rules ignored: the card shakes its head.
  public func shake(_ card: Int, at time: Double) {
    if !board.cards[card].isGone { cards.move(card) { $0.shake.begin(at: time) } }
  }

  private func makeVisibleFaces() throws {
    for face in cards.shownFaces(at: now) { try stage.pictures.makeFace(face) }
  }

  /// Shows what the pointer is over, what is held down, and what has the keyboard's focus.
  public func updateButtons() throws {
    let under = control(under: pointer, at: now)
    let pressed = under == held ? held : nil, hovered = held == nil ? under : pressed
    try stage.controls.update(board, hovered: hovered, pressed: pressed, at: now)
    try stage.summary.update(board, hovered: hovered, pressed: pressed, at: now)
    let card = cardUnderPointer(at: now)
    if card != nil, world.motion.liftedScale == 1 { stage.pictures.makeLight() }
    cards.lift(card, at: now)
    if case .card = board.focus { try stage.pictures.makeRing() }
  }
}

extension Rect {
  /// A rectangle of a size about the same centre.
  fileprivate func resized(to size: (width: Int, height: Int)) -> Rect {
    let (width, height) = (Double(size.width), Double(size.height))
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }
}
