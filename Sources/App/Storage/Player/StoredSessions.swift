import Files
import Games
import Menu
import ViewState

/// Sessions of all games, each in a file that is written as it is played and locked by its window.
package struct StoredSessions: Sendable {
  /// Most files that are kept.
  package static let maximumCount = 50
  let folder: String
  private var playOrder: JSONLinesFile<SessionLine> { JSONLinesFile(path: "\(folder)-order.jsonl") }

  /// Makes a file for a session, which is found when that begins; `date` is in seconds since 1970.
  package func makeWriter(for header: SessionHeader, at date: Double) throws(UserFacingError)
    -> SessionWriter
  {
    try File.makeFolder(folder, isPrivate: true)
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return try SessionWriter(
      adding: "\(folder)/\(UTCTime.timestamp(date))-\(random).jsonl", header: header)
  }

  /// Takes the session that was played last and that no window has, apart from some files.
  ///
  /// - Returns: `nil` if there is none.
  package func takeLast(
    except paths: Set<String> = [], decks: DeckLibrary
  ) throws(UserFacingError) -> LockedSession? {
    for path in try self.paths.reversed()
    where !Self.isAbandonedBranch(path) && !paths.contains(path) {
      if let session = takeUnfinished(file: File.split(path).name, decks: decks) {
        return session
      }
    }
    return nil
  }

  /// Takes the session in a file, by its name; `nil` if another window has it or it is gone.
  package func takeUnfinished(file name: String, decks: DeckLibrary) -> LockedSession? {
    for isLast in [false, true] {
      guard let session = takeNow(name, decks) else { return nil }
      // What failed for a moment, as on a network, is no reason to set the file aside.
      if case .failure = session.content, !isLast {
        continue
      }
      return session
    }
    return nil
  }

  private func takeNow(_ name: String, _ decks: DeckLibrary) -> LockedSession? {
    let path = "\(folder)/\(name)"
    do throws(UserFacingError) {
      guard let file = try File.openLocked(path) else { return nil }
      guard let attempt = RestoreAttempt(on: path) else {
        let problem = UserFacingError(.badData, RestoreAttempt.reason(path))
        return LockedSession(path, .failure(problem), file)
      }
      let content = Result { () throws(UserFacingError) in
        try unfinishedSession(in: file, path, decks: decks)
      }
      return LockedSession(path, content, file, attempt)
    } catch {
      // Another window may have set it aside meanwhile.
      return File.exists(path) ? LockedSession(path, .failure(error)) : nil
    }
  }

  private func unfinishedSession(
    in file: File, _ path: String, decks: DeckLibrary
  ) throws(UserFacingError) -> UnfinishedSession {
    let (session, reader) = try SessionReader.readSession(path, decks: decks)
    let writer = try SessionWriter(resuming: path, file, after: reader)
    // The player comes back only if nothing was done in this session since.
    let line = playOrder.read().last { $0.fileName == File.split(path).name }
    let previousFile = line?.size == (try? File.status(path).size) ? line?.previousFile : nil
    return UnfinishedSession(
      session: session, writer: writer, previousFile: previousFile, warning: reader.warning)
  }

  /// Newest session of each game in which the last deal is under way and that no window has, and
  /// notices about files that were set aside.
  @MainActor package func gamesUnderWay(
    decks: DeckLibrary
  ) -> (games: [UnfinishedGame], notices: [String]) {
    let paths = (try? paths) ?? []
    let decks = decks.cached()
    var newestByGame: [String: UnfinishedGame] = [:]
    var notices: [String] = []
    for path in paths.reversed()
    where newestByGame.count < GameKind.all.count && !Self.isAbandonedBranch(path) {
      guard let file = try? File.openLocked(path) else { continue }
      defer {
        withExtendedLifetime(file) {}
      }
      guard let attempt = RestoreAttempt(on: path) else {
        notices.append(RestoreAttempt.setAsideNotice(path))
        continue
      }
      defer {
        attempt.finish()
      }
      guard let (session, _) = try? SessionReader.readSession(path, decks: decks),
        newestByGame[session.header.game.name] == nil, session.isUnderWay
      else { continue }
      newestByGame[session.header.game.name] = UnfinishedGame(
        sessionFile: File.split(path).name, setup: session.header.setup,
        board: session.replayed().board)
    }
    return (GameKind.all.compactMap { newestByGame[$0.name] }, notices)
  }

  /// Whether a file keeps a future that was left.
  private static func isAbandonedBranch(_ path: String) -> Bool {
    path.contains("-\(SessionWriter.abandonedBranchMarker)")
  }

  /// Makes the session in a file the last one; `previousFile` is the file that the player came from.
  ///
  /// - Returns: A notice if the list of sessions was set aside.
  package func recordAsLastPlayed(_ path: String, previousFile: String?) -> String? {
    let (parentFolder, name) = File.split(path)
    guard parentFolder == folder, let size = try? File.status(path).size else { return nil }
    let notice = playOrder.setAsideIfForeign()
    playOrder.append(SessionLine(fileName: name, size: size, previousFile: previousFile))
    return notice
  }

  /// Removes files beyond `most` that no window has: the oldest finished games, then the oldest.
  @MainActor package func prune(decks: DeckLibrary) {
    guard let paths = try? paths else { return }
    var surplusCount = paths.count - Self.maximumCount
    let decks = decks.cached()
    func remove(where isRemovable: (String) -> Bool) {
      for path in paths.dropLast() where surplusCount > 0 {
        guard let file = try? File.openLocked(path), isRemovable(path) else { continue }
        withExtendedLifetime(file) {
          File.remove(path)
          File.remove(StoredPlaces.file(ofSession: path).path)
        }
        surplusCount -= 1
      }
    }
    remove { path in
      guard let attempt = RestoreAttempt(on: path) else { return false }
      defer {
        attempt.finish()
      }
      let session = try? SessionReader.readSession(path, decks: decks).session
      return session.map(\.lastGame).flatMap(FinishedGame.init) != nil
    }
    remove { _ in true }
    playOrder.compact(keeping: Set(paths.map { File.split($0).name }))
    RestoreAttempt.removeMarks(withoutFileIn: folder)
    removePlacesWithoutSession()
  }

  /// Removes the places of cards whose session is gone, also under a name by which it was set
  /// aside.
  private func removePlacesWithoutSession() {
    let names = File.names(in: folder)
    for name in names where name.hasSuffix(StoredPlaces.ending) {
      let session = name.dropLast(StoredPlaces.ending.count) + ".jsonl"
      if !names.contains(where: { $0.hasPrefix(session) }) {
        File.remove("\(folder)/\(name)")
      }
    }
  }

  /// Paths of the sessions, the last one at the end; of files without a line, the time tells.
  private var paths: [String] {
    get throws(UserFacingError) {
      let orderIndices = Dictionary(playOrder.read().enumerated().map { ($1.fileName, $0) }) { $1 }
      return try File.list(folder).filter { $0.hasSuffix(".jsonl") }
        .map { name in
          (name, status: try? File.status("\(folder)/\(name)"), place: orderIndices[name] ?? -1)
        }
        .filter { $0.status?.isFile ?? File.exists("\(folder)/\($0.0)") }
        .sorted {
          ($0.place, $0.status?.modificationTime ?? 0, $0.0) < (
            $1.place, $1.status?.modificationTime ?? 0, $1.0
          )
        }
        .map { "\(folder)/\($0.0)" }
    }
  }
}

