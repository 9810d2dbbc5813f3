import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct PlayingCardFaceTests {
  /// The whole bitmap's height: the card in it has 140 by 200 pixels.
  private static let height = 240

  @Test("Every number shows as many pips, and one in each of two corners", arguments: 1...10)
  func pips(rank: Int) throws {
    let rasterizer = TopRasterizer()
    let face = try Self.face(rank, .hearts, rasterizer: rasterizer)
    let areas = rasterizer.pips.map { $0 * ($0 / 2) }
    let corner = try #require(areas.min())
    let pip = try #require(areas.max())
    #expect(rasterizer.pips.count == 2)
    #expect(Self.opaque(face) == 2 * corner + rank * pip)
  }

  @Test("What lies below the middle is turned half round", arguments: [2, 4, 10, 11, 12, 13])
  func turned(rank: Int) throws {
    let face = try Self.face(rank, .spades, rasterizer: TopRasterizer())
    #expect(Self.opaque(face) > 0)
    let right = face.width - 1
    let bottom = face.height - 1
    let isSame = (0...bottom).allSatisfy { y in
      (0...right).allSatisfy { x in face[x, y] == face[right - x, bottom - y] }
    }
    #expect(isSame)
  }

  @Test("A pip in the middle row stands upright", arguments: [1, 3, 5, 9])
  func upright(rank: Int) throws {
    let face = try Self.face(rank, .clubs, rasterizer: TopRasterizer())
    let column = (0..<face.height).filter { face[face.width / 2, $0] >> 24 == 255 }
    let middle = column.filter { abs($0 - face.height / 2) < 14 }
    #expect(!middle.isEmpty)
    #expect(middle.allSatisfy { $0 <= face.height / 2 })
  }

  @Test("The middle column is in the middle to the pixel", arguments: [96, 101, 111, 240, 853])
  func middle(height: Int) throws {
    let ace = try Self.face(1, .spades, height: height, rasterizer: TopRasterizer())
    let row = ace.height / 2 - 5
    let columns = (0..<ace.width).filter { ace[$0, row] >> 24 == 255 }
    #expect(columns.count > 10)
    #expect((columns.first ?? 0) + (columns.last ?? 0) == ace.width - 1)
  }

  @Test("Jack, queen and king show their picture, in the suit's colour")
  func courts() throws {
    let cards: [(Int, PlayingCard.Suit, String, String)] = [
      (11, .hearts, "jack", "red"), (12, .spades, "queen", "black"), (13, .diamonds, "king", "red"),
      (13, .clubs, "king", "black"),
    ]
    for (rank, suit, person, color) in cards {
      let rasterizer = TopRasterizer()
      _ = try Self.face(rank, suit, rasterizer: rasterizer)
      #expect(rasterizer.courts == ["courts/frame-\(color)", "courts/\(person)-\(color)"])
    }
  }

  @Test("A picture of any size stays inside its frame, and moves no pip", arguments: [11, 13])
  func pictureScales(rank: Int) throws {
    let usual = try Self.face(rank, .hearts, rasterizer: TopRasterizer(drawsCourts: true))
    let frame = PixelRect(
      x: (usual.width - 87) / 2, y: (usual.height - 140) / 2, width: 87, height: 140)
    var sizes: [Int] = []
    for scale in [0.5, 0.73, 1, 1.4, 2] {
      let face = try Self.face(
        rank, .hearts, pictureScale: scale, rasterizer: TopRasterizer(drawsCourts: true))
      #expect(face.pixels.count { $0 == 0xFF00_0000 } == usual.pixels.count { $0 == 0xFF00_0000 })
      for y in 0..<face.height {
        for x in 0..<face.width {
          let isPip = usual[x, y] == 0xFF00_0000
          if isPip {
            #expect(face[x, y] == usual[x, y])
          }
          if face[x, y] == TopRasterizer.court {
            #expect(frame.contains(x: Double(x), y: Double(y)))
            #expect(!isPip)
          }
        }
      }
      sizes.append(face.pixels.count { $0 == TopRasterizer.court })
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] <= sizes[3])
    // The frame is full and cuts off the rest.
    #expect(sizes[3] == sizes[4])
  }

  @Test("A small card shows one large rank and one large pip", arguments: [1, 9, 12])
  func small(rank: Int) throws {
    let rasterizer = TopRasterizer()
    let face = try Self.face(rank, .diamonds, height: 80, rasterizer: rasterizer)
    let side = try #require(rasterizer.pips.first)
    #expect(rasterizer.pips.count == 1 && rasterizer.courts.isEmpty)
    #expect(Self.opaque(face) == side * (side / 2))
    #expect(side >= 20)
  }

  @Test(
    "No size is too small or too odd to be drawn",
    arguments: Array(2...20) + stride(from: 23, to: 140, by: 13))
  func everySize(height: Int) throws {
    for rank in [1, 7, 10, 13] {
      let face = try Self.face(rank, .hearts, height: height, rasterizer: PaintRasterizer())
      #expect(face.height == height)
    }
  }

  private static func face(
    _ rank: Int, _ suit: PlayingCard.Suit, height: Int = height, pictureScale: Double = 1,
    rasterizer: any Rasterizer
  ) throws -> Bitmap {
    let card = try #require(PlayingCard(name: playingRanks[rank - 1] + String(suit.rawValue)))
    var faces = try PlayingCardPainter(height: height, rasterizer: rasterizer)
    return try faces.picture(of: card, pictureScale: pictureScale)
  }

  private static func opaque(_ bitmap: Bitmap) -> Int {
    bitmap.pixels.count { $0 >> 24 == 255 }
  }
}

