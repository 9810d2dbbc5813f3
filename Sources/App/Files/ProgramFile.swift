import Glibc

/// The file of the running program.
package enum ProgramFile {
  /// The path that the program's file had when the program started, with all links resolved.
  ///
  /// An upgrade may have replaced this file since then. The program reads the path when it starts,
  /// because later the system reports only the current name.
  package static let path: String = {
    if let target = linkTarget() {
      return path(ofLink: target)
    }
    return File.absolutePath(CommandLine.arguments[0])
  }()

  /// A path that can be used to start the running program again.
  ///
  /// It works even if an upgrade has replaced or removed the program's file.
  package static var restartPath: String {
    if File.exists(processLink) {
      processLink
    } else {
      path
    }
  }

  /// The link that leads to the file of the current process on Linux.
  private static let processLink = "/proc/self/exe"

  /// Returns the target of `processLink`, or `nil` if there is no such link.
  private static func linkTarget() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(processLink, &buffer, buffer.count)
    guard length > 0 else { return nil }
    let bytes = buffer.prefix(length).map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the path of the program's file without the suffix that marks a removed file.
  ///
  /// - Parameter text: The target of `/proc/self/exe`. It ends with " (deleted)" if the file was
  ///   removed or replaced.
  static func path(ofLink text: String) -> String {
    let deletionMark = " (deleted)"
    guard text.hasSuffix(deletionMark), !File.exists(text) else { return text }
    return String(text.dropLast(deletionMark.count))
  }
}
