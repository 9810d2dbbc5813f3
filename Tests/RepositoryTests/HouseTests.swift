import Foundation
import Testing

/// Holds README's table of rooms, Package.swift and the sources to each other.
@Suite struct HouseTests {
  @Test("README's table names every room of the house, and nothing else")
  func everyRoom() throws {
    let folders = try House.folders(in: "Sources").flatMap { floor in
      try House.folders(in: "Sources/\(floor)").map { "\(floor)/\($0)" }
    }.filter { try !House.sources(in: "Sources/\($0)").isEmpty }
    #expect(Set(folders) == Set(House.rooms.map { "\($0.floor)/\($0.name)" }))
  }

  @Test("Package.swift says the same as README's table", arguments: House.rooms)
  func package(room: House.Room) throws {
    #expect(House.dependencies(of: room) == room.imports.subtracting(House.system))
  }

  @Test("Every room imports what the table allows, and all of it", arguments: House.rooms)
  func imports(room: House.Room) throws {
    let files = try House.sources(of: room)
    var used: Set<String> = []
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      for module in try House.imports(in: file) {
        used.insert(module)
        #expect(room.imports.contains(module), "\(name) imports \(module)")
        #expect(room.only[module]?.contains(name) != false, "\(name) imports \(module)")
      }
    }
    #expect(room.imports.subtracting(used).isEmpty)
  }

  @Test("No arrow of the table leads back")
  func noCircle() {
    var waiting = House.rooms
    // Libraries, C, and `Assets`, which is no room.
    var known = Set(waiting.flatMap(\.imports)).subtracting(waiting.map(\.name))
    while let next = waiting.firstIndex(where: { known.isSuperset(of: $0.imports) }) {
      known.insert(waiting.remove(at: next).name)
    }
    #expect(waiting.isEmpty, "a circle among \(waiting.map(\.name))")
  }

  @Test(
    "A folder has at most 20 files, and a type is read in at most three of its room",
    arguments: House.rooms)
  func files(room: House.Room) throws {
    let files = try House.sources(of: room)
    let folders = Dictionary(grouping: files) { $0.deletingLastPathComponent().lastPathComponent }
    for (folder, files) in folders { #expect(files.count <= 20, "\(folder)") }
    let opening =
      /^(?:@\w+ |public |final |private |fileprivate )*(struct|class|enum|protocol|extension) (\w+)/
      .anchorsMatchLineEndings()
    var (own, read): (Set<Substring>, [Substring: Set<URL>]) = ([], [:])
    for file in files {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: opening) {
        if match.1 != "extension" { own.insert(match.2) }
        // One line of a game or of a world is no part of the type.
        if room.name != "Games", file.pathComponents.dropLast().last != "Skins" {
          read[match.2, default: []].insert(file)
        }
      }
    }
    for (type, files) in read where own.contains(type) { #expect(files.count <= 3, "\(type)") }
  }

  @Test("The floor Game carries no annotation for speed")
  func noAnnotations() throws {
    for room in House.rooms where room.floor == "Game" {
      for file in try House.sources(of: room) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for word in ["@inlinable", "@inline", "@exclusivity", "@usableFromInline"] {
          #expect(!text.contains(word), "\(file.lastPathComponent)")
        }
      }
    }
  }

  @Test("README quotes a test that is compiled and run")
  func readmeExample() throws {
    let example = try House.text("Tests/ViewModelTests/ReadmeExample.swift")
    let start = try #require(example.range(of: "@MainActor"))
    #expect(try House.text("README.md").contains(example[start.lowerBound...]))
  }
}
