import Localization
import ViewState

/// Page as lines: title, groups scrolled to the focus, footer.
struct PageText {
  /// First line of the groups that is seen.
  private(set) var first = 0
  private let page: Page
  private let size: (width: Int, height: Int)
  private var contents: [TextLine] = []
  /// Actions of the groups, each with the number of its line.
  private var actions: [(line: Int, action: Action)] = []

  /// Arranges a page from a line of its groups on, or around the focus.
  init(_ page: Page, size: (width: Int, height: Int), from first: Int? = nil) {
    (self.page, self.size) = (page, size)
    // Only the title of a list says that it is empty.
    for group in page.groups where !group.items.isEmpty || group.style == .list { add(group) }
    let start = first ?? focus.map { $0 - room / 2 } ?? 0
    self.first = min(max(0, start), max(0, contents.count - room))
  }

  var room: Int { max(1, size.height - 3 - bottom(isLong: true).count) }

  /// Whether arrows scroll the page, because it has nothing to touch and is too long.
  var isScrolledByArrows: Bool { page.hasOnlyText && contents.count > room }

  /// Number of the line with the focus; `nil` if that is in the footer or nowhere.
  private var focus: Int? { actions.first { $0.action == page.focus }?.line }

  var columns: Int {
    func hasFocus(_ item: Page.Item) -> Bool { item.action == page.focus }
    guard page.focus != nil else { return 1 }
    if page.footer.contains(where: hasFocus) { return page.footer.count }
    return page.groups.first { $0.items.contains(where: hasFocus) }.map(columns) ?? 1
  }

  /// Visible action nearest to a focus that was scrolled out of sight; `nil` if the focus is seen.
  var seenAction: Action? {
    let seen = first..<first + room
    guard let focus, !seen.contains(focus) else { return nil }
    let actions = actions.filter { seen.contains($0.line) }
    let nearest = actions.first { $0.line > focus } ?? actions.last
    return nearest?.action ?? page.footer.last(where: \.isEnabled)?.action
  }

  /// At most as many lines and columns as there are, from the top.
  var lines: [TextLine] {
    let seen = contents.dropFirst(first).prefix(room)
    let bottom = bottom(isLong: contents.count > room)
    let above = TextLine(first > 0 ? "↑" : "", .quiet)
    let below = TextLine(first + seen.count < contents.count ? "↓" : "", .quiet)
    let all = [TextLine(page.title.printable, .title), above] + seen + [below]
    return (all.prefix(max(0, size.height - bottom.count)) + bottom).suffix(size.height).map {
      $0.truncated(to: size.width)
    }
  }

  private func bottom(isLong: Bool) -> [TextLine] {
    let notice = page.notice.map { TextLine.wrapped($0.printable, .miss, in: size.width) } ?? []
    let keys =
      [tr("Arrows, Tab"), tr("Enter")] + (isLong ? [tr("Page Up, Page Down")] : [])
      + [tr("Escape back"), page.isTyping ? tr("Ctrl+Q quit") : tr("Q quit")]
    return notice
      + TextLine.wrapped(page.footer.map { button($0) }, between: TextLine(" "), in: size.width)
      + TextLine.wrapped(
        keys.map { TextLine($0, .quiet) }, between: TextLine(" · ", .quiet), in: size.width)
  }

  /// Item with an action: in brackets if it has the focus, with a tick if it is chosen.
  private func button(_ item: Page.Item, hasTick: Bool = false) -> TextLine {
    let tick = hasTick ? item.isSelected ? "✓ " : "  " : ""
    let text = tick + Self.label(of: item, isChoice: hasTick)
    if item.action != nil, item.action == page.focus { return TextLine("[\(text)]", .focus) }
    return TextLine(" \(text) ", !item.isEnabled ? .quiet : item.isSelected ? .found : .plain)
  }

