import Framebuffer
import ViewModel

/// The game's view: turns the view model's state and a time into a scene, and input into intents.
///
/// It learns from the view model what changed and starts the animations of just these parts. It
/// reads no clock and knows no window.
@MainActor
public final class ContentView {
  /// Where everything lies.
  public private(set) var layout: BoardLayout

  /// Called for every intent of the player; by default the view model performs it.
  public var perform: (Intent) throws -> Void

  private let viewModel: MemoryGameViewModel
  private let artist: any Artist
  private let motion: LabMotion
  private var subscription: Subscription?

  private var backdrop: Bitmap
  private var header: HeaderView
  private var button: RestartButton
  private var pictures: CardPictures
  private var cards: [CardView]
  private var scene: Scene

  private var pointer: (x: Double, y: Double)?
  private var isButtonPressed = false
  private var failure: (any Error)?

  /// Creates the view of a game.
  ///
  /// - Parameters:
  ///   - width: the size in pixels.
  ///   - height: the size in pixels.
  ///   - reducedMotion: whether springs and scaling are replaced by short fades.
  /// - Throws: what the artist throws when a drawing or a font is missing or damaged.
  public init(
    _ viewModel: MemoryGameViewModel, artist: any Artist, width: Int, height: Int,
    reducedMotion: Bool = false
  ) throws {
    self.viewModel = viewModel
    self.artist = artist
    motion = reducedMotion ? .reduced : .full
    let layout = BoardLayout(width: width, height: height, grid: viewModel.grid)
    self.layout = layout
    perform = { [unowned viewModel] in viewModel.perform($0) }
    backdrop = try Backdrop.draw(layout, artist: artist)
    header = try HeaderView(viewModel, layout: layout, artist: artist, on: backdrop)
    backdrop.noteOpacity()
    button = try RestartButton(viewModel.restartLabel, layout: layout, artist: artist)
    pictures = try CardPictures(cell: layout.cell, artist: artist)
    cards = viewModel.cards.map { [motion] in
      CardView($0, in: layout.frame(of: $0.id), motion: motion)
    }
    scene = Scene(width: width, height: height)
    try makeFaces()
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.update(for: $0) }
  }

  // MARK: Size

  /// Lays everything out for a new size in pixels; what moves goes on moving.
  public func resize(width: Int, height: Int) throws {
    guard width != layout.width || height != layout.height else { return }
    layout = BoardLayout(width: width, height: height, grid: viewModel.grid)
    backdrop = try Backdrop.draw(layout, artist: artist)
    header = try HeaderView(viewModel, layout: layout, artist: artist, on: backdrop)
    backdrop.noteOpacity()
    button = try RestartButton(viewModel.restartLabel, layout: layout, artist: artist)
    pictures = try CardPictures(cell: layout.cell, artist: artist)
    for index in cards.indices { cards[index].place = layout.frame(of: index) }
    scene = Scene(width: width, height: height)
    try makeFaces()
    updateButton(at: viewModel.now)
  }

  // MARK: Time

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) { viewModel.advance(to: time) }

  /// When the game wants to be told the time, if it waits for something.
  public var nextDeadline: Double? { viewModel.nextDeadline }

  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool {
    header.isMoving(at: time) || button.isMoving(at: time)
      || cards.contains { $0.isMoving(at: time) }
  }

  /// Everything that is seen at a time.
  ///
  /// - Throws: what the artist threw when a change needed a new picture.
  public func scene(at time: Double) throws -> Scene {
    if let failure { throw failure }
    scene.sprites.removeAll(keepingCapacity: true)
    scene.sprites.append(Sprite(backdrop, x: 0, y: 0))
    header.add(to: &scene.sprites, at: time)
    button.add(to: &scene.sprites, hasFocus: viewModel.focus == .restart, at: time)
    for card in cards { add(card, at: time) }
    addFocusRing()
    return scene
  }

  /// How a card looks at a time: what was drawn, in numbers.
  public func appearance(of index: Int, at time: Double) -> CardAppearance {
    cards[index].appearance(at: time)
  }

  private func add(_ card: CardView, at time: Double) {
    let back = pictures.back
    let face = pictures.madeFace(card.shownFace) ?? back
    card.add(
      to: &scene.sprites, back: back, face: face,
      leavingFace: card.leavingFace.flatMap(pictures.madeFace) ?? face, at: time)
  }

  private func addFocusRing() {
    let ring = pictures.ring
    var sprite = Sprite(ring, x: 0, y: 0, opacity: 0)
    if case .card(let index) = viewModel.focus {
      let place = layout.frame(of: index)
      let margin = (ring.width - place.width) / 2
      sprite = Sprite(ring, x: place.x - margin, y: place.y - margin)
    }
    scene.sprites.append(sprite)
  }

  // MARK: Changes

  private func update(for change: Change) {
    guard change.cause != .subscribed else { return }
    let time = viewModel.now
    let isNewGame = change.cause == .restarted
    let presentCards = viewModel.cards
    for index in change.cards { cards[index].update(presentCards[index], at: time) }
    do {
      if isNewGame { try makeFaces() }
      try header.update(
        viewModel, for: change, duration: isNewGame ? motion.restart : motion.text, at: time)
    } catch {
      failure = error
    }
  }

  private func makeFaces() throws {
    for card in viewModel.cards { _ = try pictures.face(card.face) }
    for card in cards { _ = try pictures.face(card.shownFace) }
  }

  // MARK: Input

  /// Takes what the player does at a time; intents go to `perform`.
  ///
  /// A press acts at once, not when the button is released.
  public func handle(_ input: Input, at time: Double) throws {
    advance(to: time)
    switch input {
    case .press(let x, let y): try press(x, y)
    case .release: isButtonPressed = false
    case .move(let x, let y):
      pointer = (x, y)
      viewModel.hideFocus()
    case .leave: pointer = nil
    case .key(let key): try press(key)
    }
    updateButton(at: time)
  }

  private func press(_ x: Double, _ y: Double) throws {
    pointer = (x, y)
    viewModel.hideFocus()
    if button.body.contains(x: x, y: y) {
      isButtonPressed = true
      try perform(.restart(seed: viewModel.nextSeed))
    } else if let index = layout.index(at: x, y), !viewModel.cards[index].isMatched {
      try perform(.choose(index))
    }
  }

  private func press(_ key: Input.Key) throws {
    switch key {
    case .up: viewModel.moveFocus(.up)
    case .down: viewModel.moveFocus(.down)
    case .left: viewModel.moveFocus(.left)
    case .right: viewModel.moveFocus(.right)
    case .tab: viewModel.moveFocusToNextGroup()
    case .restart: try perform(.restart(seed: viewModel.nextSeed))
    case .activate:
      switch viewModel.focus {
      case .card(let index): try perform(.choose(index))
      case .restart: try perform(.restart(seed: viewModel.nextSeed))
      case nil: viewModel.moveFocus(.down)
      }
    }
  }

  private func updateButton(at time: Double) {
    let isUnderPointer = pointer.map { button.body.contains(x: $0.x, y: $0.y) } ?? false
    button.update(isUnderPointer: isUnderPointer, isPressed: isButtonPressed, at: time)
  }
}
