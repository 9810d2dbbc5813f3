import Architectures
import ViewModel

/// A line of source code that sends a message.
///
/// It is the first line in the files that contains one of the snippets.
struct SourceLine {
  /// The paths of the files, relative to the folder `Sources`.
  let files: [String]
  /// The pieces of code to search for, starting with the best one.
  let snippets: [String]

  /// Returns the line that sends a message in a game, or `nil` if the line is unknown.
  @MainActor static func find(for message: Message, in game: any Playable) -> SourceLine? {
    if let controller = (game as? ControllerGame)?.controller {
      return find(for: message, inController: "\(type(of: controller))")
    }
    let entries = game.board.pile == nil ? pairs : pile
    return entries.first { $0.matches(message) }?.source
  }

  // MARK: View models

  /// A kind of message, and the line of source code that sends it.
  struct Entry {
    let from: Message.Layer
    let to: Message.Layer
    /// The start of the message's text.
    var prefix = ""
    let source: SourceLine

    func matches(_ message: Message) -> Bool {
      guard message.from == from, message.to == to else { return false }
      return message.text.hasPrefix(prefix)
    }
  }

  private static let game = "Core/ViewModel/MemoryGameViewModel"

  /// The messages of a game of pairs, and the lines that send them.
  static let pairs: [Entry] =
    entries(
      viewModel: game,
      choice: "state.game.choose(at: card)",
      answer: line("Core/Model/MemoryGame", "return Effect(card: index"))
    + [
      Entry(
        from: .middle, to: .model, prefix: "turnMissDown",
        source: line(game, "state.game.turnMissDown()")),
      Entry(
        from: .middle, to: .model, prefix: "createGame",
        source: line("\(game)+Setup", "createGame(")),
    ]

  /// The messages of the card viewer, and the lines that send them.
  static let pile: [Entry] = entries(
    viewModel: "Core/ViewModel/CardPileViewModel",
    choice: "state.pile.choose(card)",
    answer: line("Core/Model/OtherGames/CardPile", "return Effect(card: card, outcome: outcome,"))

  /// Returns the messages that every view model sends, and the lines that send them.
  ///
  /// - Parameters:
  ///   - viewModel: The file of the view model.
  ///   - choice: The code that calls the model to choose a card.
  ///   - answer: The line of the model that returns the effect of a choice.
  private static func entries(
    viewModel: String,
    choice: String,
    answer: SourceLine
  ) -> [Entry] {
    [
      Entry(
        from: .view, to: .middle,
        source: line("UI/View/ContentView", "for input in view.boardInputs(for: event, at: time) {")
      ),
      Entry(
        from: .middle, to: .middle,
        source: line(viewModel, "announce(.choose(card))")),
      Entry(
        from: .middle, to: .model, prefix: "choose",
        source: line(viewModel, choice)),
      Entry(
        from: .model, to: .middle,
        source: answer),
      Entry(
        from: .middle, to: .view, prefix: "rejected",
        source: line(viewModel, "rejectedChoiceSubject.send(card)")),
      Entry(
        from: .middle, to: .view,
        source: line(viewModel, "boardSubject.send(BoardUpdate(board")),
      Entry(
        from: .view, to: .view,
        source: redraw),
    ]
  }

  private static let redraw = line(
    "UI/View/Board/BoardView", "package func scene(at time: Double)")

  private static func line(_ file: String, _ code: String) -> SourceLine {
    SourceLine(files: ["\(file).swift"], snippets: [code])
  }

  // MARK: Controllers

  /// The files of a controller and its model.
  private struct ControllerFiles {
    let folder: String
    let controller: String
    let model: String
    /// Another file that calls the model or sets outlets.
    var other: String?

    /// Returns the paths of the files that could send a message.
    func paths(for message: Message) -> [String] {
      var names: [String]
      if message.from == .model {
        names = [model]
      } else {
        names = [controller]
        if let other {
          names.append(other)
        }
      }
      return names.map { "Classroom/Architectures/\(folder)/\($0).swift" }
    }
  }

