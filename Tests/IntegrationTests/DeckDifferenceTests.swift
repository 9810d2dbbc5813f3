import Graphics
import Model
import Storage
import Testing

@testable import SDLGraphics
@testable import View

/// Tests that players with any color vision can distinguish the pairs of a deck; see
/// `FaceAppearance`.
@MainActor @Suite struct DeckDifferenceTests {
  @Test("Any two pairs of a deck differ for every vision", arguments: try deckLibrary.bundledNames)
  func deck(name: String) throws {
    let deck = try deckLibrary.deck(named: name)
    var pairs = deck.pairs
    // Every third playing card is enough, because no deck changes them. These are all suits and
    // ranks.
    let isSample = pairs[0].first.kind == .card && !runsFullTests
    if isSample {
      pairs = stride(from: 0, to: pairs.count, by: 3).map { pairs[$0] }
    }

    let similarPairs = try Self.similarPairs(
      of: Deck(name: name, pairs: pairs, picturePaths: deck.picturePaths),
      offsets: runsFullTests ? FaceAppearance.allOffsets : [.zero])

    #expect(similarPairs.isEmpty, "\(similarPairs.joined(separator: ", "))")
  }

  @Test(
    "Emoji that look alike are detected",
    arguments: [
      ("🐫", "🐪", Vision.color), ("😀", "😃", .color), ("🕑", "🕒", .color),
      ("🌕", "🌝", .gray), ("🔴", "🔵", .gray), ("🌲", "🎄", .gray), ("🔵", "🟤", .gray),
      ("🟢", "🔴", .deuteranopia), ("❤️", "💚", .deuteranopia),
    ])
  func lookalikes(first: String, second: String, vision: Vision) throws {
    let firstPicture = try FacePicture.render(Face(first, kind: .emoji))
    let secondPicture = try FacePicture.render(Face(second, kind: .emoji))

    let firstAppearance = FaceAppearance(firstPicture, offsets: [.zero])
    let secondAppearance = FaceAppearance(secondPicture)

    let difference = firstAppearance.difference(from: secondAppearance, to: vision)
    #expect(difference < FaceAppearance.threshold, "\(difference)")
  }

  @Test("A deck with emoji or words that look alike is detected")
  func spoiledDeck() throws {
    let animals = ["🐬", "🐫", "🐪"].map { Deck.Pair(Face($0, kind: .emoji)) }
    let similarAnimals = try Self.similarPairs(of: Deck(name: "camels", pairs: animals))
    #expect(!similarAnimals.isEmpty)
    for sentence in similarAnimals {
      #expect(sentence.hasPrefix("🐫 and 🐪"))
    }

    let sums = ["10 + 3", "10 + 2"].map { Deck.Pair(Face($0, kind: .text)) }
    let similarSums = try Self.similarPairs(of: Deck(name: "words", pairs: sums))
    #expect(!similarSums.isEmpty)
  }

  private nonisolated static let movedEmoji =
    runsFullTests ? ["🌈", "🧙", "👹", "🎯", "🐯"] : ["🌈", "🧙"]

  @Test("A picture that is moved by a pixel looks the same", arguments: movedEmoji)
  func moved(emoji: String) throws {
    let picture = try FacePicture.render(Face(emoji, kind: .emoji))
    let appearance = FaceAppearance(picture, offsets: [.zero])
    let offsets = [
      PixelOffset(dx: 1, dy: 0),
      PixelOffset(dx: 0, dy: -1),
      PixelOffset(dx: -1, dy: 1),
    ]

    for offset in offsets {
      let movedPicture = FacePicture.makePaper()
      movedPicture.draw(Sprite(picture, x: offset.dx, y: offset.dy))
      let movedAppearance = FaceAppearance(movedPicture)
      for vision in Vision.allCases {
        let difference = appearance.difference(from: movedAppearance, to: vision)
        #expect(
          difference < FaceAppearance.threshold,
          "\(vision) \(offset.dx) \(offset.dy) \(difference)")
      }
    }
  }
}

// MARK: Similar pairs

extension DeckDifferenceTests {
  /// A face and the appearances of its parts.
  private struct FaceParts {
    let face: Face
    let appearances: [FaceAppearance]
  }

  /// Returns a sentence for any two faces of different pairs that look alike with some color
  /// vision.
  private static func similarPairs(
    of deck: Deck, offsets: [PixelOffset] = FaceAppearance.allOffsets
  ) throws -> [String] {
    try sharedRasterizer.get().picturePaths = deck.picturePaths
    let facesByPair = try deck.pairs.map { try faceParts(of: $0, offsets: offsets) }

    var sentences: [String] = []
    for (index, faces) in facesByPair.enumerated() {
      let laterFaces = facesByPair[(index + 1)...].joined()
      for face in faces {
        for laterFace in laterFaces {
          sentences += similarities(of: face, and: laterFace)
        }
      }
    }
    return sentences
  }

