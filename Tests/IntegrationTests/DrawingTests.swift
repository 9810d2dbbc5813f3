import Files
import Foundation
import Games
import Graphics
import Model
import Testing
import ViewState

@testable import SDLGraphics
@testable import View

@MainActor @Suite struct DrawingTests {
  @Test("Every SVG file of the program can be read and is not empty", arguments: drawingPaths())
  func drawing(path: String) throws {
    let bitmap = try sharedRasterizer.get().drawing(Drawing(path), width: 60, height: 60)

    bitmap.recordOpacity()

    #expect(!bitmap.visibleBounds.isEmpty)
  }

  @Test("Each icon has a drawing")
  func icons() {
    let iconPaths = Set(Icon.allCases.map(\.drawing.path))

    #expect(iconPaths.isSubset(of: Self.drawingPaths()))
  }

  @Test("Every color that a palette replaces is in its drawing")
  func palettes() throws {
    for palette in Palette.allCases where palette != .light {
      for fileName in Self.fileNames() {
        let isPalette = fileName.hasPrefix(palette.rawValue + "/") && fileName.hasSuffix(".json")
        if isPalette {
          try checkColors(of: palette, in: fileName)
        }
      }
    }
  }

  private func checkColors(of palette: Palette, in fileName: String) throws {
    let skin = fileName.dropFirst(palette.rawValue.count + 1).dropLast(".json".count)
    let bytes = try File.bytes(of: "\(artFolder)/\(fileName)", limit: Self.fileSizeLimit)
    guard case .object(let drawings) = try JSON.Value(bytes) else { return }

    for (drawing, colors) in drawings where drawing != "*" {
      let path = "\(skin)/\(drawing)"
      let svg = try svgBeforeLastStep(of: Drawing(path, in: palette))
      guard case .object(let replacements) = colors else { continue }
      for oldColor in replacements.keys {
        #expect(svg.contains(oldColor), "\(fileName): \(path)")
      }
    }
  }

  /// Returns the text of a drawing after all steps of its recoloring except the last one.
  private func svgBeforeLastStep(of drawing: Drawing) throws -> String {
    var resolver = PaletteResolver(folder: artFolder)
    let recoloring = try resolver.recoloring(for: drawing)
    var svg = try File.bytes(of: recoloring.path, limit: Self.fileSizeLimit)
    for step in recoloring.steps.dropLast() {
      PaletteResolver.recolor(&svg, with: step)
    }
    return String(decoding: svg, as: UTF8.self)
  }

  @Test(
    "The sky, the cards and the buttons of every skin are different in dark colors",
    arguments: GameKind.all)
  func night(kind: GameKind) throws {
    let skin = Skin.skin(for: kind.name, appearance: Appearance(reducesMotion: true))
    let drawings = ["sky", "button", "button-hover", "button-pressed"].map(skin.drawing)
    let cardDrawings = ["card-back", "card-face"].map(skin.cardDrawing)

    for drawing in drawings + cardDrawings {
      let lightPixels = try pixels(of: Drawing(drawing.path, in: .light))
      let darkPixels = try pixels(of: Drawing(drawing.path, in: .dark))
      let isDifferent = lightPixels != darkPixels
      #expect(isDifferent, "\(drawing.path)")
    }
  }

  private func pixels(of drawing: Drawing) throws -> [UInt32] {
    let bitmap = try sharedRasterizer.get().drawing(drawing, width: 60, height: 60)
    return withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
  }

  @Test("Every color is written in six lower-case digits, so that a palette can replace it")
  func writing() throws {
    for path in Self.drawingPaths() {
      let bytes = try File.bytes(of: "\(artFolder)/\(path).svg", limit: Self.fileSizeLimit)
      let svg = String(decoding: bytes, as: UTF8.self)
      for match in svg.matches(of: /"#[0-9a-zA-Z]*"/) {
        let color = match.output
        let isReplaceable = color.wholeMatch(of: /"#[0-9a-f]{6}"/) != nil
        #expect(isReplaceable, "\(path): \(color)")
      }
    }
  }

  @Test(
    "A jack, queen or king looks the same after half a turn",
    arguments: ["jack", "queen", "king"], ["red", "black"])
  func courts(person: String, color: String) throws {
    let drawing = Drawing("courts/\(person)-\(color)")

    let court = try sharedRasterizer.get().drawing(drawing, width: 100, height: 160)

    #expect(meanDifference(between: court, and: court.rotatedByHalfTurn()) < 0.5)
  }

  private nonisolated static let faceHeights = runsFullTests ? [40, 77, 92, 101] : [40]

  @Test(
    "Any two of the 52 playing cards differ clearly in at least 12 pixels",
    arguments: faceHeights)
  func faces(height: Int) throws {
    var painter = try PlayingCardPainter(height: height, rasterizer: sharedRasterizer.get())
    var faces: [[UInt32]] = []
    for pair in try deckLibrary.deck(named: "playing-cards").pairs {
      let card = try #require(PlayingCard(name: pair.first.name))
      let picture = try painter.picture(of: card)
      faces.append(withExtendedLifetime(picture) { Array(picture.pixels) })
    }

    for (index, face) in faces.enumerated() {
      for otherFace in faces[..<index] {
        #expect(differsClearly(face, from: otherFace, inPixels: 12))
      }
    }
  }

  /// Returns whether a number of pixels differ by more than a quarter of the range of green.
  ///
  /// The green channel has the largest share of the brightness.
  private func differsClearly(
    _ first: [UInt32], from second: [UInt32], inPixels pixelCount: Int
  ) -> Bool {
    var differentCount = 0
    for index in first.indices where first[index] != second[index] {
      let difference = abs(first[index].greenChannel - second[index].greenChannel)
      if difference > 64 {
        differentCount += 1
      }
      if differentCount == pixelCount {
        return true
      }
    }
    return false
  }

  // MARK: Files

  /// The maximum size of a drawing or a palette, in bytes.
  private static let fileSizeLimit = 99_999

  /// Returns the paths of all drawings, without ".svg".
  private nonisolated static func drawingPaths() -> [String] {
    let drawings = fileNames().filter { $0.hasSuffix(".svg") }
    return drawings.map { String($0.dropLast(".svg".count)) }.sorted()
  }

  private nonisolated static func fileNames() -> [String] {
    guard let names = FileManager.default.enumerator(atPath: artFolder) else { return [] }
    return names.compactMap { $0 as? String }
  }
}

@MainActor @Suite struct EmojiFontTests {
  @Test("The font has every emoji of the bundled decks", arguments: try deckLibrary.bundledNames)
  func deck(name: String) throws {
    let pairs = try deckLibrary.deck(named: name).pairs
    let faces = pairs.flatMap { [$0.first, $0.second] }
    let emoji = faces.filter { $0.kind == .emoji }.map(\.name)

    try sharedRasterizer.get().check(emoji: emoji)
  }

  @Test(
    "An error names the emoji that the font cannot draw or draws in pieces",
    arguments: ["\u{E000}", "\u{1FC00}", "🐈‍🚗", "🧑‍🌈", "🇫🇷🇮🇹"])
  func missing(emoji: String) throws {
    let error = #expect(throws: UserFacingError.self) {
      try sharedRasterizer.get().check(emoji: ["🐬", emoji, "☀️"])
    }
    #expect(error?.description.contains("the emoji font has no \(emoji); install") == true)
  }
}
