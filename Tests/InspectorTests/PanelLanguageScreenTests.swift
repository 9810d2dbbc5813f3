import Foundation
import Graphics
import Localization
import Testing
import View

@testable import Inspector

private let catalogues = ProcessInfo.processInfo.environment["MEMORY_GAME_CATALOGUES"]

/// Lays the inspector's panel out in every language, as `LanguageScreenTests` do with all others.
@MainActor @Suite(.serialized, .enabled(if: catalogues != nil)) struct PanelLanguageScreenTests {
  /// Has real widths of letters, blank paper, and the lines that were cut.
  private final class Scribe: Rasterizer {
    private let rasterizer = Result { try makeRasterizer() }
    private(set) var cut: Set<String> = []
    func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      Bitmap(width: width, height: height)
    }
    func picture(_ name: String, side: Int) -> Bitmap {
      Bitmap(width: side, height: side)
    }
    func emoji(_ emoji: String) -> Bitmap {
      Bitmap(width: 136, height: 128)
    }
    func text(_ text: String, size: Int) -> Bitmap {
      if text.contains("…") {
        cut.insert(text)
      }
      return Bitmap(width: 1, height: size)
    }
    func width(of text: String, size: Int) throws -> Int {
      try rasterizer.get().width(of: text, size: size)
    }
  }

  private nonisolated static let languages =
    (try? FileManager.default.contentsOfDirectory(atPath: catalogues ?? "").sorted()) ?? []

  @Test("No button, prompt or hint is cut", arguments: languages)
  func whole(language: String) throws {
    Language.openCatalog(folder: catalogues ?? "", requested: language)
    try #require(Language.hasCatalog)
    var asking = PanelContent()
    var typing = PanelContent()
    asking.prompt = ""
    asking.canSend = true
    typing.isTyping = true
    typing.isPlaying = true
    for (width, height) in [(1280, 800), (1920, 1080), (800, 1200)] {
      let scribe = Scribe()
      let size = PanelLayout.textSize(width: width, height: height, scale: 1)
      let panel = PanelView(PanelPainter(rasterizer: scribe, textSize: size))
      try panel.layOut(panel.painter, area: PanelLayout.split(width: width, height: height).panel)
      for content in [PanelContent(), asking, typing] {
        try panel.show(content)
      }
      #expect(scribe.cut.isEmpty, "\(language), \(width)×\(height)")
    }
  }
}
