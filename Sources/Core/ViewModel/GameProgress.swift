import Localization
import Model
import ViewState

/// State around a game, which comes back with it when a new deal is taken back.
public struct GameProgress: Equatable, Sendable {
  /// Players, and what their choices came to.
  public internal(set) var players: Players
  /// Score of the finished game.
  public internal(set) var score: Score?
  /// Best score of the games before in this session.
  var bestScore: Score?
  /// Deals that can be taken back.
  public internal(set) var undo = Undo()
  /// Cards that a player is pointed to.
  public internal(set) var hint = Hint()
  /// End of the first look at all cards, in seconds since the session began, unless the first
  /// choice ends it; `nil` while there is none.
  var previewEndTime: Double?
  var clock = PlayClock()
  /// Time at which a miss turns down by itself, in seconds since the session began.
  public internal(set) var missEndTime: Double?

  var isShowingPreview: Bool { previewEndTime != nil }

  init(_ players: [Player]) {
    self.players = Players(players)
  }

  /// Follows what a choice did to the game, at a time in seconds since the session began.
  mutating func record(_ effect: Effect, in game: MemoryGame, at now: Double) {
    players.record(effect, in: game)
    guard effect.outcome != .ignored else { return }
    undo = Undo()
    hint.cards = []
    previewEndTime = nil
    missEndTime = effect.outcome == .missed ? game.rules.missDuration.map { now + $0 } : nil
    clock.start(at: now)
    guard game.isFinished else { return }
    score = Score(
      flips: game.flips, seconds: clock.elapsedSeconds(at: now),
      avoidableMisses: players.avoidableMisses.avoidableChoices.count)
  }

  /// Points to a pair that the player on turn could know; returns a notice if there is none.
  mutating func giveHint(in game: MemoryGame) -> String? {
    hint.cards = players.memories[players.currentIndex].knownPair(in: game)
    hint.count += hint.cards.isEmpty ? 0 : 1
    return hint.cards.isEmpty ? tr("Nothing to point to yet: turn a new card up") : nil
  }

  /// Round of the next deal, between the same players.
  func makeNext(undo: Undo) -> GameProgress {
    var next = GameProgress(players.all)
    next.bestScore = [bestScore, score].compactMap(\.self).min()
    next.undo = undo
    return next
  }

  /// Begins the first look at a game, which counts as seen; there is none for 0 seconds.
  mutating func startPreview(of game: MemoryGame, at now: Double, lasting seconds: Double) {
    guard seconds > 0 else { return }
    previewEndTime = now + seconds
    players.recordPreview(of: game)
  }

  /// Round with its times moved by a pause in seconds.
  func shifted(by pause: Double) -> GameProgress {
    var shiftedProgress = self
    shiftedProgress.clock.firstChoiceTime = clock.firstChoiceTime.map { $0 + pause }
    shiftedProgress.missEndTime = missEndTime.map { $0 + pause }
    shiftedProgress.previewEndTime = previewEndTime.map { $0 + pause }
    return shiftedProgress
  }

  /// Sets the clock to the present time, or that of the finished game; to 0 where it is hidden.
  mutating func updateClock(at now: Double, isShown: Bool) {
    clock.shownSeconds = Int(isShown ? score?.seconds ?? clock.elapsedSeconds(at: now) : 0)
  }

  /// Deadlines, in seconds since the session began; the clock goes while it is seen in a game.
  func deadlines(of game: MemoryGame, _ options: DisplayOptions) -> [(
    time: Double?, what: TimedEvent
  )] {
    let nextTick = options.showsClock && game.isUnderWay ? clock.nextTickTime : nil
    return [(missEndTime, .miss), (previewEndTime, .preview), (nextTick, .clock)]
  }

  mutating func apply(_ event: TimedEvent?) {
    switch event {
    case .miss:
      missEndTime = nil
    case .preview:
      previewEndTime = nil
    case .clock:
      clock.shownSeconds += 1
    case .computer, nil: break
    }
  }
}

/// Change of a game by itself.
enum TimedEvent { case miss, preview, clock, computer }
