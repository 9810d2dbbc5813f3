import Session
import View
import ViewModel

/// A game with a view controller, for the inspector to look into.
@MainActor
public final class ControllerSubject: Subject {
  private let architecture: ControllerGame.Architecture
  private let game: ControllerGame
  private let view: BoardView
  /// Whether the dialog was open when the journey began; closing it is no intent.
  private var hadDialog = false

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
    replay(events, until: time, closesDialog: false)
  }

  /// Remembers whether the dialog is open.
  public func leave() { hadDialog = game.outlets.dialog.text != nil }

  /// Replays the events, and closes the dialog if it was closed.
  public func comeBack(after events: ArraySlice<TimedIntent>, at time: Double) {
    replay(events, until: time, closesDialog: !hadDialog)
  }

  private func replay(
    _ events: ArraySlice<TimedIntent>, until time: Double, closesDialog: Bool
  ) {
    view.withoutAnimation(at: time) {
      game.play(from: events, until: time)
      view.controller = game.controller
      if closesDialog { game.outlets.dialog.touch() }
    }
  }

  /// Deals the same game once more.
  public func makeTwin() -> any Twin { ControllerTwin(architecture, header) }
}
