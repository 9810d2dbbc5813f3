import Graphics
import Model
import Storage
import Testing

@testable import SDLGraphics
@testable import View

/// Whether a player, whatever the eyes, can tell the pairs of a deck apart: see `Appearance`.
@MainActor @Suite struct DeckDifferenceTests {
  /// Dark ink, as on the game's cards.
  private static let ink: UInt32 = 0x1B2B4B
  private static var painter: PlayingCardPainter?

  @Test("Any two pairs of a deck differ for every vision", arguments: try decks.bundledNames)
  func deck(name: String) throws {
    let deck = try decks.deck(named: name)
    // Of the playing cards, which nobody redraws for a deck, every third; that is all suits and
    // ranks.
    let isSample = deck.pairs[0].first.kind == .card && !triesEverything
    let pairs = deck.pairs.indices.filter { !isSample || $0 % 3 == 0 }.map { deck.pairs[$0] }
    let alike = try Self.alike(
      Deck(name: name, pairs: pairs, picturePaths: deck.picturePaths),
      moves: triesEverything ? Appearance.moves : Appearance.rest)
    #expect(alike.isEmpty, "\(alike.joined(separator: ", "))")
  }

  @Test(
    "What looks alike is found out",
    arguments: [
      ("🐫", "🐪", Vision.colour), ("😀", "😃", .colour), ("🕑", "🕒", .colour),
      ("🌕", "🌝", .grey), ("🔴", "🔵", .grey), ("🌲", "🎄", .grey), ("🔵", "🟤", .grey),
      ("🟢", "🔴", .deuteranopia), ("❤️", "💚", .deuteranopia),
    ])
  func lookalikes(first: String, second: String, vision: Vision) throws {
    let rest = Appearance(try Self.picture(of: Face(first, kind: .emoji)), moves: Appearance.rest)
    let look = Appearance(try Self.picture(of: Face(second, kind: .emoji)))
    let difference = rest.difference(from: look, to: vision)
    #expect(difference < Appearance.threshold, "\(difference)")
  }

  @Test("Emoji or words that look alike spoil a deck")
  func spoiledDeck() throws {
    let camels = ["🐬", "🐫", "🐪"].map { Deck.Pair(Face($0, kind: .emoji)) }
    let alike = try Self.alike(Deck(name: "camels", pairs: camels))
    #expect(!alike.isEmpty && alike.allSatisfy { $0.hasPrefix("🐫 and 🐪") })
    let words = ["10 + 3", "10 + 2"].map { Deck.Pair(Face($0, kind: .text)) }
    #expect(try !Self.alike(Deck(name: "words", pairs: words)).isEmpty)
  }

  @Test(
    "A picture that is moved by a pixel looks the same",
    arguments: ["🌈", "🧙"] + (triesEverything ? ["👹", "🎯", "🐯"] : []))
  func moved(emoji: String) throws {
    let picture = try Self.picture(of: Face(emoji, kind: .emoji))
    let rest = Appearance(picture, moves: Appearance.rest)
    for (dx, dy) in [(1, 0), (0, -1), (-1, 1)] {
      let moved = Self.paper()
      moved.draw(Sprite(picture, x: dx, y: dy))
      let look = Appearance(moved)
      for vision in Vision.allCases {
        let difference = rest.difference(from: look, to: vision)
        #expect(difference < Appearance.threshold, "\(vision) \(dx) \(dy) \(difference)")
      }
    }
  }

  /// Says which pairs look alike, to whom, and how much they differ.
  private static func alike(
    _ deck: Deck, moves: [(Int, Int)] = Appearance.moves
  ) throws -> [String] {
    try rasterizer.get().picturePaths = deck.picturePaths
    let looks = try deck.pairs.map { pair in
      try Set([pair.first, pair.second]).map { face in
        (face: face, parts: try parts(of: face).map { Appearance($0, moves: moves) })
      }
    }
    var found: [String] = []
    for (index, pair) in looks.enumerated() {
      for (first, second) in pair.flatMap({ a in looks[(index + 1)...].joined().map { (a, $0) } }) {
        let needed = max(threshold(of: first.face), threshold(of: second.face))
        for vision in Vision.allCases {
          // The first part that differs enough is enough.
          var difference = 0.0
          for (one, other) in zip(first.parts, second.parts) where difference < needed {
            difference = max(difference, one.difference(from: other, to: vision))
          }
          if difference < needed {
            let share = (difference * 100).rounded() / 100
            found.append("\(first.face.name) and \(second.face.name) in \(vision): \(share)")
          }
        }
      }
    }
    return found
  }

  /// How much a face must differ from another one.
  ///
  /// Letters, figures and suits are signs that everybody has learnt to read, black or red and
  /// always at the same place: half of what two pictures need tells them apart. (A spade and a
  /// club differ by 0.19, 3 and 5 in red seen in grey by 0.20, "10 + 3" and "10 + 2" by 0.12.)
  private static func threshold(of face: Face) -> Double {
    face.kind == .text || face.kind == .card ? Appearance.threshold / 2 : Appearance.threshold
  }

  /// What a face is read by: all of it, but a playing card by its rank and by its suit.
  ///
  /// A card of 64 pixels shows the rank in its upper and the suit in its lower half. The two of
  /// hearts and the nine of hearts have most of their ink in common, and yet nobody confuses them.
  private static func parts(of face: Face) throws -> [Bitmap] {
    let picture = try picture(of: face)
    guard face.kind == .card else { return [picture] }
    let half = picture.height / 2
    return [half, 0].map { hidden in
      let part = picture.cropped(to: picture.bounds)
      part.fill(PixelRect(x: 0, y: hidden, width: picture.width, height: half), with: 0xFFFF_FFFF)
      return part
    }
  }

  /// A face of 64 pixels on white paper, drawn as the game draws it.
  private static func picture(of face: Face) throws -> Bitmap {
    let paper = paper()
    let rasterizer = try rasterizer.get()
    func stamp(_ picture: Bitmap, scale: Double = 1) {
      let width = Double(picture.width) * scale
      let height = Double(picture.height) * scale
      let frame = Rect(
        x: (Double(paper.width) - width) / 2, y: (Double(paper.height) - height) / 2,
        width: width, height: height)
      paper.draw(Sprite(picture, frame: frame))
    }
    switch face.kind {
    case .emoji:
      let emoji = try rasterizer.emoji(face.name)
      stamp(emoji, scale: Double(paper.width) / Double(max(emoji.width, emoji.height)))
    case .text:
      let width = try rasterizer.width(of: face.name, size: paper.width / 2)
      let size = min(paper.width / 2, paper.width / 2 * paper.width / max(1, width))
      stamp(try rasterizer.text(face.name, size: size).tinted(ink))
    case .picture:
      stamp(try rasterizer.picture(face.name, side: paper.width))
    case .card:
      let card = try #require(PlayingCard(name: face.name))
      let height = Double(paper.height) * CardPictures.drawingRatio
      var painter =
        try painter ?? PlayingCardPainter(height: Int(height.rounded()), rasterizer: rasterizer)
      stamp(try painter.picture(of: card))
      self.painter = painter
    }
    return paper
  }

  private static func paper() -> Bitmap {
    let paper = Bitmap(width: Appearance.side, height: Appearance.side)
    paper.fill(paper.bounds, with: 0xFFFF_FFFF)
    return paper
  }
}
