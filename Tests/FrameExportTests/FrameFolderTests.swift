import Files
import Foundation
import Graphics
import Testing

@testable import FrameExport

@Suite struct FrameFolderTests {
  @Test("The name of a file is the number of its frame with at least five digits")
  func fileNames() {
    #expect(FrameFolder.fileName(of: 0) == "00000.png")
    #expect(FrameFolder.fileName(of: 1234) == "01234.png")
    #expect(FrameFolder.fileName(of: 123_456) == "123456.png")
  }

  @Test("A frame that changes nothing has a copy of the picture before it")
  func copies() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer {
      try? FileManager.default.removeItem(atPath: path)
    }
    let folder = try FrameFolder(path: path) { pixels, path in
      try File(appendingTo: path).append("color \(pixels[0])")
    }

    let colors: [UInt32] = [1, 2, 2, 2, 3]
    let bitmap = Bitmap(width: 1, height: 1)
    for (frame, color) in colors.enumerated() {
      let isNew = bitmap[0, 0] != color
      bitmap[0, 0] = color
      let file = FrameFolder.fileName(of: frame)
      try folder.add(bitmap, isNew: isNew, file: file, line: "line of \(file)")
    }
    try folder.finish()

    let files = colors.indices.map(FrameFolder.fileName)
    for (file, color) in zip(files, colors) {
      let content = try? File.bytes(of: "\(path)/\(file)", limit: 100)
      #expect(content == Array("color \(color)".utf8), "\(file)")
    }
    let lines = try File.bytes(of: "\(path)/frames.jsonl", limit: 1000)
    #expect(String(decoding: lines, as: UTF8.self) == files.map { "line of \($0)\n" }.joined())
    #expect(File.names(in: path).sorted() == files + ["frames.jsonl"])
  }

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
