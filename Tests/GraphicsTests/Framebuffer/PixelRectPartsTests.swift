import Testing

@testable import Graphics

/// Tests of the parts and the moved copies of a rectangle.
@Suite struct PixelRectPartsTests {
  private let rect = PixelRect(x: 10, y: 20, width: 100, height: 50)

  @Test("A part that is cut off leaves the rest of the rectangle behind the gap")
  func cut() {
    var rest = rect
    #expect(rest.cutLeft(30, gap: 5) == PixelRect(x: 10, y: 20, width: 30, height: 50))
    #expect(rest == PixelRect(x: 45, y: 20, width: 65, height: 50))

    #expect(rest.cutRight(20, gap: 5) == PixelRect(x: 90, y: 20, width: 20, height: 50))
    #expect(rest == PixelRect(x: 45, y: 20, width: 40, height: 50))

    #expect(rest.cutTop(10, gap: 5) == PixelRect(x: 45, y: 20, width: 40, height: 10))
    #expect(rest == PixelRect(x: 45, y: 35, width: 40, height: 35))
  }

  @Test("A part that is larger than the rectangle is the whole rectangle")
  func cutTooMuch() {
    var rest = rect
    #expect(rest.cutLeft(101, gap: 5) == rect)
    #expect(rest == PixelRect(x: 110, y: 20, width: 0, height: 50))

    rest = rect
    #expect(rest.cutRight(101, gap: 5) == rect)
    #expect(rest == PixelRect(x: 10, y: 20, width: 0, height: 50))

    rest = rect
    #expect(rest.cutTop(51, gap: 5) == rect)
    #expect(rest == PixelRect(x: 10, y: 70, width: 100, height: 0))
  }

  @Test("Columns fill the whole width, even if it cannot be divided evenly")
  func columns() {
    let columns = rect.withX(10, width: 102).columns(3, gap: 5)

    #expect(columns.map(\.x) == [10, 45, 81])
    #expect(columns.map(\.width) == [30, 31, 31])
    #expect(columns.last?.maxX == 112)
  }

  @Test("A mirrored rectangle has the same distance from the other side")
  func mirrored() {
    #expect(rect.mirrored(in: 200) == PixelRect(x: 90, y: 20, width: 100, height: 50))
    #expect(rect.mirrored(in: 200).mirrored(in: 200) == rect)
  }

  @Test("An inset leaves at least the middle of the rectangle")
  func inset() {
    #expect(rect.inset(x: 7, y: 3) == PixelRect(x: 17, y: 23, width: 86, height: 44))
    #expect(rect.inset(x: 60, y: 60) == PixelRect(x: 60, y: 45, width: 0, height: 0))
  }
}
