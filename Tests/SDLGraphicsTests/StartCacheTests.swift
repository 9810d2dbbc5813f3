import Foundation
import Graphics
import Testing
import View

@testable import SDLGraphics

/// Tests of the start cache with a folder that has one drawing.
@MainActor @Suite final class StartCacheTests {
  /// The pixels of a drawing and a text, and the width of the text.
  private struct StartResult: Equatable {
    let drawing: [UInt32]
    let text: [UInt32]
    let textWidth: Int
  }

  private static let fonts = Fonts()

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var cacheFile: URL { folder.appending(path: "cache/start") }

  init() throws {
    let drawings = folder.appending(path: "lab")
    try FileManager.default.createDirectory(at: drawings, withIntermediateDirectories: true)
    try writeDrawing(color: "red")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes the drawing.
  ///
  /// Its modification date is always the same.
  private func writeDrawing(color: String) throws {
    let file = folder.appending(path: "lab/sun.svg")
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">
      <rect width="8" height="8" fill="\(color)"/></svg>
      """
    try Data(svg.utf8).write(to: file)
    let modificationDate = Date(timeIntervalSince1970: 0)
    try FileManager.default.setAttributes(
      [.modificationDate: modificationDate], ofItemAtPath: file.path)
  }

  /// Draws and measures in the same way as a start of the game, and saves the cache.
  private func start(textSize: Int = 20) throws -> StartResult {
    let cache = StartCache(path: cacheFile.path)
    let rasterizer = SDLRasterizer(folder: folder.path, fonts: Self.fonts, startCache: cache)
    let drawing = try rasterizer.drawing("lab/sun", width: 8, height: 8)
    let text = try rasterizer.text("Sun", size: textSize)
    let textWidth = try rasterizer.width(of: "Sun", size: textSize)
    try rasterizer.saveStartCache()
    return StartResult(
      drawing: pixels(of: drawing), text: pixels(of: text), textWidth: Int(textWidth))
  }

  private func pixels(of bitmap: Bitmap) -> [UInt32] {
    withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
  }

  @Test("A start reads what the last start drew and measured")
  func again() throws {
    let firstResult = try start()
    #expect(firstResult.drawing[0] == 0xFFFF_0000)
    let savedData = try Data(contentsOf: cacheFile)

    // A drawing with the same size and modification date counts as unchanged.
    try writeDrawing(color: "tan")

    #expect(try start() == firstResult)
    #expect(try Data(contentsOf: cacheFile) == savedData)
  }

  @Test("Another text size and a changed drawing are drawn again and replace the old pictures")
  func changed() throws {
    let firstResult = try start()
    let resultWithLargeText = try start(textSize: 30)
    #expect(resultWithLargeText.text != firstResult.text)
    #expect(resultWithLargeText.textWidth != firstResult.textWidth)
    let fileSize = try Data(contentsOf: cacheFile).count

    try writeDrawing(color: "blue")

    let resultWithBlueDrawing = try start(textSize: 30)
    #expect(resultWithBlueDrawing.drawing[0] == 0xFF00_00FF)
    #expect(try Data(contentsOf: cacheFile).count == fileSize)
  }

  @Test("A drawing has its own entry for each palette")
  func palettes() throws {
    try writeDrawing(color: "#ff0000")
    let darkFolder = folder.appending(path: "dark")
    try FileManager.default.createDirectory(at: darkFolder, withIntermediateDirectories: true)
    let darkColors = ##"{"*": {"#ff0000": "#0000ff"}}"##
    try Data(darkColors.utf8).write(to: darkFolder.appending(path: "lab.json"))
    let cache = StartCache(path: cacheFile.path)
    let rasterizer = SDLRasterizer(folder: folder.path, fonts: Self.fonts, startCache: cache)

    let lightDrawing = try rasterizer.drawing("lab/sun", width: 8, height: 8)
    let darkDrawing = try rasterizer.drawing(Drawing("lab/sun", in: .dark), width: 8, height: 8)

    #expect(pixels(of: lightDrawing)[0] == 0xFFFF_0000)
    #expect(pixels(of: darkDrawing)[0] == 0xFF00_00FF)
  }

  @Test("A file that is damaged or cut off is not used", arguments: [0, 0.3, 0.6, 0.99])
  func damaged(position: Double) throws {
    let firstResult = try start()
    let savedData = try Data(contentsOf: cacheFile)
    let offset = Int(Double(savedData.count) * position)
    var damagedData = savedData
    damagedData[offset] ^= 1
    let truncatedData = savedData.prefix(offset)

    for unusableData in [damagedData, truncatedData] {
      try unusableData.write(to: cacheFile)
      #expect(try start() == firstResult)
      #expect(try Data(contentsOf: cacheFile) != unusableData)
    }
  }

  @Test("A file of another version is not used")
  func version() throws {
    let firstResult = try start()
    var bytes = Array(try Data(contentsOf: cacheFile))
    let endOfLine = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    let firstLine = String(decoding: bytes[..<endOfLine], as: UTF8.self)
    #expect(firstLine == "memory-game start pictures 2")

    // The version is at the end of the first line, and the checksum is at the end of the file.
    bytes[endOfLine - 1] -= 1
    let checksumSize = 8
    bytes.removeLast(checksumSize)
    let checksum = StartCache.checksum(bytes[...])
    bytes += withUnsafeBytes(of: checksum.littleEndian) { Array($0) }
    try Data(bytes).write(to: cacheFile)
    try writeDrawing(color: "blue")

    let result = try start()
    #expect(result.drawing != firstResult.drawing)
  }

  @Test("A start works without a cache if its file cannot be written or read")
  func unwritable() throws {
    let cacheFolder = folder.appending(path: "cache")
    try Data().write(to: cacheFolder)
    #expect(try start() == start())

    try FileManager.default.removeItem(at: cacheFolder)
    try FileManager.default.createDirectory(at: cacheFile, withIntermediateDirectories: true)
    #expect(try start() == start())
  }
}
