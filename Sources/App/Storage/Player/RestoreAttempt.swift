import Files
import Localization

/// An attempt to restore a stored file, during which the program may crash.
///
/// During an attempt, the program keeps a locked file beside the folder of the stored file. This
/// file is called a mark. An unlocked mark was left by a program that crashed or was killed.
package final class RestoreAttempt {
  /// The number of failed attempts after which the file is set aside.
  private static let limit = 2

  /// The paths of all possible marks of the file.
  private let marks: [String]

  /// The path of this attempt's mark, or `nil` if another window is restoring the same file.
  private var ownMark: String?

  private var lock: File?

  /// Starts an attempt to restore a file.
  ///
  /// Returns `nil` if the program crashed during all earlier attempts.
  init?(on path: String) {
    marks = Self.marks(of: path)
    for mark in marks {
      if !File.exists(mark) {
        ownMark = mark
        resume()
        return
      }
      let isInUse = (try? File.openLocked(mark)) == nil
      if isInUse {
        // Another window is restoring the file, so this attempt does not need a mark.
        return
      }
    }
    return nil
  }

  deinit {
    pause()
  }

  /// Creates the mark because the program may crash from now on.
  ///
  /// If the mark cannot be created, for example on a full disk, the attempt continues without it.
  package func resume() {
    guard let ownMark, lock == nil else { return }
    lock = try? File(appendingTo: ownMark, isPrivate: true)
  }

  /// Removes the mark while the program does something else, such as waiting for the display.
  ///
  /// If the program ends before `resume()` creates the mark again, this does not count as a crash.
  package func pause() {
    guard let ownMark, lock != nil else { return }
    File.remove(ownMark)
    lock = nil
  }

  /// Removes all marks of the file because it was restored or set aside.
  package func finish() {
    pause()
    ownMark = nil
    for mark in marks {
      File.remove(mark)
    }
  }

  /// Removes all marks of a file that is about to be set aside.
  static func removeMarks(of path: String) {
    for mark in marks(of: path) {
      File.remove(mark)
    }
  }

  /// Renames a file after too many attempts ended with a crash.
  ///
  /// - Returns: A notice for the player.
  static func setAside(_ path: String) -> String {
    removeMarks(of: path)
    return renameDamagedFile(path, because: crashReason(for: path))
  }

  /// Removes the marks of files that no longer exist.
  ///
  /// - Parameter folder: The folder of the files.
  static func removeMarks(withoutFileIn folder: String) {
    let folderParts = File.split(folder)
    let prefix = folderParts.name + "-"
    for name in File.names(in: folderParts.folder) where name.hasPrefix(prefix) {
      let fileName = name.dropFirst(prefix.count).replacing(/\.attempt-\d+$/, with: "")
      let path = "\(folder)/\(fileName)"
      let mark = "\(folderParts.folder)/\(name)"
      if marks(of: path).contains(mark), !File.exists(path) {
        File.remove(mark)
      }
    }
  }

  /// Returns the reason for setting aside a file after too many crashes.
  static func crashReason(for path: String) -> String {
    let sentence = tr("the program crashed twice while it read this file")
    return UserFacingError(.badData, in: path, sentence).description
  }

  private static func marks(of path: String) -> [String] {
    let file = File.split(path)
    return (1...limit).map { number in
      "\(file.folder)-\(file.name).attempt-\(number)"
    }
  }
}
