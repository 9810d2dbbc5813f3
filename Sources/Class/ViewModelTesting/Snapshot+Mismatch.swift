extension Snapshot {
  /// What a student reads when a game is not as the test says, or `nil` when it is.
  func mismatch(_ name: String, before: Snapshot, expected: Snapshot) -> String? {
    if let mistake = expected.mistake { return "\(name) cannot be checked: \(mistake)" }
    let differences = expected.differences(from: self)
    guard !differences.isEmpty else { return nil }
    let fields = Set(differences.map(\.field))
    func isUnchanged(_ other: Snapshot) -> Bool {
      fields.isDisjoint(with: before.differences(from: other).map(\.field))
    }
    let headline =
      if isUnchanged(expected) {
        "\(name) changed more than the test says"
      } else if isUnchanged(self) {
        "\(name) changed less than the test says"
      } else {
        "\(name) did not do what the test says"
      }
    let message = "\(headline)\n\(Difference.text(differences))"
    guard expected.board != board else { return message }
    return message + "\n\n" + Difference.text(expected: expected.board, found: board)
  }
}
