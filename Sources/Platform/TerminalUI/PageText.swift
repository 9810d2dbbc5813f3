import Localization
import ViewState

/// Page as lines: title, groups scrolled to the focus, footer.
struct PageText {
  /// First line of the groups that is seen.
  private(set) var firstVisibleLine = 0
  private let page: Page
  private let size: (width: Int, height: Int)
  private var contents: [TextLine] = []
  /// Actions of the groups, each with the number of its line.
  private var actions: [(line: Int, action: Action)] = []

  /// Arranges a page from a line of its groups on, or around the focus.
  init(_ page: Page, size: (width: Int, height: Int), from firstLine: Int? = nil) {
    self.page = page
    self.size = size
    // Only the title of a list says that it is empty.
    for group in page.groups where !group.items.isEmpty || group.style == .list {
      add(group)
    }
    let start = firstLine ?? focusedLine.map { $0 - visibleLineCount / 2 } ?? 0
    self.firstVisibleLine = min(max(0, start), max(0, contents.count - visibleLineCount))
  }

  var visibleLineCount: Int { max(1, size.height - 3 - footerLines(isScrollable: true).count) }

  /// Whether arrows scroll the page, because it has nothing to touch and is too long.
  var isScrolledByArrows: Bool { page.hasOnlyText && contents.count > visibleLineCount }

  /// Number of the line with the focus; `nil` if that is in the footer or nowhere.
  private var focusedLine: Int? { actions.first { $0.action == page.focus }?.line }

  var columnCount: Int {
    func hasFocus(_ item: Page.Item) -> Bool {
      item.action == page.focus
    }
    guard page.focus != nil else { return 1 }
    if page.footer.contains(where: hasFocus) {
      return page.footer.count
    }
    return page.groups.first { $0.items.contains(where: hasFocus) }.map(columnCount) ?? 1
  }

  /// Visible action nearest to a focus that was scrolled out of sight; `nil` if the focus is seen.
  var visibleAction: Action? {
    let visibleLines = firstVisibleLine..<firstVisibleLine + visibleLineCount
    guard let focusedLine, !visibleLines.contains(focusedLine) else { return nil }
    let actions = actions.filter { visibleLines.contains($0.line) }
    let nearest = actions.first { $0.line > focusedLine } ?? actions.last
    return nearest?.action ?? page.footer.last(where: \.isEnabled)?.action
  }

  /// At most as many lines and columns as there are, from the top.
  var lines: [TextLine] {
    let visibleLines = contents.dropFirst(firstVisibleLine).prefix(visibleLineCount)
    let footerLines = footerLines(isScrollable: contents.count > visibleLineCount)
    let upArrow = TextLine(firstVisibleLine > 0 ? "↑" : "", .dimmed)
    let downArrow = TextLine(
      firstVisibleLine + visibleLines.count < contents.count ? "↓" : "", .dimmed)
    let allLines = [TextLine(page.title.printable, .title), upArrow] + visibleLines + [downArrow]
    return (allLines.prefix(max(0, size.height - footerLines.count)) + footerLines).suffix(
      size.height
    ).map {
      $0.truncated(to: size.width)
    }
  }

  private func footerLines(isScrollable: Bool) -> [TextLine] {
    let notice = page.notice.map { TextLine.wrapped($0.printable, .miss, in: size.width) } ?? []
    let keys =
      [tr("Arrows, Tab"), tr("Enter")] + (isScrollable ? [tr("Page Up, Page Down")] : [])
      + [tr("Escape back"), page.isTyping ? tr("Ctrl+Q quit") : tr("Q quit")]
    return notice
      + TextLine.wrapped(page.footer.map { button($0) }, between: TextLine(" "), in: size.width)
      + TextLine.wrapped(
        keys.map { TextLine($0, .dimmed) }, between: TextLine(" · ", .dimmed), in: size.width)
  }

  /// Item with an action: in brackets if it has the focus, with a tick if it is chosen.
  private func button(_ item: Page.Item, hasTick: Bool = false) -> TextLine {
    let tick = hasTick ? item.isSelected ? "✓ " : "  " : ""
    let text = tick + Self.label(of: item, isChoice: hasTick)
    if item.action != nil, item.action == page.focus {
      return TextLine("[\(text)]", .focus)
    }
    return TextLine(" \(text) ", !item.isEnabled ? .dimmed : item.isSelected ? .matched : .plain)
  }

