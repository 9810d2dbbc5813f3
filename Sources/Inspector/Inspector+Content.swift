import View
import ViewModelTesting

// What the panel shows, in words.
extension Inspector {
  /// More differences than these are not told one by one.
  private static let mostDifferences = 200

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

  /// A branch by where it begins: "3: choose(4) and 5 more".
  private func name(_ branch: Branch) -> String {
    let lost = branch.events.dropFirst(branch.shared)
    guard let first = lost.first else { return "the end" }
    let more = lost.count > 1 ? " and \(lost.count - 1) more" : ""
    return "\(branch.shared + 1): \(Entry.text(first.intent))\(more)"
  }

  private func details(of entry: Entry) -> [PanelContent.Detail] {
    var details: [PanelContent.Detail] = [.heading("What changed")]
    let differences = entry.differences
    details += differences.prefix(Self.mostDifferences).map {
      .difference(name: $0.name, before: $0.before, after: $0.after)
    }
    if differences.isEmpty {
      details.append(.text(entry.cause == .deal ? "everything" : "nothing"))
    }
    if differences.count > Self.mostDifferences {
      details.append(.text("and \(differences.count - Self.mostDifferences) more"))
    }
    details.append(.heading("Who was called"))
    details += called(entry).map { .text($0) }
    details.append(.heading("What was redrawn, and why"))
    details += redrawn(entry).map { .text($0) }
    return details
  }

  private func called(_ entry: Entry) -> [String] {
    guard entry.cause == .deal || !entry.differences.isEmpty else {
      return ["nobody: nothing changed"]
    }
    return subject.subscribers
  }

  private func redrawn(_ entry: Entry) -> [String] {
    guard let redraws = redraws[position], redraws.frames > 0 else {
      return ["nothing while this line was shown"]
    }
    func times(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    var lines = [
      "\(times(redraws.rectangles, "rectangle")) in \(times(redraws.frames, "frame"))"
    ]
    lines += redraws.cards.sorted { $0.key < $1.key }.map { index, frames in
      let prefix = "cards[\(index)]."
      let changed = entry.differences.filter { $0.name.hasPrefix(prefix) }.map {
        String($0.name.dropFirst(prefix.count))
      }
      let why =
        changed.isEmpty
        ? "it touches what was redrawn" : "\(changed.joined(separator: ", ")) changed"
      return "cards[\(index)], \(times(frames, "frame")): \(why)"
    }
    if redraws.others > 0 {
      let changed = entry.differences.filter { !$0.name.hasPrefix("cards[") }.map(\.name)
      let why = changed.isEmpty ? "the pointer or the focus" : changed.joined(separator: ", ")
      lines.append("texts and buttons: \(why)")
    }
    return lines
  }
}
