import Files
import Model
import Text

extension Deck {
  /// Makes a deck of texts, emoji and picture paths, unopened; a problem names the pair.
  public init(title: String, made pairs: [Pair]) throws(Problem) {
    guard FaceCheck.isReadable(title) else {
      throw .damage(tr("a deck's name is one line of 1 to \(FaceCheck.longestText) characters"))
    }
    var pictures: [String: String] = [:]
    let made = try Self.pairs(pairs) { pair throws(Problem) in
      let pair = Pair(pair.first.made(&pictures), pair.second.made(&pictures))
      try FaceCheck.check(pair.first)
      try FaceCheck.check(pair.second)
      return pair
    }
    try FaceCheck.checkDifference(of: made)
    self.init(name: fileName(for: title) ?? "deck", title: title, pairs: made, pictures: pictures)
  }
}

extension Face {
  fileprivate func made(_ pictures: inout [String: String]) -> Face {
    guard kind == .picture else {
      let word = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return Face(word, kind: FaceCheck.isEmoji(word) ? .emoji : .text)
    }
    if let known = pictures.first(where: { $0.value == name })?.key {
      return Face(known, kind: .picture)
    }
    let words = File.split(name).name.split(separator: ".")
    let stem = fileName(for: words.first.map(String.init) ?? "") ?? "picture"
    let free = File.numbered(stem).first { pictures[$0] == nil } ?? stem
    pictures[free] = name
    return Face(free, kind: .picture)
  }
}

/// Name of a deck or a picture for a text; `nil` if nothing is left of it.
private func fileName(for text: String) -> String? {
  let words = text.lowercased().split { !DeckFile.isName(String($0)) || $0 == "-" }
  let name = words.joined(separator: "-").prefix(40)
  return name.isEmpty ? nil : String(name)
}
