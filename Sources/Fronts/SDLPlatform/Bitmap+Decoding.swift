import CSDL
import Framebuffer

extension Bitmap {
  /// Decodes a picture: PNG, JPEG, WebP and whatever else SDL2_image reads.
  ///
  /// The size is decided by the picture; check it before. Needs no display.
  ///
  /// - Returns: `nil` if it cannot be decoded.
  public convenience init?(decoding bytes: [UInt8]) {
    let surface = bytes.withUnsafeBytes { bytes in
      IMG_Load_RW(SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)), 1)
    }
    guard let surface else { return nil }
    defer { SDL_FreeSurface(surface) }
    self.init(surface)
  }
}
