import Foundation

/// A block of Swift code in a lesson, which quotes a declaration of a file.
///
/// The comment above the block names the file and the declaration:
/// `<!-- code: Sources/Core/Model/MemoryGame.swift, choose(at:) -->`.
struct Quotation {
  /// The error for a block, which describes the problem and the remedy.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The name of the block in messages, such as "Block 2 of Board.md (line 37)".
  let name: String
  let file: String
  /// The name of the declaration, or `nil` for the whole file.
  let declaration: String?
  let excerpt: Excerpt

  /// Reads a block of a lesson and the comment above it.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - number: The number of the block in the lesson, counted from 0.
  ///   - lesson: The lesson.
  init(_ block: Lesson.Block, number: Int, in lesson: Lesson) throws(Failure) {
    let lines = lesson.lines
    let above = block.fence > 0 ? lines[block.fence - 1] : ""
    name = "Block \(number + 1) of \(lesson.file.lastPathComponent) (line \(block.fence + 1))"
    excerpt = Excerpt(block.lines)
    guard above.hasPrefix("<!-- code: "), above.hasSuffix(" -->") else {
      let example = "<!-- code: Sources/Core/Model/MemoryGame.swift, choose(at:) -->"
      throw Failure(
        description: "\(name) has no comment directly above it that names its file and"
          + " declaration. Write one such as \(example).")
    }
    let reference = above.dropFirst("<!-- code: ".count).dropLast(" -->".count)
    let parts = reference.split(separator: ", ", maxSplits: 1).map(String.init)
    file = parts.first ?? ""
    declaration = parts.count > 1 ? parts[1] : nil
  }

  /// Throws an error unless the block occurs in its declaration.
  func check() throws(Failure) {
    for declaration in try declarations() {
      let lines = declaration.source[declaration.lines]
      if excerpt.occurs(in: lines) {
        return
      }
    }
    throw Failure(
      description: "\(name) differs from \(place). Renew it with RECORD=1 swift test --filter"
        + " CodeTests, and read the difference.")
  }

  /// Returns the current lines of the source for the block.
  func renewed() throws(Failure) -> [String] {
    if (try? check()) != nil {
      return excerpt.lines
    }
    return try renewedWithoutCheck()
  }

  /// Returns the current lines of the source without checking first whether the block differs.
  func renewedWithoutCheck() throws(Failure) -> [String] {
    var unmatched: ExcerptAligner.UnmatchedRun?
    for candidate in try declarations() {
      do throws(ExcerptAligner.UnmatchedRun) {
        return Self.withoutBlankEdges(try candidate.renew(excerpt))
      } catch {
        unmatched = error
      }
    }
    throw Failure(
      description: "\(name) cannot be renewed: no lines of \(place) resemble those that begin"
        + " with “\(unmatched?.firstLine ?? "")”. Edit the block.")
  }

  /// Removes blank lines at the beginning and the end.
  private static func withoutBlankEdges(_ lines: [String]) -> [String] {
    let fromFirst = lines.drop { $0.isEmpty }
    guard let lastIndex = fromFirst.lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(fromFirst[...lastIndex])
  }

  /// The file and the declaration as a phrase in a message.
  private var place: String {
    guard let declaration else { return file }
    return "\(declaration) in \(file)"
  }

  /// Returns the declarations with the name, which may be several overloads or extensions.
  private func declarations() throws(Failure) -> [QuotedDeclaration] {
    let path = Lesson.package.appending(path: file)
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { throw missingFile() }
    let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let declaration else { return [QuotedDeclaration(source: source, declaration: nil)] }

    let allDeclarations = SwiftDeclaration.all(in: source)
    let matches = allDeclarations.filter { $0.isNamed(declaration) }
    if matches.isEmpty {
      throw missing(declaration, among: allDeclarations)
    }
    return matches.map { QuotedDeclaration(source: source, declaration: $0) }
  }

  private func missingFile() -> Failure {
    let suffix = "/" + (file.split(separator: "/").last ?? "")
    let filesWithSameName = ["Sources", "Tests", "Course"].flatMap { folder in
      Lesson.files(in: Lesson.package.appending(path: folder)) { $0.hasSuffix(suffix) }
    }
    let paths = filesWithSameName.map { $0.path.dropFirst(Lesson.package.path.count + 1) }
    let hint = paths.isEmpty ? "" : " Files with this name: \(paths.joined(separator: ", "))."
    return Failure(
      description: "\(name) names \(file), which does not exist. Correct the path.\(hint)")
  }

  private func missing(
    _ declaration: String, among allDeclarations: [SwiftDeclaration]
  ) -> Failure {
    let words = Set(CodeToken.tokens(of: declaration).filter { $0.weight > 1 })
    let similarDeclarations = allDeclarations.filter { other in
      let tokens = CodeToken.tokens(of: other.path.last ?? "")
      return tokens.contains { words.contains($0) }
    }
    let names = similarDeclarations.prefix(5).map { $0.path.joined(separator: ".") }
    let hint = names.isEmpty ? "" : " Similar names: \(names.joined(separator: ", "))."
    return Failure(
      description: "\(name) names \(declaration), which \(file) does not declare. Correct the file"
        + " or the name.\(hint)")
  }
}

/// A quoted declaration of a file, or a whole quoted file.
struct QuotedDeclaration {
  let source: [String]
  let declaration: SwiftDeclaration?

  /// The lines of the declaration with the comments and attributes above it.
  var lines: Range<Int> { declaration?.lines ?? source.indices }

  /// Returns the current lines for an excerpt.
  ///
  /// If the excerpt shows the whole declaration, these are all lines of the declaration.
  func renew(_ excerpt: Excerpt) throws(ExcerptAligner.UnmatchedRun) -> [String] {
    guard let declaration, isWhole(declaration, in: excerpt) else {
      return try ExcerptAligner(source: Array(source[lines])).renew(excerpt)
    }
    let firstLine = firstLine(of: declaration, asIn: excerpt)
    let margin = String(repeating: " ", count: excerpt.indent)
    let sourceIndent = source[declaration.header].indent
    return source[firstLine..<declaration.lines.upperBound].map { line in
      line.isEmpty ? "" : margin + line.dropFirst(sourceIndent)
    }
  }

  private func isWhole(_ declaration: SwiftDeclaration, in excerpt: Excerpt) -> Bool {
    guard !excerpt.hasOmissions else { return false }
    let quotedDeclaration = SwiftDeclaration.whole(in: excerpt.lines)
    return quotedDeclaration?.path.last == declaration.path.last
  }

  /// Returns the first line to show.
  ///
  /// It is the line of a comment or an attribute only if the excerpt begins with one.
  private func firstLine(of declaration: SwiftDeclaration, asIn excerpt: Excerpt) -> Int {
    let firstShownLine = excerpt.lines[0].unindented
    if firstShownLine.hasPrefix("//") {
      return declaration.lines.lowerBound
    }
    guard firstShownLine.hasPrefix("@") else { return declaration.header }
    let above = declaration.lines.lowerBound..<declaration.header
    return above.first { source[$0].unindented.hasPrefix("@") } ?? declaration.header
  }
}
