import Games
import Graphics
import Menu
import Model
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// Walks through every state of every board of up to three pairs.
///
/// In each state, the walk chooses every card, lets time pass, requests a hint, chooses every theme,
/// and undoes a new deal.
@MainActor struct EveryState {
  /// The interval between the steps that are also drawn.
  let pixelsOfEvery: Int
  /// The interval between the boards of three pairs that are visited.
  let boardOfEvery: Int
  private let file = MemoryFile()

  init(pixelsOfEvery: Int, boardOfEvery: Int) {
    self.pixelsOfEvery = max(1, pixelsOfEvery)
    self.boardOfEvery = max(1, boardOfEvery)
  }

  /// Walks through all boards and returns a summary.
  func walk() throws -> String {
    let playerChoices: [[Player]] = [
      [.person],
      [.person, .person],
      [.person, .computer(memory: nil)],
    ]
    var boards = 0
    var states = 0
    var steps = 0
    var pictures = 0
    for kind in GameKind.pairs {
      for header in try playerChoices.flatMap({ try headers(kind, $0) }) {
        var walk = try Walk(header, file, pixelsOfEvery: pixelsOfEvery)
        do {
          try walk.toTheEnd()
        } catch {
          throw Finding("\(header.jsonLine): \(walk.lastStep): \(error)")
        }
        boards += 1
        states += walk.states
        steps += walk.steps
        pictures += walk.pictures
      }
    }
    return "\(states) states of \(boards) boards, \(steps) steps, \(pictures) pairs of pictures"
  }

  /// Returns headers for the boards of one, two and three pairs.
  private func headers(_ kind: GameKind, _ players: [Player]) throws -> [SessionHeader] {
    let onePair = GameSetup(kind, grid: Grid(rows: 1, columns: 2), players: players)
    let twoPairs = GameSetup(kind, grid: Grid(rows: 2, columns: 2), players: players)
    var headers = try headers(onePair, boardCount: 1) + headers(twoPairs, boardCount: 3)

    // With two players, there are many more states. A sample therefore omits the boards of three
    // pairs for two players.
    if boardOfEvery == 1 || players.count == 1 {
      let threePairs = GameSetup(kind, grid: Grid(rows: 2, columns: 3), players: players)
      let allHeaders = try self.headers(threePairs, boardCount: 15)
      for index in stride(from: 0, to: allHeaders.count, by: boardOfEvery) {
        headers.append(allHeaders[index])
      }
    }
    return headers
  }

  /// Returns one header for each different board of a setup.
  ///
  /// - Parameters:
  ///   - setup: The setup.
  ///   - boardCount: The number of different boards.
  /// - Returns: The headers in the order of their seeds.
  private func headers(_ setup: GameSetup, boardCount: Int) throws -> [SessionHeader] {
    var headersByBoard: [[Int]: SessionHeader] = [:]
    var seed: UInt64 = 0
    while headersByBoard.count < boardCount {
      let header = try SessionHeader(setup, seed: seed, decks: .placeholder)
      let pairs = header.deal().state.game.cards.map(\.pair)
      // Boards are the same if equal cards are at the same positions.
      let board = pairs.map { pair in pairs.firstIndex(of: pair) ?? 0 }
      if headersByBoard[board] == nil {
        headersByBoard[board] = header
      }
      seed += 1
    }
    return headersByBoard.values.sorted { $0.seed < $1.seed }
  }
}

extension SessionHeader {
  /// Creates the game of pairs that the header describes.
  @MainActor fileprivate func deal() -> MemoryGameViewModel {
    guard let game = makePairsGame() else {
      fatalError("a game of pairs")
    }
    return game
  }
}

/// A state with the events that lead to it.
private struct ReachedState {
  let state: MemoryGameViewModel.State
  /// The cards of the naive game in this state.
  let table: Table
  let events: [TimedIntent]
}

