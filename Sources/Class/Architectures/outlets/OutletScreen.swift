import Board
import View

/// A game on outlets, drawn by the same view as a view model's.
@MainActor
public final class OutletScreen: GameScreen {
  /// What a controller sets.
  public let outlets: Outlets
  /// What draws it.
  public let view: BoardView

  /// Shows the outlets that a controller has set; somebody else keeps the controller alive.
  ///
  /// - Throws: what the artist throws when a drawing or a font is missing or damaged.
  public init(
    _ outlets: Outlets, artist: any Artist, width: Int, height: Int, reducedMotion: Bool = false,
    palette: Palette = .light
  ) throws {
    self.outlets = outlets
    view = try BoardView(
      outlets.board, artist: artist, width: width, height: height, reducedMotion: reducedMotion,
      palette: palette, at: outlets.now)
    outlets.display = { [weak view, unowned outlets] in view?.show($0, at: outlets.now) }
    outlets.choseInVain = { [weak view, unowned outlets] in view?.shake($0, at: outlets.now) }
    layOutThemes()
  }

  /// Takes what the player does at a time.
  public func handle(_ input: Input, at time: Double) throws {
    advance(to: time)
    for touch in view.touches(for: input, at: time) { outlets.touch(touch, at: time) }
    try view.updateButtons()
  }

  /// Takes a touch from whoever presses in the player's place, at a time.
  public func touch(_ touch: Touch, at time: Double) throws {
    advance(to: time)
    outlets.touch(touch, at: time)
    try view.updateButtons()
  }

  /// Lays everything out for a new size in pixels.
  public func resize(width: Int, height: Int) throws {
    try view.resize(width: width, height: height)
    layOutThemes()
  }

  private func layOutThemes() {
    outlets.touch(view.layout.touch, at: outlets.now)
  }

  /// Makes the pictures that are not seen yet, also of faces that the controller deals later.
  public func prepare() throws { try view.prepare(outlets.controller?.facesToCome ?? []) }

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) {
    outlets.advance(to: time)
    view.advance(to: time)
  }

  /// When something is due: in the controller, or in the view.
  public var nextDeadline: Double? {
    [outlets.nextDeadline, view.nextDeadline].compactMap { $0 }.min()
  }
}
