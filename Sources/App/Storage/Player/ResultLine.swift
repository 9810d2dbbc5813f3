import Files
import Menu

/// A line of the results index, which contains the summary of one result.
///
/// The line also contains the size and the modification time of the result's file. If either of
/// them has changed, the summary is outdated.
struct ResultLine: StoredJSONLine {
  let fileName: String
  let size: Int
  let modificationTime: Int

  /// The name or path of the deck that was used in the game.
  let deckName: String

  /// The summary, or `nil` if the deck was missing.
  let game: GameResult?

  var jsonText: String {
    let name = JSON.stringLiteral(fileName)
    let deck = JSON.stringLiteral(deckName)
    let result = game?.jsonLine ?? "null"
    return """
      {"of":\(name),"size":\(size),"modified":\(modificationTime),"deck":\(deck),\
      "result":\(result)}
      """
  }
}

extension ResultLine {
  /// Creates a line about the file of a result.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - status: The status of the file, or `nil` if the file no longer exists. In this case, the
  ///     line is outdated from the start.
  ///   - deckName: The name or path of the deck.
  ///   - game: The summary, or `nil` if the deck is missing.
  init(file: String, status: File.Status?, deck deckName: String, game: GameResult?) {
    self.init(
      fileName: file,
      size: status?.size ?? -1,
      modificationTime: status?.modificationTime ?? 0,
      deckName: deckName,
      game: game
    )
  }

  init?(_ json: JSON.Value) {
    guard let fileName = json["of"]?.text,
      let size: Int = json["size"]?.integer(),
      let modificationTime: Int = json["modified"]?.integer(),
      let deckName = json["deck"]?.text,
      let result = json["result"]
    else { return nil }

    let game = GameResult(result)
    guard result == .null || game?.id == fileName else { return nil }
    self.init(
      fileName: fileName,
      size: size,
      modificationTime: modificationTime,
      deckName: deckName,
      game: game
    )
  }

  /// Returns whether the line was written for a file with the given status.
  func isCurrent(_ status: File.Status) -> Bool {
    size == status.size && modificationTime == status.modificationTime
  }
}
