import Files
import Localization
import Menu
import Model
import ViewModel
import ViewState

/// The output of a game that is played line by line.
///
/// This is either standard output or a replacement in a test.
protocol LineOutput: AnyObject {
  /// Whether more lines can be written without waiting.
  var isReady: Bool { get }
  /// Writes a line, which includes its line break.
  func send(_ line: String) throws(UserFacingError)
  /// Throws the error that occurred when earlier lines were written, if there was one.
  func check() throws(UserFacingError)
}

extension OutputQueue: LineOutput {}

/// A game that is played line by line, for screen readers and pipes.
///
/// The game writes a line for each event. The player types commands and the names of cards.
@MainActor final class PlainGame: TerminalFrontend {
  private(set) var viewModel: any GameViewModel
  let menu: MenuViewModel
  private(set) var endReason: EndReason?
  /// Whether a command must be performed before the game responds to the next line.
  private(set) var hasPendingCommand = false

  /// The maximum length of a typed line, in bytes.
  private static let maximumLineLength = 4096
  /// The maximum number of lines that are stored while the output is not being read.
  private static let maximumPendingLines = 1000
  private static let lineBreak = UInt8(ascii: "\n")

  private let output: any LineOutput
  private var subscription: Subscription?
  private var menuSubscription: Subscription?
  private var announcer = Announcer(namesCommands: true)

  private var pendingLines: [String] = []

  /// Whether older lines were removed because the output was not read in time.
  private var hasRemovedLines = false

  private var unreadBytes: [UInt8] = []
  /// Whether the rest of the current line is ignored because the line is too long.
  private var isLineTooLong = false
  private var hasInputEnded = false

  /// Creates a game that is played line by line, and announces its board.
  init(_ viewModel: any GameViewModel, menu: MenuViewModel, output: any LineOutput) {
    self.viewModel = viewModel
    self.menu = menu
    self.output = output
    startAnnouncing(viewModel)
    menuSubscription = menu.pages.sink { [unowned self] page in
      enqueue([page?.notice])
    }
  }

  /// Announces another game, or writes all choices of a review together.
  func show(_ viewModel: any GameViewModel, decks: [Deck]) {
    if let review = viewModel as? ReviewViewModel {
      enqueue(review.reviewedChoices.map(\.sentence))
    } else if viewModel !== self.viewModel {
      startAnnouncing(viewModel)
    }
  }

