import Files
import Glibc
import Pictures

/// A folder of links to pictures that lie anywhere, in their order; it is gone when nobody needs it.
final class LinkFolder: Sendable {
  let path: String

  init(_ files: [String]) throws {
    path = File.part(of: PictureCache.defaultFolder + "/dropped")
    try File.makeFolder(path, isPrivate: true)
    for (index, file) in files.filter(Self.takes).enumerated() {
      let number = String(String(index + 1001).dropFirst())
      _ = symlink(file, "\(path)/\(number) \(File.split(file).name)")
    }
  }

  deinit { File.removeFolder(path) }

  /// Whether a path is that of a picture as a folder of pictures may have it.
  static func takes(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return path.hasPrefix("/") && ["png", "jpg", "jpeg", "webp"].contains(ending)
      && (try? File.status(path))?.isFile == true
  }
}
