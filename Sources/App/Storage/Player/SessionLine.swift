import Files

/// A line that records that a session was started, continued or left.
///
/// It is written as `["session", bytes, "previous session"]`. The order of the lines is the
/// order in which sessions were played. The modification times of files may be wrong.
struct SessionLine: StoredJSONLine {
  let fileName: String

  /// The size of the session's file when the line was written, in bytes.
  let size: Int

  /// The name of the file of the session that was played before, or `nil` if there was none.
  ///
  /// The player can return to that session until the next choice.
  let previousFile: String?

  var jsonText: String {
    let values: [JSON.Value] = [
      .text(fileName),
      .integer(size),
      .text(previousFile ?? ""),
    ]
    return JSON.Value.list(values).description
  }
}

extension SessionLine {
  init?(_ json: JSON.Value) {
    guard let values = json.list, values.count == 3 else { return nil }
    guard let fileName = values[0].text,
      let size: Int = values[1].integer(),
      let previousFile = values[2].text
    else { return nil }
    self.init(
      fileName: fileName,
      size: size,
      previousFile: previousFile.isEmpty ? nil : previousFile
    )
  }
}
