import Board
import Model
import Outlets
import Session
import View
import ViewModel

/// A game with a view model, for the inspector to look at.
@MainActor
public final class ViewModelSubject<VM: GameViewModel>: Subject {
  /// The session's first line.
  public let header: SessionHeader
  /// What is seen of the game.
  public let screen: any GameScreen
  /// The moment in which the session began.
  public let beginning: Instant

  private let viewModel: VM
  private var subscriptions: [Subscription] = []
  private var publications: Subscription?

  /// Told what happens.
  public var tell: (Note) -> Void = { _ in }

  /// Looks at the view model that is played on; its game was dealt from the session's first line.
  public init(_ viewModel: VM, header: SessionHeader, screen: any GameScreen) {
    (self.viewModel, self.header, self.screen) = (viewModel, header, screen)
    // The game may have been resumed. What the first line deals is a value like any other.
    let dealt = header.deal() as? VM
    beginning = Instant(
      board: dealt?.board ?? viewModel.board, state: dealt?.state ?? viewModel.state,
      at: dealt?.now ?? viewModel.now)
    subscriptions = [
      viewModel.intents.sink { [weak self] intent in
        guard let self else { return }
        tell(.announced(intent))
        if isWatched {
          tell(.said(Message(from: .view, to: .middle, LogText.text(intent.intent))))
        }
      }
    ]
  }

  /// Whether publications and calls are told, too.
  public var isWatched = false {
    didSet {
      observe()
      guard isWatched != oldValue else { return }
      publications = isWatched ? subscribe() : nil
    }
  }

  private func subscribe() -> Subscription {
    viewModel.objectDidChange.sink { [weak self] in
      if $0.cause != .subscribed { self?.tell(.published($0)) }
    }
  }

  private func observe() {
    guard isWatched else { return viewModel.observer = CallObserver() }
    viewModel.observer = CallObserver { [weak self] call in
      MainActor.assumeIsolated { self?.tell(.said(Message(from: .middle, to: .model, call))) }
    }
  }

  /// The three layers of MVVM.
  public let layers = ["View", "ViewModel", "Model"]

  /// The files in which the subscribers live, without folder and ending; the inspector's is none.
  public var subscribers: [String] {
    viewModel.objectDidChange.subscriberFiles.filter { !$0.hasPrefix("Inspector/") }.map { file in
      String((file.split(separator: "/").last ?? "").prefix { $0 != "." })
    }
  }

  /// What the keyboard, the mouse and the window's size do, no session tells.
  public let unrecorded: Set<String> = [
    "now", "focus", "isChoosingTheme", "dialogOpens", "notice", "pictureScale",
  ]

  /// A publication goes from the view model to its view.
  public func arrow(for publication: Publication) -> Message? {
    Message(from: .middle, to: .view, "published: \(LogText.text(publication))")
  }

  /// Whether a publication is being delivered.
  public var isPublishing: Bool { viewModel.objectDidChange.isSending }

  /// When the view model wants to be told the time.
  public var nextDeadline: Double? { viewModel.nextDeadline }

  /// The view model's state and board.
  public var present: Instant {
    Instant(board: viewModel.board, state: viewModel.state, at: viewModel.now)
  }

  /// Tells the view model what the player asked for.
  public func perform(_ intent: Intent) -> Outcome? { viewModel.perform(intent) }

  /// Tells the view model the time.
  public func advance(to time: Double) { viewModel.advance(to: time) }

  /// Does something that is said to have happened before.
  public func unseen(_ body: () -> Void) {
    let wasReplaying = viewModel.isReplaying
    viewModel.isReplaying = true
    body()
    viewModel.isReplaying = wasReplaying
  }

  /// Assigns the state.
  public func travel(to moment: Instant, after events: ArraySlice<TimedIntent>) {
    guard let state = moment.state as? VM.State else { return }
    viewModel.state = state
    observe()
  }

  /// Assigns the state unseen, and publishes what was published.
  public func show(_ line: Line, after events: ArraySlice<TimedIntent>) {
    unseen { travel(to: line.after, after: events) }
    for delivery in line.deliveries { viewModel.objectDidChange.send(delivery.publication.again) }
  }

  /// The state is a value, which can be put back.
  public var canRepeat: Bool { true }
}

extension Publication {
  /// The same, to be seen, although it may have been told when nobody was to see it.
  var again: Publication { Publication(board, cards: cards, cause: cause) }
}

extension SessionHeader {
  /// Has the inspector look at a view model whose game was dealt from this line.
  @MainActor public func subject(
    _ viewModel: some GameViewModel, screen: any GameScreen
  ) -> any Subject {
    ViewModelSubject(viewModel, header: self, screen: screen)
  }
}
