import Foundation
import Graphics

extension Bitmap {
  /// Returns the channels at a point in pixels, interpolated between the four neighbors.
  fileprivate func bilinear(u: Double, v: Double) -> SIMD4<Double> {
    let left = (u - 0.5).rounded(.down)
    let top = (v - 0.5).rounded(.down)
    let rightWeight = u - 0.5 - left
    let bottomWeight = v - 0.5 - top

    let topLeft = nearestChannels(left, top)
    let topRight = nearestChannels(left + 1, top)
    let bottomLeft = nearestChannels(left, top + 1)
    let bottomRight = nearestChannels(left + 1, top + 1)

    let upper = topLeft * (1 - rightWeight) + topRight * rightWeight
    let lower = bottomLeft * (1 - rightWeight) + bottomRight * rightWeight
    return upper * (1 - bottomWeight) + lower * bottomWeight
  }

  /// Returns the channels of the pixel that is closest to a position, which can be outside the
  /// bitmap.
  private func nearestChannels(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let nearestX = min(max(Int(x), 0), width - 1)
    let nearestY = min(max(Int(y), 0), height - 1)
    return realChannels(nearestX, nearestY)
  }

  /// Returns the channels of a pixel as floating-point numbers.
  fileprivate func realChannels(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let pixel = self[x, y]
    let wholeChannels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    return SIMD4<Double>(wholeChannels)
  }
}

extension SIMD4<Double> {
  fileprivate var array: [Double] { [x, y, z, w] }
}

/// A slow reference for a bitmap that is scaled to a frame, with floating-point numbers.
struct SamplingReference {
  /// A row or column of a bitmap, and the part of it that a pixel of the frame covers.
  private struct Coverage {
    let index: Int
    let weight: Double
  }

  let bitmap: Bitmap
  let frame: Rect

  private var scaleX: Double { Double(bitmap.width) / frame.width }
  private var scaleY: Double { Double(bitmap.height) / frame.height }

  /// Returns the channels of a pixel, interpolated between the four neighbors of its center.
  func bilinear(_ x: Int, _ y: Int) -> [Double] {
    let u = (Double(x) + 0.5 - frame.x) * scaleX
    let v = (Double(y) + 0.5 - frame.y) * scaleY
    return bitmap.bilinear(u: u, v: v).array
  }

  /// Returns the channels of a pixel, averaged over the part of the bitmap that it covers.
  func average(_ x: Int, _ y: Int) -> [Double] {
    let rows = coverage(of: y, from: frame.y, scale: scaleY, count: bitmap.height)
    let columns = coverage(of: x, from: frame.x, scale: scaleX, count: bitmap.width)
    var sum = SIMD4<Double>()
    var totalWeight = 0.0
    for row in rows {
      for column in columns {
        let weight = column.weight * row.weight
        sum += bitmap.realChannels(column.index, row.index) * weight
        totalWeight += weight
      }
    }
    return (sum / totalWeight).array
  }

  /// Returns the rows or columns of the bitmap that a pixel covers.
  private func coverage(
    of pixel: Int, from start: Double, scale: Double, count: Int
  ) -> [Coverage] {
    let minimum = max((Double(pixel) - start) * scale, 0)
    let maximum = min((Double(pixel) + 1 - start) * scale, Double(count))
    var coverage: [Coverage] = []
    for index in 0..<count {
      let weight = min(maximum, Double(index) + 1) - max(minimum, Double(index))
      if weight > 0 {
        coverage.append(Coverage(index: index, weight: weight))
      }
    }
    return coverage
  }
}

/// A slow reference for a bitmap that is drawn in a rotated frame.
///
/// Each pixel is the average of many points, each of which is traced back to the bitmap.
struct RotationReference {
  /// A pixel of the rotated bitmap.
  struct Pixel {
    let channels: [Double]
    /// The fraction of the pixel that the frame covers, from 0 to 1.
    let coverage: Double

    var isCovered: Bool { coverage == 1 }
  }

  /// A point of the bitmap, in pixels.
  private struct BitmapPoint {
    let u: Double
    let v: Double
  }

  private static let samplesPerRow = 4
  private static let samplesPerColumn = 8

  let bitmap: Bitmap
  let frame: Rect
  let rotation: PerspectiveRotation

  func pixel(_ x: Int, _ y: Int) -> Pixel {
    var sum = SIMD4<Double>()
    var hitCount = 0.0
    for row in 0..<Self.samplesPerColumn {
      for column in 0..<Self.samplesPerRow {
        let sampleX = Double(x) + (Double(column) + 0.5) / Double(Self.samplesPerRow)
        let sampleY = Double(y) + (Double(row) + 0.5) / Double(Self.samplesPerColumn)
        if let point = bitmapPoint(x: sampleX, y: sampleY) {
          hitCount += 1
          sum += bitmap.bilinear(u: point.u, v: point.v)
        }
      }
    }
    let sampleCount = Double(Self.samplesPerRow * Self.samplesPerColumn)
    return Pixel(channels: (sum / sampleCount).array, coverage: hitCount / sampleCount)
  }

  /// Returns the point of the bitmap that is visible at a position, or `nil` outside the frame.
  ///
  /// It is the point where the ray from the viewer at (0, 0, d) through the position meets the
  /// plane z = y tan φ.
  private func bitmapPoint(x: Double, y: Double) -> BitmapPoint? {
    let distance = rotation.viewerDistance
    let angle = rotation.angle
    let halfHeight = frame.height / 2
    // The frame moves away from the viewer until its near edge has its original length.
    let scale = (distance - halfHeight * abs(sin(angle))) / distance
    let centeredX = (x - frame.x - frame.width / 2) / scale
    let centeredY = (y - frame.y - halfHeight) / scale
    let rayLength = distance / (distance + centeredY * tan(angle))
    guard rayLength > 0 else { return nil }

    let u = centeredX * rayLength / frame.width + 0.5
    let v = centeredY * rayLength / cos(angle) / frame.height + 0.5
    guard (0..<1).contains(u), (0..<1).contains(v) else { return nil }
    return BitmapPoint(u: u * Double(bitmap.width), v: v * Double(bitmap.height))
  }
}
