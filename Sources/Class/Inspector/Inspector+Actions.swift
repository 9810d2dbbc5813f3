import Store
import Text
import View

// What the teacher does with the panel and its keys.
extension Inspector {
  /// Does what a part of the panel stands for.
  func perform(_ action: PanelAction) throws {
    switch action {
    case .travel(let line): travel(to: line)
    case .step(let count): travel(to: position + count)
    case .play(let speed): play(at: speed)
    case .setMotion(let motion): setMotion(motion)
    case .toggleRedraws: showsRedraws.toggle()
    case .beginTyping: panel.isTyping = true
    case .send: send()
    case .exportSession:
      let lines = [header.line] + events.map { $0.line(on: header.grid) }
      export("session.jsonl") { _ in lines.map { $0 + "\n" }.joined() }
    case .exportTest:
      export("ExportedSession.swift") {
        SwiftTest.source(header: header, events: events, name: $0)
      }
    case .returnTo(let branch): try returnTo(branch: branch)
    case .turnBranches: break
    }
    change()
  }

  func action(of letter: Character) -> PanelAction? {
    switch letter {
    case "p": .play(panel.playSpeed)
    case "m": .setMotion(PanelContent.motions.last { $0 < panel.motion } ?? 1)
    case "d": .toggleRedraws
    case "l": .beginTyping
    case "s": .exportSession
    case "t": .exportTest
    case "b": branches.isEmpty ? nil : .returnTo(branch: branches.count - 1)
    default: nil
    }
  }

  /// Takes what is typed into the line for intents, and tells whether it was for that line.
  func type(_ input: Input) -> Bool {
    guard panel.isTyping else { return false }
    switch input {
    case .text(let text): panel.input += String(text.prefix(max(0, 60 - panel.input.count)))
    case .key(.backspace): panel.input = String(panel.input.dropLast())
    case .key(.activate): send()
    case .key(.escape), .key(.close): (panel.isTyping, panel.input) = (false, "")
    // The time line's, as long as there is nothing to move in.
    case .key(.left), .key(.right), .key(.home), .key(.end): return !panel.input.isEmpty
    case .key(.inspector), .key(.command): return false
    case .key: return true
    default: return false
    }
    change()
    return true
  }

  private func send() {
    let line = IntentLine(
      grid: header.grid, themes: header.themes.map(\.name),
      nextSeed: shown.board.seed &+ 1)
    reply {
      let intent = try line.intent(panel.input)
      on(.typing) { perform(intent) }
      panel.input = ""
      return tr("sent: \(intent)")
    }
  }

  private func export(_ name: String, _ text: (String) -> String) {
    reply {
      let path = try write(name, text)
      return tr("saved \(path)")
    }
  }

  /// AccessibilityResponder with what is said, or with a mistake.
  private func reply(_ words: () throws -> String) {
    do {
      (panel.reply, panel.isMistake) = (try words(), false)
    } catch {
      (panel.reply, panel.isMistake) = ("\(error)", true)
    }
  }
}
