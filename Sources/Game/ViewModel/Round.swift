import Board
import Model
import Text

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
  var preview = Preview()
  var clock = PlayClock()
  /// Time at which a miss turns down by itself, in seconds since the session began.
  public internal(set) var missEnds: Double?

  init(_ players: [Player]) { self.players = Players(players) }

  /// Follows what a choice did to the game, at a time in seconds since the session began.
  mutating func note(_ effect: Effect, in game: MemoryGame, at now: Double) {
    players.note(effect, in: game)
    guard effect.outcome != .ignored else { return }
    undo = Undo()
    hint.cards = []
    preview.ends = nil
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
    preview.ends = now + seconds
    players.preview(game)
  }

  /// Round with its times moved by a pause in seconds.
  func moved(by pause: Double) -> Round {
    var moved = self
    moved.clock.firstChoice = clock.firstChoice.map { $0 + pause }
    moved.missEnds = missEnds.map { $0 + pause }
    moved.preview.ends = preview.ends.map { $0 + pause }
    return moved
  }

  // MARK: Time

  /// Sets the clock to the present time, or that of the finished game; to 0 where it is hidden.
  mutating func readClock(at now: Double, isShown: Bool) {
    clock.shown = Int(isShown ? score?.seconds ?? clock.seconds(at: now) : 0)
  }

  /// Deadlines, in seconds since the session began; the clock goes while it is seen in a game.
  func deadlines(of game: MemoryGame, _ options: Options) -> [(time: Double?, what: Deadline)] {
    let nextSecond = options.showsClock && game.isUnderWay ? clock.nextSecond : nil
    return [(missEnds, .miss), (preview.ends, .preview), (nextSecond, .clock)]
  }

  mutating func meet(_ deadline: Deadline?) {
    switch deadline {
    case .miss: missEnds = nil
    case .preview: preview.ends = nil
    case .clock: clock.shown += 1
    case .computer, nil: break
    }
  }

  // MARK: The board

  /// Writes itself into the board: of the finds all after a deal, otherwise the last ones.
  func write(
    to board: inout Board, _ setup: MemoryGameViewModel.Setup, _ options: Options, deck: Deck,
    isWhole: Bool
  ) {
    let pairs = setup.grid.pairs
    board.line =
      score.map { Words.found(pairs: pairs, flips: $0.flips) } ?? Words.find(pairs: pairs)
    if isWhole { board.finds = [] }
    board.finds += players.finds.dropFirst(board.finds.count)
    board.hint = hint.cards
    if players.all != [.person] { players.write(to: &board, options) }
    if players.isContest, board.phase == .showingMiss, let next = board.chooser {
      board.line = Words.next(board.players[next].name)
    }
    board.dialog = score.map { summary($0, on: board, setup, options, deck) }
    let offersUndo = undo.isPossible || options.offersReturn
    board.buttons = offersUndo ? [Board.Button(.undo, Words.undo)] : []
    board.buttons.append(Board.Button(.restart, Words.restart))
    if setup.kind.drifts, score == nil, let drifts = options.drifts {
      // Button that stills the cards, or lets them drift.
      let title = drifts ? tr("Hold still") : tr("Let drift")
      board.buttons.append(Board.Button(.drift, title, isSelected: !drifts))
    }
    board.buttons += Board.waysOut(areKnown: options.knowsMenu, offersUndo: offersUndo)
    if options.showsClock { board.counters.append(clock.counter) }
  }

  /// Dialog over the finished board: the points, or the counters and how the choices were.
  private func summary(
    _ score: Score, on board: Board, _ setup: MemoryGameViewModel.Setup, _ options: Options,
    _ deck: Deck
  ) -> Board.Dialog {
    let isPerfect = players.mistakes.all.isEmpty
    var dialog = Board.Dialog(
      title: Words.winner(of: board), lines: board.players.map { Board.Entry($0.name, $0.points) },
      opens: 0, dealsAnew: setup.kind.dealsAnew)
    if !isPerfect { dialog.buttons.append(Board.Button(.review, Words.review)) }
    dialog.buttons.append(Board.Button(.newGame, Words.games))
    if players.isContest { return dialog }
    let stars = Score.stars(avoidable: score.avoidable, pairs: setup.grid.pairs)
    if stars == 3, let next = setup.boardAfter(deck) {
      dialog.buttons.insert(Board.Button(.nextBoard, Words.next(next)), at: 0)
      dialog.buttons = Array(dialog.buttons.prefix(Board.Dialog.mostButtons))
    }
    let best = [best, options.best].compactMap(\.self).min()
    (dialog.stars, dialog.isPerfect) = (stars, isPerfect)
    dialog.title =
      isPerfect ? tr("A perfect game!") : Words.praise(isBest: best.map { score < $0 } ?? false)
    let comparison = Words.comparison(stars: stars, isPerfect: isPerfect)
    let hints = hint.count > 0 ? [Board.Entry(tr("Hints"), hint.count)] : []
    dialog.lines =
      (comparison.map { [Board.Entry($0, "")] } ?? [])
      + [Board.Entry(Words.flips, score.flips)] + board.counters.dropFirst() + hints
      + [Board.Entry(Words.time, Words.duration(score.seconds))] + Words.before(best)
    return dialog
  }
}

/// Change of a game by itself.
enum Deadline { case miss, preview, clock, computer }

extension Players {
  func write(to board: inout Board, _ options: Options) {
    // A miss passes the turn, which is shown when its two cards are down.
    let shown = board.phase == .showingMiss ? (current + all.count - 1) % all.count : current
    board.players = zip(all, Words.names(of: all, typed: options.names)).enumerated().map {
      Board.Player(
        $1.1, isComputer: $1.0.isComputer, points: points[$0],
        isOnTurn: $0 == shown && board.phase != .finished)
    }
    let memories = zip(all, recalls).filter { $0.0.isComputer }.map(\.1)
    board.memory =
      options.showsMemory
      ? memories.reduce(into: [:]) { $0.merge($1.strengths) { max($0, $1) } } : [:]
  }
}
