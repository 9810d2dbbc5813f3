import Architectures
import Board
import Store
import Text
import ViewModel

/// The line of source that sends a message: its file below `Sources`, its number, and its code.
struct SourceLine: Equatable {
  let file: String
  let line: Int
  let code: String

  private init(_ file: String, _ line: Int, _ code: String) {
    (self.file, self.line, self.code) = (file, line, code)
  }

  /// A game by its architecture; a pile of cards has a view model of its own.
  enum Game { case memory, pile, mvc, delegate }

  /// The line of a message, which is the first of those whose words begin or end as it does.
  static func of(_ message: Message, in game: Game) -> SourceLine? {
    if message.from == .view, message.to == .view { return redraw }
    return all[game]?.first { entry in
      entry.from == message.from && entry.to == message.to
        && (message.text.hasPrefix(entry.word) || message.text.contains(".\(entry.word) = "))
    }?.source
  }

  typealias Entry = (from: Message.Layer, to: Message.Layer, word: String, source: SourceLine)

  static let redraw = SourceLine(
    "Picture/View/board/BoardView.swift", 120, "public func scene(at time: Double)")
  private static let touch = SourceLine(
    "Picture/View/ContentView.swift", 46, "{ viewModel.touch(touch) }")

  static let all: [Game: [Entry]] = {
    let memory = "Game/ViewModel/MemoryGameViewModel.swift"
    let (model, pile) = ("Game/Model/MemoryGame.swift", "Game/ViewModel/CardPileViewModel.swift")
    let dealing = "Game/ViewModel/MemoryGameViewModel+Dealing.swift"
    let concentration = "Class/Architectures/mvc/Concentration.swift"
    let mvc = "Class/Architectures/mvc/ConcentrationViewController.swift"
    let chooser = "Class/Architectures/mvc/ThemeChooserViewController.swift"
    let delegate = "Class/Architectures/delegate/PictureChallenge.swift"
    let controller = "Class/Architectures/delegate/PictureChallengeViewController.swift"
    return [
      .memory: [
        (.view, .middle, "", touch),
        (.middle, .middle, "", SourceLine(memory, 68, "announce(.choose(card))")),
        (.middle, .model, "choose", SourceLine(memory, 70, "state.game.choose(at: card)")),
        (.middle, .model, "turnMissDown", SourceLine(memory, 156, "state.game.turnMissDown()")),
        (.middle, .model, "createGame", SourceLine(dealing, 24, "return .createGame(")),
        (.model, .middle, "", SourceLine(model, 54, "return Effect(card: index")),
        (.middle, .view, "", SourceLine(memory, 181, "published.send(Publication(board")),
      ],
      .pile: [
        (.view, .middle, "", touch),
        (.middle, .model, "choose", SourceLine(pile, 68, "state.pile.choose(card)")),
        (.model, .middle, "", SourceLine("Game/Model/CardPile.swift", 41, "return Effect(card")),
        (.middle, .view, "", SourceLine(pile, 157, "published.send(Publication(board")),
      ],
      .mvc: [
        (.view, .middle, "touchCard", SourceLine(mvc, 48, "func touchCard(")),
        (.view, .middle, "newGame", SourceLine(mvc, 58, "func newGame(")),
        (.view, .middle, "chooseTheme", SourceLine(chooser, 21, "func chooseTheme(")),
        (.view, .middle, "closeDialog", SourceLine(mvc, 65, "func closeDialog(")),
        (.middle, .view, "face", SourceLine(mvc, 92, "button.face = ")),
        (.middle, .view, "isFaceUp", SourceLine(mvc, 93, "button.isFaceUp = ")),
        (.middle, .view, "isMatched", SourceLine(mvc, 94, "button.isMatched = ")),
        (.middle, .view, "isClear", SourceLine(mvc, 95, "button.isClear = ")),
        (.middle, .view, "missCountLabel", SourceLine(mvc, 97, "missCountLabel.text = ")),
        (.middle, .view, "flipCountLabel", SourceLine(mvc, 100, "flipCountLabel.text = ")),
        (.middle, .view, "isSelected", SourceLine(chooser, 46, "button.isSelected = ")),
        (.model, .middle, "", SourceLine(concentration, 39, "mutating func chooseCard(at")),
      ],
      .delegate: [
        (.view, .middle, "touchCard", SourceLine(controller, 32, "game.choose(sender.tag)")),
        (.view, .middle, "newGame", SourceLine(controller, 35, "func newGame(")),
        (.view, .middle, "closeDialog", SourceLine(controller, 41, "func closeDialog(")),
        (.middle, .view, "flipsLabel", SourceLine(controller, 71, "flipsLabel.text = ")),
        (.middle, .view, "missesLabel", SourceLine(controller, 87, "missesLabel.text = ")),
        (.middle, .view, "isFaceUp", SourceLine(controller, 72, ".isFaceUp = true")),
        (.middle, .view, "isMatched", SourceLine(controller, 82, ".isMatched = true")),
        (.model, .middle, "pictureChallengeDidStart", SourceLine(delegate, 43, "DidStart(")),
        (.model, .middle, "pictureChallenge(didShow", SourceLine(delegate, 56, "didShowCards")),
        (.model, .middle, "pictureChallengeDidMiss", SourceLine(delegate, 73, "DidMiss(")),
        (.model, .middle, "pictureChallenge(didMatch", SourceLine(delegate, 79, "didMatchCards")),
        (.model, .middle, "pictureChallengeDidEnd", SourceLine(delegate, 80, "DidEnd(")),
        (.model, .middle, "pictureChallenge(didHide", SourceLine(delegate, 88, "didHideCards")),
      ],
    ]
  }()

