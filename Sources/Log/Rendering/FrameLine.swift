import Files
import Framebuffer
import View

extension FrameRenderer {
  /// A frame as a line of `frames.jsonl`, without its end.
  public func line(for frame: Frame, file: String) -> String {
    let cards = (0..<view.layout.grid.cards).map { json($0, view.appearance(of: $0, at: frame.at)) }
    return """
      {"frame":\(frame.number),"at":\(JSON.number(frame.at)),"file":"\(file)",\
      "dirty":[\(frame.dirty.map(json).joined(separator: ","))],\
      "cards":[\(cards.joined(separator: ","))]}
      """
  }

  /// A card; `offset` in pixels is where it floats to, `angle` in radians how far it has turned.
  private func json(_ index: Int, _ look: CardAppearance) -> String {
    let number = JSON.number
    let offset = look.offset.map { ",\"offset\":[\(number($0.x)),\(number($0.y))]" } ?? ""
    let angle = look.angle.map { ",\"angle\":\(number($0))" } ?? ""
    return """
      {"index":\(view.layout.grid.place(ofCard: index)),\
      "frame":\(json(view.layout.frame(of: index))),"scale":\(number(look.scale)),\
      "opacity":\(number(look.opacity)),"face":\(number(look.face))\(offset)\(angle)}
      """
  }

  private func json(_ rect: PixelRect) -> String {
    "[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]"
  }
}
