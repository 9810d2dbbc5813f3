import Board
import Files
import ViewModel

/// The game line by line, for screen readers and pipes: one line for every event, cards by name.
@MainActor
public final class PlainGame: TerminalFront {
  private let viewModel: any GameViewModel
  /// Why the game is over for this terminal.
  public private(set) var ending: Ending?

  private let write: (String) throws -> Void
  private var subscription: Subscription?
  private var story: [String] = []
  private var input: [UInt8] = []
  private var hasInputEnded = false
  private var openBefore: [Int] = []
  private static let longestLine = 4096

  /// Creates the game; every line that it says, with its end, goes to `write`.
  public init(_ viewModel: any GameViewModel, write: @escaping (String) throws -> Void = send) {
    (self.viewModel, self.write) = (viewModel, write)
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.tell($0) }
    say([Words.begin(board), Words.size(of: board), Words.invitation(board), board.notice])
  }

  private var board: Board { viewModel.board }

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
    answerLines()
  }

  /// Says what happened since the last time.
  public func refresh() throws {
    answerLines()
    while !story.isEmpty { try write(story.removeFirst().printable + "\n") }
  }

  /// Does nothing: the terminal is as it was.
  public func finish() {}

  /// Answers the lines that came, as long as a choice means something: while a missed pair turns
  /// down, a quick typist or a pipe waits.
  private func answerLines() {
    while ending == nil, board.takesChoices, let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeFirst(end + 1)
      do { try answer(line) } catch { say([error.description]) }
    }
    if input.count > Self.longestLine, !input.contains(UInt8(ascii: "\n")) {
      input = []
      say([Words.tooLong])
    }
    if hasInputEnded, ending == nil, !input.contains(UInt8(ascii: "\n")) { ending = .input }
  }

  private func say(_ lines: [String?]) { story += lines.compactMap { $0 } }

  private func tell(_ publication: Publication) {
    if publication.isReplayed { return }
    defer { openBefore = open }
    let openCards = open.map { Words.shown($0, on: board) }
    switch publication.cause {
    case .subscribed, .focusMoved, .typed, .dialogClosed, .screenChanged, .laidOut, .pictureScaled,
      .ticked:
      break
    case .hinted: say([board.hint.isEmpty ? board.notice : Words.hint(board.hint)])
    case .chosen(let outcome): say(story(of: outcome, publication.cards))
    case .timedOut: say([turnedDown])
    case .restarted: say([Words.dealt(board)])
    case .themeChosen:
      say([Words.themeChosen(board.themes.first { $0.isSelected }?.title ?? "")] + openCards)
    case .travelled: say([Words.travelled(board)] + openCards)
    case .noticed: say([board.notice])
    }
  }

  private func story(of outcome: Outcome, _ cards: CardIndices) -> [String?] {
    let revealed = cards.last { board.cards[$0].isFaceUp && !openBefore.contains($0) }
    // A card of a missed pair that is touched again was open before.
    let name = (revealed ?? open.last).map { Words.shown($0, on: board) }
    switch outcome {
    case .ignored: return []
    case .turnedDown: return [turnedDown]
    case .missed: return [name, Words.noMatch]
    case .matched: return [name, Words.match(on: board), board.dialog.map(Words.end)]
    case .revealed where board.shownCard != nil && board.nextCard == nil:
      return [name, Words.lastCard]
    case .revealed: return [name]
    }
  }

  /// The cards that are open and not part of a pair that was found.
  private var open: [Int] {
    board.cards.indices.filter {
      board.cards[$0].isFaceUp && (board.shownCard != nil || !board.cards[$0].isMatched)
    }
  }

  private var turnedDown: String {
    Words.turnedDown(openBefore.filter { !board.cards[$0].isFaceUp })
  }

  /// Does what a line asks for, or tells why it means nothing here.
  private func answer(_ line: String) throws(Problem) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return }
    let rest = words.dropFirst().joined(separator: " ")
    let (isPile, hasThemes) = (board.shownCard != nil, !board.themes.isEmpty)
    switch command {
    case "help", "h", "?": say(Words.help(board))
    case "quit", "q", "exit": ending = .player
    case "restart", "r": viewModel.touch(.button(.restart))
    case "board", "b":
      let rows = (0..<board.rows).map { Words.row($0, on: board) }
      say(isPile ? [Words.top(of: board)] : rows + [Words.counters(of: board)])
    case "next" where isPile, "n" where isPile: try choose(board.nextCard, or: Words.noNextCard)
    case "back" where isPile: try choose(board.previousCard, or: Words.noCardBefore)
    case "turn" where isPile, "t" where isPile: try choose(board.shownCard)
    case "themes" where hasThemes, "theme" where hasThemes: try chooseTheme(rest)
    case "choose", "card": try choose(rest)
    case _ where words.count == 1: try choose(command)
    default: throw Problem(.usage, Words.notUnderstood(line))
    }
  }

  private func choose(_ name: String) throws(Problem) {
    guard name.contains(where: \.isNumber) else { throw Problem(.usage, Words.notUnderstood(name)) }
    switch Result(catching: { () throws(UnknownCard) in try board.card(named: name) }) {
    case .success(let card): try choose(card)
    case .failure(let unknown): throw Problem(.usage, unknown.sentence)
    }
  }

  private func choose(_ card: Int?, or missing: String = "") throws(Problem) {
    guard let card else { throw Problem(.usage, missing) }
    let outcome = viewModel.touch(.card(card))
    if outcome == .ignored { throw Problem(.usage, Words.ignored(card, on: board)) }
  }

  private func chooseTheme(_ name: String) throws(Problem) {
    guard !name.isEmpty else { return say([Words.themes(board)]) }
    let index = board.themes.indices.first {
      [String($0 + 1), board.themes[$0].title.lowercased()].contains(name)
    }
    guard let index else { throw Problem(.usage, Words.noTheme(name, on: board)) }
    viewModel.touch(.button(.theme(index)))
  }
}
