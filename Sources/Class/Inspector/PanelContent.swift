import Architectures
import ViewModelTesting

/// What the inspector's panel shows; the panel decides nothing.
struct PanelContent {
  enum Detail: Equatable {
    case heading(String), fault(String), text(String)
    case difference(FieldChange)

    var isFault: Bool { if case .fault = self { true } else { false } }
    var change: FieldChange? { if case .difference(let change) = self { change } else { nil } }
  }

  /// How much of the panel is seen, from the last row or at a desk.
  enum Layout {
    case everything, arrows, changes, state

    var next: Layout { [.everything: .arrows, .arrows: .changes][self] ?? .everything }
  }

  /// Speeds of animations, deadlines and the log that is played; 1 is the game's own.
  static let speeds = [0.1, 0.25, 0.5, 1, 2]
  var layers: [String] = []
  /// The views by name, where there are several, and those that were told of the publication.
  var (views, told): ([String], Set<String>) = ([], [])
  var messages: [Message] = []
  var log: [LogLine] = []
  var position = 0
  var details: [Detail] = []
  var isPlaying = false
  var speed = 1.0
  var showsRedraws = false
  /// The futures that were left, for example "3: choose(4) and 5 more".
  var branches: [String] = []
  var input = ""
  var isTyping = false
  var reply = ""
  var isMistake = false
  var layout = Layout.everything
  /// Where state lives, a column for each of the four questions; and the game's states.
  var (columns, states): ([[Detail]], [(isPresent: Bool, details: [Detail])]) = ([], [])
  /// The panel's share of the window, or `nil` for the usual one.
  var share: Double?
  /// Whether each message waits for a key, or for an answer to the question where it begins.
  var (isStepping, asks) = (false, false)
  var sendsSteps: Bool { isStepping || asks }
  var canSend = false
  var isAsking: Bool { asks && canSend }
  /// Questions of this lesson, and those that were answered rightly.
  var (questions, right) = (0, 0)
  var verdict: String?
  var prompt: String?
}

enum PanelAction: Equatable {
  case travel(to: Int)
  case play
  case setSpeed(Double)
  case toggleRedraws, beginTyping, send, exportSession, exportTest
  case returnTo(branch: Int)
  case toggleSteps, toggleQuestions, sendMessage, nextLayout, toggleState, toggleTerminal
  case answer(Message.Layer)
  /// Moves the border by a share of the window, or to the panel's share.
  case moveBorder(by: Double)
  case setBorder(Double)
}
