import Games
import Model
import Testing
import ViewModelTesting
import ViewState

@testable import ViewModel

/// A view model that never writes one field of its board is found out by the steps of a test.
@MainActor @Suite struct ForgottenFieldTests {
  @Test("A field that is never written is noticed", arguments: ForgetfulViewModel.Field.allCases)
  fileprivate func noticed(field: ForgetfulViewModel.Field) throws {
    let mismatch = #expect(throws: Mismatch.self) {
      try Script(ForgetfulViewModel(Script.makeGame(), forgetting: field)).play()
    }
    let message = mismatch?.message ?? ""
    #expect(message.contains("  \(field.rawValue)"), "\(message)")
  }

  @Test("With every field written, the same steps pass")
  func healthy() throws {
    try Script(ForgetfulViewModel(Script.makeGame(), forgetting: nil)).play()
    try Script(Script.makeGame()).play()
  }

  @Test(
    "A field that follows from the model is noticed, even if the test only arranges",
    arguments: [.isUnderWay, .foundPairs, .finder, .takesChoices] as [ForgetfulViewModel.Field])
  fileprivate func arranged(field: ForgetfulViewModel.Field) throws {
    let mismatch = #expect(throws: Mismatch.self) {
      let script = Script(ForgetfulViewModel(Script.makeGame(), forgetting: field))
      try script.arrange()
    }
    #expect(mismatch?.statement == .state)
    let message = mismatch?.message ?? ""
    #expect(message.contains("Model and board disagree: \(field.rawValue)"), "\(message)")
  }

  @Test("The found pairs of an undone deal come back")
  func undo() throws {
    let script = Script(Script.makeGame())
    try script.findAPair()
    try script.perform(.restart(seed: 9))
    try script.perform(.undo)
    #expect(script.game.snapshot.foundPairs.count == 1)
    #expect(script.game.snapshot.isUnderWay)
  }
}

/// The same steps on a healthy game and on another one, of which a test states what it usually
/// does.
@MainActor private final class Script {
  let game: TestGame
  private let healthy = Script.makeGame()

  init(_ viewModel: any Playable) {
    game = TestGame(viewModel)
  }

  /// Two players, two themes, and a miss during which no card can be chosen.
  static func makeGame() -> MemoryGameViewModel {
    let decks = ["one", "two"].map { name in
      Deck(name: name, pairs: "abc".map { Deck.Pair(Face("\(name) \($0)", kind: .text)) })
    }
    let kind = GameKind(
      name: "test", title: "Test", help: [], mode: .pairs(.playingCards), deckName: "one",
      themeNames: ["one", "two"], rows: 2, columns: 3)
    return MemoryGameViewModel(
      kind, grid: kind.grid, deck: decks[0], themes: decks,
      players: [.person, .computer(memory: 4)], seed: 1)
  }

  /// Plays so that every field of the board changes.
  func play() throws {
    try touch(.layout(hasThemeSidebar: false))
    try touch(.arrow(.down))
    try touch(.character("a"))
    try touch(.backspace)
    try perform(.hint)
    try touch(.button(.showThemes))
    try touch(.button(.theme(1)))
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

  /// Lets the second player find a pair, after a miss of the first.
  func findAPair() throws {
    let pairs = hiddenPairs
    try choose(pairs[0][0])
    try choose(pairs[1][0])
    try advance()
    try choose(pairs[0][0])
    try choose(pairs[0][1])
  }

  /// The same without statements.
  func arrange() throws {
    let pairs = hiddenPairs
    try game.arrange(choosing: pairs[0][0], pairs[1][0])
    try game.arrange { $0.advance(to: 1) }
    try game.arrange(choosing: pairs[0][0], pairs[0][1])
  }

  private var hiddenPairs: [[Int]] {
    let cards = healthy.state.game.cards
    let hidden = cards.indices.filter { !cards[$0].isMatched }
    return Dictionary(grouping: hidden) { cards[$0].pair }.values.sorted { $0[0] < $1[0] }
  }

  // MARK: Steps

  private func choose(_ card: Int) throws {
    healthy.choose(card)
    try game.choose(card, changes: state)
  }

  private func touch(_ touch: BoardInput) throws {
    healthy.handle(touch)
    try game.handle(touch, changes: state)
  }

  func perform(_ intent: Intent) throws {
    healthy.perform(intent)
    try game.perform(intent, changes: state)
  }

  private func advance() throws {
    let time = healthy.now + 1
    healthy.advance(to: time)
    try game.advance(to: time, changes: state)
  }

  /// States the board of the healthy game, but for what follows from the rest.
  private func state(_ moment: inout GameSnapshot) {
    let before = moment
    moment = GameSnapshot(healthy)
    moment.isUnderWay = before.isUnderWay
    moment.foundPairs = before.foundPairs
  }
}

/// A game of pairs whose board keeps one field as it was at the beginning.
@MainActor private final class ForgetfulViewModel: Playable, TimeTraveling {
  /// A field, by its name in a message.
  enum Field: String, CaseIterable {
    case seed, subtitle, counters = "[.flips]", cards = "cards[", players = "players[", foundPairs
    case finder = "foundPairs[0].player"
    case memoryStrengths, hintedCards, phase, isUnderWay, takesChoices, buttons = "buttons[",
      isChoosingTheme, focus
    case typedName, dialog, notice
  }

