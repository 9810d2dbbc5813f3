/// Renews excerpts of a declaration whose code has changed.
///
/// Each run of the excerpt is matched to the range of lines that has the most words in common with
/// it. The order of the words does not matter, so that a match is found even if identifiers are
/// renamed or lines are split or joined. A range is accepted only if it leaves as many brackets
/// open as the run, and if it contains most of the run's words.
struct ExcerptAligner {
  /// The error for a run that does not resemble any range of lines.
  struct UnmatchedRun: Error, Equatable {
    let firstLine: String
  }

  /// A range of lines for each run so far, and the quality of the match.
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

  /// Returns the excerpt with the current lines of the source.
  func renew(_ excerpt: Excerpt) throws(UnmatchedRun) -> [String] {
    let ranges = try ranges(of: excerpt)
    let sourceIndent = Excerpt.indent(of: ranges.flatMap { source[$0] })
    let margin = String(repeating: " ", count: excerpt.indent)
    var renewed: [String] = []
    var nextLine = 0
    for (run, range) in zip(excerpt.runs, ranges) {
      let omissions = excerpt.lines[nextLine..<run.lowerBound]
      renewed += omissions
      renewed += source[range].map { $0.isEmpty ? "" : margin + $0.dropFirst(sourceIndent) }
      nextLine = run.upperBound
    }
    return renewed + excerpt.lines[nextLine...]
  }

  /// Returns the best ranges for all runs, in their order and without overlap.
  private func ranges(of excerpt: Excerpt) throws(UnmatchedRun) -> [Range<Int>] {
    // For each line, this is the best arrangement of the runs so far that ends at or before it.
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

  /// Returns the best arrangements with one more run, again for each line.
  private func extend(_ best: [Arrangement?], by matcher: RunMatcher) -> [Arrangement?] {
    var extended = [Arrangement?](repeating: nil, count: source.count + 1)
    for start in source.indices {
      guard let before = best[start] else { continue }
      for match in matcher.matches(from: start, tokens: tokens, brackets: brackets) {
        let score = before.score + match.score
        if let other = extended[match.end], other.score >= score {
          continue
        }
        let ranges = before.ranges + [start..<match.end]
        extended[match.end] = Arrangement(ranges: ranges, score: score)
      }
    }
    carryForward(&extended)
    return extended
  }

  /// Replaces each arrangement with the one before it, unless its own score is greater.
  private func carryForward(_ arrangements: inout [Arrangement?]) {
    for line in source.indices {
      guard let earlier = arrangements[line] else { continue }
      if let later = arrangements[line + 1], later.score > earlier.score {
        continue
      }
      arrangements[line + 1] = earlier
    }
  }
}

/// Compares one run of an excerpt with ranges of lines.
private struct RunMatcher {
  /// A range of lines that resembles the run.
  struct Match {
    /// The line after the range.
    let end: Int
    let score: Double
  }

  /// The minimum share of the run's words that a range must contain.
  private static let minimumRecall = 0.55
  /// The minimum share of all words that the run and a range must have in common.
  private static let minimumSimilarity = 0.5

  private let tokenCounts: [CodeToken: Int]
  private let weight: Int
  private let brackets: Brackets
  private let maximumLength: Int

  init(run: [String]) {
    var tokenCounts: [CodeToken: Int] = [:]
    var weight = 0
    for token in run.flatMap(CodeToken.tokens) {
      tokenCounts[token, default: 0] += 1
      weight += token.weight
    }
    self.tokenCounts = tokenCounts
    self.weight = weight
    brackets = Brackets(in: run)
    maximumLength = run.count * 4 + 4
  }

  /// Returns the acceptable ranges that begin at a line.
  ///
  /// - Parameters:
  ///   - start: The first line of the ranges.
  ///   - tokens: The tokens of each line of the source.
  ///   - brackets: The brackets that each line of the source leaves open.
  /// - Returns: The ranges that resemble the run, with their scores.
  func matches(from start: Int, tokens: [[CodeToken]], brackets: [Brackets]) -> [Match] {
    var matches: [Match] = []
    var missingTokens = tokenCounts
    var openBrackets = Brackets()
    var commonWeight = 0
    var rangeWeight = 0
    for line in start..<min(tokens.count, start + maximumLength) {
      for token in tokens[line] {
        rangeWeight += token.weight
        guard let count = missingTokens[token], count > 0 else { continue }
        missingTokens[token] = count - 1
        commonWeight += token.weight
      }
      openBrackets += brackets[line]

      let recall = Double(commonWeight) / Double(weight)
      let similarity = Double(2 * commonWeight) / Double(weight + rangeWeight)
      let isSimilar = recall >= Self.minimumRecall && similarity >= Self.minimumSimilarity
      if isSimilar, openBrackets == self.brackets {
        matches.append(Match(end: line + 1, score: similarity * Double(weight)))
      }
    }
    return matches
  }
}
