import Files
import Localization

/// Line about a file, an object or a list in JSON.
protocol StoredLine: Sendable {
  /// Name of the file.
  var file: String { get }
  /// Line without its end.
  var text: String { get }
  /// Reads a line; `nil` if it is damaged.
  init?(_ json: JSON.Value)
}

/// Lines about files, of which the last about each file counts; damaged ones are left out.
struct LineFile<Line: StoredLine>: Sendable {
  let path: String

  /// Reads the lines, the oldest first; none of a file that is too large.
  func read() -> [Line] {
    let bytes = (try? File.bytes(of: path, limit: 10_000_000)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n"))
      .compactMap { (try? JSON.Value($0)).flatMap(Line.init) }
  }

  /// Adds a line, unless another process writes at this moment: readers can do without it.
  func add(_ line: Line) { try? File(recording: path, isPrivate: true).append(line.text + "\n") }

  /// Renames a pipe, a folder or a device in the file's place; returns a notice of that.
  func setAsideIfForeign() -> String? {
    guard let status = try? File.status(path), !status.isFile else { return nil }
    return setAside(path, UserFacingError(.badData, in: path, tr("this is no file")).description)
  }

  /// Keeps the last line about each of some files, where all others take more room.
  func tidyUp(keeping files: Set<String>) {
    let lines = read()
    let last = Dictionary(lines.enumerated().map { ($1.file, $0) }) { $1 }
    let kept = lines.enumerated().filter { last[$1.file] == $0 && files.contains($1.file) }
    let bytes = Array(kept.map { $1.text + "\n" }.joined().utf8)
    guard let size = try? File.status(path).size, size > 2 * bytes.count + 1000 else { return }
    try? File.save(bytes, to: path, isPrivate: true)
  }
}
