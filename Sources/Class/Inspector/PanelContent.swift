import Architectures

/// What the inspector's panel shows; the panel decides nothing.
struct PanelContent {
  enum Detail: Equatable {
    case heading(String)
    case difference(name: String, before: String, after: String)
    case fault(String)
    case text(String)
  }

  /// Speeds of the log, and of animations and deadlines; 1 is the game's own.
  static let playSpeeds = [0.25, 0.5, 1, 2]
  static let motions = [0.1, 0.25, 0.5, 1]
  var layers: [String] = []
  var messages: [Message] = []
  var log: [LogLine] = []
  var position = 0
  var details: [Detail] = []
  /// The speed at which the log is played now, if it is, and the chosen one.
  var playing: Double?
  var playSpeed = 1.0
  var motion = 1.0
  var showsRedraws = false
  /// The futures that were left, for example "3: choose(4) and 5 more".
  var branches: [String] = []
  var input = ""
  var isTyping = false
  /// Answer to the last line or export.
  var reply = ""
  var isMistake = false
}

enum PanelAction: Equatable {
  case travel(to: Int)
  /// Plays the log from the present line at a speed, or pauses if that is its speed.
  case play(Double)
  case setMotion(Double)
  case toggleRedraws, beginTyping, send, exportSession, exportTest
  case returnTo(branch: Int)
}
