import Files
import Model
import Text

extension Deck {
  /// Makes a deck of what a player has typed and dropped: texts, of which those that are one emoji
  /// become emoji, and pictures that are named by the paths of their files.
  ///
  /// Its name follows from its title. Nothing is kept yet, and no picture is looked at.
  ///
  /// - Throws: `Problem`, which says what is wrong with which pair.
  public init(title: String, made pairs: [Pair]) throws(Problem) {
    guard FaceCheck.isReadable(title) else {
      throw .damage(tr("a deck's name is one line of 1 to \(FaceCheck.longestText) characters"))
    }
    var pictures: [String: String] = [:]
    var made: [Pair] = []
    for (index, pair) in pairs.enumerated() {
      let faces = [pair.first, pair.second].map { $0.made(&pictures) }
      do {
        for face in faces { try FaceCheck.check(face) }
      } catch {
        throw .damage(tr("pair \(index + 1): \(error)"))
      }
      made.append(Pair(faces[0], faces[1]))
    }
    try FaceCheck.checkDifference(of: made)
    self.init(
      name: DeckFile.name(for: title) ?? "deck", title: title, pairs: made, pictures: pictures)
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
    let file = File.split(name).name
    let stem = DeckFile.name(for: file.split(separator: ".").first.map(String.init) ?? "")
    var (free, number) = (stem ?? "picture", 1)
    while pictures[free] != nil {
      number += 1
      free = "\(stem ?? "picture")-\(number)"
    }
    pictures[free] = name
    return Face(free, kind: .picture)
  }
}

extension DeckFile {
  /// What is left of a text as the name of a deck or a picture; `nil` if nothing is.
  fileprivate static func name(for text: String) -> String? {
    let words = text.lowercased().split { !isName(String($0)) || $0 == "-" }
    let name = words.joined(separator: "-").prefix(40)
    return name.isEmpty ? nil : String(name)
  }
}
