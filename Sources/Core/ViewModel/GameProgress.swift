import Localization
import Model
import ViewState

/// What players achieve in a game, which is not part of the cards: points, score, hints and time.
///
/// Undo restores it together with the model.
public struct GameProgress: Equatable, Sendable {
  /// The players, their points and what they remember.
  public internal(set) var players: Players
  /// The score of the finished game, or `nil` before the game is finished.
  public internal(set) var score: Score?
  /// The best score of the earlier games of this session.
  var bestScore: Score?
  /// The game that undo restores.
  public internal(set) var undo = Undo()
  /// The current hint.
  public internal(set) var hint = Hint()

  /// The time at which the preview of all cards ends, in seconds since the session began, or `nil`
  /// if there is no preview.
  ///
  /// The first choice ends it earlier.
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

  /// Points to a pair that the current player could know.
  ///
  /// With one card face up, only the card that matches it counts.
  ///
  /// - Returns: A notice if there is nothing to point to, and `nil` otherwise.
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
  /// A preview of 0 seconds is left out.
  mutating func startPreview(of game: MemoryGame, at now: Double, lasting duration: Double) {
    guard duration > 0 else { return }
    previewEndTime = now + duration
    players.recordPreview(of: game)
  }

  /// Returns the progress with all its times moved by a pause in seconds.
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

  /// Sets the clock to the current time of play.
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

  /// Returns the events that will happen if the player does nothing.
  ///
  /// If two of them have the same time, the first one in the list happens first.
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

  /// Updates the progress after an event that happens without input.
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
  /// Returns the better one of two scores that may be missing.
  static func best(_ first: Score?, _ second: Score?) -> Score? {
    guard let first else { return second }
    guard let second else { return first }
    return min(first, second)
  }
}
