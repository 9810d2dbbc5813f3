import Foundation
import Testing

/// Reads the sources as text and holds them to the table of rooms.
@Suite("The house")
struct HouseTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Who may import whom, besides the libraries in `libraries`.
  private static let rooms: [String: Set<String>] = [
    "Model": [],
    "Publishing": [],
    "ViewModel": ["Model", "Publishing"],
    "ViewModelTesting": ["ViewModel", "Model"],
    "Motion": [],
    "Framebuffer": ["CRowKernels"],
    "View": ["ViewModel", "Motion", "Framebuffer"],
    "Terminal": ["ViewModel"],
    "Decks": ["Model"],
    "Session": ["Model", "ViewModel", "Decks"],
    "Diagrams": ["Model"],
    "Rendering": ["Session", "View", "ViewModel", "Framebuffer"],
    "ConcentrationMVC": ["Model", "View"],
    "ChallengeDelegate": ["Model", "View"],
    "Inspector": [
      "Model", "ViewModel", "ViewModelTesting", "Session", "View", "Framebuffer",
      "ConcentrationMVC", "ChallengeDelegate",
    ],
    "SDLPlatform": ["View", "Framebuffer"],
    "Classroom": [],
    "Pictures": [],
    "memory-game-pictures": ["Pictures", "SDLPlatform", "Framebuffer"],
    "memory-game": [
      "Model", "ViewModel", "Framebuffer", "View", "Terminal", "Decks", "Session", "Diagrams",
      "Rendering", "Inspector", "ConcentrationMVC", "ChallengeDelegate", "SDLPlatform", "Assets",
      "Pictures",
    ],
  ]

  private static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// Libraries that are no rooms of ours.
  private static let libraries: [String: Set<String>] = [
    "Terminal": system,
    "Decks": ["Foundation", "FoundationEssentials"],
    "Session": system.union(["Foundation", "FoundationEssentials"]),
    "Rendering": ["Dispatch"],
    "SDLPlatform": system.union(["CSDL"]),
    "Pictures": system.union(["Foundation", "FoundationEssentials", "Synchronization"]),
    "memory-game-pictures": ["Foundation", "FoundationNetworking", "Synchronization"],
    "memory-game": [
      "ArgumentParser", "Dispatch", "Foundation", "FoundationEssentials", "Synchronization",
    ],
  ]

  @Test("Every room imports only what the table allows", arguments: rooms.keys.sorted())
  func imports(room: String) throws {
    let allowed = (Self.rooms[room] ?? []).union(Self.libraries[room] ?? [])
    let files = try Self.sources(of: room)
    #expect(!files.isEmpty)
    for file in files {
      for module in try Self.imports(in: file) {
        #expect(allowed.contains(module), "\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  @Test("The table names every room of the house")
  func everyRoom() throws {
    let clibraries: Set = ["CRowKernels", "CSDL"]
    #expect(Set(try Self.folders().keys).subtracting(clibraries) == Set(Self.rooms.keys))
  }

  @Test("No arrow of the table leads back")
  func noCircle() {
    var known: Set = ["CRowKernels", "Assets"]
    var waiting = Self.rooms
    while let next = waiting.first(where: { known.isSuperset(of: $0.value) }) {
      known.insert(next.key)
      waiting[next.key] = nil
    }
    #expect(waiting.isEmpty, "a circle among \(waiting.keys.sorted())")
  }

  @Test("No file is longer than 300 lines", arguments: rooms.keys.sorted())
  func fileLength(room: String) throws {
    for file in try Self.sources(of: room) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 300, "\(file.lastPathComponent)")
    }
  }

  @Test("README quotes a test that is compiled and run")
  func readmeExample() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    }
    let example = try text("Tests/ViewModelTests/ReadmeExample.swift")
    let start = try #require(example.range(of: "@MainActor"))
    #expect(try text("README.md").contains(example[start.lowerBound...]))
  }

  @Test("README's table of rooms says the same", arguments: rooms.keys.sorted())
  func readmeTable(room: String) throws {
    let text = try String(contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| `\(room)` |") })
    let cell = row.split(separator: "|").last?.trimmingCharacters(in: .whitespaces) ?? ""
    guard cell != "the rooms above" else { return }
    let told = Set(cell.split(separator: ", ").map(String.init)).intersection(Self.rooms.keys)
    #expect(told == Self.rooms[room]?.intersection(Self.rooms.keys))
  }

  /// The folders of all rooms, by their names; they stand on floors.
  private static func folders() throws -> [String: URL] {
    let sources = package.appending(path: "Sources")
    let floors = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    return try floors.map { sources.appending(path: $0) }.reduce(into: [:]) { folders, floor in
      for room in try FileManager.default.contentsOfDirectory(atPath: floor.path) {
        folders[room] = floor.appending(path: room)
      }
    }
  }

  private static func sources(of room: String) throws -> [URL] {
    let folder = try #require(folders()[room])
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }.map { folder.appending(path: $0) }
  }

  private static func imports(in file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
      guard let keyword = words.firstIndex(of: "import"), keyword <= 1,
        words.count > keyword + 1
      else { return nil }
      return String(words[keyword + 1].split(separator: ".")[0])
    }
  }
}
