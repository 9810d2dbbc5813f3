import ChallengeDelegate
import ConcentrationMVC
import Session
import View
import ViewModel

/// A session's game, played by a controller instead of a view model.
@MainActor
public final class ControllerGame {
  /// How the game is built.
  public enum Architecture: String, CaseIterable, Sendable {
    /// Concentration: the controller asks the model.
    case mvc
    /// The picture challenge: the model tells its delegate.
    case delegate

    /// The game that is built so.
    public var kind: GameKind { self == .mvc ? .concentration : .challenge }
  }

  /// The session's first line.
  public let header: SessionHeader
  /// What the controller sets.
  public let outlets: Outlets

  let makeController: () -> any InspectedController
  private(set) var controller: any InspectedController

  /// Deals a session's game.
  ///
  /// - Precondition: the session's game is the one that the architecture is for.
  public convenience init(_ architecture: Architecture, _ header: SessionHeader) {
    self.init(architecture, header, trace: nil)
  }

  init(_ architecture: Architecture, _ header: SessionHeader, trace: ((Message) -> Void)?) {
    precondition(
      header.game.name == architecture.kind.name,
      "ControllerGame(.\(architecture)): the session's game is \(header.game.name)")
    self.header = header
    switch architecture {
    case .mvc:
      let screen = ConcentrationScreen(grid: header.grid, themes: header.themes)
      outlets = screen.outlets
      makeController = {
        ConcentrationViewController(
          screen, theme: header.deck, themes: header.themes, seed: header.seed)
      }
    case .delegate:
      let screen = PictureChallengeScreen(grid: header.grid)
      outlets = screen.outlets
      makeController = {
        PictureChallengeViewController(screen, deck: header.deck, seed: header.seed)
      }
    }
    outlets.trace = trace
    controller = makeController()
  }

  /// Does what a player asks for at a time, and before it what became due until then.
  public func play(_ event: TimedIntent) {
    advance(to: event.at)
    outlets.send(event.intent)
  }

  /// Lets time pass.
  public func advance(to time: Double) {
    while let due = controller.nextDeadline, due <= time { controller.advance(to: due) }
    controller.advance(to: time)
  }

  /// Begins again with a new controller and a new model, and plays some events.
  func play(from start: ArraySlice<TimedIntent>, until time: Double) {
    controller = makeController()
    for event in start { play(event) }
    advance(to: time)
  }
}
