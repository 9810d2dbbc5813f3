import Localization
import ViewState

/// The text of a page, which consists of its title, its groups and its footer.
///
/// The groups are scrolled to the focus.
struct PageText {
  /// The number of lines for the title and for the arrows above and below the groups.
  private static let headingLineCount = 3
  /// The maximum width of the sample faces beside the name of a deck, in columns.
  private static let maximumSampleWidth = 12
  /// The number of columns that a choice needs in addition to its label.
  ///
  /// These are the columns of the brackets, the tick and the gaps.
  private static let choiceMargin = 5
  /// The number of columns between the names in a list and their values, including brackets.
  private static let valueMargin = 4
  /// The number of columns between the names of fields and the typed text, including a bracket.
  private static let fieldMargin = 3
  /// The height of a chart's bars, in lines.
  private static let chartHeight = 3

  /// The index of the first visible line among the lines of all groups.
  private(set) var firstVisibleLine = 0
  private let page: Page
  private let size: TerminalSize
  /// The lines of all groups, of which only some may be visible.
  private var contents: [TextLine] = []
  private var actionLines: [ActionLine] = []

  /// An action of a group, and the index of its line.
  private struct ActionLine {
    let action: Action
    let lineIndex: Int
  }

  /// Creates the text of a page.
  ///
  /// - Parameters:
  ///   - page: The page to show.
  ///   - size: The size of the terminal.
  ///   - firstLine: The index of the first visible line of the groups, which is limited to the
  ///     existing lines. If it is `nil`, the focused line is in the middle.
  init(_ page: Page, size: TerminalSize, from firstLine: Int? = nil) {
    self.page = page
    self.size = size
    for group in page.groups {
      // An empty list is also shown, because its title states that it is empty.
      let isShown = !group.items.isEmpty || group.style == .list
      if isShown {
        addGroup(group)
      }
    }
    let start = firstLine ?? firstLineAroundFocus
    let lastStart = max(0, contents.count - visibleLineCount)
    firstVisibleLine = min(max(0, start), lastStart)
  }

  // MARK: Scrolling and focus

  /// The number of lines of the groups that fit between the title and the footer.
  var visibleLineCount: Int {
    let footerHeight = makeFooterLines(isScrollable: true).count
    return max(1, size.height - Self.headingLineCount - footerHeight)
  }

  /// Whether the arrow keys scroll the page, because it is too long and contains only text.
  var isScrolledByArrows: Bool {
    page.hasOnlyText && isScrollable
  }

  /// The number of columns in which the items around the focus are arranged.
  var columnCount: Int {
    if page.footer.contains(where: hasFocus) {
      return page.footer.count
    }
    let focusedGroup = page.groups.first { $0.items.contains(where: hasFocus) }
    guard let focusedGroup else { return 1 }
    return columnCount(of: focusedGroup)
  }

  /// The visible action nearest to the focus, if the focus has been scrolled out of view.
  ///
  /// The value is `nil` if the focus is visible.
  var visibleAction: Action? {
    let visibleLines = firstVisibleLine..<firstVisibleLine + visibleLineCount
    guard let focusedLine, !visibleLines.contains(focusedLine) else { return nil }

    let visibleActionLines = actionLines.filter { visibleLines.contains($0.lineIndex) }
    let nextActionLine = visibleActionLines.first { $0.lineIndex > focusedLine }
    if let nearest = nextActionLine ?? visibleActionLines.last {
      return nearest.action
    }
    return page.footer.last(where: \.isEnabled)?.action
  }

  /// Whether the terminal is not tall enough to show all lines of the groups.
  private var isScrollable: Bool {
    contents.count > visibleLineCount
  }

  /// The index of the focused line, or `nil` if the focus is in the footer or there is no focus.
  private var focusedLine: Int? {
    actionLines.first { $0.action == page.focus }?.lineIndex
  }

  /// The index of the first visible line if the focused line is in the middle.
  private var firstLineAroundFocus: Int {
    guard let focusedLine else { return 0 }
    return focusedLine - visibleLineCount / 2
  }

  private func hasFocus(_ item: Page.Item) -> Bool {
    guard let action = item.action else { return false }
    return action == page.focus
  }

