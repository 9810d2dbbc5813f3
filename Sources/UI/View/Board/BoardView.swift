import Graphics
import ViewState

/// View of a board: turns it and a time into a scene, and input into touches.
@MainActor package final class BoardView {
  /// Board that is shown.
  package private(set) var board: BoardState

  private var painter: SkinPainter
  private let skins: [Skin]
  private var scene: Scene
  private var failure: (any Error)?
  private var now: Double
  var subviews: BoardSubviews
  var cards: CardsView

  /// Number of pixels in a point; the next layout follows it.
  package var pointSize = 1.0
  private(set) var pointer: (x: Double, y: Double)?
  /// Whether a button or a finger is down, and whether the pointer is a mouse that moves freely.
  private var isPointerDown = false
  private var isHovering = false
  /// Button that is held down; it acts if it is let go at its place.
  private var pressedButton: ButtonID?
  private var pointerFilter = PointerMovementFilter()
  /// Whether the list of themes or a dialog lay over the cards when the pointer was looked for.
  private var lastCoverage = (list: false, dialog: false)
  /// Card that mouse or finger touched last.
  private var lastTouchedCard: Int?
  /// Start of a press on the card of a pile, and the farthest that the pointer has been from there.
  private var swipeStart: (x: Double, y: Double, farthest: Double)?
  /// Side to which the last card was sent: 1 is right, -1 left.
  private var swipeDirection = -1.0

  /// Shortest swipe, as a share of the window's width.
  private static let minimumSwipeShare = 0.08
  /// Longest way of a tap, in points and as a share of the window's shorter side.
  private static let maximumTapDistance = 6.0
  private static let maximumTapShare = 0.015

  /// Creates the view of a board for a size in pixels; a drawing or font that is missing is thrown.
  ///
  /// Cards that have drifted before lie at `places`.
  package init(
    _ board: BoardState, rasterizer: any Rasterizer, width: Int, height: Int,
    appearance: Appearance = Appearance(), at time: Double = 0, skins: [Skin] = Skin.all,
    places: CardPlaces? = nil
  ) throws {
    self.board = board
    self.skins = skins
    now = time
    // Cards at which nobody has looked lie in rows, unless others may come back in their place.
    let memorized = board.isUnderWay ? places?.cards : places?.undoneCards
    painter = SkinPainter(
      board.gameName, appearance, rasterizer: rasterizer, among: skins,
      keepsPlaces: memorized != nil)
    subviews = try BoardSubviews(board, width: width, height: height, painter: painter, at: time)
    cards = CardsView(
      board, layout: subviews.layout, skin: painter.skin, places: places, at: time)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    try updateButtons()
  }

  /// Places of everything.
  package var layout: BoardLayout { subviews.layout }

  /// Changes the appearance; nothing moves at first.
  package func apply(_ appearance: Appearance) throws {
    var oldAppearance = painter.skin.appearance
    guard appearance != oldAppearance else { return }
    paint(in: appearance, keepsPlaces: keepsPlaces)
    oldAppearance.drifts = appearance.drifts
    if appearance == oldAppearance {
      return
    }
    try layOut(width: layout.width, height: layout.height)
    try showAtRest(after: board)
    try updateButtons()
  }

  private func paint(in appearance: Appearance, keepsPlaces: Bool) {
    painter = SkinPainter(
      board.gameName, appearance, rasterizer: painter.rasterizer, among: skins,
      keepsPlaces: keepsPlaces)
    cards.floating?.setStill(painter.skin.isStill, at: now)
  }

  /// Whether the cards would stay where they are if motion was reduced, because a player may have
  /// memorized their places.
  private var keepsPlaces: Bool {
    guard let floating = cards.floating else { return false }
    let isMemorized = floating.places.cards != nil && floating.hasShownFaces
    return isMemorized || painter.skin.appearance.reducesMotion
  }

  /// Places of cards that have drifted; `nil` where cards lie in rows.
  package var places: CardPlaces? { cards.floating?.places }
  /// Whether cards drift now.
  package var isFloating: Bool { cards.isFloating }

  /// Lays everything out for a new size in pixels; cards go on moving, texts do not.
  package func resize(width: Int, height: Int) throws {
    let isUnchanged = (width, height, pointSize) == (layout.width, layout.height, layout.pointSize)
    if isUnchanged {
      return
    }
    try layOut(width: width, height: height)
    try updateButtons()
  }

  private func layOut(width: Int, height: Int) throws {
    subviews = try BoardSubviews(
      board, width: width, height: height, pointSize: pointSize, painter: painter, at: now)
    cards.resize(layout)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
  }

  /// Makes pictures that are seen next, of at most one face; returns whether others may be missing.
  ///
  /// `faces` are not on the board yet.
  package func prepare(_ faces: [Face] = []) throws -> Bool {
    try subviews.prepare()
    for face in board.cards[shownCards].map(\.face) + faces
    where try subviews.pictures.makeFace(face) { return true }
    // A pair that was found zooms out as soon as it has turned up.
    for face in cards.raisedFaces(at: now + painter.skin.motion.leavingDelay)
    where try subviews.pictures.makeFace(face, isLarge: true) { return true }
    return false
  }

  /// Icon of the game on a desktop.
  package func icon() throws -> Bitmap {
    try painter.icon()
  }

  /// Puts cards that drift, or have drifted, at the places that they have in another view of the
  /// same size.
  package func copyFloatingCards(from other: BoardView) throws {
    if painter.skin.arrangement != other.painter.skin.arrangement {
      paint(in: painter.skin.appearance, keepsPlaces: other.keepsPlaces)
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
  package var nextDeadline: Double? {
    subviews.summary.startTime > now ? subviews.summary.startTime : nil
  }
  /// Whether something moves at a time.
  package func isMoving(at time: Double) -> Bool {
    isSettling(at: time) || cards.isFloating
  }
  /// Whether something moves that will come to rest.
  package func isSettling(at time: Double) -> Bool {
    subviews.isMoving(at: time) || cards.isMoving(at: time)
  }

  /// Scene at a time; throws once what the rasterizer threw at a change before.
  package func scene(at time: Double) throws -> Scene {
    defer {
      failure = nil
    }
    if let failure {
      throw failure
    }
    for face in cards.raisedFaces(at: time) {
      try subviews.pictures.makeFace(face, isLarge: true)
    }
    cards.floating?.predict(at: time)
    // What floats, fades or opens may come to lie under a pointer that rests, or leave it.
    if cards.isFloating || coverage(at: time) != lastCoverage {
      try updateButtons(at: time)
    }
    let cardSpriteEnd = 1 + board.cards.count * CardsView.spritesPerCard
    if scene.sprites.isEmpty {
      scene.sprites = Array(repeating: .invisible, count: cardSpriteEnd)
      scene.sprites[0] = Sprite(subviews.backdrop, x: 0, y: 0)
    } else {
      scene.sprites.removeLast(scene.sprites.count - cardSpriteEnd)
    }
    let opacity = 1 - subviews.buttons.themeListOpacity(at: time)
    cards.writeSprites(
      to: &scene.sprites, from: 1, pictures: subviews.pictures, shown: shownCards, opacity: opacity,
      at: time)
    scene.sprites.append(focusRing(opacity: opacity, at: time))
    scene.sprites.append(cards.lightSprite(subviews.pictures, opacity: opacity, at: time))
    subviews.marks.appendMarks(to: &scene.sprites, on: cards, opacity: opacity, at: time)
    let headerStart = scene.sprites.count
    subviews.header.appendSprites(to: &scene.sprites, at: time)
    subviews.summary.fade(&scene.sprites[headerStart...], at: time)
    subviews.players.appendSprites(to: &scene.sprites, at: time)
    subviews.buttons.appendSprites(to: &scene.sprites, at: time)
    subviews.foundPairs.appendSprites(
      to: &scene.sprites, largePictures: subviews.pictures, at: time)
    cards.appendRaisedCards(to: &scene.sprites, pictures: subviews.pictures, at: time)
    subviews.marks.appendGlint(to: &scene.sprites, on: cards, at: time)
    subviews.summary.appendSprites(to: &scene.sprites, at: time)
    return scene
  }

  /// Appearance of a card at a time.
  package func appearance(of index: Int, at time: Double) -> CardAppearance {
    var result = cards.appearance(of: index, at: time)
    if !shownCards.contains(index), !cards[index].isMoving(at: time) {
      result.opacity = 0
    }
    return result
  }

  /// Places of the cards at a time; empty for one that is not seen.
  package func cardFrames(at time: Double) -> [PixelRect] {
    board.cards.indices.map { index in
      board.cards[index].isGone || !shownCards.contains(index)
        ? .empty : cards.frame(of: index, at: time).pixels
    }
  }

  /// Place of a part at a time; `nil` if the board has none that is seen.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    switch part {
    case .focus(.card(let card)): cards.frame(of: card, at: time).pixels
    case .focus(.button(let button)):
      subviews.summary.touchTargets.first { $0.part == .button(button) }?.place
        ?? subviews.buttons.bodyFrame(of: button)
    case .subtitle: subviews.header.lineFrame
    case .counter(let index): layout.counterFrame(index, of: board.counters.count)
    case .player(let index): layout.playerFrame(index, of: board.players.count)
    case .dialog: subviews.summary.area
    default: nil
    }
  }

  /// Ends the motions of texts and buttons, because time stands still.
  package func finishAnimations() {
    subviews.finishAnimations(at: now)
    cards.finishAnimations()
  }

  /// Cards that are seen: of a pile, the one on top and the one below it.
  var shownCards: Range<Int> {
    guard let top = board.pile?.shownCard else { return board.cards.indices }
    return top..<min(top + 2, board.cards.count)
  }

  private func focusRing(opacity: Double, at time: Double) -> Sprite {
    guard case .card(let index) = board.focus, !board.cards[index].isGone,
      let ring = subviews.pictures.focusRing
    else { return .invisible }
    let frame = cards.frame(of: index, at: time).centered(
      width: Double(ring.width), height: Double(ring.height))
    return Sprite(ring, frame: frame, opacity: opacity)
  }

  // MARK: Changes

  /// Shows a publication at a time; what goes wrong is thrown by the next scene.
  package func show(_ update: BoardUpdate, at time: Double) {
    guard update.cause != .subscribed else { return }
    if update.cause == .restarted {
      lastTouchedCard = nil
    }
    let needsNewHeader =
      board.counters.count != update.board.counters.count
      || board.players.map(\.name) != update.board.players.map(\.name)
    let earlier = board
    board = update.board
    now = time
    do {
      if needsNewHeader {
        try layOut(width: layout.width, height: layout.height)
      }
      let hasOtherCards = [.restarted, .themeChosen, .travelled].contains(update.cause)
      if hasOtherCards, try subviews.pictures.fitTextSize(to: board.cards.lazy.map(\.face)) {
        try makeVisibleFaces()
      }
      if update.cause == .travelled {
        try showAtRest(after: earlier)
      } else {
        try showCards(update, after: earlier)
        try showFoundPairs(update)
        try subviews.show(board, isNew: update.cause == .restarted, at: time)
      }
      try updateButtons()
    } catch {
      failure = failure ?? error
    }
  }

  private func showCards(_ publication: BoardUpdate, after earlier: BoardState) throws {
    if case .chosen = publication.cause {
      cards.startPendingExits(at: now)
    }
    for index in publication.changedCards {
      let card = board.cards[index]
      if card.isFaceUp {
        try subviews.pictures.makeFace(card.face)
      }
      cards.update(index, to: card, direction: swipeDirection, at: now)
    }
    if publication.cause == .restarted {
      cards.restart(board, after: earlier, at: now)
    }
    let glimpses = board.review?.seenCards ?? []
    for index in glimpses {
      try subviews.pictures.makeFace(board.cards[index].face)
    }
    cards.showGlimpses(of: glimpses)
    if board.pile != nil {
      try makeVisibleFaces()
    }
  }

  private func showFoundPairs(_ update: BoardUpdate) throws {
    if case .chosen = update.cause {
      subviews.foundPairs.startPendingAppearances(at: now)
    }
    let cards = cards
    let now = now
    let size = subviews.pictures.faceSize
    func cardFrame(of index: Int) -> Rect? {
      cards.frame(of: index, at: now).centered(
        width: Double(size.width), height: Double(size.height))
    }
    try subviews.foundPairs.show(board, from: cardFrame, at: now)
    if update.outcome == .matched, let find = board.foundPairs.last {
      try subviews.marks.glint(on: find.cards, at: now)
    }
  }

  private func showAtRest(after earlier: BoardState) throws {
    let floating = cards.floating
    cards = CardsView(board, layout: layout, skin: painter.skin, at: now)
    if var floating, cards.floating != nil {
      floating.travel(to: board, from: earlier, at: now)
      cards.floating = floating
    }
    scene.sprites = []
    try makeVisibleFaces()
    try subviews.show(board, isNew: false, at: now)
    try subviews.foundPairs.show(board, from: { _ in nil }, isAtRest: true, at: now)
    subviews.finishAnimations(at: now)
  }

  /// Shakes a card whose choice the rules ignored.
  package func shake(_ card: Int, at time: Double) {
    if !board.cards[card].isGone {
      cards.modifyCard(at: card) { $0.shake.start(at: time) }
    }
  }

  private func makeVisibleFaces() throws {
    subviews.pictures.facePainter.pictureScale = board.pile?.pictureScale ?? 1
    for face in cards.shownFaces(at: now) {
      try subviews.pictures.makeFace(face)
    }
  }

  /// Shows the button and the card under the pointer, the button held down, and the focus.
  package func updateButtons() throws {
    try updateButtons(at: now)
  }

  private func coverage(at time: Double) -> (list: Bool, dialog: Bool) {
    (subviews.buttons.themeListOpacity(at: time) > 0, board.isDialogOpen(at: time))
  }

  private func updateButtons(at time: Double) throws {
    lastCoverage = coverage(at: time)
    let part = part(under: pointer, at: time)
    let hoveredButton: ButtonID? = if case .button(let button) = part { button } else { nil }
    let pressed = hoveredButton == pressedButton ? pressedButton : nil
    let pointerState = (hovered: pressedButton == nil ? hoveredButton : pressed, pressed: pressed)
    try subviews.buttons.update(board, pointerState, at: time)
    try subviews.summary.update(board, pointerState, at: time)
    var card: Int?
    if isHovering, case .card(let index) = part, board.canTurnUp(index) {
      card = index
    }
    if card != nil, painter.skin.motion.liftedScale == 1 {
      subviews.pictures.makeHoverLight()
    }
    cards.liftCard(card, at: time)
    if case .card = board.focus {
      try subviews.pictures.makeFocusRing()
    }
  }

  // MARK: Touches

  /// Touches that an input at a time stands for: a card acts on the press, a button when let go.
  package func boardInputs(for event: InputEvent, at time: Double) -> [BoardInput] {
    switch event {
    case .press(let x, let y): return press(x, y, at: time)
    case .release, .fingerLift:
      let isOverPressedButton =
        pressedButton != nil && pressedButton == buttonUnderPointer(at: time)
      let input =
        isOverPressedButton
        ? pressedButton.map(BoardInput.button)
        : pressedButton == nil ? pileInputAtRelease(at: time) : nil
      if input == .swipe, board.nextCard != nil {
        swipeStart = nil
      }
      endPress(at: time)
      if event == .fingerLift {
        pointer = nil
        pointerFilter.restingPoint = nil
      }
      return input.map { [$0] } ?? []
    case .cancel:
      endPress(at: time)
    case .move(let x, let y): return move(x, y, at: time)
    case .pointerLeave:
      pointer = nil
      pointerFilter.restingPoint = nil
    case .zoom(let factor):
      endPress(at: time)
      return [.zoom(factor)]
    case .key(let key):
      pointerFilter.restingPoint = pointer
      return boardInput(for: key, at: time).map(continuedInputs) ?? []
    case .text, .drop, .gamepad: break
    }
    return []
  }

  private func press(_ x: Double, _ y: Double, at time: Double) -> [BoardInput] {
    pointer = (x, y)
    pointerFilter.restingPoint = (x, y)
    isPointerDown = true
    isHovering = false
    pressedButton = buttonUnderPointer(at: time)
    if pressedButton != nil || isOnDialog(x, y, at: time) {
      return [.pointerMoved]
    }
    if board.pile != nil {
      swipeStart = (x, y, farthest: 0)
      return [.pointerMoved]
    }
    guard case .card(let card) = part(under: pointer, at: time) else {
      return [.pointerMoved, .background]
    }
    lastTouchedCard = card
    // A card that is still turning takes no touch, but hurries the computer.
    let isIdle = cards[card].isTurning(at: time) && !board.isComputersTurn
    return isIdle ? [.pointerMoved] : [.pointerMoved, .card(card)]
  }

  private func move(_ x: Double, _ y: Double, at time: Double) -> [BoardInput] {
    pointer = (x, y)
    if !isPointerDown {
      isHovering = true
    }
    if let start = swipeStart, let card = board.pile?.shownCard {
      let offset = SIMD2(x - start.x, y - start.y)
      swipeStart?.farthest = max(start.farthest, (offset * offset).sum().squareRoot())
      cards.modifyCard(at: card) { $0.drag(to: offset.x, at: time) }
    }
    return pointerFilter.isIntentionalMove(
      toX: x, y: y, windowSide: min(layout.width, layout.height)) ? [.pointerMoved] : []
  }

  /// Part that a press at a point is meant for.
  func part(under point: (x: Double, y: Double)?, at time: Double) -> Focus? {
    guard let (x, y) = point else { return nil }
    let isOnDialog = isOnDialog(x, y, at: time)
    var targets =
      isOnDialog ? subviews.summary.touchTargets : subviews.buttons.touchTargets(on: board)
    if !isOnDialog, subviews.buttons.themeListOpacity(at: time) == 0 {
      // The topmost first; also the empty places of cards in rows.
      targets += shownCards.reversed().filter { !cards.isFloating || !board.cards[$0].isGone }
        .map { (.card($0), cards.frame(of: $0, at: time).pixels) }
    }
    return TouchTarget.nearest(
      targets, x: x, y: y, inside: isOnDialog ? subviews.summary.area : subviews.backdrop.bounds,
      pointSize: pointSize)
  }

  private func buttonUnderPointer(at time: Double) -> ButtonID? {
    if case .button(let button) = part(under: pointer, at: time) {
      button
    } else {
      nil
    }
  }

  private func isOnDialog(_ x: Double, _ y: Double, at time: Double) -> Bool {
    board.isDialogOpen(at: time) && subviews.summary.area.contains(x: x, y: y)
  }

  private func endPress(at time: Double) {
    if swipeStart != nil, let card = board.pile?.shownCard {
      cards.modifyCard(at: card) { $0.endDrag(at: time) }
    }
    pressedButton = nil
    swipeStart = nil
    isPointerDown = false
  }

  /// Touch of a press on the card of a pile: a swipe, a tap, or none after a drag.
  private func pileInputAtRelease(at time: Double) -> BoardInput? {
    guard let start = swipeStart, let end = pointer, let pile = board.pile else { return nil }
    let distance = end.x - start.x
    if abs(distance) > Double(layout.width) * Self.minimumSwipeShare {
      swipeDirection = distance > 0 ? 1 : -1
      return .swipe
    }
    let shorterSide = Double(min(layout.width, layout.height))
    let maximumTap = max(Self.maximumTapDistance * pointSize, shorterSide * Self.maximumTapShare)
    guard start.farthest <= maximumTap else { return nil }
    guard layout.frame(of: pile.shownCard).contains(x: start.x, y: start.y) else {
      return .background
    }
    return cards[pile.shownCard].isTurning(at: time) ? nil : .card(pile.shownCard)
  }

  /// A key's touch; without a focus it goes on from the card that was touched last.
  private func continuedInputs(_ input: BoardInput) -> [BoardInput] {
    guard board.focus == nil, board.typedName.isEmpty, let lastTouchedCard else { return [input] }
    switch input {
    case .arrow, .jump: return [.lastTouched(.card(lastTouchedCard)), input]
    // What is up is not chosen once more by a player who cannot see where the key acts.
    case .enter where board.canTurnUp(lastTouchedCard):
      return [.lastTouched(.card(lastTouchedCard)), input]
    case .enter where board.dialog == nil: return [.lastTouched(.card(lastTouchedCard))]
    default: return [input]
    }
  }

  private func boardInput(for key: Key, at time: Double) -> BoardInput? {
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: board.pile != nil)
    guard case .input(let input) = meaning else { return nil }
    if input == .arrow(.right) {
      swipeDirection = 1
    }
    guard input == .enter else { return input }
    swipeDirection = -1
    // Enter after a typed name means that card.
    guard board.typedName.isEmpty else { return input }
    let card = board.focus ?? board.pile.map { .card($0.shownCard) }
    if case .card(let card) = card, cards[card].isTurning(at: time) {
      return nil
    }
    return input
  }
}
