import Board
import Files

/// The sessions of all games, each in a file of its own, written as it is played.
///
/// A file belongs to the one window that has it open: it is locked.
public struct StoredSessions: Sendable {
  /// How many files are kept.
  public static let most = 50
  let folder: String

  /// The sessions in a folder.
  public init(_ folder: String) { self.folder = folder }

  /// Makes a file for a session, which nobody finds before the session begins; `date` is the time in
  /// seconds since 1970.
  ///
  /// - Throws: `Problem`, if the file cannot be made.
  public func begin(_ header: SessionHeader, at date: Double) throws(Problem) -> SessionWriter {
    try File.makeFolder(folder, isPrivate: true)
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return try SessionWriter(
      adding: "\(folder)/\(UTCTime.text(date))-\(random).jsonl", header: header)
  }

  /// Takes the session that was written last and that no other window has; nobody else gets it from
  /// now on.
  ///
  /// A future that was left for another one is not taken.
  /// What is damaged is set aside, and what lacks its deck left where it is; `notices` tell the
  /// player so, and the next session is tried.
  public func lastLeft(decks: DeckLibrary) -> (session: LeftSession?, notices: [String]) {
    var notices: [String] = []
    for path in paths.reversed() where !path.contains("-\(SessionWriter.leftMark)") {
      do throws(Problem) {
        guard let file = try File.locked(path) else { continue }
        // Nobody else is to find the same damage, either.
        defer { withExtendedLifetime(file) {} }
        switch SessionFile(path, decks: decks) {
        case .sound(let reader, let events):
          let writer = try SessionWriter(resuming: file, at: path, after: reader)
          let session = LeftSession(
            path: path, header: reader.header, events: events, warning: reader.warning,
            writer: writer)
          return (session, notices)
        case .lacksDeck(_, let problem), .outOfReach(let problem):
          notices.append(Words.leftAside("\(problem)"))
        case .damaged(let problem): notices.append(SetAside.notice(path, "\(problem)"))
        }
      } catch {
        // Another window may have set it aside meanwhile.
        if File.exists(path) { notices.append(error.description) }
      }
    }
    return (nil, notices)
  }

  /// Removes what is beyond `most` and nobody has: the oldest finished games, then the oldest.
  ///
  /// It reads them; call it when nobody waits.
  @MainActor public func prune(decks: DeckLibrary) {
    var surplus = paths.count - Self.most
    let decks = decks.remembering()
    func remove(where isWanted: (String) -> Bool) {
      for path in paths.dropLast() where surplus > 0 {
        guard let file = try? File.locked(path), isWanted(path) else { continue }
        withExtendedLifetime(file) { File.remove(path) }
        surplus -= 1
      }
    }
    remove { path in
      guard case .sound(let reader, let events) = SessionFile(path, decks: decks) else {
        return false
      }
      let game = reader.header.lastGame(of: events)
      return FinishedGame(game.header, game.intents) != nil
    }
    remove { _ in true }
  }

  /// The sessions, the one that was written last at the end.
  private var paths: [String] {
    File.names(in: folder).filter { $0.hasSuffix(".jsonl") }.map { "\(folder)/\($0)" }
      .compactMap { path in
        (try? File.status(path)).flatMap { $0.isFile ? (path, $0.modified) : nil }
      }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }
}
