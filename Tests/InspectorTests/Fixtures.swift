import Architectures
import Graphics
import Model
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

extension PanelContent {
  /// The panel of the lab after a few choices.
  @MainActor static func sample(position: Int = 5, lines: Int = 12) -> PanelContent {
    var content = PanelContent()
    content.layerNames = ["View", "ViewModel", "Model"]
    content.messages = [
      Message(from: .view, to: .middle, "choose(4)"),
      Message(from: .middle, to: .model, "MemoryGame.choose(4)"),
      Message(from: .model, to: .middle, "outcome: revealed"),
      Message(from: .middle, to: .view, "published: cards[4], flips"),
      Message(from: .view, to: .view, "redraw 1 card"),
    ]
    var moment = GameSnapshot(MemoryGameViewModel(board: "aabbccddeeff"))
    moment.board = BoardState(gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: [])
    moment.state = 0
    content.log = (0..<lines).map { index in
      let intent = index == 7 ? Intent.restart(seed: 8) : .choose(index * 5 % 12)
      var line = LogLine(
        index, StepRecord(index == 0 ? .deal : .intent(intent), from: moment, at: Double(index)))
      let outcome = [Outcome.revealed, .missed, .matched][index % 3]
      let told = BoardUpdate(moment.board, cause: .changed(outcome))
      line.deliveries = [StepRecord.Delivery(told, at: moment)]
      return line
    }
    content.position = min(position, lines - 1)
    content.details = [
      .heading("What changed"),
      .difference(FieldChange("cards[4].isFaceUp", before: "false", after: "true")),
      .difference(FieldChange("cards[4].face", before: "hidden", after: "🐬")),
      .difference(FieldChange("flips", before: "4", after: "5")),
      .difference(FieldChange("phase", before: "choosingFirst", after: "choosingSecond")),
      .heading("Who was called"),
      .text("ContentView, then TerminalView and the session's writer, in this order."),
      .heading("What was redrawn"),
      .text("1 card: cards[4] turned over"),
    ]
    return content
  }

  /// The same with a longer log, and futures that were left.
  @MainActor static var branched: PanelContent {
    var content = PanelContent.sample(lines: 40)
    content.branchTitles = ["3: choose(4) and 5 more", "7: restart(8)"]
    return content
  }
}

extension PanelPainter {
  func part(
    _ content: PanelContent = .sample(), _ draw: (inout PanelPart) throws -> Void
  ) rethrows -> PanelPart {
    var part = PanelPart(self, content)
    try draw(&part)
    return part
  }
}

extension LayersView {
  @MainActor static func sample(_ count: Int, in area: PixelRect?, _ pen: PanelPainter) throws
    -> LayersView
  {
    var content = PanelContent.sample()
    content.messages = Array(repeating: content.messages[0], count: count)
    return try LayersView(content, in: #require(area), pen)
  }
}

extension PanelView {
  @MainActor static func sample(
    _ content: PanelContent? = .sample(), rasterizer: any Rasterizer = PatchRasterizer(),
    width: Int = 1280,
    height: Int = 800, scale: Double = 1
  ) throws -> PanelView {
    let panel = PanelView(PanelPainter(rasterizer: rasterizer, textSize: 1))
    try panel.layOut(rasterizer, width: width, height: height, scale: scale)
    if let content {
      try panel.show(content)
    }
    return panel
  }

  func layOut(_ rasterizer: any Rasterizer, width: Int, height: Int, scale: Double = 1) throws {
    let size = PanelLayout.textSize(width: width, height: height, scale: scale)
    try layOut(
      PanelPainter(rasterizer: rasterizer, textSize: size),
      area: PanelLayout.split(width: width, height: height).panel)
  }
}

/// Draws patches instead of pictures and letters, each in a colour of its own, and counts them.
@MainActor final class PatchRasterizer: Rasterizer {
  private(set) var count = 0
  private var kept: [String: Bitmap] = [:]

  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    patch(drawing.path + drawing.palette.rawValue, width, height)
  }
  func picture(_ name: String, side: Int) -> Bitmap {
    patch(name, side, side)
  }
  /// Emoji are kept, as the window's rasterizer keeps them.
  func emoji(_ emoji: String) -> Bitmap {
    let picture = kept[emoji] ?? patch(emoji, 136, 128)
    kept[emoji] = picture
    return picture
  }
  func text(_ text: String, size: Int) -> Bitmap {
    patch(text, width(of: text, size: size), size)
  }
  func width(of text: String, size: Int) -> Int {
    text.count * size * 3 / 5
  }

  private func patch(_ name: String, _ width: Int, _ height: Int) -> Bitmap {
    count += 1
    let bitmap = Bitmap(width: width, height: height)
    let color = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    bitmap.fill(bitmap.bounds, with: 0xFF00_0000 | color)
    return bitmap
  }
}