  // MARK: Lines

  /// The lines of the page from top to bottom, limited to the size of the terminal.
  var lines: [TextLine] {
    let visibleLines = contents.dropFirst(firstVisibleLine).prefix(visibleLineCount)
    let footerLines = makeFooterLines(isScrollable: isScrollable)
    let hasLinesAbove = firstVisibleLine > 0
    let hasLinesBelow = firstVisibleLine + visibleLines.count < contents.count

    var upperLines = [TextLine(page.title.printable, .title)]
    upperLines.append(TextLine(hasLinesAbove ? "↑" : "", .dimmed))
    upperLines += visibleLines
    upperLines.append(TextLine(hasLinesBelow ? "↓" : "", .dimmed))

    let upperHeight = max(0, size.height - footerLines.count)
    let allLines = upperLines.prefix(upperHeight) + footerLines
    return allLines.suffix(size.height).map { $0.truncated(to: size.width) }
  }

  private func makeFooterLines(isScrollable: Bool) -> [TextLine] {
    var lines: [TextLine] = []
    if let notice = page.notice {
      lines += TextLine.wrapped(notice.printable, .miss, in: size.width)
    }
    let buttons = page.footer.map { button($0) }
    lines += TextLine.wrapped(buttons, between: TextLine(" "), in: size.width)
    let hintLines = keyHints(isScrollable: isScrollable).map { TextLine($0, .dimmed) }
    lines += TextLine.wrapped(hintLines, between: TextLine(" · ", .dimmed), in: size.width)
    return lines
  }

  /// Returns the hints about the keys of a page, which the last line shows.
  private func keyHints(isScrollable: Bool) -> [String] {
    var hints = [tr("Arrows, Tab"), tr("Enter")]
    if isScrollable {
      hints.append(tr("Page Up, Page Down"))
    }
    hints.append(tr("Esc back"))
    hints.append(page.isTyping ? tr("Ctrl+Q quit") : tr("Q quit"))
    return hints
  }

  // MARK: Groups

  private mutating func addGroup(_ group: Page.Group) {
    if !contents.isEmpty {
      contents.append(TextLine())
    }
    if let title = group.title {
      contents.append(TextLine(title.printable, .title))
    }
    switch group.style {
    case .pictures, .choices:
      addChoices(group)
    case .list:
      for item in group.items {
        addItem(item, name: button(item), of: group)
      }
    case .lines:
      for item in group.items {
        addItem(item, name: TextLine(item.title.printable), of: group)
      }
    case .text:
      for item in group.items {
        contents += TextLine.wrapped(item.title.printable, in: size.width)
      }
    case .field:
      for item in group.items {
        addField(item, of: group)
      }
    case .chart:
      addChart(group.items)
    }
  }

  private mutating func addLine(_ line: TextLine, for item: Page.Item) {
    if let action = item.action, item.isEnabled {
      actionLines.append(ActionLine(action: action, lineIndex: contents.count))
    }
    contents.append(line)
  }

  /// Adds the items of a group in rows, with as many items per row as fit.
  private mutating func addChoices(_ group: Page.Group) {
    let itemsPerRow = columnCount(of: group)
    let width = Self.widestLabel(of: group) + Self.choiceMargin
    for (index, item) in group.items.enumerated() {
      let startsRow = index.isMultiple(of: itemsPerRow)
      let row = startsRow ? TextLine() : contents.removeLast()
      addLine(row + button(item, hasTick: true).padded(to: width), for: item)
    }
  }

  /// Adds a line with the name of an item and, if it has them, its stars and its value.
  private mutating func addItem(_ item: Page.Item, name: TextLine, of group: Page.Group) {
    let paddedName = name.padded(to: Self.widestLabel(of: group) + Self.valueMargin)
    let value = item.value.printable
    if case .stars(let count, let isGolden) = item.picture {
      let stars = TextLine(.stars(count), isGolden ? .hint : .plain)
      let valueAfterStars = value.isEmpty ? "" : "  \(value)"
      addLine(paddedName + stars + TextLine(valueAfterStars, .dimmed), for: item)
    } else if value.isEmpty {
      addLine(name, for: item)
    } else {
      addLine(paddedName + TextLine(value, .dimmed), for: item)
    }
  }

