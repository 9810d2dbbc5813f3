import Board
import ViewModel

/// What a subscriber is told, an intent or a publication, and what it sees at that moment.
struct News {
  var intent: TimedIntent?
  var publication: Publication?
  let moment: Moment

  static func text(_ news: [News]) -> String {
    news.map { told in
      if let intent = told.intent { return "  announced \(SwiftText.literal(intent.intent))" }
      guard let told = told.publication else { return "" }
      return "  published \(SwiftText.literal(told.cause)): cards \(Array(told.cards))"
    }.joined(separator: "\n")
  }
}

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
      let isChanged = told.moment.isChanged(since: last)
      if let intent = told.intent {
        guard !isChanged, intent.at == told.moment.now else {
          throw place.mismatch(
            "\(name) had begun before it was announced", differences(last, told.moment))
        }
        announced = intent.intent
      }
      guard let publication = told.publication else { continue }
      guard publication.isAboutEverything || isChanged else {
        throw place.mismatch("\(name) published, but nothing had changed\n" + News.text([told]))
      }
      let wrong = publication.differences(since: last, found: told.moment)
      guard wrong.isEmpty else {
        throw place.mismatch("\(name) published something else than it changed", wrong)
      }
      guard publication.cause.mayFollow(announced) else {
        throw place.mismatch(
          "\(name) was not announced before it was published\n" + News.text([told]))
      }
      (announced, last) = (nil, told.moment)
    }
    guard moment.isChanged(since: last) else { return }
    let what =
      news.contains { $0.publication != nil } ? "after it had published" : "and did not publish it"
    last.now = moment.now
    throw place.mismatch("\(name) changed something \(what)", differences(last, moment))
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
    return (cards.before == cards.after ? [] : [cards])
      + ViewModelTesting.differences("Publication.board", found.board, board)
  }
}

extension Publication.Cause {
  /// Whether it may follow an announced intent, or none; what becomes of an intent must follow it.
  fileprivate func mayFollow(_ intent: Intent?) -> Bool {
    switch (self, intent) {
    case (.chosen, .choose), (.restarted, .restart), (.themeChosen, .chooseTheme): true
    case (.restarted, .undo), (.hinted, .hint): true
    case (.chosen, _), (.restarted, _), (.themeChosen, _), (.hinted, _): false
    default: true
    }
  }
}
