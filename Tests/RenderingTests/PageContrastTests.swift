import Board
import Framebuffer
import Model
import Testing

@testable import SDLPlatform
@testable import View

/// White letters on the glass of pages can be read in every world.
@MainActor
@Suite("Contrast of pages")
struct PageContrastTests {
  /// Draws everything but letters.
  private final class Letterless: Artist {
    private let artist: SDLArtist
    init() throws { artist = try SDLArtist(folder: art) }
    func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
      try artist.drawing(drawing, width: width, height: height)
    }
    func picture(_ name: String, side: Int) throws -> Bitmap {
      try artist.picture(name, side: side)
    }
    func emoji(_ emoji: String) throws -> Bitmap { try artist.emoji(emoji) }
    func text(_ text: String, size: Int) throws -> Bitmap { Bitmap(width: 1, height: 1) }
    func width(of text: String, size: Int) throws -> Int { try artist.width(of: text, size: size) }
  }

  @Test(
    "Behind every text of a page white has a contrast of 4.5 to 1", arguments: GameKind.all,
    [(400, 600), (800, 600)])
  func contrast(kind: GameKind, size: (width: Int, height: Int)) throws {
    var page = Page.telling
    page.groups[2].items[0].picture = nil
    let view = try PageView(
      page, game: kind.name, artist: Letterless(), width: size.width, height: size.height)
    let layout = try #require(view.sheets.last?.layout)
    try #require(layout.overflow == 0)
    // The second row of the list has the pointer over it.
    let over = layout.groups[2].items[1]
    _ = view.touches(for: .move(x: Double(over.x + 9), y: Double(over.y + 9)), at: 0)
    var scene = Scene(width: size.width, height: size.height)
    try view.add(to: &scene.sprites, at: 1)
    let framebuffer = Framebuffer(width: size.width, height: size.height)
    _ = framebuffer.draw(scene)
    let areas = [layout.title] + layout.groups.flatMap { $0.items + [$0.title].compactMap(\.self) }
    for area in areas {
      // Beside the rim of a tile, and the sign in it.
      let inner = PixelRect(
        x: area.x + area.width / 3, y: area.y + 8, width: area.width / 2, height: area.height - 16)
      let contrast = 1.05 / (brightest(in: inner, of: framebuffer.bitmap) + 0.05)
      #expect(contrast >= 4.5, "\(kind.name): \(area): \(contrast)")
    }
  }

  /// The relative luminance of the brightest pixel, as the Web Content Accessibility Guidelines
  /// define it.
  private func brightest(in area: PixelRect, of bitmap: Bitmap) -> Double {
    var most = 0.0
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        func light(_ shift: UInt32) -> Double {
          let share = Double(bitmap[x, y] >> shift & 255) / 255
          return share * (share * (share * 0.305306011 + 0.682171111) + 0.012522878)
        }
        most = max(most, 0.2126 * light(16) + 0.7152 * light(8) + 0.0722 * light(0))
      }
    }
    return most
  }
}

extension Page {
  /// Something to choose: pictures, choices, and buttons below.
  static var choosing: Page {
    let faces = [["🐬", "🐠", "🐳"], ["🎃", "👻", "🦇"], ["⚽", "🏀", "🎾"]]
    let decks = faces.enumerated().map { index, faces in
      Item(
        .choose("deck", index), ["Sea", "Halloween", "Ball games"][index],
        picture: .faces(faces.map { Face($0, kind: .emoji) }, pictures: [:]), isSelected: index == 1
      )
    }
    let sizes = [(2, 3), (3, 4), (4, 4)].enumerated().map { index, size in
      Item(
        .choose("size", index), "\(size.0) × \(size.1)",
        picture: .grid(Grid(rows: size.0, columns: size.1)), isSelected: index == 0)
    }
    let players = [[Player.person], [.person, .person], [.person, .computer(memory: 4)]]
    let who = zip(["Alone", "Two", "Computer"], players).enumerated().map {
      Item(.choose("who", $0), $1.0, picture: .players($1.1), isSelected: $0 == 2)
    }
    let bars = (0..<9).map {
      Item(
        .choose("bar", $0), "", value: "\($0) avoidable", isSelected: $0 == 4,
        length: Double($0) / 8)
    }
    var page = Page(
      "New game",
      [
        Group("Cards", .pictures, decks), Group("Size", .choices, sizes),
        Group("Players", .choices, who), Group("Avoidable", .chart, bars),
      ], footer: [Item(.press("play"), "Play", picture: .sign("play"))])
    page.focus = .choose("size", 1)
    return page
  }

  /// Something to read, and a list with a switch.
  static var telling: Page {
    let rules = Item(
      nil, "Two cards alike are a pair; remember the others.", picture: .sign("hint"))
    let best = Item(nil, "Best", value: "18 flips in 0:42")
    let list = [
      Item(.press("sound"), "Sound", picture: .toggle(true)),
      Item(.press("review"), "Review", picture: .sign("review")),
      Item(.press("again"), "The same deal again", value: "Nothing is lost"),
    ]
    return Page(
      "Help",
      [Group("Rules", .text, [rules]), Group("Results", .lines, [best]), Group(nil, .list, list)])
  }
}
