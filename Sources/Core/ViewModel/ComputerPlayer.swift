import Model
import ViewState

/// The computer as a player.
///
/// It observes the game and chooses cards, as a view does for a person.
///
/// Its choices depend only on the state of the game, so that a session can be replayed.
@MainActor
public final class ComputerPlayer {
  /// The time that the computer takes for a choice, in seconds.
  public static let thinkingTime = 0.8

  /// The view model whose state the computer sees.
  private unowned let viewModel: MemoryGameViewModel

  /// The view model that receives the choices.
  ///
  /// It is `viewModel` or a proxy of it.
  private unowned var game: any Playable
  private var subscription: Subscription?

  /// The time of the next choice, in seconds since the session began, or `nil` if it is not the
  /// computer's turn.
  public private(set) var nextDeadline: Double?

  /// Creates a computer player.
  ///
  /// It plays as soon as it is the view model's `computer`.
  public init(_ viewModel: MemoryGameViewModel) {
    self.viewModel = viewModel
    game = viewModel
    connect(to: viewModel)
  }

  /// Sends the choices to another view model, for example to the inspector's proxy.
  ///
  /// If a choice is already planned, it is still made.
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
      // Other changes do not pass the turn, and must not postpone the choice.
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

  /// Chooses a card if the time of the next choice has come.
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

  /// Makes the planned choice due now, if there is one.
  ///
  /// The next `MemoryGameViewModel.advance(to:)` performs it.
  func hurry() {
    guard let deadline = nextDeadline else { return }
    nextDeadline = min(deadline, viewModel.now)
  }
}
