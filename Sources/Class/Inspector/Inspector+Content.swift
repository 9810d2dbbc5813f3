import Board
import Outlets
import ViewModel
import ViewModelTesting

// What the panel shows, in words.
extension Inspector {
  /// More changes than these are not told one by one.
  private static let mostChanges = 200

  /// Everything that the panel shows now.
  var content: PanelContent {
    var content = PanelContent()
    content.layers = subject.layers
    content.log = book?.contents ?? []
    content.position = position
    content.isTravelling = travelled != nil && playing == nil
    (content.playing, content.playSpeed, content.motion) = (playing, playSpeed, motion)
    content.showsRedraws = showsRedraws
    content.branches = branches.map(name)
    (content.input, content.isTyping) = (input, isTyping)
    (content.reply, content.isMistake) = reply
    if lines.indices.contains(position) {
      let line = lines[position]
      content.messages = messages(of: line)
      content.details = details(of: line)
    }
    return content
  }

  /// A branch by where it leaves the present future: "3: choose(4) and 5 more".
  private func name(_ branch: Branch) -> String {
    let shared = zip(events, branch.events).prefix { $0 == $1 }.count
    let lost = branch.events.dropFirst(shared)
    guard let first = lost.first else { return "the end" }
    let more = lost.count > 1 ? " and \(lost.count - 1) more" : ""
    return "\(shared + 1): \(LogText.text(first.intent))\(more)"
  }

  /// What took place, each arrow with the number of times it did, and what was redrawn then.
  private func messages(of line: Line) -> [Message] {
    var told: [(message: Message, count: Int)] = []
    for message in line.messages {
      if told.last?.message == message {
        told[told.count - 1].count += 1
      } else {
        told.append((message, 1))
      }
    }
    return told.map { message, count in
      count == 1
        ? message : Message(from: message.from, to: message.to, "\(count)x \(message.text)")
    } + redraw(of: line)
  }

  private func details(of line: Line) -> [PanelContent.Detail] {
    var details = line.faults.map(PanelContent.Detail.fault)
    if line.cause == .deal {
      details.append(.text("The cards had been dealt before somebody looked."))
    } else {
      details += changes("State", line.changes.state) + changes("Board", line.changes.board)
      if line.changes.isEmpty { details.append(.heading("Changed: nothing")) }
      let called = line.called.isEmpty ? "nobody" : line.called.joined(separator: ", ")
      details.append(.heading("Called: \(called)"))
    }
    return details + redrawn(line)
  }

  private func changes(_ what: String, _ changes: [FieldChange]) -> [PanelContent.Detail] {
    guard !changes.isEmpty else { return [] }
    let more = changes.count - Self.mostChanges
    return [.heading("\(what) changed")]
      + changes.prefix(Self.mostChanges).map {
        .difference(name: $0.name, before: $0.before, after: $0.after)
      } + (more > 0 ? [.text("and \(more) more")] : [])
  }
}