  private static func files(ofController name: String) -> ControllerFiles? {
    switch name {
    case "ConcentrationViewController":
      ControllerFiles(
        folder: "MVC", controller: name, model: "Concentration",
        other: "ThemeChooserViewController")
    case "PictureChallengeViewController":
      ControllerFiles(folder: "Delegate", controller: name, model: "PictureChallenge")
    case "ConcentrationScreen":
      ControllerFiles(folder: "Observation", controller: name, model: "ObservableConcentration")
    case "ChallengeScreen":
      ControllerFiles(
        folder: "Reducer", controller: name, model: "ChallengeReducer", other: "ChallengeStore")
    case "NotificationViewController":
      ControllerFiles(folder: "Notification", controller: name, model: "NotifyingConcentration")
    default:
      nil
    }
  }

  private static func find(
    for message: Message,
    inController controllerName: String
  ) -> SourceLine? {
    if message.from == .view, message.to == .view {
      return redraw
    }
    guard let controllerFiles = files(ofController: controllerName) else { return nil }
    return SourceLine(
      files: controllerFiles.paths(for: message),
      snippets: snippets(of: message))
  }

  /// Returns the pieces of code that could send a message in a game with a controller.
  ///
  /// Such code is an action, an assignment to an outlet, a call to the model, or a call to `trace`.
  private static func snippets(of message: Message) -> [String] {
    let name = String(message.text.prefix { $0 != "(" && $0 != " " })
    switch (message.from, message.to) {
    case (.view, _):
      return ["func \(name)("]
    case (.model, _):
      return [modelSnippet(of: message, name: name)]
    case (_, .view):
      return outletSnippets(of: message, name: name)
    default:
      return ["trace(\"\(name)"]
    }
  }

  /// Returns the code that sends a message of the model.
  ///
  /// A message such as "pictureChallenge(didShowCards: [4])" is a call to the delegate. All other
  /// messages show only values, without the call.
  private static func modelSnippet(of message: Message, name: String) -> String {
    guard name.hasPrefix("pictureChallenge") else { return "mutating func chooseCard(at" }
    let call = String(message.text.prefix { $0 != ":" })
    return call.replacing("(", with: "(self, ")
  }

  private static func outletSnippets(of message: Message, name: String) -> [String] {
    let value = message.text.drop { $0 != "]" }.dropFirst()
    if value.isEmpty {
      return ["\(name) = "]
    }
    // A loop may set one of many buttons, possibly together with other values of the button.
    let property = value.prefix { $0 != " " }
    return [String(value), "\(property) =", String(property)]
  }

  // MARK: Details

  /// Returns details that show the line of code with its file, its number and the adjacent lines.
  ///
  /// If no file can be read, the details show the first file and the code to search for.
  ///
  /// - Parameter read: A closure that returns the content of a file of the project, or `nil`.
  func details(_ read: (String) -> String?) -> [PanelContent.Detail] {
    let sources = files.map { file in
      let text = read("Sources/\(file)") ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return SourceFile(path: file, lines: lines)
    }

    for snippet in snippets {
      for source in sources {
        if let details = source.details(of: snippet) {
          return details
        }
      }
    }

    let isReadable = sources.contains { !$0.isEmpty }
    if isReadable {
      return [.heading(files[0])]
    }
    return [.heading(files[0]), .text(snippets[0])]
  }

  private struct SourceFile {
    let path: String
    let lines: [Substring]

    var isEmpty: Bool {
      lines.allSatisfy(\.isEmpty)
    }

    /// Returns details about the first line that contains a snippet, or `nil` if there is no such
    /// line.
    func details(of snippet: String) -> [PanelContent.Detail]? {
      guard let index = lines.firstIndex(where: { $0.contains(snippet) }) else { return nil }
      let first = max(0, index - 1)
      let last = min(lines.count - 1, index + 1)
      let texts = lines[first...last].map { line in
        PanelContent.Detail.text(String(line.drop { $0 == " " }))
      }
      return [.heading("\(path):\(index + 1)")] + texts
    }
  }
}
