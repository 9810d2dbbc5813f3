import CSDL
import Files
import Graphics
import Localization

/// Pictures and drawings in files, which are checked before they are decoded; problems name the
/// file.
package enum PictureFile {
  /// The bytes of a picture that is not too large; it is not decoded.
  @discardableResult package static func bytes(of path: String) throws(UserFacingError) -> [UInt8] {
    let bytes = try withPathInErrors(path) {
      try File.bytes(of: path, limit: PictureHeader.maximumBytes)
    }
    guard let header = PictureHeader(bytes) else { throw damagedPictureError(path) }
    if let sizeProblem = header.sizeProblem {
      throw UserFacingError(.badData, in: path, sizeProblem)
    }
    if PictureHeader.isCutOff(bytes) {
      throw damagedPictureError(path)
    }
    return bytes
  }

  static func picture(_ path: String) throws(UserFacingError) -> Bitmap {
    guard let picture = Bitmap(decoding: try bytes(of: path)) else {
      throw damagedPictureError(path)
    }
    return picture
  }

  /// Draws an SVG at the largest size that fits, its shape kept, however long that takes.
  package static func drawing(
    _ path: String, width: Int, height: Int, repaint: (inout [UInt8]) -> Void = { _ in }
  ) throws(UserFacingError) -> Bitmap {
    var bytes = try withPathInErrors(path) {
      try File.bytes(of: path, limit: PictureHeader.maximumBytes)
    }
    repaint(&bytes)
    SDL_ClearError()
    let reversedContent = bytes.reversed().drop { $0 == 32 || 9...13 ~= $0 }
    guard reversedContent.starts(with: "</svg>".utf8.reversed()),
      let bitmap = bytes.withUnsafeBytes({ bytes in
        let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
        return Bitmap(consuming: image_draw(source, Int32(width), Int32(height)))
      })
    else {
      if lastSDLError() == "Out of memory" {
        throw .noMemory
      }
      throw .badData(tr("\(path): this drawing is damaged; it must be a complete SVG"))
    }
    return bitmap
  }

  private static func damagedPictureError(_ path: String) -> UserFacingError {
    UserFacingError(
      .badData, tr("\(path): this picture is damaged; it must be a PNG, JPEG or WebP"))
  }
}

extension Bitmap {
  /// Decodes a picture, such as a PNG, JPEG or WebP, whose size was checked before.
  package convenience init?(decoding bytes: [UInt8]) {
    if PictureHeader.isCutOff(bytes) {
      return nil
    }
    self.init(
      consuming: bytes.withUnsafeBytes { bytes in
        image_load(SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)))
      })
  }

  /// Copies a surface, with its colours multiplied by their alpha, and frees it.
  convenience init?(consuming surface: UnsafeMutablePointer<SDL_Surface>?) {
    self.init(consuming: surface) { bitmap, rows in
      for (y, row) in rows.enumerated() {
        bitmap.setRow(y, unmultiplied: row)
      }
    }
  }

  /// Copies a surface with the function `copy`, which gets its rows 0xAARRGGBB, and frees it.
  convenience init?(
    consuming surface: UnsafeMutablePointer<SDL_Surface>?,
    copy: (Bitmap, _ rows: [UnsafePointer<UInt32>]) -> Void
  ) {
    guard let surface else { return nil }
    let result = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    // At once: a large picture would be in memory three times.
    SDL_FreeSurface(surface)
    guard let converted = result else { return nil }
    defer {
      SDL_FreeSurface(converted)
    }
    let source = converted.pointee
    guard source.w > 0, source.h > 0, let start = source.pixels else { return nil }
    self.init(width: Int(source.w), height: Int(source.h))
    let rows = (0..<height).map { y in
      UnsafePointer((start + y * Int(source.pitch)).assumingMemoryBound(to: UInt32.self))
    }
    copy(self, rows)
  }
}

/// Writes pixels 0xAARRGGBB, row by row, as a PNG file without alpha, with libpng's fast setting.
package func writePNG(_ pixels: [UInt32], width: Int, height: Int, to path: String)
  throws(UserFacingError)
{
  let bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { bytes, count in
    SDL_ConvertPixels(
      Int32(width), Int32(height), SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, Int32(4 * width),
      SDL_PIXELFORMAT_RGB24.rawValue, bytes.baseAddress, Int32(3 * width))
    count = pixels.count * 3
  }
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  image.width = png_uint_32(width)
  image.height = png_uint_32(height)
  image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
  image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
  guard png_image_write_to_file(&image, path, 0, bytes, 0, nil) != 0 else {
    let name = File.withoutTemporarySuffix(path)
    let reason = text(in: image.message)
    throw UserFacingError(.cannotWrite, tr("\(name): cannot be written: \(reason)"))
  }
}
