import ViewModel

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The game line by line, for screen readers and pipes: one line for every event, cards by name.
@MainActor
public final class PlainGame: TerminalFront {
  let viewModel: MemoryGameViewModel
  let player: Player
  private let write: (String) throws -> Void
  private let ownsControls: Bool
  private var subscription: Subscription?
  private var story: [String] = []
  private var input: [UInt8] = []
  private var hasInputEnded = false
  private var openBefore: [Int] = []
  /// Why the game is over for this terminal.
  public private(set) var ending: Ending?

  /// The longest line that is read, in bytes.
  private static let longestLine = 4096

  /// Creates the game; every line that it says, with its end, goes to `write`, by default to
  /// standard output, which throws `TerminalError`.
  ///
  /// `ownsControls` is whether the terminal says which buttons there are; beside a window the
  /// window does.
  public init(
    _ player: Player, ownsControls: Bool, write: @escaping (String) throws -> Void = PlainGame.print
  ) {
    viewModel = player.viewModel
    (self.player, self.ownsControls, self.write) = (player, ownsControls, write)
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.tell($0) }
  }

  /// Writes to standard output.
  public nonisolated static func print(_ text: String) throws {
    try Terminal.write(text, to: STDOUT_FILENO)
  }

  /// Says what is played and how.
  public func begin() throws {
    story.insert(
      contentsOf: [
        "\(viewModel.title). \(viewModel.description.ended)", boardSize,
        player.drawsOneByOne
          ? "Type \"next\" to draw a card, or \"help\"."
          : "Type a card's number or place, such as 5 or b2, or \"help\".",
      ], at: 0)
    try refresh()
  }

  private var boardSize: String {
    player.drawsOneByOne
      ? "\(viewModel.cards.count) cards lie face down."
      : "\(viewModel.cards.count) cards in \(viewModel.grid.rows) rows of "
        + "\(viewModel.grid.columns)."
  }

  /// Takes lines, whole or in pieces, and the end of the input.
  public func take(_ input: TerminalInput) throws {
    switch input {
    case .bytes(let bytes): self.input += bytes
    case .end:
      if !self.input.isEmpty { self.input.append(UInt8(ascii: "\n")) }
      hasInputEnded = true
    case .signal(let number): ending = .signal(number)
    case .pause: break
    }
    try answerLines()
  }

  /// Says what happened since the last time.
  public func refresh() throws {
    try answerLines()
    while !story.isEmpty { try write(story.removeFirst().printable + "\n") }
  }

  /// Does nothing: the terminal is as it was.
  public func finish() {}

  /// Answers the lines that came, as long as a choice means something: while a missed pair turns
  /// down, a quick typist or a pipe waits.
  private func answerLines() throws {
    while ending == nil, !player.mustWait, let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeFirst(end + 1)
      do {
        try answer(line)
      } catch let mistake as Mistake {
        say(mistake.description)
      }
    }
    if input.count > Self.longestLine, !input.contains(UInt8(ascii: "\n")) {
      input = []
      say("That line is too long.")
    }
    if hasInputEnded, ending == nil, !input.contains(UInt8(ascii: "\n")) { ending = .input }
  }

  func say(_ line: String) { story.append(line) }

  func quit() { ending = .player }

  // MARK: What happened

  private func tell(_ change: Change) {
    if ownsControls { player.showControls() }
    defer { openBefore = open }
    switch change.cause {
    case .subscribed, .focusMoved, .summaryClosed, .screenChanged: break
    case .chosen(let outcome): tell(outcome, change)
    case .timedOut: say(turnedDown)
    case .restarted:
      say("A new game. \(viewModel.description.ended)")
    case .themeChosen:
      say("The theme is \(viewModel.deck.title).")
      for index in open { say(name(of: index)) }
    case .travelled:
      say("Time travel. \(viewModel.description.ended)")
      for index in open { say(name(of: index)) }
    }
  }

  private func tell(_ outcome: Outcome, _ change: Change) {
    switch outcome {
    case .ignored: break
    case .turnedDown: say(turnedDown)
    case .revealed, .matched, .missed:
      let revealed = change.cards.last {
        viewModel.cards[$0].isFaceUp && !openBefore.contains($0)
      }
      // A card of a missed pair that is touched again was open before.
      if let card = revealed ?? open.last { say(name(of: card)) }
    }
    if outcome == .missed { say("No match.") }
    if outcome == .matched { tellMatch() }
    if player.drawsOneByOne, outcome == .revealed, viewModel.isFinished {
      say("That was the last card. \"restart\" shuffles them.")
    }
  }

  private func tellMatch() {
    let found = viewModel.cards.count { $0.isMatched } / 2
    let pairs = viewModel.grid.pairs
    say("A match, \(found) of \(pairs) \(pairs == 1 ? "pair" : "pairs") found.")
    guard let summary = viewModel.summary else { return }
    let numbers = summary.lines.map { "\($0.name): \($0.value)." }.joined(separator: " ")
    say("\(summary.title) \(numbers) Type \"restart\" to play again, or \"quit\".")
  }

  /// The cards that are open and not part of a pair that was found.
  private var open: [Int] {
    viewModel.cards.indices.filter {
      viewModel.cards[$0].isFaceUp && (player.drawsOneByOne || !viewModel.cards[$0].isMatched)
    }
  }

  private var turnedDown: String {
    let cards = openBefore.filter { !viewModel.cards[$0].isFaceUp }.map { String($0 + 1) }
    return cards.count == 1
      ? "Card \(cards[0]) is face down again."
      : "Cards \(cards.joined(separator: " and ")) are face down again."
  }

  /// "Card 5 of 12: dolphin."
  func name(of index: Int) -> String {
    let face = viewModel.face(of: viewModel.cards[index]).spoken
    return "Card \(index + 1) of \(viewModel.cards.count): \(face)."
  }
}

extension String {
  /// The text as a sentence of its own.
  fileprivate var ended: String { hasSuffix(".") ? self : self + "." }
}