  /// Adds a field, with its name on the left and the typed text on the right.
  private mutating func addField(_ item: Page.Item, of group: Page.Group) {
    let isFocused = item.action == page.focus
    let leftBracket = TextLine(isFocused ? "[" : " ", .focus)
    let rightBracket = TextLine(isFocused ? "]" : "", .focus)

    let widestName = group.items.map(\.value.displayWidth).max() ?? 0
    let name = leftBracket + TextLine(item.value.printable, .dimmed)
    let cursor = item.isSelected ? "_" : ""
    let typedText = TextLine(item.title.printable + cursor, .title)
    addLine(name.padded(to: widestName + Self.fieldMargin) + typedText + rightBracket, for: item)
  }

  /// Adds bars with their numbers below.
  ///
  /// If there is not enough space for all bars, only the last ones are shown.
  private mutating func addChart(_ items: [Page.Item]) {
    let barWidth = items.map(\.title.displayWidth).max() ?? 0
    let cellWidth = barWidth + 1
    let shownItems = items.suffix(max(1, size.width / cellWidth))

    for row in (0..<Self.chartHeight).reversed() {
      var bars = ""
      for item in shownItems {
        let block = Self.block(ofBar: item.barLength, row: row)
        bars += String(repeating: block, count: barWidth) + " "
      }
      contents.append(TextLine(bars, .face))
    }

    var labels = ""
    for item in shownItems {
      labels += .spaces(barWidth - item.title.displayWidth) + item.title + " "
    }
    contents.append(TextLine(labels, .dimmed))
  }

  /// Returns the block character for one row of a bar.
  ///
  /// - Parameters:
  ///   - length: The length of the bar, from 0 to 1.
  ///   - row: The row of the chart, counted from the bottom.
  private static func block(ofBar length: Double, row: Int) -> Character {
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    let totalEighths = Int((length * Double(chartHeight * 8)).rounded())
    let eighthsInRow = totalEighths - row * 8
    return blocks[min(max(eighthsInRow, 0), 8)]
  }

  // MARK: Items

  /// Returns the text of an item, in brackets if the item has the focus.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - hasTick: Whether the item is one of several choices. The selected choice has a tick.
  private func button(_ item: Page.Item, hasTick: Bool = false) -> TextLine {
    var text = Self.label(of: item, isChoice: hasTick)
    if hasTick {
      let tick = item.isSelected ? "✓ " : "  "
      text = tick + text
    }
    if hasFocus(item) {
      return TextLine("[\(text)]", .focus)
    }
    return TextLine(" \(text) ", style(of: item))
  }

  private func style(of item: Page.Item) -> TextStyle {
    if !item.isEnabled {
      return .dimmed
    }
    return item.isSelected ? .matched : .plain
  }

  /// Returns the title of an item, followed by the value of a choice or by a few sample faces.
  private static func label(of item: Page.Item, isChoice: Bool) -> String {
    if isChoice, !item.value.isEmpty {
      return "\(item.title) · \(item.value)".printable
    }
    guard case .faces(let faces, _) = item.picture else { return item.title.printable }

    let textFaces = faces.filter { $0.kind != .picture }
    let samples = textFaces.map(\.name).joined(separator: " ")
    if samples.displayWidth > maximumSampleWidth {
      return item.title.printable
    }
    return "\(item.title) \(samples)".printable
  }

  private static func widestLabel(of group: Page.Group) -> Int {
    let labels = group.items.map { label(of: $0, isChoice: group.style.offersChoices) }
    return labels.map(\.displayWidth).max() ?? 0
  }

  private func columnCount(of group: Page.Group) -> Int {
    guard group.style.offersChoices else { return 1 }
    return max(1, size.width / (Self.widestLabel(of: group) + Self.choiceMargin))
  }
}

extension Page.Group.Style {
  /// Whether the items of the group are choices, which are arranged in columns.
  fileprivate var offersChoices: Bool {
    self == .pictures || self == .choices
  }
}
