import Files
import Localization

/// A line of a `JSONLinesFile` that describes another file.
protocol StoredJSONLine: Sendable {
  /// The name of the file that the line describes.
  var fileName: String { get }

  /// The JSON of the line, without a line break.
  var jsonText: String { get }

  /// Creates a line from its JSON, or returns `nil` if the JSON is malformed.
  init?(_ json: JSON.Value)
}

/// A file whose lines describe other files.
///
/// If several lines describe the same file, only the last one is valid. Malformed lines are
/// ignored.
struct JSONLinesFile<Line: StoredJSONLine>: Sendable {
  let path: String

  /// The maximum size of the file, in bytes.
  private static var maximumSize: Int {
    10_000_000
  }

  /// Reads the valid lines, oldest first.
  ///
  /// The result is empty if the file cannot be read or is too large.
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

  /// Returns the index of the last line about each file, keyed by file name.
  static func lastIndices(in lines: [Line]) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      indices[line.fileName] = index
    }
    return indices
  }

  /// Adds a line at the end of the file.
  ///
  /// If this fails, for example because another process has locked the file, the line is not
  /// written. This does no harm, because no code depends on the line.
  func append(_ line: Line) {
    try? File(appendingTo: path, isPrivate: true).append(line.jsonText + "\n")
  }

  /// Renames a pipe, a folder or a device at the path of this file.
  ///
  /// - Returns: A notice for the player, or `nil` if nothing was renamed.
  func setAsideIfForeign() -> String? {
    guard let status = try? File.status(path), !status.isFile else { return nil }
    let error = UserFacingError(.badData, in: path, tr("not a file"))
    return renameDamagedFile(path, because: error.description)
  }

  /// Removes outdated lines if they use more space than the valid lines.
  ///
  /// - Parameter files: The names of the files whose lines are preserved.
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
    let ignoredByteCount = 1000
    let sizeLimit = 2 * bytes.count + ignoredByteCount
    guard let size = try? File.status(path).size, size > sizeLimit else { return }
    try? File.save(bytes, to: path, isPrivate: true)
  }
}
