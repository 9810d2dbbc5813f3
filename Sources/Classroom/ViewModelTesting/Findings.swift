import Localization
import Model
import ViewModel
import ViewState

/// Faults of a record, each as a sentence about what was seen, the culprit first.
package struct Findings {
  private let record: Record
  /// The board that follows from the state after the record.
  private let board: BoardState
  /// Where the record comes to, done again; empty where nothing was done.
  private let repetitions: [Moment]
  /// The records before, from the last intent on, for an undo from the deal on that it takes back.
  private let earlier: [Record]
  private let twice: [String]
  private let changes: Changes

  package init(
    _ record: Record, after earlier: [Record], board: BoardState? = nil, repetitions: [Moment] = [],
    twice: [String] = []
  ) {
    (self.record, self.earlier, self.board) = (record, earlier, board ?? record.after.board)
    (self.repetitions, self.twice, changes) = (repetitions, twice, record.changes)
  }

  /// The faults, and the statement of a test that each of them contradicts.
  package var all: [(statement: Statement, fault: String)] {
    if let announcedLate { return [(.announces, announcedLate)] }
    let otherTime = record.announced.flatMap { $0.now == record.at ? nil : Self.otherTime }
    let twice = twice.first.map { tr("\($0) has subscribed twice, and is told everything twice.") }
    let late = late.map { tr("Published before the change: \($0) changed afterwards.") }
    let all: [(Statement, [String?])] = [
      (.announces, [chosenByView, otherCard, otherMeaning, manyIntents]),
      (.state, [subscriberWrote]),
      (.announces, [otherTime, changedEarly]),
      (.state, [dealtOtherwise, leftOver, undoneOtherwise, hidden, doneOtherwise]),
      (.outcome, [askedOtherwise]), (.rejects, [rejectedAnother]), (.outcome, [askedLate]),
      (.state, [outcomeIsSeen ? otherBoard : nil]),
      (.outcome, [otherEffect, notOfTime, leftOpen]),
      (.publishes, [publishedOften, publishedNothing]),
      (.announces, [otherCause]),
      (.publishes, [late, publishedStale, publishedCards, needless]),
      (.state, [outcomeIsSeen ? nil : otherBoard, calledDirectly, untold, heldOtherwise]),
      (.rejects, [rejectedWrongly]), (.outcome, [returnedOtherwise]),
      (.publishes, [early, strangers, twice]),
    ]
    return all.flatMap { statement, faults in faults.compactMap(\.self).map { (statement, $0) } }
  }

  private var first: BoardUpdate? { record.deliveries.first?.publication }
  private var last: BoardUpdate? { record.deliveries.last?.publication }
  /// What the last publication says that a choice did.
  private var effect: Effect? { if case .chosen(let effect) = last?.cause { effect } else { nil } }
  /// What the model did until the first publication; until the end where nothing was published.
  private var change: ModelChange? {
    (record.deliveries.first?.moment ?? record.after).modelChange(since: record.before)
  }
  /// What changed after the last publication, unless a subscriber did that.
  private var late: String? {
    if record.isInterrupted || subscriberWrote != nil { return nil }
    return record.deliveries.last.flatMap { record.after.changes(since: $0.moment).all.names }
  }
  private var chosen: Int? { if case .choose(let card) = record.intent { card } else { nil } }

  private var chosenByView: String? {
    guard let call = record.call, call.role == .view, call.touch == nil else { return nil }
    return tr("\(call.consumer) called \(call.text): a view tells what was touched, nothing else.")
  }

  private var otherCard: String? {
    guard let call = record.call, let pointed = call.pointed.first else { return nil }
    switch call.touch {
    case .card(let card) where !call.pointed.contains(card): break
    case .button: break
    default: return nil
    }
    return tr("The pointer is on card \(pointed), but the view called \(call.text).")
  }

  private var otherMeaning: String? {
    if record.isNested || record.announcements > 1 { return nil }
    guard let call = record.call, let touch = call.touch else { return nil }
    let cards = call.meaning.compactMap { step -> Int? in
      switch step {
      case .choose(let card): card
      case .press(.nextCard): record.before.board.nextCard
      default: nil
      }
    }
    if chosen == nil ? cards.isEmpty : cards == [chosen] { return nil }
    let name = SwiftText.literal(touch)
    guard let card = cards.first else {
      return tr("handle(\(name)) means no choice, but \(record.text) was announced.")
    }
    return record.announcements == 0
      ? tr("handle(\(name)) means choose(\(card)), but no intent was announced.")
      : tr("handle(\(name)) means choose(\(card)), but \(record.text) was announced.")
  }

  private var manyIntents: String? {
    let count = record.announcements
    guard count > 1, record.call != nil, !record.isNested else { return nil }
    return tr(count, "One touch announced 1 intent.", "One touch announced \(count) intents.")
  }

  private var subscriberWrote: String? {
    record.deliveries.lazy.compactMap(\.writer).first.map {
      tr("A subscriber that writes: \($0.name) changed \($0.fields) while it was told.")
    }
  }

  private var changedEarly: String? {
    record.announced?.changes(since: record.before).all.names.map {
      tr("Changed before the intent was announced: \($0).")
    }
  }

  /// A choice that had been told when it was announced.
  private var announcedLate: String? {
    guard let chosen, let told = earlier.last, told.at == record.at, told.intent == nil,
      record.deliveries.isEmpty, isUntouched, let names = told.changes.all.names,
      case .chosen(let effect) = told.deliveries.first?.publication.cause, effect.card == chosen
    else { return nil }
    return tr("Changed before the intent was announced: \(names).")
  }

  private var askedOtherwise: String? {
    guard let chosen, let asked = effect?.card, asked != chosen else { return nil }
    if let cards = change?.cards, cards.contains(chosen), !cards.contains(asked) {
      return otherCards([asked], [chosen])
    }
    return tr("Announced was choose(\(chosen)), but the model was asked for card \(asked).")
  }

  private var rejectedAnother: String? {
    guard let card = record.rejected.first, card != chosen else { return nil }
    return record.intent == nil
      ? tr("Published \"\(Outcome.ignored.rawValue)\", but no intent was announced.")
      : tr("Announced was \(record.text), but card \(card) was rejected.")
  }

  private var isUntouched: Bool { changes.model.isEmpty }
  private var isNeverAsked: Bool { isUntouched && !(effect?.changed.isEmpty ?? true) }

  /// A choice asks the model before anything is shown, as a deal does; a theme only deals faces.
  private var askedLate: String? {
    guard let chosen else { return nil }
    if let effect {
      return isNeverAsked
        ? tr("The model was never asked, but \"\(effect.outcome.rawValue)\" came of it.") : nil
    }
    if let set = record.firstSet, !record.after.changes(since: set.moment).model.isEmpty {
      return tr("Shown before the model was asked: \(set.text).")
    }
    let before = record.before.board.cards[chosen]
    return !before.isFaceUp && !before.isGone && !record.isAsked && isUntouched
      ? tr("The model was never asked.") : nil
  }

  /// What is said of a choice is held against what the model did.
  private var otherEffect: String? {
    if isNeverAsked || record.isInterrupted || askedOtherwise != nil { return nil }
    guard let told = first, let outcome = told.outcome, let change else { return nil }
    guard case .chosen(let effect) = told.cause else {
      return change.allows(outcome, of: chosen) || otherBoard != nil
        ? nil : contradiction(outcome, change)
    }
    // Before the change nothing can be compared.
    if late != nil { return nil }
    if change.misses > 1 {
      return tr("One choice, but the model counted \(change.misses) misses.")
    }
    if !change.allows(outcome, of: effect.card) { return contradiction(outcome, change) }
    let named = Array(effect.changed)
    if named != change.cards { return otherCards(named, change.cards) }
    let count = effect.isFlip ? 1 : 0
    if change.flips == count || changedEarly != nil || doneOtherwise != nil { return nil }
    return tr("One choice, but the model counted \(change.flips) flips instead of \(count).")
  }

  private func otherCards(_ named: [Int], _ changed: [Int]) -> String {
    let (named, real) = (BoardUpdate.words(named), BoardUpdate.words(changed))
    return tr("The effect names \(named), but in the model \(real) changed.")
  }

  /// Outlets tell of a choice by what they show.
  private var outcomeIsSeen: Bool { if case .changed = last?.cause { true } else { false } }

  private func contradiction(_ outcome: Outcome, _ change: ModelChange) -> String {
    let real = change.allows(change.outcome, of: chosen) ? change.outcome.rawValue : tr("no pair")
    return tr("Published as \"\(outcome.rawValue)\", but what the model did is \"\(real)\".")
  }

  /// By time alone cards turn down; a hint, a theme and what is no intent leave the model alone.
  private var notOfTime: String? {
    guard let told = first, let names = changes.model.names else { return nil }
    switch record.intent {
    case .hint: break
    // Some models have the faces, too.
    case .chooseTheme where changes.model.contains { !$0.name.hasSuffix(".face") }: break
    case nil:
      guard !told.isOfIntent, told.cause != .travelled, let change,
        !change.isEmpty || changes.state.contains(where: { $0.name == "seed" })
      else { return nil }
      if told.cause == .timedOut, change.outcome == .turnedDown, change.flips == 0 { return nil }
    default: return nil
    }
    return told.cause == .timedOut
      ? tr("Time only turns cards down, but the model did what a choice does: \(names).")
      : tr("Published as \"\("\(told.cause)")\", but the model changed: \(names).")
  }

  /// Of the cards that are no pair, as many lie open as the phase says.
  private var leftOpen: String? {
    guard let open = record.after.model?.openCards, record.intent != .undo else { return nil }
    let names = BoardUpdate.words(open.cards)
    return open.cards.count == open.expected
      ? nil : tr("In the phase \("\(open.phase)") \(open.expected) cards lie open, not \(names).")
  }

  private var publishedOften: String? {
    let count = record.deliveries.count + record.later
    let most = max(1, record.call?.meaning.count ?? 1)
    if record.deliveries.count <= 1, count <= most { return nil }
    return record.intent == nil
      ? tr(count, "Published once for one change.", "Published \(count) times for one change.")
      : tr(count, "Published once for one intent.", "Published \(count) times for one intent.")
  }

  private var publishedNothing: String? {
    if record.deliveries.isEmpty, let names = changes.all.names {
      return tr("Changed, but nothing was published: \(names).")
    }
    // A board that was made again says nothing of this one, where the two are not alike.
    guard doneOtherwise == nil else { return nil }
    return board.changes(since: record.after.board).first.map {
      tr("Model and board disagree: \($0.name) shows \($0.before), the model says \($0.after).")
    }
  }

  /// What is published outside of every intent may have been due to the one before.
  private var otherCause: String? {
    guard let told = first else { return nil }
    if let intent = record.intent {
      return told.cause.isOf(intent)
        ? nil : tr("Announced was \(record.text), but published was \"\(told.words)\".")
    }
    guard told.isOfIntent else { return nil }
    let (words, previous) = (told.words, earlier.last { $0.intent != nil })
    let causes = previous?.deliveries.map(\.publication.cause)
    if let previous, isUntouched, causes?.contains(told.cause) == true {
      return tr("Published once more: \"\(words)\" had been told at \(previous.time).")
    }
    if let previous, causes?.isEmpty == true, !previous.changes.model.isEmpty {
      return tr("Published late: \"\(words)\" belongs to \(previous.text) at \(previous.time).")
    }
    return tr("Published \"\(words)\", but no intent was announced.")
  }

  /// A publication that is not the view model's own board at that time.
  private var staleBoard: FieldChange? {
    if record.isInterrupted { return nil }
    return record.deliveries.lazy.compactMap {
      $0.publication.board.changes(since: $0.moment.board).first
    }.first
  }

  private var publishedStale: String? {
    guard late == nil, let field = staleBoard else { return nil }
    return first?.board == record.before.board
      ? tr("Published a stale board: \(field.name) is \(field.after), now it is \(field.before).")
      : tr(
        "Published another board: \(field.name) is \(field.after), its own says \(field.before).")
  }

  /// Published must be the cards that differ between the two real boards, or all of a deal.
  private var publishedCards: String? {
    let before = record.before.board.cards
    guard let cause = last?.cause, let after = record.deliveries.last?.moment.board.cards,
      !record.isInterrupted, after.count == before.count
    else { return nil }
    let told = Set(record.deliveries.flatMap(\.publication.cards))
    let now = late != nil ? board.cards : after
    // A card that is chosen during the first look is up before and after.
    let chosen = effect?.changed ?? CardIndices()
    let changed = now.indices.filter { now[$0] != before[$0] || chosen.contains($0) }
    let isDeal = [.restarted, .themeChosen, .travelled].contains(cause)
    if told == Set(changed) || isDeal && told.count == board.cards.count { return nil }
    let (named, real) = (BoardUpdate.words(told.sorted()), BoardUpdate.words(changed))
    return tr("Published the wrong cards: \(named), but \(real) changed.")
  }

  private var needless: String? {
    guard record.deliveries.count == 1, let told = last, told.board == record.before.board,
      changes.board.isEmpty,
      record.intent == nil ? !told.isOfIntent && told.cause != .travelled : told.outcome != nil
    else { return nil }
    return tr("Published, but nothing had changed: \"\(told.words)\".")
  }

  private var early: String? {
    guard record.intent == nil, last?.cause == .timedOut, !record.isReplayed else { return nil }
    guard let due = record.before.nextDeadline else {
      return tr("Time was up although nothing was due: no deadline had been told.")
    }
    return record.at < due - 1e-6 ? tr("Time was up too early: due was \(due.hundredths).") : nil
  }

  private var otherBoard: String? {
    guard let delivery = record.deliveries.last, late == nil, staleBoard == nil,
      subscriberWrote == nil, !record.isInterrupted,
      let field = delivery.moment.model?.disagreements(with: delivery.publication.board).first
    else { return nil }
    let (shown, real) = (field.after, field.before)
    return tr("Model and board disagree: \(field.name) shows \(shown), the model says \(real).")
  }

  private var calledDirectly: String? {
    guard let held = record.deliveries.first?.held, let before = record.viewBefore, held != before,
      !record.isNested
    else { return nil }
    let names = held.changes(since: before).names ?? ""
    return tr("The view was called directly, before anything was published: it shows \(names).")
  }

  private var untold: String? {
    record.deliveries.lazy.compactMap { told in told.views.first { !told.called.contains($0) } }
      .first.map { tr("\($0) was not told: it has no subscription, or was left out.") }
  }

  private var heldOtherwise: String? {
    guard let held = record.viewAfter, untold == nil else { return nil }
    guard let told = last?.board else {
      return record.viewBefore.flatMap { held.changes(since: $0).names }
        .map { tr("The view shows what was never published: \($0).") }
    }
    guard let field = held.changes(since: told).first else { return nil }
    let (name, now, before) = (field.name, field.after, field.before)
    return held == record.viewBefore
      ? tr("The view keeps the board from before: \(name) is \(now), told \(before).")
      : tr("The view changed what it was told: \(name) is \(now), told \(before).")
  }

  /// A choice that came to nothing is rejected once, so that a view can answer.
  private var rejectedWrongly: String? {
    guard let card = record.rejected.first else {
      guard let chosen, record.deliveries.isEmpty, isUntouched, askedLate == nil else { return nil }
      return tr("Card \(chosen) was chosen in vain, but no view was told: nothing was rejected.")
    }
    if let names = changes.model.filter({ $0.name.contains(".cards[") }).names {
      return tr("Card \(card) was chosen in vain, but the model changed: \(names).")
    }
    return record.rejected.count > 1 ? tr("Card \(card) was rejected more than once.") : nil
  }

  private var returnedOtherwise: String? {
    guard chosen != nil, let returned = record.returned, !record.isInterrupted,
      let told = last?.outcome ?? (record.rejected.isEmpty ? nil : .ignored), returned != told
    else { return nil }
    return tr("Returned was \"\(returned.rawValue)\", but told was \"\(told.rawValue)\".")
  }

  private var dealtOtherwise: String? {
    let board = record.after.board
    guard case .restart(let seed) = record.intent, board.seed != seed else { return nil }
    let (dealt, seeds) = ("SeededGenerator(seed: \(board.seed))", repetitions.map(\.board.seed))
    // Chance deals another game each time.
    return seeds.count > 1 && Set(seeds).count == seeds.count
      ? tr("A random number of its own: dealt with \(dealt), announced was seed \(seed).")
      : tr("Another seed than announced: dealt with \(dealt), announced was seed \(seed).")
  }

  /// A deal leaves nothing on the board of the game before but its results.
  private var leftOver: String? {
    guard record.isDeal, !record.isInterrupted else { return nil }
    let board = record.after.board
    var empty = board
    (empty.hint, empty.finds, empty.typed) = ([], [], "")
    (empty.isUnderWay, empty.isChoosingTheme, empty.dialog) = (false, false, nil)
    for index in empty.cards.indices {
      (empty.cards[index].isMatched, empty.cards[index].isGone) = (false, false)
    }
    return board.changes(since: empty).first.map {
      tr("Dealt anew, but left from the game before: \($0.name) is \($0.after).")
    }
  }

  /// An undo brings back the game that was under way.
  private var undoneOtherwise: String? {
    guard record.intent == .undo, let deal = earlier.last(where: \.canBeUndone),
      let names = record.after.changes(since: deal.before).model.names
    else { return nil }
    return tr("Undo does not bring back the game from before the deal: \(names).")
  }

  private var hidden: String? {
    if changes.hidden.isEmpty { return nil }
    let names = changes.hidden.map { "\($0.name) \($0.before) → \($0.after)" }
      .joined(separator: ", ")
    return tr("State beside the state, which neither undo nor a journey brings back: \(names).")
  }

  /// Of a repetition; a board that was not published, or is not the model's, says nothing.
  private func differences(_ moment: Moment) -> [FieldChange] {
    let changes = moment.changes(since: record.after)
    return record.deliveries.isEmpty || otherBoard != nil ? changes.state : changes.all
  }

  private var doneOtherwise: String? {
    guard dealtOtherwise == nil, hidden == nil, !record.isInterrupted, subscriberWrote == nil,
      manyIntents == nil, record.later == 0 || publishedOften == nil,
      let changes = repetitions.lazy.map(differences).first(where: { !$0.isEmpty })
    else { return nil }
    let (field, names) = (changes[0].name, changes.names ?? "")
    let moments = [record.after] + repetitions
    let numbers = moments.compactMap { moment in
      moment.changes(since: record.before).all.first { $0.name == field }
        .flatMap { Double($0.after.filter { $0 != "\"" && $0 != "_" }) }
    }
    let steps = zip(numbers.dropFirst(), numbers.dropFirst(2)).map { $1 - $0 }
    if Set(repetitions.map { differences($0).map(\.after) }).count == 1 {
      return Self.outside(names)
    }
    guard Set(numbers).count == moments.count else {
      return tr("Done again it is now this, now that, by chance or a variable outside: \(names).")
    }
    guard steps.allSatisfy({ $0 > 0 }) else {
      return tr("Done again it is another each time, a random number of its own: \(names).")
    }
    return Set(steps).count == 1
      ? tr("Done again it counts on, in a variable outside of the game: \(names).")
      : tr("Done again later it is another, by a clock of its own: \(names).")
  }

  package static func outside(_ names: String) -> String {
    tr("Done again it is another, by a clock or a variable outside of the game: \(names).")
  }

  package static var otherTime: String {
    tr("A clock of its own: the game was told another time than it has.")
  }

  private var strangers: String? {
    guard let count = record.deliveries.map(\.strangers).max(), count > 0 else { return nil }
    return tr(
      count,
      "Told 1 subscriber without a connection: a view bound twice, or one that should be gone.",
      "Told \(count) subscribers without a connection: views bound twice, or that should be gone.")
  }
}
