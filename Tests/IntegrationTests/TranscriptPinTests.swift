import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

/// Plays 40 games line by line, as `memory-game --view terminal --plain` does, and compares the
/// typed and printed lines with stored transcripts.
///
/// The test controls the time of the games. `RECORD=1 swift test --filter TranscriptPinTests`
/// records the transcripts again.
@MainActor @Suite struct TranscriptPinTests {
  fileprivate nonisolated static let transcripts = RandomSession.games.flatMap { game in
    (1...8).map { number in TranscriptName(game: game, number: number) }
  }

  @Test("The transcript of a game equals its pin", arguments: transcripts)
  fileprivate func transcript(name: TranscriptName) throws {
    let player = try RandomPlayer(name)

    try player.play()

    try Pin.check(
      player.transcript, with: "transcripts/\(name).txt", filter: "TranscriptPinTests")
  }
}

private struct TranscriptName: CustomStringConvertible, Sendable {
  let game: String
  let number: Int

  var description: String { "\(game)-\(number)" }
}

/// A random player who types lines and sometimes chooses both cards of a pair.
@MainActor private final class RandomPlayer {
  /// The setups of the transcripts of a game by their numbers.
  ///
  /// The first transcript has no setup.
  private static let setups = [
    2: "2x3 players 2",
    3: "3x3 computer 4",
    4: "2x4 players 4",
    5: "2x3 deck animals",
    6: "4x4 computer easy",
    7: "2x3 deck sums computer all",
    8: "5x4 deck flags players 3",
  ]

  /// The files of settings by the numbers of the transcripts.
  private static let settings = [
    5: "{\"first-look\": true}",
    6: "{\"clock\": true}",
  ]

  private static let words = [
    "board", "undo", "restart", "results", "review", "help", "players", "name 1 Ada", "name 2 Zoë",
    "dance", "open the door", "0", "99", "copy", "continue", "next", "new dance", "", "new 30x30",
  ]

  private(set) var transcript = ""
  private let program: TestProgram
  private let plainGame: PlainGame
  private let output: Output
  private let name: TranscriptName
  private var random: PinRandom

  /// An output that is always ready and collects its lines.
  private final class Output: LineOutput {
    var lines: [String] = []
    let isReady = true

    func send(_ line: String) {
      lines.append(line)
    }

    func check() {}
  }

  init(_ name: TranscriptName) throws {
    self.name = name
    let gameNumber = RandomSession.games.firstIndex(of: name.game) ?? 0
    random = PinRandom(seed: UInt64(7000 + gameNumber * 100 + name.number))
    program = try TestProgram(settings: Self.settings[name.number] ?? "") { options in
      options.gameName = name.game
      options.seed = UInt64(name.number)
      options.frontend = .terminal
      options.isPlain = true
    }
    let output = Output()
    self.output = output
    plainGame = PlainGame(program.viewModel, menu: program.coordinator.menu, output: output)
    program.didShow = { [plainGame] viewModel, decks in
      plainGame.show(viewModel, decks: decks)
    }
    try runLoop()
  }

  /// Plays a game to its end, starts another one and quits.
  func play() throws {
    if let setup = Self.setups[name.number] {
      try type("new \(name.game) \(setup)")
    }
    try addSteps(count: 30)
    try finish()
    for line in ["board", "review", "results", "copy", "restart"] + randomClosingLines() {
      try type(line)
    }
    try addSteps(count: 6)

    try type("quit")
    // The game reads the line after the computer's turn.
    for _ in 0..<100 where plainGame.endReason == nil {
      try wait(1)
    }
    #expect(plainGame.endReason == .player)
  }

  private func randomClosingLines() -> [String] {
    random.element(of: [["undo"], ["next"], ["today"], ["new lab 2x3", "undo"], ["help"]])
  }

  // MARK: Steps

  private func addSteps(count: Int) throws {
    for _ in 0..<count {
      try addStep()
    }
  }

