import Board
import Model
import Outlets
import ViewModel
import ViewModelTesting

/// What is wrong with a line of the log: each sentence says what was seen, none what may be.
@MainActor
struct Findings {
  /// The same line once more, from the moment before it, which nobody saw.
  struct Repetition {
    /// Where it came to.
    let instant: Instant
    /// The board that follows from the state after the line.
    let board: Board
  }

  private let line: Line
  private let board: Board
  private let repetition: Repetition?

  /// Looks at a line that is closed.
  static func of(_ line: Line, _ repetition: Repetition?) -> [String] {
    let findings = Findings(
      line: line, board: repetition?.board ?? line.after.board, repetition: repetition)
    return findings.about
  }

  /// Whether a publication with a cause belongs to an intent.
  static func isOfIntents(_ cause: Publication.Cause) -> Bool {
    switch cause {
    case .chosen, .restarted, .themeChosen: true
    default: false
    }
  }

  private var about: [String] {
    [publishedOften, publishedNothing, publishedEarly, publishedCards, strayPublication].compactMap
    { $0 }
      + calls + [ownRandomness].compactMap { $0 }
  }

  // MARK: Publications

  private var publishedOften: String? {
    let count = line.deliveries.count
    return count < 2
      ? nil : "Published \(count) times for one \(line.intent == nil ? "change" : "intent")."
  }

  private var publishedNothing: String? {
    if line.deliveries.isEmpty, !line.changes.isEmpty {
      return "Changed, but nothing was published: \(line.changes.names)."
    }
    let wrong = differences(line.after.board, board).first
    return wrong.map {
      "Model and board disagree: \($0.name) shows \($0.before), the model says \($0.after)."
    }
  }

  private var publishedEarly: String? {
    guard let delivery = line.deliveries.last, !line.isInterrupted else { return nil }
    let late = Line.Changes(from: delivery.instant, to: line.after)
    let names =
      late.isEmpty
      ? differences(delivery.publication.board, line.after.board).first?.name : late.names
    return names.map { "Published before the change: \($0) changed afterwards." }
  }

  /// What was published must be the cards that differ between the two real boards.
  private var publishedCards: String? {
    guard let publication = line.deliveries.last?.publication else { return nil }
    let told = Set(line.deliveries.flatMap { Array($0.publication.cards) })
    let changed = Set(
      board.cards.indices.filter { board.cards[$0] != line.before.board.cards[$0] })
    let isAll: Bool =
      switch publication.cause {
      case .restarted, .themeChosen, .travelled: told.count == board.cards.count
      default: false
      }
    guard told != changed, !isAll else { return nil }
    func text(_ cards: Set<Int>) -> String {
      cards.isEmpty ? "no cards" : LogText.text(cards.sorted())
    }
    return "Published the wrong cards: \(text(told)), but \(text(changed)) changed."
  }

  private var strayPublication: String? {
    guard case .published(let cause) = line.cause, Self.isOfIntents(cause) else { return nil }
    return
      "Published \"\(LogText.text(line.deliveries[0].publication))\", but no intent was announced."
  }

  // MARK: Calls

  /// An intent asks the model once, before anything is shown; a theme only deals other faces.
  private var calls: [String] {
    let calls = line.calls
    var faults: [String] = []
    if calls.count > 1, line.cause != .silence {
      let what = line.intent.map { LogText.text($0) } ?? "one change"
      faults.append("The model was called \(calls.count) times for \(what).")
    }
    switch line.intent {
    case .choose, .restart: break
    default: return faults
    }
    guard let first = line.messages.firstIndex(where: { $0.to == .model }) else {
      let outcome = line.outcome.map { ", but \"\($0.rawValue)\" came of it" } ?? ""
      return faults + ["The model was never asked\(line.content.note.isEmpty ? "" : outcome)."]
    }
    if let early = line.messages[..<first].first(where: { $0.from == .middle && $0.to == .view }) {
      faults.append("Shown before the model was asked: \(early.text).")
    }
    return faults
  }

  // MARK: Randomness

  private var ownRandomness: String? {
    if case .restart(let seed) = line.intent, let call = line.calls.first,
      let range = call.firstRange(of: "using: ") ?? call.firstRange(of: "seed: ")
    {
      let dealt = call[range.upperBound...].dropLast()
      if dealt != "\(seed)", dealt != "\(SeededGenerator(seed: seed))" {
        return "A random number of its own: dealt with \(dealt), announced was seed \(seed)."
      }
    }
    guard let repetition else { return nil }
    let changes = Line.Changes(from: line.after, to: repetition.instant)
    guard !changes.isEmpty else { return nil }
    return
      "Done once more, it comes to something else, a random number of its own: \(changes.names)."
  }
}
