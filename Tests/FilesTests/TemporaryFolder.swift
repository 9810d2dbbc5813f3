import Files
import Foundation

/// A folder that goes with whoever has it.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws { try File.makeFolder(path) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) throws -> String {
    String(decoding: try File(reading: "\(path)/\(name)").allBytes(), as: UTF8.self)
  }
}
