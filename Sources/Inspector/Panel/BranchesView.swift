import Framebuffer

/// The futures that were left, as buttons side by side; the latest ones where there are many.
@MainActor
enum BranchesView {
  /// The width that a button needs to be understood, as a multiple of the text's size.
  private static let leastWidth = 9.0

  /// Draws the buttons.
  static func part(_ branches: [String], in area: PixelRect, _ pen: PanelPen) throws -> PanelPart {
    var part = PanelPart()
    let gap = pen.pixels(0.35)
    let fitting = max(1, (area.width + gap) / (pen.pixels(leastWidth) + gap))
    let shown = min(branches.count, fitting)
    guard shown > 0 else { return part }
    let first = branches.count - shown
    for (index, place) in zip(first..., area.columns(shown, gap: gap)) {
      let isLast = index == branches.count - 1
      try PanelButton(sign: "return", title: branches[index], hint: isLast ? "Ctrl+B" : "")
        .add(to: &part, in: place, action: .returnTo(branch: index), pen)
    }
    return part
  }
}
