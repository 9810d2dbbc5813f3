import Framebuffer
import Motion
import ViewModel

/// The screen of a game that is held by outlets: draws them as `ContentView` draws a view model,
/// with the same parts.
///
/// It learns from the outlets what was set, and animates that from the present time. What the
/// player touches goes to `perform`.
@MainActor
public final class BoardView: GameScreen {
  /// Called for every intent of the player; by default the outlet that is meant sends its action.
  public var perform: (Intent) throws -> Void

  /// What is told the time; somebody else keeps it alive.
  public weak var controller: (any ViewController)?
  /// What is shown.
  public let outlets: Outlets
  /// The present time: seconds since the session began.
  public private(set) var now: Double

  let style: GameStyle
  private let artist: any Artist
  var stage: Stage
  var cards: CardsView
  private var scene: Scene
  private var failure: (any Error)?
  /// How long a text takes to change: longer, when a new game is dealt.
  var textDuration: Double

  var pointer: (x: Double, y: Double)?
  /// The button that is held down.
  var pressed: Control?
  /// What the keyboard acts on; to be set from outside only in `withoutAnimation`.
  public var focus: Focus?
  /// Whether the player looks at the list of themes, where it is a screen of its own; to be set
  /// from outside only in `withoutAnimation`.
  public var isChoosingTheme = false

  /// Creates the view of a controller's outlets for a size in pixels; with `reducedMotion`,
  /// springs, scaling and flips are replaced by short fades.
  ///
  /// `time` is the present time, in seconds since the session began.
  ///
  /// - Throws: what the artist throws when a drawing or a font is missing or damaged.
  public init(
    _ outlets: Outlets, controller: any ViewController, artist: any Artist, width: Int,
    height: Int, reducedMotion: Bool = false, at time: Double = 0
  ) throws {
    (self.outlets, self.controller, self.artist, now) = (outlets, controller, artist, time)
    style = .style(of: outlets.kind.name, reducedMotion: reducedMotion)
    textDuration = style.motion.text
    perform = { [unowned outlets] in outlets.send($0) }
    let layout = Self.layout(width, height, outlets, style)
    let content = OutletContent(outlets: outlets, isChoosingTheme: false)
    stage = try Stage(layout, content, style: style, artist: artist)
    cards = Self.cards(of: outlets, layout, style)
    scene = Scene(width: width, height: height)
    outlets.display { _ in }
    outlets.view = self
    try makeVisibleFaces()
  }

  private static func layout(
    _ width: Int, _ height: Int, _ outlets: Outlets, _ style: GameStyle
  ) -> BoardLayout {
    BoardLayout(
      width: width, height: height, grid: outlets.grid, arrangement: style.arrangement,
      cardAspect: style.look.cardAspect, themes: outlets.themeButtons.count)
  }

  private static func cards(
    of outlets: Outlets, _ layout: BoardLayout, _ style: GameStyle
  ) -> CardsView {
    let cards = outlets.cardButtons.map {
      CardView(
        isFaceUp: $0.isFaceUp, face: $0.face ?? .unknown, isGone: $0.isHidden,
        in: layout.frame(of: $0.tag), motion: style.motion)
    }
    return CardsView(cards, style: style)
  }

  // MARK: Size

  /// Where everything lies.
  public var layout: BoardLayout { stage.layout }

