import Foundation
import Board
import Framebuffer
import Testing

@testable import SDLPlatform
@testable import View

@MainActor
@Suite("Drawings")
struct DrawingTests {
  @Test("Every SVG file of the program can be read and shows something", arguments: paths())
  func drawing(path: String) throws {
    let bitmap = try artist.get().drawing(Drawing(path), width: 60, height: 60)
    bitmap.noteOpacity()
    #expect(!bitmap.visible.isEmpty)
  }

  @Test(
    "Jack, queen and king look the same turned half round",
    arguments: ["jack", "queen", "king"], ["red", "black"])
  func courts(person: String, color: String) throws {
    let drawing = Drawing("courts/\(person)-\(color)")
    let court = try artist.get().drawing(drawing, width: 100, height: 160)
    #expect(difference(court, court.rotatedHalf()) < 0.5)
  }

  @Test(
    "Any two of the 52 faces differ clearly in 12 pixels or more",
    arguments: triesEverything ? [40, 77, 92, 101] : [40])
  func faces(height: Int) throws {
    var drawer = try PlayingCardFace(height: height, artist: artist.get())
    let faces = try decks.deck(named: "playing-cards").pairs.map { pair in
      let face = try drawer.picture(of: #require(PlayingCard(name: pair.first.name)))
      return withExtendedLifetime(face) { Array(face.pixels) }
    }
    for (index, face) in faces.enumerated() {
      for other in faces[..<index] { #expect(differ(face, other, in: 12)) }
    }
  }

  /// Whether green, which carries most of the brightness, differs by a quarter of its range in so
  /// many pixels.
  private func differ(_ a: [UInt32], _ b: [UInt32], in count: Int) -> Bool {
    var found = 0
    for index in a.indices where a[index] != b[index] {
      if abs(Int(a[index] >> 8 & 255) - Int(b[index] >> 8 & 255)) > 64 { found += 1 }
      if found == count { return true }
    }
    return false
  }

  /// The mean difference of a channel, 0...255.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    guard a.width == b.width, a.height == b.height else { return 255 }
    var sum = 0
    for (one, two) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        sum += abs(Int(one >> shift & 255) - Int(two >> shift & 255))
      }
    }
    return Double(sum) / Double(4 * a.pixels.count)
  }

  /// All drawings, without ".svg".
  nonisolated private static func paths() -> [String] {
    let files = FileManager.default.enumerator(atPath: art)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
  }
}
