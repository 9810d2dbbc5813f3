// A page in words for a voice, without marks that it cannot read.
extension Page {
  /// Whole page in sentences.
  public var sentences: [String] {
    groups.flatMap { group -> [String] in
      let name = group.title.map { [$0.readAloud] } ?? []
      if let chart = group.sentenceOfChart { return [chart] }
      let items = group.items.map(\.sentence)
      return items.isEmpty || group.style == .chart ? [] : name.map(Words.heading) + items
    }
  }
}

extension Page.Group {
  /// Title in words.
  public var spokenTitle: String? { title?.readAloud }

  /// Numbers of a chart as a sentence; `nil` for other groups.
  public var sentenceOfChart: String? {
    guard style == .chart, !items.isEmpty else { return nil }
    let numbers = items.map(\.title).joined(separator: Words.comma)
    return title.map { Words.fact($0.readAloud, numbers) }
  }
}

extension Page.Item {
  /// Title, value and stars in words: "Lab, 4 by 3: 18 flips".
  public var spoken: String {
    if case .stars = picture { sentence } else { text }
  }

  /// The same as a sentence.
  public var sentence: String {
    let sentence = Words.sentence(text)
    guard case .stars(let count, let isGolden) = picture else { return sentence }
    return sentence + " " + Words.stars(count, isGolden: isGolden)
  }

  private var text: String { (value.isEmpty ? title : Words.pair(title, value)).readAloud }
}

extension String {
  fileprivate var readAloud: String { Words.readAloud(self) }
}
