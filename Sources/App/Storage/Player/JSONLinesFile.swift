import Files
import Localization

/// Line about a file, an object or a list in JSON.
protocol StoredJSONLine: Sendable {
  /// Name of the file.
  var fileName: String { get }
  /// Line without its end.
  var jsonText: String { get }
  /// Reads a line; `nil` if it is damaged.
  init?(_ json: JSON.Value)
}

/// Lines about files, of which the last about each file counts; damaged ones are left out.
struct JSONLinesFile<Line: StoredJSONLine>: Sendable {
  let path: String

  /// Reads the lines, the oldest first; none of a file that is too large.
  func read() -> [Line] {
    let bytes = (try? File.bytes(of: path, limit: 10_000_000)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n"))
      .compactMap { (try? JSON.Value($0)).flatMap(Line.init) }
  }

  /// Adds a line, unless another process writes at this moment: readers can do without it.
  func append(_ line: Line) {
    try? File(appendingTo: path, isPrivate: true).append(line.jsonText + "\n")
  }

  /// Renames a pipe, a folder or a device in the file's place; returns a notice of that.
  func setAsideIfForeign() -> String? {
    guard let status = try? File.status(path), !status.isFile else { return nil }
    return renameDamagedFile(
      path, UserFacingError(.badData, in: path, tr("this is no file")).description)
  }

  /// Keeps the last line about each of some files, where all others take more room.
  func compact(keeping files: Set<String>) {
    let lines = read()
    let lastIndices = Dictionary(lines.enumerated().map { ($1.fileName, $0) }) { $1 }
    let keptLines = lines.enumerated().filter {
      lastIndices[$1.fileName] == $0 && files.contains($1.fileName)
    }
    let bytes = Array(keptLines.map { $1.jsonText + "\n" }.joined().utf8)
    guard let size = try? File.status(path).size, size > 2 * bytes.count + 1000 else { return }
    try? File.save(bytes, to: path, isPrivate: true)
  }
}
