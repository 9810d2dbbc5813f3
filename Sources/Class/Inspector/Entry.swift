import ViewModel

/// One line of the log: the deal, an intent, or what time alone did.
struct Entry: Equatable, Sendable {
  enum Cause: Equatable, Sendable {
    case deal
    case intent(Intent)
    case deadline
  }

  let cause: Cause
  /// When, in seconds since the session began.
  let at: Double
  /// How many of the session's events have happened then.
  let events: Int
  let report: Report

  /// The entry as a line of the log.
  var line: PanelContent.Line {
    PanelContent.Line(time: Self.text(at), text: text, note: report.outcome)
  }

  private var text: String {
    switch cause {
    case .deal: "deal"
    case .intent(let intent): Self.text(intent)
    case .deadline: "time passes"
    }
  }

  /// An intent as a program writes it.
  static func text(_ intent: Intent) -> String {
    switch intent {
    case .choose(let index): "choose(\(index))"
    case .restart(let seed): "restart(seed: \(seed))"
    case .chooseTheme(let name): "chooseTheme(\"\(name)\")"
    }
  }

  /// Seconds with two decimals.
  static func text(_ seconds: Double) -> String {
    let hundredths = Int((min(max(seconds, 0), 1e12) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
