import Foundation
import Graphics

/// The eyes that a player may have, and the paper that a card may be printed on.
///
/// Protanopia and deuteranopia are simulated by the matrices of G. Machado, M. Oliveira and L.
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
/// TVCG 15(6), 2009, for a severity of 1, on linear RGB. Grey is the luminance of sRGB.
enum Vision: Int, CaseIterable {
  case colour, grey, protanopia, deuteranopia

  var matrix: [Float] {
    switch self {
    case .colour: [1, 0, 0, 0, 1, 0, 0, 0, 1]
    case .grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722]
    case .protanopia:
      [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]
    case .deuteranopia:
      [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881]
    }
  }
}

/// A picture of 64 by 64 pixels as it looks to every vision, at rest and moved by up to a pixel.
///
/// Its light is averaged in 16 by 16 cells, as an eye does from afar; those unlike white paper are
/// *inked*. Two pictures differ by the share of the cells inked in either one whose colours are
/// more than 10 apart in CIELAB (ΔE*ab, 1976); of all moves the smallest difference counts.
struct Appearance {
  static let side = 64
  /// From this share of the inked cells on, two pictures are told apart without looking twice.
  ///
  /// Calibrated on pairs that people confuse and on pairs that they do not: a camel and a
  /// dromedary differ by at most 0.29, a full moon and one with a face by 0.28 in grey, two smiles
  /// by 0.08; a sun and a disc in grey by 0.37, a bear and a koala by more than 0.8.
  static let threshold = 0.3

  private static let cells = 16
  private static let visibleDistance: Float = 10
  /// By up to a pixel in every direction; the one in the middle is at rest.
  static let moves = (-1...1).flatMap { dy in (-1...1).map { dx in (dx, dy) } }
  static let rest = [(0, 0)]

  private struct Cells {
    /// L*, a* and b* of every cell.
    var lab: [Float]
    var isInked: [Bool]
  }

  /// By vision, then by move.
  private let seen: [[Cells]]

  /// - Parameters:
  ///   - picture: opaque, 64 by 64 pixels.
  ///   - moves: how it is moved: `moves`, or only at `rest`.
  init(_ picture: Bitmap, moves: [(Int, Int)] = Self.moves) {
    precondition(picture.width == Self.side && picture.height == Self.side)
    let averages = moves.map { Self.averages(of: Array(picture.pixels), dx: $0.0, dy: $0.1) }
    seen = Vision.allCases.map { vision in
      averages.map { Self.cells(of: $0, matrix: vision.matrix) }
    }
  }

  /// The share of the inked cells in which two pictures visibly differ: 0 equal, 1 everywhere.
  func difference(from other: Appearance, to vision: Vision) -> Double {
    let own = seen[vision.rawValue]
    let others = other.seen[vision.rawValue]
    return others.map { Self.difference(own[own.count / 2], $0) }.min() ?? 0
  }

  private static func difference(_ a: Cells, _ b: Cells) -> Double {
    var inked = 0
    var different = 0
    let aInked = a.isInked
    let bInked = b.isInked
    let aLab = a.lab
    let bLab = b.lab
    for cell in 0..<cells * cells where aInked[cell] || bInked[cell] {
      inked += 1
      let l = aLab[3 * cell] - bLab[3 * cell]
      let x = aLab[3 * cell + 1] - bLab[3 * cell + 1]
      let y = aLab[3 * cell + 2] - bLab[3 * cell + 2]
      if l * l + x * x + y * y > visibleDistance * visibleDistance {
        different += 1
      }
    }
    return inked == 0 ? 0 : Double(different) / Double(inked)
  }

  /// The mean light of every cell of a picture that is moved; around it is white.
  private static func averages(of pixels: [UInt32], dx: Int, dy: Int) -> [Float] {
    let cell = side / cells
    var sums = [Float](repeating: Float(cell * cell), count: 3 * cells * cells)
    for index in pixels.indices where pixels[index] != 0xFFFF_FFFF {
      let x = index % side + dx
      let y = index / side + dy
      let pixel = pixels[index]
      guard x >= 0, x < side, y >= 0, y < side else { continue }
      let to = 3 * (y / cell * cells + x / cell)
      sums[to] -= darkness[Int(pixel >> 16 & 255)]
      sums[to + 1] -= darkness[Int(pixel >> 8 & 255)]
      sums[to + 2] -= darkness[Int(pixel & 255)]
    }
    return sums.map { $0 / Float(cell * cell) }
  }

  private static func cells(of averages: [Float], matrix: [Float]) -> Cells {
    var result = Cells(
      lab: [Float](repeating: 0, count: averages.count),
      isInked: [Bool](repeating: false, count: averages.count / 3))
    for cell in 0..<cells * cells {
      let r = averages[3 * cell]
      let g = averages[3 * cell + 1]
      let b = averages[3 * cell + 2]
      func seen(_ row: Int) -> Float {
        let light = matrix[3 * row] * r + matrix[3 * row + 1] * g + matrix[3 * row + 2] * b
        return light < 0 ? 0 : light > 1 ? 1 : light
      }
      let isWhite = r + g + b > 2.9999
      let (l, x, y) = isWhite ? (100, 0, 0) : lab(seen(0), seen(1), seen(2))
      result.lab[3 * cell] = l
      result.lab[3 * cell + 1] = x
      result.lab[3 * cell + 2] = y
      let distance = (100 - l) * (100 - l) + x * x + y * y
      result.isInked[cell] = distance > visibleDistance * visibleDistance
    }
    return result
  }

  /// sRGB's linear light to CIELAB under D65 (IEC 61966-2-1 and CIE 15).
  private static func lab(_ r: Float, _ g: Float, _ b: Float) -> (Float, Float, Float) {
    func root(_ t: Float) -> Float {
      t > 216 / 24389 ? cbrtf(t) : (24389 / 27 * t + 16) / 116
    }
    let x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// The linear light that every byte of sRGB lacks.
  private static let darkness: [Float] = (0...255).map { byte in
    let value = Float(byte) / 255
    return 1 - (value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4))
  }
}