/// A walk through all states of one board.
@MainActor private struct Walk {
  private let header: SessionHeader
  private let file: MemoryFile
  private let pixelsOfEvery: Int
  private let viewModel: MemoryGameViewModel
  private var game: TestGame
  private var reachedKeys: Set<String> = []
  private(set) var states = 0
  private(set) var steps = 0
  private(set) var pictures = 0
  /// The description of the last step, for a finding.
  private(set) var lastStep = "the deal"

  init(_ header: SessionHeader, _ file: MemoryFile, pixelsOfEvery: Int) throws {
    self.header = header
    self.file = file
    self.pixelsOfEvery = pixelsOfEvery
    viewModel = header.deal()
    if header.players.contains(where: \.isComputer) {
      viewModel.computer = ComputerPlayer(viewModel)
    }
    game = TestGame(viewModel)
  }

  /// Visits all states that can be reached.
  mutating func toTheEnd() throws {
    let cards = viewModel.state.game.cards
    let start = ReachedState(
      state: viewModel.state, table: Table(pairs: cards.map(\.pair)), events: [])
    var remainingStates = [start]
    reachedKeys.insert(key)
    while let state = remainingStates.popLast() {
      remainingStates += try visit(state)
    }
    try game.finish()
  }

  /// Performs every step in a state and returns the new states.
  private mutating func visit(_ state: ReachedState) throws -> [ReachedState] {
    states += 1
    lastStep = "a journey"
    try game.arrange { _ in viewModel.travel(to: state.state) }

    var newStates: [ReachedState] = []
    for card in viewModel.state.game.cards.indices {
      let newState = try step("card \(card)", from: state) { $0.handle(.card(card)) }
      if let newState {
        newStates.append(newState)
      }
    }
    try travel(to: state)
    if let deadline = viewModel.nextDeadline {
      let newState = try step("time", from: state) { $0.advance(to: deadline) }
      if let newState {
        newStates.append(newState)
      }
    }
    _ = try step("hint", from: state) { $0.handle(.button(.hint)) }
    for theme in header.themes.indices {
      _ = try step("theme \(theme)", from: state) { $0.handle(.button(.theme(theme))) }
    }
    try undo(at: state)
    return newStates
  }

  /// The parts of a state that the effect of a choice depends on.
  private var key: String {
    let state = viewModel.state
    let players = state.progress.players
    let cards = state.game.cards.map(character)
    let faceUpCard = state.game.indexOfFaceUpCard ?? -1
    return "\(String(cards)) \(faceUpCard) \(players.currentIndex) \(players.points)"
  }

  private func character(_ card: MemoryCard) -> Character {
    switch (card.isMatched, card.isFaceUp) {
    case (true, true): "M"
    case (true, false): "m"
    case (false, true): "u"
    case (false, false): "."
    }
  }

  /// Travels to a state, from which a new test game checks the next steps.
  private mutating func travel(to state: ReachedState) throws {
    viewModel.travel(to: state.state)
    try expect(viewModel.state == state.state, "a journey leads to another state")
    game = TestGame(viewModel)
  }

  private func description(of step: String, in state: ReachedState) -> String {
    let lines = state.events.map { $0.jsonLine(on: header.grid) }
    return "\(lines.joined()) \(step)"
  }

  /// Performs one step in a state.
  ///
  /// - Parameters:
  ///   - name: The name of the step in a finding.
  ///   - start: The state.
  ///   - body: The actions of the step.
  /// - Returns: The state after the step, or `nil` if it was reached before.
  private mutating func step(
    _ name: String, from start: ReachedState, _ body: (any Playable) -> Void
  ) throws -> ReachedState? {
    lastStep = description(of: name, in: start)
    steps += 1
    try travel(to: start)
    var events = start.events
    var table = start.table
    let game = header.game.name
    let recorder = viewModel.intents.sink { events.append($0) }
    let clock = viewModel.objectDidChange.sink {
      if $0.cause == .timedOut {
        _ = table.pass(in: game)
      }
    }
    try self.game.arrange(body)
    recorder.cancel()
    clock.cancel()
    for event in events.dropFirst(start.events.count) {
      if case .choose(let card) = event.intent {
        _ = table.choose(card, in: game)
      }
    }
    try compareBoard(with: table)
    try restore(events)

    let end = ReachedState(state: viewModel.state, table: table, events: events)
    if steps.isMultiple(of: pixelsOfEvery) {
      try comparePixels(of: start, and: end)
    }
    return reachedKeys.insert(key).inserted ? end : nil
  }

