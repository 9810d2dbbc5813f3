import Files
import Foundation
import SDLGraphics
import Testing

@MainActor @Suite struct PictureFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let rasterizer: SDLRasterizer

  init() throws {
    rasterizer = SDLRasterizer(folder: folder.path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file, and has the rasterizer refuse to draw it.
  private func expectRefusal(
    of name: String, _ bytes: [UInt8], size: Int? = nil, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    defer {
      try? FileManager.default.removeItem(at: folder)
    }
    let path = folder.appending(path: name).path
    try Data(bytes).write(to: URL(filePath: path))
    if let size {
      #expect(truncate(path, size) == 0)
    }
    let problem = UserFacingError(.badData, "\(path): \(words)")
    #expect(throws: problem, sourceLocation: sourceLocation) {
      try rasterizer.picture(path, side: 32)
    }
    guard !name.hasSuffix("svg") else { return }
    #expect(throws: problem, sourceLocation: sourceLocation) { try PictureFile.bytes(of: path) }
  }

  /// The beginning of a PNG of so many pixels a side.
  nonisolated private static func png(_ side: UInt16) -> [UInt8] {
    let length = [0, 0, UInt8(side >> 8), UInt8(side & 255)]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + length + length + [8, 0, 0, 0, 0]
  }

  @Test(
    "One of too many pixels is refused by its header, one of too many bytes is not even read",
    arguments: [
      ("a.png", png(30_000), nil, "30000×30000 pixels are too many (more than 25 million)"),
      ("b.png", png(8000), nil, "8000×8000 pixels are too many (more than 25 million)"),
      ("a.png", png(9), 2 << 30, "larger than 8 MB"),
      ("a.jpg", png(9), 2 << 30, "larger than 8 MB"),
      (
        "a.png", Array("GIF89a\u{1}\0\u{1}\0".utf8), nil,
        "this picture is damaged; it must be a PNG, JPEG or WebP"
      ),
    ] as [(String, [UInt8], Int?, String)])
  func refused(name: String, bytes: [UInt8], size: Int?, words: String) throws {
    try expectRefusal(of: name, bytes, size: size, words)
  }

  @Test("A PNG that was cut off anywhere is damaged, and nobody waits for the rest")
  func cutOff() throws {
    let path = folder.appending(path: "whole.png").path
    try writePNG(Array(repeating: 0xFF20_4060, count: 400), width: 20, height: 20, to: path)
    let bytes = try PictureFile.bytes(of: path)
    _ = try rasterizer.picture(path, side: 32)
    for length in 24..<bytes.count {
      let cut = folder.appending(path: "cut.png").path
      try Data(bytes[..<length]).write(to: URL(filePath: cut))
      let problem = UserFacingError(
        .badData, "\(cut): this picture is damaged; it must be a PNG, JPEG or WebP")
      #expect(throws: problem) { try PictureFile.bytes(of: cut) }
      #expect(throws: problem) { try rasterizer.picture(cut, side: 32) }
    }
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A drawing is judged before it is drawn, and has no more bytes than a picture")
  func drawing() throws {
    try expectRefusal(of: "a.svg", Array("<svg/>".utf8), size: 2 << 30, "larger than 8 MB")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    rasterizer.checkDrawing = { path throws(UserFacingError) in
      throw UserFacingError(.badData, "\(path): slow")
    }
    try expectRefusal(of: "b.svg", Array("<svg></svg>".utf8), "slow")
  }
}
