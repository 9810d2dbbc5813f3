import Foundation
import Testing

/// What README, Package.swift and the sources say about the rooms.
enum House {
  struct Room: Sendable, CustomTestStringConvertible {
    let floor: String
    let name: String
    /// The modules that it may import.
    let imports: Set<String>
    /// Those that one file alone may import, and its name.
    let only: [String: Set<String>]
    var testDescription: String { name }
  }

  /// What comes with Swift and needs no line in Package.swift.
  static let system: Set = ["Glibc", "Foundation", "Dispatch", "Synchronization", "Observation"]
  /// What the table calls several modules at once.
  private static let families: [String: Set<String>] = ["the C library": ["Glibc"]]

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// The hunks of a difference that its files do not have, with what it adds (+) or removes (-).
  static func absent(of diff: [Substring], with mark: Character) throws -> [String] {
    var (file, hunk, absent): ([Substring], [Substring], [String]) = ([], [], [])
    var place = 0
    func check() {
      let found = (place..<max(place, file.count - hunk.count + 1)).first {
        file[$0..<$0 + hunk.count].elementsEqual(hunk)
      }
      if found == nil { absent.append(hunk.joined(separator: "\n")) }
      (place, hunk) = ((found ?? place) + hunk.count, [])
    }
    for line in diff where !line.hasPrefix("--- ") {
      if line.hasPrefix("+++ b/") || line.hasPrefix("@@"), !hunk.isEmpty { check() }
      if line.hasPrefix("+++ b/") {
        (file, place) = (try lines(of: package.appending(path: line.dropFirst(6))), 0)
      } else if line.first == " " || line.first == mark {
        hunk.append(line.dropFirst())
      }
    }
    check()
    return absent
  }

  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: package.appending(path: path).path)
  }

  static func sources(of room: Room) throws -> [URL] {
    try sources(in: "Sources/\(room.floor)/\(room.name)")
  }

  /// The Swift files below a folder; one without any is C, and no room.
  static func sources(in path: String) throws -> [URL] {
    let folder = package.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }.map { folder.appending(path: $0) }
  }

  /// README's table: `| floor | room | what lives there | may import |`.
  static let rooms: [Room] = {
    var floor = ""
    let rows = ((try? text("README.md")) ?? "").split(separator: "\n").filter {
      $0.hasPrefix("|")
    }.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    return rows.compactMap { cells in
      guard cells.count == 4, cells[1].hasPrefix("`") else { return nil }
      if cells[0].hasPrefix("`") { floor = cells[0].trimmingCharacters(in: ["`"]) }
      var imports: Set<String> = []
      var only: [String: Set<String>] = [:]
      for item in cells[3].components(separatedBy: ", ") where item != "nothing" {
        // "only `ContentView` and `MenuScreen` ViewModel"
        let words = item.split(separator: " ").map { $0.trimmingCharacters(in: ["`"]) }
        let name = words.first == "only" ? words[words.count - 1] : item
        if words.first == "only" { only[name] = Set(words.dropFirst().dropLast()) }
        imports.formUnion(families[name] ?? [name])
      }
      return Room(
        floor: floor, name: cells[1].trimmingCharacters(in: ["`"]), imports: imports, only: only)
    }
  }()

  static func dependencies(of room: Room) -> Set<String>? {
    guard let package = try? text("Package.swift") else { return nil }
    if room.name == "Publishing" { return [] }  // compiled into the view model's module
    let starts =
      ["room(\"\(room.floor)/\(room.name)\""]
      + [".target", ".executableTarget"].map { "\($0)(name: \"\(room.name)\"" }
    let squeezed = package.replacingOccurrences(
      of: "\\(\\s+", with: "(", options: .regularExpression)
    guard let start = starts.compactMap({ squeezed.range(of: $0) }).first,
      let end = squeezed[start.upperBound...].firstRange(of: /path:|\n    (room|\.|\/\/)|\n  \],/)
    else { return nil }
    let names = squeezed[start.upperBound..<end.lowerBound].matches(of: /"([A-Za-z-]+)"/)
    return Set(names.map { String($0.1) }).subtracting(["swift-argument-parser", "swift-system"])
  }

  static func imports(in file: URL) throws -> [String] {
    try lines(of: file).compactMap { line in
      let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
      guard let keyword = words.firstIndex(of: "import"), keyword <= 1,
        words.count > keyword + 1
      else { return nil }
      return String(words[keyword + 1].split(separator: ".")[0]).replacing("_", with: "-")
    }
  }
}
