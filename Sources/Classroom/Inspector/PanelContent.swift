import Architectures
import Diagrams
import Localization
import Storage
import ViewModelTesting
import ViewState

/// The content of the inspector's panel.
///
/// The panel itself makes no decisions.
struct PanelContent {
  /// One entry of the details.
  enum Detail: Equatable {
    case heading(String)
    case fault(String)
    case text(String)
    case difference(FieldChange)

    var isFault: Bool {
      if case .fault = self { true } else { false }
    }

    var change: FieldChange? {
      if case .difference(let change) = self { change } else { nil }
    }
  }

  /// The parts of the panel that are shown.
  enum Layout {
    /// All parts, at a size for a desk.
    case everything
    /// The diagram of the messages, at a size for the last row of a classroom.
    case arrows
    /// The diagram and the details, at a size for the last row.
    case changes
    /// The state of the game, at a size for the last row.
    case state

    var next: Layout {
      switch self {
      case .everything: .arrows
      case .arrows: .changes
      case .changes, .state: .everything
      }
    }
  }

  /// One state of the game's state diagram.
  struct StateBox {
    /// Whether the game is in this state.
    let isPresent: Bool
    let details: [Detail]
  }

  /// The speeds of animations, deadlines and playback.
  ///
  /// 1 is the speed of the game itself.
  static let speeds = [0.1, 0.25, 0.5, 1, 2]

  var layerNames: [String] = []
  /// The names of the views, if there are several.
  var views: [String] = []
  /// The names of the consumers that received the last update.
  var calledViews: Set<String> = []
  var messages: [Message] = []
  var log: [LogLine] = []
  /// The index of the line that is shown.
  var position = 0
  var details: [Detail] = []
  var isPlaying = false
  var speed = 1.0
  var showsRedraws = false
  /// The titles of the branches, for example "3: choose(4) and 5 more".
  var branchTitles: [String] = []
  /// The text in the text field of intents.
  var input = ""
  var isTyping = false
  /// The answer to the last action.
  var reply = ""
  /// Whether the answer is an error.
  var isMistake = false
  var layout = Layout.everything
  /// A column for each of the four questions where state lives.
  var questionColumns: [[Detail]] = []
  var stateBoxes: [StateBox] = []
  /// The panel's share of the window, from 0 to 1, or `nil` for the usual share.
  var windowShare: Double?
  /// Whether each message waits for a key.
  var isStepping = false
  /// Whether each message waits for an answer to the question who speaks next.
  var asksWhoSpeaks = false
  /// Whether there is a message that a key can send.
  var canSend = false
  var questionCount = 0
  var correctAnswerCount = 0
  /// The verdict on the last answer.
  var verdict: String?
  var prompt: String?

  /// Whether messages are sent one by one.
  var sendsSteps: Bool {
    isStepping || asksWhoSpeaks
  }

  /// Whether the panel asks who speaks next.
  var isAsking: Bool {
    asksWhoSpeaks && canSend
  }
}

/// The action of a press on the panel or of a key.
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
  /// Answers the question who speaks next.
  case answer(Message.Layer)
  /// Moves the border so that the panel has this share of the window, from 0 to 1.
  case setBorder(Double)
}

// The four questions of the lesson where state lives, with the values of a moment.
extension PanelContent {
  mutating func addState(of moment: GameSnapshot, _ header: SessionHeader, _ redraws: Redraws) {
    questionColumns = [
      Self.parameterColumn(of: header, moment.board),
      Self.gameColumn(of: moment.board),
      Self.cacheColumn(of: redraws),
      Self.viewModelColumn(of: moment),
    ]

    let states = StateDiagram(header.game).states(at: moment.board.phase)
    stateBoxes = states.map { state in
      let transitions = state.exits.map { Detail.text($0) }
      return StateBox(isPresent: state.isCurrent, details: [.heading(state.name)] + transitions)
    }
  }

  private static func parameterColumn(of header: SessionHeader, _ board: BoardState) -> [Detail] {
    column(
      tr("Parameter"),
      tr("Picked in a menu?"),
      header.game.title,
      Strings.title(of: header.deck),
      "\(header.grid.rows) × \(header.grid.columns)",
      tr("seed \(board.seed)"))
  }

  private static func gameColumn(of board: BoardState) -> [Detail] {
    let counters = board.counters.map { "\($0.name) \($0.value)" }
    let faceUpCards = board.cards.indices.filter { index in
      board.cards[index].isFaceUp && !board.cards[index].isGone
    }
    return column(
      tr("The game"),
      tr("Needed or counted by the rules?"),
      "\(board.phase)",
      counters.joined(separator: ", "),
      tr("face up: \("\(faceUpCards)")"),
      tr("found: \(board.foundPairs.count)"))
  }

  private static func cacheColumn(of redraws: Redraws) -> [Detail] {
    let frameCount = redraws.lines.values.reduce(0) { $0 + $1.frames }
    let drawnCards = redraws.cards.keys.sorted()
    return column(
      tr("Cache"),
      tr("Thrown away, and drawn again?"),
      tr(frameCount, "\(frameCount) frame", "\(frameCount) frames"),
      tr("cards drawn: \("\(drawnCards)")"))
  }

  private static func viewModelColumn(of moment: GameSnapshot) -> [Detail] {
    let board = moment.board
    var focus = "nil"
    if let boardFocus = board.focus {
      focus = "\(boardFocus)"
    }
    var deadline = "nil"
    if let nextDeadline = moment.nextDeadline {
      deadline = "\(nextDeadline)".roundedToHundredths
    }
    return column(
      tr("View model"),
      tr("Everything else that is shown"),
      tr("focus: \(focus)"),
      tr("typed: \(board.typedName)"),
      tr("dialog: \(board.dialog?.title ?? "nil")"),
      tr("deadline: \(deadline)"))
  }

  private static func column(_ name: String, _ question: String, _ values: String...) -> [Detail] {
    [.heading(name), .text(question), .heading("")] + values.map { .text($0) }
  }
}
