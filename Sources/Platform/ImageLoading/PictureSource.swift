import Files
import Localization

/// A place of pictures, which the player gives as a deck.
package enum PictureSource: Equatable, Sendable {
  /// A list of tracks at an `http` or `https` address.
  case url(String)
  /// A list of tracks in a file; its absolute path.
  case file(String)
  /// A folder of pictures; its absolute path.
  case folder(String)

  /// Reads an argument; throws `UserFacingError` (`missingInput`) for a missing place or other
  /// scheme.
  package init(_ text: String) throws(UserFacingError) {
    if let colon = text.firstRange(of: "://") {
      guard ["http", "https"].contains(text[..<colon.lowerBound].lowercased()) else {
        throw .missingInput(tr("\(text): a list is read from http, https, a file or a folder"))
      }
      self = .url(text)
      return
    }
    let path = File.absolutePath(text)
    self = try withPathInErrors(text, as: .missingInput) {
      let status = try File.status(path)
      if status.isFolder {
        return .folder(path)
      }
      if status.isFile {
        return .file(path)
      }
      throw UserFacingError(.missingInput, tr("this is neither a file nor a folder"))
    }
  }
}
