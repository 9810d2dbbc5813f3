import Framebuffer
import Motion
import ViewModel

/// The game's view: turns the view model's state and a time into a scene, and input into intents.
///
/// It learns from the view model what changed and starts the animations of just these parts. It
/// reads no clock and knows no window.
@MainActor
public final class ContentView: GameScreen {
  /// Called for every intent of the player; by default the view model performs it.
  public var perform: (Intent) throws -> Void

  let viewModel: MemoryGameViewModel
  private let artist: any Artist
  private let style: GameStyle
  private var subscription: Subscription?

  var stage: Stage
  var cards: CardsView
  private var scene: Scene
  var pointer: (x: Double, y: Double)?
  /// The button that is held down.
  var pressed: Control?
  /// Where a press on the one large card began.
  var swipeStart: (x: Double, y: Double)?
  /// The side to which the last card was sent: 1 is right, -1 left.
  var swipeDirection = -1.0
  private var failure: (any Error)?

  /// Creates the view of a game for a size in pixels; with `reducedMotion`, springs, scaling and
  /// flips are replaced by short fades.
  ///
  /// - Throws: what the artist throws when a drawing or a font is missing or damaged.
  public init(
    _ viewModel: MemoryGameViewModel, artist: any Artist, width: Int, height: Int,
    reducedMotion: Bool = false
  ) throws {
    self.viewModel = viewModel
    self.artist = artist
    style = .style(of: viewModel.kind.name, reducedMotion: reducedMotion)
    perform = { [unowned viewModel] in viewModel.perform($0) }
    let layout = Self.layout(width, height, viewModel, style)
    stage = try Stage(layout, viewModel, style: style, artist: artist)
    cards = CardsView(viewModel, layout: layout, style: style)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    showControls()
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.update(for: $0) }
  }

  private static func layout(
    _ width: Int, _ height: Int, _ viewModel: MemoryGameViewModel, _ style: GameStyle
  ) -> BoardLayout {
    BoardLayout(
      width: width, height: height, grid: viewModel.grid, arrangement: style.arrangement,
      cardAspect: style.look.cardAspect, themes: viewModel.themes.count)
  }

  // MARK: Size

  /// Where everything lies.
  public var layout: BoardLayout { stage.layout }

  /// Lays everything out for a new size in pixels; cards go on moving, texts are at their end.
  public func resize(width: Int, height: Int) throws {
    guard width != layout.width || height != layout.height else { return }
    let layout = Self.layout(width, height, viewModel, style)
    let pictureScale = stage.pictures.pictureScale
    stage = try Stage(layout, viewModel, style: style, artist: artist)
    stage.pictures.pictureScale = pictureScale
    cards.resize(layout)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    showControls()
    try updateButtons(at: viewModel.now)
    try updateFocus()
  }

  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  public func prepare() throws {
    try stage.controls.prepare()
    try stage.pictures.makeRing()
    let cards = viewModel.cards
    guard !viewModel.kind.rules.drawsOneByOne else {
      let drawn = viewModel.drawnCard ?? -1
      for index in [drawn, drawn + 1] where cards.indices.contains(index) {
        try stage.pictures.makeFace(viewModel.face(of: cards[index]))
      }
      return
    }
    for card in cards {
      try stage.pictures.makeFace(viewModel.face(of: card))
    }
    // A pair that was found will zoom out as soon as it has turned up.
    for face in self.cards.raisedFaces(at: viewModel.now + style.motion.leavesAfter) {
      try stage.pictures.makeLargeFace(face)
    }
  }

  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try artist.drawing(Drawing("icon"), width: 64, height: 64) }

  // MARK: Time

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) {
    viewModel.advance(to: time)
    cards.advance(to: time)
  }

  /// When the game wants to be told the time, if it waits for something.
  public var nextDeadline: Double? {
    let summary = stage.summary.begin > viewModel.now ? stage.summary.begin : nil
    return [viewModel.nextDeadline, summary].compactMap { $0 }.min()
  }

  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool { isSettling(at: time) || cards.isFloating }

  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool {
    stage.header.isMoving(at: time) || stage.controls.isMoving(at: time)
      || stage.summary.isMoving(at: time) || cards.isMoving(at: time)
  }

  /// Tells whether somebody can see the game; if not, nothing floats.
  public func setHidden(_ isHidden: Bool, at time: Double) {
    cards.setHidden(isHidden, at: time)
  }

  /// Everything that is seen at a time.
  ///
  /// - Throws: what the artist threw when a change needed a new picture.
  public func scene(at time: Double) throws -> Scene {
    if let failure { throw failure }
    for face in cards.raisedFaces(at: time) { try stage.pictures.makeLargeFace(face) }
    let cardsEnd = 1 + viewModel.cards.count * CardsView.spritesPerCard
    if scene.sprites.isEmpty {
      let nothing = Sprite(stage.pictures.back, x: 0, y: 0, opacity: 0)
      scene.sprites = Array(repeating: nothing, count: cardsEnd)
      scene.sprites[0] = Sprite(stage.backdrop, x: 0, y: 0)
    } else {
      scene.sprites.removeLast(scene.sprites.count - cardsEnd)
    }
    cards.write(
      to: &scene.sprites, from: 1, pictures: stage.pictures, shown: shownCards,
      opacity: 1 - stage.controls.covering(at: time), at: time)
    scene.sprites.append(focusRing(at: time))
    stage.header.add(to: &scene.sprites, at: time)
    stage.controls.add(to: &scene.sprites, at: time)
    cards.addRaised(to: &scene.sprites, pictures: stage.pictures, at: time)
    stage.summary.add(to: &scene.sprites, at: time)
    return scene
  }

  /// How a card looks at a time: what was drawn, in numbers.
  public func appearance(of index: Int, at time: Double) -> CardAppearance {
    var look = cards.appearance(of: index, at: time)
    if !shownCards.contains(index), !cards.isMoving(index, at: time) { look.opacity = 0 }
    return look
  }

  /// Where the cards are drawn at a time; an empty rectangle for one that is gone.
  public func cardPlaces(at time: Double) -> [PixelRect] {
    viewModel.cards.indices.map { index in
      viewModel.isGone(index) || !shownCards.contains(index)
        ? PixelRect(x: 0, y: 0, width: 0, height: 0) : cards.frame(of: index, at: time).pixels
    }
  }

  /// Ends all motions of texts and buttons that are under way, because time stands still.
  public func settle() {
    stage.settle()
    cards.forget()
  }

  /// Whether the keyboard acts on a card or a button.
  public var hasKeyboardFocus: Bool { viewModel.focus != nil }

  /// The cards that are seen: of a deck, the one that was drawn last and the one below it.
  private var shownCards: Range<Int> {
    guard viewModel.kind.rules.drawsOneByOne else { return viewModel.cards.indices }
    let top = viewModel.drawnCard ?? 0
    return top..<min(top + 2, viewModel.cards.count)
  }

  private func focusRing(at time: Double) -> Sprite {
    guard case .card(let index) = viewModel.focus, let ring = stage.pictures.ring,
      !viewModel.isGone(index)
    else { return Sprite(stage.pictures.back, x: 0, y: 0, opacity: 0) }
    let place = cards.frame(of: index, at: time)
    return Sprite(
      ring,
      frame: Rect(
        x: place.x - Double(ring.width - layout.field.cardWidth) / 2,
        y: place.y - Double(ring.height - layout.cell) / 2, width: Double(ring.width),
        height: Double(ring.height)), opacity: 1 - stage.controls.covering(at: time))
  }

  // MARK: Changes

  private func update(for change: Change) {
    guard change.cause != .subscribed else { return }
    let time = viewModel.now
    do {
      guard change.cause != .travelled else { return try showAtRest(change) }
      for index in change.cards { try update(index, at: time) }
      if change.cause == .restarted { cards.restart(viewModel, at: time) }
      if viewModel.kind.rules.drawsOneByOne, let drawn = viewModel.drawnCard, drawn > 0 {
        try update(drawn - 1, at: time)
      }
      let motion = style.motion
      let duration = change.cause == .restarted ? motion.restart : motion.text
      try updateTexts(for: change, duration: duration, at: time)
      stage.controls.show(viewModel, duration: motion.text, at: time)
      let pause = viewModel.summary == nil ? 0 : motion.pause
      try stage.summary.show(
        viewModel.dialog, after: pause, duration: motion.restart, at: time)
      showControls()
      try updateButtons(at: time)
      if change.focus || change.phase { try updateFocus() }
    } catch {
      failure = error
    }
  }

  private func updateTexts(for change: Change, duration: Double, at time: Double) throws {
    if change.phase {
      try stage.header.showDescription(viewModel.description, duration: duration, at: time)
    }
    if change.flips {
      try stage.header.showCounter(0, viewModel.flipsLabel, duration: duration, at: time)
    }
    if change.misses {
      try stage.header.showCounter(1, viewModel.missesLabel, duration: duration, at: time)
    }
  }

  /// Shows the present state at rest, without a motion that leads there; time may have gone back.
  private func showAtRest(_ change: Change) throws {
    let time = viewModel.now
    cards = CardsView(viewModel, layout: layout, style: style)
    scene.sprites = []
    try makeVisibleFaces()
    try updateTexts(for: change, duration: 0, at: time)
    stage.controls.show(viewModel, duration: 0, at: time)
    try stage.summary.show(viewModel.dialog, after: 0, duration: 0, at: time)
    showControls()
    try updateButtons(at: time)
    try updateFocus()
    stage.settle()
  }

  private func update(_ index: Int, at time: Double) throws {
    let card = viewModel.cards[index]
    if card.isFaceUp { try stage.pictures.makeFace(viewModel.face(of: card)) }
    cards.update(index, viewModel, direction: swipeDirection, at: time)
  }

  private func makeVisibleFaces() throws {
    for face in cards.shownFaces(at: viewModel.now) { try stage.pictures.makeFace(face) }
  }

  /// Tells the view model which buttons are there.
  private func showControls() {
    viewModel.controls =
      (viewModel.summary == nil ? [] : [.playAgain]) + stage.controls.controls
  }

  private func updateFocus() throws {
    try stage.controls.setFocus(viewModel.focus)
    try stage.summary.setFocus(viewModel.focus)
    if case .card = viewModel.focus { try stage.pictures.makeRing() }
  }

  func updateButtons(at time: Double) throws {
    try stage.controls.update(viewModel, under: pointer, pressed: pressed, at: time)
    try stage.summary.update(under: pointer, pressed: pressed, at: time)
  }

  /// Shows the picture on the large card at another size, as a multiple of its own.
  func scalePicture(by factor: Double) throws {
    let next = min(max(stage.pictures.pictureScale * factor, 0.5), 2)
    guard viewModel.kind.rules.drawsOneByOne, next != stage.pictures.pictureScale else { return }
    stage.pictures.pictureScale = next
    try makeVisibleFaces()
  }
}
