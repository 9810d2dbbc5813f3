import Architectures
import Diagrams
import Localization
import Storage
import ViewModelTesting
import ViewState

/// What the inspector's panel shows; the panel decides nothing.
struct PanelContent {
  enum Detail: Equatable {
    case heading(String), fault(String), text(String), difference(FieldChange)

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
  var layerNames: [String] = []
  /// The views by name, where there are several, and those that were told of the publication.
  var views: [String] = []
  var calledViews: Set<String> = []
  var messages: [Message] = []
  var log: [LogLine] = []
  var position = 0
  var details: [Detail] = []
  var isPlaying = false
  var speed = 1.0
  var showsRedraws = false
  /// The futures that were left, for example "3: choose(4) and 5 more".
  var branchTitles: [String] = []
  var input = ""
  var isTyping = false
  var reply = ""
  var isMistake = false
  var layout = Layout.everything
  /// Where state lives, a column for each of the four questions; and the game's states.
  var questionColumns: [[Detail]] = []
  var stateBoxes: [(isPresent: Bool, details: [Detail])] = []
  /// The panel's share of the window, or `nil` for the usual one.
  var windowShare: Double?
  /// Whether each message waits for a key, or for an answer to the question where it begins.
  var isStepping = false
  var asksWhoSpeaks = false
  var sendsSteps: Bool { isStepping || asksWhoSpeaks }
  var canSend = false
  var isAsking: Bool { asksWhoSpeaks && canSend }
  /// Questions of this lesson, and those that were answered rightly.
  var questionCount = 0
  var correctAnswerCount = 0
  var verdict: String?
  var prompt: String?
}

/// What a press on the panel means; a command is that of a key, too.
enum PanelAction: Equatable {
  case command(KeyBinding.PanelCommand)
  case travel(to: Int)
  case setSpeed(Double)
  case returnTo(branch: Int)
  case send, sendMessage
  case answer(Message.Layer)
  /// Moves the border to the panel's share of the window.
  case setBorder(Double)
}

// Where state lives: the four questions of the lesson, with the values of this moment.
extension PanelContent {
  mutating func addState(of moment: GameSnapshot, _ header: SessionHeader, _ redraws: Redraws) {
    let board = moment.board
    let cards = board.cards
    let frameCount = redraws.lines.values.reduce(0) { $0 + $1.frames }
    let faceUpCards = cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isGone }
    func column(_ name: String, _ question: String, _ values: String...) -> [Detail] {
      [.heading(name), .text(question), .heading("")] + values.map { .text($0) }
    }
    let counters = board.counters.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    let deadline = moment.nextDeadline.map { "\($0)".roundedToHundredths } ?? "nil"
    questionColumns = [
      column(
        tr("Parameter"), tr("Picked in a menu?"), header.game.title, Strings.title(of: header.deck),
        "\(header.grid.rows) × \(header.grid.columns)", tr("seed \(board.seed)")),
      column(
        tr("The game"), tr("Needed or counted by the rules?"), "\(board.phase)", counters,
        tr("face up: \("\(faceUpCards)")"), tr("found: \(board.foundPairs.count)")),
      column(
        tr("Cache"), tr("Thrown away, and drawn again?"),
        tr(frameCount, "\(frameCount) frame", "\(frameCount) frames"),
        tr("cards drawn: \("\(redraws.cards.keys.sorted())")")),
      column(
        tr("View model"), tr("Everything else that is shown"),
        tr("focus: \(board.focus.map { "\($0)" } ?? "nil")"), tr("typed: \(board.typedName)"),
        tr("dialog: \(board.dialog?.title ?? "nil")"), tr("deadline: \(deadline)")),
    ]
    stateBoxes = StateDiagram(header.game).states(at: board.phase).map { state in
      (state.isCurrent, [.heading(state.name)] + state.exits.map { .text($0) })
    }
  }
}
