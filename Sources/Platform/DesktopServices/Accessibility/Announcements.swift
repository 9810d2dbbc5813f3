import Localization
import ViewState

/// The sentences that a screen reader or a voice reads aloud after a change.
///
/// A screen reader reads the focused object without an announcement, but a voice does not.
package struct Announcements {
  /// A sentence that a voice reads aloud.
  package struct Line: Equatable, Sendable {
    package let text: String
    /// Whether a newer line replaces this line before it is spoken.
    package let isReplaceable: Bool
  }

  /// The sentences for a screen reader.
  package private(set) var readerSentences: [String]
  /// The lines for a voice.
  package private(set) var voiceLines: [Line]

  /// Creates the announcements for the differences between two trees.
  ///
  /// - Parameters:
  ///   - old: The last announced tree, if there is one.
  ///   - new: The current tree.
  ///   - sentences: The sentences in which the game reports the events between the two trees.
  package init(from old: AccessibleTree?, to new: AccessibleTree, _ sentences: [String]) {
    let allSentences = sentences + Self.newTexts(from: old, to: new)
    let focusTexts = Self.textsReadWithFocus(from: old, to: new)
    readerSentences = allSentences.filter { !focusTexts.contains($0) }
    voiceLines = allSentences.map { Line(text: $0, isReplaceable: false) }
    if let name = Self.nameOfNewFocus(from: old, to: new) {
      voiceLines.append(Line(text: name, isReplaceable: true))
    }
  }

  /// Returns the new text, which consists of the typed name of a card, the text of a page, and a
  /// notice.
  private static func newTexts(from old: AccessibleTree?, to new: AccessibleTree) -> [String] {
    var texts: [String] = []
    let typedName = new.state.board?.typedName ?? ""
    if !typedName.isEmpty, typedName != old?.state.board?.typedName {
      texts.append(typedName)
    }
    if let page = newPage(from: old, to: new) {
      texts.append(page.title)
      texts += page.readOnlyTexts
    }
    if let notice = new.state.page?.notice, notice != old?.state.page?.notice {
      texts.append(notice)
    }
    return texts
  }

  /// Returns the page of the new tree if it was not already open in the old tree.
  private static func newPage(from old: AccessibleTree?, to new: AccessibleTree) -> Page? {
    guard let page = new.state.page, page.id != old?.state.page?.id else { return nil }
    return page
  }

  /// Returns the text that a screen reader reads because the focus moves to it.
  private static func textsReadWithFocus(
    from old: AccessibleTree?, to new: AccessibleTree
  ) -> [String] {
    var texts: [String] = []
    if let sentence = sentenceOfFocusedCard(from: old, to: new) {
      texts.append(sentence)
    }
    if let page = newPage(from: old, to: new), new.focused != nil {
      texts.append(page.title)
      if !page.hasOnlyText {
        texts += page.readOnlyTexts
      }
    }
    return texts
  }

  /// Returns the sentence about the focused card if the screen reader reads it without an
  /// announcement.
  ///
  /// The screen reader does so when the card receives the focus, and when a focused card is
  /// renamed.
  private static func sentenceOfFocusedCard(
    from old: AccessibleTree?, to new: AccessibleTree
  ) -> String? {
    guard let board = new.state.board, case .card(let card) = board.focus else { return nil }
    guard !board.cards[card].isGone else { return nil }
    guard let focus = new.focused, let oldFocus = old?.focused else { return nil }
    let hasChanged = focus.id != oldFocus.id || focus.name != oldFocus.name
    return hasChanged ? Strings.cardSentence(for: card, on: board) : nil
  }

  /// Returns the name of the focused object, or `nil` if neither the focus nor its text has
  /// changed.
  ///
  /// If the focus was in another panel before, the name of the panel comes first.
  private static func nameOfNewFocus(
    from old: AccessibleTree?, to new: AccessibleTree
  ) -> String? {
    guard let focus = new.focused else { return nil }
    let oldFocus = old?.focused
    let hasChanged = focus.id != oldFocus?.id || focus.text != oldFocus?.text
    guard hasChanged else { return nil }

    let name = spokenName(of: focus)
    guard let panel = enclosingPanel(of: focus, in: new) else { return name }
    let oldParent = parentObject(of: oldFocus, in: old)
    let isInSamePanel = panel.id == oldParent?.id
    return isInSamePanel ? name : Strings.labeledValue(panel.name, name)
  }

  /// Returns the name of an object with its state, for example whether it is chosen.
  private static func spokenName(of object: Accessible) -> String {
    var name = object.name
    if let text = object.text {
      name = Strings.labeledValue(name, text)
    }
    let isChosen = object.states.contains(.checked)
    return isChosen ? name + Strings.listSeparator + tr("chosen") : name
  }

  private static func enclosingPanel(of object: Accessible, in tree: AccessibleTree) -> Accessible?
  {
    guard let parent = parentObject(of: object, in: tree), parent.role == .panel else { return nil }
    return parent
  }

  private static func parentObject(of object: Accessible?, in tree: AccessibleTree?) -> Accessible?
  {
    guard let tree, let parent = object?.parent else { return nil }
    return tree.objects[parent]
  }
}

extension Page {
  /// The sentences of the groups without an item that can be pressed.
  fileprivate var readOnlyTexts: [String] {
    let readOnlyGroups = groups.filter { group in
      group.items.allSatisfy { $0.action == nil }
    }
    return Page(id, "", readOnlyGroups).sentences
  }
}
