import Model
import ViewState

/// Computer that plays along: watches the game and chooses, like a view; only the seed is chance.
@MainActor
public final class ComputerPlayer {
  /// Time to think about a card, in seconds.
  public static let thinkingTime = 0.8

  private unowned let viewModel: MemoryGameViewModel
  private unowned var game: any Playable
  private var subscription: Subscription?
  /// Time of its next choice, in seconds since the session began.
  public private(set) var nextDeadline: Double?

  /// Plays along as soon as it is the view model's `computer`.
  public init(_ viewModel: MemoryGameViewModel) {
    (self.viewModel, game) = (viewModel, viewModel)
    connect(to: viewModel)
  }

  /// Watches the game, and plays it, through another view model; a choice that is due stays so.
  public func connect(to game: any Playable) {
    self.game = game
    subscription = game.objectDidChange.sink { [weak self] in self?.plan(after: $0) }
  }

  private func plan(after publication: BoardUpdate) {
    switch publication.cause {
    case .subscribed, .chosen, .restarted, .timedOut, .travelled: break
    default: return
    }
    let board = publication.board
    let begun = publication.cause == .subscribed ? nextDeadline : nil
    let isMine = board.isComputersTurn && board.takesChoices
    nextDeadline = isMine ? begun ?? viewModel.now + Self.thinkingTime : nil
  }

  func advance(to time: Double) {
    guard let due = nextDeadline, due <= time else { return }
    nextDeadline = nil
    let (state, players) = (viewModel.state, viewModel.state.round.players)
    var generator = SeededGenerator(seed: state.seed &+ UInt64(players.mistakes.choices))
    let recall = players.recalls[players.current]
    if let card = recall.choice(in: state.game, using: &generator) { game.choose(card) }
  }

  func hurry() { nextDeadline = nextDeadline.map { min($0, viewModel.now) } }
}
