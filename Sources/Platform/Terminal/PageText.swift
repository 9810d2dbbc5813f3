import Board

/// Groups of a page as lines of text, with the line of the focus.
struct PageText {
  /// Lines from the top.
  private(set) var lines: [TextLine] = []
  /// Actions, each with the number of its line.
  private(set) var actions: [(line: Int, action: Action)] = []
  /// Number of the line with the focus; `nil` if it is in the footer or nowhere.
  var focus: Int? { actions.first { $0.action == page.focus }?.line }
  private let page: Page
  private let width: Int

  init(_ page: Page, width: Int) {
    (self.page, self.width) = (page, width)
    // Only the title of a list says that it is empty.
    for group in page.groups where !group.items.isEmpty || group.style == .list { add(group) }
  }

  /// Number of items of a group side by side.
  static func columns(of group: Page.Group, width: Int) -> Int {
    switch group.style {
    case .pictures, .choices: max(1, width / (cellWidth(of: group.items) + 1))
    case .list, .lines, .text, .field, .chart: 1
    }
  }

  /// Item with an action: in brackets if it has the focus, with a tick if it is chosen.
  static func button(_ item: Page.Item, on page: Page, hasTick: Bool = false) -> TextLine {
    let tick = hasTick ? item.isSelected ? "✓ " : "  " : ""
    let isFocused = item.action != nil && item.action == page.focus
    let text = tick + label(of: item)
    if isFocused { return TextLine("[\(text)]", .focus) }
    return TextLine(" \(text) ", !item.isEnabled ? .quiet : item.isSelected ? .found : .plain)
  }

  /// Title of an item, with short sample faces of its picture.
  private static func label(of item: Page.Item) -> String {
    guard case .faces(let faces, _) = item.picture else { return item.title.printable }
    let samples = faces.filter { $0.kind != .picture }.map(\.name).joined(separator: " ")
    return samples.displayWidth > 12
      ? item.title.printable : "\(item.title) \(samples)".printable
  }

  private static func cellWidth(of items: [Page.Item]) -> Int {
    (items.map { label(of: $0).displayWidth }.max() ?? 0) + 4
  }

  // MARK: Groups

  private mutating func add(_ group: Page.Group) {
    if !lines.isEmpty { lines.append(TextLine()) }
    if let title = group.title { lines.append(TextLine(title.printable, .title)) }
    switch group.style {
    case .pictures, .choices: addChoices(group)
    case .list: for item in group.items { add(item, Self.button(item, on: page), among: group) }
    case .lines: for item in group.items { add(item, TextLine(item.title.printable), among: group) }
    case .text:
      lines += group.items.flatMap { TextLine.wrapped($0.title.printable, in: width) }
    case .field: for item in group.items { addField(item, among: group) }
    case .chart: addChart(group.items)
    }
  }

  private mutating func note(_ item: Page.Item) {
    if let action = item.action, item.isEnabled { actions.append((lines.count, action)) }
  }

  private mutating func addChoices(_ group: Page.Group) {
    let cell = Self.cellWidth(of: group.items)
    var line = TextLine()
    for (index, item) in group.items.enumerated() {
      if index > 0, index.isMultiple(of: Self.columns(of: group, width: width)) {
        lines.append(line)
        line = TextLine()
      }
      note(item)
      var button = Self.button(item, on: page, hasTick: true)
      button.pad(to: cell + 1)
      line = line + button
    }
    lines.append(line)
  }

  /// Adds a name and a value, in the columns of the group.
  private mutating func add(_ item: Page.Item, _ name: TextLine, among group: Page.Group) {
    note(item)
    let widest = group.items.map { Self.label(of: $0).displayWidth }.max() ?? 0
    var line = name
    if case .stars(let count) = item.picture {
      line.pad(to: widest + 4)
      line.append(.stars(count), .hint)
      if !item.value.isEmpty { line.append("  \(item.value.printable)", .quiet) }
    } else if !item.value.isEmpty {
      line.pad(to: widest + 4)
      line.append(item.value.printable, .quiet)
    }
    lines.append(line)
  }

  /// Adds a field; "_" is where the letters go.
  private mutating func addField(_ item: Page.Item, among group: Page.Group) {
    note(item)
    let isFocused = item.action == page.focus
    let widest = group.items.map(\.value.displayWidth).max() ?? 0
    var line = TextLine(isFocused ? "[" : " ", .focus) + TextLine(item.value.printable, .quiet)
    line.pad(to: widest + 3)
    line.append(item.title.printable + (item.isSelected ? "_" : ""), .title)
    if isFocused { line.append("]", .focus) }
    lines.append(line)
  }

  /// Adds bars with their numbers below, as many of the last as there is room for.
  private mutating func addChart(_ items: [Page.Item]) {
    let (height, blocks) = (3, Array(" ▁▂▃▄▅▆▇█"))
    let cell = (items.map(\.title.displayWidth).max() ?? 0) + 1
    let shown = items.suffix(max(1, width / cell))
    for row in (0..<height).reversed() {
      let bars = shown.map { item in
        let eighths = Int((item.length * Double(height * 8)).rounded()) - row * 8
        return String(repeating: blocks[min(max(eighths, 0), 8)], count: cell - 1) + " "
      }
      lines.append(TextLine(bars.joined(), .face))
    }
    let numbers = shown.map { .spaces(cell - 1 - $0.title.displayWidth) + $0.title + " " }
    lines.append(TextLine(numbers.joined(), .quiet))
  }
}
