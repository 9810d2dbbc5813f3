/// The code of a block, in which a line `// …` stands for omitted lines.
struct Excerpt {
  let lines: [String]
  /// The ranges of consecutive lines between the omissions.
  let runs: [Range<Int>]

  init(_ lines: [String]) {
    self.lines = lines
    let runs = lines.indices.split { Self.isOmission(lines[$0]) }
    self.runs = runs.map { $0.startIndex..<$0.endIndex }
  }

  /// The smallest indent of the lines, in spaces.
  var indent: Int { Self.indent(of: runs.flatMap { lines[$0] }) }

  /// Whether lines are omitted.
  var hasOmissions: Bool { runs.count != 1 || runs[0].count != lines.count }

  static func isOmission(_ line: String) -> Bool {
    line.unindented == "// …"
  }

  /// Returns the smallest indent of the lines that are not empty.
  static func indent(of lines: [String]) -> Int {
    let nonEmptyLines = lines.filter { !$0.isEmpty }
    return nonEmptyLines.map(\.indent).min() ?? 0
  }

  /// Returns whether the runs occur in the lines of a source in their order.
  ///
  /// The indentation of a run may differ from the source.
  func occurs(in source: ArraySlice<String>) -> Bool {
    var nextLine = source.startIndex
    for run in runs {
      let lastStart = source.endIndex - run.count
      let possibleStarts = nextLine..<max(nextLine, lastStart + 1)
      let start = possibleStarts.first { occurs(run, in: source, at: $0) }
      guard let start else { return false }
      nextLine = start + run.count
    }
    return true
  }

  private func occurs(_ run: Range<Int>, in source: ArraySlice<String>, at start: Int) -> Bool {
    let indentDifference = source[start].indent - lines[run.lowerBound].indent
    return zip(lines[run], source[start...]).allSatisfy { line, sourceLine in
      if line.isEmpty || sourceLine.isEmpty {
        return line == sourceLine
      }
      let hasSameText = line.unindented == sourceLine.unindented
      return hasSameText && sourceLine.indent - line.indent == indentDifference
    }
  }
}
