import Files
import Foundation

/// A suite of which every test has a folder, which is gone afterwards.
class FolderSuite {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    try File.makeFolder(folder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try File(reading: "\(folder)/\(name)").allBytes(), as: UTF8.self)
  }
}
