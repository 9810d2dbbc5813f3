import Files

/// Session that was begun, gone on with or left, as a line `["session", bytes, "session before"]`;
/// the lines tell the order in which sessions were played, because file times may be wrong.
struct SessionLine: StoredLine {
  let file: String
  /// Size of the file in bytes at that moment.
  let size: Int
  /// Name of the session that the player came from, and may come back to until the next choice.
  let before: String?

  var text: String {
    JSON.Value.list([.text(file), .integer(size), .text(before ?? "")]).description
  }
}

extension SessionLine {
  init?(_ json: JSON.Value) {
    guard let values = json.list, values.count == 3, let file = values[0].text,
      let size: Int = values[1].integer(), let before = values[2].text
    else { return nil }
    self.init(file: file, size: size, before: before.isEmpty ? nil : before)
  }
}
