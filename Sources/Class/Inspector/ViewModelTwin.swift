import Session
import View
import ViewModel
import ViewModelTesting

/// A view model that is told the story once more; what the layers of MVVM say to each other
/// follows from what it returns and publishes.
@MainActor
final class ViewModelTwin: Twin {
  private let viewModel: MemoryGameViewModel
  private var subscription: Subscription?
  private var change: Change?
  private var last: Snapshot

  init(_ header: SessionHeader) {
    viewModel = MemoryGameViewModel(header)
    last = Snapshot(viewModel)
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.change = $0 }
  }

  var nextDeadline: Double? { viewModel.nextDeadline }

  var deal: Report {
    let cards = viewModel.cards.count
    return Report(
      outcome: "\(cards) cards",
      messages: [
        Message(from: .middle, to: .model, "MemoryGame.createGame(seed \(viewModel.seed))"),
        Message(from: .model, to: .middle, "\(cards) cards"),
        Message(from: .view, to: .middle, "objectDidChange.sink"),
        Message(from: .middle, to: .view, "published: the present value"),
        Message(from: .view, to: .view, "draw all"),
      ], changes: [], callsSubscribers: true)
  }

  func perform(_ intent: Intent) -> Report {
    change = nil
    let outcome = viewModel.perform(intent)
    var messages = [Message(from: .view, to: .middle, Entry.text(intent))]
    var result = outcome?.rawValue ?? ""
    switch intent {
    case .choose(let index):
      messages.append(Message(from: .middle, to: .model, "MemoryGame.choose(at: \(index))"))
      messages.append(Message(from: .model, to: .middle, "outcome: \(result)"))
    case .restart(let seed):
      result = "\(viewModel.cards.count) cards"
      messages.append(Message(from: .middle, to: .model, "MemoryGame.createGame(seed \(seed))"))
      messages.append(Message(from: .model, to: .middle, result))
    case .chooseTheme:
      result = viewModel.deck.title
      messages.append(Message(from: .middle, to: .middle, "deal the faces of \(result)"))
    }
    return report(result, messages)
  }

  func advance(to time: Double) -> Report? {
    change = nil
    viewModel.advance(to: time)
    guard change != nil else { return nil }
    return report(
      Outcome.turnedDown.rawValue,
      [
        Message(from: .view, to: .middle, "advance(to: \(Entry.text(time)))"),
        Message(from: .middle, to: .model, "MemoryGame.turnMissDown()"),
        Message(from: .model, to: .middle, "outcome: \(Outcome.turnedDown)"),
      ])
  }

  private func report(_ outcome: String, _ messages: [Message]) -> Report {
    Report(
      outcome: outcome, messages: messages + publication, changes: changes(),
      callsSubscribers: change != nil)
  }

  /// What is other than when it was asked last, but the time, which passes without being published.
  private func changes() -> [FieldChange] {
    let before = last
    last = Snapshot(viewModel)
    return last.changes(since: before).filter { $0.name != "now" }
  }

  /// What was published, and what the view does then.
  private var publication: [Message] {
    guard let change else { return [] }
    if [.restarted, .themeChosen].contains(change.cause) {
      return [
        Message(from: .middle, to: .view, "published: everything"),
        Message(from: .view, to: .view, "redraw what differs"),
      ]
    }
    let (cards, texts) = (change.cards, change.flips || change.misses || change.phase)
    let fields = [
      (cards.isEmpty ? "" : Self.text(cards), true), ("flips", change.flips),
      ("misses", change.misses), ("phase", change.phase), ("focus", change.focus),
    ].filter { $0.1 && !$0.0.isEmpty }.map(\.0)
    let redrawn = [
      cards.isEmpty ? "" : "\(cards.count) card\(cards.count == 1 ? "" : "s")",
      texts ? "texts" : "",
    ].filter { !$0.isEmpty }
    return [
      Message(from: .middle, to: .view, "published: \(fields.joined(separator: ", "))"),
      Message(from: .view, to: .view, "redraw \(redrawn.joined(separator: " and "))"),
    ]
  }

  /// Indices as a program writes them: `cards[4]`, `cards[0...11]`.
  private static func text(_ cards: CardIndices) -> String {
    guard cards.count > 4, let first = cards.first, let last = cards.last else {
      return "cards[\(cards.map(String.init).joined(separator: ", "))]"
    }
    return "cards[\(first)...\(last)]"
  }
}
