import Architectures
import Text
import ViewModelTesting

// What the panel tells of the log.
extension Inspector {
  var content: PanelContent {
    var content = panel
    (content.log, content.position, content.branches) = (lines, position, branches.map(name))
    if lines.indices.contains(position) {
      let line = lines[position]
      let redrawn = redraws.lines[line.number] ?? Redraws.Line()
      content.messages = messages(of: line) + redrawn.messages
      content.details = details(of: line) + redrawn.details(of: line)
    }
    return content
  }

  /// A branch by where it leaves the present future: "3: choose(4) and 5 more".
  private func name(_ branch: Branch) -> String {
    let shared = events.indices.first {
      $0 == branch.events.count || events[$0] != branch.events[$0]
    }
    let lost = branch.events.dropFirst(shared ?? events.count)
    guard let first = lost.first else { return tr("the end") }
    let (number, more) = (lost.startIndex + 1, lost.count - 1)
    return more == 0
      ? "\(number): \(first.intent)"
      : tr(
        more, "\(number): \(first.intent) and \(more) more",
        "\(number): \(first.intent) and \(more) more")
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
    return told.map { said, count in
      count == 1 ? said : Message(from: said.from, to: said.to, "\(count)x \(said.text)")
    }
  }

  private func details(of line: Line) -> [PanelContent.Detail] {
    let faults = line.faults.map(PanelContent.Detail.fault)
    if line.cause == .deal {
      return faults + [.text(tr("The cards had been dealt before somebody looked."))]
    }
    let both = line.changes
    let changes =
      changes(tr("State changed"), both.state) + changes(tr("Board changed"), both.board)
    let names = line.called + (line.strangers > 0 ? [tr("somebody else")] : [])
    let called = names.isEmpty ? tr("nobody") : names.joined(separator: ", ")
    return faults + (changes.isEmpty ? [.heading(tr("Changed: nothing"))] : changes)
      + (line.isReplayed ? [] : [.heading(tr("Called: \(called)"))])
  }

  private func changes(_ what: String, _ changes: [FieldChange]) -> [PanelContent.Detail] {
    guard !changes.isEmpty else { return [] }
    let shown = changes.prefix(200)
    let rest = changes.count - shown.count
    return [.heading(what)]
      + shown.map { .difference(name: $0.name, before: $0.before, after: $0.after) }
      + (rest > 0 ? [.text(tr(rest, "and \(rest) more", "and \(rest) more"))] : [])
  }
}

extension Redraws.Line {
  /// What was redrawn because of a line of the log, and why.
  fileprivate func details(of line: Line) -> [PanelContent.Detail] {
    let toRedraw = line.toRedraw
    // A closed panel counts nothing.
    let uncounted = toRedraw.isEmpty ? tr("Redrawn: nothing") : tr("Redrawn: not counted")
    let nothing = line.cause == .deal ? tr("Redrawn: everything") : uncounted
    let areas = tr(rectangles, "\(rectangles) rectangle", "\(rectangles) rectangles")
    let what = tr("Redrawn: \(areas) in \(times(frames))")
    var details: [PanelContent.Detail] = [.heading(frames > 0 ? what : nothing)]
    func fields(of card: Int?) -> String {
      toRedraw.filter { $0.card == card }.map(\.field).joined(separator: ", ")
    }
    for (card, frames) in cards.sorted(by: { $0.key < $1.key }) {
      var why = tr("\(fields(of: card)) changed")
      if line.shaken == card { why = tr("shakes: chosen in vain") }
      if !toRedraw.contains(where: { $0.card == card }) { why = tr("it touches what was redrawn") }
      details.append(.text("cards[\(card)], \(times(frames)): \(why)"))
    }
    if hasTexts { details.append(.text(tr("texts and buttons: \(fields(of: nil))"))) }
    if !floating.isEmpty {
      let cards = floating.sorted().map(String.init).joined(separator: ", ")
      details.append(.text(tr("besides, cards[\(cards)]: they float")))
    }
    if hasOthers {
      details.append(.text(tr("besides, not by this line: pointer, focus, another screen")))
    }
    return details
  }

  /// What the view did because of a line, once it has.
  fileprivate var messages: [Message] {
    guard frames > 0 else { return [] }
    let count = cards.count
    let words =
      if cards.isEmpty {
        hasTexts ? tr("redraw texts") : tr("redraw")
      } else if hasTexts {
        tr(count, "redraw \(count) card and texts", "redraw \(count) cards and texts")
      } else {
        tr(count, "redraw \(count) card", "redraw \(count) cards")
      }
    return [Message(from: .view, to: .view, words)]
  }

  private func times(_ count: Int) -> String {
    tr(count, "\(count) frame", "\(count) frames")
  }
}