  /// File and line, and of a file that is there the line between its neighbours.
  func details(_ read: (String) -> String?) -> [PanelContent.Detail] {
    let lines = read("Sources/\(file)")?.split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines?.indices.filter { lines?[$0].contains(code) == true }
      .min { abs($0 - line + 1) < abs($1 - line + 1) }
    let heading = PanelContent.Detail.heading("\(file):\(found.map { $0 + 1 } ?? line)")
    guard let lines, let found else { return [heading] }
    return [heading]
      + lines[max(0, found - 1)...min(lines.count - 1, found + 1)].map {
        .text(String($0.drop { $0 == " " }))
      }
  }
}

// Where messages come from, and the step of a test that an intent becomes.
extension Inspector {
  /// How a game is built, if its lines are known.
  static func architecture(of game: any Playable) -> SourceLine.Game? {
    guard let controlled = game as? ControllerGame else {
      return game.board.pile == nil ? .memory : .pile
    }
    switch controlled.controller {
    case is ConcentrationViewController: return .mvc
    case is PictureChallengeViewController: return .delegate
    default: return nil
    }
  }

  /// The line that sent the last message, or those of all that have arrived.
  func sources(of messages: [Message]) -> [PanelContent.Detail] {
    guard let readSource, let architecture else { return [] }
    let lines = messages.compactMap { SourceLine.of($0, in: architecture) }
    if progress.isHeld {
      let last = messages.prefix(progress.shown).last
      return last.flatMap { SourceLine.of($0, in: architecture) }?.details(readSource) ?? []
    }
    return lines.flatMap { $0.details(readSource) }
  }

  /// The step of a Swift test that the line's intent becomes.
  func testStep(of line: LogLine) -> [PanelContent.Detail] {
    guard readSource != nil, line.intent != nil, line.events <= 500 else { return [] }
    if step?.number != line.number {
      let replay = Replay(header)
      var (writer, before) = (StepWriter(replay.viewModel), 0)
      for event in events.prefix(line.events) {
        before = writer.lines.count
        replay.play(event) { writer.write($0, event.intent) }
      }
      step = (line.number, Array(writer.lines.dropFirst(before)))
    }
    let lines = (step?.lines ?? []).map { PanelContent.Detail.text($0) }
    return [.heading(tr("As a step of a test"))] + lines
  }
}
