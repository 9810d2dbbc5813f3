import Framebuffer
import Session
import View

extension FrameRenderer {
  /// A frame as a line of `frames.jsonl`, without its end.
  public func line(for frame: Frame, file: String) -> String {
    let grid = view.layout.grid
    let cards = (0..<grid.cards).map { index in
      let look = view.appearance(of: index, at: frame.at)
      return """
        {"index":\(grid.place(ofCard: index)),"frame":\(json(view.layout.frame(of: index))),\
        "scale":\(JSON.number(look.scale)),"opacity":\(JSON.number(look.opacity)),\
        "face":\(JSON.number(look.face))\(offset(look))\(angle(look))}
        """
    }
    return """
      {"frame":\(frame.number),"at":\(JSON.number(frame.at)),"file":"\(file)",\
      "dirty":[\(frame.dirty.map(json).joined(separator: ","))],\
      "cards":[\(cards.joined(separator: ","))]}
      """
  }
}

/// How far a card that floats is from its place, in pixels.
private func offset(_ look: CardAppearance) -> String {
  look.offset.map { ",\"offset\":[\(JSON.number($0.x)),\(JSON.number($0.y))]" } ?? ""
}

/// How far a card that flips has turned, in radians.
private func angle(_ look: CardAppearance) -> String {
  look.angle.map { ",\"angle\":\(JSON.number($0))" } ?? ""
}

private func json(_ rect: PixelRect) -> String {
  "[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]"
}
