import Files
import Foundation
import Testing

/// A suite that creates a temporary folder for each test.
class FolderSuite {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    try File.makeFolder(folder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The names of the files in the folder.
  var fileNames: [String] {
    File.names(in: folder)
  }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String {
    "\(folder)/\(name)"
  }

  /// Returns the text of a file in the folder.
  func text(_ name: String) throws -> String {
    let file = try File(reading: path(name))
    return String(decoding: try file.allBytes(), as: UTF8.self)
  }

  /// Creates a pipe, and returns its path.
  @discardableResult
  func makePipe(_ name: String) -> String {
    let pipe = path(name)
    #expect(mkfifo(pipe, 0o600) == 0)
    return pipe
  }

  /// Creates a symbolic link, and returns its path.
  @discardableResult
  func makeLink(_ name: String, to target: String) -> String {
    let link = path(name)
    #expect(symlink(target, link) == 0)
    return link
  }
}
