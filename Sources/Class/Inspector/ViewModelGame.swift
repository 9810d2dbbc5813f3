import Board
import Text
import Model
import Architectures
import Store
import View
import ViewModel
import ViewModelTesting

extension SessionHeader {
  /// Has the inspector look at a view model whose game was dealt from this line.
  @MainActor public func subject(
    _ viewModel: any GameViewModel, screen: any GameScreen
  ) -> any InspectedGame {
    ViewModelGame(viewModel, header: self, screen: screen)
  }
}

/// A game with a view model, for the inspector to look at.
final class ViewModelGame: InspectedGame {
  let header: SessionHeader
  let screen: any GameScreen
  let beginning: Instant
  let layers = ["View", "ViewModel", "Model"]
  let canRepeat = true
  var tell: (Note) -> Void = { _ in }

  var navigationRequests: Publisher<Control> { viewModel.navigationRequests }
  var publications: Publisher<Publication> { viewModel.objectDidChange }
  private let viewModel: any GameViewModel
  private var announcements, subscription: Subscription?

  init(_ viewModel: any GameViewModel, header: SessionHeader, screen: any GameScreen) {
    (self.viewModel, self.header, self.screen) = (viewModel, header, screen)
    // The game may have been resumed. What the first line deals is a value like any other.
    beginning = header.deal().instant
    announcements = viewModel.intents.sink { [weak self] in self?.tell(.announced($0)) }
  }

  var isWatched = false {
    didSet {
      let observer = CallObserver { [weak self] call in
        MainActor.assumeIsolated { self?.tell(.said(Message(from: .middle, to: .model, call))) }
      }
      viewModel.observer = isWatched ? observer : CallObserver()
      (screen as? ContentView)?.willTouch = isWatched ? { [weak self] in self?.hear($0) } : nil
      if isWatched != oldValue { subscription = isWatched ? subscribe() : nil }
    }
  }

  /// What a view was touched with, it calls the view model with.
  private func hear(_ touch: Touch) {
    tell(.said(Message(from: .view, to: .middle, "touch(\(SwiftText.literal(touch)))")))
  }

  private func subscribe() -> Subscription {
    viewModel.objectDidChange.sink { [weak self] in
      guard let self, $0.cause != .subscribed else { return }
      let arrow = Message(from: .middle, to: .view, tr("published: \($0.words)"))
      tell(.published($0, to: subscribers, by: arrow))
    }
  }

  /// The files in which the subscribers live, without folder and ending; the inspector's is none.
  private var subscribers: [String] {
    viewModel.objectDidChange.subscriberFiles.filter { !$0.hasPrefix("Inspector/") }.map { file in
      String((file.split(separator: "/").last ?? "").prefix { $0 != "." })
    }
  }

  var intents: Publisher<TimedIntent> { viewModel.intents }
  var isPublishing: Bool { viewModel.objectDidChange.isSending }
  var present: Instant { viewModel.instant }
  var nextDeadline: Double? { viewModel.nextDeadline }
  func perform(_ intent: Intent) -> Outcome? { viewModel.perform(intent) }
  func notify(_ notice: String) { viewModel.tell(notice) }
  func advance(to time: Double) { viewModel.advance(to: time) }
  func show(_ publication: Publication) { viewModel.objectDidChange.send(publication) }

  /// What is said to have happened before, nobody shows.
  func unseen(_ body: () -> Void) {
    let wasReplaying = viewModel.isReplaying
    viewModel.isReplaying = true
    body()
    viewModel.isReplaying = wasReplaying
  }

  func travel(to moment: Instant, after events: ArraySlice<TimedIntent>) {
    viewModel.putBack(moment.state)
  }
}

extension GameViewModel {
  fileprivate var instant: Instant { Instant(board: board, state: state, at: now) }

  fileprivate func putBack(_ state: any Sendable) {
    if let state = state as? State { self.state = state }
  }
}
