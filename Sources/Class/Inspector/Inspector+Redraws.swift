import Framebuffer

// What was redrawn, and why.
extension Inspector {
  /// Notes what the last line of the log will have redrawn.
  func expectRedraws() {
    guard let report = entries.last?.report else { return }
    let names = report.changes.map(\.name) + report.messages.map(\.text)
    redraws.expect(
      names.compactMap(Self.card), texts: report.changes.contains { Self.card(in: $0.name) == nil },
      from: entries.count - 1)
  }

  /// Counts what was redrawn in a frame.
  func note(_ dirty: [PixelRect], places: [PixelRect], isSettling: Bool) {
    // What is redrawn for a journey is not what the line of the log did.
    let last = travelled == nil && !isComingBack ? position : nil
    isComingBack = false
    redraws.add(dirty, places: places, last: last, isSettling: isSettling)
  }

  /// The index of the card that a name is about, as in `cards[4].isFaceUp` or `cardButtons[4].face`.
  static func card(in name: String) -> Int? {
    let parts = name.split(separator: "[", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix("cards") || parts[0].hasSuffix("cardButtons")
    else { return nil }
    return parts[1].firstIndex(of: "]").flatMap { Int(parts[1][..<$0]) }
  }

  /// What was redrawn because of a line of the log, and why.
  func redrawn(_ entry: Entry) -> [PanelContent.Detail] {
    let line = redraws.lines[position] ?? Redraws.Line()
    var details: [PanelContent.Detail] = []
    if line.frames > 0 {
      details.append(
        .heading(
          "Redrawn: \(times(line.rectangles, "rectangle")) in \(times(line.frames, "frame"))"))
    } else if entry.cause == .deal {
      details.append(.heading("Redrawn: everything"))
    } else {
      // A closed panel counts nothing.
      details.append(
        .heading(entry.report.changes.isEmpty ? "Redrawn: nothing" : "Redrawn: not counted"))
    }
    for (index, frames) in line.cards.sorted(by: { $0.key < $1.key }) {
      let why = reason(for: index, in: entry)
      details.append(.text("cards[\(index)], \(times(frames, "frame")): \(why)"))
    }
    if line.hasTexts {
      let changed = entry.report.changes.map(\.name).filter { Self.card(in: $0) == nil }
      details.append(.text("texts and buttons: \(changed.joined(separator: ", "))"))
    }
    if !line.floating.isEmpty {
      let cards = line.floating.sorted().map(String.init).joined(separator: ", ")
      details.append(.text("besides, cards[\(cards)]: they float"))
    }
    if line.hasOthers {
      details.append(.text("besides, not by this line: pointer, focus, another screen"))
    }
    return details
  }

  private func reason(for card: Int, in entry: Entry) -> String {
    let changed = entry.report.changes.filter { Self.card(in: $0.name) == card }.map {
      $0.name.split(separator: ".").last ?? ""
    }
    if !changed.isEmpty { return "\(changed.joined(separator: ", ")) changed" }
    return entry.report.messages.contains { Self.card(in: $0.text) == card }
      ? "its outlet was set" : "it touches what was redrawn"
  }

  private func times(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
