import Board
import Model
import Outlets
import ViewModel

/// What is wrong with a line of the log: each sentence says what was seen, none what may be.
struct Findings {
  let line: Line
  /// The board that follows from the state after the line.
  let board: Board
  /// Where the line comes to, done once more from the moment before it; nil where that cannot be.
  let repetition: Instant?

  var all: [String] {
    [
      publishedOften, publishedNothing, publishedEarly, publishedCards, strayPublication,
      calledOften, calledLate, dealtAtRandom, doneAtRandom,
    ].compactMap { $0 }
  }

  private var publishedOften: String? {
    let (count, cause) = (line.deliveries.count, line.intent == nil ? "change" : "intent")
    return count < 2 ? nil : "Published \(count) times for one \(cause)."
  }

  private var publishedNothing: String? {
    if line.deliveries.isEmpty, !line.changes.isEmpty {
      return "Changed, but nothing was published: \(line.changes.names)."
    }
    return board.changes(since: line.after.board).first.map {
      "Model and board disagree: \($0.name) shows \($0.before), the model says \($0.after)."
    }
  }

  private var publishedEarly: String? {
    guard let delivery = line.deliveries.last, !line.isInterrupted else { return nil }
    let late = Line.Changes(from: delivery.instant, to: line.after)
    let stale = line.after.board.changes(since: delivery.publication.board).first?.name
    return (late.isEmpty ? stale : late.names).map {
      "Published before the change: \($0) changed afterwards."
    }
  }

  /// What was published must be the cards that differ between the two real boards, or all of them
  /// where a game is dealt.
  private var publishedCards: String? {
    guard let cause = line.deliveries.last?.publication.cause else { return nil }
    let told = Set(line.deliveries.flatMap { Array($0.publication.cards) })
    let changed = board.cards.indices.filter { board.cards[$0] != line.before.board.cards[$0] }
    let isDeal = [.restarted, .themeChosen, .travelled].contains(cause)
    if told == Set(changed) || isDeal && told.count == board.cards.count { return nil }
    func text(_ cards: [Int]) -> String { cards.isEmpty ? "no cards" : Publication.words(cards) }
    return "Published the wrong cards: \(text(told.sorted())), but \(text(changed)) changed."
  }

  private var strayPublication: String? {
    guard line.intent == nil, let told = line.deliveries.first?.publication, told.isOfIntent
    else { return nil }
    return "Published \"\(told.words)\", but no intent was announced."
  }

  private var calledOften: String? {
    guard line.calls.count > 1, line.cause != .silence else { return nil }
    let what = line.intent.map { "\($0)" } ?? "one change"
    return "The model was called \(line.calls.count) times for \(what)."
  }

  /// An intent asks the model before anything is shown; a theme only deals other faces, and what
  /// players know is asked from the match.
  private var calledLate: String? {
    switch line.intent {
    case .chooseTheme, .undo, .hint, nil: return nil
    case .choose, .restart: break
    }
    guard let first = line.messages.firstIndex(where: { $0.to == .model }) else {
      let outcome = line.outcome.map { ", but \"\($0.rawValue)\" came of it" } ?? ""
      return "The model was never asked\(line.note.isEmpty ? "" : outcome)."
    }
    return line.messages[..<first].first { $0.from == .middle && $0.to == .view }.map {
      "Shown before the model was asked: \($0.text)."
    }
  }

  private var dealtAtRandom: String? {
    guard case .restart(let seed) = line.intent, let call = line.calls.first,
      let range = call.firstRange(of: "using: ") ?? call.firstRange(of: "seed: ")
    else { return nil }
    let dealt = call[range.upperBound...].dropLast()
    if dealt == "\(seed)" || dealt == "\(SeededGenerator(seed: seed))" { return nil }
    return "A random number of its own: dealt with \(dealt), announced was seed \(seed)."
  }

  private var doneAtRandom: String? {
    guard dealtAtRandom == nil, let repetition else { return nil }
    let changes = Line.Changes(from: line.after, to: repetition)
    return changes.isEmpty
      ? nil
      : "Done once more, it comes to something else, a random number of its own: \(changes.names)."
  }
}
