import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

/// Plays 40 games line by line, as `memory-game --view terminal --plain` does, and compares what is
/// typed and printed with stored transcripts.
///
/// The time is the test's own. `RECORD=1 swift test --filter TranscriptPinTests` renews them.
@MainActor @Suite struct TranscriptPinTests {
  fileprivate nonisolated static let transcripts = RandomSession.games.flatMap { game in
    (1...8).map { TranscriptName(game: game, number: $0) }
  }

  @Test("A game is printed line by line as it was", arguments: transcripts)
  fileprivate func transcript(name: TranscriptName) throws {
    let table = try PlainTable(name)
    try table.play()
    try Pin.check(
      table.transcript, with: "transcripts/\(name).txt", filter: "TranscriptPinTests")
  }
}

private struct TranscriptName: CustomStringConvertible, Sendable {
  let game: String
  let number: Int

  var description: String { "\(game)-\(number)" }
}

/// A player at random who types lines, and sometimes knows where a pair lies.
@MainActor private final class PlainTable {
  private(set) var transcript = ""
  private let table: TestTable
  private let plain: PlainGame
  private let output: Output
  private let name: TranscriptName
  private var random: PinRandom

  /// An output that is always ready and keeps its lines.
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
    let settings = [5: "{\"first-look\": true}", 6: "{\"clock\": true}"][name.number] ?? ""
    table = try TestTable(settings: settings) { options in
      options.gameName = name.game
      options.seed = UInt64(name.number)
      options.frontend = .terminal
      options.isPlain = true
    }
    let output = Output()
    self.output = output
    plain = PlainGame(table.shown, menu: table.coordinator.menu, output: output)
    table.didShow = { [plain] viewModel, decks in
      plain.show(viewModel, decks: decks)
    }
    try turn()
  }

  func play() throws {
    if let setup = Self.setups[name.number] {
      try type("new \(name.game) \(setup)")
    }
    for _ in 0..<30 {
      try addStep()
    }
    try finish()
    for line in ["board", "review", "results", "copy", "restart"] + closingLines {
      try type(line)
    }
    for _ in 0..<6 {
      try addStep()
    }
    try type("quit")
    // The line waits while the computer plays.
    for _ in 0..<100 where plain.endReason == nil {
      try wait(1)
    }
    #expect(plain.endReason == .player)
  }

  /// The board and the players of the transcripts of a game; the first one plays as it comes.
  private static let setups = [
    2: "2x3 players 2", 3: "3x3 computer 4", 4: "2x4 players 4", 5: "2x3 deck animals",
    6: "4x4 computer easy", 7: "2x3 deck sums computer all", 8: "5x4 deck flags players 3",
  ]

  private var closingLines: [String] {
    random.element(of: [["undo"], ["next"], ["today"], ["new lab 2x3", "undo"], ["help"]])
  }

  // MARK: Steps

  private func addStep() throws {
    // What is typed during the computer's turn waits; a few such lines are enough.
    if board.isComputersTurn, random.happens(percent: 80) {
      return try wait(1)
    }
    switch random.below(100) {
    case 0..<26:
      try type(String(1 + random.element(of: hiddenCards)))
    case 26..<30:
      try type(String(1 + random.below(board.cards.count)))
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

  private static let words = [
    "board", "undo", "restart", "results", "review", "help", "players", "name 1 Ada", "name 2 Zoë",
    "dance", "open the door", "0", "99", "copy", "continue", "next", "new dance", "", "new 30x30",
  ]

  /// Types the two cards of a pair that is not found; in a pile, the next card.
  private func typeMatch() throws {
    let pairs = hiddenPairs
    guard !pairs.isEmpty else { return try type("next") }
    for card in random.element(of: pairs) {
      try type(String(card + 1))
    }
  }

  /// The board of the game, which goes on while a review is read.
  private var board: BoardState { plain.viewModel.board }

  /// The cards that lie face down, or all cards if there are none.
  private var hiddenCards: [Int] {
    let cards = board.cards
    let hidden = cards.indices.filter { !cards[$0].isFaceUp && !cards[$0].isMatched }
    return hidden.isEmpty ? Array(cards.indices) : hidden
  }

  /// The pairs that are not found, by their cards.
  private var hiddenPairs: [[Int]] {
    guard let game = plain.viewModel as? MemoryGameViewModel else { return [] }
    let cards = game.state.game.cards
    let hidden = cards.indices.filter { !cards[$0].isMatched }
    let pairs = Dictionary(grouping: hidden) { cards[$0].pair }
    return pairs.values.filter { $0.count == 2 }.sorted { $0[0] < $1[0] }
  }

  /// Finds all pairs that are left; the computer may find some of them.
  private func finish() throws {
    while board.phase != .finished, let pair = hiddenPairs.first {
      guard !board.isComputersTurn, table.coordinator.menu.page == nil else {
        try type("continue")
        try wait(1)
        continue
      }
      for card in pair {
        try type(String(card + 1))
      }
      try wait(0.7)
    }
  }

  // MARK: The loop of a game in a terminal

  private func type(_ line: String) throws {
    transcript += "> \(line)\n"
    try turn(.bytes(Array("\(line)\n".utf8)))
  }

  /// Lets time pass in steps, as a terminal that wakes up for every change.
  private func wait(_ seconds: Double) throws {
    transcript += "(\(seconds) s)\n"
    var left = seconds
    while left > 0 {
      let step = min(left, 0.1)
      if table.coordinator.menu.page == nil {
        plain.viewModel.advance(to: plain.viewModel.now + step)
      }
      left -= step
      try turn()
    }
  }

  private func turn(_ input: TerminalInput? = nil) throws {
    if let input {
      try plain.handle(input)
    }
    repeat {
      try table.update(at: plain.viewModel.now)
      try plain.refresh()
    } while plain.hasWork
    transcript += output.lines.joined()
    output.lines = []
  }
}
