import Files
import Localization
import Menu
import Model
import ViewModel
import ViewState

/// The output of a game line by line: standard output, or a test in its place.
protocol LineOutput: AnyObject {
  /// Whether more lines can be written without waiting.
  var isReady: Bool { get }
  /// Writes a line with its end.
  func send(_ line: String) throws(UserFacingError)
  /// Throws the error of an earlier line.
  func check() throws(UserFacingError)
}

extension OutputQueue: LineOutput {}

/// Game line by line, for screen readers and pipes: a line for every event, cards by name.
@MainActor final class PlainGame: TerminalFrontend {
  private(set) var viewModel: any GameViewModel
  let menu: MenuViewModel
  private(set) var endReason: EndReason?
  /// Whether an order has to be carried out before the next line is answered.
  private(set) var hasOrdered = false

  /// Most bytes of a line.
  private static let longestLine = 4096
  /// Most lines that wait for an output that does not read.
  private static let mostWaiting = 1000
  private let output: any LineOutput
  private var subscription: Subscription?
  private var menuSubscription: Subscription?
  private var pendingLines: [String] = []
  private var hasLeftOut = false
  private var announcer = Announcer(namesCommands: true)
  private var unreadBytes: [UInt8] = []
  private var isLineTooLong = false
  private var hasInputEnded = false

  /// Creates the game; the output gets every line with its end.
  init(_ viewModel: any GameViewModel, menu: MenuViewModel, output: any LineOutput) {
    self.viewModel = viewModel
    self.menu = menu
    self.output = output
    startAnnouncing(viewModel)
    menuSubscription = menu.pages.sink { [unowned self] in enqueue([$0?.notice]) }
  }

  /// Announces another game; of a review all choices at once.
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

  private var board: BoardState { viewModel.board }
  /// Whether time stands still.
  private var isPaused: Bool { menu.page != nil }

  /// Adds lines to those that are written next; while nobody reads, only the newest are kept.
  private func enqueue(_ lines: [String?]) {
    pendingLines += lines.compactMap { $0 }
    let surplus = pendingLines.count - Self.mostWaiting
    if surplus > 0, !output.isReady {
      pendingLines.removeFirst(surplus)
      hasLeftOut = true
    }
  }

  // MARK: Input

  /// The end of the first line that was typed, if it is complete.
  private var endOfLine: Int? { unreadBytes.firstIndex(of: UInt8(ascii: "\n")) }

  /// Whether no line waits: while one does, the next lines stay with their sender.
  var takesInput: Bool { endOfLine == nil && !hasInputEnded }

  var hasWork: Bool { hasOrdered || canAnswer && endOfLine != nil }

  /// Whether a line can be answered.
  ///
  /// Lines wait while an order is carried out, a missed pair turns down, the computer plays, or
  /// nobody reads the answers.
  private var canAnswer: Bool {
    guard endReason == nil, !hasOrdered, output.isReady else { return false }
    return isPaused || board.takesChoices && !board.isComputersTurn
  }

  func handle(_ input: TerminalInput) throws {
    switch input {
    case .bytes(let bytes):
      take(bytes)
    case .end:
      if !self.unreadBytes.isEmpty {
        self.unreadBytes.append(UInt8(ascii: "\n"))
      }
      hasInputEnded = true
    case .signal(let number):
      endReason = .signal(number)
    case .pause: break
    }
    answerLine()
  }

