import Graphics
import ViewState

/// The view that draws a board as scenes.
///
/// The file `BoardView+Input.swift` converts input events to board inputs.
@MainActor package final class BoardView {
  /// The parts of the window that cover the cards.
  private struct Coverage: Equatable {
    var hasThemeList = false
    var hasDialog = false
  }

  /// The board that the view model last published.
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
  /// The next call to `scene(at:)` throws it.
  private var failure: (any Error)?

  /// The current time, in seconds since the session began.
  private var now: Double
  var subviews: BoardSubviews
  var cards: CardsView

  /// The state of the pointer, including the card or button under it.
  var pointer = PointerTracker()

  /// The parts of the window that covered the cards at the last hit test.
  private var lastCoverage = Coverage()
  /// The direction in which a card leaves a pile: 1 is right, and -1 is left.
  var swipeDirection = -1.0

  /// Creates the view of a board.
  ///
  /// - Parameters:
  ///   - board: The board to show.
  ///   - rasterizer: The source of drawings and text.
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - appearance: The palette, the text size and the amount of motion.
  ///   - time: The current time, in seconds since the session began.
  ///   - skins: The skins of all games.
  ///   - places: The positions of drifting cards in an earlier view, or `nil` to deal the cards in
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
    // Before the first choice, cards are in rows, unless the player can go back to a game whose
    // cards drifted.
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

  /// Returns a board with its themes arranged for the layout of this view.
  package func arranged(_ board: BoardState) -> BoardState {
    board.arranged(hasThemeSidebar: layout.isWide)
  }

  /// The positions of all parts of the board in the window.
  package var layout: BoardLayout {
    subviews.layout
  }

  /// The positions of cards that have drifted, or `nil` if the cards are in rows.
  package var places: CardPlaces? {
    cards.floating?.places
  }

  /// Whether any card is drifting, or will drift when it has finished turning.
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
      // The cards start or stop drifting at their current positions. Nothing else looks different.
      return
    }
    try layOut(width: layout.width, height: layout.height)
    try showAtRest(after: board)
    hitTestPointer(at: now)
    try updateButtons()
  }

  private func paint(in appearance: Appearance, keepsPlaces: Bool) {
    painter = SkinPainter(
      board.gameName, appearance, rasterizer: painter.rasterizer, among: skins,
      keepsPlaces: keepsPlaces)
    cards.floating?.setStill(painter.skin.isStill, at: now)
  }

  /// Whether the cards keep their positions when motion is reduced, because a player may remember
  /// them.
  ///
  /// Otherwise, reduced motion moves the cards back to rows.
  private var keepsPlaces: Bool {
    guard let floating = cards.floating else { return false }
    let mayBeMemorized = floating.places.cards != nil && floating.hasShownFaces
    // If motion is already reduced, floating cards exist only because their positions were kept.
    return mayBeMemorized || painter.skin.appearance.reducesMotion
  }

  /// Lays out the board again if the size of the window or the size of a point has changed.
  ///
  /// The cards continue to move, but animations of text and buttons end.
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
    hitTestPointer(at: now)
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

  /// Copies the positions of drifting cards from another view of the same size.
  package func copyFloatingCards(from other: BoardView) throws {
    if painter.skin.arrangement != other.painter.skin.arrangement {
      paint(in: painter.skin.appearance, keepsPlaces: other.keepsPlaces)
      try layOut(width: layout.width, height: layout.height)
      try showAtRest(after: board)
    }
    cards.floating = other.cards.floating
    hitTestPointer(at: now)
  }

  // MARK: Pictures

  /// Makes the pictures that later scenes need, including the picture of at most one face.
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

  /// Sets the current time and moves drifting cards to their positions at that time.
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

  /// Returns whether any part of the board is moving toward a final position.
  ///
  /// Drifting cards are ignored, because they never stop.
  package func isSettling(at time: Double) -> Bool {
    subviews.isMoving(at: time) || cards.isMoving(at: time)
  }

  /// Ends the animations of text and buttons, and the response of cards to the pointer.
  ///
  /// Call this method before drawing scenes whose time does not advance.
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
    // Moving cards and opening dialogs can change the part under a pointer that does not move.
    if cards.isFloating || coverage(at: time) != lastCoverage {
      hitTestPointer(at: time)
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

  /// Removes all sprites of the last scene except the sprites of the backdrop and the cards.
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

  // MARK: Positions

  /// The indices of the cards that are visible at rest: all cards, or the upper two of a pile.
  var shownCards: Range<Int> {
    guard let top = board.pile?.shownCard else { return board.cards.indices }
    return top..<min(top + 2, board.cards.count)
  }

  /// Returns the appearance of the card at the given index at the given time.
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

  /// Returns the area in which a button of the dialog or of the board can be pressed.
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
      pointer.forgetTouchedCard()
    }

    let oldBoard = board
    let oldShownBoard = shownBoard
    let oldLayout = layout
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
      if layout != oldLayout || canHitOtherParts(after: update, than: oldShownBoard) {
        hitTestPointer(at: now)
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
  /// Drifting cards continue from their current positions. If the board shows another deal, they
  /// continue from their last positions in that deal.
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

  /// Makes buttons and cards show whether they are under the pointer, held down or in focus.
  ///
  /// - Throws: An error if a drawing or a font is missing.
  package func updateButtons() throws {
    try updateButtons(at: now)
  }

  private func updateButtons(at time: Double) throws {
    let buttonPointer = pointer.buttonState
    try subviews.buttons.update(shownBoard, pointer: buttonPointer, at: time)
    try subviews.summary.update(shownBoard, pointer: buttonPointer, at: time)

    let card = hoveredCard
    let lightsCards = painter.skin.motion.liftedScale == 1
    if card != nil, lightsCards {
      subviews.pictures.makeHoverLight()
    }
    cards.liftCard(card, at: time)
    if case .card = shownBoard.focus {
      try subviews.pictures.makeFocusRing()
    }
  }

  /// The index of the card under a mouse pointer, or `nil` if the player cannot choose it.
  private var hoveredCard: Int? {
    guard let card = pointer.hoveredCard, shownBoard.canTurnUp(card) else { return nil }
    return card
  }

  // MARK: Hit tests

  /// Finds the card or button under the pointer.
  ///
  /// Each event needs one hit test. Another one is only necessary if parts of the window change or
  /// move.
  func hitTestPointer(at time: Double) {
    lastCoverage = coverage(at: time)
    var hit = PointerHit()
    if let position = pointer.position {
      hit = hitTest(position, at: time)
    }
    pointer.record(hit, at: time)
  }

  /// Returns whether an update of the board may have changed the part under the pointer.
  private func canHitOtherParts(
    after update: BoardUpdate, than oldShownBoard: BoardState
  ) -> Bool {
    let dealsOrTravels = [.restarted, .travelled].contains(update.cause)
    let isLastHitOld = pointer.hitTime != now
    if dealsOrTravels || isLastHitOld {
      return true
    }
    let hasOtherButtons = shownBoard.focusableButtons != oldShownBoard.focusableButtons
    let hasOtherDialog = shownBoard.dialog != oldShownBoard.dialog
    let hasOtherPile = shownBoard.pile != oldShownBoard.pile
    return hasOtherButtons || hasOtherDialog || hasOtherPile
  }

  private func coverage(at time: Double) -> Coverage {
    Coverage(
      hasThemeList: subviews.buttons.themeListOpacity(at: time) > 0,
      hasDialog: shownBoard.isDialogOpen(at: time))
  }

  /// Returns the part of the board that a press at a point hits.
  ///
  /// - Parameters:
  ///   - point: The point, in pixels.
  ///   - time: The time of the press, in seconds.
  func hitTest(_ point: SIMD2<Double>, at time: Double) -> PointerHit {
    let dialogArea = subviews.summary.area
    let isOnDialog =
      shownBoard.isDialogOpen(at: time) && dialogArea.contains(x: point.x, y: point.y)
    if isOnDialog {
      let button = TouchTarget.nearest(
        subviews.summary.touchTargets, to: point, inside: dialogArea, pointSize: pointSize)
      return PointerHit(part: button, isOnDialog: true)
    }

    var targets = subviews.buttons.touchTargets(on: shownBoard)
    let hasThemeList = subviews.buttons.themeListOpacity(at: time) > 0
    if !hasThemeList {
      targets += cardTargets(at: time)
    }
    let part = TouchTarget.nearest(
      targets, to: point, inside: subviews.backdrop.bounds, pointSize: pointSize)
    return PointerHit(part: part)
  }

  /// Returns the touch targets of the cards, starting with the topmost card.
  private func cardTargets(at time: Double) -> [TouchTarget<Focus>] {
    // The empty position of a card that has left can also be pressed, unless cards are drifting.
    let touchableCards = shownCards.reversed().filter { index in
      !cards.isFloating || !board.cards[index].isGone
    }
    return touchableCards.map { index in
      TouchTarget(part: .card(index), place: cards.frame(of: index, at: time).pixels)
    }
  }
}
