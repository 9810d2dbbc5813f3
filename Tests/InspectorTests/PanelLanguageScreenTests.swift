import Foundation
import Graphics
import Localization
import Testing
import View

@testable import Inspector

private let catalogues = ProcessInfo.processInfo.environment["MEMORY_GAME_CATALOGUES"]

/// The tests of the panel's layout in every language.
///
/// `LanguageScreenTests` checks all other screens in the same way.
@MainActor @Suite(.serialized, .enabled(if: catalogues != nil)) struct PanelLanguageScreenTests {
  /// A rasterizer that records the lines that were cut.
  ///
  /// The widths of the letters are real, but the pictures are empty.
  private final class CutLineRecorder: Rasterizer {
    private let rasterizer = Result { try makeRasterizer() }
    private(set) var cutLines: Set<String> = []

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
        cutLines.insert(text)
      }
      return Bitmap(width: 1, height: size)
    }

    func width(of text: String, size: Int) throws -> Int {
      try rasterizer.get().width(of: text, size: size)
    }
  }

  private nonisolated static let languages =
    (try? FileManager.default.contentsOfDirectory(atPath: catalogues ?? "").sorted()) ?? []

  private func makeContents() -> [PanelContent] {
    var askingContent = PanelContent()
    askingContent.prompt = ""
    askingContent.canSend = true

    var typingContent = PanelContent()
    typingContent.isTyping = true
    typingContent.isPlaying = true

    return [PanelContent(), askingContent, typingContent]
  }

  @Test("No button, prompt or hint is cut", arguments: languages)
  func whole(language: String) throws {
    Language.openCatalog(folder: catalogues ?? "", requested: language)
    try #require(Language.hasCatalog)
    for (width, height) in [(1280, 800), (1920, 1080), (800, 1200)] {
      let recorder = CutLineRecorder()
      let textSize = PanelLayout.textSize(width: width, height: height, scale: 1)
      let area = PanelLayout.split(width: width, height: height).panel
      let panel = PanelView(PanelPainter(rasterizer: recorder, textSize: textSize))
      try panel.layOut(panel.painter, area: area)

      for content in makeContents() {
        try panel.show(content)
      }

      #expect(recorder.cutLines.isEmpty, "\(language), \(width)×\(height)")
    }
  }
}
