import Localization
import Model
import ViewState

/// The players, score, hints and times of a game.
///
/// Undo restores them together with the model.
public struct GameProgress: Equatable, Sendable {
  /// The players, their points and what they remember.
  public internal(set) var players: Players
  /// The score of the finished game, or `nil` before the game is finished.
  public internal(set) var score: Score?
  /// The best score of the earlier games of this session.
  var bestScore: Score?
  /// The game that undo returns to.
  public internal(set) var undo = Undo()
  /// The current hint.
  public internal(set) var hint = Hint()

  /// The time at which the preview of all cards ends, in seconds since the session began, or `nil`
  /// if there is no preview.
  ///
  /// The first choice ends the preview early.
  var previewEndTime: Double?
  var clock = PlayClock()

  /// The time at which a missed pair turns face down, in seconds since the session began.
  public internal(set) var missEndTime: Double?

  var isShowingPreview: Bool { previewEndTime != nil }

  init(_ players: [Player]) {
    self.players = Players(players)
  }

  // MARK: Choices

  /// Records the effect of a choice.
  mutating func record(_ effect: Effect, in game: MemoryGame, at now: Double) {
    guard effect.outcome != .ignored else { return }
    players.record(effect, in: game)
    undo = Undo()
    hint.cards = []
    previewEndTime = nil
    missEndTime = nil
    if effect.outcome == .missed, let missDuration = game.rules.missDuration {
      missEndTime = now + missDuration
    }
    clock.start(at: now)
    if game.isFinished {
      score = Score(
        flips: game.flips,
        seconds: clock.elapsedSeconds(at: now),
        avoidableMisses: players.avoidableMisses.avoidableChoices.count
      )
    }
  }

  /// Shows a pair that the current player could know.
  ///
  /// If one card of the turn is face up, the hint shows only its matching card.
  ///
  /// - Returns: A notice if there is no such pair, and `nil` otherwise.
  mutating func giveHint(in game: MemoryGame) -> String? {
    let memory = players.memories[players.currentIndex]
    hint.cards = memory.knownPair(in: game)
    if hint.cards.isEmpty {
      return tr("No hint yet. Turn over a new card first.")
    }
    hint.count += 1
    return nil
  }

  // MARK: Deals

  /// Returns the progress at the beginning of the next game between the same players.
  func makeNext(undo: Undo) -> GameProgress {
    var next = GameProgress(players.all)
    next.bestScore = Score.best(bestScore, score)
    next.undo = undo
    return next
  }

  /// Starts the preview, in which the players see all cards.
  ///
  /// If the duration is 0, there is no preview.
  mutating func startPreview(of game: MemoryGame, at now: Double, lasting duration: Double) {
    guard duration > 0 else { return }
    previewEndTime = now + duration
    players.recordPreview(of: game)
  }

  /// Returns a copy in which all times are shifted by the length of a pause, in seconds.
  func shifted(by pause: Double) -> GameProgress {
    func shift(_ time: Double?) -> Double? {
      guard let time else { return nil }
      return time + pause
    }
    var shiftedProgress = self
    shiftedProgress.clock.firstChoiceTime = shift(clock.firstChoiceTime)
    shiftedProgress.missEndTime = shift(missEndTime)
    shiftedProgress.previewEndTime = shift(previewEndTime)
    return shiftedProgress
  }

  // MARK: Time

  /// Sets the clock to the current playing time.
  ///
  /// A hidden clock is set to 0.
  mutating func updateClock(at now: Double, isShown: Bool) {
    guard isShown else {
      clock.shownSeconds = 0
      return
    }
    let seconds = score?.seconds ?? clock.elapsedSeconds(at: now)
    clock.shownSeconds = Int(seconds)
  }

  /// Returns the events that happen next if the player does nothing.
  ///
  /// If two events have the same time, the first one in the list happens first.
  func timedEvents(of game: MemoryGame, showsClock: Bool) -> [TimedEvent] {
    var events: [TimedEvent] = []
    if let missEndTime {
      events.append(TimedEvent(time: missEndTime, kind: .miss))
    }
    if let previewEndTime {
      events.append(TimedEvent(time: previewEndTime, kind: .preview))
    }
    if showsClock, game.isUnderWay, let nextTickTime = clock.nextTickTime {
      events.append(TimedEvent(time: nextTickTime, kind: .clock))
    }
    return events
  }

  /// Updates the progress after a timed event.
  mutating func apply(_ event: TimedEvent.Kind) {
    switch event {
    case .miss:
      missEndTime = nil
    case .preview:
      previewEndTime = nil
    case .clock:
      clock.shownSeconds += 1
    case .computer:
      break
    }
  }
}

extension Score {
  /// Returns the better of two scores, either of which may be missing.
  static func best(_ first: Score?, _ second: Score?) -> Score? {
    guard let first else { return second }
    guard let second else { return first }
    return min(first, second)
  }
}
