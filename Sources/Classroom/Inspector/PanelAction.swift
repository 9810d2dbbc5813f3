import Architectures
import ViewState

/// An action that a key or a press on the panel triggers.
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
  /// Answers the question "Which part sends next?" with a layer.
  case answer(Message.Layer)
  /// Moves the border so that the panel gets the given share of the window, from 0 to 1.
  case setBorder(Double)
}

extension PanelAction {
  /// Whether the reply remains visible after the action.
  ///
  /// This is the case if the action changes only the presentation of the line.
  var keepsReply: Bool {
    switch self {
    case .sendMessage, .answer, .setBorder, .command(.changeLayout), .command(.showState):
      true
    default:
      false
    }
  }
}
