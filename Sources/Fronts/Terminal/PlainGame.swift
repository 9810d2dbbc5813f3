import Board
import ViewModel

/// The game line by line, for screen readers and pipes: one line for every event, cards by name.
@MainActor
public final class PlainGame: TerminalFront {
  let viewModel: any GameViewModel
  /// Why the game is over for this terminal.
  public internal(set) var ending: Ending?

  private let write: (String) throws -> Void
  private var subscription: Subscription?
  private var story: [String] = []
  private var input: [UInt8] = []
  private var hasInputEnded = false
  private var openBefore: [Int] = []

  /// The longest line that is read, in bytes.
  private static let longestLine = 4096

  /// Creates the game; every line that it says, with its end, goes to `write`.
  public init(
    _ viewModel: any GameViewModel, write: @escaping (String) throws -> Void = send
  ) {
    (self.viewModel, self.write) = (viewModel, write)
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.tell($0) }
  }

  var board: Board { viewModel.board }

  /// Says what is played and how.
  public func begin() throws {
    story = []
    say([Words.begin(board), Words.size(of: board), Words.invitation(board), board.notice])
    try refresh()
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

  func say(_ lines: [String?]) { story += lines.compactMap { $0 } }

  private func tell(_ publication: Publication) {
    if publication.isReplayed { return }
    defer { openBefore = open }
    let openCards = open.map { Words.shown($0, on: board) }
    switch publication.cause {
    case .subscribed, .focusMoved, .dialogClosed, .screenChanged, .pictureScaled: break
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
}
