import Graphics
import Model
import ViewState

@testable import DesktopServices

/// A board of four cards in two rows, of which none is up.
func board() -> BoardState {
  let faces = ["🐬", "🐠", "🐬", "🐠"].map { Face($0, kind: .emoji) }
  var board = BoardState(
    gameName: "lab", grid: Grid(rows: 2, columns: 2), cards: faces.map { BoardState.Card(face: $0) }
  )
  board.subtitle = "Find both matching pairs"
  board.counters = [BoardState.Entry("Flips", 3)]
  board.buttons = [
    BoardState.Button(.restart, "Restart"), BoardState.Button(.menu, ""),
    BoardState.Button(.hint, "Hint", isEnabled: false),
  ]
  return board
}

/// A page with a choice, and a way back.
func page() -> Page {
  Page(
    .settings, "Settings",
    [
      Page.Group(
        "Sound", .choices,
        [
          Page.Item(.setting(0, choice: 0), "Off"),
          Page.Item(.setting(0, choice: 1), "On", isSelected: true),
        ]), Page.Group(nil, .text, [Page.Item(nil, "A board of 3 × 4")]),
    ], footer: [Page.Item(.back, "Back")])
}

func state(_ change: (inout AccessibilityState) -> Void = { _ in }) -> AccessibilityState {
  var state = AccessibilityState("Memory Game")
  state.windowFrame = PixelRect(x: 10, y: 20, width: 400, height: 600)
  state.board = board()
  change(&state)
  return state
}

func tree(_ change: (inout AccessibilityState) -> Void = { _ in }) -> AccessibleTree {
  AccessibleTree(state(change))
}

extension AccessibleTree {
  func has(_ state: Accessible.States, _ id: String) -> Bool {
    self[id]?.states.contains(state) ?? false
  }
}
