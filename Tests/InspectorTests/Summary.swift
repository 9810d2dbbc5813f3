import Testing
import ViewModel
import ViewState

@testable import Inspector

/// A series of plays during time travel, with a summary of the window after each play.
struct JourneyRow: CustomTestStringConvertible, Sendable {
  /// A play, and the summary of the window after it.
  struct Moment: Sendable {
    let play: String
    let summary: String
  }

  let name: String
  let game: PlayedGame
  let play: String
  let moments: [Moment]

  init(
    _ name: String,
    _ game: PlayedGame = "lab",
    _ play: String = "wait 0",
    _ moments: KeyValuePairs<String, String>
  ) {
    self.name = name
    self.game = game
    self.play = play
    self.moments = moments.map { Moment(play: $0.key, summary: $0.value) }
  }

  var testDescription: String {
    name
  }

  /// Performs the plays, and stops at the first summary that differs.
  @MainActor func check(
    in fixture: InspectorFixture,
    _ summarize: (InspectorFixture) -> String
  ) throws {
    try fixture.play(play)
    var played = play
    for moment in moments {
      try fixture.play(moment.play)
      played += ", \(moment.play)"
      let summary = summarize(fixture)
      try #require(summary == moment.summary, "after \(played)")
    }
    #expect(fixture.faults.isEmpty)
  }
}

extension InspectorFixture {
  /// A summary of the log line that the window shows.
  ///
  /// It contains the time, the cards and the dialogs of the game, for example "past 2/3 at 2.00:
  /// 💿...🍀.......".
  var placeSummary: String {
    let shownPosition = inspector.content.position
    let lastPosition = inspector.lines.count - 1
    let place =
      inspector.travelPosition == nil ? "present" : "past \(shownPosition)/\(lastPosition)"
    var parts = ["\(place) at \(Self.hundredths(snapshot.now)): \(cardsText)"]
    if inspector.content.isPlaying {
      parts.append("playing")
    }
    if let deadline = screen.nextDeadline {
      parts.append("until \(Self.hundredths(deadline))")
    }
    if let focus = board.focus {
      parts.append("focus \(focus)")
    }
    if let dialog = board.dialog {
      parts.append("dialog \(dialog.title)")
    }
    return parts.joined(separator: ", ")
  }

  /// A summary of the branches of the game, and of the intents in the recorded session.
  var branchSummary: String {
    let branches = inspector.content.branchTitles.joined(separator: ", ")
    let intents = savedEvents.map { "\($0.intent)" }.joined(separator: ", ")
    return "\(branches) | \(intents) | \(cardsText)"
  }

  /// A summary of the panel while messages arrive.
  ///
  /// It contains the last line of the log, the details, the question and the reply.
  var messageSummary: String {
    let content = inspector.content
    var parts = [inspector.isBoardWaiting ? "waits" : "shown", log[content.position]]
    if detailTexts.contains("Board changed") {
      parts.append("board")
    } else if detailTexts.contains("State changed") {
      parts.append("state")
    }
    if inspector.isBoardWaiting {
      parts.append("at \(Self.hundredths(inspector.games.presentMoment.now))")
      parts.append(screen.isMoving(at: time) ? "moving" : "still")
    }
    let notes = [content.prompt, content.verdict, content.reply, content.input, board.typedName]
    parts += notes.compactMap(\.self).filter { !$0.isEmpty }
    return parts.joined(separator: ", ")
  }

  private static func hundredths(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    let parts = "\(rounded)".split(separator: ".")
    return "\(parts[0]).\(parts[1])" + (parts[1].count == 1 ? "0" : "")
  }
}
