import Board
import Framebuffer
import Outlets

// What was redrawn, and why.
extension Inspector {
  /// Notes what a line of the log will have redrawn.
  func expectRedraws(of line: Line) {
    let names = line.changes.board.map(\.name)
    redraws.expect(
      names.compactMap(Self.card), texts: names.contains { Self.card(in: $0) == nil },
      from: line.number)
  }

  /// Counts what was redrawn in a frame, and looks whether all that had to be drawn was.
  func note(_ dirty: [PixelRect], places: [PixelRect], isSettling: Bool) {
    let isJourney = travelled != nil || isComingBack
    isComingBack = false
    // What is redrawn for a journey is not what the line of the log did.
    redraws.add(
      dirty, places: places, last: isJourney ? nil : lines[position].number, isSettling: isSettling)
    guard !isJourney else { return watch = DrawnCards(told, places: places) }
    let ignored = watch.note(
      told, at: subject.present.at, dirty, places: places, isSettling: isSettling)
    for card in ignored {
      let line = lines.last { $0.changes.board.contains { Self.card(in: $0.name) == card } }
      addFault(
        "The view ignores what it was told: cards[\(card)] looks otherwise, and was not redrawn.",
        to: line?.number ?? lines[position].number)
    }
  }

  /// The index of the card that a name is about, as in `cards[4].isFaceUp`.
  static func card(in name: String) -> Int? {
    let parts = name.split(separator: "[", maxSplits: 1)
    guard parts.count == 2, parts[0] == "cards" else { return nil }
    return parts[1].firstIndex(of: "]").flatMap { Int(parts[1][..<$0]) }
  }

  /// What was redrawn because of a line of the log, and why.
  func redrawn(_ entry: Line) -> [PanelContent.Detail] {
    let line = redraws.lines[entry.number] ?? Redraws.Line()
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
        .heading(entry.changes.board.isEmpty ? "Redrawn: nothing" : "Redrawn: not counted"))
    }
    for (index, frames) in line.cards.sorted(by: { $0.key < $1.key }) {
      let why = reason(for: index, in: entry)
      details.append(.text("cards[\(index)], \(times(frames, "frame")): \(why)"))
    }
    if line.hasTexts {
      let changed = entry.changes.board.map(\.name).filter { Self.card(in: $0) == nil }
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

  /// What the view did because of a line, once it has.
  func redraw(of entry: Line) -> [Message] {
    guard let line = redraws.lines[entry.number], line.frames > 0 else { return [] }
    let parts = [
      line.cards.isEmpty ? "" : times(line.cards.count, "card"), line.hasTexts ? "texts" : "",
    ].filter { !$0.isEmpty }
    return [Message(from: .view, to: .view, "redraw \(parts.joined(separator: " and "))")]
  }

  private func reason(for card: Int, in entry: Line) -> String {
    let changed = entry.changes.board.map(\.name).filter { Self.card(in: $0) == card }.map {
      $0.split(separator: ".").last ?? ""
    }
    return changed.isEmpty
      ? "it touches what was redrawn" : "\(changed.joined(separator: ", ")) changed"
  }

  private func times(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
