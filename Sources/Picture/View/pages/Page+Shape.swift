import Board
import Drawing

/// The sizes of a page's texts, in pixels.
struct TextSizes: Equatable {
  let unit: Double
  var title: Int { size(27) }
  var heading: Int { size(16) }
  var body: Int { size(15) }
  var label: Int { size(14) }
  var small: Int { size(12) }
  private func size(_ points: Double) -> Int { max(9, px(points)) }
  /// A length in points as pixels.
  func px(_ points: Double) -> Int { max(1, Int((points * unit).rounded())) }
}

extension Page {
  /// How wide it may become, in points: what is not much to look at need not be wide.
  var width: Double {
    let styles = Set(groups.map(\.style))
    return styles.isSubset(of: [.text]) ? 400 : styles.isSubset(of: [.text, .list]) ? 520 : 720
  }
}

extension Page.Group {
  /// Whether its title stands before its items, in one line with them, where there is room.
  func isBeside(hasRoom: Bool) -> Bool {
    hasRoom && title != nil && style == .choices && items.count < 6
      && items.allSatisfy { $0.picture == nil }
  }
}

extension Page.Picture {
  /// Whether it shows a few cards.
  var isFan: Bool { if case .faces = self { true } else { false } }
}

extension PixelRect {
  /// The rectangle without an edge on every side.
  func inset(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(
      x: self.x + x, y: self.y + y, width: max(1, width - 2 * x), height: max(1, height - 2 * y))
  }
}
