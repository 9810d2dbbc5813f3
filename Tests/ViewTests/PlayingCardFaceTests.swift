import Board
import Framebuffer
import Testing

@testable import View

@MainActor
@Suite("Playing card face")
struct PlayingCardFaceTests {
  /// The whole bitmap's height: the card in it has 140 by 200 pixels.
  private static let height = 240

  @Test("Every number shows as many pips, and one in each of two corners", arguments: 1...10)
  func pips(rank: Int) throws {
    let artist = TopArtist()
    let face = try Self.face(rank, .hearts, artist: artist)
    let areas = artist.pips.mapValues { $0 * ($0 / 2) }
    let corner = try #require(areas.values.min())
    let pip = try #require(areas.values.max())
    #expect(artist.pips.count == 2)
    #expect(Self.opaque(face) == 2 * corner + rank * pip)
  }

  @Test("What lies below the middle is turned half round", arguments: [2, 4, 10, 11, 12, 13])
  func turned(rank: Int) throws {
    let face = try Self.face(rank, .spades, artist: TopArtist())
    #expect(Self.opaque(face) > 0)
    let (right, bottom) = (face.width - 1, face.height - 1)
    let isSame = (0...bottom).allSatisfy { y in
      (0...right).allSatisfy { x in face[x, y] == face[right - x, bottom - y] }
    }
    #expect(isSame)
  }

  @Test("A pip in the middle row stands upright", arguments: [1, 3, 5, 9])
  func upright(rank: Int) throws {
    let face = try Self.face(rank, .clubs, artist: TopArtist())
    let column = (0..<face.height).filter { face[face.width / 2, $0] >> 24 == 255 }
    let middle = column.filter { abs($0 - face.height / 2) < 14 }
    #expect(!middle.isEmpty)
    #expect(middle.allSatisfy { $0 <= face.height / 2 })
  }

  @Test("The middle column is in the middle to the pixel", arguments: [96, 101, 111, 240, 853])
  func middle(height: Int) throws {
    let artist = TopArtist()
    var faces = try PlayingCardFace(height: height, artist: artist)
    let ace = try faces.picture(of: try #require(PlayingCard(name: "A♠")))
    let row = ace.height / 2 - 5
    let columns = (0..<ace.width).filter { ace[$0, row] >> 24 == 255 }
    #expect(columns.count > 10)
    #expect((columns.first ?? 0) + (columns.last ?? 0) == ace.width - 1)
  }

  @Test("Jack, queen and king show their picture, in the suit's colour")
  func courts() throws {
    for (name, drawing) in [
      ("J♥", "courts/jack-red"), ("Q♠", "courts/queen-black"), ("K♦", "courts/king-red"),
      ("K♣", "courts/king-black"),
    ] {
      let artist = TopArtist()
      var faces = try PlayingCardFace(height: Self.height, artist: artist)
      _ = try faces.picture(of: try #require(PlayingCard(name: name)))
      #expect(artist.courts == ["courts/frame-\(drawing.split(separator: "-")[1])", drawing])
    }
  }

  @Test("A picture of any size stays inside its frame, and moves no pip", arguments: [11, 13])
  func pictureScales(rank: Int) throws {
    let usual = try Self.face(rank, .hearts, artist: TopArtist(drawsCourts: true))
    let frame = PixelRect(
      x: (usual.width - 87) / 2, y: (usual.height - 140) / 2, width: 87, height: 140)
    var sizes: [Int] = []
    for scale in [0.5, 0.73, 1, 1.4, 2] {
      let face = try Self.face(
        rank, .hearts, pictureScale: scale, artist: TopArtist(drawsCourts: true))
      #expect(face.pixels.count { $0 == 0xFF00_0000 } == usual.pixels.count { $0 == 0xFF00_0000 })
      for y in 0..<face.height {
        for x in 0..<face.width {
          let isPip = usual[x, y] == 0xFF00_0000
          if isPip { #expect(face[x, y] == usual[x, y]) }
          if face[x, y] == TopArtist.court {
            #expect(frame.contains(x: Double(x), y: Double(y)))
            #expect(!isPip)
          }
        }
      }
      sizes.append(face.pixels.count { $0 == TopArtist.court })
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] <= sizes[3])
    // The frame is full and cuts off the rest.
    #expect(sizes[3] == sizes[4])
  }

  @Test("Only jack, queen and king have a picture to scale", arguments: [1, 7, 10])
  func noPicture(rank: Int) throws {
    let usual = try Self.face(rank, .clubs, artist: TopArtist())
    let large = try Self.face(rank, .clubs, pictureScale: 2, artist: TopArtist())
    #expect(zip(usual.pixels, large.pixels).allSatisfy { $0 == $1 })
  }

  @Test("A small card shows one large rank and one large pip", arguments: [1, 9, 12])
  func small(rank: Int) throws {
    let artist = TopArtist()
    let face = try Self.face(rank, .diamonds, height: 80, artist: artist)
    let side = try #require(artist.pips.values.first)
    #expect(artist.pips.count == 1 && artist.courts.isEmpty)
    #expect(Self.opaque(face) == side * (side / 2))
    #expect(side >= 20)
  }

  @Test(
    "No size is too small or too odd to be drawn",
    arguments: Array(2...20) + stride(from: 23, to: 140, by: 13))
  func everySize(height: Int) throws {
    for rank in [1, 7, 10, 13] {
      let face = try Self.face(rank, .hearts, height: height, artist: PaintArtist())
      #expect(face.height == height)
    }
  }

  private static func face(
    _ rank: Int, _ suit: PlayingCard.Suit, height: Int = height, pictureScale: Double = 1,
    artist: any Artist
  ) throws -> Bitmap {
    let names = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    let sign = [.spades: "♠", .hearts: "♥", .diamonds: "♦"][suit] ?? "♣"
    var faces = try PlayingCardFace(height: height, artist: artist)
    return try faces.picture(
      of: try #require(PlayingCard(name: names[rank - 1] + sign)), pictureScale: pictureScale)
  }

  private static func opaque(_ bitmap: Bitmap) -> Int { bitmap.pixels.count { $0 >> 24 == 255 } }
}

/// An artist whose pips are black in their upper half only, whose courts are grey if it draws any,
/// and who draws nothing else.
@MainActor
private final class TopArtist: Artist {
  /// The sides of the pips drawn, by themselves.
  private(set) var pips: [Int: Int] = [:]
  private(set) var courts: [String] = []
  static let court: UInt32 = 0xFF80_8080
  private let drawsCourts: Bool

  init(drawsCourts: Bool = false) { self.drawsCourts = drawsCourts }

  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    if drawing.path.hasPrefix("suits/") {
      pips[width] = width
      bitmap.fill(
        PixelRect(x: 0, y: 0, width: width, height: height / 2), with: 0xFF00_0000)
    } else if drawing.path.hasPrefix("courts/") {
      courts.append(drawing.path)
      if drawsCourts, !drawing.path.contains("frame") {
        bitmap.fill(bitmap.bounds, with: Self.court)
      }
    }
    return bitmap
  }

  func picture(_ name: String, side: Int) -> Bitmap { Bitmap(width: side, height: side) }
  func emoji(_ emoji: String) -> Bitmap { Bitmap(width: 1, height: 1) }
  func text(_ text: String, size: Int) -> Bitmap { Bitmap(width: 1, height: 1) }
  func width(of text: String, size: Int) -> Int { 1 }
}
