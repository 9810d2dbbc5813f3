import Files
import Model

// A deck as a folder: its file, and its pictures in the folder `pictures` beside that.
extension DeckFile {
  static let nameInFolder = "deck.json"
  /// How the names of pictures end, in the order in which they are looked for.
  static let endings = ["svg", "png", "jpg", "webp"]

  /// Whether a folder is meant to be a deck.
  static func isFolder(_ path: String) -> Bool {
    !path.isEmpty && (try? File.status("\(path)/\(nameInFolder)"))?.isFile == true
  }

  static func read(folder: String) throws(Problem) -> Deck {
    try read("\(folder)/\(nameInFolder)")
  }

  /// How the name of a picture's copy ends.
  static func ending(of path: String) -> String {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return ending == "jpeg" ? "jpg" : ending
  }

  /// A deck as the text of its file.
  static func text(of deck: Deck) -> String {
    let pairs = deck.pairs.map { pair in
      let (first, second) = (text(of: pair.first), text(of: pair.second))
      return "    " + (first == second ? first : "[\(first), \(second)]")
    }
    return """
      {
        "name": \(JSON.text(deck.name)),
        "title": \(JSON.text(deck.title)),
        "pairs": [
      \(pairs.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func text(of face: Face) -> String {
    "{\(JSON.text(face.kind.rawValue)): \(JSON.text(face.name))}"
  }
}
