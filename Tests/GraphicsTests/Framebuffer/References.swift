import Foundation
import Graphics

extension Bitmap {
  /// The channels at a point in pixels, interpolated between the four neighbours.
  fileprivate func bilinear(u: Double, v: Double) -> SIMD4<Double> {
    let left = (u - 0.5).rounded(.down)
    let top = (v - 0.5).rounded(.down)
    func neighbour(_ dx: Double, _ dy: Double) -> SIMD4<Double> {
      real(min(max(Int(left + dx), 0), width - 1), min(max(Int(top + dy), 0), height - 1))
    }
    let right = u - 0.5 - left
    let low = v - 0.5 - top
    let upper = neighbour(0, 0) * (1 - right) + neighbour(1, 0) * right
    let lower = neighbour(0, 1) * (1 - right) + neighbour(1, 1) * right
    return upper * (1 - low) + lower * low
  }

  fileprivate func real(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let pixel = self[x, y]
    return SIMD4<Double>(SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24))
  }
}

extension SIMD4<Double> {
  fileprivate var array: [Double] { [x, y, z, w] }
}

/// How a picture looks in a frame, computed with real numbers and without haste.
struct SamplingReference {
  let bitmap: Bitmap
  let frame: Rect

  private var scaleX: Double { Double(bitmap.width) / frame.width }
  private var scaleY: Double { Double(bitmap.height) / frame.height }

  /// The channels of a pixel, interpolated between the four neighbours of its centre.
  func bilinear(_ x: Int, _ y: Int) -> [Double] {
    bitmap.bilinear(
      u: (Double(x) + 0.5 - frame.x) * scaleX, v: (Double(y) + 0.5 - frame.y) * scaleY
    ).array
  }

  /// The channels of a pixel, averaged over all that it covers.
  func average(_ x: Int, _ y: Int) -> [Double] {
    var sum = SIMD4<Double>()
    var total = 0.0
    for row in covered(y, from: frame.y, scale: scaleY, count: bitmap.height) {
      for column in covered(x, from: frame.x, scale: scaleX, count: bitmap.width) {
        sum += bitmap.real(column.index, row.index) * (column.weight * row.weight)
        total += column.weight * row.weight
      }
    }
    return (sum / total).array
  }

  private func covered(
    _ pixel: Int, from start: Double, scale: Double, count: Int
  ) -> [(index: Int, weight: Double)] {
    let low = max((Double(pixel) - start) * scale, 0)
    let high = min((Double(pixel) + 1 - start) * scale, Double(count))
    return (0..<count).compactMap { index in
      let weight = min(high, Double(index) + 1) - max(low, Double(index))
      return weight > 0 ? (index, weight) : nil
    }
  }
}

/// How a picture looks in a turned frame: every pixel is the mean of many points, each traced back
/// to the picture.
struct TurningReference {
  let bitmap: Bitmap
  let frame: Rect
  let turn: PerspectiveRotation

  /// The channels of a pixel, and how much of it the frame covers.
  func pixel(_ x: Int, _ y: Int) -> (channels: [Double], covered: Double) {
    let across = 4
    let down = 8
    var sum = SIMD4<Double>()
    var hits = 0.0
    for row in 0..<down {
      for column in 0..<across {
        let point = source(
          x: Double(x) + (Double(column) + 0.5) / Double(across),
          y: Double(y) + (Double(row) + 0.5) / Double(down))
        guard let point else { continue }
        hits += 1
        sum += bitmap.bilinear(u: point.u, v: point.v)
      }
    }
    let count = Double(across * down)
    return ((sum / count).array, hits / count)
  }

  /// The point of the picture, in its pixels, that is seen at a place; nil beside the frame.
  ///
  /// The ray from the viewer at (0, 0, d) through the place meets the plane z = y tan φ.
  private func source(x: Double, y: Double) -> (u: Double, v: Double)? {
    let d = turn.viewerDistance
    let half = frame.height / 2
    let dolly = (d - half * abs(sin(turn.angle))) / d
    let seenX = (x - frame.x - frame.width / 2) / dolly
    let seenY = (y - frame.y - half) / dolly
    let share = d / (d + seenY * tan(turn.angle))
    guard share > 0 else { return nil }
    let u = seenX * share / frame.width + 0.5
    let v = seenY * share / cos(turn.angle) / frame.height + 0.5
    guard (0..<1).contains(u), (0..<1).contains(v) else { return nil }
    return (u * Double(bitmap.width), v * Double(bitmap.height))
  }
}
