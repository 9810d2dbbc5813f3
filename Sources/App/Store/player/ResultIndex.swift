import Files
import Pages

/// Summaries of results, a line each of which the last counts; damaged ones are made again.
struct ResultIndex: Sendable {
  /// A summary, and the size and time of the file that it was made from.
  struct Line {
    let deck: String
    let game: PlayedGame?
    let size, modified: Int
  }

  private static let largest = 10_000_000
  let path: String

  /// Reads the lines by the names of their files, and counts all lines.
  func read() -> (lines: [String: Line], count: Int) {
    do throws(Problem) {
      let lines = try File.bytes(of: path, limit: Self.largest).split(separator: UInt8(ascii: "\n"))
      let summaries = lines.lazy.compactMap { try? JSON.Value($0) }.compactMap(Line.read)
      return (Dictionary(summaries) { $1 }, lines.count)
    } catch {
      return ([:], error.kind == .badData ? .max : 0)
    }
  }

  /// Adds a line; if another process writes at this moment, the line is made another time.
  func add(_ line: Line, of file: String) {
    try? File(recording: path, isPrivate: true).append(line.text(of: file))
  }

  /// Replaces all lines; one that another process adds meanwhile is made again.
  func replace(with lines: [String: Line]) {
    let text = lines.map { $1.text(of: $0) }.joined()
    try? File.save(Array(text.utf8), to: path, isPrivate: true)
  }
}

extension ResultIndex.Line {
  func isOf(_ status: File.Status) -> Bool { (size, modified) == (status.size, status.modified) }

  fileprivate func text(of file: String) -> String {
    """
    {"of":\(JSON.text(file)),"size":\(size),"modified":\(modified),"deck":\(JSON.text(deck)),\
    "result":\(game?.line ?? "null")}

    """
  }

  fileprivate static func read(_ line: JSON.Value) -> (String, Self)? {
    guard let file = line["of"]?.text, let size: Int = line["size"]?.integer(),
      let modified: Int = line["modified"]?.integer(), let deck = line["deck"]?.text,
      let result = line["result"]
    else { return nil }
    let game = PlayedGame(result)
    guard result == .null || game?.id == file else { return nil }
    return (file, Self(deck: deck, game: game, size: size, modified: modified))
  }
}
