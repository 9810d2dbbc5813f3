import Glibc

/// The file of the program that runs.
package enum ProgramFile {
  /// The path of the file without links in it, as it was when the program started; another file may
  /// be there since an upgrade.
  ///
  /// The start of the program reads it, because the system knows only the present name.
  package static let path = link().map(path(ofLink:)) ?? File.absolutePath(CommandLine.arguments[0])

  /// A path under which the program that runs can be started once more, even if an upgrade has
  /// replaced or removed its file.
  package static var restartPath: String { File.exists(processLink) ? processLink : path }

  /// The link by which Linux names the file of a process.
  private static let processLink = "/proc/self/exe"

  private static func link() -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(processLink, &text, text.count)
    guard count > 0 else { return nil }
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The path of a program's file by the text of its link, which ends with " (deleted)" if the file
  /// is gone or was replaced.
  static func path(ofLink text: String) -> String {
    let mark = " (deleted)"
    guard text.hasSuffix(mark), !File.exists(text) else { return text }
    return String(text.dropLast(mark.count))
  }
}
