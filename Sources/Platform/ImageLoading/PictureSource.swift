import Files
import Localization

/// A list or a folder whose pictures the player uses as a deck.
package enum PictureSource: Equatable, Sendable {
  /// A list of tracks at an `http` or `https` address.
  case url(String)

  /// A list of tracks in a file, given by an absolute path.
  case file(String)

  /// A folder of pictures, given by an absolute path.
  case folder(String)

  /// Creates a source from the address or path that the player typed.
  ///
  /// - Throws: A `UserFacingError` of kind `missingInput` if the file or folder does not exist, or
  ///   if the scheme of the address is not supported.
  package init(_ text: String) throws(UserFacingError) {
    if let separator = text.firstRange(of: "://") {
      let scheme = text[..<separator.lowerBound].lowercased()
      guard scheme == "http" || scheme == "https" else {
        throw .missingInput(
          tr(
            """
            \(text): pictures can be loaded only from an http or https address, a file or a \
            folder
            """))
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
      throw UserFacingError(.missingInput, tr("not a file or folder"))
    }
  }
}
