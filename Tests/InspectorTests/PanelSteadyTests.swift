import Framebuffer
import Testing

@testable import Inspector

@MainActor
@Suite("What stands still in the inspector's panel")
struct PanelSteadyTests {
  private let pen = PanelPen(artist: PatchArtist(), textSize: 18)

  @Test("The speeds stand still while the log grows and is played")
  func speeds() throws {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 29)
    let first = try SpeedsView.play(.sample(position: 0, lines: 1), in: area, pen)
    let later = try SpeedsView.play(.sample(position: 39, lines: 40), in: area, pen)
    #expect(first.targets.map(\.area) == later.targets.map(\.area))
  }

  @Test("Where the line's number has no room beside its key, it is there without the key")
  func place() throws {
    let content = PanelContent.sample(position: 3, lines: 12)
    let seen = try [552, 380, 250].map { width in
      let area = PixelRect(x: 0, y: 0, width: width, height: 29)
      return try SpeedsView.play(content, in: area, pen).sprites.compactMap {
        $0.opacity > 0 && $0.frame.height == Double(pen.smallSize) ? $0.frame.width : nil
      }
    }
    #expect(seen.map(\.count) == [1, 1, 0])
    #expect(try #require(seen[0].first) > (seen[1].first ?? .infinity))
  }

  @Test("Rows of details are as far apart in a box that is a little higher")
  func details() throws {
    let rows = try DetailsView.rows(PanelContent.sample().details, width: 500, pen)
    let steps = try [120, 130, 140, 150, 176].map { height in
      let area = PixelRect(x: 0, y: 0, width: 552, height: height)
      let bar = LogView.bar(rows.count, top: 0, in: area, pen)
      let part = try DetailsView.part(rows, bar, pen)
      // The scroll bar comes first.
      let tops = Set(part.sprites.dropFirst(2).map(\.frame.y)).sorted()
      return zip(tops, tops.dropFirst()).map { $1 - $0 }.max() ?? 0
    }
    #expect(steps.max() ?? 0 <= (steps.min() ?? 0) + 1, "\(steps)")
  }

  @Test("Both values of a difference have one size", arguments: [150, 200, 230, 260, 300, 900])
  func values(width: Int) throws {
    let rows = try DetailsView.rows(
      [.difference(name: "phase", before: ".choosingSecond", after: ".done")], width: width, pen)
    let values = try rows.flatMap { $0 }.filter { $0.text.hasPrefix(".") }.map {
      try pen.line($0.text, in: PixelRect(x: 0, y: 0, width: $0.width, height: 24)).frame.height
    }
    #expect(values.count == 2 && values[0] == values[1], "\(values)")
  }

  @Test("Five messages have more room each than eight, and eight fit")
  func messages() {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 263)
    let few = LayersGeometry(area, messages: 5, pen)
    let many = LayersGeometry(area, messages: 8, pen)
    #expect(few.rows >= 5 && many.rows >= 8)
    #expect(few.rowHeight > many.rowHeight)
    #expect(LayersGeometry(area, messages: 2, pen).rowHeight == few.rowHeight)
  }
}
