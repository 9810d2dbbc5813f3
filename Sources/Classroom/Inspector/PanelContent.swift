import Architectures
import Diagrams
import Localization
import Storage
import ViewModelTesting
import ViewState

/// The content of the inspector's panel.
@dynamicMemberLookup
struct PanelContent {
  /// An entry in the list of details.
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

  /// A layout of the panel, which determines the visible sections and their size.
  enum Layout {
    /// All sections, in a size for reading at a desk.
    case everything
    /// The diagram of the messages, in a size for the last row of a classroom.
    case arrows
    /// The diagram and the details, in a size for the last row of a classroom.
    case changes
    /// The state of the game, in a size for the last row of a classroom.
    case state

    var next: Layout {
      switch self {
      case .everything: .arrows
      case .arrows: .changes
      case .changes, .state: .everything
      }
    }
  }

  /// A state of the game's state diagram.
  struct StateBox {
    /// Whether the game is in this state.
    let isPresent: Bool
    let details: [Detail]
  }

  /// The possible speeds of animations, deadlines and playback.
  ///
  /// A speed of 1 is the normal speed of the game.
  static let speeds = [0.1, 0.25, 0.5, 1, 2]

  /// The part of the content that the user changes in the panel.
  var state = PanelState()

  var layerNames: [String] = []
  /// The names of the views, or an empty list if there is only one view.
  var views: [String] = []
  /// The names of the consumers that received the last update.
  var calledViews: Set<String> = []
  var messages: [Message] = []
  var log: [LogLine] = []
  /// The index of the log line whose details are shown.
  var position = 0
  var details: [Detail] = []
  var isPlaying = false
  var speed = 1.0
  /// The titles of the branches, for example "3: choose(4) and 5 more".
  var branchTitles: [String] = []
  /// The columns of the layout `state`.
  ///
  /// There is one column for each of the four questions about where state lives.
  var questionColumns: [[Detail]] = []
  var stateBoxes: [StateBox] = []
  /// Whether a message can be sent with a key.
  var canSend = false
  var prompt: String?

  subscript<Value>(dynamicMember path: KeyPath<PanelState, Value>) -> Value {
    state[keyPath: path]
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<PanelState, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  /// Whether the panel currently shows the question "Which part sends next?".
  var isAsking: Bool {
    state.asksWhoSpeaks && canSend
  }
}

// MARK: State of the game
//
// These values answer the four questions of the lesson about where state lives.
extension PanelContent {
  /// Adds the columns of the four questions, and the boxes of the state diagram.
  mutating func addState(
    of moment: GameSnapshot,
    header: SessionHeader,
    redraws: Redraws
  ) {
    questionColumns = [
      Self.parameterColumn(of: header, board: moment.board),
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

  /// Returns the values that a player chooses in a menu, as the answer to one of the four questions
  /// about where state is stored.
  private static func parameterColumn(of header: SessionHeader, board: BoardState) -> [Detail] {
    column(
      tr("Parameter"),
      question: tr("Would a player choose it in a menu?"),
      values: header.game.title,
      Strings.title(of: header.deck),
      "\(header.grid.rows) × \(header.grid.columns)",
      tr("seed \(board.seed)"))
  }

  /// Returns the values that belong to the rules, as the answer to one of the four questions about
  /// where state is stored.
  private static func gameColumn(of board: BoardState) -> [Detail] {
    let counters = board.counters.map { "\($0.name) \($0.value)" }
    let faceUpCards = board.cards.indices.filter { index in
      board.cards[index].isFaceUp && !board.cards[index].isGone
    }
    return column(
      tr("The game"),
      question: tr("Is it required or counted by the rules?"),
      values: "\(board.phase)",
      counters.joined(separator: ", "),
      tr("face up: \("\(faceUpCards)")"),
      tr("found: \(board.foundPairs.count)"))
  }

  /// Returns the values that could be computed again, as the answer to one of the four questions
  /// about where state is stored.
  private static func cacheColumn(of redraws: Redraws) -> [Detail] {
    let frameCount = redraws.lines.values.reduce(0) { $0 + $1.frames }
    let drawnCards = redraws.cards.keys.sorted()
    return column(
      tr("Cache"),
      question: tr("Can it be thrown away and drawn again?"),
      values: tr(frameCount, "\(frameCount) frame", "\(frameCount) frames"),
      tr("cards drawn: \("\(drawnCards)")"))
  }

  /// Returns the remaining values, as the answer to one of the four questions about where state is
  /// stored.
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
      question: tr("Everything else on the screen"),
      values: tr("focus: \(focus)"),
      tr("typed: \(board.typedName)"),
      tr("dialog: \(board.dialog?.title ?? "nil")"),
      tr("deadline: \(deadline)"))
  }

  private static func column(
    _ name: String,
    question: String,
    values: String...
  ) -> [Detail] {
    [.heading(name), .text(question), .heading("")] + values.map { .text($0) }
  }
}
