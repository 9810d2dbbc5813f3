import Foundation

/// The section "Try it" of a lesson, which sends students to files and declarations.
struct TryItSection {
  /// A code span of the section, with the paragraph that contains it.
  private struct CodeSpan {
    let text: String
    let paragraph: String
  }

  /// The names of files that students create, and texts that they type into the program.
  private static let studentTexts: Set = ["mine.jsonl", "c3"]
  /// The files that a lesson can name without their path.
  private static let searchedFiles = ["Sources", "Tests", "Course"].flatMap { folder in
    Lesson.files(in: Lesson.package.appending(path: folder)) { !$0.hasPrefix(".") }
  }

  let lesson: Lesson
  private let text: String

  /// Finds the section of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson, in any language.
  ///   - original: The English lesson, whose heading is "Try it".
  /// - Returns: `nil` if the lesson has no such section.
  init?(of lesson: Lesson, original: Lesson) {
    let originalSections = Self.sections(of: original)
    let sections = Self.sections(of: lesson)
    let index = originalSections.firstIndex { $0.hasPrefix("Try it\n") }
    guard let index, sections.indices.contains(index) else { return nil }
    self.lesson = lesson
    text = sections[index]
  }

  /// Returns the sections of a lesson without their code blocks.
  ///
  /// A section begins with the text of its heading.
  private static func sections(of lesson: Lesson) -> [String] {
    let codeBlock = /```[^`]*```/
    let prose = lesson.text.replacing(codeBlock, with: "")
    let heading = #/^#+ /#.anchorsMatchLineEndings()
    return prose.split(separator: heading).map(String.init)
  }

  /// Descriptions of the files that do not exist, and of the code that is not in the named files.
  var problems: [String] {
    codeSpans.compactMap(problem)
  }

  private var codeSpans: [CodeSpan] {
    text.components(separatedBy: "\n\n").flatMap { paragraph in
      Self.codeTexts(in: paragraph).map { CodeSpan(text: $0, paragraph: paragraph) }
    }
  }

  private static func codeTexts(in text: String) -> [String] {
    let isCommand = /^(memory-game|swift|--)\b/
    let texts = text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
    return texts.filter { $0.firstMatch(of: isCommand) == nil && !studentTexts.contains($0) }
  }

  private func problem(with span: CodeSpan) -> String? {
    if Self.isFile(span.text) {
      let exists = !Self.files(named: span.text).isEmpty
      return exists ? nil : "\(lesson.name) names \(span.text), which does not exist."
    }
    let files = stated(for: span)
    let isInFile = files.contains { Self.contains(span.text, in: $0) }
    if isInFile || isShown(span.text) {
      return nil
    }
    let names = files.prefix(5).map(\.lastPathComponent).joined(separator: ", ")
    return "\(lesson.name) names `\(span.text)`, which is not in the stated files: \(names)."
  }

  /// Returns whether a code block of the lesson contains the code.
  private func isShown(_ code: String) -> Bool {
    let blocks = lesson.blocks(in: "swift")
    return blocks.contains { Self.containsWords(code, in: $0.lines.joined(separator: "\n")) }
  }

  // MARK: Files

  /// Returns whether a code span is the path of a file or a folder, or the name of a file.
  private static func isFile(_ text: String) -> Bool {
    let isPath = text.firstMatch(of: /^(Sources|Tests|Course|Assets|Tools|po)(\/\S*)?$/) != nil
    let isName = text.firstMatch(of: /^[\w+-]+\.(swift|md|py|jsonl?|svg)$/) != nil
    return isPath || isName
  }

  /// Returns the file at a path, the Swift files below a folder, or the files with a name.
  private static func files(named text: String) -> [URL] {
    let url = Lesson.package.appending(path: text)
    if FileManager.default.fileExists(atPath: url.path) {
      let folder = url.path + "/"
      let swiftFiles = searchedFiles.filter { file in
        file.path.hasPrefix(folder) && file.pathExtension == "swift"
      }
      return swiftFiles.isEmpty ? [url] : swiftFiles
    }
    return searchedFiles.filter { $0.lastPathComponent == text }
  }

  /// Returns the files in which a code span has to occur.
  ///
  /// These are the files that its paragraph names or, if it names none, the files of the section.
  /// If there are none either, the code can be anywhere in the sources.
  private func stated(for span: CodeSpan) -> [URL] {
    for text in [span.paragraph, self.text] {
      let files = Self.codeTexts(in: text).filter(Self.isFile).flatMap(Self.files)
      if !files.isEmpty {
        return files
      }
    }
    return Self.files(named: "Sources")
  }

  // MARK: Code

  /// Returns whether a file declares or contains the code.
  private static func contains(_ code: String, in file: URL) -> Bool {
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { return false }
    if containsWords(code, in: source) || declares(code, in: source) {
      return true
    }
    // The student sets a new value, such as `missDuration: 3`.
    guard let label = code.firstMatch(of: #/^\w+( =|:) /#) else { return false }
    return containsWords(String(label.output.0), in: source)
  }

  /// Returns whether a source contains some code that does not begin or end inside a word.
  private static func containsWords(_ code: String, in source: String) -> Bool {
    let isWordFirst = code.first?.isLetter ?? false
    let isWordLast = code.last?.isLetter ?? false
    let pattern = NSRegularExpression.escapedPattern(for: code)
    let wholeWords = (isWordFirst ? "\\b" : "") + pattern + (isWordLast ? "\\b" : "")
    return source.range(of: wholeWords, options: .regularExpression) != nil
  }

  /// Returns whether a source declares a name such as `MemoryGame.choose(at:)`.
  ///
  /// Without parentheses, the name can denote a function with any labels.
  private static func declares(_ name: String, in source: String) -> Bool {
    let isName = name.firstMatch(of: /^[A-Za-z]\w*(\.\w+)*(\((\w+:)*\))?$/) != nil
    let lastName = name.prefix { $0 != "(" }.split(separator: ".").last ?? ""
    guard isName, source.contains(lastName) else { return false }

    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let declarations = SwiftDeclaration.all(in: lines)
    if name.contains("(") {
      return declarations.contains { $0.isNamed(name) }
    }
    let components = name.split(separator: ".").map(String.init)
    return declarations.contains { declaration in
      let path = declaration.path.map { String($0.prefix { $0 != "(" }) }
      return path.suffix(components.count) == components
    }
  }
}
