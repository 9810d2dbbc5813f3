import Localization
import Model
import ViewModel
import ViewState

/// Faults of a record, each as a sentence about what was seen, the culprit first.
package struct FaultFinder {
  private let record: StepRecord
  /// The board that follows from the state after the record.
  private let recomputedBoard: BoardState
  /// Where the record comes to, done again; empty where nothing was done.
  private let repetitions: [GameSnapshot]
  /// The records before, from the last intent on, for an undo from the deal on that it takes back.
  private let earlierRecords: [StepRecord]
  private let duplicateSubscribers: [String]
  private let changes: SnapshotChanges

  package init(
    _ record: StepRecord, after earlier: [StepRecord], recomputedBoard: BoardState? = nil,
    repetitions: [GameSnapshot] = [],
    duplicateSubscribers: [String] = []
  ) {
    self.record = record
    self.earlierRecords = earlier
    self.recomputedBoard = recomputedBoard ?? record.after.board
    self.repetitions = repetitions
    self.duplicateSubscribers = duplicateSubscribers
    changes = record.changes
  }

  /// The faults, and the statement of a test that each of them contradicts.
  package var faults: [(statement: Statement, fault: String)] {
    if let announcedAfterChange {
      return [(.announces, announcedAfterChange)]
    }
    let otherTimeFault = record.announcedSnapshot.flatMap {
      $0.now == record.startTime ? nil : Self.otherTimeFault
    }
    let duplicateFault = duplicateSubscribers.first.map {
      tr("\($0) has subscribed twice, and is told everything twice.")
    }
    let lateChangeFault = lateChanges.map {
      tr("Published before the change: \($0) changed afterwards.")
    }
    let faultsByStatement: [(Statement, [String?])] = [
      (
        .announces,
        [viewChoseForPlayer, pointedAtOtherCard, intentContradictsInput, severalIntents]
      ),
      (.state, [subscriberChangedModel]),
      (.announces, [otherTimeFault, changedBeforeAnnouncement]),
      (
        .state,
        [
          dealtFromOtherSeed, leftFromPreviousGame, undoRestoredOtherGame, hiddenStateChanged,
          repetitionDiffers,
        ]
      ),
      (.outcome, [askedForOtherCard]), (.rejects, [rejectedOtherCard]),
      (.outcome, [askedAfterShowing]),
      (.state, [isOutcomeShownByOutlets ? boardContradictsModel : nil]),
      (.outcome, [effectContradictsModel, changedWithoutChoice, wrongOpenCards]),
      (.publishes, [publishedTooOften, changeNotPublished]),
      (.announces, [wrongCause]),
      (
        .publishes,
        [lateChangeFault, publishedStaleBoard, publishedWrongCards, publishedWithoutChange]
      ),
      (
        .state,
        [
          isOutcomeShownByOutlets ? nil : boardContradictsModel, viewCalledDirectly,
          consumerNotCalled, viewShowsOtherBoard,
        ]
      ),
      (.rejects, [wrongRejection]), (.outcome, [returnedOtherOutcome]),
      (.publishes, [timedOutEarly, unknownSubscribers, duplicateFault]),
    ]
    return faultsByStatement.flatMap { statement, faults in
      faults.compactMap(\.self).map { (statement, $0) }
    }
  }

  private var firstUpdate: BoardUpdate? { record.deliveries.first?.update }
  private var lastUpdate: BoardUpdate? { record.deliveries.last?.update }
  /// What the last publication says that a choice did.
  private var publishedEffect: Effect? {
    if case .chosen(let effect) = lastUpdate?.cause {
      effect
    } else {
      nil
    }
  }
  /// What the model did until the first publication; until the end where nothing was published.
  private var modelChange: ModelChange? {
    (record.deliveries.first?.snapshot ?? record.after).modelChange(since: record.before)
  }
  /// What changed after the last publication, unless a subscriber did that.
  private var lateChanges: String? {
    if record.isInterrupted || subscriberChangedModel != nil {
      return nil
    }
    return record.deliveries.last.flatMap {
      record.after.changes(since: $0.snapshot).all.nameSummary
    }
  }
  private var chosenCard: Int? { if case .choose(let card) = record.intent { card } else { nil } }

  private var viewChoseForPlayer: String? {
    guard let call = record.call, call.role == .view, call.input == nil else { return nil }
    return tr("\(call.consumer) called \(call.text): a view tells what was touched, nothing else.")
  }

  private var pointedAtOtherCard: String? {
    guard let call = record.call, let pointedCard = call.pointedCards.first else { return nil }
    switch call.input {
    case .card(let card) where !call.pointedCards.contains(card): break
    case .button: break
    default: return nil
    }
    return tr("The pointer is on card \(pointedCard), but the view called \(call.text).")
  }

  private var intentContradictsInput: String? {
    if record.isNested || record.announcementCount > 1 {
      return nil
    }
    guard let call = record.call, let input = call.input else { return nil }
    let cards = call.actions.compactMap { action -> Int? in
      switch action {
      case .choose(let card): card
      case .press(.nextCard): record.before.board.nextCard
      default: nil
      }
    }
    if chosenCard == nil ? cards.isEmpty : cards == [chosenCard] {
      return nil
    }
    let name = SwiftText.literal(input)
    guard let card = cards.first else {
      return tr("handle(\(name)) means no choice, but \(record.intentText) was announced.")
    }
    return record.announcementCount == 0
      ? tr("handle(\(name)) means choose(\(card)), but no intent was announced.")
      : tr("handle(\(name)) means choose(\(card)), but \(record.intentText) was announced.")
  }

  private var severalIntents: String? {
    let count = record.announcementCount
    guard count > 1, record.call != nil, !record.isNested else { return nil }
    return tr(count, "One touch announced 1 intent.", "One touch announced \(count) intents.")
  }

  private var subscriberChangedModel: String? {
    record.deliveries.lazy.compactMap(\.modelWriter).first.map {
      tr("A subscriber that writes: \($0.name) changed \($0.fields) while it was told.")
    }
  }

  private var changedBeforeAnnouncement: String? {
    record.announcedSnapshot?.changes(since: record.before).all.nameSummary.map {
      tr("Changed before the intent was announced: \($0).")
    }
  }

  /// A choice that had been told when it was announced.
  private var announcedAfterChange: String? {
    guard let chosenCard, let previousRecord = earlierRecords.last,
      previousRecord.startTime == record.startTime, previousRecord.intent == nil,
      record.deliveries.isEmpty, isModelUnchanged,
      let names = previousRecord.changes.all.nameSummary,
      case .chosen(let effect) = previousRecord.deliveries.first?.update.cause,
      effect.card == chosenCard
    else { return nil }
    return tr("Changed before the intent was announced: \(names).")
  }

  private var askedForOtherCard: String? {
    guard let chosenCard, let askedCard = publishedEffect?.card, askedCard != chosenCard else {
      return nil
    }
    if let cards = modelChange?.cards, cards.contains(chosenCard), !cards.contains(askedCard) {
      return cardMismatch([askedCard], [chosenCard])
    }
    return tr("Announced was choose(\(chosenCard)), but the model was asked for card \(askedCard).")
  }

  private var rejectedOtherCard: String? {
    guard let card = record.rejectedCards.first, card != chosenCard else { return nil }
    return record.intent == nil
      ? tr("Published \"\(Outcome.ignored.rawValue)\", but no intent was announced.")
      : tr("Announced was \(record.intentText), but card \(card) was rejected.")
  }

  private var isModelUnchanged: Bool { changes.model.isEmpty }
  private var wasModelNeverAsked: Bool {
    isModelUnchanged && !(publishedEffect?.changedCards.isEmpty ?? true)
  }

  /// A choice asks the model before anything is shown, as a deal does; a theme only deals faces.
  private var askedAfterShowing: String? {
    guard let chosenCard else { return nil }
    if let publishedEffect {
      return wasModelNeverAsked
        ? tr("The model was never asked, but \"\(publishedEffect.outcome.rawValue)\" came of it.")
        : nil
    }
    if let firstChange = record.firstOutletChange,
      !record.after.changes(since: firstChange.moment).model.isEmpty
    {
      return tr("Shown before the model was asked: \(firstChange.text).")
    }
    let before = record.before.board.cards[chosenCard]
    return !before.isFaceUp && !before.isGone && !record.wasModelAsked && isModelUnchanged
      ? tr("The model was never asked.") : nil
  }

  /// What is said of a choice is held against what the model did.
  private var effectContradictsModel: String? {
    if wasModelNeverAsked || record.isInterrupted || askedForOtherCard != nil {
      return nil
    }
    guard let update = firstUpdate, let outcome = update.outcome, let modelChange else {
      return nil
    }
    guard case .chosen(let effect) = update.cause else {
      return modelChange.allows(outcome, of: chosenCard) || boardContradictsModel != nil
        ? nil : outcomeContradiction(outcome, modelChange)
    }
    // Before the change nothing can be compared.
    if lateChanges != nil {
      return nil
    }
    if modelChange.misses > 1 {
      return tr("One choice, but the model counted \(modelChange.misses) misses.")
    }
    if !modelChange.allows(outcome, of: effect.card) {
      return outcomeContradiction(outcome, modelChange)
    }
    let namedCards = Array(effect.changedCards)
    if namedCards != modelChange.cards {
      return cardMismatch(namedCards, modelChange.cards)
    }
    let expectedFlips = effect.isFlip ? 1 : 0
    if modelChange.flips == expectedFlips || changedBeforeAnnouncement != nil
      || repetitionDiffers != nil
    {
      return nil
    }
    return tr(
      "One choice, but the model counted \(modelChange.flips) flips instead of \(expectedFlips).")
  }

  private func cardMismatch(_ named: [Int], _ changed: [Int]) -> String {
    let namedText = BoardUpdate.cardList(named)
    let changedText = BoardUpdate.cardList(changed)
    return tr("The effect names \(namedText), but in the model \(changedText) changed.")
  }

  /// Outlets tell of a choice by what they show.
  private var isOutcomeShownByOutlets: Bool {
    if case .changed = lastUpdate?.cause {
      true
    } else {
      false
    }
  }

  private func outcomeContradiction(_ outcome: Outcome, _ change: ModelChange) -> String {
    let actualOutcome =
      change.allows(change.outcome, of: chosenCard) ? change.outcome.rawValue : tr("no pair")
    return tr(
      "Published as \"\(outcome.rawValue)\", but what the model did is \"\(actualOutcome)\".")
  }

  /// By time alone cards turn down; a hint, a theme and what is no intent leave the model alone.
  private var changedWithoutChoice: String? {
    guard let update = firstUpdate, let names = changes.model.nameSummary else { return nil }
    switch record.intent {
    case .hint: break
    // Some models have the faces, too.
    case .chooseTheme where changes.model.contains { !$0.name.hasSuffix(".face") }: break
    case nil:
      guard !update.followsIntent, update.cause != .travelled, let modelChange,
        !modelChange.isEmpty || changes.state.contains(where: { $0.name == "seed" })
      else { return nil }
      if update.cause == .timedOut, modelChange.outcome == .turnedDown, modelChange.flips == 0 {
        return nil
      }
    default: return nil
    }
    return update.cause == .timedOut
      ? tr("Time only turns cards down, but the model did what a choice does: \(names).")
      : tr("Published as \"\("\(update.cause)")\", but the model changed: \(names).")
  }

  /// Of the cards that are no pair, as many lie open as the phase says.
  private var wrongOpenCards: String? {
    guard let openCards = record.after.model?.openCards, record.intent != .undo else { return nil }
    let names = BoardUpdate.cardList(openCards.cards)
    return openCards.cards.count == openCards.expected
      ? nil
      : tr(
        "In the phase \("\(openCards.phase)") \(openCards.expected) cards lie open, not \(names).")
  }

  private var publishedTooOften: String? {
    let count = record.deliveries.count + record.laterPublicationCount
    let maximum = max(1, record.call?.actions.count ?? 1)
    if record.deliveries.count <= 1, count <= maximum {
      return nil
    }
    return record.intent == nil
      ? tr(count, "Published once for one change.", "Published \(count) times for one change.")
      : tr(count, "Published once for one intent.", "Published \(count) times for one intent.")
  }

  private var changeNotPublished: String? {
    if record.deliveries.isEmpty, let names = changes.all.nameSummary {
      return tr("Changed, but nothing was published: \(names).")
    }
    // A board that was made again says nothing of this one, where the two are not alike.
    guard repetitionDiffers == nil else { return nil }
    return recomputedBoard.changes(since: record.after.board).first.map {
      tr("Model and board disagree: \($0.name) shows \($0.before), the model says \($0.after).")
    }
  }

  /// What is published outside of every intent may have been due to the one before.
  private var wrongCause: String? {
    guard let update = firstUpdate else { return nil }
    if let intent = record.intent {
      return update.cause.isCaused(by: intent)
        ? nil : tr("Announced was \(record.intentText), but published was \"\(update.summary)\".")
    }
    guard update.followsIntent else { return nil }
    let summary = update.summary
    let previous = earlierRecords.last { $0.intent != nil }
    let causes = previous?.deliveries.map(\.update.cause)
    if let previous, isModelUnchanged, causes?.contains(update.cause) == true {
      return tr("Published once more: \"\(summary)\" had been told at \(previous.timeText).")
    }
    if let previous, causes?.isEmpty == true, !previous.changes.model.isEmpty {
      return tr(
        "Published late: \"\(summary)\" belongs to \(previous.intentText) at \(previous.timeText).")
    }
    return tr("Published \"\(summary)\", but no intent was announced.")
  }

  /// A publication that is not the view model's own board at that time.
  private var staleBoard: FieldChange? {
    if record.isInterrupted {
      return nil
    }
    return record.deliveries.lazy.compactMap {
      $0.update.board.changes(since: $0.snapshot.board).first
    }.first
  }

  private var publishedStaleBoard: String? {
    guard lateChanges == nil, let field = staleBoard else { return nil }
    return firstUpdate?.board == record.before.board
      ? tr("Published a stale board: \(field.name) is \(field.after), now it is \(field.before).")
      : tr(
        "Published another board: \(field.name) is \(field.after), its own says \(field.before).")
  }

  /// Published must be the cards that differ between the two real boards, or all of a deal.
  private var publishedWrongCards: String? {
    let before = record.before.board.cards
    guard let cause = lastUpdate?.cause, let after = record.deliveries.last?.snapshot.board.cards,
      !record.isInterrupted, after.count == before.count
    else { return nil }
    let updatedCards = Set(record.deliveries.flatMap(\.update.changedCards))
    let currentCards = lateChanges != nil ? recomputedBoard.cards : after
    // A card that is chosen during the first look is up before and after.
    let choiceChanges = publishedEffect?.changedCards ?? CardIndices()
    let changedCards = currentCards.indices.filter {
      currentCards[$0] != before[$0] || choiceChanges.contains($0)
    }
    let isDeal = [.restarted, .themeChosen, .travelled].contains(cause)
    if updatedCards == Set(changedCards)
      || isDeal && updatedCards.count == recomputedBoard.cards.count
    {
      return nil
    }
    let namedText = BoardUpdate.cardList(updatedCards.sorted())
    let changedText = BoardUpdate.cardList(changedCards)
    return tr("Published the wrong cards: \(namedText), but \(changedText) changed.")
  }

  private var publishedWithoutChange: String? {
    guard record.deliveries.count == 1, let update = lastUpdate,
      update.board == record.before.board,
      changes.board.isEmpty,
      record.intent == nil
        ? !update.followsIntent && update.cause != .travelled : update.outcome != nil
    else { return nil }
    return tr("Published, but nothing had changed: \"\(update.summary)\".")
  }

  private var timedOutEarly: String? {
    guard record.intent == nil, lastUpdate?.cause == .timedOut, !record.isReplayed else {
      return nil
    }
    guard let deadline = record.before.nextDeadline else {
      return tr("Time was up although nothing was due: no deadline had been told.")
    }
    return record.startTime < deadline - 1e-6
      ? tr("Time was up too early: due was \(deadline.hundredthsText).") : nil
  }

  private var boardContradictsModel: String? {
    guard let delivery = record.deliveries.last, lateChanges == nil, staleBoard == nil,
      subscriberChangedModel == nil, !record.isInterrupted,
      let field = delivery.snapshot.model?.disagreements(with: delivery.update.board).first
    else { return nil }
    let shownValue = field.after
    let modelValue = field.before
    return tr(
      "Model and board disagree: \(field.name) shows \(shownValue), the model says \(modelValue).")
  }

  private var viewCalledDirectly: String? {
    guard let viewBoard = record.deliveries.first?.viewBoard, let before = record.viewBoardBefore,
      viewBoard != before,
      !record.isNested
    else { return nil }
    let names = viewBoard.changes(since: before).nameSummary ?? ""
    return tr("The view was called directly, before anything was published: it shows \(names).")
  }

  private var consumerNotCalled: String? {
    record.deliveries.lazy.compactMap { delivery in
      delivery.expectedViews.first { !delivery.calledConsumers.contains($0) }
    }
    .first.map { tr("\($0) was not told: it has no subscription, or was left out.") }
  }

  private var viewShowsOtherBoard: String? {
    guard let viewBoard = record.viewBoardAfter, consumerNotCalled == nil else { return nil }
    guard let publishedBoard = lastUpdate?.board else {
      return record.viewBoardBefore.flatMap { viewBoard.changes(since: $0).nameSummary }
        .map { tr("The view shows what was never published: \($0).") }
    }
    guard let field = viewBoard.changes(since: publishedBoard).first else { return nil }
    let name = field.name
    let now = field.after
    let before = field.before
    return viewBoard == record.viewBoardBefore
      ? tr("The view keeps the board from before: \(name) is \(now), told \(before).")
      : tr("The view changed what it was told: \(name) is \(now), told \(before).")
  }

  /// A choice that came to nothing is rejected once, so that a view can answer.
  private var wrongRejection: String? {
    guard let card = record.rejectedCards.first else {
      guard let chosenCard, record.deliveries.isEmpty, isModelUnchanged, askedAfterShowing == nil
      else { return nil }
      return tr(
        "Card \(chosenCard) was chosen in vain, but no view was told: nothing was rejected.")
    }
    if let names = changes.model.filter({ $0.name.contains(".cards[") }).nameSummary {
      return tr("Card \(card) was chosen in vain, but the model changed: \(names).")
    }
    return record.rejectedCards.count > 1 ? tr("Card \(card) was rejected more than once.") : nil
  }

  private var returnedOtherOutcome: String? {
    guard chosenCard != nil, let returnedOutcome = record.returnedOutcome, !record.isInterrupted,
      let publishedOutcome = lastUpdate?.outcome ?? (record.rejectedCards.isEmpty ? nil : .ignored),
      returnedOutcome != publishedOutcome
    else { return nil }
    return tr(
      "Returned was \"\(returnedOutcome.rawValue)\", but told was \"\(publishedOutcome.rawValue)\"."
    )
  }

  private var dealtFromOtherSeed: String? {
    let board = record.after.board
    guard case .restart(let seed) = record.intent, board.seed != seed else { return nil }
    let generatorText = "SeededGenerator(seed: \(board.seed))"
    let seeds = repetitions.map(\.board.seed)
    // Chance deals another game each time.
    return seeds.count > 1 && Set(seeds).count == seeds.count
      ? tr("A random number of its own: dealt with \(generatorText), announced was seed \(seed).")
      : tr("Another seed than announced: dealt with \(generatorText), announced was seed \(seed).")
  }

  /// A deal leaves nothing on the board of the game before but its results.
  private var leftFromPreviousGame: String? {
    guard record.isDeal, !record.isInterrupted else { return nil }
    let board = record.after.board
    var clearedBoard = board
    clearedBoard.hintedCards = []
    clearedBoard.foundPairs = []
    clearedBoard.typedName = ""
    clearedBoard.isUnderWay = false
    clearedBoard.isChoosingTheme = false
    clearedBoard.dialog = nil
    for index in clearedBoard.cards.indices {
      clearedBoard.cards[index].isMatched = false
      clearedBoard.cards[index].isGone = false
    }
    return board.changes(since: clearedBoard).first.map {
      tr("Dealt anew, but left from the game before: \($0.name) is \($0.after).")
    }
  }

  /// An undo brings back the game that was under way.
  private var undoRestoredOtherGame: String? {
    guard record.intent == .undo, let deal = earlierRecords.last(where: \.canBeUndone),
      let names = record.after.changes(since: deal.before).model.nameSummary
    else { return nil }
    return tr("Undo does not bring back the game from before the deal: \(names).")
  }

  private var hiddenStateChanged: String? {
    if changes.hidden.isEmpty {
      return nil
    }
    let names = changes.hidden.map { "\($0.name) \($0.before) → \($0.after)" }
      .joined(separator: ", ")
    return tr("State beside the state, which neither undo nor a journey brings back: \(names).")
  }

  /// Of a repetition; a board that was not published, or is not the model's, says nothing.
  private func repetitionDifferences(_ snapshot: GameSnapshot) -> [FieldChange] {
    let changes = snapshot.changes(since: record.after)
    return record.deliveries.isEmpty || boardContradictsModel != nil ? changes.state : changes.all
  }

  private var repetitionDiffers: String? {
    guard dealtFromOtherSeed == nil, hiddenStateChanged == nil, !record.isInterrupted,
      subscriberChangedModel == nil,
      severalIntents == nil, record.laterPublicationCount == 0 || publishedTooOften == nil,
      let changes = repetitions.lazy.map(repetitionDifferences).first(where: { !$0.isEmpty })
    else { return nil }
    let fieldName = changes[0].name
    let names = changes.nameSummary ?? ""
    let snapshots = [record.after] + repetitions
    let numbers = snapshots.compactMap { snapshot in
      snapshot.changes(since: record.before).all.first { $0.name == fieldName }
        .flatMap { Double($0.after.filter { $0 != "\"" && $0 != "_" }) }
    }
    let increments = zip(numbers.dropFirst(), numbers.dropFirst(2)).map { $1 - $0 }
    if Set(repetitions.map { repetitionDifferences($0).map(\.after) }).count == 1 {
      return Self.outsideInfluence(names)
    }
    guard Set(numbers).count == snapshots.count else {
      return tr("Done again it is now this, now that, by chance or a variable outside: \(names).")
    }
    guard increments.allSatisfy({ $0 > 0 }) else {
      return tr("Done again it is another each time, a random number of its own: \(names).")
    }
    return Set(increments).count == 1
      ? tr("Done again it counts on, in a variable outside of the game: \(names).")
      : tr("Done again later it is another, by a clock of its own: \(names).")
  }

  package static func outsideInfluence(_ names: String) -> String {
    tr("Done again it is another, by a clock or a variable outside of the game: \(names).")
  }

  package static var otherTimeFault: String {
    tr("A clock of its own: the game was told another time than it has.")
  }

  private var unknownSubscribers: String? {
    guard let count = record.deliveries.map(\.unknownSubscriberCount).max(), count > 0 else {
      return nil
    }
    return tr(
      count,
      "Told 1 subscriber without a connection: a view bound twice, or one that should be gone.",
      "Told \(count) subscribers without a connection: views bound twice, or that should be gone.")
  }
}