  func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [unowned self] in
      enqueue(announcer.announce($0))
    }
  }

  private func startAnnouncing(_ viewModel: any GameViewModel) {
    announcer = Announcer(namesCommands: true)
    connect(to: viewModel)
    enqueue(announcer.introduction(of: board))
  }

  /// The board with the themes beside the cards.
  ///
  /// The output consists of lines, so it always has space for the themes.
  private var board: BoardState {
    viewModel.board.arranged(hasThemeSidebar: true)
  }

  /// Whether the game is paused, which is the case while a page is open.
  private var isPaused: Bool {
    menu.page != nil
  }

  // MARK: Input

  /// Whether the game can handle more input, because no complete line is waiting.
  var takesInput: Bool {
    !hasCompleteLine && !hasInputEnded
  }

  var hasWork: Bool {
    let hasAnswerableLine = canAnswer && hasCompleteLine
    return hasPendingCommand || hasAnswerableLine
  }

  /// Whether a complete line is waiting for a response.
  private var hasCompleteLine: Bool {
    endOfFirstLine != nil
  }

  /// The index of the first line break in the unread input, or `nil` if no line is complete.
  private var endOfFirstLine: Int? {
    unreadBytes.firstIndex(of: Self.lineBreak)
  }

  /// Whether the game can respond to a line.
  ///
  /// Lines wait while a command is being performed, while two cards that do not match are turned
  /// down, while the computer plays, and while the output is not being read.
  private var canAnswer: Bool {
    let isWaiting = hasPendingCommand || !output.isReady
    guard endReason == nil, !isWaiting else { return false }
    let playerCanChoose = board.takesChoices && !board.isComputersTurn
    return isPaused || playerCanChoose
  }

  func handle(_ input: TerminalInput) throws {
    switch input {
    case .bytes(let bytes):
      append(bytes)
    case .end:
      if !unreadBytes.isEmpty {
        unreadBytes.append(Self.lineBreak)
      }
      hasInputEnded = true
    case .signal(let number):
      endReason = .signal(number)
    case .pause:
      break
    }
    answerNextLine()
  }

  /// Appends bytes to the unread input, except for the rest of a line that is too long.
  private func append(_ bytes: [UInt8]) {
    var newBytes = bytes[...]
    if isLineTooLong {
      guard let lineEnd = newBytes.firstIndex(of: Self.lineBreak) else { return }
      newBytes = newBytes[(lineEnd + 1)...]
      isLineTooLong = false
    }
    unreadBytes += newBytes

    if unreadBytes.count > Self.maximumLineLength, !hasCompleteLine {
      unreadBytes = []
      isLineTooLong = true
      enqueue([tr("That line is too long.")])
    }
  }

  /// Responds to the next line, if it is complete and the game can respond.
  private func answerNextLine() {
    if canAnswer, let lineEnd = endOfFirstLine {
      let line = String(decoding: unreadBytes[..<lineEnd], as: UTF8.self)
      unreadBytes.removeFirst(lineEnd + 1)
      do {
        try execute(line)
      } catch {
        enqueue([error.description])
      }
    }

    let isBusy = hasCompleteLine || hasPendingCommand
    if hasInputEnded, !isBusy, endReason == nil {
      endReason = .endOfInput
    }
  }

  // MARK: Output

  func refresh() throws {
    // By this time, the coordinator has performed the command of the last line.
    hasPendingCommand = false
    answerNextLine()
    if case .signal = endReason {
      // The output may be closed after a signal that ends the game, which is not an error.
      return
    }
    try output.check()
    while output.isReady, !pendingLines.isEmpty {
      try writeNextLine()
    }
  }

  func finish() {
    do {
      while !pendingLines.isEmpty {
        try writeNextLine()
      }
    } catch {
      // The output is closed, so nobody can read the remaining lines.
    }
  }

  /// Adds lines to the queue of lines to write.
  ///
  /// Elements that are `nil` are skipped. While the output is not being read, only the newest lines
  /// are stored.
  private func enqueue(_ lines: [String?]) {
    for case let line? in lines {
      pendingLines.append(line)
    }
    let surplus = pendingLines.count - Self.maximumPendingLines
    if surplus > 0, !output.isReady {
      pendingLines.removeFirst(surplus)
      hasRemovedLines = true
    }
  }

  /// Writes the next line, or a sentence about missing lines if older lines were removed.
  private func writeNextLine() throws {
    if hasRemovedLines {
      hasRemovedLines = false
      try output.send(tr("Some lines are missing here because they were not read in time.") + "\n")
    } else {
      try output.send(pendingLines.removeFirst().printable + "\n")
    }
  }

  // MARK: Commands

  private func execute(_ text: String) throws(UserFacingError) {
    guard let line = TypedLine(text) else { return }
    if try executeSessionCommand(line) {
      return
    }
    if try executeDealCommand(line) {
      return
    }
    if isPaused {
      enqueue([Self.pausedMessage])
      return
    }
    if try executeBoardCommand(line) {
      return
    }
    if board.pile != nil, executePileCommand(line) {
      return
    }
    try chooseCard(line)
  }

  /// Performs a command that concerns the program, the players or the results.
  ///
  /// - Returns: Whether the line contains such a command.
  private func executeSessionCommand(_ line: TypedLine) throws(UserFacingError) -> Bool {
    switch line.command {
    case "help", "h", "?":
      enqueue(board.help)
    case "quit", "q", "exit":
      endReason = .player
    case "pause", "p":
      togglePause()
    case "continue", "resume":
      continueGame()
    case "players" where board.pile == nil:
      enqueue([Strings.pointsSummary(of: board), Announcer.turnSentence(on: board)])
    case "name":
      try renamePlayer(line)
    case "results":
      enqueue(menu.loadResultsPage().page.sentences)
    case "copy":
      enqueue([menu.loadResultsPage().newestLine ?? Strings.noResults])
    default:
      return false
    }
    return true
  }

  /// Performs a command that deals other cards or reviews a finished game.
  ///
  /// - Returns: Whether the line contains such a command.
  private func executeDealCommand(_ line: TypedLine) throws(UserFacingError) -> Bool {
    switch line.command {
    case "new":
      try startNewGame(line)
    case "today" where board.pile == nil:
      submit(.playDailyDeal(.named(board.gameName)))
    case "next" where board.focusableButtons.contains(.nextBoard):
      submit(.press(.nextBoard))
    case "review":
      guard board.phase == .finished else {
        throw .usage(tr("The review opens after the last pair has been found."))
      }
      submit(.press(.review))
    default:
      return false
    }
    return true
  }

  /// Performs a command that concerns the board.
  ///
  /// - Returns: Whether the line contains such a command.
  private func executeBoardCommand(_ line: TypedLine) throws(UserFacingError) -> Bool {
    let hasThemes = !board.themeButtons.isEmpty
    switch line.command {
    case "board", "b":
      enqueue(board.contentLines)
    case "restart", "r":
      viewModel.handle(.button(.restart))
    case "undo", "u":
      undo()
    case "hint" where board.pile == nil:
      giveHint()
    case "themes" where hasThemes, "theme" where hasThemes:
      try chooseTheme(line.argument)
    default:
      return false
    }
    return true
  }

  /// Performs a command that turns over or draws the cards of a pile.
  ///
  /// - Returns: Whether the line contains such a command.
  private func executePileCommand(_ line: TypedLine) -> Bool {
    switch line.command {
    case "next", "n":
      choose(board.nextCard, ifNone: tr("The pile is empty. \"restart\" shuffles the cards."))
    case "back":
      choose(board.previousCard, ifNone: tr("There is no previous card."))
    case "turn", "t":
      choose(board.pile?.shownCard)
    default:
      return false
    }
    return true
  }

  /// Returns the error for a typed line that is not a command.
  private func unknownCommandError(_ line: String) -> UserFacingError {
    .usage(tr("Unknown command \"\(line)\". Type \"help\" for a list of commands."))
  }

  // MARK: Pages around the game

  /// Pauses the game, or continues a paused game.
  private func togglePause() {
    if menu.page?.id == .paused {
      continueGame()
    } else {
      menu.open(.paused)
      enqueue([Self.pausedMessage])
    }
  }

  /// Continues a paused game.
  private func continueGame() {
    enqueue([isPaused ? tr("The game continues.") : tr("The game is not paused.")])
    menu.close()
  }

  /// The sentence that the game prints while it is paused.
  private static var pausedMessage: String {
    tr("The game is paused. Type \"continue\" to play on.")
  }

  /// Starts the game that the arguments of a line describe.
  ///
  /// Unless the arguments change the size of the board, it stays the same. Other properties that
  /// the arguments do not mention have the values that were last chosen for this game.
  private func startNewGame(_ line: TypedLine) throws(UserFacingError) {
    var setup = menu.setup
    if setup.gameName != board.gameName {
      setup = GameSetup(.named(board.gameName))
    }
    setup.grid = board.grid
    submit(.play(try setup.changed(by: line.arguments)))
  }

  private func submit(_ command: MenuCommand) {
    hasPendingCommand = true
    menu.close(for: command)
  }

  /// Changes the name of a player.
  private func renamePlayer(_ line: TypedLine) throws(UserFacingError) {
    // The line is split again, because its arguments are in lower case but names keep their capital
    // letters.
    let words = line.text.split(whereSeparator: \.isWhitespace)
    let playerNumbers = 1...GameSetup.maximumPlayers
    guard words.count > 2, let number = Int(words[1]), playerNumbers.contains(number)
    else { throw .usage(tr("Type a player's number and a name, such as \"name 1 Ada\".")) }
    let name = words.dropFirst(2).joined(separator: " ")
    menu.settings.update { $0.setName(name, of: number - 1) }
    let storedName = menu.settings.current.name(of: number - 1)
    enqueue([Strings.nameSentence(number: number, name: storedName)])
  }

  // MARK: Board

  /// Returns to the previous game.
  private func undo() {
    guard board.focusableButtons.contains(.undo) else {
      enqueue([tr("There is no previous game to return to.")])
      return
    }
    // The Undo button may return to the previous game, so the next line must wait.
    hasPendingCommand = true
    viewModel.handle(.button(.undo))
  }

  private func giveHint() {
    if board.hintedCards.isEmpty {
      viewModel.handle(.button(.hint))
    } else {
      // A repeated hint changes nothing on the board, so the game does not announce it
      // automatically.
      enqueue([Strings.hintSentence(for: board.hintedCards)])
    }
  }

  /// Chooses a theme by its number or name, or lists the themes.
  private func chooseTheme(_ name: String) throws(UserFacingError) {
    if name.isEmpty {
      enqueue([tr("The themes are \(board.themeNames). Type a command such as \"theme 2\".")])
      return
    }
    let index = board.themeButtons.indices.first { index in
      let number = String(index + 1)
      let title = board.themeButtons[index].title.lowercased()
      return name == number || name == title
    }
    guard let index
    else { throw .usage(tr("There is no theme \"\(name)\". The themes are \(board.themeNames).")) }
    let input = BoardInput.button(.theme(index))
    if let resolvedInput = InputInterpreter(board).resolvedInput(for: input, at: viewModel.now) {
      viewModel.handle(resolvedInput)
    }
  }

  /// Chooses the card whose name is typed alone or after the command "choose".
  private func chooseCard(_ line: TypedLine) throws(UserFacingError) {
    let isChooseCommand = line.command == "choose" || line.command == "card"
    if isChooseCommand {
      try chooseCard(named: line.argument)
    } else if line.arguments.isEmpty {
      try chooseCard(named: line.command)
    } else {
      throw unknownCommandError(line.text)
    }
  }

  private func chooseCard(named name: String) throws(UserFacingError) {
    guard name.contains(where: \.isNumber) else { throw unknownCommandError(name) }
    do {
      choose(try board.grid.card(named: name))
    } catch {
      throw .usage(error.message)
    }
  }

  /// Chooses a card and writes the reason if the choice changed nothing.
  ///
  /// - Parameters:
  ///   - card: The index of the card, or `nil` if there is none.
  ///   - message: The sentence to write if there is no card.
  private func choose(_ card: Int?, ifNone message: String? = nil) {
    guard let card else {
      enqueue([message])
      return
    }
    if viewModel.handle(.card(card)) == .ignored {
      enqueue([board.reasonToIgnore(card)])
    }
  }
}

/// A typed line that has been split into a command and its arguments.
private struct TypedLine {
  /// The line as it was typed.
  let text: String
  /// The first word, in lower case.
  let command: String
  /// The other words, in lower case.
  let arguments: [String]

  /// Creates a line, or returns `nil` if the text contains no word.
  init?(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return nil }
    self.text = text
    self.command = command
    arguments = Array(words.dropFirst())
  }

  /// The arguments of the line, joined with spaces.
  var argument: String {
    arguments.joined(separator: " ")
  }
}
