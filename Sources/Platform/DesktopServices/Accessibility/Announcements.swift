import Localization
import ViewState

/// The sentences for a change: for a reader, which finds the focus for itself, and for a voice.
package struct Announcements {
  /// A sentence, and whether it gives way to a newer one.
  package struct Line: Equatable, Sendable {
    /// The sentence.
    package let text: String
    /// Whether it gives way.
    package let isPassing: Bool
  }

  /// Sentences for a reader.
  package private(set) var announcements: [String]
  /// Sentences for a voice.
  package private(set) var lines: [Line]

  /// Compares two moments; `sentences` are the game's own about what lies between.
  package init(from old: AccessibleTree?, to new: AccessibleTree, _ sentences: [String]) {
    let (page, pageBefore) = (new.state.page, old?.state.page)
    let (typed, isNew) = (new.state.board?.typedName ?? "", page?.id != pageBefore?.id)
    var all = sentences
    if !typed.isEmpty, typed != old?.state.board?.typedName { all.append(typed) }
    // The texts of a new page that are only read, and its notice.
    if let page, isNew { all += [page.title] + page.texts }
    if let notice = page?.notice, notice != pageBefore?.notice { all.append(notice) }
    let heard = Self.heard(from: old, to: new)
    announcements = all.filter { $0 != heard }
    // What a reader says by itself when the focus comes to a page.
    if let page, isNew, new.focused != nil {
      let heard = [page.title] + (page.hasOnlyText ? [] : page.texts)
      announcements.removeAll { heard.contains($0) }
    }
    lines = all.map { Line(text: $0, isPassing: false) }
    if let name = Self.nameOfFocus(in: new, after: old) {
      lines.append(Line(text: name, isPassing: true))
    }
  }

  /// The sentence that a reader says by itself: that of the card that has the focus, or gets it.
  private static func heard(from old: AccessibleTree?, to new: AccessibleTree) -> String? {
    guard let board = new.state.board, case .card(let card) = board.focus,
      !board.cards[card].isGone, let focus = new.focused, let before = old?.focused,
      (focus.id, focus.name) != (before.id, before.name)
    else { return nil }
    return Strings.cardSentence(for: card, on: board)
  }

  /// The name of the focus, after that of its panel if that is another one.
  private static func nameOfFocus(in new: AccessibleTree, after old: AccessibleTree?) -> String? {
    let before = old?.focused
    guard let focus = new.focused, (focus.id, focus.text) != (before?.id, before?.text)
    else { return nil }
    let chosen = focus.states.contains(.checked) ? [tr("chosen")] : []
    let text = focus.text.map { Strings.labeledValue(focus.name, $0) } ?? focus.name
    let name = ([text] + chosen).joined(separator: Strings.listSeparator)
    let panelBefore = before?.parent.flatMap { old?.all[$0].id }
    guard let panel = focus.parent.map({ new.all[$0] }), panel.role == .panel,
      panel.id != panelBefore
    else { return name }
    return Strings.labeledValue(panel.name, name)
  }
}

extension Page {
  fileprivate var texts: [String] {
    Page(id, "", groups.filter { !$0.items.contains { $0.action != nil } }).sentences
  }
}
