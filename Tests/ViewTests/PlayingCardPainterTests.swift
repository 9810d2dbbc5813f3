import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct PlayingCardFaceTests {
  /// The height of the whole bitmap.
  ///
  /// The card in it has 140 × 200 pixels.
  private static let height = 240

  @Test("A number card shows its number of pips and a pip in two corners", arguments: 1...10)
  func pips(rank: Int) throws {
    let rasterizer = TopHalfRasterizer()
    let face = try Self.face(rank, .hearts, rasterizer: rasterizer)

    let pipAreas = rasterizer.pipSizes.map { $0 * ($0 / 2) }
    let cornerPipArea = try #require(pipAreas.min())
    let pipArea = try #require(pipAreas.max())
    #expect(rasterizer.pipSizes.count == 2)
    #expect(Self.opaquePixelCount(face) == 2 * cornerPipArea + rank * pipArea)
  }

  @Test(
    "The lower half of a card is its upper half upside down",
    arguments: [2, 4, 10, 11, 12, 13])
  func turned(rank: Int) throws {
    let face = try Self.face(rank, .spades, rasterizer: TopHalfRasterizer())
    #expect(Self.opaquePixelCount(face) > 0)

    var differenceCount = 0
    for y in 0..<face.height {
      for x in 0..<face.width {
        let oppositePixel = face[face.width - 1 - x, face.height - 1 - y]
        if face[x, y] != oppositePixel {
          differenceCount += 1
        }
      }
    }
    #expect(differenceCount == 0)
  }

  @Test("A pip in the middle row is upright", arguments: [1, 3, 5, 9])
  func upright(rank: Int) throws {
    let face = try Self.face(rank, .clubs, rasterizer: TopHalfRasterizer())
    let middleRow = face.height / 2

    let opaqueRows = (0..<face.height).filter { Self.isOpaque(face[face.width / 2, $0]) }
    let rowsOfMiddlePip = opaqueRows.filter { abs($0 - middleRow) < 14 }

    #expect(!rowsOfMiddlePip.isEmpty)
    // Only the upper half of a pip is opaque.
    let lowestRow = rowsOfMiddlePip.max() ?? 0
    #expect(lowestRow <= middleRow)
  }

  @Test("The middle column is centered to the pixel", arguments: [96, 101, 111, 240, 853])
  func middle(height: Int) throws {
    let ace = try Self.face(1, .spades, height: height, rasterizer: TopHalfRasterizer())
    let row = ace.height / 2 - 5

    let opaqueColumns = (0..<ace.width).filter { Self.isOpaque(ace[$0, row]) }

    #expect(opaqueColumns.count > 10)
    let firstColumn = opaqueColumns.first ?? 0
    let lastColumn = opaqueColumns.last ?? 0
    #expect(firstColumn + lastColumn == ace.width - 1)
  }

  @Test("Jack, queen and king show their picture in the color of the suit")
  func courts() throws {
    try expectCourt(11, .hearts, person: "jack", color: "red")
    try expectCourt(12, .spades, person: "queen", color: "black")
    try expectCourt(13, .diamonds, person: "king", color: "red")
    try expectCourt(13, .clubs, person: "king", color: "black")
  }

  private func expectCourt(
    _ rank: Int,
    _ suit: PlayingCard.Suit,
    person: String,
    color: String
  ) throws {
    let rasterizer = TopHalfRasterizer()
    _ = try Self.face(rank, suit, rasterizer: rasterizer)
    #expect(rasterizer.courtPaths == ["courts/frame-\(color)", "courts/\(person)-\(color)"])
  }

  @Test("A picture of any size stays inside its frame and moves no pip", arguments: [11, 13])
  func pictureScales(rank: Int) throws {
    let usualFace = try Self.face(
      rank,
      .hearts,
      rasterizer: TopHalfRasterizer(drawsCourts: true)
    )
    let frame = PixelRect(
      x: (usualFace.width - 87) / 2,
      y: (usualFace.height - 140) / 2,
      width: 87,
      height: 140
    )

    var courtAreas: [Int] = []
    for scale in [0.5, 0.73, 1, 1.4, 2] {
      let face = try Self.face(
        rank,
        .hearts,
        pictureScale: scale,
        rasterizer: TopHalfRasterizer(drawsCourts: true)
      )
      expectSamePips(face, as: usualFace, pictureFrame: frame)
      courtAreas.append(face.pixels.count { $0 == TopHalfRasterizer.courtColor })
    }

    #expect(courtAreas[0] < courtAreas[1])
    #expect(courtAreas[1] < courtAreas[2])
    #expect(courtAreas[2] <= courtAreas[3])
    // The picture fills the frame, which cuts off the rest.
    #expect(courtAreas[3] == courtAreas[4])
  }

  /// Expects two faces to have the same pips, and the picture to be beside them in its frame.
  private func expectSamePips(
    _ face: Bitmap,
    as usualFace: Bitmap,
    pictureFrame: PixelRect
  ) {
    let pipColor = TopHalfRasterizer.pipColor
    let pipArea = face.pixels.count { $0 == pipColor }
    #expect(pipArea == usualFace.pixels.count { $0 == pipColor })

    for y in 0..<face.height {
      for x in 0..<face.width {
        let isPip = usualFace[x, y] == pipColor
        if isPip {
          #expect(face[x, y] == usualFace[x, y])
        }
        if face[x, y] == TopHalfRasterizer.courtColor {
          #expect(pictureFrame.contains(x: Double(x), y: Double(y)))
          #expect(!isPip)
        }
      }
    }
  }

  @Test("A small card shows one large rank and one large pip", arguments: [1, 9, 12])
  func small(rank: Int) throws {
    let rasterizer = TopHalfRasterizer()
    let face = try Self.face(rank, .diamonds, height: 80, rasterizer: rasterizer)

    let pipSize = try #require(rasterizer.pipSizes.first)
    #expect(rasterizer.pipSizes.count == 1)
    #expect(rasterizer.courtPaths.isEmpty)
    #expect(Self.opaquePixelCount(face) == pipSize * (pipSize / 2))
    #expect(pipSize >= 20)
  }

  @Test(
    "A card of any size can be drawn",
    arguments: Array(2...20) + stride(from: 23, to: 140, by: 13))
  func everySize(height: Int) throws {
    for rank in [1, 7, 10, 13] {
      let face = try Self.face(rank, .hearts, height: height, rasterizer: PaintRasterizer())
      #expect(face.height == height)
    }
  }

  private static func face(
    _ rank: Int,
    _ suit: PlayingCard.Suit,
    height: Int = height,
    pictureScale: Double = 1,
    rasterizer: any Rasterizer
  ) throws -> Bitmap {
    let name = playingRanks[rank - 1] + String(suit.rawValue)
    let card = try #require(PlayingCard(name: name))
    var painter = try PlayingCardPainter(height: height, rasterizer: rasterizer)
    return try painter.picture(of: card, pictureScale: pictureScale)
  }

  private static func opaquePixelCount(_ bitmap: Bitmap) -> Int {
    bitmap.pixels.count { isOpaque($0) }
  }

  private static func isOpaque(_ pixel: UInt32) -> Bool {
    pixel >> 24 == 255
  }
}

