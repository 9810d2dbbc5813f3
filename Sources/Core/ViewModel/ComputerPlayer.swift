import Model
import ViewState

/// A player that is controlled by the computer.
///
/// It observes the game and chooses cards, just as a view does for a person. Its choices depend
/// only on the state of the game, so that a session can be replayed.
@MainActor
public final class ComputerPlayer {
  /// The time that the computer needs for a choice, in seconds.
  public static let thinkingTime = 0.8

  /// The view model whose state determines the choices.
  private unowned let viewModel: MemoryGameViewModel

  /// The view model that receives the choices.
  ///
  /// It is `viewModel` or a proxy for it.
  private unowned var game: any Playable
  private var subscription: Subscription?

  /// The time of the next choice, in seconds since the session began, or `nil` if it is not the
  /// computer's turn.
  public private(set) var nextDeadline: Double?

  /// Creates a computer player.
  ///
  /// It starts to play when it is assigned to the view model's `computer` property.
  public init(_ viewModel: MemoryGameViewModel) {
    self.viewModel = viewModel
    game = viewModel
    connect(to: viewModel)
  }

  /// Sends the choices to another view model, for example to the inspector's proxy.
  ///
  /// A choice that is already planned is still made.
  public func connect(to game: any Playable) {
    self.game = game
    subscription = game.objectDidChange.sink { [weak self] update in
      self?.planChoice(after: update)
    }
  }

  private func planChoice(after update: BoardUpdate) {
    switch update.cause {
    case .subscribed, .chosen, .restarted, .timedOut, .travelled:
      break
    default:
      // Other changes do not pass the turn, so they must not postpone the choice.
      return
    }
    let canChoose = update.board.isComputersTurn && update.board.takesChoices
    let hasPlan = update.cause == .subscribed && nextDeadline != nil
    if !canChoose {
      nextDeadline = nil
    } else if !hasPlan {
      nextDeadline = viewModel.now + Self.thinkingTime
    }
  }

  /// Chooses a card if the next choice is due.
  func advance(to time: Double) {
    guard let deadline = nextDeadline, deadline <= time else { return }
    nextDeadline = nil
    let state = viewModel.state
    let players = state.progress.players
    let memory = players.memories[players.currentIndex]
    let choiceCount = UInt64(players.avoidableMisses.choiceCount)
    var generator = SeededGenerator(seed: state.seed &+ choiceCount)
    if let card = memory.cardToChoose(in: state.game, using: &generator) {
      game.choose(card)
    }
  }

  /// Makes a planned choice due immediately.
  ///
  /// The next call to `MemoryGameViewModel.advance(to:)` performs it.
  func hurry() {
    guard let deadline = nextDeadline else { return }
    nextDeadline = min(deadline, viewModel.now)
  }
}
