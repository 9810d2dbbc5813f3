import Foundation
import Testing

/// Compares the translated lessons with the English ones.
@Suite struct TranslationTests {
  /// A lesson and its translation.
  struct Pair: CustomTestStringConvertible, Sendable {
    let original: Lesson
    let translated: Lesson
    var testDescription: String { translated.name }
  }

  static let pairs = Lesson.articles.compactMap { lesson -> Pair? in
    guard lesson.name.hasSuffix("-de") else { return nil }
    let originalName = lesson.name.dropLast("-de".count)
    let original = Lesson.articles.first { $0.name == originalName }
    guard let original else { return nil }
    return Pair(original: original, translated: lesson)
  }

  /// The names of the articles that the front page lists above the reference section.
  private static let lessons: [String] = {
    let frontPage = Lesson.articles.first { $0.name == "Lessons" }
    let sections = frontPage?.text.components(separatedBy: "\n### To look up\n")
    let lessonSection = sections?[0] ?? ""
    return lessonSection.matches(of: /\n- <doc:([A-Za-z0-9]+)>/).map { String($0.output.1) }
  }()

  @Test("The front page and every article except the reference have a German translation")
  func articles() {
    #expect(Self.lessons.count > 25)
    for name in Self.lessons + ["Lessons"] {
      #expect(Self.pairs.contains { $0.original.name == name }, "\(name)-de.md is missing")
    }
  }

  @Test("A translation has the same headings", arguments: pairs)
  func headings(pair: Pair) {
    #expect(headings(of: pair.translated) == headings(of: pair.original))
  }

  /// Returns the marks and the minutes of the headings, without the words that are translated.
  private func headings(of lesson: Lesson) -> [String] {
    let lines = lesson.text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return lines.map { line in
      let marks = line.prefix { $0 == "#" }
      let minute = line.firstMatch(of: /Minute \d+:/)?.output ?? ""
      return String(marks + minute)
    }
  }

  @Test("A translation has the same code and commands", arguments: pairs)
  func code(pair: Pair) {
    for language in ["swift", "sh", "json", "diff", "mermaid", ""] {
      let translatedBlocks = pair.translated.blocks(in: language)
      let originalBlocks = pair.original.blocks(in: language)
      #expect(translatedBlocks.map(\.lines) == originalBlocks.map(\.lines))
    }
  }

  @Test("A translation has the same keys", arguments: pairs)
  func keys(pair: Pair) {
    #expect(keys(in: pair.translated) == keys(in: pair.original))
  }

  /// Returns the English names of the keys in a lesson, in alphabetical order.
  private func keys(in lesson: Lesson) -> [String] {
    let pattern =
      /F\d+|(?:Ctrl|Strg) ?[+−][A-Z]?|Escape|Esc\b|Enter|Home\b|Pos1|End\b|Ende\b|Space|Tab\b|[←→↑↓]/
    let text = lesson.text.replacing("Leertaste", with: "Space")
    let names = text.matches(of: pattern).map { String($0.output) }
    return names.map(englishKey).sorted()
  }

  /// Returns the English name of a key of a German keyboard.
  private func englishKey(_ name: String) -> String {
    switch name {
    case "Esc": "Escape"
    case "Pos1": "Home"
    case "Ende": "End"
    default: name.replacing("Strg", with: "Ctrl")
    }
  }

  @Test("A translation has the same numbers, with any thousands separator", arguments: pairs)
  func numbers(pair: Pair) {
    #expect(numbers(in: pair.translated) == numbers(in: pair.original))
  }

  /// Returns the sorted digits of each number in a lesson.
  private func numbers(in lesson: Lesson) -> [String] {
    let numbers = lesson.text.matches(of: /\b\d+(?:[.,]\d+)*/)
    return numbers.map { $0.output.filter(\.isNumber) }.sorted()
  }

  @Test("A translation has as many table rows and list items", arguments: pairs)
  func rows(pair: Pair) {
    let patterns = [
      #/^\|/#,
      #/^\d+\. /#,
      #/^- /#,
      #/^\*\w+:\*/#,
    ]
    for pattern in patterns {
      let linePattern = pattern.anchorsMatchLineEndings()
      let translatedCount = pair.translated.text.matches(of: linePattern).count
      let originalCount = pair.original.text.matches(of: linePattern).count
      #expect(translatedCount == originalCount)
    }
  }

  @Test("Every link leads to the translation of the original target", arguments: pairs)
  func links(pair: Pair) {
    #expect(linkedNames(in: pair.translated) == linkedNames(in: pair.original))

    for link in pair.translated.matches(of: /<doc:([A-Za-z0-9]+)>/)
    where link != pair.original.name {
      let isTranslated = Self.pairs.contains { $0.original.name == link }
      #expect(!isTranslated, "\(link) is translated")
    }
  }

