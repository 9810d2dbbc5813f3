import Foundation
import Graphics

/// The contrast between the letters of a word and their background, as WCAG 2 defines it.
///
/// The same picture is drawn once with white letters and once with black ones. The two pictures
/// differ most at the letters. The background is directly beside them, where the pictures are
/// equal.
struct LetterContrast {
  struct Word {
    /// The position at which the word begins, in pixels.
    let x: Int
    let y: Int
    /// The contrast ratio, (lighter + 0.05) / (darker + 0.05).
    let ratio: Double
  }

  private(set) var words: [Word] = []

  /// The minimum number of pixels of a word.
  ///
  /// Smaller areas are not letters.
  private static let minimumPixelCount = 9

  /// Measures the white letters, or the black ones.
  init(white: Bitmap, black: Bitmap, isBlack: Bool = false) {
    let letters = LetterPixels(white: white, black: black)
    let picture = isBlack ? black : white
    for pixels in letters.words() where pixels.count >= Self.minimumPixelCount {
      let background = letters.background(of: pixels)
      guard !background.isEmpty else { continue }
      let luminances = [
        Self.meanLuminance(of: pixels, in: picture),
        Self.meanLuminance(of: background, in: picture),
      ].sorted()
      words.append(
        Word(
          x: pixels.map { $0 % white.width }.min() ?? 0,
          y: pixels[0] / white.width,
          ratio: (luminances[1] + 0.05) / (luminances[0] + 0.05)))
    }
  }

  private static func meanLuminance(
    of indices: some Collection<Int>, in picture: Bitmap
  ) -> Double {
    var sum = 0.0
    for index in indices {
      sum += picture.pixels[index].relativeLuminance
    }
    return sum / Double(indices.count)
  }
}

/// The pixels in which a picture with white letters differs from one with black letters.
private struct LetterPixels {
  /// The side length of the squares in which the search looks for letters, in pixels.
  ///
  /// Squares that touch belong to the same word.
  private static let squareSide = 6
  /// The distance of the background from the letters, in pixels.
  private static let backgroundDistance = 3
  /// The difference of green above which a pixel is inside a letter.
  private static let insideDifference = 225

  private let width: Int
  private let height: Int
  /// Whether each pixel belongs to a letter or to its smooth edge.
  private var isLetter: [Bool]
  /// The indices of the pixels inside letters.
  private var insidePixels: [Int] = []

  init(white: Bitmap, black: Bitmap) {
    width = white.width
    height = white.height
    isLetter = [Bool](repeating: false, count: width * height)
    for index in 0..<width * height where white.pixels[index] != black.pixels[index] {
      isLetter[index] = true
      let whiteLetter = white.pixels[index].greenChannel
      let blackLetter = black.pixels[index].greenChannel
      if whiteLetter - blackLetter > Self.insideDifference {
        insidePixels.append(index)
      }
    }
  }

  /// Returns the indices of the pixels inside letters, word by word.
  func words() -> [[Int]] {
    let columns = width / Self.squareSide + 1
    var pixelsBySquare = Dictionary(grouping: insidePixels) { index in
      let row = index / width / Self.squareSide
      let column = index % width / Self.squareSide
      return row * columns + column
    }
    let neighborSteps = [
      -columns - 1, -columns, 1 - columns,
      -1, 1,
      columns - 1, columns, columns + 1,
    ]

    var words: [[Int]] = []
    while let firstSquare = pixelsBySquare.keys.min() {
      var word: [Int] = []
      var waitingSquares = [firstSquare]
      while let square = waitingSquares.popLast() {
        guard let pixels = pixelsBySquare.removeValue(forKey: square) else { continue }
        word += pixels
        for step in neighborSteps {
          waitingSquares.append(square + step)
        }
      }
      words.append(word)
    }
    return words
  }

  /// Returns the indices of the pixels beside a word that do not belong to a letter.
  func background(of word: [Int]) -> Set<Int> {
    let distances = -Self.backgroundDistance...Self.backgroundDistance
    var background: Set<Int> = []
    for index in word {
      for dy in distances {
        for dx in distances {
          let column = index % width + dx
          let row = index / width + dy
          guard column >= 0, column < width, row >= 0, row < height else { continue }
          let neighbor = row * width + column
          if !isLetter[neighbor] {
            background.insert(neighbor)
          }
        }
      }
    }
    return background
  }
}

extension UInt32 {
  /// The relative luminance of a pixel, as WCAG 2 defines it.
  fileprivate var relativeLuminance: Double {
    let red = linearLight[redChannel]
    let green = linearLight[greenChannel]
    let blue = linearLight[blueChannel]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}

/// The linear light of every value of an sRGB channel.
private let linearLight: [Double] = (0..<256).map { channel in
  let share = Double(channel) / 255
  if share <= 0.04045 {
    return share / 12.92
  }
  return pow((share + 0.055) / 1.055, 2.4)
}
