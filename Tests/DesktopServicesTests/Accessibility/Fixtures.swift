import Graphics
import Model
import ViewState

@testable import DesktopServices

/// Returns a board of four cards in two rows, all of them face down.
func makeBoard() -> BoardState {
  let dolphin = Face("🐬", kind: .emoji)
  let fish = Face("🐠", kind: .emoji)
  var board = BoardState(
    gameName: "lab",
    grid: Grid(rows: 2, columns: 2),
    cards: [
      BoardState.Card(face: dolphin),
      BoardState.Card(face: fish),
      BoardState.Card(face: dolphin),
      BoardState.Card(face: fish),
    ])
  board.subtitle = "Find both matching pairs."
  board.counters = [BoardState.Entry("Flips", 3)]
  board.buttons = [
    BoardState.Button(.restart, "Restart"),
    BoardState.Button(.menu, ""),
    BoardState.Button(.hint, "Hint", isEnabled: false),
  ]
  return board
}

/// Returns a page with a choice, a text and a button that goes back.
func makeSettingsPage() -> Page {
  let sound = Page.Group(
    "Sound",
    .choices,
    [
      Page.Item(.setting(.init(.sound, .off)), "Off"),
      Page.Item(.setting(.init(.sound, .full)), "On", isSelected: true),
    ])
  let text = Page.Group(nil, .text, [Page.Item(nil, "A board of 3 × 4")])
  return Page(.settings, "Settings", [sound, text], footer: [Page.Item(.back, "Back")])
}

/// Returns a page of the deck maker with one text field.
func makeTypingPage(_ text: String) -> Page {
  let field = Page.Item(.field(0), text, value: "Title")
  return Page(.deckMaker, "Deck", [Page.Group(nil, .field, [field])])
}

/// Returns a page that consists of one text.
func makeTextPage(_ id: Page.ID, title: String, text: String) -> Page {
  Page(id, title, [Page.Group(nil, .text, [Page.Item(nil, text)])])
}

/// Returns the state of a window that shows the board, after a change.
func makeState(_ change: (inout AccessibilityState) -> Void = { _ in }) -> AccessibilityState {
  var state = AccessibilityState("Memory Game")
  state.windowFrame = PixelRect(x: 10, y: 20, width: 400, height: 600)
  state.board = makeBoard()
  change(&state)
  return state
}

/// Returns the tree of a window that shows the board, after a change of its state.
func makeTree(_ change: (inout AccessibilityState) -> Void = { _ in }) -> AccessibleTree {
  AccessibleTree(makeState(change))
}

extension AccessibleTree {
  /// Returns whether the object with an id exists and has a state.
  func hasState(_ state: Accessible.States, at id: String) -> Bool {
    guard let object = self[id] else { return false }
    return object.states.contains(state)
  }
}
