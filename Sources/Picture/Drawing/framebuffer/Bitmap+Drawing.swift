import CRowKernels

extension Bitmap {
  /// Draws sprites into a rectangle, replacing what was there.
  public func draw(_ sprites: [Sprite], in clip: PixelRect) {
    let clip = clip.intersection(bounds)
    guard !clip.isEmpty else { return }
    let lowest = sprites.lastIndex { $0.mayTouch(clip) && $0.covers(clip) }
    if lowest == nil { fill(clip, with: 0) }
    for sprite in sprites[(lowest ?? 0)...] where sprite.mayTouch(clip) { draw(sprite, in: clip) }
  }

  /// Draws one sprite over the picture, within a rectangle.
  public func draw(_ sprite: Sprite, in clip: PixelRect? = nil) {
    let area = sprite.pixels.intersection(bounds).intersection(clip ?? bounds)
    guard !area.isEmpty else { return }
    if let projection = sprite.projection { return draw(sprite, by: projection, in: area) }
    let first = scratch(count: area.width + Sampler.scratch(count: area.width))
    let rest = first + area.width
    let source = Sampler(sprite.single ?? sprite.bitmap, frame: sprite.frame)
    let other = sprite.single == nil ? sprite.other : nil
    let mixed = other.flatMap { source.canMix($0) ? $0 : nil }
    let otherSource = mixed == nil ? other.map { Sampler($0, frame: sprite.frame) } : nil
    let isOpaque = sprite.single?.isOpaque ?? false
    for y in area.y..<area.maxY {
      var row = source.row(
        y, from: area.x, count: area.width, scratch: first, mixing: mixed, share: sprite.share)
      if let otherSource {
        let others = otherSource.row(y, from: area.x, count: area.width, scratch: rest)
        row_mix(first, row, others, area.width, sprite.share)
        row = UnsafePointer(first)
      }
      blend(row, at: area.x, y, count: area.width, sprite.strength, isOpaque: isOpaque)
    }
  }

  func blend(
    _ source: UnsafePointer<UInt32>, at x: Int, _ y: Int, count: Int, _ strength: UInt32,
    isOpaque: Bool
  ) {
    let target = row(y, from: x)
    if strength < 256 {
      row_over_opacity(target, source, count, strength)
    } else if isOpaque {
      target.update(from: source, count: count)
    } else {
      row_over(target, source, count)
    }
  }
}
