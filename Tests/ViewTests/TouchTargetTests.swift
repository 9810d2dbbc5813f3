import Games
import Graphics
import Testing
import ViewState

@testable import View

/// What can be pressed can be hit with a finger: it has 44 points or more in both directions, drawn
/// or around it.
@MainActor @Suite struct TouchTargetTests {
  nonisolated private static let sizes = [
    (200, 300, 1), (200, 300, 2), (400, 600, 1), (640, 360, 1), (900, 400, 1),
  ]

  /// Presses the corners, the middles of the edges, and the middle of each target.
  private static let places: [(Double, Double)] = [-1, 0, 1].flatMap { x in
    [-1, 0, 1].map { (x, $0) }
  }

  private func expectTargets(of play: Play, scale: Double, _ name: String) throws {
    let view = play.view
    let now = play.game.now
    let window = view.subviews.backdrop.bounds
    // What lies under a dialog is left alone.
    let dialog = view.board.dialog
    var parts = (dialog?.buttons.map(\.id) ?? view.board.focusableButtons).map { Focus.button($0) }
    if view.board.pile == nil, dialog == nil, !view.board.isChoosingTheme {
      parts += view.board.cards.indices.map { .card($0) }
    }
    for part in parts {
      let body = try #require(view.area(of: .focus(part), at: now), "\(name): \(part)")
      let side = 44 * scale
      let x = min(max(side / 2, body.middle.x), Double(window.width) - side / 2)
      let y = min(max(side / 2, body.middle.y), Double(window.height) - side / 2)
      for (right, down) in Self.places {
        let point = SIMD2(x + right * (side / 2 - 1), y + down * (side / 2 - 1))
        let hit = view.part(under: point, at: now)
        #expect(hit == part, "\(name): \(part) at \(body), \(point)")
      }
    }
  }

  @Test("Every button and card of a board, and every button of a dialog", arguments: GameKind.all)
  func boards(kind: GameKind) throws {
    for (width, height, scale) in Self.sizes {
      let name = "\(kind.name), \(width)×\(height), ×\(scale)"
      let play = try Play(dealt: kind, width: 40, height: 60)
      play.screen.setPointSize(Double(scale))
      try play.resize(width * scale, height * scale)
      try expectTargets(of: play, scale: Double(scale), name)
      if play.board.focusableButtons.contains(.showThemes), !play.view.layout.isWide {
        try play.press(.showThemes)
        play.advance(to: play.game.now + 1)
        try expectTargets(of: play, scale: Double(scale), "\(name), themes")
        try play.press(.showBoard)
        play.advance(to: play.game.now + 1)
      }
      guard !kind.isPile else { continue }
      play.finish()
      play.advance(to: play.game.now + 9)
      try expectTargets(of: play, scale: Double(scale), "\(name), finished")
    }
  }
}

extension PixelRect {
  fileprivate var middle: (x: Double, y: Double) {
    (Double(x) + Double(width) / 2, Double(y) + Double(height) / 2)
  }
}
