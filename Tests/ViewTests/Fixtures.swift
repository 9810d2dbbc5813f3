import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

let playingRanks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

extension Deck {
  /// Returns 200 pairs whose text consists of the deck's name and a number, or the 52 playing
  /// cards.
  static func numbered(_ name: String) -> Deck {
    let faces: [Face]
    if name == "playing-cards" {
      faces = playingCardFaces
    } else {
      faces = (0..<200).map { Face("\(name) \($0)", kind: .text) }
    }
    return Deck(name: name, pairs: faces.map { Deck.Pair($0) })
  }

  private static var playingCardFaces: [Face] {
    "♠♥♦♣".flatMap { suit in
      playingRanks.map { rank in Face("\(rank)\(suit)", kind: .card) }
    }
  }
}

extension GameKind: CustomTestStringConvertible {
  /// The name that identifies the arguments of a test.
  public var testDescription: String { name }
}

extension BoardLayout {
  /// Creates the layout of a game that shows no text and no counters.
  init(_ kind: GameKind, _ grid: Grid, width: Int, height: Int, reducedMotion: Bool = false) {
    let appearance = Appearance(reducesMotion: reducedMotion)
    let skin = Skin.skin(for: kind.name, appearance: appearance)
    var content = Content(grid: grid, skin: skin)
    content.themeCount = kind.themeNames.count
    self.init(content, in: WindowMetrics(width: width, height: height))
  }
}

extension Rect {
  var center: SIMD2<Double> {
    SIMD2(x + width / 2, y + height / 2)
  }
}

extension PixelRect {
  var center: SIMD2<Double> {
    Rect(self).center
  }
}

extension InputEvent {
  static func press(at point: SIMD2<Double>) -> InputEvent {
    .press(x: point.x, y: point.y)
  }

  static func move(to point: SIMD2<Double>) -> InputEvent {
    .move(x: point.x, y: point.y)
  }
}

/// Returns the sprites that a closure adds to a scene.
func collectSprites(_ add: (inout [Sprite]) throws -> Void) rethrows -> [Sprite] {
  var sprites: [Sprite] = []
  try add(&sprites)
  return sprites
}

/// Returns a description of the first visible sprite that differs, or `nil` if none does.
func firstDifference(_ scene: Scene, from expectedScene: Scene) -> String? {
  firstDifference(visibleSprites(of: scene), from: visibleSprites(of: expectedScene))
}

/// Returns a description of the first text that differs, or `nil` if none does.
func firstDifference(_ texts: [String], from expectedTexts: [String]) -> String? {
  if texts.count != expectedTexts.count {
    return "\(texts.count) instead of \(expectedTexts.count)"
  }
  guard let index = texts.indices.first(where: { texts[$0] != expectedTexts[$0] }) else {
    return nil
  }
  return "number \(index) is \(texts[index]) instead of \(expectedTexts[index])"
}

/// Returns descriptions of the visible sprites, so that the scenes of two views can be compared.
func visibleSprites(of scene: Scene) -> [String] {
  let visible = scene.sprites.filter { $0.opacity > 0 }
  return visible.map { sprite in
    let bitmap = sprite.bitmap
    let middlePixel = bitmap.pixels[bitmap.pixels.count / 2]
    var description = "\(sprite.frame) \(sprite.opacity) \(sprite.mix) "
    if let rotation = sprite.rotation {
      description += "\(rotation)"
    }
    return description + " \(bitmap.width) \(middlePixel)"
  }
}
