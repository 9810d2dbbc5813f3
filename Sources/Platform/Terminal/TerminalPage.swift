import Board

/// A page as lines of text: its title above, what is always seen below, and between them its
/// groups, scrolled so that the focus is seen.
struct TerminalPage {
  var (width, height) = (80, 24)
  /// The first line that is shown, if the player has scrolled.
  private var first: Int?

  /// Follows the focus again.
  mutating func follow() { first = nil }

  /// How many items lie side by side where the focus is.
  func columns(of page: Page) -> Int {
    guard let focus = page.focus else { return 1 }
    if page.footer.contains(where: { $0.action == focus }) { return page.footer.count }
    let group = page.groups.first { $0.items.contains { $0.action == focus } }
    return group.map { PageText.columns(of: $0, width: width) } ?? 1
  }

  /// Whether arrows scroll.
  func isScrolledByArrows(_ page: Page) -> Bool {
    page.isRead && PageText(page, width: width).lines.count > room(for: page)
  }

  /// Scrolls by a number of lines.
  mutating func scroll(_ page: Page, by count: Int) {
    let text = PageText(page, width: width)
    first = clamped(start(of: text, on: page) + count, text, page)
  }

  /// What is seen instead of a focus that was scrolled out of sight.
  func seenAction(of page: Page) -> Action? {
    let text = PageText(page, width: width)
    let start = start(of: text, on: page)
    let seen = start..<start + room(for: page)
    guard let focus = text.focus, !seen.contains(focus) else { return nil }
    let actions = text.actions.filter { seen.contains($0.line) }
    let nearest = actions.first { $0.line > focus } ?? actions.last
    return nearest?.action ?? page.footer.last(where: \.isEnabled)?.action
  }

  /// How many lines of the groups are seen.
  func room(for page: Page) -> Int { max(1, height - 3 - bottom(of: page, isLong: true).count) }

  /// Everything that is seen: at most `height` lines of at most `width` columns, from the top.
  func lines(of page: Page) -> [TextLine] {
    let text = PageText(page, width: width)
    let isLong = text.lines.count > room(for: page)
    let (start, room) = (start(of: text, on: page), room(for: page))
    let seen = text.lines.dropFirst(start).prefix(room)
    let bottom = bottom(of: page, isLong: isLong)
    let above = TextLine(start > 0 ? "↑" : "", .quiet)
    let below = TextLine(start + seen.count < text.lines.count ? "↓" : "", .quiet)
    let all = [TextLine(page.title.printable, .title), above] + seen + [below]
    return (all.prefix(max(0, height - bottom.count)) + bottom).suffix(height).map {
      $0.truncated(to: width)
    }
  }

  /// The notice, the items that are always seen, and the keys.
  private func bottom(of page: Page, isLong: Bool) -> [TextLine] {
    let notice = page.notice.map { TextLine.wrapped($0.printable, .miss, in: width) } ?? []
    let footer = page.footer.map { PageText.button($0, on: page) }
    let keys = Words.keysOfPage(isTyping: page.isTyping, isLong: isLong)
    return notice
      + (footer.isEmpty ? [] : TextLine.wrapped(footer, between: TextLine(" "), in: width))
      + TextLine.wrapped(
        keys.map { TextLine($0, .quiet) }, between: TextLine(" · ", .quiet), in: width)
  }

  /// The first line that is seen: of a page that is too long, one from which the focus is.
  private func start(of text: PageText, on page: Page) -> Int {
    clamped(first ?? text.focus.map { $0 - room(for: page) / 2 } ?? 0, text, page)
  }

  private func clamped(_ start: Int, _ text: PageText, _ page: Page) -> Int {
    min(max(0, start), max(0, text.lines.count - room(for: page)))
  }
}
