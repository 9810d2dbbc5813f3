import Framebuffer
import ViewModel

/// The game's view: turns the view model's state and a time into a scene, and input into intents.
///
/// It learns from the view model what changed and starts the animations of just these parts. It
/// reads no clock and knows no window.
@MainActor
public final class ContentView {
  /// Called for every intent of the player; by default the view model performs it.
  public var perform: (Intent) throws -> Void

  private let viewModel: MemoryGameViewModel
  private let artist: any Artist
  private let motion: LabMotion
  private var subscription: Subscription?

  private var stage: Stage
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
    perform = { [unowned viewModel] in viewModel.perform($0) }
    let layout = BoardLayout(width: width, height: height, grid: viewModel.grid)
    stage = try Stage(layout, viewModel, artist: artist)
    cards = viewModel.cards.map { [motion] in
      CardView($0, in: layout.frame(of: $0.id), motion: motion)
    }
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.update(for: $0) }
  }

  // MARK: Size

  /// Where everything lies.
  public var layout: BoardLayout { stage.layout }

  /// Lays everything out for a new size in pixels; cards go on moving, texts are at their end.
  public func resize(width: Int, height: Int) throws {
    guard width != layout.width || height != layout.height else { return }
    let layout = BoardLayout(width: width, height: height, grid: viewModel.grid)
    stage = try Stage(layout, viewModel, artist: artist)
    for index in cards.indices { cards[index].place = layout.frame(of: index) }
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    try updateButton(at: viewModel.now)
    try updateFocus()
  }

  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  public func prepare() throws {
    try stage.button.prepare()
    try stage.pictures.makeRing()
    for card in viewModel.cards { try stage.pictures.makeFace(card.face) }
  }

  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try artist.drawing(.icon, width: 64, height: 64) }

  // MARK: Time

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) { viewModel.advance(to: time) }

  /// When the game wants to be told the time, if it waits for something.
  public var nextDeadline: Double? { viewModel.nextDeadline }

  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool {
    stage.header.isMoving(at: time) || stage.button.isMoving(at: time)
      || cards.contains { $0.isMoving(at: time) }
  }

  /// Everything that is seen at a time.
  ///
  /// - Throws: what the artist threw when a change needed a new picture.
  public func scene(at time: Double) throws -> Scene {
    if let failure { throw failure }
    scene.sprites.removeAll(keepingCapacity: true)
    scene.sprites.append(Sprite(stage.backdrop, x: 0, y: 0))
    stage.header.add(to: &scene.sprites, at: time)
    stage.button.add(to: &scene.sprites, at: time)
    for card in cards { card.add(to: &scene.sprites, pictures: stage.pictures, at: time) }
    scene.sprites.append(focusRing)
    return scene
  }

  /// How a card looks at a time: what was drawn, in numbers.
  public func appearance(of index: Int, at time: Double) -> CardAppearance {
    cards[index].appearance(at: time)
  }

  private var focusRing: Sprite {
    guard case .card(let index) = viewModel.focus, let ring = stage.pictures.ring else {
      return Sprite(stage.pictures.back, x: 0, y: 0, opacity: 0)
    }
    let place = layout.frame(of: index)
    let margin = (ring.width - place.width) / 2
    return Sprite(ring, x: place.x - margin, y: place.y - margin)
  }

  // MARK: Changes

  private func update(for change: Change) {
    guard change.cause != .subscribed else { return }
    let time = viewModel.now
    let presentCards = viewModel.cards
    do {
      for index in change.cards {
        if presentCards[index].isFaceUp { try stage.pictures.makeFace(presentCards[index].face) }
        cards[index].update(presentCards[index], at: time)
      }
      let duration = change.cause == .restarted ? motion.restart : motion.text
      try stage.header.update(viewModel, for: change, duration: duration, at: time)
      if change.focus { try updateFocus() }
    } catch {
      failure = error
    }
  }

  private func makeVisibleFaces() throws {
    for card in cards where card.showsFace(at: viewModel.now) {
      try stage.pictures.makeFace(card.shownFace)
      if let face = card.leavingFace { try stage.pictures.makeFace(face) }
    }
  }

  private func updateFocus() throws {
    try stage.button.setFocus(viewModel.focus == .restart)
    if case .card = viewModel.focus { try stage.pictures.makeRing() }
  }

  private func updateButton(at time: Double) throws {
    let isUnderPointer = pointer.map { stage.button.body.contains(x: $0.x, y: $0.y) } ?? false
    try stage.button.update(
      isUnderPointer: isUnderPointer, isPressed: isButtonPressed, at: time)
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
    case .lift:
      isButtonPressed = false
      pointer = nil
    case .move(let x, let y):
      pointer = (x, y)
      viewModel.hideFocus()
    case .leave: pointer = nil
    case .key(let key): try press(key)
    }
    try updateButton(at: time)
  }

  private func press(_ x: Double, _ y: Double) throws {
    pointer = (x, y)
    viewModel.hideFocus()
    if stage.button.body.contains(x: x, y: y) {
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
}
