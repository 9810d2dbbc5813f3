import Board
import Files
import Games
import Pages

/// Sessions of all games, each in a file that is written as it is played and locked by its window.
public struct StoredSessions: Sendable {
  /// Most files that are kept.
  public static let most = 50
  let folder: String
  private var order: LineFile<SessionLine> { LineFile(path: "\(folder)-order.jsonl") }

  /// Session that was left, in a file that is locked for it.
  public typealias Left = (session: Session, writer: SessionWriter, before: String?)

  /// Makes a file for a session, which is found when that begins; `date` is in seconds since 1970.
  public func begin(_ header: SessionHeader, at date: Double) throws(Problem) -> SessionWriter {
    try File.makeFolder(folder, isPrivate: true)
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return try SessionWriter(
      adding: "\(folder)/\(UTCTime.text(date))-\(random).jsonl", header: header)
  }

  /// Takes the session that was played last and that no window has; damage is set aside.
  public func lastLeft(decks: DeckLibrary) -> (left: Left?, notices: [String]) {
    var notices: [String] = []
    do throws(Problem) {
      for path in try paths.reversed() where !Self.isFuture(path) {
        let (left, found) = take(file: File.split(path).name, decks: decks)
        notices += found
        if let left { return (left, notices) }
      }
    } catch {
      notices.append(error.description)
    }
    return (nil, notices)
  }

  /// Takes the session in a file, by its name; `nil` if another window has it or it is gone.
  public func take(file name: String, decks: DeckLibrary) -> (left: Left?, notices: [String]) {
    let path = "\(folder)/\(name)"
    do throws(Problem) {
      guard let file = try File.locked(path) else { return (nil, []) }
      // No other window finds the same damage.
      defer { withExtendedLifetime(file) {} }
      let (session, reader): (Session, SessionReader)
      do throws(Problem) { (session, reader) = try SessionReader.whole(path, decks: decks) } catch {
        let isSound = error.kind == .missingInput || SessionReader.lackedDeck(path) != nil
        return (nil, [isSound ? Words.leftAside("\(error)") : setAside(path, "\(error)")])
      }
      let writer = try SessionWriter(resuming: path, file, after: reader)
      // The player comes back only if nothing was done in this session since.
      let line = order.read().last { $0.file == name }
      let before = line?.size == (try? File.status(path).size) ? line?.before : nil
      return ((session, writer, before), [reader.warning].compactMap(\.self))
    } catch {
      // Another window may have set it aside meanwhile.
      return (nil, File.exists(path) ? [error.description] : [])
    }
  }

  /// Newest session of each game in which the last deal is under way and that no window has.
  @MainActor public func underWay(decks: DeckLibrary) -> [GameUnderWay] {
    let (paths, decks) = ((try? paths) ?? [], decks.remembering())
    var found: [String: (path: String, session: Session)] = [:]
    for path in paths.reversed() where found.count < GameKind.all.count && !Self.isFuture(path) {
      guard let file = try? File.locked(path) else { continue }
      defer { withExtendedLifetime(file) {} }
      guard let (session, _) = try? SessionReader.whole(path, decks: decks),
        found[session.header.game.name] == nil, session.isUnderWay
      else { continue }
      found[session.header.game.name] = (path, session)
    }
    return GameKind.all.compactMap { found[$0.name] }.map { path, session in
      GameUnderWay(
        file: File.split(path).name, setup: session.header.setup, board: session.replayed().board)
    }
  }

  /// Whether a file keeps a future that was left.
  private static func isFuture(_ path: String) -> Bool {
    path.contains("-\(SessionWriter.leftMark)")
  }

  /// Makes the session in a file the last one; `before` is the file that the player came from.
  public func note(_ path: String, before: String?) {
    let (place, name) = File.split(path)
    guard place == folder, let size = try? File.status(path).size else { return }
    order.add(SessionLine(file: name, size: size, before: before))
  }

  /// Removes files beyond `most` that no window has: the oldest finished games, then the oldest.
  @MainActor public func prune(decks: DeckLibrary) {
    guard let paths = try? paths else { return }
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
      (try? SessionReader.whole(path, decks: decks).session.lastGame).flatMap(FinishedGame.init)
        != nil
    }
    remove { _ in true }
    order.tidyUp(keeping: Set(paths.map { File.split($0).name }))
  }

  /// Paths of the sessions, the last one at the end; of files without a line, the time tells.
  private var paths: [String] {
    get throws(Problem) {
      let places = Dictionary(order.read().enumerated().map { ($1.file, $0) }) { $1 }
      return try File.list(folder).filter { $0.hasSuffix(".jsonl") }
        .map { name in
          (name, status: try? File.status("\(folder)/\(name)"), place: places[name] ?? -1)
        }
        .filter { $0.status?.isFile ?? File.exists("\(folder)/\($0.0)") }
        .sorted {
          ($0.place, $0.status?.modified ?? 0, $0.0) < ($1.place, $1.status?.modified ?? 0, $1.0)
        }
        .map { "\(folder)/\($0.0)" }
    }
  }
}

extension SessionReader {
  /// Reads a whole file; of kind `missingInput` is what cannot be read now.
  static func whole(
    _ path: String, decks: DeckLibrary
  ) throws(Problem) -> (session: Session, reader: SessionReader) {
    var reader = try SessionReader(path: path, decks: decks)
    return (try reader.session(), reader)
  }

  /// Deck that is missing or too small for the session in a file; `nil` of a damaged file.
  static func lackedDeck(_ path: String) -> String? {
    (try? whole(path, decks: .standIn))?.session.header.setup.deck
  }
}

/// Session that was begun, gone on with or left, as a line `["session", bytes, "session before"]`;
/// the lines tell the order in which sessions were played, because file times may be wrong.
struct SessionLine: StoredLine {
  let file: String
  /// Size of the file in bytes at that moment.
  let size: Int
  /// Name of the session that the player came from, and may come back to until the next choice.
  let before: String?

  var text: String {
    JSON.Value.list([.text(file), .integer(size), .text(before ?? "")]).description
  }
}

extension SessionLine {
  init?(_ json: JSON.Value) {
    guard let values = json.list, values.count == 3, let file = values[0].text,
      let size: Int = values[1].integer(), let before = values[2].text
    else { return nil }
    self.init(file: file, size: size, before: before.isEmpty ? nil : before)
  }
}
