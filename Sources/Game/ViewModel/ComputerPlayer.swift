import Board
import Model

/// Plays for the computer: one more user of the view model, who looks on and chooses like a view.
///
/// What it may know is in the match, and at random is only what follows from the seed, so a game goes
/// on the same way wherever it is taken up again.
@MainActor
public final class ComputerPlayer: Companion {
  /// How long it thinks about a card, in seconds.
  public static let patience = 0.8

  private unowned let viewModel: MemoryGameViewModel
  /// What it watches and plays on.
  private unowned var game: any Playable
  private var subscription: Subscription?
  /// When it chooses its next card.
  public private(set) var nextDeadline: Double?

  /// Plays along as soon as it is one of the view model's companions.
  public init(_ viewModel: MemoryGameViewModel) {
    (self.viewModel, game) = (viewModel, viewModel)
    connect(to: viewModel)
  }

  /// Watches the game, and plays it, through another view model; goes on with what it thinks about.
  public func connect(to game: any Playable) {
    self.game = game
    subscription = game.objectDidChange.sink { [weak self] in self?.look(at: $0) }
  }

  private func look(at publication: Publication) {
    switch publication.cause {
    case .subscribed, .chosen, .restarted, .timedOut, .travelled: break
    default: return
    }
    let board = publication.board
    let isMine = board.isComputersTurn && board.takesChoices
    let begun = publication.cause == .subscribed ? nextDeadline : nil
    nextDeadline = isMine ? begun ?? viewModel.now + Self.patience : nil
  }

  /// Chooses a card when its time has come.
  public func advance(to time: Double) {
    guard let due = nextDeadline, due <= time else { return }
    nextDeadline = nil
    let state = viewModel.state
    var generator = SeededGenerator(
      seed: state.seed &+ UInt64(state.round.players.mistakes.choices))
    let recall = state.round.players.recalls[state.round.players.current]
    if let card = recall.choice(in: state.game, using: &generator) { game.choose(card) }
  }

  /// Chooses at once.
  public func hurry() { nextDeadline = nextDeadline.map { min($0, viewModel.now) } }
}
