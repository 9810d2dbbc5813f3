import Graphics
import ViewState

/// View of a board: turns it and a time into a scene, and input into touches.
@MainActor package final class BoardView {
  /// Board that is shown.
  package private(set) var board: BoardState

  private var painter: SkinPainter
  private let worlds: [Skin]
  private var scene: Scene
  private var failure: (any Error)?
  private var now: Double
  var views: BoardSubviews
  var cards: CardsView

  /// Number of pixels in a point; the next layout follows it.
  package var pointSize = 1.0
  private(set) var pointer: (x: Double, y: Double)?
  /// Whether a button or a finger is down, and whether the pointer is a mouse that moves freely.
  private var (isDown, hovers) = (false, false)
  /// Button that is held down; it acts if it is let go at its place.
  private var held: ButtonID?
  private var rest = PointerRest()
  /// Whether the list of themes or a dialog lay over the cards when the pointer was looked for.
  private var covered = (list: false, dialog: false)
  /// Card that mouse or finger touched last.
  private var touched: Int?
  /// Start of a press on the card of a pile, and the farthest that the pointer has been from there.
  private var swipeStart: (x: Double, y: Double, farthest: Double)?
  /// Side to which the last card was sent: 1 is right, -1 left.
  private var swipeSide = -1.0

  /// Shortest swipe, as a share of the window's width.
  private static let swipeDistance = 0.08
  /// Longest way of a tap, in points and as a share of the window's shorter side.
  private static let (tapDistance, tapShare) = (6.0, 0.015)

  /// Creates the view of a board for a size in pixels; a drawing or font that is missing is thrown.
  ///
  /// Cards that have drifted before lie at `places`.
  package init(
    _ board: BoardState, artist: any Rasterizer, width: Int, height: Int,
    appearance: Appearance = Appearance(), at time: Double = 0, worlds: [Skin] = Skin.all,
    places: CardPlaces? = nil
  ) throws {
    (self.board, self.worlds, now) = (board, worlds, time)
    // Cards at which nobody has looked lie in rows, unless others may come back in their place.
    let memorized = board.isUnderWay ? places?.cards : places?.undoneCards
    painter = SkinPainter(
      board.gameName, appearance, artist: artist, among: worlds, keepsPlaces: memorized != nil)
    views = try BoardSubviews(board, width: width, height: height, painter: painter, at: time)
    cards = CardsView(
      board, layout: views.layout, world: painter.world, places: places, at: time)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    try updateButtons()
  }

  /// Places of everything.
  package var layout: BoardLayout { views.layout }

  /// Changes the appearance; nothing moves at first.
  package func adopt(_ appearance: Appearance) throws {
    var before = painter.world.appearance
    guard appearance != before else { return }
    paint(in: appearance, keepsPlaces: keepsPlaces)
    before.drifts = appearance.drifts
    if appearance == before { return }
    try layOut(width: layout.width, height: layout.height)
    try showAtRest(after: board)
    try updateButtons()
  }

  private func paint(in appearance: Appearance, keepsPlaces: Bool) {
    painter = SkinPainter(
      board.gameName, appearance, artist: painter.artist, among: worlds, keepsPlaces: keepsPlaces)
    cards.floating?.setStill(painter.world.isStill, at: now)
  }

  /// Whether the cards would stay where they are if motion was reduced, because a player may have
  /// memorized their places.
  private var keepsPlaces: Bool {
    guard let floating = cards.floating else { return false }
    let isMemorized = floating.places.cards != nil && floating.hasShownFaces
    return isMemorized || painter.world.appearance.reducedMotion
  }

  /// Places of cards that have drifted; `nil` where cards lie in rows.
  package var places: CardPlaces? { cards.floating?.places }
  /// Whether cards drift now.
  package var isFloating: Bool { cards.isFloating }

  /// Lays everything out for a new size in pixels; cards go on moving, texts do not.
  package func resize(width: Int, height: Int) throws {
    let isSame = (width, height, pointSize) == (layout.width, layout.height, layout.pointSize)
    if isSame { return }
    try layOut(width: width, height: height)
    try updateButtons()
  }

  private func layOut(width: Int, height: Int) throws {
    views = try BoardSubviews(
      board, width: width, height: height, pointSize: pointSize, painter: painter, at: now)
    cards.resize(layout)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
  }

  /// Makes pictures that are seen next, of at most one face; returns whether others may be missing.
  ///
  /// `faces` are not on the board yet.
  package func prepare(_ faces: [Face] = []) throws -> Bool {
    try views.prepare()
    for face in board.cards[shownCards].map(\.face) + faces
    where try views.pictures.makeFace(face) { return true }
    // A pair that was found zooms out as soon as it has turned up.
    for face in cards.raisedFaces(at: now + painter.world.motion.leavesAfter)
    where try views.pictures.makeFace(face, isLarge: true) { return true }
    return false
  }

  /// Icon of the game on a desktop.
  package func icon() throws -> Bitmap { try painter.icon() }

  /// Puts cards that drift, or have drifted, at the places that they have in another view of the same
  /// size.
  package func placeCards(as other: BoardView) throws {
    if painter.world.arrangement != other.painter.world.arrangement {
      paint(in: painter.world.appearance, keepsPlaces: other.keepsPlaces)
      try layOut(width: layout.width, height: layout.height)
      try showAtRest(after: board)
    }
    cards.floating = other.cards.floating
  }

  /// Tells the time, in seconds since the session began.
  package func advance(to time: Double) {
    now = time
    cards.floating?.advance(to: time)
  }

  /// Time at which the dialog begins to appear, if that is still to come.
  package var nextDeadline: Double? { views.summary.begin > now ? views.summary.begin : nil }
  /// Whether something moves at a time.
  package func isMoving(at time: Double) -> Bool { isSettling(at: time) || cards.isFloating }
  /// Whether something moves that will come to rest.
  package func isSettling(at time: Double) -> Bool {
    views.isMoving(at: time) || cards.isMoving(at: time)
  }

  /// Scene at a time; throws once what the artist threw at a change before.
  package func scene(at time: Double) throws -> Scene {
    defer { failure = nil }
    if let failure { throw failure }
    for face in cards.raisedFaces(at: time) { try views.pictures.makeFace(face, isLarge: true) }
    cards.floating?.predict(at: time)
    // What floats, fades or opens may come to lie under a pointer that rests, or leave it.
    if cards.isFloating || covers(at: time) != covered { try updateButtons(at: time) }
    let cardsEnd = 1 + board.cards.count * CardsView.spritesPerCard
    if scene.sprites.isEmpty {
      scene.sprites = Array(repeating: .nothing, count: cardsEnd)
      scene.sprites[0] = Sprite(views.backdrop, x: 0, y: 0)
    } else {
      scene.sprites.removeLast(scene.sprites.count - cardsEnd)
    }
    let opacity = 1 - views.controls.covering(at: time)
    cards.write(
      to: &scene.sprites, from: 1, pictures: views.pictures, shown: shownCards, opacity: opacity,
      at: time)
    scene.sprites.append(focusRing(opacity: opacity, at: time))
    scene.sprites.append(cards.light(views.pictures, opacity: opacity, at: time))
    views.marks.addMarks(to: &scene.sprites, on: cards, opacity: opacity, at: time)
    let header = scene.sprites.count
    views.header.add(to: &scene.sprites, at: time)
    views.summary.fade(&scene.sprites[header...], at: time)
    views.players.add(to: &scene.sprites, at: time)
    views.controls.add(to: &scene.sprites, at: time)
    views.finds.add(to: &scene.sprites, large: views.pictures, at: time)
    cards.addRaised(to: &scene.sprites, pictures: views.pictures, at: time)
    views.marks.addGlint(to: &scene.sprites, on: cards, at: time)
    views.summary.add(to: &scene.sprites, at: time)
    return scene
  }

  /// Appearance of a card at a time.
  package func appearance(of index: Int, at time: Double) -> CardAppearance {
    var seen = cards.appearance(of: index, at: time)
    if !shownCards.contains(index), !cards[index].isMoving(at: time) { seen.opacity = 0 }
    return seen
  }

  /// Places of the cards at a time; empty for one that is not seen.
  package func cardPlaces(at time: Double) -> [PixelRect] {
    board.cards.indices.map { index in
      board.cards[index].isGone || !shownCards.contains(index)
        ? .empty : cards.frame(of: index, at: time).pixels
    }
  }

  /// Place of a part at a time; `nil` if the board has none that is seen.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    switch part {
    case .focus(.card(let card)): cards.frame(of: card, at: time).pixels
    case .focus(.button(let control)):
      views.summary.places.first { $0.part == .button(control) }?.place
        ?? views.controls.body(of: control)
    case .subtitle: views.header.place
    case .counter(let index): layout.counter(index, of: board.counters.count)
    case .player(let index): layout.player(index, of: board.players.count)
    case .dialog: views.summary.area
    default: nil
    }
  }

  /// Ends the motions of texts and buttons, because time stands still.
  package func settle() {
    views.settle(at: now)
    cards.settle()
  }

  /// Cards that are seen: of a pile, the one on top and the one below it.
  var shownCards: Range<Int> {
    guard let top = board.pile?.shownCard else { return board.cards.indices }
    return top..<min(top + 2, board.cards.count)
  }

  private func focusRing(opacity: Double, at time: Double) -> Sprite {
    guard case .card(let index) = board.focus, !board.cards[index].isGone,
      let ring = views.pictures.ring
    else { return .nothing }
    let frame = cards.frame(of: index, at: time).centered(Double(ring.width), Double(ring.height))
    return Sprite(ring, frame: frame, opacity: opacity)
  }

  // MARK: Changes

  /// Shows a publication at a time; what goes wrong is thrown by the next scene.
  package func show(_ publication: BoardUpdate, at time: Double) {
    guard publication.cause != .subscribed else { return }
    if publication.cause == .restarted { touched = nil }
    let isOtherHeader =
      board.counters.count != publication.board.counters.count
      || board.players.map(\.name) != publication.board.players.map(\.name)
    let earlier = board
    (board, now) = (publication.board, time)
    do {
      if isOtherHeader { try layOut(width: layout.width, height: layout.height) }
      let isOther = [.restarted, .themeChosen, .travelled].contains(publication.cause)
      if isOther, try views.pictures.fit(board.cards.lazy.map(\.face)) { try makeVisibleFaces() }
      if publication.cause == .travelled {
        try showAtRest(after: earlier)
      } else {
        try showCards(publication, after: earlier)
        try showFinds(publication)
        try views.show(board, isNew: publication.cause == .restarted, at: time)
      }
      try updateButtons()
    } catch {
      failure = failure ?? error
    }
  }

  private func showCards(_ publication: BoardUpdate, after earlier: BoardState) throws {
    if case .chosen = publication.cause { cards.hurry(at: now) }
    for index in publication.changedCards {
      let card = board.cards[index]
      if card.isFaceUp { try views.pictures.makeFace(card.face) }
      cards.update(index, to: card, direction: swipeSide, at: now)
    }
    if publication.cause == .restarted { cards.restart(board, after: earlier, at: now) }
    let glimpses = board.review?.seenCards ?? []
    for index in glimpses { try views.pictures.makeFace(board.cards[index].face) }
    cards.glimpse(at: glimpses)
    if board.pile != nil { try makeVisibleFaces() }
  }

  private func showFinds(_ publication: BoardUpdate) throws {
    if case .chosen = publication.cause { views.finds.hurry(at: now) }
    let (cards, now, size) = (cards, now, views.pictures.faceSize)
    func place(of index: Int) -> Rect? {
      cards.frame(of: index, at: now).centered(Double(size.width), Double(size.height))
    }
    try views.finds.show(board, from: place, at: now)
    if publication.outcome == .matched, let find = board.foundPairs.last {
      try views.marks.glint(on: find.cards, at: now)
    }
  }

  private func showAtRest(after earlier: BoardState) throws {
    let floating = cards.floating
    cards = CardsView(board, layout: layout, world: painter.world, at: now)
    if var floating, cards.floating != nil {
      floating.travel(to: board, from: earlier, at: now)
      cards.floating = floating
    }
    scene.sprites = []
    try makeVisibleFaces()
    try views.show(board, isNew: false, at: now)
    try views.finds.show(board, from: { _ in nil }, isAtRest: true, at: now)
    views.settle(at: now)
  }

  /// Shakes a card whose choice the rules ignored.
  package func shake(_ card: Int, at time: Double) {
    if !board.cards[card].isGone { cards.move(card) { $0.shake.begin(at: time) } }
  }

  private func makeVisibleFaces() throws {
    views.pictures.painter.pictureScale = board.pile?.pictureScale ?? 1
    for face in cards.shownFaces(at: now) { try views.pictures.makeFace(face) }
  }

  /// Shows the button and the card under the pointer, the button held down, and the focus.
  package func updateButtons() throws { try updateButtons(at: now) }

  private func covers(at time: Double) -> (list: Bool, dialog: Bool) {
    (views.controls.covering(at: time) > 0, board.isDialogOpen(at: time))
  }

  private func updateButtons(at time: Double) throws {
    covered = covers(at: time)
    let part = part(under: pointer, at: time)
    let under: ButtonID? = if case .button(let control) = part { control } else { nil }
    let pressed = under == held ? held : nil
    let pointed = (hovered: held == nil ? under : pressed, pressed: pressed)
    try views.controls.update(board, pointed, at: time)
    try views.summary.update(board, pointed, at: time)
    var card: Int?
    if hovers, case .card(let index) = part, board.canTurnUp(index) { card = index }
    if card != nil, painter.world.motion.liftedScale == 1 { views.pictures.makeLight() }
    cards.lift(card, at: time)
    if case .card = board.focus { try views.pictures.makeRing() }
  }

  // MARK: Touches

  /// Touches that an input at a time stands for: a card acts on the press, a button when let go.
  package func touches(for input: InputEvent, at time: Double) -> [BoardInput] {
    switch input {
    case .press(let x, let y): return press(x, y, at: time)
    case .release, .lift:
      let isHeld = held != nil && held == controlUnderPointer(at: time)
      let touch = isHeld ? held.map(BoardInput.button) : held == nil ? endOfSwipe(at: time) : nil
      if touch == .swipe, board.nextCard != nil { swipeStart = nil }
      letGo(at: time)
      if input == .lift { (pointer, rest.place) = (nil, nil) }
      return touch.map { [$0] } ?? []
    case .cancel: letGo(at: time)
    case .move(let x, let y): return move(x, y, at: time)
    case .leave: (pointer, rest.place) = (nil, nil)
    case .zoom(let factor):
      letGo(at: time)
      return [.zoom(factor)]
    case .key(let key):
      rest.place = pointer
      return touch(by: key, at: time).map(goingOn) ?? []
    case .text, .drop, .pad: break
    }
    return []
  }

  private func press(_ x: Double, _ y: Double, at time: Double) -> [BoardInput] {
    (pointer, rest.place) = ((x, y), (x, y))
    (isDown, hovers) = (true, false)
    held = controlUnderPointer(at: time)
    if held != nil || isOnDialog(x, y, at: time) { return [.pointerMoved] }
    if board.pile != nil {
      swipeStart = (x, y, farthest: 0)
      return [.pointerMoved]
    }
    guard case .card(let card) = part(under: pointer, at: time) else {
      return [.pointerMoved, .background]
    }
    touched = card
    // A card that is still turning takes no touch, but hurries the computer.
    let isIdle = cards[card].isTurning(at: time) && !board.isComputersTurn
    return isIdle ? [.pointerMoved] : [.pointerMoved, .card(card)]
  }

  private func move(_ x: Double, _ y: Double, at time: Double) -> [BoardInput] {
    pointer = (x, y)
    if !isDown { hovers = true }
    if let start = swipeStart, let card = board.pile?.shownCard {
      let way = SIMD2(x - start.x, y - start.y)
      swipeStart?.farthest = max(start.farthest, (way * way).sum().squareRoot())
      cards.move(card) { $0.drag(to: way.x, at: time) }
    }
    return rest.isLeft(by: x, y, side: min(layout.width, layout.height)) ? [.pointerMoved] : []
  }

  /// Part that a press at a point is meant for.
  func part(under point: (x: Double, y: Double)?, at time: Double) -> Focus? {
    guard let (x, y) = point else { return nil }
    let isOnDialog = isOnDialog(x, y, at: time)
    var places = isOnDialog ? views.summary.places : views.controls.places(on: board)
    if !isOnDialog, views.controls.covering(at: time) == 0 {
      // The topmost first; also the empty places of cards in rows.
      places += shownCards.reversed().filter { !cards.isFloating || !board.cards[$0].isGone }
        .map { (.card($0), cards.frame(of: $0, at: time).pixels) }
    }
    return TouchTarget.nearest(
      places, x: x, y: y, inside: isOnDialog ? views.summary.area : views.backdrop.bounds,
      pointSize: pointSize)
  }

  private func controlUnderPointer(at time: Double) -> ButtonID? {
    if case .button(let control) = part(under: pointer, at: time) { control } else { nil }
  }

  private func isOnDialog(_ x: Double, _ y: Double, at time: Double) -> Bool {
    board.isDialogOpen(at: time) && views.summary.area.contains(x: x, y: y)
  }

  private func letGo(at time: Double) {
    if swipeStart != nil, let card = board.pile?.shownCard {
      cards.move(card) { $0.release(at: time) }
    }
    (held, swipeStart, isDown) = (nil, nil, false)
  }

  /// Touch of a press on the card of a pile: a swipe, a tap, or none after a drag.
  private func endOfSwipe(at time: Double) -> BoardInput? {
    guard let start = swipeStart, let end = pointer, let pile = board.pile else { return nil }
    let distance = end.x - start.x
    if abs(distance) > Double(layout.width) * Self.swipeDistance {
      swipeSide = distance > 0 ? 1 : -1
      return .swipe
    }
    let side = Double(min(layout.width, layout.height))
    let most = max(Self.tapDistance * pointSize, side * Self.tapShare)
    guard start.farthest <= most else { return nil }
    guard layout.frame(of: pile.shownCard).contains(x: start.x, y: start.y) else {
      return .background
    }
    return cards[pile.shownCard].isTurning(at: time) ? nil : .card(pile.shownCard)
  }

  /// A key's touch; without a focus it goes on from the card that was touched last.
  private func goingOn(_ touch: BoardInput) -> [BoardInput] {
    guard board.focus == nil, board.typedName.isEmpty, let touched else { return [touch] }
    switch touch {
    case .arrow, .jump: return [.lastTouched(.card(touched)), touch]
    // What is up is not chosen once more by a player who cannot see where the key acts.
    case .enter where board.canTurnUp(touched): return [.lastTouched(.card(touched)), touch]
    case .enter where board.dialog == nil: return [.lastTouched(.card(touched))]
    default: return [touch]
    }
  }

  private func touch(by key: Key, at time: Double) -> BoardInput? {
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: board.pile != nil)
    guard case .input(let touch) = meaning else { return nil }
    if touch == .arrow(.right) { swipeSide = 1 }
    guard touch == .enter else { return touch }
    swipeSide = -1
    // Enter after a typed name means that card.
    guard board.typedName.isEmpty else { return touch }
    let card = board.focus ?? board.pile.map { .card($0.shownCard) }
    if case .card(let card) = card, cards[card].isTurning(at: time) { return nil }
    return touch
  }
}