/// A rasterizer that draws only the upper half of each pip, in black.
///
/// If requested, it draws courts in gray.
private final class TopHalfRasterizer: PaintRasterizer {
  static let pipColor: UInt32 = 0xFF00_0000
  static let courtColor: UInt32 = 0xFF80_8080

  private(set) var pipSizes: Set<Int> = []
  private(set) var courtPaths: [String] = []
  private let drawsCourts: Bool

  init(drawsCourts: Bool = false) {
    self.drawsCourts = drawsCourts
  }

  override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    if drawing.path.hasPrefix("suits/") {
      pipSizes.insert(width)
      let upperHalf = PixelRect(x: 0, y: 0, width: width, height: height / 2)
      bitmap.fill(upperHalf, with: Self.pipColor)
    } else if drawing.path.hasPrefix("courts/") {
      courtPaths.append(drawing.path)
      if drawsCourts, !drawing.path.contains("frame") {
        bitmap.fill(bitmap.bounds, with: Self.courtColor)
      }
    }
    return bitmap
  }

  override func text(_ text: String, size: Int) -> Bitmap {
    Bitmap(width: 1, height: 1)
  }
}

@Suite struct PipLayoutTests {
  @Test(
    "A number card has as many pips as its number, and a court card has none",
    arguments: 1...13)
  func count(rank: Int) {
    let positions = PipLayout.positions(ofRank: rank)
    let expectedCount = rank > 10 ? 0 : rank
    #expect(positions.count == expectedCount)
    #expect(Set(positions).count == positions.count)
  }

  @Test("Every card except the seven looks the same upside down", arguments: 1...10)
  func halfTurn(rank: Int) {
    let positions = PipLayout.positions(ofRank: rank)
    let isSymmetric = positions.allSatisfy { position in
      let opposite = SIMD2(1 - position.x, 1 - position.y)
      return positions.contains { isClose($0, opposite) }
    }
    #expect(isSymmetric == (rank != 7))
  }

  @Test("The odd pip of the seven is in the upper half, between the first two rows")
  func seven() throws {
    let positions = PipLayout.positions(ofRank: 7)
    let oddPip = try #require(positions.first { $0.x == 0.5 })
    let rows = Set(PipLayout.positions(ofRank: 6).map(\.y)).sorted()
    #expect(rows.count == 3)
    #expect(oddPip.y == (rows[0] + rows[1]) / 2)
  }
}
