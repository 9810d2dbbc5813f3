import Foundation
import Graphics

/// The color vision of a player, or the paper that a card is printed on.
///
/// Protanopia and deuteranopia are simulated by the matrices of G. Machado, M. Oliveira and L.
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
/// TVCG 15(6), 2009, for a severity of 1, on linear RGB. Gray is the luminance of sRGB.
enum Vision: Int, CaseIterable {
  case color
  case gray
  case protanopia
  case deuteranopia

  /// The three rows of the matrix that converts linear red, green and blue to the perceived color.
  var matrix: [Float] {
    switch self {
    case .color:
      [
        1, 0, 0,
        0, 1, 0,
        0, 0, 1,
      ]
    case .gray:
      [
        0.2126, 0.7152, 0.0722,
        0.2126, 0.7152, 0.0722,
        0.2126, 0.7152, 0.0722,
      ]
    case .protanopia:
      [
        0.152286, 1.052583, -0.204868,
        0.114503, 0.786281, 0.099216,
        -0.003882, -0.048116, 1.051998,
      ]
    case .deuteranopia:
      [
        0.367322, 0.860646, -0.227968,
        0.280085, 0.672501, 0.047413,
        -0.011820, 0.042940, 0.968881,
      ]
    }
  }
}

/// The offset of a moved picture, in pixels.
struct PixelOffset: Sendable {
  let dx: Int
  let dy: Int

  static let zero = PixelOffset(dx: 0, dy: 0)
}

/// The appearance of a picture of 64 by 64 pixels for every kind of color vision.
///
/// The picture is compared at several offsets of up to a pixel. Its light is averaged in 16 by 16
/// cells, similar to the view from a distance. A cell is *inked* if it differs visibly from white
/// paper. Two colors differ visibly if they are more than 10 apart in CIELAB (ΔE*ab, 1976). The
/// difference of two pictures is the share of visibly different cells among the cells that are
/// inked in either picture. The smallest difference of all offsets counts.
struct FaceAppearance {
  /// The side length of a picture, in pixels.
  static let side = 64

  /// The smallest difference of two pictures that are easy to distinguish.
  ///
  /// The threshold is calibrated with pairs that people confuse and pairs that they do not confuse.
  /// A camel and a dromedary differ by at most 0.29, a full moon and one with a face by 0.28 in
  /// gray, and two smiles by 0.08. A sun and a disc in gray differ by 0.37, and a bear and a koala
  /// by more than 0.8.
  static let threshold = 0.3

  /// The offsets by up to a pixel in every direction.
  ///
  /// The middle offset is zero.
  static let allOffsets = (-1...1).flatMap { dy in
    (-1...1).map { dx in PixelOffset(dx: dx, dy: dy) }
  }

  private static let cellsPerSide = 16
  private static let cellCount = cellsPerSide * cellsPerSide
  /// The side length of a cell, in pixels.
  private static let cellSide = side / cellsPerSide
  /// The distance in CIELAB above which two colors differ visibly.
  private static let visibleDistance: Float = 10
  private static let whitePixel: UInt32 = 0xFFFF_FFFF

  /// The cells of a picture at one offset.
  private struct Cells {
    /// The lightness L* and the components a* and b* of every cell, one after the other.
    var lab: [Float]
    /// Whether each cell is inked.
    var isInked: [Bool]
  }

  /// The cells by vision, and then by offset.
  private let cellsByVision: [[Cells]]

  /// Creates the appearance of a picture.
  ///
  /// - Parameters:
  ///   - picture: An opaque picture of 64 by 64 pixels.
  ///   - offsets: The offsets at which other pictures are compared with the picture.
  init(_ picture: Bitmap, offsets: [PixelOffset] = Self.allOffsets) {
    precondition(picture.width == Self.side && picture.height == Self.side)
    let pixels = Array(picture.pixels)
    let lightByOffset = offsets.map { Self.averageLight(of: pixels, movedBy: $0) }
    cellsByVision = Vision.allCases.map { vision in
      lightByOffset.map { Self.cells(of: $0, matrix: vision.matrix) }
    }
  }

  /// Returns the difference of two pictures, from 0 (equal) to 1 (different everywhere).
  ///
  /// This picture is compared without an offset, and the other one at all of its offsets.
  func difference(from other: FaceAppearance, to vision: Vision) -> Double {
    let cellsByOffset = cellsByVision[vision.rawValue]
    let cellsWithoutOffset = cellsByOffset[cellsByOffset.count / 2]
    let differences = other.cellsByVision[vision.rawValue].map { otherCells in
      Self.difference(between: cellsWithoutOffset, and: otherCells)
    }
    return differences.min() ?? 0
  }

