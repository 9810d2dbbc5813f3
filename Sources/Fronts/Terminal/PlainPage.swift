import Board

extension Page {
  /// What is read on the page, as sentences without a sign that a voice cannot read.
  var sentences: [String] {
    groups.flatMap { group -> [String] in
      let items = group.items.map(\.sentence)
      let name = group.title.map { [$0.spoken] } ?? []
      switch group.style {
      case .chart:
        let numbers = group.items.map(\.title).joined(separator: ", ")
        return group.items.isEmpty ? [] : name.map { "\($0): \(numbers)." }
      default: return items.isEmpty ? [] : name.map { "\($0):" } + items
      }
    }
  }
}

extension Page.Item {
  fileprivate var sentence: String {
    let text = value.isEmpty ? title : "\(title): \(value)"
    let end = text.hasSuffix(".") ? "" : "."
    guard case .stars(let count) = picture else { return text.spoken + end }
    return text.spoken + end + " " + Words.stars(count)
  }
}

extension String {
  fileprivate var spoken: String {
    replacing(" × ", with: " by ").replacing(" · ", with: ", ")
  }
}
