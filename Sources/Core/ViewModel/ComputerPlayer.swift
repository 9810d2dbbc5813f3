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
    self.viewModel = viewModel
    game = viewModel
    connect(to: viewModel)
  }

  /// Watches the game, and plays it, through another view model; a choice that is due stays so.
  public func connect(to game: any Playable) {
    self.game = game
    subscription = game.objectDidChange.sink { [weak self] in self?.scheduleChoice(after: $0) }
  }

  private func scheduleChoice(after update: BoardUpdate) {
    switch update.cause {
    case .subscribed, .chosen, .restarted, .timedOut, .travelled: break
    default: return
    }
    let board = update.board
    let pendingDeadline = update.cause == .subscribed ? nextDeadline : nil
    let shouldChoose = board.isComputersTurn && board.takesChoices
    nextDeadline = shouldChoose ? pendingDeadline ?? viewModel.now + Self.thinkingTime : nil
  }

  func advance(to time: Double) {
    guard let deadline = nextDeadline, deadline <= time else { return }
    nextDeadline = nil
    let state = viewModel.state
    let players = viewModel.state.progress.players
    var generator = SeededGenerator(seed: state.seed &+ UInt64(players.avoidableMisses.choiceCount))
    let memory = players.memories[players.currentIndex]
    if let card = memory.cardToChoose(in: state.game, using: &generator) {
      game.choose(card)
    }
  }

  func chooseImmediately() {
    nextDeadline = nextDeadline.map { min($0, viewModel.now) }
  }
}
