import Localization
import Model
import ViewState

/// State around a game, which comes back with it when a new deal is taken back.
public struct Round: Equatable, Sendable {
  /// Players, and what their choices came to.
  public internal(set) var players: Players
  /// Score of the finished game.
  public internal(set) var score: Score?
  /// Best score of the games before in this session.
  var best: Score?
  /// Deals that can be taken back.
  public internal(set) var undo = Undo()
  /// Cards that a player is pointed to.
  public internal(set) var hint = Hint()
  /// End of the first look at all cards, in seconds since the session began, unless the first
  /// choice ends it; `nil` while there is none.
  var previewEnds: Double?
  var clock = PlayClock()
  /// Time at which a miss turns down by itself, in seconds since the session began.
  public internal(set) var missEnds: Double?

  var isPreview: Bool { previewEnds != nil }

  init(_ players: [Player]) { self.players = Players(players) }

  /// Follows what a choice did to the game, at a time in seconds since the session began.
  mutating func note(_ effect: Effect, in game: MemoryGame, at now: Double) {
    players.note(effect, in: game)
    guard effect.outcome != .ignored else { return }
    undo = Undo()
    hint.cards = []
    previewEnds = nil
    missEnds = effect.outcome == .missed ? game.rules.missLasts.map { now + $0 } : nil
    clock.start(at: now)
    guard game.isFinished else { return }
    score = Score(
      flips: game.flips, seconds: clock.seconds(at: now), avoidable: players.mistakes.all.count)
  }

  /// Points to a pair that the player on turn could know; returns a notice if there is none.
  mutating func giveHint(in game: MemoryGame) -> String? {
    hint.cards = players.recalls[players.current].knownPair(in: game)
    hint.count += hint.cards.isEmpty ? 0 : 1
    return hint.cards.isEmpty ? tr("Nothing to point to yet: turn a new card up") : nil
  }

  /// Round of the next deal, between the same players.
  func next(undo: Undo) -> Round {
    var next = Round(players.all)
    (next.best, next.undo) = ([best, score].compactMap(\.self).min(), undo)
    return next
  }

  /// Begins the first look at a game, which counts as seen; there is none for 0 seconds.
  mutating func beginPreview(of game: MemoryGame, at now: Double, lasting seconds: Double) {
    guard seconds > 0 else { return }
    previewEnds = now + seconds
    players.preview(game)
  }

  /// Round with its times moved by a pause in seconds.
  func moved(by pause: Double) -> Round {
    var moved = self
    moved.clock.firstChoice = clock.firstChoice.map { $0 + pause }
    moved.missEnds = missEnds.map { $0 + pause }
    moved.previewEnds = previewEnds.map { $0 + pause }
    return moved
  }

  /// Sets the clock to the present time, or that of the finished game; to 0 where it is hidden.
  mutating func readClock(at now: Double, isShown: Bool) {
    clock.shown = Int(isShown ? score?.seconds ?? clock.seconds(at: now) : 0)
  }

  /// Deadlines, in seconds since the session began; the clock goes while it is seen in a game.
  func deadlines(of game: MemoryGame, _ options: Options) -> [(time: Double?, what: Deadline)] {
    let nextSecond = options.showsClock && game.isUnderWay ? clock.nextSecond : nil
    return [(missEnds, .miss), (previewEnds, .preview), (nextSecond, .clock)]
  }

  mutating func meet(_ deadline: Deadline?) {
    switch deadline {
    case .miss: missEnds = nil
    case .preview: previewEnds = nil
    case .clock: clock.shown += 1
    case .computer, nil: break
    }
  }
}

/// Change of a game by itself.
enum Deadline { case miss, preview, clock, computer }
