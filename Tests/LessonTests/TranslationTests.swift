import Foundation
import Testing

/// Holds a lesson in another language to the English one.
@Suite struct TranslationTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let original: Lesson
    let translated: Lesson
    var testDescription: String { translated.name }
  }

  static let pairs = Lesson.articles.compactMap { lesson -> Pair? in
    guard lesson.name.hasSuffix("-de") else { return nil }
    let original = Lesson.articles.first { $0.name == lesson.name.dropLast(3) }
    return original.map { Pair(original: $0, translated: lesson) }
  }

  /// What the front page lists for a class: everything above what is looked up.
  private static let lessons: [String] = {
    let front = Lesson.articles.first { $0.name == "Lessons" }
    let listed = front?.text.components(separatedBy: "\n### To look up\n")[0] ?? ""
    return listed.matches(of: /\n- <doc:([A-Za-z0-9]+)>/).map { String($0.output.1) }
  }()

  @Test("A class that speaks German has its front page, and every article but those to look up")
  func articles() {
    #expect(Self.lessons.count > 25)
    for name in Self.lessons + ["Lessons"] {
      #expect(Self.pairs.contains { $0.original.name == name }, "\(name)-de.md is missing")
    }
  }

  /// Marks and minutes of the headings; the words are the translator's.
  private static func headings(_ lesson: Lesson) -> [String] {
    lesson.text.split(separator: "\n").filter { $0.hasPrefix("#") }.map {
      String($0.prefix { $0 == "#" }) + ($0.firstMatch(of: /Minute \d+:/)?.output ?? "")
    }
  }

  @Test("The headings are the same", arguments: pairs)
  func headings(pair: Pair) {
    #expect(Self.headings(pair.translated) == Self.headings(pair.original))
  }

  @Test("Every line of code and every command is the same", arguments: pairs)
  func code(pair: Pair) {
    for language in ["swift", "sh", "json", "diff", "mermaid", ""] {
      let own = pair.translated
      let other = pair.original
      #expect(own.blocks(in: language).map(\.lines) == other.blocks(in: language).map(\.lines))
    }
  }

  /// What stands on the keys of a German keyboard.
  private static let german = ["Esc": "Escape", "Pos1": "Home", "Ende": "End"]

  private static func keys(_ lesson: Lesson) -> [String] {
    let keys =
      /F\d+|(?:Ctrl|Strg) ?[+−][A-Z]?|Escape|Esc\b|Enter|Home\b|Pos1|End\b|Ende\b|Space|Tab\b|[←→↑↓]/
    return lesson.text.matches(of: keys).map { match in
      let key = String(match.output).replacing("Strg", with: "Ctrl")
      return german[key] ?? key
    }.sorted()
  }

  @Test("Every key is the same", arguments: pairs)
  func keys(pair: Pair) {
    #expect(Self.keys(pair.translated) == Self.keys(pair.original))
  }

  @Test("Every number is the same, whatever parts its thousands", arguments: pairs)
  func numbers(pair: Pair) {
    func numbers(_ lesson: Lesson) -> [String] {
      lesson.text.matches(of: /\b\d+(?:[.,]\d+)*/).map { $0.output.filter(\.isNumber) }.sorted()
    }
    #expect(numbers(pair.translated) == numbers(pair.original))
  }

  @Test("A table has as many rows, a list as many items", arguments: pairs)
  func rows(pair: Pair) {
    for mark in [#/^\|/#, #/^\d+\. /#, #/^- /#, #/^\*\w+:\*/#].map({ $0.anchorsMatchLineEndings() })
    {
      #expect(
        pair.translated.text.matches(of: mark).count == pair.original.text.matches(of: mark).count)
    }
  }

  @Test("Every link leads to the same article, or to its translation", arguments: pairs)
  func links(pair: Pair) {
    func links(_ lesson: Lesson) -> [String] {
      lesson.matches(of: /<doc:([A-Za-z0-9-]+)>/).map { $0.replacing("-de", with: "") }
    }
    #expect(links(pair.translated) == links(pair.original))
    for link in pair.translated.matches(of: /<doc:([A-Za-z0-9]+)>/)
    where link != pair.original.name {
      #expect(!Self.pairs.contains { $0.original.name == link }, "\(link) is translated")
    }
  }

  @Test(
    "Names in code are the same; what the panel says is as its catalogue has it", arguments: pairs)
  func names(pair: Pair) throws {
    func spans(_ lesson: Lesson) -> [String] {
      lesson.matches(of: /`([^`\n]+)`/)
    }
    let names = { (text: String) in text.replacing("-de", with: "") }
    let own = spans(pair.translated).map(names)
    let other = spans(pair.original).map(names)
    // A sentence may have its names in another order.
    var rest = other
    let foreign = own.filter { name in
      guard let place = rest.firstIndex(of: name) else { return true }
      rest.remove(at: place)
      return false
    }
    try #require(foreign.count == rest.count, "\(foreign) for \(rest)")
    for (text, original) in zip(foreign, rest) {
      // "typed: choose(3)" is a word and a name.
      let words = text.split(separator: ": ")
      let others = original.split(separator: ": ")
      let isWordWithName =
        try words.count == 2 && others.count == 2 && words[1] == others[1]
        && Self.isTranslation(String(words[0]), of: String(others[0]))
      #expect(
        try isWordWithName || Self.isTranslation(text, of: original), "\(text) for \(original)")
    }
  }

  /// Whether the catalogue turns one text into the other, with the same values in its gaps.
  private static func isTranslation(_ text: String, of original: String) throws -> Bool {
    return try catalogue.get().contains { key, value in
      guard let filled = gaps(key, in: original), let other = gaps(value, in: text) else {
        return false
      }
      return filled.sorted() == other.sorted()
    }

    func gaps(_ sentence: String, in text: String) -> [String]? {
      let parts = sentence.split(separator: /%\d/, omittingEmptySubsequences: false)
      let pattern = parts.map { NSRegularExpression.escapedPattern(for: String($0)) }
        .joined(separator: "(.+)")
      guard let match = try? Regex("^\(pattern)$").firstMatch(in: text) else { return nil }
      return match.output.dropFirst().compactMap { $0.substring.map(String.init) }
    }
  }

  /// Sentences of the German catalogue, singular and plural, with their translations.
  private static let catalogue = Result {
    let file = Lesson.package.appending(path: "po/de.po")
    let text = try String(contentsOf: file, encoding: .utf8).replacing("\"\n\"", with: "")
    return text.components(separatedBy: "\n\n").flatMap { entry -> [(String, String)] in
      func line(_ name: String) -> String? {
        entry.split(separator: "\n").first { $0.hasPrefix(name + " ") }.map {
          String($0.dropFirst(name.count + 2).dropLast()).replacing("\\\"", with: "\"")
        }
      }
      let key = line("msgid")
      let plural = line("msgid_plural")
      return [(key, line("msgstr") ?? line("msgstr[0]")), (plural, line("msgstr[1]"))]
        .compactMap { key, value in if let key, let value { (key, value) } else { nil } }
    }
  }
}
