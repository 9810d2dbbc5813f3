import Files
import Text

/// Has drawings of decks drawn once by a process that can be ended, before they are drawn here.
///
/// What was found holds until a file changes.
@MainActor
public final class DrawingCheck {
  private struct Verdict {
    let size, modified: Int
    let isSound: Bool
  }

  private let sound: String?
  private var verdicts: [String: Verdict] = [:]

  /// Trusts the drawings below a folder, those that come with the program.
  public init(trusting sound: String?) { self.sound = sound }

  /// Refuses a drawing that cannot be drawn in a short time.
  public func check(_ path: String) throws(Problem) {
    let folder = File.split(path).folder
    guard sound.map({ folder.hasPrefix($0) }) != true, let status = try? File.status(path)
    else { return }
    if verdict(on: path, status) == nil { judge(folder) }
    guard verdict(on: path, status)?.isSound == true else {
      throw Problem(.badData, tr("\(path): this drawing takes too long to draw"))
    }
  }

  private func verdict(on path: String, _ status: File.Status) -> Verdict? {
    verdicts[path].flatMap {
      ($0.size, $0.modified) == (status.size, status.modified) ? $0 : nil
    }
  }

  /// Judges all drawings of a folder, in the time that they have together.
  private func judge(_ folder: String) {
    let sound = try? PictureProcess.load(folder, task: .drawings).deck().pictures.map(\.path)
    for path in File.names(in: folder).map({ "\(folder)/\($0)" }) where path.hasSuffix(".svg") {
      guard let status = try? File.status(path) else { continue }
      verdicts[path] = Verdict(
        size: status.size, modified: status.modified, isSound: sound?.contains(path) == true)
    }
  }
}
