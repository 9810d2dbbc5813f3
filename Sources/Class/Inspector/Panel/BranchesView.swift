import Framebuffer

/// The futures that were left, as buttons side by side; where there are many, some of them, and a
/// button that turns to those that were left earlier.
@MainActor
struct BranchesView {
  /// The width that a button needs to be understood, as a multiple of the text's size.
  private static let leastWidth = 9.0
  /// The width of the button that turns.
  private static let turnWidth = 4.5

  /// Which branches are shown.
  let shown: Range<Int>
  private let count: Int
  private let area: PixelRect

  /// Chooses what is shown, the latest first.
  ///
  /// - Parameter skipped: how many of the latest are not shown.
  init(_ count: Int, skipped: Int, in area: PixelRect, _ pen: PanelPen) {
    (self.count, self.area) = (count, area)
    let gap = Self.gap(pen)
    func fitting(_ width: Int) -> Int {
      max(1, (width + gap) / (pen.pixels(Self.leastWidth) + gap))
    }
    let most = fitting(area.width)
    let end = skipped < count ? count - skipped : count
    shown =
      count <= most
      ? 0..<count
      : max(0, end - fitting(area.width - pen.pixels(Self.turnWidth) - gap))..<end
  }

  /// How many of the latest are skipped after a turn; none again after the earliest.
  var skippedAfterTurn: Int { shown.lowerBound > 0 ? count - shown.lowerBound : 0 }

  /// Draws the buttons.
  func part(_ branches: [String], _ pen: PanelPen) throws -> PanelPart {
    var part = PanelPart()
    var room = area
    if shown.count < count {
      let place = room.cutLeft(pen.pixels(Self.turnWidth), gap: Self.gap(pen))
      try PanelButton(title: "… \(count - shown.count)")
        .add(to: &part, in: place, action: .turnBranches, pen)
    }
    for (index, place) in zip(shown, room.columns(shown.count, gap: Self.gap(pen))) {
      let isLast = index == count - 1
      try PanelButton(sign: "return", title: branches[index], hint: isLast ? "Ctrl+B" : "")
        .add(to: &part, in: place, action: .returnTo(branch: index), pen)
    }
    return part
  }

  private static func gap(_ pen: PanelPen) -> Int { pen.pixels(0.35) }
}
