import Foundation
import Graphics

/// The contrast of letters with what is behind them, as WCAG 2 defines it, word by word.
///
/// A picture drawn with white letters and again with black ones tells where letters are: where both
/// differ most. What is behind them is seen right beside them, where both are equal.
struct LetterContrast {
  struct Word {
    /// Where it begins, in pixels.
    var x: Int
    var y: Int
    /// By WCAG: (light + 0.05) / (dark + 0.05).
    var ratio: Double
  }

  private(set) var words: [Word] = []
  /// Letters are looked at in squares of so many pixels; squares that touch are a word.
  private static let square = 6
  private static let reach = 3

  /// Measures the white letters, or the black ones.
  init(white: Bitmap, black: Bitmap, isBlack: Bool = false) {
    let width = white.width
    let height = white.height
    var cores = [Int]()
    var edges = [Bool](repeating: false, count: width * height)
    for index in 0..<width * height where white.pixels[index] != black.pixels[index] {
      edges[index] = true
      let difference = Int(white.pixels[index] >> 8 & 255) - Int(black.pixels[index] >> 8 & 255)
      if difference > 225 {
        cores.append(index)
      }
    }
    let columns = width / Self.square + 1
    var squares = Dictionary(grouping: cores) { index in
      index / width / Self.square * columns + index % width / Self.square
    }
    while let first = squares.keys.min() {
      var word = [Int]()
      var waiting = [first]
      while let square = waiting.popLast() {
        guard let cores = squares.removeValue(forKey: square) else { continue }
        word += cores
        for step in [-columns - 1, -columns, 1 - columns, -1, 1, columns - 1, columns, columns + 1]
        {
          waiting.append(square + step)
        }
      }
      // A speck is no letter.
      guard word.count > 8 else { continue }
      var behind: Set<Int> = []
      for index in word {
        for y in -Self.reach...Self.reach {
          for x in -Self.reach...Self.reach {
            let column = index % width + x
            let row = index / width + y
            guard 0..<width ~= column, 0..<height ~= row else { continue }
            if !edges[row * width + column] {
              behind.insert(row * width + column)
            }
          }
        }
      }
      guard !behind.isEmpty else { continue }
      func light(_ pixels: some Collection<Int>) -> Double {
        pixels.reduce(0) { $0 + Self.luminance((isBlack ? black : white).pixels[$1]) }
          / Double(pixels.count)
      }
      let pair = [light(word), light(behind)].sorted()
      words.append(
        Word(
          x: word.map { $0 % width }.min() ?? 0, y: word[0] / width,
          ratio: (pair[1] + 0.05) / (pair[0] + 0.05)))
    }
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func channel(_ shift: UInt32) -> Double {
      linear[Int(pixel >> shift & 255)]
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }

  private static let linear = (0..<256).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
