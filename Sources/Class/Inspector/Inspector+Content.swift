import Outlets
import ViewModelTesting

extension Inspector {
  var content: PanelContent {
    var content = panel
    (content.log, content.position, content.branches) = (lines, position, branches.map(name))
    if lines.indices.contains(position) {
      let line = lines[position]
      content.messages = messages(of: line) + redraw(of: line)
      content.details = details(of: line) + redrawn(line)
    }
    return content
  }

  /// A branch by where it leaves the present future: "3: choose(4) and 5 more".
  private func name(_ branch: Branch) -> String {
    let shared = zip(events, branch.events).prefix { $0 == $1 }.count
    let lost = branch.events.dropFirst(shared)
    guard let first = lost.first else { return "the end" }
    let more = lost.count > 1 ? " and \(lost.count - 1) more" : ""
    return "\(shared + 1): \(first.intent)\(more)"
  }

  /// What took place, each arrow with the number of times it did.
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
    }
  }

  private func details(of line: Line) -> [PanelContent.Detail] {
    let faults = line.faults.map(PanelContent.Detail.fault)
    if line.cause == .deal {
      return faults + [.text("The cards had been dealt before somebody looked.")]
    }
    let changes =
      line.changes.isEmpty
      ? [.heading("Changed: nothing")]
      : changes("State", line.changes.state) + changes("Board", line.changes.board)
    let called = line.called.isEmpty ? "nobody" : line.called.joined(separator: ", ")
    return faults + changes + [.heading("Called: \(called)")]
  }

  private func changes(_ what: String, _ changes: [FieldChange]) -> [PanelContent.Detail] {
    guard !changes.isEmpty else { return [] }
    let shown = changes.prefix(200)
    return [.heading("\(what) changed")]
      + shown.map { .difference(name: $0.name, before: $0.before, after: $0.after) }
      + (shown.count < changes.count ? [.text("and \(changes.count - shown.count) more")] : [])
  }
}