  private static func faceParts(
    of pair: Deck.Pair, offsets: [PixelOffset]
  ) throws -> [FaceParts] {
    let faces = Set([pair.first, pair.second])
    return try faces.map { face in
      let parts = try FacePicture.renderParts(of: face)
      let appearances = parts.map { FaceAppearance($0, offsets: offsets) }
      return FaceParts(face: face, appearances: appearances)
    }
  }

  /// Returns a sentence for each kind of color vision with which two faces look alike.
  private static func similarities(of first: FaceParts, and second: FaceParts) -> [String] {
    let minimumDifference = max(threshold(of: first.face), threshold(of: second.face))
    var sentences: [String] = []
    for vision in Vision.allCases {
      // Two faces differ as soon as one of their parts differs.
      var difference = 0.0
      for (firstPart, secondPart) in zip(first.appearances, second.appearances)
      where difference < minimumDifference {
        difference = max(difference, firstPart.difference(from: secondPart, to: vision))
      }
      if difference < minimumDifference {
        let share = (difference * 100).rounded() / 100
        sentences.append("\(first.face.name) and \(second.face.name) in \(vision): \(share)")
      }
    }
    return sentences
  }

  /// Returns the minimum difference between a face and another one.
  ///
  /// Letters, numbers and suits are familiar, black or red, and always at the same position.
  /// Therefore, they need only half the difference of two pictures. (A spade and a club differ by
  /// 0.19, a red 3 and a red 5 in gray by 0.20, "10 + 3" and "10 + 2" by 0.12.)
  private static func threshold(of face: Face) -> Double {
    switch face.kind {
    case .text, .card: FaceAppearance.threshold / 2
    case .emoji, .picture: FaceAppearance.threshold
    }
  }
}

/// A renderer of faces of 64 by 64 pixels on white paper, as the game draws them.
@MainActor private enum FacePicture {
  /// The dark ink of the cards of the game.
  private static let ink: UInt32 = 0x1B2B4B
  private static let white: UInt32 = 0xFFFF_FFFF
  private static var cardPainter: PlayingCardPainter?

  /// Returns the parts that identify a face: the rank and suit of a playing card, or the whole
  /// face.
  ///
  /// A card of 64 pixels shows the rank in its upper half and the suit in its lower half. The two
  /// of hearts and the nine of hearts have most of their ink in common, but nobody confuses them.
  static func renderParts(of face: Face) throws -> [Bitmap] {
    let picture = try render(face)
    guard face.kind == .card else { return [picture] }
    let half = picture.height / 2
    let rank = copy(of: picture, withoutRowsFrom: half)
    let suit = copy(of: picture, withoutRowsFrom: 0)
    return [rank, suit]
  }

  /// Returns a copy in which half of the picture is white, beginning at a row.
  private static func copy(of picture: Bitmap, withoutRowsFrom row: Int) -> Bitmap {
    let copy = picture.cropped(to: picture.bounds)
    let hiddenArea = PixelRect(x: 0, y: row, width: picture.width, height: picture.height / 2)
    copy.fill(hiddenArea, with: white)
    return copy
  }

  static func render(_ face: Face) throws -> Bitmap {
    let paper = makePaper()
    let rasterizer = try sharedRasterizer.get()
    switch face.kind {
    case .emoji:
      let emoji = try rasterizer.emoji(face.name)
      let scale = Double(paper.width) / Double(max(emoji.width, emoji.height))
      drawCentered(emoji, scale: scale, on: paper)
    case .text:
      drawCentered(try renderText(face.name, with: rasterizer), on: paper)
    case .picture:
      drawCentered(try rasterizer.picture(face.name, side: paper.width), on: paper)
    case .card:
      drawCentered(try renderCard(face.name, with: rasterizer), on: paper)
    }
    return paper
  }

  static func makePaper() -> Bitmap {
    let paper = Bitmap(width: FaceAppearance.side, height: FaceAppearance.side)
    paper.fill(paper.bounds, with: white)
    return paper
  }

  private static func renderText(_ text: String, with rasterizer: SDLRasterizer) throws -> Bitmap {
    let largestSize = FaceAppearance.side / 2
    let width = try rasterizer.width(of: text, size: largestSize)
    let fittingSize = largestSize * FaceAppearance.side / max(1, width)
    let letters = try rasterizer.text(text, size: min(largestSize, fittingSize))
    return letters.tinted(ink)
  }

  private static func renderCard(_ name: String, with rasterizer: SDLRasterizer) throws -> Bitmap {
    let card = try #require(PlayingCard(name: name))
    let height = Double(FaceAppearance.side) * CardPictures.drawingRatio
    var painter =
      try cardPainter
      ?? PlayingCardPainter(height: Int(height.rounded()), rasterizer: rasterizer)
    let picture = try painter.picture(of: card)
    cardPainter = painter
    return picture
  }

  private static func drawCentered(_ picture: Bitmap, scale: Double = 1, on paper: Bitmap) {
    let width = Double(picture.width) * scale
    let height = Double(picture.height) * scale
    let frame = Rect(
      x: (Double(paper.width) - width) / 2,
      y: (Double(paper.height) - height) / 2,
      width: width,
      height: height)
    paper.draw(Sprite(picture, frame: frame))
  }
}
