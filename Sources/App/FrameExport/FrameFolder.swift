import Dispatch
import Files
import Graphics
import Synchronization

/// A folder that contains frames as numbered PNG files and their descriptions in `frames.jsonl`.
///
/// Consecutive equal frames are encoded only once.
package final class FrameFolder {
  /// A function that writes the pixels of a frame as a PNG file.
  ///
  /// The pixels are in the format 0xAARRGGBB, row by row.
  package typealias WritePNG = @Sendable (_ pixels: [UInt32], _ path: String) throws -> Void

  /// The maximum number of different frames that wait for encoding.
  private static let maximumPendingFrames = 16
  /// The maximum size of the frames that wait for encoding, in bytes.
  private static let maximumPendingBytes = 128 << 20
  private static let bytesPerPixel = 4
  private static let fileNumberDigits = 5

  private let path: String
  private let writePNG: WritePNG
  private var pendingFrames: [PendingFrame] = []
  private let linesFile: File
  /// The path of `frames.jsonl` while the file is incomplete.
  private let temporaryLinesPath: String
  private var writtenFiles: [String] = []

  /// A frame that waits for encoding.
  private struct PendingFrame {
    let pixels: [UInt32]
    /// The names of all files that will contain the frame.
    var files: [String]
  }

  /// Renders all frames and writes them to a folder.
  ///
  /// If an error occurs, the files that have been written are removed.
  ///
  /// - Throws: A `UserFacingError` of the kind `cannotCreate`, or an error of the renderer.
  @MainActor package static func write(
    _ renderer: inout FrameRenderer,
    to path: String,
    writePNG: @escaping WritePNG
  ) throws {
    let folder = try FrameFolder(path: path, writePNG: writePNG)
    do {
      while let frame = try renderer.next() {
        let name = fileName(of: frame.number)
        try folder.add(
          renderer.framebuffer.bitmap,
          isNew: !frame.dirty.isEmpty,
          file: name,
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
    temporaryLinesPath = File.temporaryPath(for: "\(path)/frames.jsonl")
    linesFile = try File(creating: temporaryLinesPath, called: path)
  }

  /// Returns the name of a frame's file, for example "00042.png".
  static func fileName(of frame: Int) -> String {
    let number = String(frame)
    let zeroCount = max(0, fileNumberDigits - number.count)
    return String(repeating: "0", count: zeroCount) + number + ".png"
  }

  /// Adds a frame, which is encoded later together with other frames.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels of the frame.
  ///   - isNew: Whether the frame differs from the previous one.
  ///   - file: The name of the frame's file.
  ///   - line: The description of the frame, without a line break.
  func add(_ bitmap: Bitmap, isNew: Bool, file: String, line: String) throws {
    try linesFile.append(line + "\n")
    if !isNew, !pendingFrames.isEmpty {
      pendingFrames[pendingFrames.count - 1].files.append(file)
      return
    }

    let neededBytes = Self.bytesPerPixel * (pendingFrames.count + 1) * bitmap.pixels.count
    let exceedsMemory = !pendingFrames.isEmpty && neededBytes > Self.maximumPendingBytes
    if exceedsMemory || pendingFrames.count == Self.maximumPendingFrames {
      try writePendingFrames()
    }
    pendingFrames.append(PendingFrame(pixels: Array(bitmap.pixels), files: [file]))
  }

  /// Writes the remaining frames and completes `frames.jsonl`.
  func finish() throws {
    try writePendingFrames()
    try File.move(temporaryLinesPath, to: "\(path)/frames.jsonl", called: path)
  }

  /// Removes all files that have been written.
  func removeWrittenFiles() {
    for file in writtenFiles {
      File.remove("\(path)/\(file)")
    }
    File.remove(temporaryLinesPath)
  }

  /// The result of writing several frames at the same time.
  private struct WritingResult {
    var writtenFiles: [String] = []
    /// The first error, or `nil` if all frames were written.
    var failure: (any Error)?
  }

  /// Encodes and writes the pending frames on several threads.
  private func writePendingFrames() throws {
    let frames = exchange(&pendingFrames, with: [])
    let path = path
    let writePNG = writePNG
    let result = Mutex(WritingResult())
    DispatchQueue.concurrentPerform(iterations: frames.count) { index in
      do {
        try Self.write(frames[index], to: path, writePNG: writePNG) { file in
          result.withLock { $0.writtenFiles.append(file) }
        }
      } catch {
        result.withLock { result in
          if result.failure == nil {
            result.failure = error
          }
        }
      }
    }

    writtenFiles += result.withLock { $0.writtenFiles }
    if let failure = result.withLock({ $0.failure }) {
      throw failure
    }
  }

  /// Encodes a frame once and writes it to every file that will contain it.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - path: The path of the folder.
  ///   - writePNG: A function that writes the pixels as a PNG file.
  ///   - didWrite: A function that receives the name of each file after the file has been written.
  private static func write(
    _ frame: PendingFrame,
    to path: String,
    writePNG: WritePNG,
    didWrite: (String) -> Void
  ) throws {
    let firstFile = frame.files[0]
    let temporaryPath = File.temporaryPath(for: "\(path)/\(firstFile)")
    // The file is created here, because otherwise the encoder would follow a link with this name or
    // wait for a pipe.
    _ = try File(creating: temporaryPath, called: path)
    defer {
      File.remove(temporaryPath)
    }
    try writePNG(frame.pixels, temporaryPath)

    let copies = frame.files.dropFirst()
    let bytes = copies.isEmpty ? [] : try File(reading: temporaryPath).allBytes()
    for file in copies {
      try File.save(bytes, to: "\(path)/\(file)", called: path)
      didWrite(file)
    }
    try File.move(temporaryPath, to: "\(path)/\(firstFile)", called: path)
    didWrite(firstFile)
  }
}
