import Games
import Graphics
import Testing
import ViewState

@testable import View

/// Tests that every touch target measures at least 44 points in both directions.
///
/// A target includes the free area around its visible part.
@MainActor @Suite struct TouchTargetTests {
  /// A window size in points, and the number of pixels per point.
  private struct Window {
    let width: Int
    let height: Int
    let scale: Int

    static let all = [
      Window(width: 200, height: 300, scale: 1),
      Window(width: 200, height: 300, scale: 2),
      Window(width: 400, height: 600, scale: 1),
      Window(width: 640, height: 360, scale: 1),
      Window(width: 900, height: 400, scale: 1),
    ]
  }

  /// The directions from the center of a target to its corners, edges and center.
  private static let directions: [SIMD2<Double>] = [-1, 0, 1].flatMap { x in
    [-1, 0, 1].map { y in SIMD2(x, y) }
  }

  @Test("Every button and card is large enough for a finger", arguments: GameKind.all)
  func boards(kind: GameKind) throws {
    for window in Window.all {
      let scale = Double(window.scale)
      let name = "\(kind.name), \(window.width)×\(window.height), ×\(window.scale)"
      let play = try Play(dealt: kind, width: 40, height: 60)
      play.screen.setPointSize(scale)
      try play.resize(window.width * window.scale, window.height * window.scale)
      try expectTargets(of: play, scale: scale, name)

      if play.board.focusableButtons.contains(.showThemes), !play.view.layout.isWide {
        try play.press(.showThemes)
        play.advance(to: play.game.now + 1)
        try expectTargets(of: play, scale: scale, "\(name), themes")
        try play.press(.showBoard)
        play.advance(to: play.game.now + 1)
      }

      if !kind.isPile {
        play.finish()
        play.advance(to: play.game.now + 9)
        try expectTargets(of: play, scale: scale, "\(name), finished")
      }
    }
  }

  /// Expects every touch within the 44 points around the center of a part to hit the part.
  private func expectTargets(of play: Play, scale: Double, _ name: String) throws {
    let view = play.view
    let time = play.game.now
    let side = 44 * scale
    for part in touchableParts(of: view.shownBoard) {
      let body = try #require(view.area(of: .focus(part), at: time), "\(name): \(part)")
      let center = centerOfTarget(around: body, side: side, in: view.subviews.backdrop.bounds)
      for direction in Self.directions {
        let point = center + direction * (side / 2 - 1)
        let touchedPart = view.hitTest(point, at: time).part
        #expect(touchedPart == part, "\(name): \(part) at \(body), \(point)")
      }
    }
  }

  /// Returns the buttons of the open dialog, or the buttons and cards of the board.
  private func touchableParts(of board: BoardState) -> [Focus] {
    if let dialog = board.dialog {
      return dialog.buttons.map { .button($0.id) }
    }
    var parts = board.focusableButtons.map { Focus.button($0) }
    if board.pile == nil, !board.isChoosingTheme {
      parts += board.cards.indices.map { .card($0) }
    }
    return parts
  }

  /// Returns the center of a visible part, moved so that its touch target is inside the window.
  private func centerOfTarget(
    around body: PixelRect,
    side: Double,
    in window: PixelRect
  ) -> SIMD2<Double> {
    let minimum = SIMD2(repeating: side / 2)
    let maximum = SIMD2(Double(window.width), Double(window.height)) - side / 2
    let x = min(max(minimum.x, body.center.x), maximum.x)
    let y = min(max(minimum.y, body.center.y), maximum.y)
    return SIMD2(x, y)
  }

  @Test("Of two small targets side by side, the nearer one is hit")
  func nearest() {
    let targets = [
      TouchTarget(part: "left", place: PixelRect(x: 40, y: 40, width: 10, height: 10)),
      TouchTarget(part: "right", place: PixelRect(x: 60, y: 40, width: 10, height: 10)),
    ]
    let bounds = PixelRect(x: 0, y: 0, width: 200, height: 200)

    let parts = [52.0, 58.0].map { x in
      TouchTarget.nearest(targets, to: [x, 45], inside: bounds, pointSize: 1)
    }

    #expect(parts == ["left", "right"])
  }
}
