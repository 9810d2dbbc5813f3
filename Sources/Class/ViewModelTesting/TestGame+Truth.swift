import Board
import ViewModel

// What a view model told its subscribers, held to what they saw.
extension TestGame {
  /// Checks that an intent was announced before anything happened, and that what was published is
  /// exactly what changed, one publication after the other.
  func expectTruth(
    _ name: String, since before: Moment, _ news: [News], at place: Place
  ) throws(Mismatch) {
    var last = before
    var announced: Intent?
    for told in news {
      switch told.content {
      case .intent(let intent):
        guard !told.moment.isChanged(since: last), intent.at == told.moment.now else {
          throw place.mismatch(
            "\(name) had begun before it was announced", differences(last, told.moment))
        }
        announced = intent.intent
      case .publication(let publication):
        guard publication.isAboutEverything || told.moment.isChanged(since: last) else {
          throw place.mismatch(
            "\(name) published, but nothing had changed\n" + News.text([told]))
        }
        let wrong = publication.differences(since: last, found: told.moment)
        guard wrong.isEmpty else {
          throw place.mismatch("\(name) published something else than it changed", wrong)
        }
        guard publication.cause.isOf(announced) else {
          throw place.mismatch(
            "\(name) was not announced before it was published\n" + News.text([told]))
        }
        if publication.cause.isOfIntent { announced = nil }
        last = told.moment
      }
    }
    guard moment.isChanged(since: last) else { return }
    let what =
      news.contains { $0.publication != nil } ? "after it had published" : "and did not publish it"
    last.now = moment.now
    throw place.mismatch("\(name) changed something \(what)", differences(last, moment))
  }
}

extension TestGame.News {
  var intent: TimedIntent? { if case .intent(let intent) = content { intent } else { nil } }

  var publication: Publication? {
    if case .publication(let publication) = content { publication } else { nil }
  }

  /// What was told, one line each.
  static func text(_ news: [TestGame.News]) -> String {
    news.map { told in
      switch told.content {
      case .intent(let timed): "  announced \(SwiftText.literal(timed.intent))"
      case .publication(let told):
        "  published \(SwiftText.literal(told.cause)): cards \(Array(told.cards))"
      }
    }.joined(separator: "\n")
  }
}

extension Publication {
  /// Whether it says: look at everything, and so is right about whatever happened.
  fileprivate var isAboutEverything: Bool {
    [.restarted, .themeChosen, .travelled].contains(cause)
  }

  /// What it should say and does not, or the other way round.
  fileprivate func differences(since before: Moment, found: Moment) -> [FieldChange] {
    let changed = found.cards.indices.filter {
      isAboutEverything || found.cards[$0] != before.cards[$0]
    }
    let cards = FieldChange(
      "Publication.cards", before: "\(changed)", after: "\(Array(self.cards))")
    let board = ViewModelTesting.differences(found.board, self.board).map {
      FieldChange("Publication.board.\($0.name)", before: $0.before, after: $0.after)
    }
    return (cards.before == cards.after ? [] : [cards]) + board
  }
}

extension Publication.Cause {
  /// Whether it is what becomes of an intent; all else is not announced.
  fileprivate var isOfIntent: Bool {
    if case .chosen = self { true } else { self == .restarted || self == .themeChosen }
  }

  /// Whether it may follow an announced intent.
  fileprivate func isOf(_ intent: Intent?) -> Bool {
    switch (self, intent) {
    case (.chosen, .choose), (.restarted, .restart), (.themeChosen, .chooseTheme): true
    default: !isOfIntent
    }
  }
}
