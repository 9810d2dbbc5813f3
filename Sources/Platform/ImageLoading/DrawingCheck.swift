import Files
import Localization

/// A check that rejects drawings that take too long to draw.
///
/// Another process draws each drawing once. That process ends after a time limit, even if a drawing
/// is not finished. The result is valid until the file changes.
@MainActor package final class DrawingCheck {
  private let trustedFolder: String?

  /// The results of earlier checks, by the change stamp of each file.
  ///
  /// A result is `true` if the drawing can be drawn quickly.
  private var verdicts: [String: Bool] = [:]

  /// Creates a check that accepts all drawings in a trusted folder.
  ///
  /// - Parameter folder: The folder that contains the drawings of the program itself.
  package init(trusting folder: String?) {
    trustedFolder = folder
  }

  /// Checks that a drawing can be drawn quickly.
  ///
  /// - Throws: A `UserFacingError` if the drawing takes too long.
  package func check(_ path: String) throws(UserFacingError) {
    let folder = File.split(path).folder
    if let trustedFolder, folder.hasPrefix(trustedFolder) {
      return
    }
    guard let stamp = File.changeStamp(of: path) else { return }

    if verdicts[stamp] == nil {
      try checkFolder(folder)
    }
    guard verdicts[stamp] == true else {
      throw UserFacingError(.badData, tr("\(path): this drawing takes too long to draw"))
    }
  }

  /// Draws all drawings of a folder in another process and stores the results.
  private func checkFolder(_ folder: String) throws(UserFacingError) {
    let names = try File.list(folder)
    let message = PictureProcess.load(folder, task: .drawings)
    let drawnPictures = (try? message.deck().pictures) ?? []
    let drawnPaths = Set(drawnPictures.map(\.path))

    for name in names where name.hasSuffix(".svg") {
      let path = "\(folder)/\(name)"
      if let stamp = File.changeStamp(of: path) {
        verdicts[stamp] = drawnPaths.contains(path)
      }
    }
  }
}
