import Files
import Localization

/// A line in JSON that describes a file.
protocol StoredJSONLine: Sendable {
  /// The name of the file.
  var fileName: String { get }

  /// The line as text, without the newline.
  var jsonText: String { get }

  /// Creates a line from its value, or returns `nil` if the value is damaged.
  init?(_ json: JSON.Value)
}

/// A file with lines that describe other files.
///
/// If several lines describe the same file, only the last one is valid. Damaged lines are ignored.
struct JSONLinesFile<Line: StoredJSONLine>: Sendable {
  let path: String

  /// The maximum size of the file, in bytes.
  private static var maximumSize: Int {
    10_000_000
  }

  /// Reads the lines, the oldest first, or returns no lines if the file is too large.
  func read() -> [Line] {
    guard let bytes = try? File.bytes(of: path, limit: Self.maximumSize) else { return [] }
    var lines: [Line] = []
    for lineBytes in bytes.split(separator: UInt8(ascii: "\n")) {
      if let json = try? JSON.Value(lineBytes), let line = Line(json) {
        lines.append(line)
      }
    }
    return lines
  }

  /// Returns the index of the last line about each file.
  static func lastIndices(in lines: [Line]) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      indices[line.fileName] = index
    }
    return indices
  }

  /// Adds a line.
  ///
  /// If another process is writing to the file, the line is not added, because no reader depends on
  /// it.
  func append(_ line: Line) {
    try? File(appendingTo: path, isPrivate: true).append(line.jsonText + "\n")
  }

  /// Renames a pipe, a folder or a device that has the path of this file.
  ///
  /// - Returns: A notice for the player, or `nil` if nothing was renamed.
  func setAsideIfForeign() -> String? {
    guard let status = try? File.status(path), !status.isFile else { return nil }
    let error = UserFacingError(.badData, in: path, tr("this is no file"))
    return renameDamagedFile(path, error.description)
  }

  /// Removes lines that are not valid any more if they use more space than the others.
  ///
  /// - Parameter files: The names of the files whose lines are kept.
  func compact(keeping files: Set<String>) {
    let lines = read()
    let lastIndices = Self.lastIndices(in: lines)
    var text = ""
    for (index, line) in lines.enumerated() {
      let isLast = lastIndices[line.fileName] == index
      if isLast, files.contains(line.fileName) {
        text += line.jsonText + "\n"
      }
    }

    let bytes = Array(text.utf8)
    let sizeLimit = 2 * bytes.count + 1000
    guard let size = try? File.status(path).size, size > sizeLimit else { return }
    try? File.save(bytes, to: path, isPrivate: true)
  }
}
