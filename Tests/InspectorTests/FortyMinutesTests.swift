import Foundation
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

/// Plays the lesson plan: presses each key that it names, and expects each text that it quotes.
@MainActor @Suite struct FortyMinutesTests {
  /// A minute of the plan.
  private struct Minute {
    let number: Int
    /// The steps of its play, which are separated by commas.
    let steps: String

    init(_ number: Int, _ steps: String) {
      self.number = number
      self.steps = steps
    }
  }

  /// The minutes that the game of the plan fills.
  private static let minutes: [Minute] = [
    Minute(0, "Ctrl+A, Ctrl+A, Ctrl+O, choose 4, Space, Space, Space, Space, Space"),
    Minute(3, "Ctrl+W, choose 0, 1, 2, 3, 2, 1, Ctrl+W, Ctrl+O"),
    Minute(6, "Ctrl+A, choose 4"),
    Minute(9, "choose 2, choose 7"),
    Minute(13, "←, ←, ←, ←, ←, Home, End, Ctrl+P, wait 1, wait 1, wait 1"),
    Minute(17, "End, ←, choose 5, Ctrl+B, Ctrl+B"),
    Minute(
      21,
      "Ctrl+M, Ctrl+M, Ctrl+M, Ctrl+L, write choose 3, Enter, wait 1, wait 1, wait 1, write choose 99, Enter, Escape"
    ),
    Minute(25, "Ctrl+M, Ctrl+D, choose 10"),
    Minute(28, "Ctrl+V, choose 8, terminal 0, Enter, Ctrl+V"),
  ]
  /// The minute that compares a view model with a controller, and the steps in each of their games.
  private static let comparison = Minute(31, "F11, Ctrl+A, Ctrl+A, choose 4, Ctrl+A")
  private static let export = Minute(35, "choose 4, choose 0, choose 2, Ctrl+T")
  /// The minute of the homework, in which nobody plays.
  private static let homework = 39

  @Test("The panel shows each text that the lesson plan quotes, without faults")
  func play() throws {
    let game = try makeGame("lab", width: 640, height: 360, waitsForMessages: true)
    try game.play("draw 1")

    for minute in Self.minutes {
      let shownTexts = try play(minute, in: game)
      try check(minute, shownTexts)
      #expect(game.faults.isEmpty, "minute \(minute.number)")
    }

    #expect(game.inspector.panel.questionCount == 4)
    #expect(game.inspector.panel.correctAnswerCount == 4)
    #expect(game.board.typedName.isEmpty)
    let cards = game.board.cards
    #expect(cards.indices.filter { cards[$0].isFaceUp } == [0, 8])
  }

  @Test("The panels of the view model and of the controller show each text that the plan quotes")
  func compare() throws {
    var shownTexts: [String] = []
    for played in ["concentration", PlayedGame.architecture(.mvc)] {
      let game = try makeGame(played, width: 800, height: 900)
      shownTexts += try play(Self.comparison, in: game)
      #expect(game.faults.isEmpty, "\(played)")
    }

    try check(Self.comparison, shownTexts)
  }

  @Test("The panel and the exported test contain each text that the plan quotes")
  func export() throws {
    let game = try makeGame("lab", width: 640, height: 360)

    var shownTexts = try play(Self.export, in: game)
    shownTexts += game.exportedFiles.values

    try check(Self.export, shownTexts)
  }

