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
  private var pendingFrames: [(pixels: [UInt32], files: [String])] = []
  private let linesFile: File
  /// Path of `frames.jsonl` until it is complete.
  private let temporaryPath: String
  private var writtenFiles: [String] = []

  /// Writes all frames into a folder, or none; throws `UserFacingError` (`cannotCreate`) or drawing
  /// errors.
  @MainActor package static func write(
    _ renderer: inout FrameRenderer, to path: String, writePNG: @escaping WritePNG
  ) throws {
    let folder = try FrameFolder(path: path, writePNG: writePNG)
    do {
      while let frame = try renderer.next() {
        let name = fileName(of: frame.number)
        try folder.add(
          renderer.framebuffer.bitmap, isNew: !frame.dirty.isEmpty, file: name,
          line: renderer.jsonLine(for: frame, file: name))
      }
      try folder.finish()
    } catch {
      folder.removeWrittenFiles()
      throw error
    }
  }

  init(path: String, writePNG: @escaping WritePNG) throws(UserFacingError) {
    self.path = path
    self.writePNG = writePNG
    try File.makeFolder(path)
    temporaryPath = File.temporaryPath(for: "\(path)/frames.jsonl")
    linesFile = try File(creating: temporaryPath, called: path)
  }

  static func fileName(of frame: Int) -> String {
    String(repeating: "0", count: max(0, 5 - String(frame).count)) + "\(frame).png"
  }

  /// Adds a frame with its file and line; one that is not new equals the last.
  func add(_ bitmap: Bitmap, isNew: Bool, file: String, line: String) throws {
    try linesFile.append(line + "\n")
    if !isNew, !pendingFrames.isEmpty {
      pendingFrames[pendingFrames.count - 1].files.append(file)
      return
    }
    let bytes = 4 * (pendingFrames.count + 1) * bitmap.pixels.count
    if pendingFrames.count == 16 || !pendingFrames.isEmpty && bytes > 128 << 20 {
      try flush()
    }
    pendingFrames.append((Array(bitmap.pixels), [file]))
  }

  func finish() throws {
    try flush()
    try File.move(temporaryPath, to: "\(path)/frames.jsonl", called: path)
  }

  func removeWrittenFiles() {
    for file in writtenFiles {
      File.remove("\(path)/\(file)")
    }
    File.remove(temporaryPath)
  }

  private func flush() throws {
    let frames = exchange(&self.pendingFrames, with: [])
    let path = path
    let writePNG = writePNG
    let result = Mutex((written: [String](), failure: (any Error)?.none))
    DispatchQueue.concurrentPerform(iterations: frames.count) { index in
      let (pixels, files) = frames[index]
      let temporaryFramePath = File.temporaryPath(for: "\(path)/\(files[0])")
      do {
        // Made here, because the encoder would follow a link, or wait for a pipe, of that name.
        _ = try File(creating: temporaryFramePath, called: path)
        defer {
          File.remove(temporaryFramePath)
        }
        try writePNG(pixels, temporaryFramePath)
        let bytes = files.count > 1 ? try File(reading: temporaryFramePath).allBytes() : []
        for file in files.dropFirst() {
          try File.save(bytes, to: "\(path)/\(file)", called: path)
          result.withLock { $0.written.append(file) }
        }
        try File.move(temporaryFramePath, to: "\(path)/\(files[0])", called: path)
        result.withLock { $0.written.append(files[0]) }
      } catch {
        result.withLock { $0.failure = $0.failure ?? error }
      }
    }
    writtenFiles += result.withLock { $0.written }
    if let failure = result.withLock({ $0.failure }) {
      throw failure
    }
  }
}
