import Foundation

/// A block of Swift code in a lesson, and the comment above it that names its file and declaration:
/// `<!-- code: Sources/Core/Model/MemoryGame.swift, choose(at:) -->`.
struct Quotation {
  /// What is wrong with a block, and the remedy, as sentences.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The block, such as "Block 2 of Board.md (line 37)".
  let name: String
  let file: String
  /// The name of the declaration, or `nil` for the whole file.
  let declaration: String?
  let excerpt: Excerpt

  /// Reads the block with a number, counted from 0, of a lesson.
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
    let parts = above.dropFirst("<!-- code: ".count).dropLast(" -->".count)
      .split(separator: ", ", maxSplits: 1).map(String.init)
    file = parts.first ?? ""
    declaration = parts.count > 1 ? parts[1] : nil
  }

  /// Throws a sentence unless the block stands in its declaration.
  func check() throws(Failure) {
    if try declarations().contains(where: { excerpt.occurs(in: $0.source[$0.lines]) }) {
      return
    }
    throw Failure(
      description: "\(name) differs from \(place). Renew it with RECORD=1 swift test --filter"
        + " CodeTests, and read the difference.")
  }

  /// Returns the lines of the block as they are in the source now.
  func renewed() throws(Failure) -> [String] {
    if (try? check()) != nil {
      return excerpt.lines
    }
    return try renewedWithoutCheck()
  }

  /// Returns the lines of the block as they are in the source now, also where nothing has changed.
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

  /// Returns lines without the blank ones at their beginning and end.
  private static func withoutBlankEdges(_ lines: [String]) -> [String] {
    let fromFirst = lines.drop { $0.isEmpty }
    guard let lastIndex = fromFirst.lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(fromFirst[...lastIndex])
  }

  private var place: String {
    guard let declaration else { return file }
    return "\(declaration) in \(file)"
  }

  /// Returns the declarations with the name; several are overloads or extensions.
  private func declarations() throws(Failure) -> [QuotedDeclaration] {
    let path = Lesson.package.appending(path: file)
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { throw missingFile() }
    let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let declaration else { return [QuotedDeclaration(source: source, declaration: nil)] }
    let all = SwiftDeclaration.all(in: source)
    let named = all.filter { $0.isNamed(declaration) }
    if named.isEmpty {
      throw missing(declaration, among: all)
    }
    return named.map { QuotedDeclaration(source: source, declaration: $0) }
  }

  private func missingFile() -> Failure {
    let end = "/" + (file.split(separator: "/").last ?? "")
    let namesakes = ["Sources", "Tests", "Course"].flatMap { folder in
      Lesson.files(in: Lesson.package.appending(path: folder)) { $0.hasSuffix(end) }
    }
    let paths = namesakes.map { $0.path.dropFirst(Lesson.package.path.count + 1) }
    let hint = paths.isEmpty ? "" : " Files with this name: \(paths.joined(separator: ", "))."
    return Failure(
      description: "\(name) names \(file), which does not exist. Correct the path.\(hint)")
  }

  private func missing(_ declaration: String, among all: [SwiftDeclaration]) -> Failure {
    let words = Set(CodeToken.tokens(of: declaration).filter { $0.weight > 1 })
    let similar = all.filter { other in
      let tokens = CodeToken.tokens(of: other.path.last ?? "")
      return tokens.contains { words.contains($0) }
    }
    let names = similar.prefix(5).map { $0.path.joined(separator: ".") }
    let hint = names.isEmpty ? "" : " Similar names: \(names.joined(separator: ", "))."
    return Failure(
      description: "\(name) names \(declaration), which \(file) does not declare. Correct the file"
        + " or the name.\(hint)")
  }
}

/// A declaration of a file, or the whole file, that a block quotes.
struct QuotedDeclaration {
  let source: [String]
  let declaration: SwiftDeclaration?

  /// The lines of the declaration with the comments and attributes above it.
  var lines: Range<Int> { declaration?.lines ?? source.indices }

  /// Returns the present lines of an excerpt: all of the declaration if the excerpt shows all of
  /// it.
  func renew(_ excerpt: Excerpt) throws(ExcerptAligner.UnmatchedRun) -> [String] {
    if let declaration, let quoted = SwiftDeclaration.whole(in: excerpt.lines),
      !excerpt.hasOmissions, quoted.path.last == declaration.path.last
    {
      let first = firstLine(of: declaration, asIn: excerpt, header: quoted.header)
      let margin = String(repeating: " ", count: excerpt.indent)
      let removed = source[declaration.header].indent
      return source[first..<declaration.lines.upperBound].map { line in
        line.isEmpty ? "" : margin + line.dropFirst(removed)
      }
    }
    return try ExcerptAligner(source: Array(source[lines])).renew(excerpt)
  }

  /// Returns the first line to show: comments and attributes only where the excerpt has them.
  private func firstLine(
    of declaration: SwiftDeclaration, asIn excerpt: Excerpt, header: Int
  ) -> Int {
    let shown = excerpt.lines[...header].map(\.unindented)
    if shown[0].hasPrefix("//") {
      return declaration.lines.lowerBound
    }
    guard shown[0].hasPrefix("@") else { return declaration.header }
    let above = declaration.lines.lowerBound..<declaration.header
    return above.first { source[$0].unindented.hasPrefix("@") } ?? declaration.header
  }
}
