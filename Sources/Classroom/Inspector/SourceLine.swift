import Architectures
import ViewModel

/// The line of source that sends a message: the first of some pieces of code that files have.
struct SourceLine {
  let files: [String]
  let snippets: [String]

  /// Of each controller the folder, the file of its model, and one beside its own.
  private static let controllers: [String: (folder: String, model: String, other: String?)] = [
    "ConcentrationViewController": ("MVC", "Concentration", "ThemeChooserViewController"),
    "PictureChallengeViewController": ("Delegate", "PictureChallenge", nil),
    "ConcentrationScreen": ("Observation", "ObservableConcentration", nil),
    "ChallengeScreen": ("Reducer", "ChallengeReducer", "ChallengeStore"),
    "NotificationViewController": ("Notification", "NotifyingConcentration", nil),
  ]

  @MainActor static func find(for message: Message, in game: any Playable) -> SourceLine? {
    guard let controller = (game as? ControllerGame)?.controller else {
      return (game.board.pile == nil ? pairs : pile).first {
        $0.from == message.from && $0.to == message.to && message.text.hasPrefix($0.word)
      }?.source
    }
    if message.from == .view, message.to == .view {
      return redraw.source
    }
    let name = "\(type(of: controller))"
    guard let (folder, model, other) = controllers[name] else { return nil }
    let files = message.from == .model ? [model] : [name, other].compactMap(\.self)
    return SourceLine(
      files: files.map { "Classroom/Architectures/\(folder)/\($0).swift" },
      snippets: snippets(of: message))
  }

  /// What calls, of a controller's game: the action, the outlet that is set, the model, or the
  /// trace.
  private static func snippets(of message: Message) -> [String] {
    let name = message.text.prefix { $0 != "(" && $0 != " " }
    switch (message.from, message.to) {
    case (.view, _): return ["func \(name)("]
    // "pictureChallengeDidMiss", or "pictureChallenge(didShowCards: [4])"; a value tells nothing.
    case (.model, _):
      let call = String(message.text.prefix { $0 != ":" }.replacing("(", with: "(self, "))
      return name.hasPrefix("pictureChallenge") ? [call] : ["mutating func chooseCard(at"]
    case (_, .view):
      // One button of many is set in a loop, perhaps together with its other values.
      let value = message.text.drop { $0 != "]" }.dropFirst()
      let property = value.prefix { $0 != " " }
      return value.isEmpty ? ["\(name) = "] : [String(value), "\(property) =", String(property)]
    default: return ["trace(\"\(name)"]
    }
  }

  typealias Entry = (from: Message.Layer, to: Message.Layer, word: String, source: SourceLine)

  private static func line(_ file: String, _ code: String) -> SourceLine {
    SourceLine(files: ["\(file).swift"], snippets: [code])
  }

  private static let redraw: Entry = (
    .view, .view, "", line("UI/View/Board/BoardView", "package func scene(at time: Double)")
  )
  private static let game = "Core/ViewModel/MemoryGameViewModel"
  static let pairs =
    entries(
      game, "state.game.choose(at: card)",
      line("Core/Model/MemoryGame", "return Effect(card: index")) + [
      (.middle, .model, "turnMissDown", line(game, "state.game.turnMissDown()")),
      (.middle, .model, "createGame", line("\(game)+Dealing", "createGame(")),
    ]
  static let pile = entries(
    "Core/ViewModel/CardPileViewModel", "state.pile.choose(card)",
    line("Core/Model/OtherGames/CardPile", "isFlip: true)"))

  private static func entries(_ file: String, _ choice: String, _ answer: SourceLine) -> [Entry] {
    [
      (.view, .middle, "", line("UI/View/ContentView", "{ viewModel.handle(input) }")),
      (.middle, .middle, "", line(file, "announce(.choose(card))")),
      (.middle, .model, "choose", line(file, choice)), (.model, .middle, "", answer),
      (.middle, .view, "rejected", line(file, "rejectedChoiceSubject.send(card)")),
      (.middle, .view, "", line(file, "boardSubject.send(BoardUpdate(board")), redraw,
    ]
  }

  /// File and number, and the line between its neighbours; or what is known of it.
  func details(_ read: (String) -> String?) -> [PanelContent.Detail] {
    let fileLines = files.map {
      ($0, (read("Sources/\($0)") ?? "").split(separator: "\n", omittingEmptySubsequences: false))
    }
    for code in snippets {
      for (file, lines) in fileLines {
        guard let lineIndex = lines.firstIndex(where: { $0.contains(code) }) else { continue }
        let surroundingLines = lines[max(0, lineIndex - 1)...min(lines.count - 1, lineIndex + 1)]
        return [.heading("\(file):\(lineIndex + 1)")]
          + surroundingLines.map { .text(String($0.drop { $0 == " " })) }
      }
    }
    let hasSources = fileLines.contains { !$0.1.allSatisfy(\.isEmpty) }
    return [.heading(files[0])] + (hasSources ? [] : [.text(snippets[0])])
  }
}
