import Board
import Text

/// The sentences for a change: for a reader, which finds the focus for itself, and for a voice.
public struct Announcements {
  /// A sentence, and whether it gives way to a newer one.
  public struct Line: Equatable, Sendable {
    /// The sentence.
    public let text: String
    /// Whether it gives way.
    public let isPassing: Bool
  }

  /// Sentences for a reader.
  public private(set) var announcements: [String]
  /// Sentences for a voice.
  public private(set) var lines: [Line]

  /// Compares two moments; `sentences` are the game's own about what lies between.
  public init(from old: AccessibleTree?, to new: AccessibleTree, _ sentences: [String]) {
    let page =
      Self.typed(from: old?.state.board, to: new.state.board)
      + Self.page(from: old?.state.page, to: new.state.page)
    let heard = old.flatMap { Self.heard(from: $0, to: new) }
    announcements = (sentences + page).filter { $0 != heard }
    lines = (sentences + page).map { Line(text: $0, isPassing: false) }
    let (focus, before) = (new.focused, old?.focused)
    // What a reader says by itself when the focus comes to a page.
    if let new = new.state.page, focus != nil, new.id != old?.state.page?.id {
      let heard = [new.title] + (new.isRead ? [] : new.texts)
      announcements.removeAll { heard.contains($0) }
    }
    guard let focus, (focus.id, focus.text) != (before?.id, before?.text) else { return }
    lines.append(
      Line(text: Self.name(of: focus, after: before, new, old), isPassing: true))
  }

  /// The sentence that a reader says by itself: that of the card that has the focus, or gets it.
  private static func heard(from old: AccessibleTree, to new: AccessibleTree) -> String? {
    guard let board = new.state.board, case .card(let card) = board.focus,
      !board.cards[card].isGone, let focus = new.focused, let before = old.focused,
      (focus.id, focus.name) != (before.id, before.name)
    else { return nil }
    return Words.shown(card, on: board)
  }

  private static func typed(from old: Board?, to new: Board?) -> [String] {
    guard let new, !new.typed.isEmpty, new.typed != old?.typed else { return [] }
    return [new.typed]
  }

  /// The texts of a new page that are only read, and its notice.
  private static func page(from old: Page?, to new: Page?) -> [String] {
    guard let new else { return [] }
    let notice = new.notice == old?.notice ? nil : new.notice
    let texts = new.id == old?.id ? [] : [new.title] + new.texts
    return texts + (notice.map { [$0] } ?? [])
  }

  /// The name of the focus, after that of its panel if that is another one.
  private static func name(
    of focus: Accessible, after before: Accessible?, _ tree: AccessibleTree, _ old: AccessibleTree?
  ) -> String {
    let panel = focus.parent.map { tree.all[$0] }
    let panelBefore = before?.parent.flatMap { old?.all[$0] }
    let chosen = focus.states.contains(.checked) ? [tr("chosen")] : []
    let text = focus.text.map { Words.pair(focus.name, $0) } ?? focus.name
    let name = ([text] + chosen).joined(separator: Words.comma)
    guard let panel, panel.role == .panel, panel.id != panelBefore?.id else { return name }
    return Words.pair(panel.name, name)
  }
}

extension Page {
  fileprivate var texts: [String] {
    Page(id, "", groups.filter { !$0.items.contains { $0.action != nil } }).sentences
  }
}
