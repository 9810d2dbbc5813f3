import Board
import Model
import Outlets
import Session
import View
import ViewModel
import ViewModelTesting

extension SessionHeader {
  /// Has the inspector look at a view model whose game was dealt from this line.
  @MainActor public func subject(
    _ viewModel: some GameViewModel, screen: any GameScreen
  ) -> any Subject {
    ViewModelSubject(viewModel, header: self, screen: screen)
  }
}

/// A game with a view model, for the inspector to look at.
final class ViewModelSubject<VM: GameViewModel>: Subject {
  let header: SessionHeader
  let screen: any GameScreen
  let beginning: Instant
  let layers = ["View", "ViewModel", "Model"]
  /// What the keyboard, the mouse and the window's size do.
  let unrecorded: Set<String> = [
    "now", "focus", "isChoosingTheme", "dialogOpens", "notice", "pictureScale",
  ]
  let canRepeat = true
  var tell: (Note) -> Void = { _ in }

  private let viewModel: VM
  private var announcements: Subscription?
  private var publications: Subscription?

  init(_ viewModel: VM, header: SessionHeader, screen: any GameScreen) {
    (self.viewModel, self.header, self.screen) = (viewModel, header, screen)
    // The game may have been resumed. What the first line deals is a value like any other.
    let dealt = header.deal() as? VM ?? viewModel
    beginning = Instant(board: dealt.board, state: dealt.state, at: dealt.now)
    announcements = viewModel.intents.sink { [weak self] intent in
      self?.tell(.announced(intent))
    }
  }

  var isWatched = false {
    didSet {
      observe()
      (screen as? ContentView)?.willTouch = isWatched ? { [weak self] in self?.hear($0) } : nil
      guard isWatched != oldValue else { return }
      publications = isWatched ? subscribe() : nil
    }
  }

  /// What a view was touched with, it calls the view model with.
  private func hear(_ touch: Touch) {
    tell(.said(Message(from: .view, to: .middle, "touch(\(SwiftText.literal(touch)))")))
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

  /// The files in which the subscribers live, without folder and ending; the inspector's is none.
  var subscribers: [String] {
    viewModel.objectDidChange.subscriberFiles.filter { !$0.hasPrefix("Inspector/") }.map { file in
      String((file.split(separator: "/").last ?? "").prefix { $0 != "." })
    }
  }

  /// A publication goes from the view model to its view.
  func arrow(for publication: Publication) -> Message? {
    Message(from: .middle, to: .view, "published: \(publication.words)")
  }

  var intents: Publisher<TimedIntent> { viewModel.intents }
  func notify(_ notice: String) { viewModel.tell(notice) }
  var isPublishing: Bool { viewModel.objectDidChange.isSending }
  var nextDeadline: Double? { viewModel.nextDeadline }
  var present: Instant {
    Instant(board: viewModel.board, state: viewModel.state, at: viewModel.now)
  }

  func perform(_ intent: Intent) -> Outcome? { viewModel.perform(intent) }
  func advance(to time: Double) { viewModel.advance(to: time) }

  /// What is said to have happened before, nobody shows.
  func unseen(_ body: () -> Void) {
    let wasReplaying = viewModel.isReplaying
    viewModel.isReplaying = true
    body()
    viewModel.isReplaying = wasReplaying
  }

  func travel(to moment: Instant, after events: ArraySlice<TimedIntent>) {
    guard let state = moment.state as? VM.State else { return }
    viewModel.state = state
    observe()
  }

  /// Assigns the state unseen, and publishes what was published.
  func show(_ line: Line, after events: ArraySlice<TimedIntent>) {
    unseen { travel(to: line.after, after: events) }
    for delivery in line.deliveries { viewModel.objectDidChange.send(delivery.publication.again) }
  }
}
