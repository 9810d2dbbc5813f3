import Architectures
import Localization
import ViewModel
import ViewModelTesting
import ViewState

/// A line of the log, which consists of a record, messages and faults.
@dynamicMemberLookup
struct LogLine: Sendable {
  /// The number of the line, counted from 0.
  ///
  /// The number stays the same when older lines are removed.
  let number: Int
  var record: StepRecord

  /// The number of intents announced between the start of the session and the end of the line.
  var eventCount = 0

  /// The messages between the layers, in the order in which they were sent.
  var messages: [Message] = [] {
    didSet {
      record.wasModelAsked = messages.contains { $0.to == .model || $0.from == .model }
    }
  }
  var faults: [String] = []
  /// Whether the call that announced the line's intent has returned.
  var hasReturned = false
  /// Whether the panel has not yet shown the message that contains the result.
  var isWaiting = false

  init(_ number: Int, _ record: StepRecord) {
    self.number = number
    self.record = record
  }

  subscript<Value>(dynamicMember path: KeyPath<StepRecord, Value>) -> Value {
    record[keyPath: path]
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<StepRecord, Value>) -> Value {
    get { record[keyPath: path] }
    set { record[keyPath: path] = newValue }
  }

  /// The outcome of the line's choice or timer, determined from the change in the model.
  ///
  /// If the model shows no change, this is the published outcome.
  var choiceOutcome: Outcome {
    let publishedOutcome = record.deliveries.last?.update.outcome ?? .ignored
    guard let change = record.after.modelChange(since: record.before) else {
      return publishedOutcome
    }
    guard case .choose(let card) = record.intent else {
      return change.outcome
    }
    if change.allows(publishedOutcome, of: card) {
      return publishedOutcome
    }
    return change.outcome
  }

  /// The card that shakes because choosing it had no effect.
  ///
  /// A card that is no longer on the board does not shake.
  var shakenCard: Int? {
    guard case .choose(let card) = record.intent, choiceOutcome == .ignored else { return nil }
    let isGone = record.after.board.cards[card].isGone
    return isGone ? nil : card
  }

  /// Adds a message, and any faults that the message reveals.
  mutating func add(_ message: Message, at currentMoment: () -> GameSnapshot) {
    let isOutletChange = message.from == .middle && message.to == .view
    let isFirstMessage = record.firstOutletChange == nil && !record.wasModelAsked
    if isOutletChange, isFirstMessage {
      recordFirstOutletChange(message.text, at: currentMoment())
    }
    if message.from == .model {
      checkModelMessage(message, at: currentMoment)
    }
    messages.append(message)
  }

  private var isChoice: Bool {
    if case .choose = record.intent { true } else { false }
  }

  /// Records the first time that a controller sets an outlet.
  ///
  /// The model of a controller returns nothing. Instead, if the model has changed by that time, a
  /// message lists the changes.
  private mutating func recordFirstOutletChange(_ text: String, at moment: GameSnapshot) {
    if let names = moment.changes(since: record.before).model.nameSummary {
      messages.append(Message(from: .model, to: .middle, names))
    }
    record.firstOutletChange = StepRecord.OutletChange(text: text, moment: moment)
  }

  private mutating func checkModelMessage(
    _ message: Message,
    at currentMoment: () -> GameSnapshot
  ) {
    let isDelegateCall = message.text.hasPrefix("pictureChallenge")
    let isAboutChoice = isDelegateCall && isChoice
    if isAboutChoice, currentMoment().model == record.before.model {
      faults.append(tr("The delegate was called before the model changed: \(message.text)."))
    }
    if messages.contains(message) {
      faults.append(tr("\("PictureChallenge") called \(message.text) twice for one input."))
    }
  }

  /// Adds the message of an update, and the messages that must have been sent before it.
  ///
  /// - Parameters:
  ///   - delivery: The update with a snapshot of the game.
  ///   - choicePrefix: The beginning of a call that chooses a card.
  mutating func addEvidence(of delivery: StepRecord.Delivery, choicePrefix: String) {
    let update = delivery.update

    switch update.cause {
    case .chosen(let effect):
      // If the same effect is published twice, the model has acted only once.
      let isRepeated = record.deliveries.contains { $0.update.cause == update.cause }
      if !isRepeated, hasModelActed(until: delivery.snapshot) ?? true {
        addChoice(of: effect, on: update.board, choicePrefix: choicePrefix)
      }

    case .restarted:
      if record.intent != .undo {
        addModelCall("createGame(using: SeededGenerator(seed: \(update.board.seed)))")
      }

    case .timedOut:
      let showedMiss = record.before.board.phase == .showingMiss
      if hasModelActed(until: delivery.snapshot) ?? showedMiss {
        addModelCall("turnMissDown()")
      }

    default:
      break
    }

    messages.append(Message(from: .middle, to: .view, tr("published: \(update.summary)")))
  }

  /// Returns whether the model has counted a flip or changed a card, or `nil` if that cannot be
  /// determined.
  private func hasModelActed(until moment: GameSnapshot) -> Bool? {
    guard let change = moment.modelChange(since: record.before) else { return nil }
    return change.flips > 0 || !change.cards.isEmpty
  }

  private mutating func addChoice(of effect: Effect, on board: BoardState, choicePrefix: String) {
    if let card = effect.card, !record.rejectedCards.contains(card) {
      addModelCall("\(choicePrefix)\(card))")
    }
    let answer = BoardUpdate(board, changedCards: effect.changedCards, cause: .chosen(effect))
    messages.append(Message(from: .model, to: .middle, answer.summary))
  }

  private mutating func addModelCall(_ text: String) {
    messages.append(Message(from: .middle, to: .model, text))
  }
}

extension LogLine {
  /// Whether the line can be repeated, either by performing its intent or by advancing the time.
  var isRepeatable: Bool {
    record.intent != nil || record.cause == .published(.timedOut)
  }

  /// Whether the current call announced the line's intent.
  var belongsToActiveCall: Bool {
    guard record.intent != nil else { return false }
    let isIndependent = !record.isInterrupted && !record.isNested
    return !hasReturned && isIndependent
  }
}
