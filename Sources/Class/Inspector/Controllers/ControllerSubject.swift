import Session
import View
import ViewModel

/// A game with a view controller, for the inspector to look into.
@MainActor
public final class ControllerSubject: Subject {
  private let architecture: ControllerGame.Architecture
  private let game: ControllerGame
  private let view: BoardView
  /// What no session tells of the moment in which the journey began.
  private var left = (focus: Focus?.none, isChoosingTheme: false, hasDialog: false)

  /// Deals a session's game, and shows it.
  ///
  /// - Parameters:
  ///   - architecture: how the game is built; it is for the header's game.
  ///   - header: the session's first line, which the game is dealt from.
  ///   - events: what has happened already, if the game was resumed.
  ///   - time: the present time, in seconds since the session began.
  ///   - artist: makes the pictures.
  ///   - width: the size in pixels.
  ///   - height: the size in pixels.
  ///   - reducedMotion: whether springs, scaling and flips are replaced by short fades.
  /// - Throws: what the artist throws when a drawing or a font is missing or damaged.
  public init(
    _ architecture: ControllerGame.Architecture, header: SessionHeader,
    events: [TimedIntent] = [], at time: Double = 0, artist: any Artist, width: Int, height: Int,
    reducedMotion: Bool = false
  ) throws {
    self.architecture = architecture
    game = ControllerGame(architecture, header)
    for event in events { game.play(event) }
    game.advance(to: time)
    view = try BoardView(
      game.outlets, controller: game.controller, artist: artist, width: width, height: height,
      reducedMotion: reducedMotion, at: time)
  }

  /// The session's first line.
  public var header: SessionHeader { game.header }
  /// The three layers of model, view and controller.
  public let layers = ["View", "Controller", "Model"]
  /// What is seen of the game.
  public var screen: any GameScreen { view }
  /// Whom the model tells, if it tells somebody: its delegate.
  public var subscribers: [String] { game.controller.delegates }
  /// The view's time.
  public var now: Double { view.now }
  /// The seed that Restart would deal from.
  public var nextSeed: UInt64 { game.outlets.restartButton.tag }

  /// Touches what the player means.
  public func perform(_ intent: Intent) { game.outlets.send(intent) }

  /// Begins again with another controller and model on the same screen, and replays the events.
  public func travel(to events: ArraySlice<TimedIntent>, at time: Double) {
    view.withoutAnimation(at: time) { replay(events, until: time) }
  }

  /// Remembers what no session tells: the keyboard's focus, the list of themes, a closed dialog.
  public func leave() {
    left = (view.focus, view.isChoosingTheme, game.outlets.dialog.text != nil)
  }

  /// Replays the events, and puts the screen back to what it was.
  public func comeBack(after events: ArraySlice<TimedIntent>, at time: Double) {
    view.withoutAnimation(at: time) {
      replay(events, until: time)
      (view.focus, view.isChoosingTheme) = (left.focus, left.isChoosingTheme)
      if !left.hasDialog { game.outlets.dialog.touch() }
    }
  }

  private func replay(_ events: ArraySlice<TimedIntent>, until time: Double) {
    game.play(from: events, until: time)
    view.controller = game.controller
  }

  /// Deals the same game once more.
  public func makeTwin() -> any Twin { ControllerTwin(architecture, header) }
}
