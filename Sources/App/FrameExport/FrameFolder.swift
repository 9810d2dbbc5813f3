import Dispatch
import Files
import Graphics
import Synchronization

/// Folder of frames as numbered PNG files, equal ones encoded once, and of `frames.jsonl`.
package final class FrameFolder {
  /// Writes the pixels 0xAARRGGBB of a frame, row by row, as a PNG file.
  package typealias WritePNG = @Sendable (_ pixels: [UInt32], _ path: String) throws -> Void

  private let path: String
  private let writePNG: WritePNG
  /// Pictures to be written: 16, but at most 128 MiB.
  private var pictures: [(pixels: [UInt32], files: [String])] = []
  private let lines: File
  /// Path of `frames.jsonl` until it is complete.
  private let part: String
  private var written: [String] = []

  /// Writes all frames into a folder, or none; throws `UserFacingError` (`cannotCreate`) or drawing errors.
  @MainActor package static func write(
    _ renderer: inout FrameRenderer, to path: String, writePNG: @escaping WritePNG
  ) throws {
    let folder = try FrameFolder(path: path, writePNG: writePNG)
    do {
      while let frame = try renderer.next() {
        let name = name(of: frame.number)
        try folder.add(
          renderer.framebuffer.bitmap, isNew: !frame.dirty.isEmpty, file: name,
          line: renderer.line(for: frame, file: name))
      }
      try folder.finish()
    } catch {
      folder.abandon()
      throw error
    }
  }

  init(path: String, writePNG: @escaping WritePNG) throws(UserFacingError) {
    (self.path, self.writePNG) = (path, writePNG)
    try File.makeFolder(path)
    part = File.part(of: "\(path)/frames.jsonl")
    lines = try File(creating: part, called: path)
  }

  static func name(of frame: Int) -> String {
    String(repeating: "0", count: max(0, 5 - String(frame).count)) + "\(frame).png"
  }

  /// Adds a frame with its file and line; one that is not new equals the last.
  func add(_ bitmap: Bitmap, isNew: Bool, file: String, line: String) throws {
    try lines.append(line + "\n")
    if !isNew, !pictures.isEmpty {
      pictures[pictures.count - 1].files.append(file)
      return
    }
    let bytes = 4 * (pictures.count + 1) * bitmap.pixels.count
    if pictures.count == 16 || !pictures.isEmpty && bytes > 128 << 20 { try flush() }
    pictures.append((Array(bitmap.pixels), [file]))
  }

  func finish() throws {
    try flush()
    try File.move(part, to: "\(path)/frames.jsonl", called: path)
  }

  func abandon() {
    for file in written { File.remove("\(path)/\(file)") }
    File.remove(part)
  }

  private func flush() throws {
    let (pictures, path, writePNG) = (exchange(&self.pictures, with: []), path, writePNG)
    let result = Mutex((written: [String](), failure: (any Error)?.none))
    DispatchQueue.concurrentPerform(iterations: pictures.count) { index in
      let (pixels, files) = pictures[index]
      let partOfFrame = File.part(of: "\(path)/\(files[0])")
      do {
        // Made here, because the encoder would follow a link, or wait for a pipe, of that name.
        _ = try File(creating: partOfFrame, called: path)
        defer { File.remove(partOfFrame) }
        try writePNG(pixels, partOfFrame)
        let bytes = files.count > 1 ? try File(reading: partOfFrame).allBytes() : []
        for file in files.dropFirst() {
          try File.save(bytes, to: "\(path)/\(file)", called: path)
          result.withLock { $0.written.append(file) }
        }
        try File.move(partOfFrame, to: "\(path)/\(files[0])", called: path)
        result.withLock { $0.written.append(files[0]) }
      } catch {
        result.withLock { $0.failure = $0.failure ?? error }
      }
    }
    written += result.withLock { $0.written }
    if let failure = result.withLock({ $0.failure }) { throw failure }
  }
}
