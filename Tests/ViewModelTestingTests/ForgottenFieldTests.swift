import Games
import Model
import Testing
import ViewModelTesting
import ViewState

@testable import ViewModel

/// The steps of a test detect a view model that never updates one field of its board.
@MainActor @Suite struct ForgottenFieldTests {
  @Test(
    "The steps detect a field that is never updated", arguments: ForgetfulViewModel.Field.allCases)
  fileprivate func noticed(field: ForgetfulViewModel.Field) throws {
    let viewModel = ForgetfulViewModel(Script.makeGame(), forgetting: field)

    let mismatch = #expect(throws: Mismatch.self) {
      try Script(viewModel).play()
    }

    let message = mismatch?.message ?? ""
    #expect(message.contains("  \(field.rawValue)"), "\(message)")
  }

  @Test("The same steps pass if every field is updated")
  func healthy() throws {
    let wrappedViewModel = ForgetfulViewModel(Script.makeGame(), forgetting: nil)
    try Script(wrappedViewModel).play()

    try Script(Script.makeGame()).play()
  }

  @Test(
    "Arranging steps detect a wrong field whose value follows from the model",
    arguments: [.isUnderWay, .foundPairs, .finder, .takesChoices] as [ForgetfulViewModel.Field])
  fileprivate func arranged(field: ForgetfulViewModel.Field) throws {
    let viewModel = ForgetfulViewModel(Script.makeGame(), forgetting: field)

    let mismatch = #expect(throws: Mismatch.self) {
      try Script(viewModel).arrange()
    }

    #expect(mismatch?.statement == .state)
    let message = mismatch?.message ?? ""
    #expect(message.contains("The model and the board disagree: \(field.rawValue)"), "\(message)")
  }

  @Test("Undoing a restart restores the found pairs")
  func undo() throws {
    let script = Script(Script.makeGame())
    try script.findAPair()
    try script.perform(.restart(seed: 9))
    try script.perform(.undo)

    #expect(script.game.snapshot.foundPairs.count == 1)
    #expect(script.game.snapshot.isUnderWay)
  }
}

/// A script of steps that runs on a game under test and on a healthy game.
///
/// Each step uses the changes of the healthy game as the expected changes of the game under test.
@MainActor private final class Script {
  let game: TestGame
  private let healthyGame = Script.makeGame()

  init(_ viewModel: any Playable) {
    game = TestGame(viewModel)
  }

  /// Creates a game for a person and the computer, with two themes.
  ///
  /// Its rules do not allow a choice during a miss.
  static func makeGame() -> MemoryGameViewModel {
    let themes = ["one", "two"].map(makeTheme)
    let kind = GameKind(
      name: "test",
      title: "Test",
      help: [],
      mode: .pairs(.playingCards),
      deckName: "one",
      grid: Grid(rows: 2, columns: 3)
    ) { game in
      game.themeNames = ["one", "two"]
    }
    return MemoryGameViewModel(
      kind,
      grid: kind.grid,
      deck: themes[0],
      themes: themes,
      players: [.person, .computer(memory: 4)],
      seed: 1
    )
  }

  private static func makeTheme(_ name: String) -> Deck {
    let faces = "abc".map { Face("\(name) \($0)", kind: .text) }
    return Deck(name: name, pairs: faces.map { Deck.Pair($0) })
  }

  /// Performs steps that change every field of the board.
  func play() throws {
    try handle(.arrow(.down))
    try handle(.character("a"))
    try handle(.backspace)
    try perform(.hint)
    try handle(.button(.showThemes))
    try handle(.button(.theme(1)))

    try findAPair()
    let pairs = hiddenPairs
    try choose(pairs[0][0])
    try choose(pairs[1][0])
    try advance()
    try choose(pairs[0][1])

    try perform(.hint)
    try perform(.restart(seed: 2))
    try perform(.undo)
    for card in hiddenPairs.joined() {
      try choose(card)
    }
    try game.finish()
  }

  /// Lets the first player miss and the second player find a pair.
  func findAPair() throws {
    let pairs = hiddenPairs
    try choose(pairs[0][0])
    try choose(pairs[1][0])
    try advance()
    try choose(pairs[0][0])
    try choose(pairs[0][1])
  }

  /// Performs the steps of `findAPair()` without stating their changes.
  func arrange() throws {
    let pairs = hiddenPairs
    try game.arrange(choosing: pairs[0][0], pairs[1][0])
    try game.arrange { $0.advance(to: 1) }
    try game.arrange(choosing: pairs[0][0], pairs[0][1])
  }

  private var hiddenPairs: [[Int]] {
    let cards = healthyGame.state.game.cards
    let hiddenCards = cards.indices.filter { !cards[$0].isMatched }
    let cardsByPair = Dictionary(grouping: hiddenCards) { cards[$0].pair }
    return cardsByPair.values.sorted { $0[0] < $1[0] }
  }

  // MARK: Steps

  private func choose(_ card: Int) throws {
    healthyGame.choose(card)
    try game.choose(card, changes: applyChangesOfHealthyGame)
  }

