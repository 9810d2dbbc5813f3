import Files
import Foundation
import Graphics
import SDLGraphics
import Testing

@MainActor @Suite struct PictureFileTests {
  /// A file of a picture, and the problem that is shown for it.
  struct RefusedFile: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// The size to which the file is extended.
    var extendedSize: Int?
    let problem: String

    var testDescription: String { "\(name): \(problem)" }
  }

  nonisolated private static let twoGigabytes = 2 << 30
  nonisolated private static let damaged = "this picture is corrupt; it must be a PNG, JPEG or WebP"

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let rasterizer: SDLRasterizer

  init() throws {
    rasterizer = SDLRasterizer(folder: folder.path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file, and expects that the rasterizer refuses to draw it.
  private func expectRefusal(
    of file: RefusedFile, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    defer {
      try? FileManager.default.removeItem(at: folder)
    }
    let path = folder.appending(path: file.name).path
    try Data(file.bytes).write(to: URL(filePath: path))
    if let size = file.extendedSize {
      #expect(truncate(path, size) == 0)
    }

    let problem = UserFacingError(.badData, "\(path): \(file.problem)")
    #expect(throws: problem, sourceLocation: sourceLocation) {
      try rasterizer.picture(path, side: 32)
    }
    let isDrawing = file.name.hasSuffix("svg")
    if !isDrawing {
      #expect(throws: problem, sourceLocation: sourceLocation) {
        try PictureFile.bytes(of: path)
      }
    }
  }

  /// Returns the beginning of a PNG with a side length in pixels.
  nonisolated private static func png(side: UInt16) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let chunkHeader = [0, 0, 0, 13] + Array("IHDR".utf8)
    let length = [0, 0, UInt8(side >> 8), UInt8(side & 255)]
    let format: [UInt8] = [8, 0, 0, 0, 0]
    return signature + chunkHeader + length + length + format
  }

  @Test(
    "A picture with too many pixels or bytes or of another format is refused",
    arguments: [
      RefusedFile(
        name: "a.png",
        bytes: png(side: 30_000),
        problem: "30000×30000 pixels are too many; the limit is 25 million"),
      RefusedFile(
        name: "b.png",
        bytes: png(side: 8000),
        problem: "8000×8000 pixels are too many; the limit is 25 million"),
      RefusedFile(
        name: "a.png",
        bytes: png(side: 9),
        extendedSize: twoGigabytes,
        problem: "larger than 8 MB"),
      RefusedFile(
        name: "a.jpg",
        bytes: png(side: 9),
        extendedSize: twoGigabytes,
        problem: "larger than 8 MB"),
      RefusedFile(
        name: "a.png",
        bytes: Array("GIF89a\u{1}\0\u{1}\0".utf8),
        problem: damaged),
    ])
  func refused(file: RefusedFile) throws {
    try expectRefusal(of: file)
  }

  @Test("A PNG that is cut off anywhere is damaged")
  func cutOff() throws {
    let completePath = folder.appending(path: "whole.png").path
    let pixels = [UInt32](repeating: 0xFF20_4060, count: 400)
    try writePNG(pixels, width: 20, height: 20, to: completePath)
    let bytes = try PictureFile.bytes(of: completePath)
    _ = try rasterizer.picture(completePath, side: 32)

    for length in 24..<bytes.count {
      let path = folder.appending(path: "cut.png").path
      try Data(bytes[..<length]).write(to: URL(filePath: path))
      let problem = UserFacingError(.badData, "\(path): \(Self.damaged)")
      #expect(throws: problem) { try PictureFile.bytes(of: path) }
      #expect(throws: problem) { try rasterizer.picture(path, side: 32) }
    }

    try FileManager.default.removeItem(at: folder)
  }

  @Test("The middle square of a picture is shown")
  func middleSquare() throws {
    let red: UInt32 = 0xFFFF_0000
    let blue: UInt32 = 0xFF00_00FF
    let side = [UInt32](repeating: red, count: 10)
    let middle = [UInt32](repeating: blue, count: 20)
    let rows = (0..<20).flatMap { _ in side + middle + side }
    let path = folder.appending(path: "wide.png").path
    try writePNG(rows, width: 40, height: 20, to: path)

    let square = try rasterizer.picture(path, side: 20)

    let colors = withExtendedLifetime(square) { Set(square.pixels) }
    #expect(colors == [blue])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A drawing is checked before it is drawn and has the size limit of a picture")
  func drawing() throws {
    let largeDrawing = RefusedFile(
      name: "a.svg",
      bytes: Array("<svg/>".utf8),
      extendedSize: Self.twoGigabytes,
      problem: "larger than 8 MB")
    try expectRefusal(of: largeDrawing)

    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    rasterizer.checkDrawing = { path throws(UserFacingError) in
      throw UserFacingError(.badData, "\(path): slow")
    }
    let slowDrawing = RefusedFile(
      name: "b.svg",
      bytes: Array("<svg></svg>".utf8),
      problem: "slow")
    try expectRefusal(of: slowDrawing)
  }
}
