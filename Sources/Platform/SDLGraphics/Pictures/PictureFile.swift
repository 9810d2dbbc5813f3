import CSDL
import Files
import Graphics
import Localization

/// Functions that read pictures and drawings from files, and check them before decoding.
///
/// Errors contain the path of the file.
package enum PictureFile {
  /// Returns the bytes of a picture file without decoding them.
  ///
  /// - Throws: An error if the picture is corrupt or too large.
  @discardableResult package static func bytes(of path: String) throws(UserFacingError) -> [UInt8] {
    let bytes = try readBytes(of: path)
    guard let header = PictureHeader(bytes) else {
      throw damagedPictureError(path)
    }
    if let sizeProblem = header.sizeProblem {
      throw UserFacingError(.badData, in: path, sizeProblem)
    }
    if PictureHeader.isCutOff(bytes) {
      throw damagedPictureError(path)
    }
    return bytes
  }

  /// Reads and decodes a picture.
  ///
  /// - Throws: An error if the picture is corrupt or too large.
  static func picture(_ path: String) throws(UserFacingError) -> Bitmap {
    guard let picture = Bitmap(decoding: try bytes(of: path)) else {
      throw damagedPictureError(path)
    }
    return picture
  }

  /// Returns the error for a picture that cannot be decoded.
  private static func damagedPictureError(_ path: String) -> UserFacingError {
    UserFacingError(
      .badData, tr("\(path): this picture is corrupt; it must be a PNG, JPEG or WebP"))
  }

  /// Returns a bitmap of an SVG file, drawn at the largest size that fits.
  ///
  /// The time for drawing is not limited.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - width: The maximum width, in pixels.
  ///   - height: The maximum height, in pixels.
  ///   - repaint: A function that changes the text of the file before it is drawn.
  /// - Throws: An error if the drawing is corrupt or there is not enough memory.
  package static func drawing(
    _ path: String, width: Int, height: Int, repaint: (inout [UInt8]) -> Void = { _ in }
  ) throws(UserFacingError) -> Bitmap {
    var bytes = try readBytes(of: path)
    repaint(&bytes)
    // An earlier error must not be mistaken for an error of this drawing.
    SDL_ClearError()
    if isCompleteSVG(bytes), let bitmap = draw(bytes, width: width, height: height) {
      return bitmap
    }
    if lastSDLError() == "Out of memory" {
      throw .noMemory
    }
    throw .badData(tr("\(path): this drawing is corrupt; it must be a complete SVG"))
  }

  /// Returns whether the text of an SVG file ends with `</svg>`, possibly followed by whitespace.
  private static func isCompleteSVG(_ bytes: [UInt8]) -> Bool {
    let space: UInt8 = 32
    // These characters are the tab, the line breaks and the form feed.
    let whitespaceControls: ClosedRange<UInt8> = 9...13
    let reversedContent = bytes.reversed().drop { byte in
      byte == space || whitespaceControls.contains(byte)
    }
    return reversedContent.starts(with: "</svg>".utf8.reversed())
  }

  private static func draw(_ svg: [UInt8], width: Int, height: Int) -> Bitmap? {
    svg.withUnsafeBytes { bytes in
      let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
      let surface = image_draw(source, Int32(width), Int32(height))
      return Bitmap(consuming: surface)
    }
  }

  private static func readBytes(of path: String) throws(UserFacingError) -> [UInt8] {
    try withPathInErrors(path) {
      try File.bytes(of: path, limit: PictureHeader.maximumBytes)
    }
  }
}

extension Bitmap {
  /// Creates a bitmap from the bytes of a PNG, JPEG or WebP, or returns `nil` if they are corrupt.
  ///
  /// The size of the picture must be checked before this call.
  package convenience init?(decoding bytes: [UInt8]) {
    if PictureHeader.isCutOff(bytes) {
      return nil
    }
    let surface = bytes.withUnsafeBytes { bytes in
      let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
      return image_load(source)
    }
    self.init(consuming: surface)
  }

  /// Creates a bitmap with premultiplied alpha from an SDL surface and frees the surface.
  convenience init?(consuming surface: UnsafeMutablePointer<SDL_Surface>?) {
    self.init(consuming: surface) { bitmap, rows in
      for (y, row) in rows.enumerated() {
        bitmap.setRow(y, unmultiplied: row)
      }
    }
  }

  /// Creates a bitmap from an SDL surface with a function that copies the pixels.
  ///
  /// The surface is always freed. The result is `nil` if the surface has no pixels.
  ///
  /// - Parameters:
  ///   - surface: The surface, or `nil` if SDL could not create it.
  ///   - copy: A function that copies the rows to the bitmap. The pixels have the form 0xAARRGGBB.
  convenience init?(
    consuming surface: UnsafeMutablePointer<SDL_Surface>?,
    copy: (Bitmap, _ rows: [UnsafePointer<UInt32>]) -> Void
  ) {
    guard let surface else { return nil }
    let result = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    // The surface is freed here, so that memory never contains three copies of a large picture.
    SDL_FreeSurface(surface)
    guard let converted = result else { return nil }
    defer {
      SDL_FreeSurface(converted)
    }
    let source = converted.pointee
    guard source.w > 0, source.h > 0, let start = source.pixels else { return nil }
    self.init(width: Int(source.w), height: Int(source.h))
    let rows = (0..<height).map { y in
      let row = start + y * Int(source.pitch)
      return UnsafePointer(row.assumingMemoryBound(to: UInt32.self))
    }
    copy(self, rows)
  }
}

/// Writes pixels to a PNG file without alpha, using the fast setting of libpng.
///
/// - Parameters:
///   - pixels: The pixels in the form 0xAARRGGBB, row by row.
///   - width: The number of pixels in a row.
///   - height: The number of rows.
///   - path: The path of the file. Error messages omit a suffix for temporary files.
/// - Throws: An error with the path and the reason if the file cannot be written.
package func writePNG(_ pixels: [UInt32], width: Int, height: Int, to path: String)
  throws(UserFacingError)
{
  let bytes = rgbBytes(of: pixels, width: width, height: height)
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

/// Returns three bytes for each pixel, which are its red, green and blue channels.
private func rgbBytes(of pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
  let byteCount = pixels.count * 3
  return [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
    SDL_ConvertPixels(
      Int32(width),
      Int32(height),
      SDL_PIXELFORMAT_ARGB8888.rawValue,
      pixels,
      Int32(4 * width),
      SDL_PIXELFORMAT_RGB24.rawValue,
      bytes.baseAddress,
      Int32(3 * width)
    )
    count = byteCount
  }
}
