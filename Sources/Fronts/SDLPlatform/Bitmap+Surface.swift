import CSDL
import Framebuffer

extension Bitmap {
  /// Decodes a picture: PNG, JPEG, WebP and whatever else SDL2_image reads; `nil` if it cannot.
  ///
  /// The size is decided by the picture; check it before. Needs no display.
  public convenience init?(decoding bytes: [UInt8]) {
    self.init(
      consuming: bytes.withUnsafeBytes { bytes in
        IMG_Load_RW(SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)), 1)
      })
  }

  /// Copies a surface, multiplies the colours by their alpha, and frees the surface.
  convenience init?(consuming surface: UnsafeMutablePointer<SDL_Surface>?) {
    guard let surface else { return nil }
    defer { SDL_FreeSurface(surface) }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let converted = SDL_ConvertSurfaceFormat(surface, format, 0) else { return nil }
    defer { SDL_FreeSurface(converted) }
    let source = converted.pointee
    guard source.w > 0, source.h > 0, let start = source.pixels else { return nil }
    self.init(width: Int(source.w), height: Int(source.h))
    for y in 0..<height {
      let row = (start + y * Int(source.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { pixels[y * width + x] = multiplied(row[x]) }
    }
  }
}

/// Multiplies the colours of a pixel by its alpha, rounded to nearest.
private func multiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  func times(_ pair: UInt32) -> UInt32 {
    let product = (pair & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    return (product &+ (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
  }
  return alpha << 24 | times(pixel) | times(pixel >> 8 & 0xFF) << 8
}
