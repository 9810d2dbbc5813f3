import Files
import Foundation
import Graphics
import Testing

@testable import FrameExport

@Suite struct FrameFolderTests {
  @Test("All written files are removed if any file cannot be written", arguments: 0..<4)
  func abandon(failingFrame: Int) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer {
      try? FileManager.default.removeItem(atPath: path)
    }
    // A file cannot replace a folder of its name.
    let blockingName = FrameFolder.fileName(of: failingFrame)
    try File.makeFolder("\(path)/\(blockingName)")
    let folder = try FrameFolder(path: path) { _, path in
      try File(reading: path).sync()
    }

    // The first three frames look the same.
    for frame in 0..<4 {
      let isNew = frame == 0 || frame == 3
      try folder.add(
        Bitmap(width: 1, height: 1),
        isNew: isNew,
        file: FrameFolder.fileName(of: frame),
        line: "")
    }
    #expect(throws: UserFacingError.self) { try folder.finish() }
    folder.removeWrittenFiles()

    #expect(File.names(in: path) == [blockingName])
  }
}
