import Files
import Localization
import Model
import ViewModel
import ViewState

@testable import Menu
@testable import Storage

@MainActor private let file = MemoryFile()
/// The maximum number of events to play, which limits the time of one input.
private let maximumEvents = 100

@MainActor func readSession(_ bytes: [UInt8]) {
  file.replace(with: bytes)
  guard var reader = try? SessionReader(path: file.path, decks: .placeholder) else { return }
  var session = Session(reader.header)
  do {
    while let event = try reader.next() {
      session.events.append(event)
    }
  } catch {
    return
  }

  file.replace(with: Array(session.text.utf8))
  var writtenReader = try? SessionReader(path: file.path, decks: .placeholder)
  let writtenSession = try? writtenReader?.readSession()
  precondition(writtenSession == session, "a session is not read as it was written")

  session.events = Array(session.events.prefix(maximumEvents))
  let board = session.replayed().board
  let lastBoard = session.lastGame.replayed().board
  precondition(lastBoard.cards == board.cards, "the last game has other cards")
  _ = session.avoidableMoments
  _ = FinishedGame(session)?.summary(file: "a", date: 0).jsonLine
}

@MainActor func readDeck(_ bytes: [UInt8]) {
  guard let deck = try? DeckFile.deck(in: bytes) else { return }
  let text = DeckFile.jsonText(of: deck)
  let writtenDeck = try? DeckFile.deck(in: Array(text.utf8))
  precondition(writtenDeck == deck, "a deck is not read as it was written")
}

@MainActor func readTracks(_ bytes: [UInt8]) {
  guard let tracks = Track.parse(bytes, limit: 200) else { return }
  precondition(tracks.count <= 200)
  for track in tracks {
    precondition(track.title.count <= 200)
    precondition(!track.artwork.isEmpty)
  }
}

@MainActor func readSettings(_ bytes: [UInt8]) {
  readValue(Settings.self, bytes)
  readValue(LastSetup.self, bytes)
  readValue(WindowPlacement.self, bytes)
  readValue(DesktopPreferences.self, bytes)
  readValue(StoredPlaces.self, bytes)
}

private func readValue<Value: StoredValue>(_: Value.Type, _ bytes: [UInt8]) {
  guard let value = try? Value(bytes) else { return }
  let writtenValue = try? Value(Array(value.text.utf8))
  precondition(writtenValue == value, "\(Value.self) is not read as it was written")
}

@MainActor func loadResultsPage(_ bytes: [UInt8]) {
  file.replace(with: bytes)
  let lines = JSONLinesFile<ResultLine>(path: file.path).read()
  for line in lines {
    guard let game = line.game else { continue }
    let text = Array(game.jsonLine.utf8)
    let writtenGame = try? GameResult(JSON.Value(text))
    precondition(writtenGame == game, "a result is not read as it was written")
    _ = UTCTime.date(fromName: line.fileName)
  }
  for line in JSONLinesFile<SessionLine>(path: file.path).read() {
    let value = try? JSON.Value(line.jsonText.utf8)
    let writtenLine = value.flatMap(SessionLine.init)
    precondition(
      writtenLine?.jsonText == line.jsonText,
      "a line about a session is not read as it was written")
  }

  var page = ResultsPage()
  page.load { lines.compactMap(\.game) }
  _ = page.page
  _ = page.games.first?.shareText
}

@MainActor func readPicture(_ bytes: [UInt8]) {
  guard let header = PictureHeader(bytes) else { return }
  precondition(header.width > 0 && header.height > 0)
  _ = header.sizeProblem
}