  /// Title of an item, with short sample faces of its picture, or the value of a choice.
  private static func label(of item: Page.Item, isChoice: Bool) -> String {
    if isChoice, !item.value.isEmpty { return "\(item.title) · \(item.value)".printable }
    guard case .faces(let faces, _) = item.picture else { return item.title.printable }
    let samples = faces.filter { $0.kind != .picture }.map(\.name).joined(separator: " ")
    return samples.displayWidth > 12 ? item.title.printable : "\(item.title) \(samples)".printable
  }

  private static func widestLabel(of group: Page.Group) -> Int {
    let isChoice = [.pictures, .choices].contains(group.style)
    return group.items.map { label(of: $0, isChoice: isChoice).displayWidth }.max() ?? 0
  }

  private func columns(of group: Page.Group) -> Int {
    [.pictures, .choices].contains(group.style)
      ? max(1, size.width / (Self.widestLabel(of: group) + 5)) : 1
  }

  private mutating func add(_ group: Page.Group) {
    if !contents.isEmpty { contents.append(TextLine()) }
    if let title = group.title { contents.append(TextLine(title.printable, .title)) }
    switch group.style {
    case .pictures, .choices: addChoices(group)
    case .list: for item in group.items { add(item, button(item), among: group) }
    case .lines: for item in group.items { add(item, TextLine(item.title.printable), among: group) }
    case .text:
      contents += group.items.flatMap { TextLine.wrapped($0.title.printable, in: size.width) }
    case .field: for item in group.items { addField(item, among: group) }
    case .chart: addChart(group.items)
    }
  }

  private mutating func add(_ line: TextLine, for item: Page.Item) {
    if let action = item.action, item.isEnabled { actions.append((contents.count, action)) }
    contents.append(line)
  }

  private mutating func addChoices(_ group: Page.Group) {
    let (columns, width) = (columns(of: group), Self.widestLabel(of: group) + 5)
    for (index, item) in group.items.enumerated() {
      let row = index.isMultiple(of: columns) ? TextLine() : contents.removeLast()
      add(row + button(item, hasTick: true).padded(to: width), for: item)
    }
  }

  private mutating func add(_ item: Page.Item, _ name: TextLine, among group: Page.Group) {
    let (start, value) = (name.padded(to: Self.widestLabel(of: group) + 4), item.value.printable)
    var line = value.isEmpty ? name : start + TextLine(value, .quiet)
    if case .stars(let count, let isGolden) = item.picture {
      let stars = TextLine(.stars(count), isGolden ? .hint : .plain)
      line = start + stars + TextLine(value.isEmpty ? "" : "  \(value)", .quiet)
    }
    add(line, for: item)
  }

  private mutating func addField(_ item: Page.Item, among group: Page.Group) {
    let (left, right) = item.action == page.focus ? ("[", "]") : (" ", "")
    let widest = group.items.map(\.value.displayWidth).max() ?? 0
    let name = TextLine(left, .focus) + TextLine(item.value.printable, .quiet)
    let text = item.title.printable + (item.isSelected ? "_" : "")
    add(name.padded(to: widest + 3) + TextLine(text, .title) + TextLine(right, .focus), for: item)
  }

  /// Adds bars with their numbers below, as many of the last as there is room for.
  private mutating func addChart(_ items: [Page.Item]) {
    let (height, blocks) = (3, Array(" ▁▂▃▄▅▆▇█"))
    let cell = (items.map(\.title.displayWidth).max() ?? 0) + 1
    let shown = items.suffix(max(1, size.width / cell))
    for row in (0..<height).reversed() {
      let bars = shown.map { item in
        let eighths = Int((item.barLength * Double(height * 8)).rounded()) - row * 8
        return String(repeating: blocks[min(max(eighths, 0), 8)], count: cell - 1) + " "
      }
      contents.append(TextLine(bars.joined(), .face))
    }
    let numbers = shown.map { .spaces(cell - 1 - $0.title.displayWidth) + $0.title + " " }
    contents.append(TextLine(numbers.joined(), .quiet))
  }
}
