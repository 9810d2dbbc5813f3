import Files
import Localization

/// An attempt to restore a stored file, which may end the program.
///
/// A mark beside the folder stands for an attempt that is under way. A mark that nobody has locked
/// was left by a program that crashed or was killed.
final class RestoreAttempt {
  /// The number of attempts that may end the program before the file is set aside.
  private static let limit = 2

  private let marks: [String]
  /// The mark of this attempt; `nil` if another window attempts the same at this moment.
  private var ownMark: String?
  private var lock: File?

  /// Begins an attempt; `nil` if the attempts before have ended the program.
  init?(on path: String) {
    marks = Self.marks(of: path)
    for mark in marks {
      if !File.exists(mark) {
        ownMark = mark
        resume()
        return
      }
      if (try? File.openLocked(mark)) == nil {
        return
      }
    }
    return nil
  }

  deinit {
    pause()
  }

  /// Marks that what follows may end the program; without room for a mark nothing happens.
  func resume() {
    guard let ownMark, lock == nil else { return }
    lock = try? File(appendingTo: ownMark, isPrivate: true)
  }

  /// Removes the mark while the program does something else, such as waiting for the display.
  func pause() {
    guard let ownMark, lock != nil else { return }
    File.remove(ownMark)
    lock = nil
  }

  /// Removes all marks, because the file was restored or set aside.
  func finish() {
    pause()
    ownMark = nil
    marks.forEach(File.remove)
  }

  /// Removes the marks of a file that is going to be set aside.
  static func removeMarks(of path: String) {
    marks(of: path).forEach(File.remove)
  }

  /// Sets aside a file that has ended the program at every attempt; returns a notice for the
  /// player.
  static func setAsideNotice(_ path: String) -> String {
    removeMarks(of: path)
    return renameDamagedFile(path, reason(path))
  }

  /// Removes the marks of files that are gone from a folder.
  static func removeMarks(withoutFileIn folder: String) {
    let (parent, name) = File.split(folder)
    for mark in File.names(in: parent) where mark.hasPrefix(name + "-") {
      let file = mark.dropFirst(name.count + 1).replacing(/\.attempt-\d+$/, with: "")
      let path = "\(folder)/\(file)"
      if marks(of: path).contains("\(parent)/\(mark)"), !File.exists(path) {
        File.remove("\(parent)/\(mark)")
      }
    }
  }

  /// The reason to set a file aside that has ended the program at every attempt.
  static func reason(_ path: String) -> String {
    let sentence = tr("the program ended twice while it read this file")
    return UserFacingError(.badData, in: path, sentence).description
  }

  private static func marks(of path: String) -> [String] {
    let (folder, name) = File.split(path)
    return (1...limit).map { "\(folder)-\(name).attempt-\($0)" }
  }
}
