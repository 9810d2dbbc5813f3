import Testing

@Suite struct ExcerptTests {
  private let source = ["func a() {", "  b()", "}", "", "func c() {", "  d()", "}"]

  private func occurs(_ lines: String...) -> Bool {
    Excerpt(lines).occurs(in: source[...])
  }

  @Test("Runs occur in the source in their order, with any indent")
  func occurrence() {
    #expect(occurs("b()", "// …", "d()"))
    #expect(occurs("  b()", "}", "", "func c() {"))
    #expect(occurs("  // …", "  d()", "}", "// …"))
  }

  @Test("Lines with another order, indent or text do not occur in the source")
  func absence() {
    #expect(!occurs("d()", "// …", "b()"))
    #expect(!occurs("func a() {", "b()"))
    #expect(!occurs("func a()"))
    #expect(!occurs("}", "// …", "}", "// …", "}"))
    #expect(!Excerpt(["  d()", "}", "", "x"]).occurs(in: source[...]))
  }
}