extension SessionReader {
  /// Reads a whole file; of kind `missingInput` is what cannot be read now.
  static func readSession(
    _ path: String, decks: DeckLibrary
  ) throws(UserFacingError) -> (session: Session, reader: SessionReader) {
    var reader = try SessionReader(path: path, mustBeFile: true, decks: decks)
    return (try reader.readSession(), reader)
  }

  /// Deck that is missing or too small for the session in a file; `nil` of a damaged file.
  static func missingDeck(of path: String) -> String? {
    (try? readSession(path, decks: .placeholder))?.session.header.setup.deckSource
  }
}

/// Session that was begun, gone on with or left, as a line `["session", bytes, "session before"]`;
/// the lines tell the order in which sessions were played, because file times may be wrong.
struct SessionLine: StoredJSONLine {
  let fileName: String
  /// Size of the file in bytes at that moment.
  let size: Int
  /// Name of the session that the player came from, and may come back to until the next choice.
  let previousFile: String?

  var jsonText: String {
    JSON.Value.list([.text(fileName), .integer(size), .text(previousFile ?? "")]).description
  }
}

extension SessionLine {
  init?(_ json: JSON.Value) {
    guard let values = json.list, values.count == 3, let file = values[0].text,
      let size: Int = values[1].integer(), let previousFile = values[2].text
    else { return nil }
    self.init(fileName: file, size: size, previousFile: previousFile.isEmpty ? nil : previousFile)
  }
}
