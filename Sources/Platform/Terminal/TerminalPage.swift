import Board
import Text

/// Page as lines of text: the title above, the footer below, and between them the groups, scrolled
/// to the focus.
struct TerminalPage {
  var (width, height) = (80, 24)
  /// First line that is shown; `nil` unless the player has scrolled.
  private var first: Int?

  /// Scrolls to the focus again.
  mutating func follow() { first = nil }

  /// Number of items side by side where the focus is.
  func columns(of page: Page) -> Int {
    guard let focus = page.focus else { return 1 }
    if page.footer.contains(where: { $0.action == focus }) { return page.footer.count }
    let group = page.groups.first { $0.items.contains { $0.action == focus } }
    return group.map { PageText.columns(of: $0, width: width) } ?? 1
  }

  /// Whether arrows scroll the page, because it has nothing to touch and is too long.
  func isScrolledByArrows(_ page: Page) -> Bool {
    page.isRead && PageText(page, width: width).lines.count > room(for: page)
  }

  /// Scrolls by a number of lines.
  mutating func scroll(_ page: Page, by count: Int) {
    let text = PageText(page, width: width)
    first = clamped(start(of: text, on: page) + count, text, page)
  }

  /// Visible action nearest to a focus that was scrolled out of sight; `nil` if the focus is seen.
  func seenAction(of page: Page) -> Action? {
    let text = PageText(page, width: width)
    let start = start(of: text, on: page)
    let seen = start..<start + room(for: page)
    guard let focus = text.focus, !seen.contains(focus) else { return nil }
    let actions = text.actions.filter { seen.contains($0.line) }
    let nearest = actions.first { $0.line > focus } ?? actions.last
    return nearest?.action ?? page.footer.last(where: \.isEnabled)?.action
  }

  /// Number of lines for the groups.
  func room(for page: Page) -> Int { max(1, height - 3 - bottom(of: page, isLong: true).count) }

  /// At most `height` lines of at most `width` columns, from the top.
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

  /// Notice, footer and keys of a page.
  private func bottom(of page: Page, isLong: Bool) -> [TextLine] {
    let notice = page.notice.map { TextLine.wrapped($0.printable, .miss, in: width) } ?? []
    let footer = page.footer.map { PageText.button($0, on: page) }
    let keys =
      [tr("Arrows, Tab"), tr("Enter")] + (isLong ? [tr("Page Up, Page Down")] : [])
      + [tr("Escape back"), page.isTyping ? tr("Ctrl+Q quit") : tr("Q quit")]
    return notice
      + (footer.isEmpty ? [] : TextLine.wrapped(footer, between: TextLine(" "), in: width))
      + TextLine.wrapped(
        keys.map { TextLine($0, .quiet) }, between: TextLine(" · ", .quiet), in: width)
  }

  /// First line that is seen.
  private func start(of text: PageText, on page: Page) -> Int {
    clamped(first ?? text.focus.map { $0 - room(for: page) / 2 } ?? 0, text, page)
  }

  private func clamped(_ start: Int, _ text: PageText, _ page: Page) -> Int {
    min(max(0, start), max(0, text.lines.count - room(for: page)))
  }
}
