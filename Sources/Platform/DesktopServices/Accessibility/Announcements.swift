import Localization
import ViewState

/// The sentences for a change: for a reader, which finds the focus for itself, and for a voice.
package struct Announcements {
  /// A sentence, and whether it gives way to a newer one.
  package struct Line: Equatable, Sendable {
    /// The sentence.
    package let text: String
    /// Whether it gives way.
    package let isReplaceable: Bool
  }

  /// Sentences for a reader.
  package private(set) var readerSentences: [String]
  /// Sentences for a voice.
  package private(set) var voiceLines: [Line]

  /// Compares two moments; `sentences` are the game's own about what lies between.
  package init(from old: AccessibleTree?, to new: AccessibleTree, _ sentences: [String]) {
    let page = new.state.page
    let previousPage = old?.state.page
    let typed = new.state.board?.typedName ?? ""
    let isNewPage = page?.id != previousPage?.id
    var allSentences = sentences
    if !typed.isEmpty, typed != old?.state.board?.typedName {
      allSentences.append(typed)
    }
    // The texts of a new page that are only read, and its notice.
    if let page, isNewPage {
      allSentences += [page.title] + page.readOnlyTexts
    }
    if let notice = page?.notice, notice != previousPage?.notice {
      allSentences.append(notice)
    }
    let focusSentence = Self.sentenceReadByFocus(from: old, to: new)
    readerSentences = allSentences.filter { $0 != focusSentence }
    // What a reader says by itself when the focus comes to a page.
    if let page, isNewPage, new.focused != nil {
      let readSentences = [page.title] + (page.hasOnlyText ? [] : page.readOnlyTexts)
      readerSentences.removeAll { readSentences.contains($0) }
    }
    voiceLines = allSentences.map { Line(text: $0, isReplaceable: false) }
    if let name = Self.nameOfFocus(in: new, after: old) {
      voiceLines.append(Line(text: name, isReplaceable: true))
    }
  }

  /// The sentence that a reader says by itself: that of the card that has the focus, or gets it.
  private static func sentenceReadByFocus(from old: AccessibleTree?, to new: AccessibleTree)
    -> String?
  {
    guard let board = new.state.board, case .card(let card) = board.focus,
      !board.cards[card].isGone, let focus = new.focused, let previousFocus = old?.focused,
      (focus.id, focus.name) != (previousFocus.id, previousFocus.name)
    else { return nil }
    return Strings.cardSentence(for: card, on: board)
  }

  /// The name of the focus, after that of its panel if that is another one.
  private static func nameOfFocus(in new: AccessibleTree, after old: AccessibleTree?) -> String? {
    let previousFocus = old?.focused
    guard let focus = new.focused,
      (focus.id, focus.text) != (previousFocus?.id, previousFocus?.text)
    else { return nil }
    let chosen = focus.states.contains(.checked) ? [tr("chosen")] : []
    let text = focus.text.map { Strings.labeledValue(focus.name, $0) } ?? focus.name
    let name = ([text] + chosen).joined(separator: Strings.listSeparator)
    let previousPanelID = previousFocus?.parent.flatMap { old?.objects[$0].id }
    guard let panel = focus.parent.map({ new.objects[$0] }), panel.role == .panel,
      panel.id != previousPanelID
    else { return name }
    return Strings.labeledValue(panel.name, name)
  }
}

extension Page {
  fileprivate var readOnlyTexts: [String] {
    Page(id, "", groups.filter { !$0.items.contains { $0.action != nil } }).sentences
  }
}
