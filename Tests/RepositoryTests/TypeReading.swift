import Testing

/// The name and the text of a file of a module.
struct SourceText {
  let name: String
  let text: String
}

/// The types of a module, and the files that a reader of each type has to open.
struct TypeReading {
  /// A type and the names of the files with its parts.
  struct TypeFiles {
    let name: String
    let files: Set<String>
  }

  /// The types that the module declares at the beginning of a line, in alphabetical order.
  let types: [TypeFiles]

  init(_ sources: [SourceText]) {
    var declaredNames: Set<String> = []
    var files: [String: Set<String>] = [:]
    for source in sources {
      for block in Self.blocks(of: source.text) {
        if block.keyword != "extension" {
          declaredNames.insert(block.name)
        }
        // A constant of a type, such as a game or a skin, is not a part of the type.
        if !block.hasOnlyConstants {
          files[block.name, default: []].insert(source.name)
        }
      }
    }
    types = declaredNames.sorted().map { TypeFiles(name: $0, files: files[$0] ?? []) }
  }

  /// A declaration of a type or an extension, with the lines between its braces.
  private struct Block {
    let keyword: String
    let name: String
    var body: [Substring] = []

    /// Whether this is an extension that declares only constants of the type.
    var hasOnlyConstants: Bool {
      let declarations = body.filter(beginsMember)
      guard keyword == "extension", !declarations.isEmpty else { return false }
      return declarations.allSatisfy { $0.contains(#/^  (?:\w+ )*static let /#) }
    }

    /// Returns whether a line begins the declaration of a member or an attribute of it.
    ///
    /// Such a line is indented by two spaces, and a letter or an at sign follows.
    private func beginsMember(_ line: Substring) -> Bool {
      guard line.hasPrefix("  "), let first = line.dropFirst(2).first else { return false }
      return first.isLetter || first == "@"
    }
  }

  private static func blocks(of text: String) -> [Block] {
    // Any attributes and modifiers can precede the keyword.
    let opening =
      #/
      ^ (?: @[\w.]+ (?: \( [^)]* \) )? \s+ | [a-z]+ (?: \( \w+ \) )? \s+ )*?
      (struct | class | enum | protocol | actor | extension) \s+ (\w+)
      /#
    var blocks: [Block] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // "class func" and "class var" declare members.
      if let match = line.prefixMatch(of: opening), match.2 != "func", match.2 != "var" {
        let block = Block(keyword: String(match.1), name: String(match.2))
        blocks.append(block)
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].body.append(line)
      }
    }
    return blocks
  }
}

@Suite struct TypeReadingTests {
  private static let declarations = [
    "struct Thing {",
    "public struct Thing {",
    "package struct Thing {",
    "internal struct Thing {",
    "fileprivate struct Thing {",
    "private struct Thing {",
    "open class Thing {",
    "public final class Thing {",
    "@MainActor package final class Thing {",
    "@MainActor public final class Thing: Other {",
    "indirect enum Thing {",
    "package indirect enum Thing {",
    "public protocol Thing: AnyObject {",
    "package actor Thing {",
    "@available(*, deprecated) package struct Thing {",
    "nonisolated struct Thing {",
    "@MainActor final class Thing<Value> {",
    "private(set) package struct Thing {",
  ]

  @Test("The four files of a type are found for any attributes", arguments: declarations)
  func access(declaration: String) {
    let texts = [
      "import Other\n\n/// A thing.\n\(declaration)\n  let a = 1\n}\n",
      "extension Thing {\n  func a() {}\n}",
      "package extension Thing {\n  func b() {}\n}",
      "extension Thing: Equatable {}",
    ]
    #expect(files(texts) == ["0", "1", "2", "3"])
  }

  @Test("An extension that contains only constants of the type is not counted")
  func constants() {
    let texts = [
      "package struct Thing {\n}",
      "extension Thing {\n  static let one = Thing(\n    1)\n}",
      "extension Thing {\n  /// The second.\n  public static let two = Thing()\n}",
      "extension Thing {\n  static let three = Thing()\n  func three() {}\n}",
    ]
    #expect(files(texts) == ["0", "3"])
  }

  @Test("An extension of another module's type and a class function are not types")
  func others() {
    let texts = [
      "extension Int {\n}",
      "struct Thing {\n}",
      "  class func make() {}",
      "class Other {",
    ]
    #expect(reading(texts).types.map(\.name) == ["Other", "Thing"])
  }

  @Test("Every type of the program is checked")
  func everyType() throws {
    var typeCount = 0
    for module in Repository.modules {
      let texts = try Repository.sources(of: module).map {
        try String(contentsOf: $0, encoding: .utf8)
      }
      let names = reading(texts).types.map(\.name)
      #expect(names == declaredNames(in: texts).sorted())
      typeCount += names.count
    }
    #expect(typeCount > 300)
  }

  /// Returns the names of the types that are declared in lines without indentation.
  private func declaredNames(in texts: [String]) -> Set<String> {
    var names: Set<String> = []
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      guard line.first?.isLetter == true || line.first == "@" else { continue }
      let declaration = #/\b(?:struct|class|enum|protocol|actor) ([A-Z]\w*)/#
      if let match = line.firstMatch(of: declaration) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  /// Reads texts whose file names are their indices.
  private func reading(_ texts: [String]) -> TypeReading {
    TypeReading(texts.enumerated().map { SourceText(name: "\($0)", text: $1) })
  }

  /// Returns the names of the files of the type `Thing`.
  private func files(_ texts: [String]) -> [String]? {
    reading(texts).types.first { $0.name == "Thing" }?.files.sorted()
  }
}
