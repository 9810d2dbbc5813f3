import Files
import Localization
import Model
import ViewModel
import ViewState

@testable import Menu
@testable import Storage

@MainActor private let file = MemoryFile()
/// Events that are played; a fuzzer must come back.
private let mostEvents = 100

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
  var again = try? SessionReader(path: file.path, decks: .placeholder)
  precondition((try? again?.readSession()) == session, "a session is not read as it was written")
  session.events = Array(session.events.prefix(mostEvents))
  let game = session.replayed()
  let last = session.lastGame
  precondition(last.replayed().board.cards == game.board.cards, "the last game lies otherwise")
  _ = session.avoidableMoments
  _ = FinishedGame(session)?.summary(file: "a", date: 0).jsonLine
}

@MainActor func readDeck(_ bytes: [UInt8]) {
  guard let deck = try? DeckFile.deck(in: bytes) else { return }
  precondition(
    (try? DeckFile.deck(in: Array(DeckFile.jsonText(of: deck).utf8))) == deck,
    "a deck is not read as it was written")
}

@MainActor func readTracks(_ bytes: [UInt8]) {
  guard let tracks = Track.parse(bytes, limit: 200) else { return }
  precondition(tracks.count <= 200)
  precondition(tracks.allSatisfy { $0.title.count <= 200 && !$0.artwork.isEmpty })
}

@MainActor func readSettings(_ bytes: [UInt8]) {
  func read<Value: StoredValue>(_: Value.Type) {
    guard let value = try? Value(bytes) else { return }
    precondition(
      (try? Value(Array(value.text.utf8))) == value, "\(Value.self) is not read as it was written")
  }
  read(Settings.self)
  read(LastSetup.self)
  read(WindowPlacement.self)
  read(DesktopPreferences.self)
  read(StoredPlaces.self)
}

@MainActor func loadResultsPage(_ bytes: [UInt8]) {
  file.replace(with: bytes)
  let lines = JSONLinesFile<ResultLine>(path: file.path).read()
  for line in lines {
    guard let game = line.game else { continue }
    let text = Array(game.jsonLine.utf8)
    precondition(
      (try? GameResult(JSON.Value(text))) == game, "a result is not read as it was written")
    _ = UTCTime.date(fromName: line.fileName)
  }
  for line in JSONLinesFile<SessionLine>(path: file.path).read() {
    let again = (try? JSON.Value(line.jsonText.utf8)).flatMap(SessionLine.init)
    precondition(
      again?.jsonText == line.jsonText, "a line about a session is not read as it was written")
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