  private static func difference(between first: Cells, and second: Cells) -> Double {
    var inkedCount = 0
    var differentCount = 0
    let firstIsInked = first.isInked
    let secondIsInked = second.isInked
    let firstLab = first.lab
    let secondLab = second.lab
    for cell in 0..<cellCount where firstIsInked[cell] || secondIsInked[cell] {
      inkedCount += 1
      let index = 3 * cell
      let lightness = firstLab[index] - secondLab[index]
      let a = firstLab[index + 1] - secondLab[index + 1]
      let b = firstLab[index + 2] - secondLab[index + 2]
      let squaredDistance = lightness * lightness + a * a + b * b
      if squaredDistance > visibleDistance * visibleDistance {
        differentCount += 1
      }
    }
    guard inkedCount > 0 else { return 0 }
    return Double(differentCount) / Double(inkedCount)
  }
}

// MARK: Cells

extension FaceAppearance {
  /// Returns the mean red, green and blue light of every cell of a moved picture on white paper.
  private static func averageLight(
    of pixels: [UInt32], movedBy offset: PixelOffset
  ) -> [Float] {
    let pixelsPerCell = Float(cellSide * cellSide)
    var sums = [Float](repeating: pixelsPerCell, count: 3 * cellCount)
    for index in pixels.indices where pixels[index] != whitePixel {
      let pixel = pixels[index]
      let x = index % side + offset.dx
      let y = index / side + offset.dy
      guard x >= 0, x < side, y >= 0, y < side else { continue }
      let cell = y / cellSide * cellsPerSide + x / cellSide
      sums[3 * cell] -= missingLight[pixel.redChannel]
      sums[3 * cell + 1] -= missingLight[pixel.greenChannel]
      sums[3 * cell + 2] -= missingLight[pixel.blueChannel]
    }
    return sums.map { $0 / pixelsPerCell }
  }

  /// The difference between white and each value of a channel, in linear light.
  private static let missingLight: [Float] = (0...255).map { channel in
    let value = Float(channel) / 255
    if value <= 0.04045 {
      return 1 - value / 12.92
    }
    return 1 - powf((value + 0.055) / 1.055, 2.4)
  }

  private static func cells(of light: [Float], matrix: [Float]) -> Cells {
    var cells = Cells(
      lab: [Float](repeating: 0, count: light.count),
      isInked: [Bool](repeating: false, count: cellCount))
    for cell in 0..<cellCount {
      let index = 3 * cell
      let color = labColor(
        red: light[index], green: light[index + 1], blue: light[index + 2], matrix: matrix)
      cells.lab[index] = color.lightness
      cells.lab[index + 1] = color.a
      cells.lab[index + 2] = color.b
      cells.isInked[cell] = color.squaredDistanceFromWhite > visibleDistance * visibleDistance
    }
    return cells
  }

  /// Returns the perceived color for a kind of color vision.
  private static func labColor(
    red: Float, green: Float, blue: Float, matrix: [Float]
  ) -> LabColor {
    let isWhite = red + green + blue > 2.9999
    if isWhite {
      return .white
    }
    func seenLight(_ row: Int) -> Float {
      let first = 3 * row
      let light = matrix[first] * red + matrix[first + 1] * green + matrix[first + 2] * blue
      if light < 0 {
        return 0
      }
      if light > 1 {
        return 1
      }
      return light
    }
    return LabColor(red: seenLight(0), green: seenLight(1), blue: seenLight(2))
  }
}

/// A color in CIELAB.
private struct LabColor {
  static let white = LabColor(lightness: 100, a: 0, b: 0)

  let lightness: Float
  let a: Float
  let b: Float

  private init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Converts sRGB's linear light under D65 (IEC 61966-2-1 and CIE 15).
  init(red: Float, green: Float, blue: Float) {
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    let xResponse = Self.response(to: x)
    let yResponse = Self.response(to: y)
    let zResponse = Self.response(to: z)
    lightness = 116 * yResponse - 16
    a = 500 * (xResponse - yResponse)
    b = 200 * (yResponse - zResponse)
  }

  /// Returns the eye's response to light, which is approximately a cube root.
  private static func response(to light: Float) -> Float {
    if light > 216 / 24389 {
      return cbrtf(light)
    }
    return (24389 / 27 * light + 16) / 116
  }

  var squaredDistanceFromWhite: Float {
    let darkness = 100 - lightness
    return darkness * darkness + a * a + b * b
  }
}