  @Test("Every minute of the plan is played, except the homework")
  func everyMinute() throws {
    let headings = try lesson().matches(of: /### Minute (\d+):/)
    let numbers = headings.compactMap { Int($0.output.1) }
    let playedMinutes = Self.minutes + [Self.comparison, Self.export]
    #expect(numbers == playedMinutes.map(\.number) + [Self.homework])
    #expect(try quotedTexts("See", ofMinute: Self.homework).isEmpty)
  }

  // MARK: Plays

  private func makeGame(
    _ played: PlayedGame, width: Int, height: Int, waitsForMessages: Bool = false
  ) throws -> InspectorFixture {
    let header = try played.makeHeader(hasUsualBoard: true)
    let windowGame = try WindowGame(
      played.deal(header), header: header, width: width, height: height)
    let game = try InspectorFixture(windowGame, waitsForMessages: waitsForMessages) {
      played.deal(header)
    }
    game.inspector.readSource = readPackageFile
    return game
  }

  /// Plays a minute and returns all texts that the panel has shown.
  ///
  /// A step such as `terminal 0` chooses a card in the terminal, which Ctrl+V opens and closes.
  private func play(_ minute: Minute, in game: InspectorFixture) throws -> [String] {
    let terminal = Terminal(of: game)
    var shownTexts: [String] = []
    for step in minute.steps.components(separatedBy: ", ") {
      switch step {
      case "Ctrl+V":
        terminal.toggle()
      case _ where step.hasPrefix("terminal "):
        terminal.choose(try #require(Int(step.dropFirst("terminal ".count))))
      case "F11":
        // Only a real window can fill the screen.
        break
      default:
        try game.play(step)
      }
      for _ in 0..<(step.hasPrefix("wait") ? 7 : 3) {
        game.time += 0.8
        try game.draw(at: game.time)
        shownTexts += panelTexts(game)
      }
    }
    return shownTexts
  }

  /// The second view of the game, which sends choices and receives every update.
  @MainActor private final class Terminal {
    private let game: InspectorFixture
    private var shownGame: (any GameViewModel)?
    private var subscription: Subscription?

    init(of game: InspectorFixture) {
      self.game = game
    }

    func toggle() {
      if shownGame != nil {
        game.consumers.remove(.terminal)
        shownGame = nil
        subscription = nil
        return
      }
      game.addConsumer(.terminal) { [unowned self] shownGame in
        self.shownGame = shownGame
        subscription = shownGame.objectDidChange.sink { _ in }
      }
    }

    func choose(_ card: Int) {
      shownGame?.handle(.card(card))
    }
  }

  // MARK: Checks

  private func check(_ minute: Minute, _ shownTexts: [String]) throws {
    try checkQuotations(of: minute, shownTexts)
    try checkKeys(of: minute)
  }

  /// Checks that the panel has shown each text that the plan quotes.
  ///
  /// The paragraph "Press" also quotes texts that are typed.
  private func checkQuotations(of minute: Minute, _ shownTexts: [String]) throws {
    for text in try quotedTexts("See", ofMinute: minute.number) {
      let isShown = shownTexts.contains { $0.contains(text) }
      #expect(isShown, "minute \(minute.number): \(text)")
    }
    for text in try quotedTexts("Press", ofMinute: minute.number) {
      let isTyped = minute.steps.contains(text) || text == Self.terminalInput
      let isShown = shownTexts.contains { $0.contains(text) }
      #expect(isTyped || isShown, "minute \(minute.number): \(text)")
    }
  }

  /// The text that selects card 0 in the terminal.
  private static let terminalInput = "a1"

  /// Returns the texts in code font or in curly quotation marks in a paragraph of a minute.
  ///
  /// Commands and their options are not texts of the screen. A text with an omission is not
  /// compared.
  private func quotedTexts(_ word: String, ofMinute number: Int) throws -> [String] {
    guard let paragraph = try paragraph(word, ofMinute: number) else { return [] }
    let codeTexts = paragraph.matches(of: /`([^`…]+)`/).map { String($0.output.1) }
    let words = paragraph.matches(of: /“([^”…]+)”/).map { String($0.output.1) }
    let isCommand = /^(memory-game |--)/
    return (codeTexts + words).filter { $0.firstMatch(of: isCommand) == nil }
  }

  /// Checks that the steps contain each key of the paragraph "Press".
  private func checkKeys(of minute: Minute) throws {
    let paragraph = try #require(try paragraph("Press", ofMinute: minute.number))
    for match in paragraph.matches(of: /Ctrl\+[A-Z]|Home|End\b|Enter|Escape|Space|←|F\d+/) {
      #expect(minute.steps.contains(match.output), "minute \(minute.number): \(match.output)")
    }
  }

  /// Returns the paragraphs of a minute that begin with a word, up to the next such word.
  private func paragraph(_ word: String, ofMinute number: Int) throws -> String? {
    let sections = try lesson().components(separatedBy: "### Minute ")
    let section = try #require(sections.first { $0.hasPrefix("\(number):") })
    let parts = section.components(separatedBy: "\n\n*")
    guard let part = parts.first(where: { $0.hasPrefix("\(word):*") }) else { return nil }
    let prose = part.replacing(/<!--[^>]*-->\n|```[^`]*```/, with: "")
    return prose.replacing("\n", with: " ")
  }

  private func lesson() throws -> String {
    try #require(readPackageFile("Sources/Classroom/Lessons/Lessons.docc/FortyMinutes.md"))
  }

  /// Returns all texts of the panel.
  private func panelTexts(_ game: InspectorFixture) -> [String] {
    let content = game.inspector.content
    var texts = content.messages.map(\.text)
    for line in content.log {
      texts.append(line.text)
      texts.append(line.resultNote)
    }
    texts += game.detailTexts
    texts += content.branchTitles
    texts.append(content.reply)
    texts.append(content.prompt ?? "")
    texts.append(content.verdict ?? "")
    return texts
  }
}
