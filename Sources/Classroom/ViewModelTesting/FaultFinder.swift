import Localization
import Model
import ViewModel
import ViewState

/// A finder of faults in the record of one event.
///
/// The text of a fault is a sentence that starts with the cause and contains the observed values.
package struct FaultFinder {
  /// A fault, and the statement that it violates.
  package struct Fault {
    package let statement: Statement
    package let text: String

    /// Creates a fault, or returns `nil` if there is no text.
    fileprivate init?(_ statement: Statement, _ text: String?) {
      guard let text else { return nil }
      self.statement = statement
      self.text = text
    }
  }

  /// The maximum difference between two times that are considered equal, in seconds.
  private static let timeTolerance = 1e-6

  private let record: StepRecord
  /// The board that was computed from the state at the end of the record.
  private let recomputedBoard: BoardState
  /// The snapshots of the game after each repetition of the record, if it was repeated.
  private let repetitions: [GameSnapshot]

  /// The earlier records, starting with the last intent.
  ///
  /// For an undo, they start with the deal that the undo takes back.
  private let earlierRecords: [StepRecord]

  /// The names of the consumers that have more than one subscription.
  private let duplicateSubscribers: [String]
  private let changes: SnapshotChanges

  /// Creates a finder for the faults of one record.
  ///
  /// - Parameters:
  ///   - record: The record to check.
  ///   - earlierRecords: The earlier records, starting with the last intent. For an undo, they
  ///     start with the deal that the undo takes back.
  ///   - recomputedBoard: The board that was computed from the state at the end of the record.
  ///   - repetitions: The snapshots of the game after each repetition of the record.
  ///   - duplicateSubscribers: The names of the consumers with more than one subscription.
  package init(
    _ record: StepRecord,
    after earlierRecords: [StepRecord],
    recomputedBoard: BoardState? = nil,
    repetitions: [GameSnapshot] = [],
    duplicateSubscribers: [String] = []
  ) {
    self.record = record
    self.earlierRecords = earlierRecords
    self.recomputedBoard = recomputedBoard ?? record.after.board
    self.repetitions = repetitions
    self.duplicateSubscribers = duplicateSubscribers
    changes = record.changes
  }

  /// The faults of the record, starting with the faults that best explain the cause.
  package var faults: [Fault] {
    if let fault = Fault(.announces, announcedAfterChange) {
      return [fault]
    }
    let faults =
      callFaults + announcementFaults + stateFaults + choiceFaults + updateFaults + viewFaults
      + answerFaults + subscriptionFaults
    return faults.compactMap(\.self)
  }

  private var callFaults: [Fault?] {
    [
      Fault(.announces, viewChoseForPlayer),
      Fault(.announces, pointedAtOtherCard),
      Fault(.announces, intentContradictsInput),
      Fault(.announces, severalIntents),
    ]
  }

  private var announcementFaults: [Fault?] {
    [
      Fault(.state, subscriberChangedModel),
      Fault(.announces, announcedAtOtherTime),
      Fault(.announces, changedBeforeAnnouncement),
    ]
  }

  private var stateFaults: [Fault?] {
    [
      Fault(.state, dealtFromOtherSeed),
      Fault(.state, leftFromPreviousGame),
      Fault(.state, undoRestoredOtherGame),
      Fault(.state, hiddenStateChanged),
      Fault(.state, repetitionDiffers),
    ]
  }

  private var choiceFaults: [Fault?] {
    [
      Fault(.outcome, askedForOtherCard),
      Fault(.rejects, rejectedOtherCard),
      Fault(.outcome, askedAfterShowing),
      isOutcomeShownByOutlets ? Fault(.state, boardContradictsModel) : nil,
      Fault(.outcome, effectContradictsModel),
      Fault(.outcome, changedWithoutChoice),
      Fault(.outcome, wrongOpenCards),
    ]
  }

  private var updateFaults: [Fault?] {
    [
      Fault(.publishes, publishedTooOften),
      Fault(.publishes, changeNotPublished),
      Fault(.announces, wrongCause),
      Fault(.publishes, publishedBeforeChange),
      Fault(.publishes, publishedStaleBoard),
      Fault(.publishes, publishedWrongCards),
      Fault(.publishes, publishedWithoutChange),
    ]
  }

  private var viewFaults: [Fault?] {
    [
      isOutcomeShownByOutlets ? nil : Fault(.state, boardContradictsModel),
      Fault(.state, viewCalledDirectly),
      Fault(.state, consumerNotCalled),
      Fault(.state, viewShowsOtherBoard),
    ]
  }

  private var answerFaults: [Fault?] {
    [
      Fault(.rejects, wrongRejection),
      Fault(.outcome, returnedOtherOutcome),
    ]
  }

  private var subscriptionFaults: [Fault?] {
    [
      Fault(.publishes, timedOutEarly),
      Fault(.publishes, unknownSubscribers),
      Fault(.publishes, subscribedTwice),
    ]
  }

  // MARK: Content of the record

  private var firstUpdate: BoardUpdate? {
    record.deliveries.first?.update
  }

  private var lastUpdate: BoardUpdate? {
    record.deliveries.last?.update
  }

  /// The card that the intent chooses.
  private var chosenCard: Int? {
    if case .choose(let card) = record.intent { card } else { nil }
  }

  /// The effect of a choice according to the last update.
  private var publishedEffect: Effect? {
    if case .chosen(let effect) = lastUpdate?.cause { effect } else { nil }
  }

  /// Whether only a controller's outlets show the outcome of a choice.
  private var isOutcomeShownByOutlets: Bool {
    if case .changed = lastUpdate?.cause { true } else { false }
  }

  /// The change that the model made before the first update.
  ///
  /// If nothing was published, this is the change up to the end of the record.
  private var modelChange: ModelChange? {
    let end = record.deliveries.first?.snapshot ?? record.after
    return end.modelChange(since: record.before)
  }

  private var isModelUnchanged: Bool {
    changes.model.isEmpty
  }

  /// Whether the last update reports changed cards, although the model did not change.
  private var wasModelNeverAsked: Bool {
    guard let publishedEffect else { return false }
    return isModelUnchanged && !publishedEffect.changedCards.isEmpty
  }

  /// The fields that changed after the last update without being changed by a subscriber.
  private var lateChanges: String? {
    guard !record.isInterrupted, subscriberChangedModel == nil else { return nil }
    guard let delivery = record.deliveries.last else { return nil }
    return record.after.changes(since: delivery.snapshot).all.nameSummary
  }

  // Each of the following properties contains the text of one fault, or `nil` if the record does
  // not have that fault.

  // MARK: Calls

  /// The fault of a view that calls the view model instead of sending an input.
  private var viewChoseForPlayer: String? {
    guard let call = record.call, call.role == .view else { return nil }
    guard call.input == nil else { return nil }
    return tr("\(call.consumer) called \(call.text). A view should only send inputs.")
  }

  /// The fault of a view whose input does not match the card under the pointer.
  private var pointedAtOtherCard: String? {
    guard let call = record.call, let pointedCard = call.pointedCards.first else { return nil }
    switch call.input {
    case .card(let card):
      if call.pointedCards.contains(card) {
        return nil
      }
    case .button:
      break
    default:
      return nil
    }
    return tr("The pointer is on card \(pointedCard), but the view sent \(call.text).")
  }

  /// The fault of an announced intent that does not match the meaning of the input.
  private var intentContradictsInput: String? {
    if record.isNested || record.announcementCount > 1 {
      return nil
    }
    guard let call = record.call, let input = call.input else { return nil }

    let meantCards = cards(chosenBy: call.actions)
    var announcedCards: [Int] = []
    if let chosenCard {
      announcedCards = [chosenCard]
    }
    if meantCards == announcedCards {
      return nil
    }

    let name = SwiftText.literal(input)
    guard let card = meantCards.first else {
      return tr("handle(\(name)) means no choice, but \(record.intentText) was announced.")
    }
    if record.announcementCount == 0 {
      return tr("handle(\(name)) means choose(\(card)), but no intent was announced.")
    }
    return tr("handle(\(name)) means choose(\(card)), but \(record.intentText) was announced.")
  }

  private func cards(chosenBy actions: [BoardAction]) -> [Int] {
    actions.compactMap { action in
      switch action {
      case .choose(let card): card
      case .press(.nextCard): record.before.board.nextCard
      default: nil
      }
    }
  }

  /// The fault of an input that announced more than one intent.
  private var severalIntents: String? {
    let count = record.announcementCount
    guard record.call != nil, !record.isNested else { return nil }
    guard count > 1 else { return nil }
    return tr(count, "One input announced 1 intent.", "One input announced \(count) intents.")
  }

  // MARK: Announcements

  /// The fault of a subscriber that changes the game while it receives an update.
  private var subscriberChangedModel: String? {
    for delivery in record.deliveries {
      if let write = delivery.modelWrite {
        return tr(
          """
          A subscriber changed the game during an update: \(write.consumer) changed \
          \(write.fields).
          """)
      }
    }
    return nil
  }

  private var announcedAtOtherTime: String? {
    guard let announcedSnapshot = record.announcedSnapshot else { return nil }
    if announcedSnapshot.now == record.startTime {
      return nil
    }
    return Self.otherTimeFault
  }

  /// The fault of a game that changed before the intent was announced.
  private var changedBeforeAnnouncement: String? {
    guard let announcedSnapshot = record.announcedSnapshot,
      let names = announcedSnapshot.changes(since: record.before).all.nameSummary
    else { return nil }
    return tr("The game changed before the intent was announced: \(names).")
  }

  /// The fault of a choice whose update was published before the choice was announced.
  private var announcedAfterChange: String? {
    guard let chosenCard, record.deliveries.isEmpty else { return nil }
    guard isModelUnchanged, let previousRecord = earlierRecords.last else { return nil }
    let isFromSameMoment = previousRecord.startTime == record.startTime
    guard isFromSameMoment, previousRecord.intent == nil else { return nil }
    guard let names = previousRecord.changes.all.nameSummary else { return nil }

    guard case .chosen(let effect) = previousRecord.deliveries.first?.update.cause,
      effect.card == chosenCard
    else { return nil }
    return tr("The game changed before the intent was announced: \(names).")
  }

  // MARK: Choices

  /// The fault of a choice for which the model received another card.
  private var askedForOtherCard: String? {
    guard let chosenCard, let askedCard = publishedEffect?.card, askedCard != chosenCard else {
      return nil
    }
    if let cards = modelChange?.cards, cards.contains(chosenCard), !cards.contains(askedCard) {
      return cardMismatch(named: [askedCard], changed: [chosenCard])
    }
    return tr("choose(\(chosenCard)) was announced, but the model received card \(askedCard).")
  }

  /// The fault of a rejection without an intent, or of another card than the chosen one.
  private var rejectedOtherCard: String? {
    guard let card = record.rejectedCards.first, card != chosenCard else { return nil }
    if record.intent == nil {
      return tr("\"\(Outcome.ignored.rawValue)\" was published, but no intent was announced.")
    }
    return tr("\(record.intentText) was announced, but card \(card) was rejected.")
  }

  /// The fault of a choice that the view showed before the view model called the model.
  private var askedAfterShowing: String? {
    guard let chosenCard else { return nil }

    if let publishedEffect {
      guard wasModelNeverAsked else { return nil }
      let outcome = publishedEffect.outcome.rawValue
      return tr("The model was never called, but \"\(outcome)\" was published.")
    }

    if let firstChange = record.firstOutletChange {
      let laterChanges = record.after.changes(since: firstChange.moment)
      if !laterChanges.model.isEmpty {
        return tr("The view showed this before the model was called: \(firstChange.text).")
      }
    }

    let card = record.before.board.cards[chosenCard]
    let isFaceDown = !card.isFaceUp && !card.isGone
    let isModelUninvolved = isModelUnchanged && !record.wasModelAsked
    if isFaceDown, isModelUninvolved {
      return tr("The model was never called.")
    }
    return nil
  }

  /// The fault of a published outcome or effect that does not match the change in the model.
  private var effectContradictsModel: String? {
    let hasOtherFault = wasModelNeverAsked || askedForOtherCard != nil
    if record.isInterrupted || hasOtherFault {
      return nil
    }
    guard let update = firstUpdate, let outcome = update.outcome, let modelChange else {
      return nil
    }
    if case .chosen(let effect) = update.cause {
      return contradiction(of: effect, to: modelChange)
    }

    if modelChange.allows(outcome, of: chosenCard) || boardContradictsModel != nil {
      return nil
    }
    return contradiction(of: outcome, to: modelChange)
  }

  /// Returns the fault of an effect that does not match the change of the model.
  private func contradiction(of effect: Effect, to modelChange: ModelChange) -> String? {
    // An update that came before the change cannot be compared with the change.
    if lateChanges != nil {
      return nil
    }
    if modelChange.misses > 1 {
      return tr("One choice, but the model counted \(modelChange.misses) misses.")
    }
    if !modelChange.allows(effect.outcome, of: effect.card) {
      return contradiction(of: effect.outcome, to: modelChange)
    }
    let namedCards = Array(effect.changedCards)
    if namedCards != modelChange.cards {
      return cardMismatch(named: namedCards, changed: modelChange.cards)
    }

    let expectedFlips = effect.isFlip ? 1 : 0
    if modelChange.flips == expectedFlips {
      return nil
    }
    // These faults also explain the number of flips.
    if changedBeforeAnnouncement != nil || repetitionDiffers != nil {
      return nil
    }
    return tr(
      "One choice, but the model counted \(modelChange.flips) flips instead of \(expectedFlips).")
  }

  /// Returns the fault of a published outcome that does not match the change of the model.
  private func contradiction(of outcome: Outcome, to change: ModelChange) -> String {
    let isOutcomeValid = change.allows(change.outcome, of: chosenCard)
    let actualOutcome = isOutcomeValid ? change.outcome.rawValue : tr("no match")
    return tr(
      "\"\(outcome.rawValue)\" was published, but the model's outcome was \"\(actualOutcome)\".")
  }

  /// Returns the fault of an effect that names other cards than those that changed.
  private func cardMismatch(named namedCards: [Int], changed changedCards: [Int]) -> String {
    let namedText = BoardUpdate.cardList(namedCards)
    let changedText = BoardUpdate.cardList(changedCards)
    return tr("The effect names \(namedText), but \(changedText) changed in the model.")
  }

  /// The fault of an event that changed the model, although only a choice may change it.
  ///
  /// A timer may only turn cards face down. A hint or a theme must not change the model.
  private var changedWithoutChoice: String? {
    guard let update = firstUpdate, let names = changes.model.nameSummary else { return nil }

    switch record.intent {
    case .hint:
      break
    case .chooseTheme:
      // Some models also store the faces.
      let changedOnlyFaces = changes.model.allSatisfy { $0.name.hasSuffix(".face") }
      if changedOnlyFaces {
        return nil
      }
    case nil:
      if !isUnexpectedChange(by: update) {
        return nil
      }
    default:
      return nil
    }

    if update.cause == .timedOut {
      return tr(
        """
        A timer may only turn cards face down, but the model changed as if a card had been \
        chosen: \(names).
        """)
    }
    return tr("\"\("\(update.cause)")\" was published, but the model changed: \(names).")
  }

  /// Returns whether the model changed in a way that the given update does not allow.
  private func isUnexpectedChange(by update: BoardUpdate) -> Bool {
    if update.followsIntent || update.cause == .travelled {
      return false
    }
    guard let modelChange else { return false }

    let changedSeed = changes.state.contains { $0.name == "seed" }
    if modelChange.isEmpty, !changedSeed {
      return false
    }
    let onlyTurnedCardsDown = modelChange.outcome == .turnedDown && modelChange.flips == 0
    return update.cause != .timedOut || !onlyTurnedCardsDown
  }

  /// The fault of a phase that does not match the number of unmatched cards that are face up.
  private var wrongOpenCards: String? {
    guard let openCards = record.after.model?.openCards, record.intent != .undo else { return nil }
    if openCards.cards.count == openCards.expectedCount {
      return nil
    }
    let names = BoardUpdate.cardList(openCards.cards)
    let phase = "\(openCards.phase)"
    return tr(
      """
      Wrong number of cards face up in the phase \(phase): expected \
      \(openCards.expectedCount), but found \(names).
      """)
  }

  // MARK: Updates

  /// The fault of an event that published more than one update.
  private var publishedTooOften: String? {
    let count = record.deliveries.count + record.laterPublicationCount
    let maximum = max(1, record.call?.actions.count ?? 1)
    if record.deliveries.count <= 1, count <= maximum {
      return nil
    }
    if record.intent == nil {
      return tr(
        count, "Published once for one change.", "Published \(count) times for one change.")
    }
    return tr(count, "Published once for one intent.", "Published \(count) times for one intent.")
  }

  /// The fault of a change that no update contains.
  private var changeNotPublished: String? {
    if record.deliveries.isEmpty, let names = changes.all.nameSummary {
      return tr("The game changed, but nothing was published: \(names).")
    }
    // If a repetition gives a different result, its board cannot be compared with this one.
    guard repetitionDiffers == nil,
      let field = recomputedBoard.changes(since: record.after.board).first
    else { return nil }
    return boardDisagreement(name: field.name, shown: field.before, model: field.after)
  }

  /// Returns the fault of a field that has different values in the model and on the board.
  private func boardDisagreement(name: String, shown: String, model: String) -> String {
    tr("The model and the board disagree: \(name) shows \(shown), but the model has \(model).")
  }

  /// The fault of an update whose cause does not match the announced intent.
  private var wrongCause: String? {
    guard let update = firstUpdate else { return nil }
    if let intent = record.intent {
      if update.cause.isCaused(by: intent) {
        return nil
      }
      return tr("\(record.intentText) was announced, but \"\(update.summary)\" was published.")
    }
    return update.followsIntent ? missingIntent(of: update) : nil
  }

  /// Returns the fault of an update that requires an intent but was published without one.
  ///
  /// The update may belong to the previous intent.
  private func missingIntent(of update: BoardUpdate) -> String {
    let summary = update.summary
    let fault = tr("\"\(summary)\" was published, but no intent was announced.")
    guard let previous = earlierRecords.last(where: { $0.intent != nil }) else { return fault }

    let wasPublishedBefore = previous.deliveries.contains { $0.update.cause == update.cause }
    if isModelUnchanged, wasPublishedBefore {
      return tr("Published again: \"\(summary)\" was already sent at \(previous.timeText).")
    }
    if previous.deliveries.isEmpty, !previous.changes.model.isEmpty {
      return tr(
        """
        Published too late: "\(summary)" belongs to \(previous.intentText) at \
        \(previous.timeText).
        """)
    }
    return fault
  }

  /// The fault of an update that was published before the game changed.
  private var publishedBeforeChange: String? {
    guard let lateChanges else { return nil }
    return tr("The board was published before the change: \(lateChanges) changed afterwards.")
  }

  /// The fault of an update that contains another board than the game.
  private var publishedStaleBoard: String? {
    guard lateChanges == nil, let field = staleField else { return nil }
    if firstUpdate?.board == record.before.board {
      return tr(
        """
        An outdated board was published: \(field.name) is \(field.after), but should be \
        \(field.before).
        """)
    }
    return tr(
      """
      Another board was published: \(field.name) is \(field.after), but the game has \
      \(field.before).
      """)
  }

  /// The first field in which a published board differed from the view model's board at that time.
  private var staleField: FieldChange? {
    if record.isInterrupted {
      return nil
    }
    for delivery in record.deliveries {
      let changes = delivery.update.board.changes(since: delivery.snapshot.board)
      if let field = changes.first {
        return field
      }
    }
    return nil
  }

  /// The fault of updates that do not list exactly the cards that changed on the board.
  ///
  /// The update for a deal may list all cards.
  private var publishedWrongCards: String? {
    let cardsBefore = record.before.board.cards
    guard let delivery = record.deliveries.last, !record.isInterrupted else { return nil }
    let cardsAfter = delivery.snapshot.board.cards
    guard cardsAfter.count == cardsBefore.count else { return nil }

    let updatedCards = Set(record.deliveries.flatMap(\.update.changedCards))
    let actualCards = changedCards(
      from: cardsBefore,
      to: lateChanges == nil ? cardsAfter : recomputedBoard.cards)
    if updatedCards == Set(actualCards) {
      return nil
    }
    let isDeal = [.restarted, .themeChosen, .travelled].contains(delivery.update.cause)
    if isDeal, updatedCards.count == recomputedBoard.cards.count {
      return nil
    }

    let namedText = BoardUpdate.cardList(updatedCards.sorted())
    let changedText = BoardUpdate.cardList(actualCards)
    return tr("The wrong cards were published: \(namedText), but \(changedText) changed.")
  }

  private func changedCards(
    from cardsBefore: [BoardState.Card],
    to cardsAfter: [BoardState.Card]
  ) -> [Int] {
    // A card that is chosen during the preview is face up both before and after the choice.
    let effectCards = publishedEffect?.changedCards ?? CardIndices()
    return cardsAfter.indices.filter { index in
      cardsAfter[index] != cardsBefore[index] || effectCards.contains(index)
    }
  }

  /// The fault of an update that was published although nothing had changed.
  private var publishedWithoutChange: String? {
    guard record.deliveries.count == 1, let update = lastUpdate else { return nil }
    guard update.board == record.before.board, changes.board.isEmpty else { return nil }

    let requiresChange =
      if record.intent == nil {
        !update.followsIntent && update.cause != .travelled
      } else {
        update.outcome != nil
      }
    guard requiresChange else { return nil }
    return tr("\"\(update.summary)\" was published, but nothing had changed.")
  }

  /// The fault of a timer that fired before its deadline.
  private var timedOutEarly: String? {
    let isTimeout = record.intent == nil && lastUpdate?.cause == .timedOut
    guard isTimeout, !record.isReplayed else { return nil }

    guard let deadline = record.before.nextDeadline else {
      return tr("The timer fired although no deadline was set.")
    }
    if record.startTime < deadline - Self.timeTolerance {
      return tr("The timer fired too early: the deadline was \(deadline.hundredthsText).")
    }
    return nil
  }

  // MARK: Views

  /// The fault of a published board that does not match the model.
  private var boardContradictsModel: String? {
    let isFinalBoard = lateChanges == nil && staleField == nil
    let wasDisturbed = record.isInterrupted || subscriberChangedModel != nil
    guard let delivery = record.deliveries.last, isFinalBoard, !wasDisturbed else { return nil }

    let disagreements = delivery.snapshot.model?.disagreements(with: delivery.update.board)
    guard let field = disagreements?.first else { return nil }
    return boardDisagreement(name: field.name, shown: field.after, model: field.before)
  }

  /// The fault of a view that changed before it received an update.
  private var viewCalledDirectly: String? {
    guard let viewBoard = record.deliveries.first?.viewBoard,
      let viewBoardBefore = record.viewBoardBefore
    else { return nil }
    if record.isNested || viewBoard == viewBoardBefore {
      return nil
    }
    let names = viewBoard.changes(since: viewBoardBefore).nameSummary ?? ""
    return tr("The view was called directly before anything was published: it shows \(names).")
  }

  /// The fault of a view that did not receive an update.
  private var consumerNotCalled: String? {
    for delivery in record.deliveries {
      for view in delivery.expectedViews where !delivery.calledConsumers.contains(view) {
        return tr("\(view) received nothing: it has no subscription or was skipped.")
      }
    }
    return nil
  }

  /// The fault of a view that shows another board than the one it received.
  private var viewShowsOtherBoard: String? {
    guard let viewBoard = record.viewBoardAfter, consumerNotCalled == nil else { return nil }
    guard let publishedBoard = lastUpdate?.board else {
      return unpublishedChange(to: viewBoard)
    }
    guard let field = viewBoard.changes(since: publishedBoard).first else { return nil }

    let name = field.name
    let now = field.after
    let told = field.before
    if viewBoard == record.viewBoardBefore {
      return tr("The view kept an earlier board: \(name) is \(now), but \(told) was sent.")
    }
    return tr(
      "The view changed the board that it received: \(name) is \(now), but \(told) was sent.")
  }

  /// Returns the fault of a view that changed although nothing was published.
  private func unpublishedChange(to viewBoard: BoardState) -> String? {
    guard let viewBoardBefore = record.viewBoardBefore,
      let names = viewBoard.changes(since: viewBoardBefore).nameSummary
    else { return nil }
    return tr("The view shows a value that was never published: \(names).")
  }

  // MARK: Answers

  /// The fault of a choice that had no effect but was not rejected exactly once.
  private var wrongRejection: String? {
    guard let card = record.rejectedCards.first else {
      return missingRejection
    }
    let changedCards = changes.model.filter { $0.name.contains(".cards[") }
    if let names = changedCards.nameSummary {
      return tr("The choice of card \(card) was ignored, but the model changed: \(names).")
    }
    if record.rejectedCards.count > 1 {
      return tr("Card \(card) was rejected more than once.")
    }
    return nil
  }

  /// The fault of a choice that had no effect, but was not rejected.
  private var missingRejection: String? {
    guard let chosenCard, record.deliveries.isEmpty else { return nil }
    guard isModelUnchanged, askedAfterShowing == nil else { return nil }
    return tr(
      "The choice of card \(chosenCard) was ignored, but no view was informed of it.")
  }

  /// The fault of a choice that returned another outcome than it published.
  private var returnedOtherOutcome: String? {
    guard chosenCard != nil, !record.isInterrupted else { return nil }
    let rejectedOutcome: Outcome? = record.rejectedCards.isEmpty ? nil : .ignored
    guard let returnedOutcome = record.returnedOutcome,
      let publishedOutcome = lastUpdate?.outcome ?? rejectedOutcome,
      returnedOutcome != publishedOutcome
    else { return nil }

    let returned = returnedOutcome.rawValue
    let published = publishedOutcome.rawValue
    return tr("The result was \"\(returned)\", but \"\(published)\" was published.")
  }

  // MARK: State

  /// The fault of a deal that used another seed than the announced one.
  private var dealtFromOtherSeed: String? {
    let board = record.after.board
    guard case .restart(let seed) = record.intent, board.seed != seed else { return nil }

    let generatorText = "SeededGenerator(seed: \(board.seed))"
    let repeatedSeeds = repetitions.map(\.board.seed)
    // With a random number, each repetition deals another game.
    let isRandom = repeatedSeeds.count > 1 && Set(repeatedSeeds).count == repeatedSeeds.count
    if isRandom {
      return tr(
        """
        The game uses its own random numbers: it was dealt with \(generatorText), but seed \
        \(seed) was announced.
        """)
    }
    return tr(
      "The deal used a different seed than announced: \(generatorText) instead of \(seed).")
  }

  /// The fault of a deal that left a field of the previous game on the board.
  private var leftFromPreviousGame: String? {
    guard record.isDeal, !record.isInterrupted else { return nil }
    let board = record.after.board
    guard let field = board.changes(since: Self.dealtBoard(like: board)).first else { return nil }
    return tr(
      "Values of the previous game remained after the deal: \(field.name) is \(field.after).")
  }

  /// Returns a copy of a board with the values that its fields have after a deal.
  private static func dealtBoard(like board: BoardState) -> BoardState {
    var dealtBoard = board
    dealtBoard.hintedCards = []
    dealtBoard.foundPairs = []
    dealtBoard.typedName = ""
    dealtBoard.isUnderWay = false
    dealtBoard.isChoosingTheme = false
    dealtBoard.dialog = nil
    for index in dealtBoard.cards.indices {
      dealtBoard.cards[index].isMatched = false
      dealtBoard.cards[index].isGone = false
    }
    return dealtBoard
  }

  /// The fault of an undo that did not restore the previous game.
  private var undoRestoredOtherGame: String? {
    guard record.intent == .undo,
      let deal = earlierRecords.last(where: \.canBeUndone),
      let names = record.after.changes(since: deal.before).model.nameSummary
    else { return nil }
    return tr("Undo did not restore the game from before the deal: \(names).")
  }

  /// The fault of a value that is stored outside the recorded state.
  private var hiddenStateChanged: String? {
    if changes.hidden.isEmpty {
      return nil
    }
    let texts = changes.hidden.map { "\($0.name) \($0.before) → \($0.after)" }
    let names = texts.joined(separator: ", ")
    return tr(
      """
      This value is stored beside the state, so neither undo nor time travel restores it: \
      \(names).
      """)
  }

  // MARK: Repetitions

  /// The fault of an intent whose repetition on a second game gave a different result.
  private var repetitionDiffers: String? {
    if hasFaultThatExplainsRepetitions {
      return nil
    }
    let differencesOfRepetitions = repetitions.lazy.map { differences(of: $0) }
    guard let changes = differencesOfRepetitions.first(where: { !$0.isEmpty }) else {
      return nil
    }
    let names = changes.nameSummary ?? ""

    let distinctResults = Set(repetitions.map { differences(of: $0).map(\.after) })
    if distinctResults.count == 1 {
      return Self.outsideInfluence(names)
    }

    let values = numbers(ofField: changes[0].name)
    let valueCount = repetitions.count + 1
    if Set(values).count != valueCount {
      return tr(
        """
        Replaying it sometimes gives a different result: \(names) comes from a random number \
        or a variable outside the game.
        """)
    }
    let increments = Self.increments(of: values)
    if !increments.allSatisfy({ $0 > 0 }) {
      return tr(
        "Replaying it gives a different result each time: \(names) comes from a random number.")
    }
    if Set(increments).count == 1 {
      return tr("Replaying it gave a higher count: \(names) is stored outside the game.")
    }
    return tr("Replaying it later gave a different result: \(names) comes from a clock.")
  }

  private var hasFaultThatExplainsRepetitions: Bool {
    if dealtFromOtherSeed != nil || hiddenStateChanged != nil {
      return true
    }
    if subscriberChangedModel != nil || severalIntents != nil {
      return true
    }
    if record.isInterrupted {
      return true
    }
    return record.laterPublicationCount > 0 && publishedTooOften != nil
  }

  /// Returns the fields that differ between a repetition and the record.
  ///
  /// If the board was not published or contradicts the model, only the state is compared.
  private func differences(of repetition: GameSnapshot) -> [FieldChange] {
    let changes = repetition.changes(since: record.after)
    let ignoresBoard = record.deliveries.isEmpty || boardContradictsModel != nil
    return ignoresBoard ? changes.state : changes.all
  }

  /// Returns the numbers in a field after the record and after each repetition.
  ///
  /// Values that are not numbers are omitted.
  private func numbers(ofField name: String) -> [Double] {
    let snapshots = [record.after] + repetitions
    return snapshots.compactMap { snapshot in
      let changes = snapshot.changes(since: record.before).all
      guard let field = changes.first(where: { $0.name == name }) else { return nil }
      let digits = field.after.filter { $0 != "\"" && $0 != "_" }
      return Double(digits)
    }
  }

  /// Returns the increase of a number from each repetition to the next.
  ///
  /// - Parameter numbers: The number after the record, followed by the numbers after each
  ///   repetition.
  private static func increments(of numbers: [Double]) -> [Double] {
    let repeatedNumbers = numbers.dropFirst()
    return zip(repeatedNumbers, repeatedNumbers.dropFirst()).map { earlier, later in
      later - earlier
    }
  }

  /// Returns the fault of fields whose values are different after a repetition.
  ///
  /// - Parameter names: The names of the fields.
  package static func outsideInfluence(_ names: String) -> String {
    tr(
      """
      Replaying it gave a different result: \(names) comes from a clock or a variable outside \
      the game.
      """)
  }

  /// The fault of a game whose time differs from the time that it received.
  package static var otherTimeFault: String {
    tr(
      "The game uses its own clock: its time differs from the time that it received.")
  }

  // MARK: Subscriptions

  /// The fault of subscribers that received an update without being connected to the game.
  private var unknownSubscribers: String? {
    let count = record.deliveries.map(\.unknownSubscriberCount).max() ?? 0
    guard count > 0 else { return nil }
    return tr(
      count,
      """
      1 subscriber received the update without a connection: a view that subscribed twice or \
      should no longer exist.
      """,
      """
      \(count) subscribers received the update without a connection: views that subscribed \
      twice or should no longer exist.
      """)
  }

  /// The fault of a view that subscribed twice.
  private var subscribedTwice: String? {
    guard let name = duplicateSubscribers.first else { return nil }
    return tr("\(name) has subscribed twice and receives everything twice.")
  }
}
