import Games
import Graphics
import Menu
import Model
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// Walks through every state of every board of up to three pairs through the view model: in each
/// state every card is touched, time passes, a hint is asked for, and a new deal is taken back.
@MainActor struct EveryState {
  /// Of so many steps one is also drawn, and of so many boards of three pairs one is walked.
  let (pixelsOfEvery, boardOfEvery): (Int, Int)
  private let file = MemoryFile()

  init(pixelsOfEvery: Int, boardOfEvery: Int) {
    self.pixelsOfEvery = max(1, pixelsOfEvery)
    self.boardOfEvery = max(1, boardOfEvery)
  }

  func walk() throws -> String {
    let tables: [[Player]] = [
      [.person], [.person, .person], [.person, .computer(memory: nil)],
    ]
    var boards = 0
    var states = 0
    var steps = 0
    var pictures = 0
    for kind in GameKind.pairs {
      for header in try tables.flatMap({ try headers(kind, $0) }) {
        var walk = try Walk(header, file, pixelsOfEvery: pixelsOfEvery)
        do {
          try walk.toTheEnd()
        } catch {
          throw Finding("\(header.jsonLine): \(walk.last): \(error)")
        }
        boards += 1
        states += walk.states
        steps += walk.steps
        pictures += walk.pictures
      }
    }
    return "\(states) states of \(boards) boards, \(steps) steps, \(pictures) pairs of pictures"
  }

  /// One header for each of the 1, 3 and 15 boards of one, two and three pairs.
  private func headers(_ kind: GameKind, _ players: [Player]) throws -> [SessionHeader] {
    try [(1, 2, 1), (2, 2, 3), (2, 3, 15)].flatMap { rows, columns, count -> [SessionHeader] in
      // Two players have many times the states: of these boards a sample has none.
      if count == 15, boardOfEvery > 1, players.count > 1 {
        return []
      }
      let setup = GameSetup(kind, grid: Grid(rows: rows, columns: columns), players: players)
      var found: [[Int]: SessionHeader] = [:]
      var seed: UInt64 = 0
      while found.count < count {
        let header = try SessionHeader(setup, seed: seed, decks: .placeholder)
        let pairs = header.dealt().state.game.cards.map(\.pair)
        let first = pairs.map { pair in pairs.firstIndex(of: pair) ?? 0 }
        if found[first] == nil {
          found[first] = header
        }
        seed += 1
      }
      let all = found.values.sorted { $0.seed < $1.seed }
      return stride(from: 0, to: count, by: count == 15 ? boardOfEvery : 1).map { all[$0] }
    }
  }
}

extension SessionHeader {
  @MainActor fileprivate func dealt() -> MemoryGameViewModel {
    guard let game = makePairsGame() else {
      fatalError("a game of pairs")
    }
    return game
  }
}

/// A way to a state, as the session tells it.
private struct GameSnapshot {
  let state: MemoryGameViewModel.State
  let table: Table
  let events: [TimedIntent]
}

@MainActor private struct Walk {
  private let header: SessionHeader
  private let file: MemoryFile
  private let pixelsOfEvery: Int
  private let viewModel: MemoryGameViewModel
  private var game: TestGame
  private var reached: Set<String> = []
  private(set) var states = 0
  private(set) var steps = 0
  private(set) var pictures = 0
  private(set) var last = "the deal"

  init(_ header: SessionHeader, _ file: MemoryFile, pixelsOfEvery: Int) throws {
    self.header = header
    self.file = file
    self.pixelsOfEvery = pixelsOfEvery
    viewModel = header.dealt()
    if header.players.contains(where: \.isComputer) {
      viewModel.computer = ComputerPlayer(viewModel)
    }
    game = TestGame(viewModel)
  }

  mutating func toTheEnd() throws {
    let cards = viewModel.state.game.cards
    let start = GameSnapshot(
      state: viewModel.state, table: Table(pairs: cards.map(\.pair)), events: [])
    var waiting = [start]
    _ = reached.insert(key)
    while let moment = waiting.popLast() {
      states += 1
      last = "a journey"
      try game.arrange { _ in viewModel.travel(to: moment.state) }
      for card in cards.indices {
        if let next = try step("card \(card)", from: moment, { $0.handle(.card(card)) }) {
          waiting.append(next)
        }
      }
      try travel(to: moment)
      if let due = viewModel.nextDeadline,
        let next = try step("time", from: moment, { $0.advance(to: due) })
      {
        waiting.append(next)
      }
      _ = try step("hint", from: moment) { $0.handle(.button(.hint)) }
      for theme in header.themes.indices {
        _ = try step("theme \(theme)", from: moment) { $0.handle(.button(.theme(theme))) }
      }
      try undo(at: moment)
    }
    try game.finish()
  }

  /// What a state has that a choice can ask for.
  private var key: String {
    let state = viewModel.state
    let players = viewModel.state.progress.players
    let cards = state.game.cards.map { card in
      card.isMatched ? (card.isFaceUp ? "M" : "m") : card.isFaceUp ? "u" : "."
    }
    let first = state.game.indexOfFaceUpCard ?? -1
    return "\(cards.joined()) \(first) \(players.currentIndex) \(players.points)"
  }

