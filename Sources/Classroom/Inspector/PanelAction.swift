import Architectures
import ViewState

/// An action that a press on the panel or a key performs.
enum PanelAction: Equatable {
  /// Performs a command that also has a key.
  case command(KeyBinding.PanelCommand)
  case travel(to: Int)
  case setSpeed(Double)
  case returnTo(branch: Int)
  /// Sends the typed intent.
  case send
  /// Sends the next message.
  case sendMessage
  /// Answers the question "Who speaks next?" with a layer.
  case answer(Message.Layer)
  /// Moves the border so that the panel has this share of the window, from 0 to 1.
  case setBorder(Double)
}

extension PanelAction {
  /// Whether the panel keeps its reply after the action.
  ///
  /// Such an action only changes how the panel shows the line.
  var keepsReply: Bool {
    switch self {
    case .sendMessage, .answer, .setBorder, .command(.changeLayout), .command(.showState):
      true
    default:
      false
    }
  }
}
