import View

// What the panel shows, in words.
extension Inspector {
  /// More changes than these are not told one by one.
  private static let mostChanges = 200

  /// Everything that the panel shows now.
  var content: PanelContent {
    var content = PanelContent()
    content.layers = subject.layers
    content.log = story?.lines ?? []
    content.position = position
    content.isTravelling = travelled != nil && playing == nil
    (content.playing, content.playSpeed, content.motion) = (playing, playSpeed, motion)
    content.showsRedraws = showsRedraws
    content.branches = branches.map(name)
    (content.input, content.isTyping) = (input, isTyping)
    (content.reply, content.isMistake) = reply
    if entries.indices.contains(position) {
      content.messages = entries[position].report.messages
      content.details = details(of: entries[position])
    }
    return content
  }

  /// A branch by where it leaves the present future: "3: choose(4) and 5 more".
  private func name(_ branch: Branch) -> String {
    let shared = zip(events, branch.events).prefix { $0 == $1 }.count
    let lost = branch.events.dropFirst(shared)
    guard let first = lost.first else { return "the end" }
    let more = lost.count > 1 ? " and \(lost.count - 1) more" : ""
    return "\(shared + 1): \(Entry.text(first.intent))\(more)"
  }

  private func details(of entry: Entry) -> [PanelContent.Detail] {
    let changes = entry.report.changes
    let isQuiet = changes.isEmpty && entry.cause != .deal
    var details: [PanelContent.Detail] = [.heading(isQuiet ? "Changed: nothing" : "Changed")]
    details += changes.prefix(Self.mostChanges).map {
      .difference(name: $0.name, before: $0.before, after: $0.after)
    }
    if changes.count > Self.mostChanges {
      details.append(.text("and \(changes.count - Self.mostChanges) more"))
    }
    if entry.cause == .deal { details.append(.text("everything: a new game")) }
    let subscribers = entry.report.callsSubscribers ? subject.subscribers : []
    let called = subscribers.isEmpty ? "nobody" : subscribers.joined(separator: ", ")
    details.append(.heading("Called: \(called)"))
    return details + redrawn(entry)
  }
}
