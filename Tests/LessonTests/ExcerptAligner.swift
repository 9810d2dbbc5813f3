/// Renews excerpts of a declaration whose code has changed.
///
/// Each run of the excerpt is matched to the range of lines that shares most words with it. Words
/// are compared without their order, so that the match survives renamed identifiers, lines that are
/// split or joined, and statements that are taken apart. A range is accepted only if it leaves as
/// many brackets open as the run, and if it has most words of the run.
struct ExcerptAligner {
  /// A run that no range of lines resembles.
  struct UnmatchedRun: Error, Equatable {
    let firstLine: String
  }

  /// A range of lines for each run so far, and how well they match.
  private struct Arrangement {
    var ranges: [Range<Int>] = []
    var score = 0.0
  }

  private let source: [String]
  private let tokens: [[CodeToken]]
  private let brackets: [Brackets]

  init(source: [String]) {
    self.source = source
    tokens = source.map(CodeToken.tokens)
    brackets = source.map { Brackets(in: [$0]) }
  }

  /// Returns the excerpt with the present lines of the source.
  func renew(_ excerpt: Excerpt) throws(UnmatchedRun) -> [String] {
    let ranges = try ranges(of: excerpt)
    let removed = Excerpt.indent(of: ranges.flatMap { source[$0] })
    let margin = String(repeating: " ", count: excerpt.indent)
    var renewed: [String] = []
    var next = 0
    for (run, range) in zip(excerpt.runs, ranges) {
      renewed += excerpt.lines[next..<run.lowerBound]
      renewed += source[range].map { $0.isEmpty ? "" : margin + $0.dropFirst(removed) }
      next = run.upperBound
    }
    return renewed + excerpt.lines[next...]
  }

  /// Returns the best ranges for all runs, in order and without overlap.
  private func ranges(of excerpt: Excerpt) throws(UnmatchedRun) -> [Range<Int>] {
    // The best arrangement of the runs so far that ends at or before each line.
    var best = [Arrangement?](repeating: Arrangement(), count: source.count + 1)
    for run in excerpt.runs {
      let matcher = RunMatcher(run: Array(excerpt.lines[run]))
      best = extend(best, by: matcher)
      guard best[source.count] != nil else {
        throw UnmatchedRun(firstLine: String(excerpt.lines[run.lowerBound].unindented))
      }
    }
    return best[source.count]?.ranges ?? []
  }

  private func extend(_ best: [Arrangement?], by matcher: RunMatcher) -> [Arrangement?] {
    var extended = [Arrangement?](repeating: nil, count: source.count + 1)
    for start in source.indices {
      guard let before = best[start] else { continue }
      for (end, score) in matcher.ends(from: start, tokens: tokens, brackets: brackets) {
        let total = before.score + score
        if let other = extended[end], other.score >= total {
          continue
        }
        extended[end] = Arrangement(ranges: before.ranges + [start..<end], score: total)
      }
    }
    for end in source.indices {
      guard let earlier = extended[end] else { continue }
      if let later = extended[end + 1], later.score > earlier.score {
        continue
      }
      extended[end + 1] = earlier
    }
    return extended
  }
}

/// Compares one run of an excerpt with ranges of lines.
private struct RunMatcher {
  /// The least share of the run's words that a range contains.
  private static let minimumRecall = 0.55
  /// The least share of the words of both that they have in common.
  private static let minimumSimilarity = 0.5

  private let counts: [CodeToken: Int]
  private let weight: Int
  private let brackets: Brackets
  private let maximumLength: Int

  init(run: [String]) {
    let tokens = run.flatMap(CodeToken.tokens)
    counts = tokens.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    weight = tokens.reduce(0) { $0 + $1.weight }
    brackets = Brackets(in: run)
    maximumLength = run.count * 4 + 4
  }

  /// Returns the ends of the acceptable ranges that begin at a line, with their scores.
  func ends(
    from start: Int, tokens: [[CodeToken]], brackets: [Brackets]
  ) -> [(end: Int, score: Double)] {
    var ends: [(Int, Double)] = []
    var missing = counts
    var open = Brackets()
    var commonWeight = 0
    var rangeWeight = 0
    for line in start..<min(tokens.count, start + maximumLength) {
      for token in tokens[line] {
        rangeWeight += token.weight
        guard let count = missing[token], count > 0 else { continue }
        missing[token] = count - 1
        commonWeight += token.weight
      }
      open += brackets[line]
      let recall = Double(commonWeight) / Double(weight)
      let similarity = Double(2 * commonWeight) / Double(weight + rangeWeight)
      let isAlike = recall >= Self.minimumRecall && similarity >= Self.minimumSimilarity
      if isAlike, open == self.brackets {
        ends.append((line + 1, similarity * Double(weight)))
      }
    }
    return ends
  }
}