  /// Compares the board with the naive game.
  private func compareBoard(with table: Table) throws {
    let board = viewModel.board
    let counters = board.counters.prefix(2).map(\.value)
    try expect(board.cards.map(\.isFaceUp) == table.isUp, "other cards are face up")
    try expect(board.cards.map(\.isMatched) == table.isMatched, "other cards are matched")
    try expect(counters == ["\(table.flips)", "\(table.misses)"], "the counters are wrong")
    try expect(board.phase == table.phase, "the phase is \(board.phase), not \(table.phase)")
  }

  /// Checks that the saved session restores the same state and the same board.
  private func restore(_ events: [TimedIntent]) throws {
    let session = Session(header, events)
    file.replace(with: Array(session.text.utf8))
    var reader = try SessionReader(path: file.path, decks: .placeholder)
    let readSession = try reader.readSession()
    try expect(readSession == session, "a session is not read as it was written")

    let restoredGame = readSession.replayed()
    restoredGame.advance(to: viewModel.now)
    let restoredState = (restoredGame as? MemoryGameViewModel)?.state
    try expect(restoredState == viewModel.state, "the restored game has another state")
    try expect(restoredGame.board == viewModel.board, "the restored game has another board")
  }

  /// Checks that undo restores the game before a new deal.
  private mutating func undo(at state: ReachedState) throws {
    lastStep = description(of: "undo", in: state)
    try travel(to: state)
    try game.arrange { $0.handle(.button(.restart)) }
    try game.arrange { $0.handle(.button(.undo)) }
    guard state.state.game.isUnderWay else { return }
    try expect(viewModel.state.game == state.state.game, "undo leads to another game")
    try expect(viewModel.state.progress == state.state.progress, "undo leads to other progress")
  }

  /// Checks that a view that shows a change has the same pixels as a new view.
  private mutating func comparePixels(of start: ReachedState, and end: ReachedState) throws {
    let game = header.deal()
    game.travel(to: start.state)
    let view = try DrawnView(game, kind: header.game)
    let pixelsBefore = try view.draw()

    game.travel(to: end.state)
    let pixelsOfChange = try view.draw()
    let pixelsOfNewView = try DrawnView(game, kind: header.game).draw()
    try expect(
      pixelsOfChange == pixelsOfNewView,
      "a view that was shown the change shows other pixels than a new one")

    game.travel(to: start.state)
    try expect(pixelsBefore == view.draw(), "there and back shows other pixels")
    pictures += 1
  }
}

/// A view of a game with the framebuffer that it draws on.
@MainActor private struct DrawnView {
  private let game: MemoryGameViewModel
  private let view: ContentView
  private let framebuffer: Framebuffer

  init(_ game: MemoryGameViewModel, kind: GameKind) throws {
    self.game = game
    // Drifting cards are at another position at another time.
    let appearance = Appearance(reducesMotion: kind.hasDriftingCards)
    view = try ContentView(
      game, rasterizer: PaintRasterizer(), width: 200, height: 300, appearance: appearance)
    framebuffer = Framebuffer(width: 200, height: 300)
  }

  /// Draws the view after all animations have ended, and returns the pixels.
  ///
  /// No time passes in the game.
  func draw() throws -> [UInt32] {
    _ = try view.draw(on: framebuffer, at: game.now + 20)
    return Array(framebuffer.bitmap.pixels)
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
    switch game {
    case "challenge": play(NaiveChallenge.self) { $0.timePasses() }
    default: play(NaivePlayingCards.self) { $0.timePasses() }
    }
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