  /// Adds bytes to the input, but not the rest of a line that is too long.
  private func take(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if isLineTooLong {
      guard let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return }
      bytes = bytes[(lineEnd + 1)...]
      isLineTooLong = false
    }
    unreadBytes += bytes
    if unreadBytes.count > Self.longestLine, endOfLine == nil {
      unreadBytes = []
      isLineTooLong = true
      enqueue([tr("That line is too long.")])
    }
  }

  /// Answers the next line, if there is one and it can be answered.
  private func answerLine() {
    if canAnswer, let end = endOfLine {
      let line = String(decoding: unreadBytes[..<end], as: UTF8.self)
      unreadBytes.removeFirst(end + 1)
      do {
        try execute(line)
      } catch {
        enqueue([error.description])
      }
    }
    let isOver = hasInputEnded && endOfLine == nil && !hasOrdered
    if isOver, endReason == nil {
      endReason = .endOfInput
    }
  }

  // MARK: Output

  func refresh() throws {
    hasOrdered = false
    answerLine()
    // After a signal that ends the game an output that is gone is no error any more.
    if case .signal = endReason {
      return
    }
    try output.check()
    while output.isReady, !pendingLines.isEmpty {
      try writeLine()
    }
  }

  func finish() {
    while !pendingLines.isEmpty, (try? writeLine()) != nil {}
  }

  /// Writes the next line, or instead that lines before it are missing.
  private func writeLine() throws {
    if exchange(&hasLeftOut, with: false) {
      try output.send(tr("Some lines are missing here, because they were not read in time.") + "\n")
    } else {
      try output.send(pendingLines.removeFirst().printable + "\n")
    }
  }

  // MARK: Answers

  /// Answers a line that was typed.
  private func execute(_ line: String) throws(UserFacingError) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return }
    let argument = words.dropFirst().joined(separator: " ")
    let isPile = board.pile != nil
    let hasThemes = !board.themeButtons.isEmpty
    switch command {
    case "help", "h", "?":
      enqueue(board.help)
    case "quit", "q", "exit":
      endReason = .player
    case "players" where !isPile:
      enqueue([Strings.pointsSummary(of: board), Announcer.turnSentence(on: board)])
    case "pause", "p":
      if menu.page?.id == .paused {
        return continueGame()
      }
      menu.open(.paused)
      enqueue([Self.pausedMessage])
    case "continue", "resume":
      continueGame()
    case "name":
      try renamePlayer(line)
    case "results":
      enqueue(menu.loadResultsPage().page.sentences)
    case "copy":
      enqueue([menu.loadResultsPage().newestLine ?? Strings.noResults])
    case "new":
      // What the words leave out is as it was chosen last for this game, on the present board.
      var setup =
        menu.setup.gameName == board.gameName ? menu.setup : GameSetup(.named(board.gameName))
      setup.grid = board.grid
      submit(.play(try setup.changed(by: Array(words.dropFirst()))))
    case "today" where !isPile:
      submit(.playDailyDeal(.named(board.gameName)))
    case "next" where board.focusableButtons.contains(.nextBoard):
      submit(.press(.nextBoard))
    case "review" where board.phase == .finished:
      submit(.press(.review))
    case "review": throw .usage(tr("The review comes after the last pair."))
    case _ where isPaused:
      enqueue([Self.pausedMessage])
    case "board", "b":
      enqueue(board.contentLines)
    case "restart", "r":
      viewModel.handle(.button(.restart))
    case "next" where isPile, "n" where isPile:
      choose(board.nextCard, or: tr("The deck is empty: \"restart\" shuffles it."))
    case "back" where isPile:
      choose(board.previousCard, or: tr("There is no card before this one."))
    case "turn" where isPile, "t" where isPile:
      choose(board.pile?.shownCard)
    // A repeated hint changes nothing that would be announced.
    case "hint" where !isPile && !board.hintedCards.isEmpty:
      enqueue([Strings.hintSentence(for: board.hintedCards)])
    case "hint" where !isPile:
      viewModel.handle(.button(.hint))
    case "undo", "u":
      guard board.focusableButtons.contains(.undo) else {
        return enqueue([tr("There is nothing to undo.")])
      }
      // It may lead back to the game before.
      hasOrdered = true
      viewModel.handle(.button(.undo))
    case "themes" where hasThemes, "theme" where hasThemes:
      try chooseTheme(argument)
    case "choose", "card":
      try choose(named: argument)
    case _ where argument.isEmpty:
      try choose(named: command)
    default: throw unknownCommandError(line)
    }
  }

  private func submit(_ command: MenuCommand) {
    hasOrdered = true
    menu.close(for: command)
  }

  /// Gives a player a name, as the line says.
  private func renamePlayer(_ line: String) throws(UserFacingError) {
    // Names keep their capital letters.
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, let number = Int(words[1]), 1...GameSetup.maximumPlayers ~= number
    else { throw .usage(tr("Type a player's number and a name, such as: name 1 Ada")) }
    menu.renamePlayer(number - 1, to: words.dropFirst(2).joined(separator: " "))
    enqueue([tr("Player \(number) is called \(menu.settings.name(of: number - 1)).")])
  }

  /// Goes on with a paused game.
  private func continueGame() {
    enqueue([isPaused ? tr("The game goes on.") : tr("The game is not paused.")])
    menu.close()
  }

  private static var pausedMessage: String { tr("Paused. \"continue\" goes on.") }

  private func unknownCommandError(_ line: String) -> UserFacingError {
    .usage(tr("I do not understand \"\(line)\"; \"help\" tells what can be typed."))
  }

  private func choose(named name: String) throws(UserFacingError) {
    guard name.contains(where: \.isNumber) else { throw unknownCommandError(name) }
    do {
      choose(try board.grid.card(named: name))
    } catch {
      throw .usage(error.message)
    }
  }

  private func choose(_ card: Int?, or message: String? = nil) {
    guard let card else { return enqueue([message]) }
    if viewModel.handle(.card(card)) == .ignored {
      enqueue([board.reasonToIgnore(card)])
    }
  }

  private func chooseTheme(_ name: String) throws(UserFacingError) {
    if name.isEmpty {
      return enqueue([tr("The themes are \(board.themeNames). Type \"theme 2\".")])
    }
    let index = board.themeButtons.indices.first {
      [String($0 + 1), board.themeButtons[$0].title.lowercased()].contains(name)
    }
    guard let index
    else { throw .usage(tr("There is no theme \"\(name)\"; there are \(board.themeNames).")) }
    viewModel.handle(.button(.theme(index)))
  }
}
