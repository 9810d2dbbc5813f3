import Architectures

/// What the inspector's panel shows; the panel decides nothing.
struct PanelContent {
  enum Detail: Equatable {
    case heading(String)
    case difference(name: String, before: String, after: String)
    case fault(String)
    case text(String)
  }

  /// The speeds at which the log is played, and at which animations and deadlines may go.
  static let playSpeeds = [0.25, 0.5, 1, 2]
  static let motions = [0.1, 0.25, 0.5, 1]
  /// The names of the three layers, and their messages to each other, in order.
  var layers: [String] = []
  var messages: [Message] = []
  var log: [Line] = []
  /// The line of the log that is shown, and its details.
  var position = 0
  var details: [Detail] = []
  /// The speed at which the log is being played, if it is, and at which it was or will be.
  var playing: Double?
  var playSpeed = 1.0
  var motion = 1.0
  var showsRedraws = false
  /// The futures that were left, for example "3: choose(4) and 5 more".
  var branches: [String] = []
  /// The text in the line for intents, and whether keys go into it.
  var input = ""
  var isTyping = false
  /// The answer to the last line or export, and whether it explains a mistake.
  var reply = ""
  var isMistake = false
}

enum PanelAction: Equatable {
  case travel(to: Int)
  /// Goes so many lines on, or back if negative.
  case step(Int)
  /// Plays the log from the present line, at a speed; at the speed that it has, pauses.
  case play(Double)
  case setMotion(Double)
  case toggleRedraws
  case beginTyping
  case send
  case exportSession, exportTest
  case returnTo(branch: Int)
}
