import Architectures
import Board
import Text

/// Faults of a line of the log, each as a sentence about what was seen.
struct Findings {
  let line: LogLine
  /// The board that follows from the state after the line.
  let board: Board
  /// Where the line comes to, done once more; `nil` where nothing was done.
  let repetition: Instant?

  var all: [String] {
    [
      publishedOften, publishedNothing, publishedEarly, publishedCards, strayPublication,
      askedLate, askedOtherwise, rejectedInVain, dealtAtRandom, doneAtRandom,
    ].compactMap { $0 }
  }

  private var last: Publication? { line.deliveries.last?.publication }

  private var publishedOften: String? {
    let count = line.deliveries.count
    if count < 2 { return nil }
    return line.intent == nil
      ? tr(count, "Published once for one change.", "Published \(count) times for one change.")
      : tr(count, "Published once for one intent.", "Published \(count) times for one intent.")
  }

  private var publishedNothing: String? {
    if line.deliveries.isEmpty, let names = line.changes.all.names {
      return tr("Changed, but nothing was published: \(names).")
    }
    return board.changes(since: line.after.board).first.map {
      tr("Model and board disagree: \($0.name) shows \($0.before), the model says \($0.after).")
    }
  }

  private var publishedEarly: String? {
    guard let delivery = line.deliveries.last, !line.isInterrupted else { return nil }
    let late = line.after.changes(since: delivery.instant).all.names
    let stale = line.after.board.changes(since: delivery.publication.board).first?.name
    return (late ?? stale).map { tr("Published before the change: \($0) changed afterwards.") }
  }

  /// Published must be the cards that differ between the two real boards, or all of a deal.
  private var publishedCards: String? {
    guard let cause = last?.cause else { return nil }
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

  /// A choice asks the model before anything is shown, as a deal does; a theme only deals faces.
  private var askedLate: String? {
    guard case .choose(let card) = line.intent else { return nil }
    let isUntouched = line.changes.model.isEmpty
    if case .chosen(let effect) = last?.cause {
      // An effect that is not of this choice.
      return effect.changed.isEmpty || !isUntouched
        ? nil : tr("The model was never asked, but \"\(effect.outcome.rawValue)\" came of it.")
    }
    if let set = line.firstSet, !line.after.changes(since: set.instant).model.isEmpty {
      return tr("Shown before the model was asked: \(set.message.text).")
    }
    let before = line.before.board.cards[card]
    return !before.isFaceUp && !before.isGone && !line.isAsked && isUntouched
      ? tr("The model was never asked.") : nil
  }

  private var askedOtherwise: String? {
    guard case .choose(let card) = line.intent, case .chosen(let effect) = last?.cause,
      let asked = effect.card, asked != card
    else { return nil }
    return tr("Announced was choose(\(card)), but the model was asked for card \(asked).")
  }

  private var rejectedInVain: String? {
    let changes = line.changes.model.filter { $0.name.contains(".cards[") }
    guard let card = line.rejected.first, let names = changes.names else { return nil }
    return tr("Card \(card) was chosen in vain, but the model changed: \(names).")
  }

  private var dealtAtRandom: String? {
    guard case .restart(let seed) = line.intent, line.after.board.seed != seed else { return nil }
    let dealt = "SeededGenerator(seed: \(line.after.board.seed))"
    return tr("A random number of its own: dealt with \(dealt), announced was seed \(seed).")
  }

  private var doneAtRandom: String? {
    guard dealtAtRandom == nil, let names = repetition?.changes(since: line.after).all.names
    else { return nil }
    return tr("Done once more, it comes to something else, a random number of its own: \(names).")
  }
}
