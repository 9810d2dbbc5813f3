/// The code of a block, in which a line `// …` stands for lines that are left out.
struct Excerpt {
  let lines: [String]
  /// The ranges of the lines between the lines that are left out.
  let runs: [Range<Int>]

  init(_ lines: [String]) {
    self.lines = lines
    runs = lines.indices.split { Self.isOmission(lines[$0]) }.map { $0.startIndex..<$0.endIndex }
  }

  /// The number of spaces before the line that is indented least.
  var indent: Int { Self.indent(of: runs.flatMap { lines[$0] }) }

  /// Whether lines are left out.
  var hasOmissions: Bool { runs.count != 1 || runs[0].count != lines.count }

  static func isOmission(_ line: String) -> Bool {
    line.unindented == "// …"
  }

  static func indent(of lines: [String]) -> Int {
    lines.filter { !$0.isEmpty }.map(\.indent).min() ?? 0
  }

  /// Returns whether the runs occur in the lines of a source, one after the other.
  ///
  /// A run may be indented less or more than in the source.
  func occurs(in source: ArraySlice<String>) -> Bool {
    var next = source.startIndex
    for run in runs {
      let starts = next..<max(next, source.endIndex - run.count + 1)
      guard let start = starts.first(where: { occurs(run, in: source, at: $0) }) else {
        return false
      }
      next = start + run.count
    }
    return true
  }

  private func occurs(_ run: Range<Int>, in source: ArraySlice<String>, at start: Int) -> Bool {
    let shift = source[start].indent - lines[run.lowerBound].indent
    return zip(lines[run], source[start...]).allSatisfy { line, other in
      if line.isEmpty || other.isEmpty {
        return line == other
      }
      return line.unindented == other.unindented && other.indent - line.indent == shift
    }
  }
}
