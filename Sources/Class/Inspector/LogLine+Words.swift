import Architectures
import Board
import Text
import ViewModelTesting

// What a class reads of a line of the log.
extension LogLine {
  var time: String { at.hundredths }

  var text: String {
    switch cause {
    case .deal: tr("deal", context: "log")
    case .intent(let intent): "\(intent)"
    case .published(.timedOut): tr("time passes")
    case .published(.focusMoved): tr("focus")
    case .published(.typed): tr("typed")
    case .published(.screenChanged), .published(.laidOut): tr("themes")
    case .published(.dialogClosed): tr("dialog closed")
    case .published(.pictureScaled): tr("picture scaled")
    case .published(.hinted): tr("hint")
    case .published(.ticked): tr("clock")
    case .published(.noticed): tr("notice")
    case .published(.travelled): tr("travelled")
    case .published: tr("published outside of every intent")
    case .silence: tr("changed without a word")
    }
  }

  var note: String { isReplayed && cause != .deal ? tr("\(result) (replayed)") : result }

  private var result: String {
    let board = after.board
    return switch (cause, deliveries.last?.publication.cause) {
    case (.deal, _), (.intent(.restart), _):
      tr(board.cards.count, "\(board.cards.count) card", "\(board.cards.count) cards")
    case (.intent(.chooseTheme), _): board.buttons.first { $0.isSelected }?.title ?? ""
    case (_, .chosen), (_, .changed), (.intent, nil): choice.rawValue
    case (.published(.timedOut), _): Outcome.turnedDown.rawValue
    case (.published(.focusMoved), _): focus
    case (.published(.typed), _): board.typed
    case (.published(.noticed), _): board.notice ?? ""
    default: ""
    }
  }

  private var focus: String {
    switch after.board.focus {
    case .control(let control): "\(control)"
    case .some(let card): "\(card)"
    case nil: tr("none", context: "focus")
    }
  }

  /// What it changed, and which consumers were told.
  var details: [PanelContent.Detail] {
    let faults = faults.map(PanelContent.Detail.fault)
    if cause == .deal {
      return faults + [.text(tr("The cards had been dealt before somebody looked."))]
    }
    let both = changes
    let changes =
      Self.details(tr("State changed"), both.state) + Self.details(tr("Board changed"), both.board)
    let last = deliveries.last
    let names = (last?.called ?? []) + (last?.strangers ?? 0 > 0 ? [tr("somebody else")] : [])
    let called = names.isEmpty ? tr("nobody") : names.joined(separator: ", ")
    return faults + (changes.isEmpty ? [.heading(tr("Changed: nothing"))] : changes)
      + (isReplayed ? [] : [.heading(tr("Called: \(called)"))])
  }

  private static func details(
    _ heading: String, _ changes: [FieldChange]
  ) -> [PanelContent.Detail] {
    if changes.isEmpty { return [] }
    let rest = changes.count - 200
    return [.heading(heading)]
      + changes.prefix(200).map { .difference(name: $0.name, before: $0.before, after: $0.after) }
      + (rest > 0 ? [.text(tr(rest, "and \(rest) more", "and \(rest) more"))] : [])
  }
}

extension FieldChange {
  /// The same with times as the log has them, unless both would be alike.
  var withHundredths: FieldChange {
    let (before, after) = (before.withHundredths, after.withHundredths)
    return before == after ? self : FieldChange(name, before: before, after: after)
  }
}

extension String {
  /// The same with two decimals for every number that has some, outside of quotes.
  var withHundredths: String {
    // A regular expression takes long to make, and most texts need none.
    guard dropFirst().contains("."), contains(where: \.isNumber) else { return self }
    return replacing(/"(?:\\.|[^"\\])*"|[0-9]+\.[0-9]+/) {
      Double($0.output)?.hundredths ?? String($0.output)
    }
  }
}

extension Double {
  fileprivate var hundredths: String {
    guard self < 1e12 else { return "\(self)" }
    let number = Int((self * 100).rounded())
    return "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
  }
}
