import Architectures
import Localization
import Storage
import ViewModel
import ViewModelTesting
import ViewState

/// A checker that repeats lines of the log on the second game, and adds the resulting faults to the
/// lines.
@MainActor final class LineChecker {
  /// A check of one line of the log.
  private struct LineCheck {
    let lineNumber: Int
    /// The time of the check, in seconds of the window's clock.
    let windowTime: Double
  }

  /// The results of repeating a line on the second game.
  private struct Repetition {
    /// A snapshot of the second game after each repetition.
    var snapshots: [GameSnapshot] = []
    /// A snapshot of the second game after it was set to the end of the line.
    var end: GameSnapshot
  }

  /// The default number of repetitions for the check of a line.
  private static let repetitionCount = 2

  /// The number of repetitions for a line whose result was different before.
  ///
  /// With this many repetitions, the checker can distinguish a random number from a clock as the
  /// cause.
  private static let thoroughRepetitionCount = 8

  /// The time after which a line is checked again, in seconds of the window's clock.
  private static let recheckDelay = 1.0

  private let games: GamePair
  private let connections: ProxyConnections
  private let log: EventLog

  /// The last two checks of lines that have an intent.
  private var recentChecks: [LineCheck] = []

  init(_ games: GamePair, _ connections: ProxyConnections, log: EventLog) {
    self.games = games
    self.connections = connections
    self.log = log
  }

  /// Discards the last checks, so that no earlier line is checked again.
  func forgetChecks() {
    recentChecks = []
  }

  // MARK: New lines

  /// Checks a line for faults, and adds the faults to the line.
  ///
  /// - Parameters:
  ///   - index: The index of the line.
  ///   - windowTime: The time of the window, in seconds.
  func check(_ index: Int, at windowTime: Double) {
    guard games.replayGame != nil else { return }
    // A game with a controller has to replay the whole session for each repetition.
    var repetition = repeatLine(index, count: games.isControllerGame ? 1 : Self.repetitionCount)
    let line = log.lines[index]

    let hasDifferentResult = repetition.snapshots.contains { snapshot in
      !snapshot.changes(since: line.after).all.isEmpty
    }
    if hasDifferentResult {
      repetition = repeatLine(index, count: Self.thoroughRepetitionCount)
    }

    var faults = line.faults
    let endChanges = repetition.end.changes(since: line.after)
    if !games.isControllerGame, let names = endChanges.state.nameSummary {
      faults.append(tr("Going back in time restored a different state: \(names)."))
      repetition = Repetition(end: line.after)
    }
    let newFaults = foundFaults(of: index, repetition).filter { !faults.contains($0) }
    log.book.lines[index].faults = faults + newFaults

    if !log.book.isReplaying, line.intent != nil {
      let check = LineCheck(lineNumber: line.number, windowTime: windowTime)
      recentChecks = recentChecks.suffix(1) + [check]
    }
  }

  private func foundFaults(of index: Int, _ repetition: Repetition) -> [String] {
    let finder = FaultFinder(
      log.lines[index].record,
      after: recordsBefore(index),
      recomputedBoard: repetition.end.board,
      repetitions: repetition.snapshots,
      duplicateSubscribers: connections.duplicateSubscribers)
    return finder.faults.map(\.text)
  }

  /// Returns the records before a line, starting with the last intent.
  ///
  /// For an undo, they start with the deal that the undo takes back.
  private func recordsBefore(_ index: Int) -> [StepRecord] {
    let lines = log.lines
    let isUndo = lines[index].intent == .undo
    let firstIndex =
      if isUndo {
        lines[..<index].lastIndex { $0.canBeUndone }
      } else {
        lines[..<index].lastIndex { $0.intent != nil }
      }
    let indexBefore = max(0, index - 1)
    let earlierLines = lines[(firstIndex ?? indexBefore)..<index]
    return earlierLines.map(\.record)
  }

  // MARK: Old lines

  /// Repeats the last intent before a line if enough time has passed since its last check.
  ///
  /// Only a clock or a variable outside the game can make the result of the intent different.
  ///
  /// - Parameters:
  ///   - index: The index of the line.
  ///   - windowTime: The time of the window, in seconds.
  func recheckOldIntent(before index: Int, at windowTime: Double) {
    if games.isControllerGame {
      return
    }
    guard recentChecks.count == 2 else { return }
    let lines = log.lines
    guard let intentIndex = lines[..<index].lastIndex(where: { $0.intent != nil }) else { return }

    let line = lines[intentIndex]
    let check = recentChecks[0]
    let isCheckOld = windowTime >= check.windowTime + Self.recheckDelay
    guard line.number == check.lineNumber, isCheckOld else { return }
    guard line.faults.isEmpty else { return }

    let repetition = repeatLine(intentIndex, count: 1)
    let changes = repetition.snapshots.first?.changes(since: line.after)
    if let fields = changes?.all.nameSummary {
      log.book.lines[intentIndex].faults.append(FaultFinder.outsideInfluence(fields))
    }
  }

  // MARK: Repetitions

  /// Repeats a line on the second game and then sets that game to the end of the line.
  private func repeatLine(_ index: Int, count: Int) -> Repetition {
    let line = log.lines[index]
    let eventsUntilEnd = games.session.events.prefix(line.eventCount)
    var repetition = Repetition(end: line.after)
    guard let replayGame = games.replayGame else { return repetition }

    games.handlingEvents(as: .ignore) {
      replayGame.restoreOptions(of: line.after)
      if line.isRepeatable {
        let eventsBefore = line.intent == nil ? eventsUntilEnd : eventsUntilEnd.dropLast()
        for _ in 0..<count {
          Self.repeatOnce(line, after: eventsBefore, on: replayGame)
          repetition.snapshots.append(replayGame.currentMoment)
        }
      }
      replayGame.travel(to: line.after, after: eventsUntilEnd)
      repetition.end = replayGame.currentMoment
      replayGame.restoreOptions(of: games.presentMoment)
    }
    return repetition
  }

  private static func repeatOnce(
    _ line: LogLine,
    after events: ArraySlice<TimedIntent>,
    on replayGame: InspectedGame
  ) {
    replayGame.travel(to: line.before, after: events)
    replayGame.game.advance(to: line.startTime)
    if let intent = line.intent {
      replayGame.game.perform(intent)
    }
  }
}