  private let inner: MemoryGameViewModel
  private let field: Field?
  private let initial: BoardState
  private lazy var published = Subject { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  }
  private var subscription: Subscription?

  init(_ inner: MemoryGameViewModel, forgetting field: Field?) {
    self.inner = inner
    self.field = field
    initial = inner.board
    subscription = inner.objectDidChange.sink { [unowned self] in
      guard $0.cause != .subscribed else { return }
      published.send(BoardUpdate(seen($0.board), changedCards: $0.changedCards, cause: $0.cause))
    }
  }

  var board: BoardState { seen(inner.board) }

  private func seen(_ board: BoardState) -> BoardState {
    var board = board
    switch field {
    case .seed:
      board.seed = initial.seed
    case .subtitle:
      board.subtitle = initial.subtitle
    case .counters:
      board.counters = initial.counters
    case .cards:
      board.cards = initial.cards
    case .players:
      board.players = initial.players
    case .foundPairs:
      board.foundPairs = initial.foundPairs
    case .finder:
      board.foundPairs = board.foundPairs.map { FoundPair(cards: $0.cards, player: 0) }
    case .memoryStrengths:
      board.memoryStrengths = initial.memoryStrengths
    case .hintedCards:
      board.hintedCards = initial.hintedCards
    case .phase:
      board.phase = initial.phase
    case .isUnderWay:
      board.isUnderWay = initial.isUnderWay
    case .takesChoices:
      board.takesChoices = initial.takesChoices
    case .buttons:
      board.buttons = initial.buttons
    case .isChoosingTheme:
      board.isChoosingTheme = initial.isChoosingTheme
    case .focus:
      board.focus = initial.focus
    case .typedName:
      board.typedName = initial.typedName
    case .dialog:
      board.dialog = initial.dialog
    case .notice:
      board.notice = initial.notice
    case nil: break
    }
    return board
  }

  // Everything else is the healthy game's.
  var intents: Publisher<TimedIntent> { inner.intents }
  var rejectedChoices: Publisher<Int> { inner.rejectedChoices }
  var navigationRequests: Publisher<ButtonID> { inner.navigationRequests }
  var objectDidChange: Publisher<BoardUpdate> { published.publisher }
  var now: Double { inner.now }
  var nextDeadline: Double? { inner.nextDeadline }
  var options: DisplayOptions {
    get { inner.options }
    set { inner.options = newValue }
  }
  var state: MemoryGameViewModel.State { inner.state }
  func travel(to moment: MemoryGameViewModel.State) {
    inner.travel(to: moment)
  }
  func advance(to time: Double) {
    inner.advance(to: time)
  }
  func handle(_ touch: BoardInput) -> Outcome? {
    inner.handle(touch)
  }
  func showNotice(_ notice: String) {
    inner.showNotice(notice)
  }
  func choose(_ card: Int) -> Outcome {
    inner.choose(card)
  }
  func restart(seed: UInt64?) {
    inner.restart(seed: seed)
  }
  func perform(_ intent: Intent) -> Outcome? {
    inner.perform(intent)
  }
}
