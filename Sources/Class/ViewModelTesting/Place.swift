/// Where a step stands in a test.
struct Place {
  let file: String
  let line: Int

  func mismatch(_ message: String) -> Mismatch {
    Mismatch(message: message, file: file, line: line)
  }

  func mismatch(_ headline: String, _ differences: [Difference]) -> Mismatch {
    mismatch("\(headline)\n\(Difference.text(differences))")
  }
}
