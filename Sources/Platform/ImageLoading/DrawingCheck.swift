import Files
import Localization

/// Has drawings drawn once by a process that can be ended; a verdict holds until the file changes.
@MainActor package final class DrawingCheck {
  private let trustedFolder: String?
  /// Whether a drawing can be drawn, by its stamp.
  private var verdicts: [String: Bool] = [:]

  /// Trusts the drawings below a folder, those that come with the program.
  package init(trusting folder: String?) {
    trustedFolder = folder
  }

  /// Refuses a drawing that cannot be drawn in a short time.
  package func check(_ path: String) throws(UserFacingError) {
    let folder = File.split(path).folder
    guard trustedFolder.map(folder.hasPrefix) != true, let stamp = File.changeStamp(of: path) else {
      return
    }
    if verdicts[stamp] == nil {
      try checkFolder(folder)
    }
    guard verdicts[stamp] == true else {
      throw UserFacingError(.badData, tr("\(path): this drawing takes too long to draw"))
    }
  }

  private func checkFolder(_ folder: String) throws(UserFacingError) {
    let paths = try File.list(folder).map { "\(folder)/\($0)" }
    let drawnPictures = try? PictureProcess.load(folder, task: .drawings).deck().pictures
    let drawablePaths = Set((drawnPictures ?? []).map(\.path))
    for path in paths where path.hasSuffix(".svg") {
      if let stamp = File.changeStamp(of: path) {
        verdicts[stamp] = drawablePaths.contains(path)
      }
    }
  }
}
