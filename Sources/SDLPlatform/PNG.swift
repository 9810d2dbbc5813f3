import CSDL

/// Writes pixels 0xAARRGGBB, row by row, as a PNG file; alpha is left out.
///
/// - Throws: `PlatformError.cannotWrite`.
public func writePNG(
  _ pixels: [UInt32], width: Int, height: Int, to path: String
) throws(PlatformError) {
  let isWritten = pixels.withUnsafeBytes { bytes in
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: bytes.baseAddress), Int32(width), Int32(height), 32,
        Int32(width * 4), SDL_PIXELFORMAT_RGB888.rawValue)
    else { return false }
    defer { SDL_FreeSurface(surface) }
    return IMG_SavePNG(surface, path) == 0
  }
  guard isWritten else { throw .cannotWrite(path: path, reason: lastSDLError()) }
}