  private func handle(_ input: BoardInput) throws {
    healthyGame.handle(input)
    try game.handle(input, changes: applyChangesOfHealthyGame)
  }

  func perform(_ intent: Intent) throws {
    healthyGame.perform(intent)
    try game.perform(intent, changes: applyChangesOfHealthyGame)
  }

  private func advance() throws {
    let time = healthyGame.now + 1
    healthyGame.advance(to: time)
    try game.advance(to: time, changes: applyChangesOfHealthyGame)
  }

  /// Replaces a snapshot with one of the healthy game, except for the two fields that `TestGame`
  /// derives from the others.
  private func applyChangesOfHealthyGame(_ snapshot: inout GameSnapshot) {
    let before = snapshot
    snapshot = GameSnapshot(healthyGame)
    snapshot.isUnderWay = before.isUnderWay
    snapshot.foundPairs = before.foundPairs
  }
}

/// A game of pairs whose board never updates one of its fields.
@MainActor private final class ForgetfulViewModel: Playable, TimeTraveling {
  /// A field of the board, with its name in a message as the raw value.
  enum Field: String, CaseIterable {
    case seed
    case subtitle
    case counters = "[.flips]"
    case cards = "cards["
    case players = "players["
    case foundPairs
    case finder = "foundPairs[0].player"
    case memoryStrengths
    case hintedCards
    case phase
    case isUnderWay
    case takesChoices
    case buttons = "buttons["
    case isChoosingTheme
    case focus
    case typedName
    case dialog
    case notice
  }

  private let viewModel: MemoryGameViewModel
  private let forgottenField: Field?
  private let initialBoard: BoardState
  private lazy var updates = Subject { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  }
  private var subscription: Subscription?

  init(_ viewModel: MemoryGameViewModel, forgetting field: Field?) {
    self.viewModel = viewModel
    forgottenField = field
    initialBoard = viewModel.board
    subscription = viewModel.objectDidChange.sink { [unowned self] update in
      guard update.cause != .subscribed else { return }
      updates.send(
        BoardUpdate(
          withForgottenField(update.board),
          changedCards: update.changedCards,
          cause: update.cause
        ))
    }
  }

  var board: BoardState { withForgottenField(viewModel.board) }

  /// Returns a board whose forgotten field has its initial value.
  private func withForgottenField(_ board: BoardState) -> BoardState {
    var board = board
    switch forgottenField {
    case .seed:
      board.seed = initialBoard.seed
    case .subtitle:
      board.subtitle = initialBoard.subtitle
    case .counters:
      board.counters = initialBoard.counters
    case .cards:
      board.cards = initialBoard.cards
    case .players:
      board.players = initialBoard.players
    case .foundPairs:
      board.foundPairs = initialBoard.foundPairs
    case .finder:
      board.foundPairs = board.foundPairs.map { FoundPair(cards: $0.cards, player: 0) }
    case .memoryStrengths:
      board.memoryStrengths = initialBoard.memoryStrengths
    case .hintedCards:
      board.hintedCards = initialBoard.hintedCards
    case .phase:
      board.phase = initialBoard.phase
    case .isUnderWay:
      board.isUnderWay = initialBoard.isUnderWay
    case .takesChoices:
      board.takesChoices = initialBoard.takesChoices
    case .buttons:
      board.buttons = initialBoard.buttons
    case .isChoosingTheme:
      board.isChoosingTheme = initialBoard.isChoosingTheme
    case .focus:
      board.focus = initialBoard.focus
    case .typedName:
      board.typedName = initialBoard.typedName
    case .dialog:
      board.dialog = initialBoard.dialog
    case .notice:
      board.notice = initialBoard.notice
    case nil:
      break
    }
    return board
  }

  // MARK: Members that forward to the view model

  var intents: Publisher<TimedIntent> { viewModel.intents }
  var rejectedChoices: Publisher<Int> { viewModel.rejectedChoices }
  var navigationRequests: Publisher<ButtonID> { viewModel.navigationRequests }
  var objectDidChange: Publisher<BoardUpdate> { updates.publisher }
  var nestedChanges: Publisher<NestedChange<BoardUpdate>> { viewModel.nestedChanges }
  var now: Double { viewModel.now }
  var nextDeadline: Double? { viewModel.nextDeadline }

  var options: DisplayOptions {
    get { viewModel.options }
    set { viewModel.options = newValue }
  }

  var state: MemoryGameViewModel.State { viewModel.state }

  func travel(to moment: MemoryGameViewModel.State) {
    viewModel.travel(to: moment)
  }

  func advance(to time: Double) {
    viewModel.advance(to: time)
  }

  func handle(_ input: BoardInput) -> Outcome? {
    viewModel.handle(input)
  }

  func showNotice(_ notice: String) {
    viewModel.showNotice(notice)
  }

  func choose(_ card: Int) -> Outcome {
    viewModel.choose(card)
  }

  func restart(seed: UInt64?) {
    viewModel.restart(seed: seed)
  }

  func perform(_ intent: Intent) -> Outcome? {
    viewModel.perform(intent)
  }
}