  private func addStep() throws {
    // Lines that are typed during the computer's turn have to wait. A few such lines are enough.
    if board.isComputersTurn, random.happens(percent: 80) {
      try wait(1)
      return
    }
    switch random.below(100) {
    case 0..<26:
      try typeNumber(of: random.element(of: hiddenCards))
    case 26..<30:
      try typeNumber(of: random.below(board.cards.count))
    case 30..<55:
      try typeMatch()
    case 55..<65:
      try wait(random.element(of: [0.3, 0.7, 1, 2.5]))
    case 65..<70:
      try type("hint")
    case 70..<75:
      try type(random.element(of: ["a1", "b2", "card a2", "choose 3", "z9"]))
    case 75..<88:
      try type(random.element(of: Self.words))
    case 88..<94 where board.pile != nil:
      try type(random.element(of: ["next", "back", "turn", "16"]))
    case 88..<94:
      try type(random.element(of: ["theme 2", "themes", "theme animals", "players"]))
    default:
      try type("pause")
      try wait(2)
      try type(random.element(of: ["continue", "resume"]))
    }
  }

  private func typeNumber(of card: Int) throws {
    try type(String(card + 1))
  }

  /// Types the two cards of a hidden pair, or draws the next card of a pile.
  private func typeMatch() throws {
    let pairs = hiddenPairs
    guard !pairs.isEmpty else {
      try type("next")
      return
    }
    for card in random.element(of: pairs) {
      try typeNumber(of: card)
    }
  }

  /// Finds all remaining pairs.
  ///
  /// The computer may find some of them.
  private func finish() throws {
    let maximumRounds = 1000
    for _ in 0..<maximumRounds {
      guard board.phase != .finished, let pair = hiddenPairs.first else { return }
      let isPaused = program.coordinator.menu.page != nil
      if board.isComputersTurn || isPaused {
        try type("continue")
        try wait(1)
        continue
      }
      for card in pair {
        try typeNumber(of: card)
      }
      try wait(0.7)
    }
    try #require(
      board.phase == .finished, "The game is not finished after \(maximumRounds) rounds.")
  }

  // MARK: Board

  /// The board of the game, which continues while a review is read.
  private var board: BoardState { plainGame.viewModel.board }

  /// The cards that are face down, or all cards if there are none.
  private var hiddenCards: [Int] {
    let cards = board.cards
    let hiddenCards = cards.indices.filter { !cards[$0].isFaceUp && !cards[$0].isMatched }
    return hiddenCards.isEmpty ? Array(cards.indices) : hiddenCards
  }

  /// The pairs that are not found yet, each as the indices of its cards.
  private var hiddenPairs: [[Int]] {
    guard let game = plainGame.viewModel as? MemoryGameViewModel else { return [] }
    return game.unmatchedPairs
  }

  // MARK: The loop of a game in a terminal

  private func type(_ line: String) throws {
    transcript += "> \(line)\n"
    try runLoop(.bytes(Array("\(line)\n".utf8)))
  }

  /// Advances the time in small steps, as in a terminal that wakes up for every change.
  private func wait(_ seconds: Double) throws {
    transcript += "(\(seconds) s)\n"
    var remainingTime = seconds
    while remainingTime > 0 {
      let step = min(remainingTime, 0.1)
      if program.coordinator.menu.page == nil {
        plainGame.viewModel.advance(to: plainGame.viewModel.now + step)
      }
      remainingTime -= step
      try runLoop()
    }
  }

  /// Runs the loop until the game waits for more input, and adds its lines to the transcript.
  private func runLoop(_ input: TerminalInput? = nil) throws {
    if let input {
      try plainGame.handle(input)
    }
    repeat {
      try program.update(at: plainGame.viewModel.now)
      try plainGame.refresh()
    } while plainGame.hasWork
    transcript += output.lines.joined()
    output.lines = []
  }
}

extension MemoryGameViewModel {
  /// The pairs that are not found yet, each as the indices of its cards, in the order of the first
  /// card.
  var unmatchedPairs: [[Int]] {
    let cards = state.game.cards
    let unmatchedCards = cards.indices.filter { !cards[$0].isMatched }
    let cardsByPair = Dictionary(grouping: unmatchedCards) { cards[$0].pair }
    let completePairs = cardsByPair.values.filter { $0.count == 2 }
    return completePairs.sorted { $0[0] < $1[0] }
  }
}
