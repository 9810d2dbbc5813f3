import CSDL
import Drawing
import Files
import Text

/// Pictures and drawings in files, which are checked before they are decoded; problems name the file.
public enum PictureFile {
  /// The bytes of a picture that is not too large; it is not decoded.
  @discardableResult
  public static func bytes(of path: String) throws(Problem) -> [UInt8] {
    let bytes = try contents(of: path)
    guard let header = PictureHeader(bytes) else { throw damage(path) }
    if let excess = header.excess { throw Problem(.badData, in: path, excess) }
    return bytes
  }

  static func picture(_ path: String) throws(Problem) -> Bitmap {
    guard let picture = Bitmap(decoding: try bytes(of: path)) else { throw damage(path) }
    return picture
  }

  /// Draws an SVG at the largest size that fits, its shape kept, however long that takes.
  public static func drawing(
    _ path: String, width: Int, height: Int, repaint: (inout [UInt8]) -> Void = { _ in }
  ) throws(Problem) -> Bitmap {
    var bytes = try contents(of: path)
    repaint(&bytes)
    let end = bytes.reversed().drop { $0 == 32 || 9...13 ~= $0 }
    guard end.starts(with: "</svg>".utf8.reversed()),
      let bitmap = bytes.withUnsafeBytes({ bytes in
        let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
        return Bitmap(consuming: IMG_LoadSizedSVG_RW(source, Int32(width), Int32(height)))
      })
    else {
      throw Problem(.badData, tr("\(path): this drawing is damaged; it must be a complete SVG"))
    }
    return bitmap
  }

  private static func contents(of path: String) throws(Problem) -> [UInt8] {
    do {
      return try File.bytes(of: path, limit: PictureHeader.mostBytes)
    } catch {
      throw Problem(error.kind, in: path, "\(error)")
    }
  }

  private static func damage(_ path: String) -> Problem {
    Problem(.badData, tr("\(path): this picture is damaged; it must be a PNG, JPEG or WebP"))
  }
}