/// A rasterizer whose pips are black in their upper half only, whose courts are grey if it draws any,
/// and who draws nothing else.
private final class TopRasterizer: PaintRasterizer {
  private(set) var pips: Set<Int> = []
  private(set) var courts: [String] = []
  static let court: UInt32 = 0xFF80_8080
  private let drawsCourts: Bool

  init(drawsCourts: Bool = false) {
    self.drawsCourts = drawsCourts
  }

  override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    if drawing.path.hasPrefix("suits/") {
      pips.insert(width)
      bitmap.fill(PixelRect(x: 0, y: 0, width: width, height: height / 2), with: 0xFF00_0000)
    } else if drawing.path.hasPrefix("courts/") {
      courts.append(drawing.path)
      if drawsCourts, !drawing.path.contains("frame") {
        bitmap.fill(bitmap.bounds, with: Self.court)
      }
    }
    return bitmap
  }

  override func text(_ text: String, size: Int) -> Bitmap {
    Bitmap(width: 1, height: 1)
  }
}

@Suite struct PipLayoutTests {
  @Test("A number has as many pips, each at its own place, a court card none", arguments: 1...13)
  func count(rank: Int) {
    let places = PipLayout.positions(ofRank: rank)
    #expect(places.count == (rank > 10 ? 0 : rank) && Set(places).count == places.count)
  }

  @Test("Every card but the seven looks the same turned half round", arguments: 1...10)
  func halfTurn(rank: Int) {
    let places = PipLayout.positions(ofRank: rank)
    let isSymmetric = places.allSatisfy { place in
      places.contains { isSame($0.x, 1 - place.x, $0.y, 1 - place.y) }
    }
    #expect(isSymmetric == (rank != 7))
  }

  @Test("The seven's odd pip stands in the upper half, between the first two rows")
  func seven() throws {
    let odd = try #require(PipLayout.positions(ofRank: 7).first { $0.x == 0.5 })
    let rows = Set(PipLayout.positions(ofRank: 6).map(\.y)).sorted()
    #expect(rows.count == 3 && odd.y == (rows[0] + rows[1]) / 2)
  }

  private func isSame(_ x: Double, _ otherX: Double, _ y: Double, _ otherY: Double) -> Bool {
    abs(x - otherX) < 1e-9 && abs(y - otherY) < 1e-9
  }
}
