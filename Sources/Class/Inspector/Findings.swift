import Board
import Text
import Model
import Architectures
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
    let count = line.deliveries.count
    if count < 2 { return nil }
    return line.intent == nil
      ? tr(count, "Published once for one change.", "Published \(count) times for one change.")
      : tr(count, "Published once for one intent.", "Published \(count) times for one intent.")
  }

  private var publishedNothing: String? {
    if line.deliveries.isEmpty, !line.changes.isEmpty {
      return tr("Changed, but nothing was published: \(line.changes.names).")
    }
    return board.changes(since: line.after.board).first.map {
      tr("Model and board disagree: \($0.name) shows \($0.before), the model says \($0.after).")
    }
  }

  private var publishedEarly: String? {
    guard let delivery = line.deliveries.last, !line.isInterrupted else { return nil }
    let late = Line.Changes(from: delivery.instant, to: line.after)
    let stale = line.after.board.changes(since: delivery.publication.board).first?.name
    return (late.isEmpty ? stale : late.names).map {
      tr("Published before the change: \($0) changed afterwards.")
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
    func text(_ cards: [Int]) -> String {
      cards.isEmpty ? tr("no cards") : Publication.words(cards)
    }
    let (named, real) = (text(told.sorted()), text(changed))
    return tr("Published the wrong cards: \(named), but \(real) changed.")
  }

  private var strayPublication: String? {
    guard line.intent == nil, let told = line.deliveries.first?.publication, told.isOfIntent
    else { return nil }
    return tr("Published \"\(told.words)\", but no intent was announced.")
  }

  private var calledOften: String? {
    guard line.calls.count > 1, line.cause != .silence else { return nil }
    let (count, what) = (line.calls.count, line.intent.map { "\($0)" } ?? tr("one change"))
    return tr(
      count, "The model was called \(count) time for \(what).",
      "The model was called \(count) times for \(what).")
  }

  /// An intent asks the model before anything is shown; a theme only deals other faces, and what
  /// players know is asked from the match.
  private var calledLate: String? {
    switch line.intent {
    case .chooseTheme, .undo, .hint, nil: return nil
    case .choose, .restart: break
    }
    guard let first = line.messages.firstIndex(where: { $0.to == .model }) else {
      guard let outcome = line.outcome, !line.note.isEmpty else {
        return tr("The model was never asked.")
      }
      return tr("The model was never asked, but \"\(outcome.rawValue)\" came of it.")
    }
    return line.messages[..<first].first { $0.from == .middle && $0.to == .view }.map {
      tr("Shown before the model was asked: \($0.text).")
    }
  }

  private var dealtAtRandom: String? {
    guard case .restart(let seed) = line.intent, let call = line.calls.first,
      let range = call.firstRange(of: "using: ") ?? call.firstRange(of: "seed: ")
    else { return nil }
    let dealt = call[range.upperBound...].dropLast()
    if dealt == "\(seed)" || dealt == "\(SeededGenerator(seed: seed))" { return nil }
    return tr("A random number of its own: dealt with \(dealt), announced was seed \(seed).")
  }

  private var doneAtRandom: String? {
    guard dealtAtRandom == nil, let repetition else { return nil }
    let changes = Line.Changes(from: line.after, to: repetition)
    return changes.isEmpty
      ? nil
      : tr(
        """
        Done once more, it comes to something else, a random number of its own: \(changes.names).
        """)
  }
}
