import Testing

@Suite struct ExcerptTests {
  private let source = ["func a() {", "  b()", "}", "", "func c() {", "  d()", "}"]

  private func occurs(_ lines: String...) -> Bool {
    Excerpt(lines).occurs(in: source[...])
  }

  @Test("Runs occur in the order of the source, and a run may have another indent")
  func occurrence() {
    #expect(occurs("b()", "// …", "d()"))
    #expect(occurs("  b()", "}", "", "func c() {"))
    #expect(occurs("  // …", "  d()", "}", "// …"))
  }

  @Test("Lines in another order, with other indents or of another text do not occur")
  func absence() {
    #expect(!occurs("d()", "// …", "b()"))
    #expect(!occurs("func a() {", "b()"))
    #expect(!occurs("func a()"))
    #expect(!occurs("}", "// …", "}", "// …", "}"))
    #expect(!Excerpt(["  d()", "}", "", "x"]).occurs(in: source[...]))
  }
}
