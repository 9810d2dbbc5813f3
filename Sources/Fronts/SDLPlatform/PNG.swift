import CSDL
import Files

/// Writes pixels 0xAARRGGBB, row by row, as a PNG file; alpha is left out.
///
/// libpng itself does it, because SDL2_image cannot be told to hurry: at libpng's fast setting a
/// frame takes a quarter of the time and half as much space again.
public func writePNG(
  _ pixels: [UInt32], width: Int, height: Int, to path: String
) throws(Problem) {
  let bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { bytes, count in
    for (index, pixel) in pixels.enumerated() {
      bytes[3 * index] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[3 * index + 2] = UInt8(truncatingIfNeeded: pixel)
    }
    count = pixels.count * 3
  }
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  image.width = png_uint_32(width)
  image.height = png_uint_32(height)
  image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
  image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
  guard png_image_write_to_file(&image, path, 0, bytes, 0, nil) != 0 else {
    let reason = withUnsafeBytes(of: image.message) { message in
      String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw Problem(.cannotWrite, "\(path): cannot be written: \(reason)")
  }
}
