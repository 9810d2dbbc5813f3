import Architectures
import Coordination
import Localization
import Storage
import View
import ViewModel
import ViewState

// These methods create the content of the panel, and perform the actions of its buttons and keys.
extension InspectorViewModel {
  /// The content of the panel for the line that it shows.
  var content: PanelContent {
    var content = panel.content(of: log, at: position)
    content.branchTitles = timeTravel.branches.titles(besides: events)
    content.isPlaying = timeTravel.isPlaying
    content.speed = timeTravel.speed

    // The menu pages read only the name of the board, so they have no box of their own.
    let views = connections.viewProxies.map(\.consumer).filter { $0 != .pages }
    if views.count > 1 {
      content.views = views.map(\.name)
    }
    return content
  }

  // MARK: Actions

  func perform(_ action: PanelAction) {
    let wasSendingSteps = panel.sendsSteps
    if !action.keepsReply {
      panel.reply = ""
    }

    switch action {
    case .command(let command):
      perform(command)
    case .travel(let line):
      timeTravel.travel(to: line)
    case .setSpeed(let speed):
      timeTravel.setSpeed(speed)
    case .returnTo(let branch):
      timeTravel.returnTo(branch: branch)
    case .send:
      sendTypedIntent()
    case .sendMessage:
      panel.sendMessage(of: lines[position], at: timeTravel.windowTime)
    case .answer(let layer):
      panel.sendMessage(of: lines[position], answer: layer, at: timeTravel.windowTime)
    case .setBorder(let share):
      panel.setWindowShare(share)
    }

    if panel.sendsSteps != wasSendingSteps {
      panel.messageProgress.setSteps(!wasSendingSteps, at: timeTravel.windowTime)
    }
    panel.invalidateContent()
  }

  private func perform(_ command: KeyBinding.PanelCommand) {
    switch command {
    case .stepBack:
      timeTravel.travel(to: position - 1)
    case .stepForward:
      timeTravel.travel(to: position + 1)
    case .jumpToDeal:
      timeTravel.travel(to: 0)
    case .jumpToPresent:
      timeTravel.travel(to: .max)
    case .playLog:
      timeTravel.togglePlayback()
    case .slowDown:
      timeTravel.slowDown()
    case .returnToBranch:
      timeTravel.returnTo(branch: .max)
    case .highlightRedraws:
      panel.showsRedraws.toggle()
    case .typeIntent:
      panel.isTyping = true
    case .stepMessages:
      panel.isStepping.toggle()
    case .toggleQuiz:
      panel.toggleQuiz()
    case .changeLayout:
      panel.layout = panel.layout.next
    case .showState:
      panel.toggleState()
    case .growPanel:
      panel.grow()
    case .shrinkPanel:
      panel.shrink()
    case .exportSession:
      export("session.jsonl") { _ in header.text(with: events) }
    case .exportTest:
      export("ExportedSession.swift") { name in
        SwiftTest.source(header: header, events: events, name: name)
      }
    case .openTerminal:
      panel.showReply { try toggleTerminalView() }
    }
  }

  /// Opens or closes the terminal view of the game, and returns the reply that the panel shows.
  private func toggleTerminalView() throws -> String? {
    guard let toggleTerminal else { return tr("Only a view model can be shown in the terminal.") }
    try toggleTerminal()
    let isOpen = connections.viewProxies.contains { $0.consumer == .terminal }
    return isOpen ? tr("The terminal also shows the game.") : tr("The terminal view is closed.")
  }

  /// Saves a session or a test in a file, and shows its path in the panel.
  private func export(_ name: String, _ makeText: (String) -> String) {
    panel.showReply {
      let path = try games.session.writeFile(name, makeText)
      return tr("saved \(path)")
    }
  }

  // MARK: Typed intents

  /// Handles an input for the text field in which the user types an intent.
  ///
  /// - Returns: Whether the text field handled the input.
  func handleTyping(_ input: InputEvent) -> Bool {
    panel.handleTyping(input, send: sendTypedIntent)
  }

  /// Sends the intent that the user typed, and confirms it in the panel.
  private func sendTypedIntent() {
    let parser = IntentParser(
      grid: header.grid,
      themes: header.themes.map(\.name),
      nextSeed: shownGame.board.seed &+ 1)
    panel.showReply {
      let intent = try parser.intent(panel.input)
      during(.typing) { _ = perform(intent) }
      panel.input = ""
      return tr("sent: \(intent)")
    }
  }
}
