import Board
import ViewModel

/// An intent or a publication that a subscriber received, and the game at that moment.
struct Received {
  var intent: TimedIntent?
  var publication: Publication?
  let moment: Moment

  static func text(_ all: [Received]) -> String {
    all.map { received in
      if let intent = received.intent { return "  announced \(SwiftText.literal(intent.intent))" }
      guard let publication = received.publication else { return "" }
      let cause = SwiftText.literal(publication.cause)
      return "  published \(cause): cards \(Array(publication.cards))"
    }.joined(separator: "\n")
  }
}

// What a view model told its subscribers, held to what they saw.
extension TestGame {
  /// Checks that an intent came before its changes, and that exactly these were published.
  func expectTruth(
    _ name: String, since before: Moment, _ all: [Received], at place: Place
  ) throws(Mismatch) {
    var last = before
    var announced: Intent?
    for received in all {
      let isChanged = received.moment.isChanged(since: last)
      if let intent = received.intent {
        try place.expect(
          !isChanged && intent.at == received.moment.now,
          "\(name) had begun before it was announced", differences(last, received.moment))
        announced = intent.intent
      }
      guard let publication = received.publication else { continue }
      try place.expect(
        publication.isAboutEverything || isChanged,
        "\(name) published, but nothing had changed\n" + Received.text([received]))
      let wrong = publication.differences(since: last, found: received.moment)
      try place.expect(wrong.isEmpty, "\(name) published something else than it changed", wrong)
      try place.expect(
        publication.cause.mayFollow(announced),
        "\(name) was not announced before it was published\n" + Received.text([received]))
      (announced, last) = (nil, received.moment)
    }
    guard moment.isChanged(since: last) else { return }
    let hasPublished = all.contains { $0.publication != nil }
    last.now = moment.now
    try place.expect(
      false,
      "\(name) changed something "
        + (hasPublished ? "after it had published" : "and did not publish it"),
      differences(last, moment))
  }
}

extension Publication {
  fileprivate var isAboutEverything: Bool {
    [.restarted, .themeChosen, .travelled].contains(cause)
  }

  fileprivate func differences(since before: Moment, found: Moment) -> [FieldChange] {
    let changed = found.cards.indices.filter {
      isAboutEverything || found.cards[$0] != before.cards[$0]
    }
    let cards = FieldChange("Publication.cards", before: "\(changed)", after: "\(Array(cards))")
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
