import Dispatch
import Framebuffer
import Session

/// Writes frames as numbered PNG files and `frames.jsonl`.
///
/// Frames that look the same share their encoding, and several are encoded at once, one on each
/// core. Files appear under their names when they are complete; if one cannot be written, all that
/// this run wrote is removed.
public final class FrameFolder {
  /// Writes pixels 0xAARRGGBB, row by row, as a PNG file.
  public typealias WritePNG =
    @Sendable (_ pixels: [UInt32], _ width: Int, _ height: Int, _ path: String) throws -> Void

  private struct Picture: Sendable {
    let pixels: [UInt32]
    var files: [String]
  }

  /// How many pictures are kept until they are written: 16, but at most 128 MiB of them.
  private let batch: Int
  private let path: String
  private let width: Int
  private let height: Int
  private let writePNG: WritePNG
  private var pictures: [Picture] = []
  private let lines: File
  private var newLines = ""
  private var written: [String] = []

  /// Makes the folder if it is not there.
  public init(
    path: String, width: Int, height: Int, writePNG: @escaping WritePNG
  ) throws(File.Failure) {
    self.path = path
    self.width = width
    self.height = height
    self.writePNG = writePNG
    batch = max(1, min(16, (128 << 20) / (width * height * 4)))
    try File.makeFolder(path)
    lines = try File(creating: "\(path)/frames.jsonl.part")
  }

  /// The name of a frame's file.
  public static func name(of frame: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - bitmap: its pixels.
  ///   - isNew: whether they differ from the frame before.
  ///   - file: its name in the folder.
  ///   - line: its line of `frames.jsonl`.
  public func add(_ bitmap: Bitmap, isNew: Bool, file: String, line: String) throws {
    newLines += line + "\n"
    if !isNew, !pictures.isEmpty {
      pictures[pictures.count - 1].files.append(file)
      return
    }
    if pictures.count == batch { try flush() }
    pictures.append(Picture(pixels: Array(bitmap.pixels), files: [file]))
  }

  /// Writes what is left, and then `frames.jsonl`.
  public func finish() throws {
    try flush()
    try File.rename("\(path)/frames.jsonl.part", to: "\(path)/frames.jsonl")
  }

  /// Removes what was written.
  public func abandon() {
    for file in written + ["frames.jsonl.part"] { File.remove("\(path)/\(file)") }
  }

  private func flush() throws {
    let pictures = self.pictures
    self.pictures = []
    let (path, width, height, writePNG) = (path, width, height, writePNG)
    try lines.append(newLines)
    newLines = ""
    var failures = [(any Error)?](repeating: nil, count: pictures.count)
    failures.withUnsafeMutableBufferPointer { failures in
      // Every picture has its own place, so nothing is shared.
      nonisolated(unsafe) let failures = failures
      DispatchQueue.concurrentPerform(iterations: pictures.count) { index in
        let picture = pictures[index]
        do {
          try Self.write(picture.files, in: path) {
            try writePNG(picture.pixels, width, height, $0)
          }
        } catch {
          failures[index] = error
        }
      }
    }
    for (picture, failure) in zip(pictures, failures) where failure == nil {
      written += picture.files
    }
    if let failure = failures.lazy.compactMap(\.self).first { throw failure }
  }

  /// Encodes a picture once and gives it all its names.
  private static func write(
    _ files: [String], in folder: String, encode: (_ path: String) throws -> Void
  ) throws {
    let part = "\(folder)/\(files[0]).part"
    defer {
      File.remove(part)
      File.remove(part + "2")
    }
    try encode(part)
    let bytes = files.count > 1 ? try File(reading: part).allBytes() : []
    for file in files.dropFirst() {
      try File(creating: part + "2").append(bytes)
      try File.rename(part + "2", to: "\(folder)/\(file)")
    }
    try File.rename(part, to: "\(folder)/\(files[0])")
  }
}
