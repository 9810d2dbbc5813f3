import Board
import Files

/// Sessions of all games, each in a file that is written as it is played and locked by its window.
public struct StoredSessions: Sendable {
  /// Most files that are kept.
  public static let most = 50
  let folder: String

  /// The sessions in a folder.
  public init(_ folder: String) { self.folder = folder }

  /// Makes a file for a session, which is found when that begins; `date` is in seconds since 1970.
  public func begin(_ header: SessionHeader, at date: Double) throws(Problem) -> SessionWriter {
    try File.makeFolder(folder, isPrivate: true)
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return try SessionWriter(
      adding: "\(folder)/\(UTCTime.text(date))-\(random).jsonl", header: header)
  }

  /// Takes the newest session that no window has, no future that was left; damage is set aside.
  public func lastLeft(
    decks: DeckLibrary
  ) -> (left: (session: Session, writer: SessionWriter)?, notices: [String]) {
    var notices: [String] = []
    for path in paths.reversed() where !path.contains("-\(SessionWriter.leftMark)") {
      do throws(Problem) {
        guard let file = try File.locked(path) else { continue }
        // No other window finds the same damage.
        defer { withExtendedLifetime(file) {} }
        switch SessionFile(path, decks: decks) {
        case .sound(let session, let reader):
          let writer = try SessionWriter(resuming: path, file, after: reader)
          return ((session, writer), notices + [reader.warning].compactMap(\.self))
        case .lacksDeck(_, let problem), .outOfReach(let problem):
          notices.append(Words.leftAside("\(problem)"))
        case .damaged(let problem): notices.append(setAside(path, "\(problem)"))
        }
      } catch {
        // Another window may have set it aside meanwhile.
        if File.exists(path) { notices.append(error.description) }
      }
    }
    return (nil, notices)
  }

  /// Removes files beyond `most` that no window has: the oldest finished games, then the oldest.
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
      guard case .sound(let session, _) = SessionFile(path, decks: decks) else { return false }
      return FinishedGame(session.lastGame) != nil
    }
    remove { _ in true }
  }

  /// Paths of the sessions; the one that was written last is the last.
  private var paths: [String] {
    File.names(in: folder).filter { $0.hasSuffix(".jsonl") }.map { "\(folder)/\($0)" }
      .compactMap { path in
        (try? File.status(path)).flatMap { $0.isFile ? (path, $0.modified) : nil }
      }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }
}

enum SessionFile {
  case sound(Session, SessionReader)
  /// Its deck is missing or too small.
  case lacksDeck(String, Problem)
  /// It cannot be read now.
  case outOfReach(Problem)
  case damaged(Problem)

  init(_ path: String, decks: DeckLibrary) {
    func read(_ decks: DeckLibrary) throws(Problem) -> (Session, SessionReader) {
      var reader = try SessionReader(path: path, decks: decks)
      return (try reader.session(), reader)
    }
    do throws(Problem) {
      let (session, reader) = try read(decks)
      self = .sound(session, reader)
    } catch  where error.kind == .missingInput {
      self = .outOfReach(error)
    } catch {
      let whole = try? read(.standIn).0
      self = whole.map { .lacksDeck($0.header.setup.deck, error) } ?? .damaged(error)
    }
  }
}
