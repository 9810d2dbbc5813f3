import Localization
import ViewModel
import ViewModelTesting
import ViewState

// MARK: Text for the panel
extension LogLine {
  /// The maximum number of changes in each list of the panel.
  private static let maximumChanges = 200

  /// The maximum number of displayed changes to the progress and the interaction.
  private static let maximumChangesAroundTheGame = 40

  /// The text of the line, which shows its cause, such as "choose(4)".
  var text: String {
    switch record.cause {
    case .deal: tr("deal", context: "log")
    case .intent(let intent): "\(intent)"
    case .published(.timedOut): tr("time passes")
    case .published(.focusMoved): tr("focus")
    case .published(.typed): tr("typed")
    case .published(.screenChanged): tr("themes")
    case .published(.optionsChanged): tr("buttons")
    case .published(.dialogClosed): tr("dialog closed")
    case .published(.pictureScaled): tr("picture scaled")
    case .published(.hinted): tr("hint")
    case .published(.ticked): tr("clock")
    case .published(.noticed): tr("notice")
    case .published(.travelled): tr("traveled")
    case .published: tr("published, but no intent was announced")
    case .unexplained: tr("changed without an update")
    }
  }

  /// The result that the log shows next to the text, for example "revealed" or "revealed
  /// (replayed)".
  var resultNote: String {
    if isWaiting {
      return ""
    }
    if record.isReplayed, record.cause != .deal {
      return tr("\(result) (replayed)")
    }
    return result
  }

  /// The result of an event, for example "revealed" or "12 cards".
  private var result: String {
    let board = record.after.board

    switch record.cause {
    case .deal, .intent(.restart):
      return tr(board.cards.count, "\(board.cards.count) card", "\(board.cards.count) cards")
    case .intent(.chooseTheme):
      return board.buttons.first { $0.isSelected }?.title ?? ""
    case .intent(.choose):
      return choiceOutcome.rawValue
    default:
      break
    }

    switch record.deliveries.last?.update.cause {
    case .chosen, .changed:
      return choiceOutcome.rawValue
    default:
      return resultOfUpdate
    }
  }

  /// The result of a line that started with an update instead of an intent.
  private var resultOfUpdate: String {
    let board = record.after.board

    switch record.cause {
    case .published(.timedOut):
      // When the preview of the cards ends, the model does nothing, so it reports no outcome.
      let outcome = choiceOutcome == .ignored ? Outcome.turnedDown : choiceOutcome
      return outcome.rawValue
    case .published(.focusMoved):
      guard let focus = board.focus else { return tr("none", context: "focus") }
      return "\(focus)"
    case .published(.typed):
      return board.typedName
    case .published(.noticed):
      return board.notice ?? ""
    default:
      return ""
    }
  }

  /// The details of the line, such as its faults, changed fields, announced intent and called
  /// consumers.
  var details: [PanelContent.Detail] {
    let faultDetails = faults.map(PanelContent.Detail.fault)
    if record.cause == .deal {
      return faultDetails + [.text(tr("The cards were dealt before the panel opened."))]
    }

    var details = faultDetails + changeDetails
    if record.intent != nil {
      details.append(.heading(tr("Announced: \(text)")))
    }
    if !record.isReplayed {
      details.append(.heading(tr("Called: \(subscriberList)")))
    }
    return details
  }

  /// The fields that the event changed, with a heading for each group of fields.
  private var changeDetails: [PanelContent.Detail] {
    let changes = record.changes
    let stateChanges = changes.state.filter { !$0.isAroundTheGame }
    let changesAroundTheGame = changes.state.filter(\.isAroundTheGame)

    var details = Self.details(tr("State changed"), stateChanges)
    details += Self.details(tr("Board changed"), changes.board)
    if !changesAroundTheGame.isEmpty {
      let shownChanges = changesAroundTheGame.prefix(Self.maximumChangesAroundTheGame)
      let text = shownChanges.map { "\($0.name) → \($0.after)" }.joined(separator: ", ")
      details.append(.heading(tr("Other changes")))
      details.append(.text(text))
    }
    return details.isEmpty ? [.heading(tr("No change"))] : details
  }

  private static func details(_ title: String, _ changes: [FieldChange]) -> [PanelContent.Detail] {
    if changes.isEmpty {
      return []
    }
    let changeDetails = changes.map(PanelContent.Detail.difference)
    return [.heading(title)] + changeDetails.summarized(to: Self.maximumChanges)
  }

  /// The names of the consumers that received the last update.
  private var subscriberList: String {
    guard let delivery = record.deliveries.last else { return tr("no subscriber") }
    var names = delivery.calledConsumers
    if delivery.unknownSubscriberCount > 0 {
      names.append(tr("another subscriber"))
    }
    if names.isEmpty {
      return tr("no subscriber")
    }
    return names.joined(separator: ", ")
  }
}

extension FieldChange {
  /// Whether the field belongs to the player's progress or to the interaction, not to the game
  /// itself.
  fileprivate var isAroundTheGame: Bool {
    name.hasPrefix("progress.") || name.hasPrefix("interaction.")
  }
}
