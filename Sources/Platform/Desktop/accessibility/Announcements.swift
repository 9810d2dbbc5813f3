import Board
import Text

/// What is to be heard of a change: by a reader, which finds for itself where the focus is, and by
/// whoever listens to a voice alone.
public struct Announcements {
  /// A sentence, and whether it gives way to a newer one.
  public struct Line: Equatable, Sendable {
    /// What is said.
    public let text: String
    /// Whether it gives way.
    public let isPassing: Bool
  }

  /// What a reader is to say.
  public private(set) var announcements: [String]
  /// What a voice says.
  public private(set) var lines: [Line]

  /// Compares two moments; `sentences` are what the game tells of what lies between.
  public init(
    from old: (sight: AccessibilityState, tree: AccessibleTree)?,
    to new: (sight: AccessibilityState, tree: AccessibleTree),
    _ sentences: [String]
  ) {
    let page =
      Self.typed(from: old?.sight.board, to: new.sight.board)
      + Self.page(from: old?.sight.page, to: new.sight.page)
    let heard = old.flatMap { Self.heard(from: $0, to: new) }
    announcements = sentences.filter { $0 != heard } + page.filter { $0 != heard }
    lines = (sentences + page).map { Line(text: $0, isPassing: false) }
    let (focus, before) = (new.tree.focused, old?.tree.focused)
    // What a reader says by itself when the focus comes to a page.
    if let new = new.sight.page, focus != nil, new.id != old?.sight.page?.id {
      let heard = [new.title] + (new.isRead ? [] : new.texts)
      announcements.removeAll { heard.contains($0) }
    }
    guard let focus, (focus.id, focus.text) != (before?.id, before?.text) else { return }
    lines.append(
      Line(text: Self.name(of: focus, after: before, new.tree, old?.tree), isPassing: true))
  }

  /// The sentence that a reader says by itself: that of the card that has the focus, or gets it.
  private static func heard(
    from old: (sight: AccessibilityState, tree: AccessibleTree),
    to new: (sight: AccessibilityState, tree: AccessibleTree)
  ) -> String? {
    guard let board = new.sight.board, case .card(let card) = board.focus,
      !board.cards[card].isGone, let focus = new.tree.focused, let before = old.tree.focused,
      (focus.id, focus.name) != (before.id, before.name)
    else { return nil }
    return Words.shown(card, on: board)
  }

  /// The name of a card, as far as it is typed.
  private static func typed(from old: Board?, to new: Board?) -> [String] {
    guard let new, !new.typed.isEmpty, new.typed != old?.typed else { return [] }
    return [new.typed]
  }

  /// What is told of a page that has come: what is only read, and its notice.
  private static func page(from old: Page?, to new: Page?) -> [String] {
    guard let new else { return [] }
    let notice = new.notice == old?.notice ? nil : new.notice
    let texts = new.id == old?.id ? [] : [new.title] + new.texts
    return texts + (notice.map { [$0] } ?? [])
  }

  /// What has the focus, with what it is a part of if that is new.
  private static func name(
    of focus: Accessible, after before: Accessible?, _ tree: AccessibleTree, _ old: AccessibleTree?
  ) -> String {
    let panel = focus.parent.map { tree.all[$0] }
    let panelBefore = before?.parent.flatMap { old?.all[$0] }
    let isNew = panel?.role == .panel && panel?.id != panelBefore?.id
    let chosen = focus.states.contains(.checked) ? [tr("chosen")] : []
    let told = focus.text.map { Words.pair(focus.name, $0) } ?? focus.name
    let name = ([told] + chosen).joined(separator: Words.comma)
    return isNew ? panel.map { Words.pair($0.name, name) } ?? name : name
  }
}

extension Page {
  /// What is only read on the page, in sentences.
  fileprivate var texts: [String] {
    Page(id, "", groups.filter { !$0.items.contains { $0.action != nil } }).sentences
  }
}
