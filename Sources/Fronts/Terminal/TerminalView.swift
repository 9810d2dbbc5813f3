import ViewModel

/// The game as lines of text: a pure function of the view model, a size and what is being typed.
@MainActor
public struct TerminalView {
  /// The terminal's size in columns and lines.
  public var width: Int
  /// The terminal's size in columns and lines.
  public var height: Int
  /// The name of a card as far as it is typed.
  public var typed = ""
  /// A sentence for the player, for example why a choice did nothing.
  public var message = ""

  /// Creates a view of a size.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Everything that is seen: at most `height` lines of at most `width` columns, from the top.
  public func lines(of viewModel: MemoryGameViewModel) -> [TextLine] {
    let top = header(viewModel)
    let bottom = footer(viewModel)
    let isTight = height < top.count + bottom.count + viewModel.grid.rows + 3
    let gap = isTight ? [] : [TextLine()]
    let room = max(1, height - top.count - bottom.count - 2 * gap.count)
    var middle: [TextLine]
    if let summary = viewModel.summary {
      middle = Array(lines(of: summary).prefix(room))
    } else {
      middle = BoardText(viewModel, width: width, height: room).lines()
    }
    middle = middle.map { $0.centered(in: width) }
    let all = top + gap + middle + gap + bottom
    return all.prefix(height).map { $0.truncated(to: width) }
  }

  private func header(_ viewModel: MemoryGameViewModel) -> [TextLine] {
    var title = TextLine(viewModel.title, .title)
    if viewModel.hasCounters {
      let counters = "\(viewModel.flipsLabel)  \(viewModel.missesLabel)"
      title.pad(to: max(title.width + 2, width - counters.count))
      title.append(counters)
    }
    return [title, TextLine(viewModel.description)]
  }

  private func lines(of summary: Summary) -> [TextLine] {
    let names = summary.lines.map(\.name.count).max() ?? 0
    let values = summary.lines.map(\.value.count).max() ?? 0
    return [TextLine(summary.title, .title), TextLine()]
      + summary.lines.map { line in
        var text = TextLine(line.name, .quiet)
        text.pad(to: names + 2)
        text.append(line.value)
        text.pad(to: names + 2 + values)
        return text
      }
  }

  private func footer(_ viewModel: MemoryGameViewModel) -> [TextLine] {
    [status(viewModel)] + buttons(viewModel) + [TextLine(keys(viewModel), .quiet)]
  }

  /// What is typed, why nothing happened, or the open cards in words, for whoever sees no emoji.
  private func status(_ viewModel: MemoryGameViewModel) -> TextLine {
    if !typed.isEmpty { return TextLine("Card \(typed)_  (Enter chooses it)", .title) }
    if !message.isEmpty { return TextLine(message, .miss) }
    let open = viewModel.cards.indices.lazy.filter {
      viewModel.cards[$0].isFaceUp && !viewModel.isGone($0)
        && (viewModel.phase == .finished || !viewModel.cards[$0].isMatched
          || viewModel.kind.rules.drawsOneByOne)
    }
    guard viewModel.summary == nil else { return TextLine() }
    let words = open.prefix(3).map {
      "\($0 + 1): \(viewModel.face(of: viewModel.cards[$0]).spoken)"
    }
    return TextLine(words.joined(separator: " · "))
  }

  /// The buttons, as many lines as they need.
  private func buttons(_ viewModel: MemoryGameViewModel) -> [TextLine] {
    var lines: [TextLine] = []
    var line = TextLine()
    for control in viewModel.controls {
      var label = viewModel.label(of: control).printable
      if case .theme(let index) = control {
        label = "\(index + 1) \(label)" + (viewModel.isSelected(control) ? " ✓" : "")
      }
      let isFocused = viewModel.focus == .control(control)
      let text = isFocused ? "[\(label)]" : " \(label) "
      if line.width > 0, line.width + 1 + text.displayWidth > width {
        lines.append(line)
        line = TextLine()
      }
      if line.width > 0 { line.append(" ") }
      line.append(text, isFocused ? .focus : .plain)
    }
    return lines + [line]
  }

  private func keys(_ viewModel: MemoryGameViewModel) -> String {
    if viewModel.kind.rules.drawsOneByOne {
      return "← → draw · Space turns · Tab buttons · R restart · Q quit"
    }
    let themes = viewModel.themes.isEmpty ? "" : "1-\(viewModel.themes.count) theme · "
    let place = viewModel.grid.placeName(ofCard: min(4, viewModel.cards.count - 1))
    return "Arrows, Enter · or \(place), Enter · \(themes)Tab buttons · R restart · Q quit"
  }
}
