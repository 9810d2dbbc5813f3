import Board
import Files
import Model
import Pages
import Text
import ViewModel

/// Game line by line, for screen readers and pipes: a line for every event, cards by name.
@MainActor
public final class PlainGame: TerminalFront {
  /// Game that is announced.
  public private(set) var viewModel: any GameViewModel
  /// Pages around the game; `nil` if there are none.
  public let menu: MenuViewModel?
  /// Reason of the end; `nil` while the game goes on.
  public internal(set) var ending: Ending?

  /// Whether an order has to be carried out before the next line is read.
  public internal(set) var hasOrdered = false

  private let write: (String) throws -> Void
  private var subscriptions: [Subscription] = []
  private var noticeSubscription: Subscription?
  private var said: [String] = []
  private var story = Story(isTyped: true)
  private var input: [UInt8] = []
  private var hasInputEnded = false
  private static let longestLine = 4096

  /// Creates the game; `write` gets every line with its end.
  public init(
    _ viewModel: any GameViewModel, menu: MenuViewModel? = nil,
    write: @escaping (String) throws -> Void = send
  ) {
    (self.viewModel, self.menu, self.write) = (viewModel, menu, write)
    connect(to: viewModel)
    begin()
    noticeSubscription = menu?.pages.sink { [weak self] in self?.say([$0?.notice]) }
  }

  /// Announces another game; of a review all choices at once.
  public func show(_ viewModel: any GameViewModel, decks: [Deck]) {
    if let review = viewModel as? ReviewViewModel {
      return say(review.moments.map(\.sentence))
    }
    guard viewModel !== self.viewModel else { return }
    story = Story(isTyped: true)
    connect(to: viewModel)
    begin()
  }

  /// Goes on announcing the present game through another view model.
  public func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscriptions = [viewModel.objectDidChange.sink { [weak self] in self?.announce($0) }]
  }

  private func announce(_ publication: Publication) { say(story.announce(publication)) }

  private func begin() { say(story.beginning(of: board)) }

  var board: Board { viewModel.board }
  /// Whether time stands still.
  var isPaused: Bool { menu?.page != nil }

  /// Answers lines, whole or in pieces, and the end of the input.
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

  /// Writes the sentences since the last time.
  public func refresh() throws {
    hasOrdered = false
    answerLines()
    while !said.isEmpty { try write(said.removeFirst().printable + "\n") }
  }

  /// Does nothing.
  public func finish() {}

  /// Answers the lines as long as the game takes choices: while a missed pair turns down, or the
  /// computer plays, a quick typist or a pipe waits.
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
      say([tr("That line is too long.")])
    }
    if hasInputEnded, ending == nil, !hasOrdered, !input.contains(UInt8(ascii: "\n")) {
      ending = .input
    }
  }

  func say(_ lines: [String?]) { said += lines.compactMap { $0 } }
}
