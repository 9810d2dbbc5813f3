import Files
import Glibc

/// Folder of links to pictures in their order, which is removed with the last reference.
package final class LinkFolder: Sendable {
  /// Path of the folder.
  package let path: String

  /// Makes a folder in another one, with links to some pictures.
  package init(_ pictures: some Sequence<String>, in folder: String) throws(UserFacingError) {
    path = File.temporaryPath(for: folder + "/dropped")
    try File.makeFolder(path, isPrivate: true)
    for (index, file) in pictures.enumerated() {
      let number = String(String(index + 1001).dropFirst())
      _ = symlink(file, "\(path)/\(number) \(File.split(file).name)")
    }
  }

  deinit {
    File.removeFolder(path)
  }

  /// Whether a path is that of a picture as a folder of pictures may have it.
  package static func accepts(_ path: String) -> Bool {
    path.hasPrefix("/") && ["png", "jpg", "webp"].contains(DeckFile.fileExtension(of: path))
      && (try? File.status(path))?.isFile == true
  }
}
