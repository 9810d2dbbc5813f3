import ViewModel

/// What the parts of a board's picture ask for when they are laid out: texts and buttons, whoever
/// holds them.
@MainActor
protocol BoardContent {
  /// The game's title.
  var title: String { get }
  /// One line under the title.
  var description: String { get }
  /// What is counted, at most two texts.
  var counters: [String] { get }
  /// The buttons that stand beside or below the board, besides the themes.
  var barControls: [Control] { get }
  /// Whether the player looks at the list of themes, where it is a screen of its own.
  var isChoosingTheme: Bool { get }
  /// What lies over the board, if something does.
  var dialog: DialogText? { get }
  /// What is written on a button.
  func label(of control: Control) -> String
  /// Whether a button stands for what is chosen now.
  func isSelected(_ control: Control) -> Bool
}

extension MemoryGameViewModel: BoardContent {
  var counters: [String] { hasCounters ? [flipsLabel, missesLabel] : [] }

  var dialog: DialogText? {
    summary.map { DialogText(title: $0.title, lines: $0.lines.map { ($0.name, $0.value) }) }
  }
}