  /// Returns the names of the linked articles without the suffix of a translation.
  private func linkedNames(in lesson: Lesson) -> [String] {
    lesson.matches(of: /<doc:([A-Za-z0-9-]+)>/).map { $0.replacing("-de", with: "") }
  }

  @Test("Names in code are the same, and texts of the panel follow the catalog", arguments: pairs)
  func names(pair: Pair) throws {
    let translatedSpans = codeSpans(in: pair.translated)
    let originalSpans = codeSpans(in: pair.original)

    // The order may differ, because a translated sentence can have its names in another order.
    let newSpans = removing(originalSpans, from: translatedSpans)
    let replacedSpans = removing(translatedSpans, from: originalSpans)
    try #require(newSpans.count == replacedSpans.count, "\(newSpans) for \(replacedSpans)")

    for (translated, original) in zip(newSpans, replacedSpans) {
      let isTranslation =
        try isWordWithName(translated, like: original)
        || TranslationCatalog.isTranslation(translated, of: original)
      #expect(isTranslation, "\(translated) for \(original)")
    }
  }

  private func codeSpans(in lesson: Lesson) -> [String] {
    lesson.matches(of: /`([^`\n]+)`/).map { $0.replacing("-de", with: "") }
  }

  /// Returns the elements of a list that remain when the elements of another list are removed.
  private func removing(_ removedTexts: [String], from texts: [String]) -> [String] {
    var removedTexts = removedTexts
    return texts.filter { text in
      guard let index = removedTexts.firstIndex(of: text) else { return true }
      removedTexts.remove(at: index)
      return false
    }
  }

  /// Returns whether both texts consist of a word and the same name, such as `typed: choose(3)`,
  /// and the first word is a translation of the second one.
  private func isWordWithName(_ text: String, like original: String) throws -> Bool {
    let parts = text.split(separator: ": ").map(String.init)
    let originalParts = original.split(separator: ": ").map(String.init)
    guard parts.count == 2, originalParts.count == 2 else { return false }
    guard parts[1] == originalParts[1] else { return false }
    return try TranslationCatalog.isTranslation(parts[0], of: originalParts[0])
  }
}

/// The German catalog of messages.
private enum TranslationCatalog {
  /// A message and its translation, in which `%1` stands for a value.
  struct Entry {
    let message: String
    let translation: String
  }

  /// Returns whether the catalog translates one text into the other, with the same values.
  static func isTranslation(_ text: String, of original: String) throws -> Bool {
    try entries.get().contains { entry in
      let originalValues = values(in: original, accordingTo: entry.message)
      let translatedValues = values(in: text, accordingTo: entry.translation)
      guard let originalValues, let translatedValues else { return false }
      return originalValues.sorted() == translatedValues.sorted()
    }
  }

  /// Returns the values that a text has at the placeholders of a message, or `nil` if the text
  /// does not match the message.
  private static func values(in text: String, accordingTo message: String) -> [String]? {
    let parts = message.split(separator: /%\d/, omittingEmptySubsequences: false)
    let escapedParts = parts.map { NSRegularExpression.escapedPattern(for: String($0)) }
    let pattern = escapedParts.joined(separator: "(.+)")
    guard let match = try? Regex("^\(pattern)$").firstMatch(in: text) else { return nil }
    return match.output.dropFirst().compactMap { $0.substring.map(String.init) }
  }

  /// The singular and plural messages of the catalog.
  private static let entries = Result {
    let file = Lesson.package.appending(path: "po/de.po")
    let text = try String(contentsOf: file, encoding: .utf8).replacing("\"\n\"", with: "")
    return text.components(separatedBy: "\n\n").flatMap(entries)
  }

  /// Returns the messages of a paragraph of the catalog.
  private static func entries(in paragraph: String) -> [Entry] {
    var entries: [Entry] = []
    if let message = field("msgid", of: paragraph),
      let translation = field("msgstr", of: paragraph) ?? field("msgstr[0]", of: paragraph)
    {
      entries.append(Entry(message: message, translation: translation))
    }
    if let message = field("msgid_plural", of: paragraph),
      let translation = field("msgstr[1]", of: paragraph)
    {
      entries.append(Entry(message: message, translation: translation))
    }
    return entries
  }

  /// Returns the text in quotation marks after the name of a field.
  private static func field(_ name: String, of paragraph: String) -> String? {
    let lines = paragraph.split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(name + " ") }) else { return nil }
    let quotedText = line.dropFirst(name.count + 1)
    let text = quotedText.dropFirst().dropLast()
    return String(text).replacing("\\\"", with: "\"")
  }
}
