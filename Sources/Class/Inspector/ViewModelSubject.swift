import Session
import View
import ViewModel

/// A game with a view model, for the inspector to look into.
@MainActor
public final class ViewModelSubject: Subject {
  /// The session's first line.
  public let header: SessionHeader
  /// What is seen of the game.
  public let screen: any GameScreen

  private let viewModel: MemoryGameViewModel
  private var left: MemoryGameViewModel?

  /// Looks into a game.
  ///
  /// - Parameters:
  ///   - viewModel: the view model that is played on.
  ///   - header: the session's first line, which its game was dealt from.
  ///   - screen: the view of it.
  public init(_ viewModel: MemoryGameViewModel, header: SessionHeader, screen: any GameScreen) {
    (self.viewModel, self.header, self.screen) = (viewModel, header, screen)
  }

  /// The three layers of MVVM.
  public let layers = ["View", "ViewModel", "Model"]

  /// The files in which the subscribers live, without folder and ending.
  public var subscribers: [String] {
    viewModel.objectDidChange.subscriberFiles.map { file in
      String((file.split(separator: "/").last ?? "").prefix { $0 != "." })
    }
  }

  /// The view model's time.
  public var now: Double { viewModel.now }

  /// The seed that Restart would deal from.
  public var nextSeed: UInt64 { viewModel.nextSeed }

  /// Tells the view model what the player asked for.
  public func perform(_ intent: Intent) { viewModel.perform(intent) }

  /// Remembers also what no session tells: the keyboard's focus, the list of themes.
  public func leave() {
    let copy = MemoryGameViewModel(header)
    copy.become(viewModel)
    left = copy
  }

  /// Replays the events on another view model, and has the present one become it.
  public func travel(to events: ArraySlice<TimedIntent>, at time: Double) {
    let replay = Replay(header)
    for event in events { replay.play(event) { _ in } }
    replay.pass(until: time) { _ in }
    viewModel.become(replay.viewModel)
  }

  /// Becomes what it was.
  public func comeBack(after events: ArraySlice<TimedIntent>, at time: Double) {
    guard let left else { return travel(to: events, at: time) }
    viewModel.become(left)
    self.left = nil
  }

  /// Deals the same game once more.
  public func makeTwin() -> any Twin { ViewModelTwin(header) }
}
