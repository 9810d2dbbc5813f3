import Architectures
import ViewModel

/// The line of source that sends a message: files below `Sources`, and pieces of code, of which the
/// first that stands in one of them is meant.
struct SourceLine: Equatable {
  let files: [String]
  let codes: [String]

  private init(_ files: [String], _ codes: String...) { (self.files, self.codes) = (files, codes) }

  /// A game by its architecture; a pile of cards has a view model of its own.
  enum Game {
    case memory, pile, mvc, delegate

    /// How a game is built, if its lines are known.
    @MainActor init?(_ game: any Playable) {
      switch (game as? ControllerGame)?.controller {
      case nil: self = game.board.pile == nil ? .memory : .pile
      case is ConcentrationViewController: self = .mvc
      case is PictureChallengeViewController: self = .delegate
      default: return nil
      }
    }
  }

  static func of(_ message: Message, in game: Game) -> SourceLine? {
    if message.from == .view, message.to == .view { return redraw }
    let folder = "Class/Architectures"
    switch game {
    case .memory, .pile:
      return all[game]?.first {
        $0.from == message.from && $0.to == message.to && message.text.hasPrefix($0.word)
      }?.source
    case .mvc where message.from == .model:
      return SourceLine(["\(folder)/mvc/Concentration.swift"], "mutating func chooseCard(at")
    case .mvc:
      let files = ["Concentration", "ThemeChooser"].map {
        "\(folder)/mvc/\($0)ViewController.swift"
      }
      return of(message, by: files)
    case .delegate where message.from == .model:
      // "pictureChallengeDidMiss", or "pictureChallenge(didShowCards: [4])".
      let words = message.text.prefix { $0 != ":" }.replacing("(", with: "(self, ")
      return SourceLine(["\(folder)/delegate/PictureChallenge.swift"], String(words))
    case .delegate:
      return of(message, by: ["\(folder)/delegate/PictureChallengeViewController.swift"])
    }
  }

  /// The line of a controller: the action that is called, the outlet that is set, or the trace.
  private static func of(_ message: Message, by files: [String]) -> SourceLine {
    let name = String(message.text.prefix { $0 != "(" && $0 != " " })
    if message.from == .view { return SourceLine(files, "func \(name)(") }
    if message.to != .view { return SourceLine(files, "trace(\"\(name)") }
    // One button of many is set in a loop, perhaps together with its other values.
    let value = message.text.drop { $0 != "]" }.dropFirst()
    let property = value.prefix { $0 != " " }
    return value.isEmpty
      ? SourceLine(files, "\(name) = ")
      : SourceLine(files, String(value), "\(property) =", String(property))
  }

  typealias Entry = (from: Message.Layer, to: Message.Layer, word: String, source: SourceLine)

  static let redraw = SourceLine(
    ["Picture/View/board/BoardView.swift"], "public func scene(at time: Double)")

  static let all: [Game: [Entry]] = {
    let memory = ["Game/ViewModel/MemoryGameViewModel.swift"]
    let dealing = ["Game/ViewModel/MemoryGameViewModel+Dealing.swift"]
    let (model, cards) = (["Game/Model/MemoryGame.swift"], ["Game/Model/CardPile.swift"])
    let pile = ["Game/ViewModel/CardPileViewModel.swift"]
    let touch = SourceLine(["Picture/View/ContentView.swift"], "{ viewModel.touch(touch) }")
    return [
      .memory: [
        (.view, .middle, "", touch),
        (.middle, .middle, "", SourceLine(memory, "announce(.choose(card))")),
        (.middle, .model, "choose", SourceLine(memory, "state.game.choose(at: card)")),
        (.middle, .model, "turnMissDown", SourceLine(memory, "state.game.turnMissDown()")),
        (.middle, .model, "createGame", SourceLine(dealing, "return .createGame(")),
        (.model, .middle, "", SourceLine(model, "return Effect(card: index")),
        (.middle, .view, "", SourceLine(memory, "published.send(Publication(board")),
      ],
      .pile: [
        (.view, .middle, "", touch),
        (.middle, .model, "choose", SourceLine(pile, "state.pile.choose(card)")),
        (.model, .middle, "", SourceLine(cards, "return Effect(card")),
        (.middle, .view, "", SourceLine(pile, "published.send(Publication(board")),
      ],
    ]
  }()

  /// File and line, and the line between its neighbours; of a file that is not there, what it has.
  func details(_ read: (String) -> String?) -> [PanelContent.Detail] {
    let texts = files.map { file in
      (
        file,
        read("Sources/\(file)")?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      )
    }
    for code in codes {
      for (file, lines) in texts {
        guard let place = lines.firstIndex(where: { $0.contains(code) }) else { continue }
        let shown = lines[max(0, place - 1)...min(lines.count - 1, place + 1)]
        return [.heading("\(file):\(place + 1)")]
          + shown.map { .text(String($0.drop { $0 == " " })) }
      }
    }
    return [.heading(files[0]), .text(codes[0])]
  }
}
