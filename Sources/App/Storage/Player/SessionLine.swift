import Files

/// A line of the play order, which is written when a session is started, continued or closed.
///
/// It has the form `["session", bytes, "previous session"]`. The lines are in the order in which
/// the sessions were played. The modification times of the files can have a different order.
struct SessionLine: StoredJSONLine {
  let fileName: String

  /// The size of the session's file when the line was written, in bytes.
  let size: Int

  /// The name of the previous session's file, or `nil` if there was none.
  ///
  /// The player can return to that session until they choose a card.
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
