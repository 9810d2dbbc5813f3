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
  @Test("Every SVG file of the program can be read and shows something", arguments: paths())
  func drawing(path: String) throws {
    let bitmap = try rasterizer.get().drawing(Drawing(path), width: 60, height: 60)
    bitmap.recordOpacity()
    #expect(!bitmap.visibleBounds.isEmpty)
  }

  @Test("Each icon has its drawing")
  func icons() {
    #expect(Set(Icon.allCases.map(\.drawing.path)).isSubset(of: Self.paths()))
  }

  @Test("Whatever a palette says is about a drawing that there is, and a colour that it has")
  func palettes() throws {
    for palette in Palette.allCases where palette != .light {
      for name in Self.names().filter({
        $0.hasPrefix(palette.rawValue + "/") && $0.hasSuffix(".json")
      }) {
        let world = name.dropFirst(palette.rawValue.count + 1).dropLast(5)
        guard
          case .object(let drawings) = try JSON.Value(
            File.bytes(of: "\(art)/\(name)", limit: 99_999))
        else { continue }
        for (drawing, colors) in drawings where drawing != "*" {
          let path = "\(world)/\(drawing)"
          var box = PaletteResolver(folder: art)
          let paints = try box.recoloring(for: Drawing(path, in: palette))
          var svg = try File.bytes(of: paints.path, limit: 99_999)
          for step in paints.steps.dropLast() {
            PaletteResolver.recolor(&svg, with: step)
          }
          guard case .object(let pairs) = colors else { continue }
          for old in pairs.keys {
            #expect(String(decoding: svg, as: UTF8.self).contains(old), "\(name): \(path)")
          }
        }
      }
    }
  }

  @Test("Sky, cards and buttons of every world are others by night", arguments: GameKind.all)
  func night(kind: GameKind) throws {
    let world = Skin.skin(for: kind.name, appearance: .init(reducesMotion: true))
    for drawing in ["sky", "button", "button-hover", "button-pressed"].map(world.drawing)
      + ["card-back", "card-face"].map(world.cardDrawing)
    {
      func pixels(_ palette: Palette) throws -> [UInt32] {
        let drawing = Drawing(drawing.path, in: palette)
        let bitmap = try rasterizer.get().drawing(drawing, width: 60, height: 60)
        return withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
      }
      #expect(try pixels(.light) != pixels(.dark), "\(drawing.path)")
    }
  }

  @Test("Every colour is written in six small digits, so that a palette can replace it")
  func writing() throws {
    for path in Self.paths() {
      let svg = try String(
        decoding: File.bytes(of: "\(art)/\(path).svg", limit: 99_999), as: UTF8.self)
      let colors = svg.matches(of: /"#[0-9a-zA-Z]*"/).map(\.output)
      #expect(colors.allSatisfy { $0.wholeMatch(of: /"#[0-9a-f]{6}"/) != nil }, "\(path)")
    }
  }

  @Test(
    "Jack, queen and king look the same turned half round",
    arguments: ["jack", "queen", "king"], ["red", "black"])
  func courts(person: String, color: String) throws {
    let drawing = Drawing("courts/\(person)-\(color)")
    let court = try rasterizer.get().drawing(drawing, width: 100, height: 160)
    #expect(meanDifference(court, court.rotatedByHalfTurn()) < 0.5)
  }

  @Test(
    "Any two of the 52 faces differ clearly in 12 pixels or more",
    arguments: triesEverything ? [40, 77, 92, 101] : [40])
  func faces(height: Int) throws {
    var drawer = try PlayingCardPainter(height: height, rasterizer: rasterizer.get())
    let faces = try decks.deck(named: "playing-cards").pairs.map { pair in
      let face = try drawer.picture(of: #require(PlayingCard(name: pair.first.name)))
      return withExtendedLifetime(face) { Array(face.pixels) }
    }
    for (index, face) in faces.enumerated() {
      for other in faces[..<index] {
        #expect(differ(face, other, in: 12))
      }
    }
  }

  /// Whether green, which carries most of the brightness, differs by a quarter of its range in so
  /// many pixels.
  private func differ(_ a: [UInt32], _ b: [UInt32], in count: Int) -> Bool {
    var found = 0
    for index in a.indices where a[index] != b[index] {
      if abs(Int(a[index] >> 8 & 255) - Int(b[index] >> 8 & 255)) > 64 {
        found += 1
      }
      if found == count {
        return true
      }
    }
    return false
  }

  /// All drawings, without ".svg".
  nonisolated private static func paths() -> [String] {
    names().filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
  }

  nonisolated private static func names() -> [String] {
    FileManager.default.enumerator(atPath: art)?.compactMap { $0 as? String } ?? []
  }
}

@MainActor @Suite struct EmojiFontTests {
  @Test(
    "It has every emoji of the decks that come with the program", arguments: try decks.bundledNames)
  func deck(name: String) throws {
    let faces = try decks.deck(named: name).pairs.flatMap { [$0.first, $0.second] }
    try rasterizer.get().check(emoji: faces.filter { $0.kind == .emoji }.map(\.name))
  }

  @Test(
    "What it cannot draw, or only in pieces, is named",
    arguments: ["\u{E000}", "\u{1FC00}", "🐈‍🚗", "🧑‍🌈", "🇫🇷🇮🇹"])
  func missing(emoji: String) throws {
    let error = #expect(throws: UserFacingError.self) {
      try rasterizer.get().check(emoji: ["🐬", emoji, "☀️"])
    }
    #expect(error?.description.contains("this font has no \(emoji); install") == true)
  }
}
