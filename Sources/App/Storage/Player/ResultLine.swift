import Files
import Menu

/// A line with the summary of a result.
///
/// The line also contains the size and the modification time of the result's file. If they differ
/// from the file's, the summary is outdated.
struct ResultLine: StoredJSONLine {
  let fileName: String
  let size: Int
  let modificationTime: Int
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
  /// Creates a line about a file.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - status: The status of the file. If it is `nil`, because the file is gone, the line is
  ///     outdated from the beginning.
  ///   - deckName: The name of the deck.
  ///   - game: The summary, or `nil` if the deck is missing.
  init(_ file: String, _ status: File.Status?, deck deckName: String, _ game: GameResult?) {
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

  /// Returns whether the line was written for the current contents of the file.
  func isCurrent(_ status: File.Status) -> Bool {
    size == status.size && modificationTime == status.modificationTime
  }
}