  /// Lays everything out for a new size in pixels; cards go on moving, texts are at their end.
  public func resize(width: Int, height: Int) throws {
    guard width != layout.width || height != layout.height else { return }
    showChanges()
    let layout = Self.layout(width, height, outlets, style)
    stage = try Stage(layout, content, style: style, artist: artist)
    cards.resize(layout)
    scene = Scene(width: width, height: height)
    try makeVisibleFaces()
    try updateButtons()
    try updateFocus()
  }

  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  public func prepare() throws {
    try stage.controls.prepare()
    try stage.pictures.makeRing()
    for face in controller?.facesToCome ?? [] { try stage.pictures.makeFace(face) }
  }

  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try artist.drawing(Drawing("icon"), width: 64, height: 64) }

  /// Does nothing: no card floats.
  public func setHidden(_ isHidden: Bool, at time: Double) {}

  // MARK: Time

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) {
    showChanges()
    while let due = controller?.nextDeadline, due <= time {
      now = max(now, due)
      controller?.advance(to: now)
      showChanges()
    }
    now = max(now, time)
    controller?.advance(to: now)
  }

  /// When something is due: in the controller, or the dialog that begins to appear.
  public var nextDeadline: Double? {
    showChanges()
    let dialog = stage.summary.begin > now ? stage.summary.begin : nil
    return [controller?.nextDeadline, dialog].compactMap { $0 }.min()
  }

  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool { isSettling(at: time) }

  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool {
    showChanges()
    return stage.header.isMoving(at: time) || stage.controls.isMoving(at: time)
      || stage.summary.isMoving(at: time) || cards.isMoving(at: time)
  }

  /// Everything that is seen at a time.
  ///
  /// - Throws: what the artist threw when a change needed a new picture.
  public func scene(at time: Double) throws -> Scene {
    showChanges()
    if let failure { throw failure }
    let count = outlets.cardButtons.count
    let cardsEnd = 1 + count * CardsView.spritesPerCard
    if scene.sprites.isEmpty {
      let nothing = Sprite(stage.pictures.back, x: 0, y: 0, opacity: 0)
      scene.sprites = Array(repeating: nothing, count: cardsEnd)
      scene.sprites[0] = Sprite(stage.backdrop, x: 0, y: 0)
    } else {
      scene.sprites.removeLast(scene.sprites.count - cardsEnd)
    }
    let opacity = 1 - stage.controls.covering(at: time)
    cards.write(
      to: &scene.sprites, from: 1, pictures: stage.pictures, shown: 0..<count, opacity: opacity,
      at: time)
    scene.sprites.append(focusRing(opacity: opacity))
    stage.header.add(to: &scene.sprites, at: time)
    stage.controls.add(to: &scene.sprites, at: time)
    stage.summary.add(to: &scene.sprites, at: time)
    return scene
  }

  /// How a card looks at a time: what was drawn, in numbers.
  public func appearance(of index: Int, at time: Double) -> CardAppearance {
    showChanges()
    return cards.appearance(of: index, at: time)
  }

  /// Where the cards are drawn at a time; an empty rectangle for one that is gone.
  public func cardPlaces(at time: Double) -> [PixelRect] {
    outlets.cardButtons.map {
      $0.isHidden ? PixelRect(x: 0, y: 0, width: 0, height: 0) : layout.frame(of: $0.tag)
    }
  }

  /// Ends all motions of texts and buttons that are under way, because time stands still.
  public func settle() {
    stage.settle()
    cards.forget()
  }

  /// Whether the keyboard acts on a card or a button.
  public var hasKeyboardFocus: Bool { focus != nil }

  private func focusRing(opacity: Double) -> Sprite {
    guard case .card(let index) = focus, let ring = stage.pictures.ring,
      !outlets.cardButtons[index].isHidden
    else { return Sprite(stage.pictures.back, x: 0, y: 0, opacity: 0) }
    let place = layout.frame(of: index)
    return Sprite(
      ring, x: place.x - (ring.width - place.width) / 2,
      y: place.y - (ring.height - place.height) / 2, opacity: opacity)
  }

  // MARK: Changes

  /// Sets outlets and goes to a time without moving anything; time may go back. What is not set
  /// anew is forgotten: the keyboard's focus, and whether the player looks at the themes.
  public func withoutAnimation(at time: Double, _ body: () throws -> Void) rethrows {
    showChanges()
    now = time
    (focus, isChoosingTheme) = (nil, false)
    // What happens on the way is not shown.
    outlets.view = nil
    defer { outlets.view = self }
    try body()
    showChanges()
    stage.controls.show(content, duration: 0, at: now)
    attempt(updateFocus)
    cards = Self.cards(of: outlets, layout, style)
    scene.sprites = []
    attempt(makeVisibleFaces)
    stage.settle()
  }

  /// Does something that needs pictures; the next scene throws what it throws.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { failure = failure ?? error }
  }

  private func makeVisibleFaces() throws {
    for face in cards.shownFaces(at: now) { try stage.pictures.makeFace(face) }
  }
}
