import Board
import Files
import Pages
import Model
import ViewModel

/// The game line by line, for screen readers and pipes: one line for every event, cards by name.
@MainActor
public final class PlainGame: TerminalFront {
  /// The game that is told.
  public private(set) var viewModel: any GameViewModel
  /// What is around the game, if there is anything: other games, and those that are over.
  public let menu: MenuViewModel?
  /// Why the game is over for this terminal.
  public internal(set) var ending: Ending?

  /// Whether something was ordered that has to be done before the next line is read.
  public internal(set) var hasOrdered = false

  private let write: (String) throws -> Void
  private var subscriptions: [Subscription] = []
  private var noticeSubscription: Subscription?
  private var said: [String] = []
  private var story = Story(isTyped: true)
  private var input: [UInt8] = []
  private var hasInputEnded = false
  private static let longestLine = 4096

  /// Creates the game; every line that it says, with its end, goes to `write`.
  public init(
    _ viewModel: any GameViewModel, menu: MenuViewModel? = nil,
    write: @escaping (String) throws -> Void = send
  ) {
    (self.viewModel, self.menu, self.write) = (viewModel, menu, write)
    connect(to: viewModel)
    begin()
    noticeSubscription = menu?.pages.sink { [weak self] in self?.say([$0?.notice]) }
  }

  /// Tells another game; of a look back every choice at once, for there is nothing to do in it.
  public func show(_ viewModel: any GameViewModel, decks: [Deck]) {
    if let review = viewModel as? ReviewViewModel {
      return say(review.moments.map(\.sentence))
    }
    guard viewModel !== self.viewModel else { return }
    story = Story(isTyped: true)
    connect(to: viewModel)
    begin()
  }

  /// Goes on telling the present game through another view model.
  public func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscriptions = [viewModel.objectDidChange.sink { [weak self] in self?.tell($0) }]
  }

  private func tell(_ publication: Publication) { say(story.tell(publication)) }

  private func begin() { say(story.beginning(of: board)) }

  var board: Board { viewModel.board }
  /// Whether time stands still.
  var isPaused: Bool { menu?.page != nil }

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
    hasOrdered = false
    answerLines()
    while !said.isEmpty { try write(said.removeFirst().printable + "\n") }
  }

  /// Does nothing: the terminal is as it was.
  public func finish() {}

  /// AccessibilityResponder the lines that came, as long as a choice means something: while a missed pair turns
  /// down, or the computer plays, a quick typist or a pipe waits.
  private func answerLines() {
    while ending == nil, !hasOrdered, isPaused || board.takesChoices && !board.isComputersTurn,
      let end = input.firstIndex(of: UInt8(ascii: "\n"))
    {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeFirst(end + 1)
      do { try answer(line) } catch { say([error.description]) }
    }
    if input.count > Self.longestLine, !input.contains(UInt8(ascii: "\n")) {
      input = []
      say([Words.tooLong])
    }
    if hasInputEnded, ending == nil, !hasOrdered, !input.contains(UInt8(ascii: "\n")) {
      ending = .input
    }
  }

  func say(_ lines: [String?]) { said += lines.compactMap { $0 } }
}
