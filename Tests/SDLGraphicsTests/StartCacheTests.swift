import Foundation
import Graphics
import Testing
import View

@testable import SDLGraphics

/// Art of one drawing, and the file of a start's pictures.
@MainActor @Suite final class StartCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: URL { folder.appending(path: "cache/start") }
  private static let fonts = Fonts()

  init() throws {
    let art = folder.appending(path: "lab")
    try FileManager.default.createDirectory(at: art, withIntermediateDirectories: true)
    try draw("red")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Draws the sun, always at the same time.
  private func draw(_ color: String) throws {
    let sun = folder.appending(path: "lab/sun.svg")
    try Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">
      <rect width="8" height="8" fill="\(color)"/></svg>
      """.utf8
    ).write(to: sun)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: sun.path)
  }

  /// What is drawn in one start, which then keeps it.
  private func start(size: Int = 20) throws -> [[UInt32]] {
    let rasterizer = SDLRasterizer(
      folder: folder.path, fonts: Self.fonts, startCache: StartCache(path: file.path))
    let pictures = [
      try rasterizer.drawing("lab/sun", width: 8, height: 8),
      try rasterizer.text("Sun", size: size),
    ]
    let width = try rasterizer.width(of: "Sun", size: size)
    try rasterizer.saveStartCache()
    return pictures.map { bitmap in withExtendedLifetime(bitmap) { Array(bitmap.pixels) } }
      + [[UInt32(width)]]
  }

  @Test("What the last start drew and measured is read, the same, and the file stays as it is")
  func again() throws {
    let first = try start()
    #expect(first[0][0] == 0xFFFF_0000)
    let kept = try Data(contentsOf: file)
    // A drawing of other colours is taken for the first, if size and time are the same.
    try draw("tan")
    #expect(try start() == first)
    #expect(try Data(contentsOf: file) == kept)
  }

  @Test("Another size and a drawing that has changed are drawn anew, and kept in place of the old")
  func changed() throws {
    let first = try start()
    let larger = try start(size: 30)
    #expect(larger[1] != first[1] && larger[2] != first[2])
    let size = try Data(contentsOf: file).count
    try draw("blue")
    #expect(try start(size: 30)[0][0] == 0xFF00_00FF)
    #expect(try Data(contentsOf: file).count == size)
  }

  @Test("A file that is damaged anywhere, or cut off, is not used", arguments: [0, 0.3, 0.6, 0.99])
  func damaged(place: Double) throws {
    let first = try start()
    let kept = try Data(contentsOf: file)
    var bytes = kept
    bytes[Int(Double(bytes.count) * place)] ^= 1
    for damaged in [bytes, kept.prefix(Int(Double(kept.count) * place))] {
      try damaged.write(to: file)
      #expect(try start() == first)
      #expect(try Data(contentsOf: file) != damaged)
    }
  }

  @Test("A file of another version is not used")
  func version() throws {
    let first = try start()
    var bytes = Array(try Data(contentsOf: file))
    let line = try #require(bytes.firstIndex(of: 10))
    #expect(String(decoding: bytes[..<line], as: UTF8.self) == "memory-game start pictures 2")
    // The number stands at the end of the first line, and a sum of all bytes at the end of the
    // file.
    bytes[line - 1] -= 1
    let sum = StartCache.checksum(bytes.dropLast(8))
    bytes = bytes.dropLast(8) + withUnsafeBytes(of: sum.littleEndian) { Array($0) }
    try Data(bytes).write(to: file)
    try draw("blue")
    #expect(try start()[0] != first[0])
  }

  @Test("A file that cannot be written, or is none, loses nothing")
  func unwritable() throws {
    try Data().write(to: folder.appending(path: "cache"))
    #expect(try start() == start())
    try FileManager.default.removeItem(at: folder.appending(path: "cache"))
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(try start() == start())
  }
}
