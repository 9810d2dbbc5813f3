import Files
import Foundation
import Graphics
import Testing

@testable import FrameExport

@Suite struct FrameFolderTests {
  @Test("Whichever file cannot be written, none is left of those that were", arguments: 0..<4)
  func abandon(broken: Int) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    // No file takes a folder's place.
    let name = FrameFolder.fileName(of: broken)
    try File.makeFolder("\(path)/\(name)")
    defer {
      try? FileManager.default.removeItem(atPath: path)
    }
    let folder = try FrameFolder(path: path) { _, path in try File(reading: path).sync() }
    // Three frames look the same, and one after them does not.
    for frame in 0..<4 {
      try folder.add(
        Bitmap(width: 1, height: 1), isNew: [0, 3].contains(frame),
        file: FrameFolder.fileName(of: frame), line: "")
    }
    #expect(throws: UserFacingError.self) { try folder.finish() }
    folder.removeWrittenFiles()
    #expect(File.names(in: path) == [name])
  }
}
