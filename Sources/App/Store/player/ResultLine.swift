import Files
import Pages

/// Summary of a result, with the size and time of the file that it was made from.
struct ResultLine: StoredLine {
  let file: String
  let size, modified: Int
  let deck: String
  /// Summary; `nil` while the deck is missing.
  let game: PlayedGame?

  func isOf(_ status: File.Status) -> Bool { (size, modified) == (status.size, status.modified) }

  var text: String {
    """
    {"of":\(JSON.text(file)),"size":\(size),"modified":\(modified),"deck":\(JSON.text(deck)),\
    "result":\(game?.line ?? "null")}
    """
  }
}

extension ResultLine {
  init?(_ json: JSON.Value) {
    guard let file = json["of"]?.text, let size: Int = json["size"]?.integer(),
      let modified: Int = json["modified"]?.integer(), let deck = json["deck"]?.text,
      let result = json["result"]
    else { return nil }
    let game = PlayedGame(result)
    guard result == .null || game?.id == file else { return nil }
    self.init(file: file, size: size, modified: modified, deck: deck, game: game)
  }
}
