import Foundation
import Testing

/// The files of the repository, and its modules according to CONTRIBUTING.md, Package.swift and the
/// sources.
enum Repository {
  /// A module of the table in CONTRIBUTING.md.
  struct Module: Sendable, CustomTestStringConvertible {
    let layer: String
    let name: String
    /// The modules that it may import.
    let imports: Set<String>
    /// The modules that only some of its files may import, with the names of these files.
    let restrictedImports: [String: Set<String>]
    var testDescription: String { name }
    /// The path of the folder with its sources.
    var folder: String { layer == "command" ? "Sources/\(name)" : "Sources/\(layer)/\(name)" }
  }

  /// The layers from the bottom up.
  ///
  /// The command is above them.
  static let layers = ["Core", "UI", "App", "Platform", "Classroom"]
  /// The modules that come with Swift and need no line in Package.swift.
  static let system: Set = ["Glibc", "Foundation", "Dispatch", "Synchronization", "Observation"]
  /// The modules that the table combines under one name.
  private static let families: [String: Set<String>] = ["the C library": ["Glibc"]]

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the hunks of a diff that do not occur in its files.
  ///
  /// - Parameters:
  ///   - diff: The lines of the diff.
  ///   - mark: The mark of the lines that the files must contain in addition to the context: `+`
  ///     after the change, or `-` before it.
  static func missingHunks(of diff: [Substring], with mark: Character) throws -> [String] {
    let fileMark = "+++ b/"
    var search = HunkSearch()
    for line in diff where !line.hasPrefix("--- ") {
      let beginsFile = line.hasPrefix(fileMark)
      if beginsFile || line.hasPrefix("@@"), !search.hunk.isEmpty {
        search.findHunk()
      }
      if beginsFile {
        let path = line.dropFirst(fileMark.count)
        search.beginFile(try lines(of: package.appending(path: path)))
      } else if line.first == " " || line.first == mark {
        search.hunk.append(line.dropFirst())
      }
    }
    search.findHunk()
    return search.missingHunks
  }

  /// A search for the hunks of a diff in the lines of its files.
  private struct HunkSearch {
    var hunk: [Substring] = []
    private(set) var missingHunks: [String] = []
    private var file: [Substring] = []
    /// The line after the previous hunk.
    private var nextLine = 0

    mutating func beginFile(_ lines: [Substring]) {
      file = lines
      nextLine = 0
    }

    /// Searches for the hunk after the previous one, and begins a new hunk.
    mutating func findHunk() {
      let lastStart = file.count - hunk.count
      let possibleStarts = nextLine..<max(nextLine, lastStart + 1)
      let start = possibleStarts.first { file[$0..<$0 + hunk.count].elementsEqual(hunk) }
      if start == nil {
        missingHunks.append(hunk.joined(separator: "\n"))
      }
      nextLine = (start ?? nextLine) + hunk.count
      hunk = []
    }
  }

  /// Returns the names of the files and folders in a folder.
  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: package.appending(path: path).path)
  }

  static func sources(of module: Module) throws -> [URL] {
    try sources(in: module.folder)
  }

  /// Returns the Swift files below a folder.
  ///
  /// A folder of C sources has none.
  static func sources(in path: String) throws -> [URL] {
    let folder = package.appending(path: path)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let swiftPaths = paths.filter { $0.hasSuffix(".swift") }
    return swiftPaths.map { folder.appending(path: $0) }
  }

  /// The modules in the table of CONTRIBUTING.md.
  ///
  /// A row of the table has the form `| layer | module | contents | may import |`. The layer is
  /// empty if it is the layer of the row above.
  static let modules: [Module] = {
    let contributing = (try? text("CONTRIBUTING.md")) ?? ""
    var modules: [Module] = []
    var layer = ""
    for cells in tableRows(of: contributing) {
      guard cells.count == 4, cells[1].hasPrefix("`") else { continue }
      if !cells[0].isEmpty {
        layer = cells[0].trimmingCharacters(in: ["`"])
      }
      let name = cells[1].trimmingCharacters(in: ["`"])
      modules.append(module(layer: layer, name: name, imports: cells[3]))
    }
    return modules
  }()

  private static func tableRows(of text: String) -> [[String]] {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    return lines.map { line in
      let cells = line.dropFirst().dropLast().split(
        separator: "|", omittingEmptySubsequences: false)
      return cells.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func module(layer: String, name: String, imports list: String) -> Module {
    var imports: Set<String> = []
    var restrictedImports: [String: Set<String>] = [:]
    for item in list.components(separatedBy: ", ") where item != "nothing" {
      // An item can be "only `ContentView` and `RootScreen` ViewModel".
      let words = item.split(separator: " ").map { $0.trimmingCharacters(in: ["`"]) }
      if words.first == "only", let module = words.last {
        imports.insert(module)
        let fileNames = words.dropFirst().dropLast()
        restrictedImports[module] = Set(fileNames).subtracting(["and"])
      } else {
        imports.formUnion(families[item] ?? [item])
      }
    }
    return Module(layer: layer, name: name, imports: imports, restrictedImports: restrictedImports)
  }

  /// Returns the dependencies of a module in Package.swift, or `nil` if it has no such target.
  static func dependencies(of module: Module) throws -> Set<String>? {
    let manifest = try manifest()
    let targetStart =
      if module.layer == "command" {
        "executableTarget(name: \"\(module.name)\""
      } else {
        "module(\"\(module.layer)/\(module.name)\""
      }
    guard let start = manifest.range(of: targetStart) else { return nil }
    let targetEnd = #/path:|\n  (?:module|\])|\n\]/#
    guard let end = manifest[start.upperBound...].firstRange(of: targetEnd) else { return nil }

    let target = manifest[start.upperBound..<end.lowerBound]
    let names = target.matches(of: #/"([A-Za-z-]+)"/#).map { String($0.1) }
    return Set(names).subtracting(["swift-argument-parser", "swift-system"])
  }

  /// Returns the names of the test targets in Package.swift.
  static func testTargets() throws -> Set<String> {
    let manifest = try manifest()
    let moduleTests = manifest.matches(of: #/\btests\(of: "(\w+)"/#).map { "\($0.1)Tests" }
    let otherTests = manifest.matches(of: #/\.testTarget\(name: "(\w+)"/#).map { String($0.1) }
    return Set(moduleTests + otherTests)
  }

  /// Returns Package.swift without line breaks after opening parentheses.
  private static func manifest() throws -> String {
    try text("Package.swift").replacing(#/\(\s+/#, with: "(")
  }

  /// Returns the names of the modules that a file imports.
  static func imports(in file: URL) throws -> [String] {
    try lines(of: file).compactMap(importedModule)
  }

  /// Returns the module that a line imports, or `nil` if the line is not an import.
  private static func importedModule(in line: Substring) -> String? {
    let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
    // An access level may precede the keyword.
    guard let keyword = words.firstIndex(of: "import"), keyword <= 1 else { return nil }
    guard words.count > keyword + 1 else { return nil }
    let module = words[keyword + 1].split(separator: ".")[0]
    return String(module).replacing("_", with: "-")
  }
}
