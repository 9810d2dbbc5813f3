import Foundation
import Framebuffer
import SDLPlatform
import Outlets
import View

@testable import Inspector

/// Where the drawings are.
let art = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "Assets/art").path

extension PanelContent {
  /// The panel of the lab after a few choices.
  static func sample(position: Int = 5, lines: Int = 12) -> PanelContent {
    var content = PanelContent()
    content.layers = ["View", "ViewModel", "Model"]
    content.messages = [
      Message(from: .view, to: .middle, "choose(4)"),
      Message(from: .middle, to: .model, "MemoryGame.choose(4)"),
      Message(from: .model, to: .middle, "outcome: revealed"),
      Message(from: .middle, to: .view, "published: cards[4], flips"),
      Message(from: .view, to: .view, "redraw 1 card"),
    ]
    content.log = (0..<lines).map { index in
      index == 0
        ? Line(time: "0.00", text: "deal", note: "seed 7")
        : Line(
          time: "\(index).50", text: index == 7 ? "restart(8)" : "choose(\(index * 5 % 12))",
          note: ["revealed", "missed", "matched"][index % 3])
    }
    content.position = min(position, lines - 1)
    content.isTravelling = position < lines - 1
    content.details = [
      .heading("What changed"),
      .difference(name: "cards[4].isFaceUp", before: "false", after: "true"),
      .difference(name: "cards[4].face", before: "hidden", after: "🐬"),
      .difference(name: "flips", before: "4", after: "5"),
      .difference(name: "phase", before: "choosingFirst", after: "choosingSecond"),
      .heading("Who was called"),
      .text("ContentView, then TerminalView and the session's writer, in this order."),
      .heading("What was redrawn"),
      .text("1 card: cards[4] turned over"),
    ]
    return content
  }
}
