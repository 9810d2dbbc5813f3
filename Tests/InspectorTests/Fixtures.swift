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
  /// Returns the content of the panel after several choices in the lab game.
  ///
  /// - Parameters:
  ///   - position: The index of the line that is shown.
  ///   - lines: The number of lines in the log.
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
    content.log = sampleLog(lineCount: lines)
    content.position = min(position, lines - 1)
    content.details = sampleDetails
    return content
  }

  /// A sample with a longer log and two branches.
  @MainActor static var branched: PanelContent {
    var content = PanelContent.sample(lines: 40)
    content.branchTitles = ["3: choose(4) and 5 more", "7: restart(8)"]
    return content
  }

  @MainActor private static func sampleLog(lineCount: Int) -> [LogLine] {
    var moment = GameSnapshot(MemoryGameViewModel(board: "aabbccddeeff"))
    moment.board = BoardState(gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: [])
    moment.state = 0
    let outcomes = [Outcome.revealed, .missed, .matched]

    return (0..<lineCount).map { index in
      let record = StepRecord(sampleCause(ofLine: index), from: moment, at: Double(index))
      let outcome = outcomes[index % outcomes.count]
      let update = BoardUpdate(moment.board, cause: .changed(outcome))
      var line = LogLine(index, record)
      line.deliveries = [StepRecord.Delivery(update, at: moment)]
      return line
    }
  }

  private static func sampleCause(ofLine index: Int) -> StepRecord.Cause {
    switch index {
    case 0: .deal
    case 7: .intent(.restart(seed: 8))
    default: .intent(.choose(index * 5 % 12))
    }
  }

  private static var sampleDetails: [Detail] {
    [
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
  }
}

extension PanelView {
  /// Returns the panel of a window.
  ///
  /// - Parameter content: The content, or `nil` for a panel that does not show anything yet.
  @MainActor static func sample(
    _ content: PanelContent? = .sample(),
    rasterizer: any Rasterizer = PatchRasterizer(),
    width: Int = 1280,
    height: Int = 800,
    scale: Double = 1
  ) throws -> PanelView {
    let panel = PanelView(PanelPainter(rasterizer: rasterizer, textSize: 1))
    try panel.layOut(rasterizer, width: width, height: height, scale: scale)
    if let content {
      try panel.show(content)
    }
    return panel
  }

  /// Updates the layout of the panel for a window of the given size.
  func layOut(_ rasterizer: any Rasterizer, width: Int, height: Int, scale: Double = 1) throws {
    let textSize = PanelLayout.textSize(width: width, height: height, scale: scale)
    let painter = PanelPainter(rasterizer: rasterizer, textSize: textSize)
    let area = PanelLayout.split(width: width, height: height).panel
    try layOut(painter, area: area)
  }
}

/// A rasterizer that draws patches instead of pictures and letters, and counts them.
///
/// Each picture and each text has its own color.
@MainActor final class PatchRasterizer: Rasterizer {
  private(set) var patchCount = 0
  private var emojiCache: [String: Bitmap] = [:]

  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    makePatch(drawing.path + drawing.palette.rawValue, width, height)
  }

  func picture(_ name: String, side: Int) -> Bitmap {
    makePatch(name, side, side)
  }

  /// Returns the same bitmap for equal emoji, like the window's rasterizer.
  func emoji(_ emoji: String) -> Bitmap {
    if let picture = emojiCache[emoji] {
      return picture
    }
    let picture = makePatch(emoji, 136, 128)
    emojiCache[emoji] = picture
    return picture
  }

  func text(_ text: String, size: Int) -> Bitmap {
    makePatch(text, width(of: text, size: size), size)
  }

  func width(of text: String, size: Int) -> Int {
    text.count * size * 3 / 5
  }

  private func makePatch(_ name: String, _ width: Int, _ height: Int) -> Bitmap {
    patchCount += 1
    let opaque: UInt32 = 0xFF00_0000
    let bitmap = Bitmap(width: width, height: height)
    bitmap.fill(bitmap.bounds, with: opaque | hash(of: name))
    return bitmap
  }

  /// Returns the FNV-1a hash of a name.
  private func hash(of name: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return hash
  }
}

extension Sprite {
  /// Whether the sprite is not completely transparent.
  var isVisible: Bool {
    opacity > 0
  }
}
