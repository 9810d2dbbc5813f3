import Files
import Glibc

/// A folder of links to pictures.
///
/// The names of the links preserve the order of the pictures. The folder is removed when the last
/// reference to this object is released.
package final class LinkFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates a folder with links to pictures.
  ///
  /// - Parameters:
  ///   - pictures: The paths of the pictures.
  ///   - parentFolder: The folder in which the new folder is created.
  /// - Throws: A `UserFacingError` if the folder cannot be created.
  package init(
    _ pictures: some Sequence<String>,
    in parentFolder: String
  ) throws(UserFacingError) {
    path = File.temporaryPath(for: parentFolder + "/dropped")
    try File.makeFolder(path, isPrivate: true)
    for (index, picture) in pictures.enumerated() {
      let name = File.split(picture).name
      _ = symlink(picture, "\(path)/\(Self.threeDigits(index + 1)) \(name)")
    }
  }

  deinit {
    File.removeFolder(path)
  }

  /// Returns the last three digits of a number, with leading zeros.
  private static func threeDigits(_ number: Int) -> String {
    String(String(1000 + number).dropFirst())
  }

  /// Returns whether an absolute path leads to a picture file in a supported format.
  package static func accepts(_ path: String) -> Bool {
    guard path.hasPrefix("/") else { return false }
    guard ["png", "jpg", "webp"].contains(DeckFile.fileExtension(of: path)) else { return false }
    return File.isFile(path)
  }
}
