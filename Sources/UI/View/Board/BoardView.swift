import Graphics
import ViewState

/// The view that draws a board as scenes and converts input events to board inputs.
@MainActor package final class BoardView {
  /// The parts of the window that cover the cards.
  private struct Coverage: Equatable {
    var hasThemeList = false
    var hasDialog = false
  }

  /// A press on the card of a pile, which becomes a tap, a swipe or neither.
  private struct Swipe {
    /// The point at which the press began, in pixels.
    let start: SIMD2<Double>
    /// The greatest distance between the pointer and that point so far, in pixels.
    var farthestDistance = 0.0
  }

  /// The board that the view model has published last.
  package private(set) var board: BoardState

  /// The board as this view shows it, with the themes beside the cards or in a list.
  package private(set) var shownBoard: BoardState

  /// The number of pixels per point.
  ///
  /// A new value takes effect when `resize(width:height:)` lays out the board again.
  package var pointSize = 1.0

  private var painter: SkinPainter
  private let skins: [Skin]
  private var scene: Scene

  /// The error that occurred while the view showed an update.
  ///
  /// The next call of `scene(at:)` throws it.
  private var failure: (any Error)?

  /// The current time, in seconds since the session began.
  private var now: Double
  var subviews: BoardSubviews
  var cards: CardsView

  /// The position of the pointer in pixels, or `nil` while it is outside the window.
  private(set) var pointer: SIMD2<Double>?
  /// Whether a mouse button or a finger is down.
  private var isPointerDown = false
  /// Whether the pointer is a mouse that has moved without a pressed button since the last press.
  private var isHovering = false

  /// The button that the pointer holds down.
  ///
  /// The button acts if the pointer is still over it at the release.
  private var pressedButton: ButtonID?
  private var pointerFilter = PointerMovementFilter()

  /// The parts of the window that covered the cards when the buttons were last updated.
  private var lastCoverage = Coverage()
  /// The index of the card that a mouse or finger touched last.
  private var lastTouchedCard: Int?
  private var swipe: Swipe?
  /// The side to which a card that leaves a pile slides: 1 is right, -1 is left.
  private var swipeDirection = -1.0

  /// The minimum length of a swipe, as a share of the window's width.
  private static let minimumSwipeShare = 0.08
  /// The maximum movement during a tap in points, unless `maximumTapShare` allows more.
  private static let maximumTapDistance = 6.0
  /// The maximum movement during a tap, as a share of the window's shorter side.
  private static let maximumTapShare = 0.015

  /// Creates the view of a board.
  ///
  /// - Parameters:
  ///   - board: The board to show.
  ///   - rasterizer: The source of drawings and texts.
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - appearance: The palette, the text size and the amount of motion.
  ///   - time: The current time, in seconds since the session began.
  ///   - skins: The skins of all games.
  ///   - places: The places that drifting cards had in an earlier view, or `nil` to deal them in
  ///     rows.
  /// - Throws: An error if a drawing or a font is missing.
  package init(
    _ board: BoardState, rasterizer: any Rasterizer, width: Int, height: Int,
    appearance: Appearance = Appearance(), at time: Double = 0, skins: [Skin] = Skin.all,
    places: CardPlaces? = nil
  ) throws {
    self.board = board
    self.skins = skins
    now = time
    // Before the first choice, cards lie in rows, unless Undo may bring back cards that drifted.
    let memorizedPlaces = board.isUnderWay ? places?.cards : places?.undoneCards
    painter = SkinPainter(
      board.gameName, appearance, rasterizer: rasterizer, among: skins,
      keepsPlaces: memorizedPlaces != nil)
    let window = WindowMetrics(width: width, height: height, textScale: appearance.textSize)
    let layout = BoardLayout(BoardLayout.Content(board, skin: painter.skin), in: window)
    shownBoard = board.arranged(hasThemeSidebar: layout.isWide)
    subviews = try BoardSubviews(shownBoard, layout: layout, painter: painter, at: time)
    cards = CardsView(board, layout: layout, skin: painter.skin, places: places, at: time)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    try updateButtons()
  }

  /// The places of all parts of the board in the window.
  package var layout: BoardLayout {
    subviews.layout
  }

  /// The places of cards that have drifted, or `nil` if the cards lie in rows.
  package var places: CardPlaces? {
    cards.floating?.places
  }

  /// Whether any card currently drifts, or will drift after its turn.
  package var isFloating: Bool {
    cards.isFloating
  }

  // MARK: Appearance and size

  /// Changes the palette, the text size and the amount of motion, without an animation.
  ///
  /// - Throws: An error if a drawing or a font is missing.
  package func apply(_ appearance: Appearance) throws {
    let oldAppearance = painter.skin.appearance
    guard appearance != oldAppearance else { return }
    paint(in: appearance, keepsPlaces: keepsPlaces)

    var driftingAppearance = oldAppearance
    driftingAppearance.drifts = appearance.drifts
    let onlyDriftingChanged = appearance == driftingAppearance
    if onlyDriftingChanged {
      // The cards start or stop drifting where they are. Everything else looks the same.
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

  /// Whether the cards keep their places when motion is reduced, because a player may remember
  /// them.
  ///
  /// Otherwise, reduced motion returns the cards to rows.
  private var keepsPlaces: Bool {
    guard let floating = cards.floating else { return false }
    let mayBeMemorized = floating.places.cards != nil && floating.hasShownFaces
    // If motion is reduced already, the cards have floating places because they were kept.
    return mayBeMemorized || painter.skin.appearance.reducesMotion
  }

  /// Lays out the board again if the size of the window or the size of a point has changed.
  ///
  /// The cards continue to move, but animations of texts and buttons end.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  /// - Throws: An error if a drawing or a font is missing.
  package func resize(width: Int, height: Int) throws {
    let hasSameSize = width == layout.width && height == layout.height
    if hasSameSize, pointSize == layout.pointSize {
      return
    }
    try layOut(width: width, height: height)
    try updateButtons()
  }

  private func layOut(width: Int, height: Int) throws {
    let window = WindowMetrics(
      width: width, height: height, pointSize: pointSize,
      textScale: painter.skin.appearance.textSize)
    let layout = BoardLayout(BoardLayout.Content(board, skin: painter.skin), in: window)
    shownBoard = board.arranged(hasThemeSidebar: layout.isWide)
    subviews = try BoardSubviews(shownBoard, layout: layout, painter: painter, at: now)
    cards.resize(layout)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
  }

  /// Copies the places of drifting cards from another view of the same size.
  package func copyFloatingCards(from other: BoardView) throws {
    if painter.skin.arrangement != other.painter.skin.arrangement {
      paint(in: painter.skin.appearance, keepsPlaces: other.keepsPlaces)
      try layOut(width: layout.width, height: layout.height)
      try showAtRest(after: board)
    }
    cards.floating = other.cards.floating
  }

  // MARK: Pictures

  /// Makes the pictures that later scenes need, and the picture of at most one face.
  ///
  /// Repeated calls make the pictures of all faces.
  ///
  /// - Parameter faces: Faces that may soon be on the board.
  /// - Returns: `true` if pictures may still be missing.
  /// - Throws: An error if a drawing or a font is missing.
  package func prepare(_ faces: [Face] = []) throws -> Bool {
    try subviews.prepare()
    for face in board.cards[shownCards].map(\.face) + faces {
      if try subviews.pictures.makeFace(face) {
        return true
      }
    }
    // A found pair needs large pictures when it zooms out at the end of this delay.
    for face in cards.raisedFaces(at: now + painter.skin.motion.leavingDelay) {
      if try subviews.pictures.makeFace(face, isLarge: true) {
        return true
      }
    }
    return false
  }

  /// Makes the pictures of all faces that are visible now.
  private func makeVisibleFaces() throws {
    subviews.pictures.facePainter.pictureScale = board.pile?.pictureScale ?? 1
    for face in cards.shownFaces(at: now) {
      try subviews.pictures.makeFace(face)
    }
  }

  /// Returns the icon of the game for the desktop, for example in a list of windows.
  package func icon() throws -> Bitmap {
    try painter.icon()
  }

  // MARK: Time

  /// Sets the current time, and moves drifting cards on to it.
  ///
  /// - Parameter time: The time, in seconds since the session began.
  package func advance(to time: Double) {
    now = time
    cards.floating?.advance(to: time)
  }

  /// The time at which the dialog will begin to appear, or `nil` if no dialog is about to appear.
  package var nextDeadline: Double? {
    let startTime = subviews.summary.startTime
    return startTime > now ? startTime : nil
  }

  /// Returns whether any part of the board moves at the given time.
  package func isMoving(at time: Double) -> Bool {
    isSettling(at: time) || cards.isFloating
  }

  /// Returns whether any part of the board is moving toward its resting place.
  ///
  /// Drifting cards are ignored, because they never come to rest.
  package func isSettling(at time: Double) -> Bool {
    subviews.isMoving(at: time) || cards.isMoving(at: time)
  }

  /// Moves texts and buttons to the end of their animations.
  ///
  /// This prepares for scenes whose time does not advance.
  package func finishAnimations() {
    subviews.finishAnimations(at: now)
    cards.finishAnimations()
  }

  // MARK: Scenes

  /// Returns the scene that shows the board at the given time.
  ///
  /// - Throws: An error if a drawing or a font was missing in an earlier change or is missing now.
  package func scene(at time: Double) throws -> Scene {
    defer {
      failure = nil
    }
    if let failure {
      throw failure
    }
    try prepareScene(at: time)
    appendCards(at: time)
    appendSubviews(at: time)
    return scene
  }

  /// Makes the pictures that the scene needs, and updates the button or card under the pointer.
  private func prepareScene(at time: Double) throws {
    for face in cards.raisedFaces(at: time) {
      try subviews.pictures.makeFace(face, isLarge: true)
    }
    cards.floating?.predict(at: time)
    // Moving cards and opening dialogs can change what is under a pointer that does not move.
    if cards.isFloating || coverage(at: time) != lastCoverage {
      try updateButtons(at: time)
    }
  }

  private func appendCards(at time: Double) {
    keepBackdropAndCards()
    let opacity = 1 - subviews.buttons.themeListOpacity(at: time)
    cards.writeSprites(
      to: &scene.sprites, from: 1, pictures: subviews.pictures, shown: shownCards,
      opacity: opacity, at: time)
    scene.sprites.append(focusRing(opacity: opacity, at: time))
    scene.sprites.append(cards.lightSprite(subviews.pictures, opacity: opacity, at: time))
    subviews.marks.appendMarks(to: &scene.sprites, on: cards, opacity: opacity, at: time)
  }

  /// Removes all sprites of the last scene except those of the backdrop and the cards.
  private func keepBackdropAndCards() {
    let cardSpriteEnd = 1 + board.cards.count * CardsView.spritesPerCard
    if scene.sprites.isEmpty {
      scene.sprites = Array(repeating: .invisible, count: cardSpriteEnd)
      scene.sprites[0] = Sprite(subviews.backdrop, x: 0, y: 0)
    } else {
      scene.sprites.removeLast(scene.sprites.count - cardSpriteEnd)
    }
  }

  private func focusRing(opacity: Double, at time: Double) -> Sprite {
    guard case .card(let index) = shownBoard.focus,
      !board.cards[index].isGone,
      let ring = subviews.pictures.focusRing
    else { return .invisible }
    let cardFrame = cards.frame(of: index, at: time)
    let frame = cardFrame.centered(width: Double(ring.width), height: Double(ring.height))
    return Sprite(ring, frame: frame, opacity: opacity)
  }

  private func appendSubviews(at time: Double) {
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
  }

  // MARK: Places

  /// The indices of the cards that are visible at rest: all cards, or the upper two of a pile.
  var shownCards: Range<Int> {
    guard let top = board.pile?.shownCard else { return board.cards.indices }
    return top..<min(top + 2, board.cards.count)
  }

  /// Returns how the card at the given index looks at the given time.
  package func appearance(of index: Int, at time: Double) -> CardAppearance {
    var cardAppearance = cards.appearance(of: index, at: time)
    let isVisible = shownCards.contains(index) || cards[index].isMoving(at: time)
    if !isVisible {
      cardAppearance.opacity = 0
    }
    return cardAppearance
  }

  /// Returns the frames of all cards at the given time, in pixels.
  ///
  /// The frame is empty for a card that has left the board or is hidden in a pile.
  package func cardFrames(at time: Double) -> [PixelRect] {
    board.cards.indices.map { index in
      if board.cards[index].isGone || !shownCards.contains(index) {
        return .empty
      }
      return cards.frame(of: index, at: time).pixels
    }
  }

  /// Returns the area of a part of the screen at the given time, or `nil` if the board has no such
  /// part.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    switch part {
    case .focus(.card(let card)): cards.frame(of: card, at: time).pixels
    case .focus(.button(let button)): bodyFrame(of: button)
    case .subtitle: subviews.header.lineFrame
    case .counter(let index): layout.counterFrame(index, of: board.counters.count)
    case .player(let index): layout.playerFrame(index, of: board.players.count)
    case .dialog: subviews.summary.area
    default: nil
    }
  }

  /// Returns the area in which a button of the dialog or of the board responds to touches.
  private func bodyFrame(of button: ButtonID) -> PixelRect? {
    let dialogButton = subviews.summary.touchTargets.first { $0.part == .button(button) }
    return dialogButton?.place ?? subviews.buttons.bodyFrame(of: button)
  }

  // MARK: Changes of the board

  /// Shows an update of the board.
  ///
  /// The changes are animated unless the player has gone back or forward in time.
  ///
  /// If a picture cannot be made, the next scene throws the error.
  package func show(_ update: BoardUpdate, at time: Double) {
    guard update.cause != .subscribed else { return }
    if update.cause == .restarted {
      lastTouchedCard = nil
    }

    let oldBoard = board
    board = update.board
    shownBoard = arranged(board)
    now = time
    do {
      try updateLayout(for: update, after: oldBoard)
      if update.cause == .travelled {
        try showAtRest(after: oldBoard)
      } else {
        try animate(update, after: oldBoard)
      }
      try updateButtons()
    } catch {
      failure = failure ?? error
    }
  }

  /// Adapts the layout to changed counters or players, and the faces to a changed text size.
  private func updateLayout(for update: BoardUpdate, after oldBoard: BoardState) throws {
    let hasSameCounters = oldBoard.counters.count == board.counters.count
    let hasSameNames = oldBoard.players.map(\.name) == board.players.map(\.name)
    if !hasSameCounters || !hasSameNames {
      try layOut(width: layout.width, height: layout.height)
    }

    let hasOtherCards = [.restarted, .themeChosen, .travelled].contains(update.cause)
    if hasOtherCards, try subviews.pictures.fitTextSize(to: board.cards.lazy.map(\.face)) {
      try makeVisibleFaces()
    }
  }

  private func animate(_ update: BoardUpdate, after oldBoard: BoardState) throws {
    try showCards(update, after: oldBoard)
    try showFoundPairs(update)
    try subviews.show(shownBoard, isNew: update.cause == .restarted, at: now)
  }

  private func showCards(_ update: BoardUpdate, after oldBoard: BoardState) throws {
    if case .chosen = update.cause {
      cards.startPendingExits(at: now)
    }
    for index in update.changedCards {
      let card = board.cards[index]
      if card.isFaceUp {
        try subviews.pictures.makeFace(card.face)
      }
      cards.update(index, to: card, direction: swipeDirection, at: now)
    }
    if update.cause == .restarted {
      cards.restart(board, after: oldBoard, at: now)
    }

    let glimpsedCards = board.review?.seenCards ?? []
    for index in glimpsedCards {
      try subviews.pictures.makeFace(board.cards[index].face)
    }
    cards.showGlimpses(of: glimpsedCards)
    if board.pile != nil {
      try makeVisibleFaces()
    }
  }

  private func showFoundPairs(_ update: BoardUpdate) throws {
    if case .chosen = update.cause {
      subviews.foundPairs.startPendingAppearances(at: now)
    }

    // The function below must not access this view while `subviews` changes.
    let cards = cards
    let now = now
    let faceSize = subviews.pictures.faceSize
    func cardFrame(of index: Int) -> Rect? {
      let frame = cards.frame(of: index, at: now)
      return frame.centered(width: Double(faceSize.width), height: Double(faceSize.height))
    }
    try subviews.foundPairs.show(board, from: cardFrame, at: now)

    if update.outcome == .matched, let foundPair = board.foundPairs.last {
      try subviews.marks.glint(on: foundPair.cards, at: now)
    }
  }

  /// Shows the board without an animation.
  ///
  /// Drifting cards continue from their current places. If the board shows another deal, they
  /// continue from the places that they last had in that deal.
  private func showAtRest(after oldBoard: BoardState) throws {
    let oldFloating = cards.floating
    cards = CardsView(board, layout: layout, skin: painter.skin, at: now)
    if var floating = oldFloating, cards.floating != nil {
      floating.travel(to: board, from: oldBoard, at: now)
      cards.floating = floating
    }
    scene.sprites = []
    try makeVisibleFaces()
    try subviews.show(shownBoard, isNew: false, at: now)
    try subviews.foundPairs.show(board, from: { _ in nil }, isAtRest: true, at: now)
    subviews.finishAnimations(at: now)
  }

  /// Shakes the card at the given index to show that the rules ignored its choice.
  package func shake(_ card: Int, at time: Double) {
    if !board.cards[card].isGone {
      cards.modifyCard(at: card) { $0.shake.start(at: time) }
    }
  }

  // MARK: Pointer and focus

  /// Makes buttons and cards show which of them are under the pointer, held down or in focus.
  ///
  /// - Throws: An error if a drawing or a font is missing.
  package func updateButtons() throws {
    try updateButtons(at: now)
  }

  private func updateButtons(at time: Double) throws {
    lastCoverage = coverage(at: time)
    let partUnderPointer = part(under: pointer, at: time)
    let buttonPointer = pointerState(over: partUnderPointer)
    try subviews.buttons.update(shownBoard, pointer: buttonPointer, at: time)
    try subviews.summary.update(shownBoard, pointer: buttonPointer, at: time)

    let card = hoveredCard(in: partUnderPointer)
    let lightsCards = painter.skin.motion.liftedScale == 1
    if card != nil, lightsCards {
      subviews.pictures.makeHoverLight()
    }
    cards.liftCard(card, at: time)
    if case .card = shownBoard.focus {
      try subviews.pictures.makeFocusRing()
    }
  }

  private func coverage(at time: Double) -> Coverage {
    Coverage(
      hasThemeList: subviews.buttons.themeListOpacity(at: time) > 0,
      hasDialog: shownBoard.isDialogOpen(at: time))
  }

  private func pointerState(over part: Focus?) -> ButtonView.PointerState {
    var hoveredButton: ButtonID?
    if case .button(let button) = part {
      hoveredButton = button
    }
    guard let pressedButton else {
      return ButtonView.PointerState(hoveredButton: hoveredButton)
    }
    // While a button is held down, no other button responds to the pointer.
    guard pressedButton == hoveredButton else {
      return ButtonView.PointerState()
    }
    return ButtonView.PointerState(hoveredButton: pressedButton, pressedButton: pressedButton)
  }

  /// Returns the index of the card under a mouse pointer, or `nil` if the player cannot choose it.
  private func hoveredCard(in part: Focus?) -> Int? {
    guard isHovering, case .card(let index) = part, shownBoard.canTurnUp(index) else { return nil }
    return index
  }

  /// Returns the button or card to which a press at a point applies, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - point: The point in pixels, or `nil` while the pointer is outside the window.
  ///   - time: The time of the press, in seconds.
  func part(under point: SIMD2<Double>?, at time: Double) -> Focus? {
    guard let point else { return nil }
    if isOnDialog(point, at: time) {
      return TouchTarget.nearest(
        subviews.summary.touchTargets, to: point, inside: subviews.summary.area,
        pointSize: pointSize)
    }

    var targets = subviews.buttons.touchTargets(on: shownBoard)
    let hasThemeList = subviews.buttons.themeListOpacity(at: time) > 0
    if !hasThemeList {
      targets += cardTargets(at: time)
    }
    return TouchTarget.nearest(
      targets, to: point, inside: subviews.backdrop.bounds, pointSize: pointSize)
  }

  /// Returns the touch targets of the cards, starting with the topmost card.
  private func cardTargets(at time: Double) -> [TouchTarget<Focus>] {
    // The empty place of a card that has left can also be touched, unless cards float there.
    let touchableCards = shownCards.reversed().filter { index in
      !cards.isFloating || !board.cards[index].isGone
    }
    return touchableCards.map { index in
      TouchTarget(part: .card(index), place: cards.frame(of: index, at: time).pixels)
    }
  }

  private func buttonUnderPointer(at time: Double) -> ButtonID? {
    if case .button(let button) = part(under: pointer, at: time) {
      button
    } else {
      nil
    }
  }

  private func isOnDialog(_ point: SIMD2<Double>, at time: Double) -> Bool {
    shownBoard.isDialogOpen(at: time) && subviews.summary.area.contains(x: point.x, y: point.y)
  }

  // MARK: Input

  /// Returns a board with its themes arranged for the layout of this view.
  package func arranged(_ board: BoardState) -> BoardState {
    board.arranged(hasThemeSidebar: layout.isWide)
  }

  /// Returns the board inputs that an input event causes.
  ///
  /// A card in rows responds when it is pressed. A button and the card on a pile respond when they
  /// are released.
  package func boardInputs(for event: InputEvent, at time: Double) -> [BoardInput] {
    switch event {
    case .press(let x, let y):
      return press(at: SIMD2(x, y), time: time)
    case .release:
      return release(at: time)
    case .fingerLift:
      let inputs = release(at: time)
      removePointer()
      return inputs
    case .move(let x, let y):
      return move(to: SIMD2(x, y), at: time)
    case .cancel:
      endPress(at: time)
      return []
    case .pointerLeave:
      removePointer()
      return []
    case .zoom(let factor):
      endPress(at: time)
      return [.zoom(factor)]
    case .key(let key):
      return boardInputs(for: key, at: time)
    case .text, .drop, .gamepad:
      return []
    }
  }

  private func press(at point: SIMD2<Double>, time: Double) -> [BoardInput] {
    pointer = point
    pointerFilter.restingPoint = (point.x, point.y)
    isPointerDown = true
    isHovering = false
    pressedButton = buttonUnderPointer(at: time)
    if pressedButton != nil || isOnDialog(point, at: time) {
      return [.pointerMoved]
    }
    if board.pile != nil {
      swipe = Swipe(start: point)
      return [.pointerMoved]
    }
    guard case .card(let card) = part(under: point, at: time) else {
      return [.pointerMoved, .background]
    }

    lastTouchedCard = card
    // A card that is still turning cannot be chosen. During the computer's turn, every touch of a
    // card makes the computer choose sooner.
    let ignoresTouch = cards[card].isTurning(at: time) && !board.isComputersTurn
    if ignoresTouch {
      return [.pointerMoved]
    }
    return [.pointerMoved, .card(card)]
  }

  private func release(at time: Double) -> [BoardInput] {
    let input = inputAtRelease(at: time)
    if input == .swipe, board.nextCard != nil {
      // The card leaves from where it is. Without a swipe, `endPress` does not let it slide back.
      swipe = nil
    }
    endPress(at: time)
    guard let input else { return [] }
    return [input]
  }

  private func inputAtRelease(at time: Double) -> BoardInput? {
    guard let pressedButton else { return pileInputAtRelease(at: time) }
    let isStillOverButton = pressedButton == buttonUnderPointer(at: time)
    guard isStillOverButton else { return nil }
    return .button(pressedButton)
  }

  /// Returns the input for the end of a press on a pile, or `nil` if it was neither a swipe nor a
  /// tap.
  private func pileInputAtRelease(at time: Double) -> BoardInput? {
    guard let swipe, let end = pointer, let pile = board.pile else { return nil }
    let distance = end.x - swipe.start.x
    if abs(distance) > Double(layout.width) * Self.minimumSwipeShare {
      swipeDirection = distance > 0 ? 1 : -1
      return .swipe
    }

    guard swipe.farthestDistance <= maximumTapDistance else { return nil }
    let cardFrame = layout.frame(of: pile.shownCard)
    guard cardFrame.contains(x: swipe.start.x, y: swipe.start.y) else { return .background }
    if cards[pile.shownCard].isTurning(at: time) {
      return nil
    }
    return .card(pile.shownCard)
  }

  /// The maximum distance that the pointer may move during a tap, in pixels.
  private var maximumTapDistance: Double {
    let shorterSide = Double(min(layout.width, layout.height))
    return max(Self.maximumTapDistance * pointSize, shorterSide * Self.maximumTapShare)
  }

  /// Ends a press that causes no input, and lets a dragged card slide back.
  private func endPress(at time: Double) {
    if swipe != nil, let card = board.pile?.shownCard {
      cards.modifyCard(at: card) { $0.endDrag(at: time) }
    }
    pressedButton = nil
    swipe = nil
    isPointerDown = false
  }

  private func move(to point: SIMD2<Double>, at time: Double) -> [BoardInput] {
    pointer = point
    if !isPointerDown {
      isHovering = true
    }
    if let swipe, let card = board.pile?.shownCard {
      let offset = point - swipe.start
      let distance = (offset * offset).sum().squareRoot()
      self.swipe?.farthestDistance = max(swipe.farthestDistance, distance)
      cards.modifyCard(at: card) { $0.drag(to: offset.x, at: time) }
    }
    let shorterSide = min(layout.width, layout.height)
    let isIntentional = pointerFilter.isIntentionalMove(
      toX: point.x, y: point.y, windowSide: shorterSide)
    return isIntentional ? [.pointerMoved] : []
  }

  private func removePointer() {
    pointer = nil
    pointerFilter.restingPoint = nil
  }

  // MARK: Keys

  private func boardInputs(for key: Key, at time: Double) -> [BoardInput] {
    pointerFilter.restingPoint = pointer.map { (x: $0.x, y: $0.y) }
    guard let input = boardInput(for: key, at: time) else { return [] }
    return startingAtLastTouchedCard(input)
  }

  private func boardInput(for key: Key, at time: Double) -> BoardInput? {
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: board.pile != nil)
    guard case .input(let input) = meaning else { return nil }
    if input == .arrow(.right) {
      swipeDirection = 1
    }
    guard input == .enter else { return input }
    swipeDirection = -1
    // While the player types a name, Enter chooses the card with that name.
    guard board.typedName.isEmpty else { return input }

    if let card = cardForEnter, cards[card].isTurning(at: time) {
      return nil
    }
    return input
  }

  /// The card that Enter acts on: the card in focus, or the card on top of a pile.
  private var cardForEnter: Int? {
    switch shownBoard.focus {
    case .card(let card): card
    case .button: nil
    case nil: board.pile?.shownCard
    }
  }

  /// Returns the given keyboard input, after an input that sets the focus if nothing is in focus
  /// yet.
  ///
  /// The focus starts at the card that the player touched last.
  private func startingAtLastTouchedCard(_ input: BoardInput) -> [BoardInput] {
    guard canMoveFocusToCards, board.typedName.isEmpty, let lastTouchedCard else {
      return [input]
    }
    let moveFocus = BoardInput.focus(.card(lastTouchedCard))
    switch input {
    case .arrow, .jump:
      return [moveFocus, input]
    case .enter:
      if board.canTurnUp(lastTouchedCard) {
        return [moveFocus, input]
      }
      // The player cannot choose the card again, so Enter only shows where keys act.
      return [moveFocus]
    default:
      return [input]
    }
  }

  /// Whether nothing has the focus, and the cards can have it.
  private var canMoveFocusToCards: Bool {
    let canFocusCards = board.pile == nil && !shownBoard.isCovered
    return shownBoard.focus == nil && canFocusCards
  }
}
