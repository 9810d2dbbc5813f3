import Foundation
import Testing

/// The repository: its files, and the modules as CONTRIBUTING.md, Package.swift and the sources
/// describe them.
enum Repository {
  struct Module: Sendable, CustomTestStringConvertible {
    let layer: String
    let name: String
    /// The modules that it may import.
    let imports: Set<String>
    /// The modules that only some of its files may import, and the names of these files.
    let restrictedImports: [String: Set<String>]
    var testDescription: String { name }
    /// The folder with its sources.
    var folder: String { layer == "command" ? "Sources/\(name)" : "Sources/\(layer)/\(name)" }
  }

  /// The layers, from the bottom up; the command is above them.
  static let layers = ["Core", "UI", "App", "Platform", "Classroom"]
  /// The modules that come with Swift and need no line in Package.swift.
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
    var file: [Substring] = []
    var hunk: [Substring] = []
    var absent: [String] = []
    var place = 0
    func check() {
      let found = (place..<max(place, file.count - hunk.count + 1)).first {
        file[$0..<$0 + hunk.count].elementsEqual(hunk)
      }
      if found == nil {
        absent.append(hunk.joined(separator: "\n"))
      }
      place = (found ?? place) + hunk.count
      hunk = []
    }
    for line in diff where !line.hasPrefix("--- ") {
      if line.hasPrefix("+++ b/") || line.hasPrefix("@@"), !hunk.isEmpty {
        check()
      }
      if line.hasPrefix("+++ b/") {
        file = try lines(of: package.appending(path: line.dropFirst(6)))
        place = 0
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

  static func sources(of module: Module) throws -> [URL] {
    try sources(in: module.folder)
  }

  /// Returns the Swift files below a folder; a folder of C sources has none.
  static func sources(in path: String) throws -> [URL] {
    let folder = package.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { folder.appending(path: $0) }
  }

  /// The rows of the table in CONTRIBUTING.md: `| layer | module | contents | may import |`.
  static let modules: [Module] = {
    var layer = ""
    return tableRows(of: (try? text("CONTRIBUTING.md")) ?? "").compactMap { cells in
      guard cells.count == 4, cells[1].hasPrefix("`") else { return nil }
      if !cells[0].isEmpty {
        layer = cells[0].trimmingCharacters(in: ["`"])
      }
      return module(layer: layer, name: cells[1].trimmingCharacters(in: ["`"]), imports: cells[3])
    }
  }()

  private static func tableRows(of text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func module(layer: String, name: String, imports list: String) -> Module {
    var imports: Set<String> = []
    var restricted: [String: Set<String>] = [:]
    for item in list.components(separatedBy: ", ") where item != "nothing" {
      // For example "only `ContentView` and `RootScreen` ViewModel".
      let words = item.split(separator: " ").map { $0.trimmingCharacters(in: ["`"]) }
      if words.first == "only", let module = words.last {
        imports.insert(module)
        restricted[module] = Set(words.dropFirst().dropLast()).subtracting(["and"])
      } else {
        imports.formUnion(families[item] ?? [item])
      }
    }
    return Module(layer: layer, name: name, imports: imports, restrictedImports: restricted)
  }

  /// The imports of a module in Package.swift; `nil` if it has no such target.
  static func dependencies(of module: Module) throws -> Set<String>? {
    let manifest = try text("Package.swift").replacing(#/\(\s+/#, with: "(")
    let start =
      module.layer == "command"
      ? "executableTarget(name: \"\(module.name)\"" : "module(\"\(module.layer)/\(module.name)\""
    guard let range = manifest.range(of: start),
      let end = manifest[range.upperBound...].firstRange(of: #/path:|\n  (?:module|\])|\n\]/#)
    else { return nil }
    let names = manifest[range.upperBound..<end.lowerBound].matches(of: #/"([A-Za-z-]+)"/#)
    return Set(names.map { String($0.1) }).subtracting(["swift-argument-parser", "swift-system"])
  }

  /// The names of the test targets in Package.swift.
  static func testTargets() throws -> Set<String> {
    let manifest = try text("Package.swift").replacing(#/\(\s+/#, with: "(")
    let ofModules = manifest.matches(of: #/\btests\(of: "(\w+)"/#).map { "\($0.1)Tests" }
    let others = manifest.matches(of: #/\.testTarget\(name: "(\w+)"/#).map { String($0.1) }
    return Set(ofModules + others)
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
