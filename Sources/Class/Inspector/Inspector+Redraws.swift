import Framebuffer
import Outlets

extension Inspector {
  /// Notes what a line of the log will have redrawn.
  func expectRedraws(of line: Line) {
    redraws.expect(
      line.toRedraw.compactMap(\.card), texts: line.toRedraw.contains { $0.card == nil },
      from: line.number)
  }

  /// Counts what was redrawn in a frame, and looks whether all that had to be drawn was.
  func note(_ dirty: [PixelRect], places: [PixelRect], isSettling: Bool) {
    let isJourney = travelled != nil || isComingBack
    isComingBack = false
    // What is redrawn for a journey is not what the line of the log did.
    redraws.add(
      dirty, places: places, last: isJourney ? nil : lines[position].number, isSettling: isSettling)
    if isJourney { return redraws.begin(told, places: places) }
    let time = subject.present.at
    guard !isSettling, !told.isChoosingTheme, !told.isDialogOpen(at: time) else { return }
    for card in redraws.ignored(told) {
      let line = lines.last { $0.toRedraw.contains { $0.card == card } } ?? lines[position]
      book?.addFault(
        "The view ignores what it was told: cards[\(card)] looks otherwise, and was not redrawn.",
        to: line.number)
      change()
    }
  }

  /// What was redrawn because of a line of the log, and why.
  func redrawn(_ entry: Line) -> [PanelContent.Detail] {
    let line = redraws.lines[entry.number] ?? Redraws.Line()
    var what =
      line.frames > 0
      ? "\(times(line.rectangles, "rectangle")) in \(times(line.frames, "frame"))" : "everything"
    if line.frames == 0, entry.cause != .deal {
      // A closed panel counts nothing.
      what = entry.toRedraw.isEmpty ? "nothing" : "not counted"
    }
    var details: [PanelContent.Detail] = [.heading("Redrawn: \(what)")]
    for (index, frames) in line.cards.sorted(by: { $0.key < $1.key }) {
      let fields = entry.toRedraw.filter { $0.card == index }.map(\.field)
      let why =
        fields.isEmpty
        ? "it touches what was redrawn"
        : entry.shaken == index
          ? "shakes: chosen in vain" : "\(fields.joined(separator: ", ")) changed"
      details.append(.text("cards[\(index)], \(times(frames, "frame")): \(why)"))
    }
    if line.hasTexts {
      let fields = entry.toRedraw.filter { $0.card == nil }.map(\.field)
      details.append(.text("texts and buttons: \(fields.joined(separator: ", "))"))
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
    let cards = line.cards.isEmpty ? [] : [times(line.cards.count, "card")]
    let parts = cards + (line.hasTexts ? ["texts"] : [])
    return [Message(from: .view, to: .view, "redraw \(parts.joined(separator: " and "))")]
  }

  private func times(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

extension Line {
  /// What has to be redrawn because of it: the cards of the fields that are other now, such as
  /// `cards[4].isFaceUp`, and for the rest texts and buttons.
  fileprivate var toRedraw: [(card: Int?, field: String)] {
    changes.board.flatMap { change -> [(Int?, String)] in
      if change.name == "focus" { return focused.map { ($0, "focus") } }
      let index = change.name.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      guard change.name.hasPrefix("cards["), let card = Int(index) else {
        return [(nil, change.name)]
      }
      return [(card, String(change.name.split(separator: ".").last ?? ""))]
    } + (shaken.map { [($0, "")] } ?? [])
  }

  /// The cards, or instead of a card a button, that had the focus before and have it after.
  private var focused: [Int?] {
    [before, after].compactMap(\.board.focus).map {
      if case .card(let card) = $0 { card } else { nil }
    }
  }
}
