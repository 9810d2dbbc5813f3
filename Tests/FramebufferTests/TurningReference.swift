import Foundation
import Framebuffer

/// How a picture looks in a turned frame: every pixel is the mean of many points, each traced back
/// to the picture.
struct TurningReference {
  let bitmap: Bitmap
  let frame: Rect
  let turn: Turn

  /// The channels of a pixel, and how much of it the frame covers.
  func pixel(_ x: Int, _ y: Int) -> (channels: [Double], covered: Double) {
    let (across, down) = (4, 8)
    var sum = SIMD4<Double>()
    var hits = 0.0
    for row in 0..<down {
      for column in 0..<across {
        let point = source(
          x: Double(x) + (Double(column) + 0.5) / Double(across),
          y: Double(y) + (Double(row) + 0.5) / Double(down))
        guard let point else { continue }
        hits += 1
        sum += colour(u: point.u, v: point.v)
      }
    }
    let count = Double(across * down)
    return ([sum.x, sum.y, sum.z, sum.w].map { $0 / count }, hits / count)
  }

  /// The point of the picture, in its pixels, that is seen at a place; nil beside the frame.
  ///
  /// The ray from the viewer at (0, 0, d) through the place meets the plane z = y tan φ.
  private func source(x: Double, y: Double) -> (u: Double, v: Double)? {
    let (d, half) = (turn.distance, frame.height / 2)
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

  private func colour(u: Double, v: Double) -> SIMD4<Double> {
    let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
    func neighbour(_ dx: Double, _ dy: Double) -> SIMD4<Double> {
      let x = min(max(Int(left + dx), 0), bitmap.width - 1)
      let y = min(max(Int(top + dy), 0), bitmap.height - 1)
      let pixel = bitmap[x, y]
      let channels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      return SIMD4<Double>(channels)
    }
    let (right, low) = (u - 0.5 - left, v - 0.5 - top)
    let upper = neighbour(0, 0) * (1 - right) + neighbour(1, 0) * right
    let lower = neighbour(0, 1) * (1 - right) + neighbour(1, 1) * right
    return upper * (1 - low) + lower * low
  }
}