  /// Goes to a state, from where what follows is checked.
  private mutating func travel(to moment: GameSnapshot) throws {
    viewModel.travel(to: moment.state)
    try expect(viewModel.state == moment.state, "a journey leads to another state")
    game = TestGame(viewModel)
  }

  /// Does one thing in a state; returns where it leads, if that is new.
  private mutating func step(
    _ name: String, from moment: GameSnapshot, _ act: (any Playable) -> Void
  ) throws -> GameSnapshot? {
    last = "\(moment.events.map { $0.jsonLine(on: header.grid) }.joined()) \(name)"
    steps += 1
    try travel(to: moment)
    var events = moment.events
    var table = moment.table
    let game = header.game.name
    let recorder = viewModel.intents.sink { events.append($0) }
    let clock = viewModel.objectDidChange.sink {
      if $0.cause == .timedOut {
        _ = table.pass(in: game)
      }
    }
    try self.game.arrange(act)
    recorder.cancel()
    clock.cancel()
    for event in events.dropFirst(moment.events.count) {
      if case .choose(let card) = event.intent {
        _ = table.choose(card, in: game)
      }
    }
    let board = viewModel.board
    try expect(
      board.cards.map(\.isFaceUp) == table.isUp && board.cards.map(\.isMatched) == table.isMatched
        && board.counters.prefix(2).map(\.value) == ["\(table.flips)", "\(table.misses)"]
        && board.phase == table.phase,
      "the board is not what the rules say")
    try restore(events)
    let next = GameSnapshot(state: viewModel.state, table: table, events: events)
    if steps.isMultiple(of: pixelsOfEvery) {
      try compare(moment, with: next)
    }
    return reached.insert(key).inserted ? next : nil
  }

  /// Writes the session, reads it and plays it: the same state, and the same board.
  private func restore(_ events: [TimedIntent]) throws {
    let session = Session(header, events)
    file.replace(with: Array(session.text.utf8))
    var reader = try SessionReader(path: file.path, decks: .placeholder)
    let read = try reader.readSession()
    try expect(read == session, "a session is not read as it was written")
    let again = read.replayed()
    again.advance(to: viewModel.now)
    try expect(
      (again as? MemoryGameViewModel)?.state == viewModel.state && again.board == viewModel.board,
      "what is restored is another game")
  }

  /// Deals anew and takes that back.
  private mutating func undo(at moment: GameSnapshot) throws {
    last = "\(moment.events.map { $0.jsonLine(on: header.grid) }.joined()) undo"
    try travel(to: moment)
    try game.arrange { $0.handle(.button(.restart)) }
    try game.arrange { $0.handle(.button(.undo)) }
    guard moment.state.game.isUnderWay else { return }
    try expect(
      viewModel.state.game == moment.state.game
        && viewModel.state.progress == moment.state.progress,
      "undo leads to another game")
  }

  /// Goes there and back: the same pixels, drawn as a difference and drawn anew.
  private mutating func compare(_ here: GameSnapshot, with there: GameSnapshot) throws {
    let game = header.dealt()
    game.travel(to: here.state)
    // What floats is somewhere else at another time.
    let appearance = Appearance(reducesMotion: header.game.hasDriftingCards)
    func screen() throws -> ContentView {
      try ContentView(
        game, rasterizer: PaintRasterizer(), width: 200, height: 300, appearance: appearance)
    }
    func pixels(_ screen: ContentView, on framebuffer: Framebuffer) throws -> [UInt32] {
      // Long enough for all that moves to come to rest, with no time passing in the game.
      _ = try screen.draw(on: framebuffer, at: game.now + 20)
      return Array(framebuffer.bitmap.pixels)
    }
    let shown = try screen()
    let framebuffer = Framebuffer(width: 200, height: 300)
    let before = try pixels(shown, on: framebuffer)
    game.travel(to: there.state)
    let between = try pixels(shown, on: framebuffer)
    try expect(
      between == pixels(screen(), on: Framebuffer(width: 200, height: 300)),
      "a view that was shown the change shows other pixels than a new one")
    game.travel(to: here.state)
    try expect(before == pixels(shown, on: framebuffer), "there and back shows other pixels")
    pictures += 1
  }
}

extension Table {
  fileprivate mutating func choose(_ card: Int, in game: String) -> Outcome {
    switch game {
    case "lab": play(NaiveLab.self) { $0.choose(card) }
    case "concentration": play(NaiveConcentration.self) { $0.choose(card) }
    case "challenge": play(NaiveChallenge.self) { $0.choose(card) }
    default: play(NaivePlayingCards.self) { $0.choose(card) }
    }
  }

  fileprivate mutating func pass(in game: String) -> Outcome {
    game == "challenge"
      ? play(NaiveChallenge.self) { $0.timePasses() }
      : play(NaivePlayingCards.self) { $0.timePasses() }
  }

  private mutating func play<Game: NaiveGame>(
    _: Game.Type, _ body: (inout Game) -> Outcome
  ) -> Outcome {
    var game = Game(table: self)
    defer {
      self = game.table
    }
    return body(&game)
  }
}