  /// Title of an item, with short sample faces of its picture, or the value of a choice.
  private static func label(of item: Page.Item, isChoice: Bool) -> String {
    if isChoice, !item.value.isEmpty {
      return "\(item.title) · \(item.value)".printable
    }
    guard case .faces(let faces, _) = item.picture else { return item.title.printable }
    let samples = faces.filter { $0.kind != .picture }.map(\.name).joined(separator: " ")
    return samples.displayWidth > 12 ? item.title.printable : "\(item.title) \(samples)".printable
  }

  private static func widestLabel(of group: Page.Group) -> Int {
    let isChoice = [.pictures, .choices].contains(group.style)
    return group.items.map { label(of: $0, isChoice: isChoice).displayWidth }.max() ?? 0
  }

  private func columnCount(of group: Page.Group) -> Int {
    [.pictures, .choices].contains(group.style)
      ? max(1, size.width / (Self.widestLabel(of: group) + 5)) : 1
  }

  private mutating func add(_ group: Page.Group) {
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
        add(item, button(item), among: group)
      }
    case .lines:
      for item in group.items {
        add(item, TextLine(item.title.printable), among: group)
      }
    case .text:
      contents += group.items.flatMap { TextLine.wrapped($0.title.printable, in: size.width) }
    case .field:
      for item in group.items {
        addField(item, among: group)
      }
    case .chart:
      addChart(group.items)
    }
  }

  private mutating func add(_ line: TextLine, for item: Page.Item) {
    if let action = item.action, item.isEnabled {
      actions.append((contents.count, action))
    }
    contents.append(line)
  }

  private mutating func addChoices(_ group: Page.Group) {
    let columnCount = columnCount(of: group)
    let width = Self.widestLabel(of: group) + 5
    for (index, item) in group.items.enumerated() {
      let row = index.isMultiple(of: columnCount) ? TextLine() : contents.removeLast()
      add(row + button(item, hasTick: true).padded(to: width), for: item)
    }
  }

  private mutating func add(_ item: Page.Item, _ name: TextLine, among group: Page.Group) {
    let paddedName = name.padded(to: Self.widestLabel(of: group) + 4)
    let value = item.value.printable
    var line = value.isEmpty ? name : paddedName + TextLine(value, .dimmed)
    if case .stars(let count, let isGolden) = item.picture {
      let stars = TextLine(.stars(count), isGolden ? .hint : .plain)
      line = paddedName + stars + TextLine(value.isEmpty ? "" : "  \(value)", .dimmed)
    }
    add(line, for: item)
  }

  private mutating func addField(_ item: Page.Item, among group: Page.Group) {
    let (leftBracket, rightBracket) = item.action == page.focus ? ("[", "]") : (" ", "")
    let widestValue = group.items.map(\.value.displayWidth).max() ?? 0
    let paddedValue = TextLine(leftBracket, .focus) + TextLine(item.value.printable, .dimmed)
    let text = item.title.printable + (item.isSelected ? "_" : "")
    add(
      paddedValue.padded(to: widestValue + 3) + TextLine(text, .title)
        + TextLine(rightBracket, .focus), for: item)
  }

  /// Adds bars with their numbers below, as many of the last as there is room for.
  private mutating func addChart(_ items: [Page.Item]) {
    let height = 3
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    let cellWidth = (items.map(\.title.displayWidth).max() ?? 0) + 1
    let shownItems = items.suffix(max(1, size.width / cellWidth))
    for row in (0..<height).reversed() {
      let bars = shownItems.map { item in
        let eighths = Int((item.barLength * Double(height * 8)).rounded()) - row * 8
        return String(repeating: blocks[min(max(eighths, 0), 8)], count: cellWidth - 1) + " "
      }
      contents.append(TextLine(bars.joined(), .face))
    }
    let labels = shownItems.map { .spaces(cellWidth - 1 - $0.title.displayWidth) + $0.title + " " }
    contents.append(TextLine(labels.joined(), .dimmed))
  }
}
