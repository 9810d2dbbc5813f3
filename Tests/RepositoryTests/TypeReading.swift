import Testing

/// A file of a module, by its name.
struct SourceText {
  let name: String
  let text: String
}

/// The types of a module, and the files in which each of them is read.
struct TypeReading {
  struct TypeFiles {
    let name: String
    let files: Set<String>
  }

  /// The types that the module declares at the beginning of a line, in alphabetical order.
  let types: [TypeFiles]

  init(_ sources: [SourceText]) {
    var declared: Set<String> = []
    var files: [String: Set<String>] = [:]
    for source in sources {
      for block in Self.blocks(of: source.text) {
        if block.keyword != "extension" {
          declared.insert(block.name)
        }
        // A constant of a type, such as a game or a skin, is no part of the type.
        if !block.hasOnlyConstants {
          files[block.name, default: []].insert(source.name)
        }
      }
    }
    types = declared.sorted().map { TypeFiles(name: $0, files: files[$0] ?? []) }
  }

  /// A declaration of a type, or an extension, with the lines in its braces.
  private struct Block {
    let keyword: String
    let name: String
    var body: [Substring] = []

    /// Whether an extension declares nothing but constants of the type.
    var hasOnlyConstants: Bool {
      let declarations = body.filter { line in
        line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasPrefix("  //")
          && line.dropFirst(2).first.map { $0.isLetter || $0 == "@" } == true
      }
      return keyword == "extension" && !declarations.isEmpty
        && declarations.allSatisfy { $0.contains(#/^  (?:\w+ )*static let /#) }
    }
  }

  private static func blocks(of text: String) -> [Block] {
    // Attributes and modifiers, whatever they are, stand before the keyword.
    let opening =
      #/
      ^ (?: @[\w.]+ (?: \( [^)]* \) )? \s+ | [a-z]+ (?: \( \w+ \) )? \s+ )*?
      (struct | class | enum | protocol | actor | extension) \s+ (\w+)
      /#
    var blocks: [Block] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.prefixMatch(of: opening), match.2 != "func", match.2 != "var" {
        blocks.append(Block(keyword: String(match.1), name: String(match.2)))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].body.append(line)
      }
    }
    return blocks
  }
}

@Suite struct TypeReadingTests {
  private static let declarations = [
    "struct Thing {", "public struct Thing {", "package struct Thing {", "internal struct Thing {",
    "fileprivate struct Thing {", "private struct Thing {", "open class Thing {",
    "public final class Thing {", "@MainActor package final class Thing {",
    "@MainActor public final class Thing: Other {", "indirect enum Thing {",
    "package indirect enum Thing {", "public protocol Thing: AnyObject {", "package actor Thing {",
    "@available(*, deprecated) package struct Thing {", "nonisolated struct Thing {",
    "@MainActor final class Thing<Value> {", "private(set) package struct Thing {",
  ]

  @Test("A type that is read in four files is found, whatever its access", arguments: declarations)
  func access(declaration: String) {
    let extensions = [
      "extension Thing {\n  func a() {}\n}", "package extension Thing {\n  func b() {}\n}",
      "extension Thing: Equatable {}",
    ]
    let texts = ["import Other\n\n/// A thing.\n\(declaration)\n  let a = 1\n}\n"] + extensions
    #expect(files(texts) == ["0", "1", "2", "3"])
  }

  @Test("An extension that only has constants of the type is not counted")
  func constants() {
    let texts = [
      "package struct Thing {\n}", "extension Thing {\n  static let one = Thing(\n    1)\n}",
      "extension Thing {\n  /// The second.\n  public static let two = Thing()\n}",
      "extension Thing {\n  static let three = Thing()\n  func three() {}\n}",
    ]
    #expect(files(texts) == ["0", "3"])
  }

  @Test("Extensions of another module's types, and functions of a class, are no types")
  func others() {
    let texts = [
      "extension Int {\n}", "struct Thing {\n}", "  class func make() {}", "class Other {",
    ]
    #expect(reading(texts).types.map(\.name) == ["Other", "Thing"])
  }

  @Test("Every type of the program is checked")
  func everyType() throws {
    var checked = 0
    for module in Repository.modules {
      let texts = try Repository.sources(of: module).map {
        try String(contentsOf: $0, encoding: .utf8)
      }
      let lines = texts.flatMap { $0.split(separator: "\n") }
        .filter { $0.first?.isLetter == true || $0.first == "@" }
      let declared = lines.compactMap { line in
        line.firstMatch(of: #/\b(?:struct|class|enum|protocol|actor) ([A-Z]\w*)/#)?.1
      }
      let names = reading(texts).types.map(\.name)
      #expect(names == Set(declared.map(String.init)).sorted())
      checked += names.count
    }
    #expect(checked > 300)
  }

  private func reading(_ texts: [String]) -> TypeReading {
    TypeReading(texts.enumerated().map { SourceText(name: "\($0)", text: $1) })
  }

  private func files(_ texts: [String]) -> [String]? {
    reading(texts).types.first { $0.name == "Thing" }?.files.sorted()
  }
}
