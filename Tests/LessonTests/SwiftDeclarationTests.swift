import Testing

@Suite struct SwiftDeclarationTests {
  private static let source = lines(
    #"""
    import Model

    /// A box.
    @MainActor public final class Box<Content: Equatable>: Holder {
      private(set) weak var owner: Owner?
      let size = Size(
        width: 1, height: 2)

      /// Opens the box.
      @Test(
        "A long (attribute)", arguments: all)
      public static func open<Key>(
        with key: Key, at _: Time, _ then: @escaping (Int, Int) -> Void
      ) throws -> [Int: (Int, Int)] {
        let local = """
          func quoted() {}
          """
        func help() {}
      }
      init?() { return nil }
      deinit { close() }
      func locked()
        -> Bool
      {
        true
      }
      subscript(index: Int, or other: Int) -> Int { index }
      static func == (box: Box, other: Box) -> Bool { true }
    }

    extension Box.Lid {
      func `repeat`() {}
    }
    """#)

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func text(of name: String) -> String? {
    let declaration = SwiftDeclaration.all(in: Self.source).first { $0.isNamed(name) }
    guard let declaration else { return nil }
    return Self.source[declaration.lines].joined(separator: "\n")
  }

  @Test("The name of a declaration contains the enclosing types and the labels of the arguments")
  func names() {
    #expect(
      SwiftDeclaration.all(in: Self.source).map { $0.path.joined(separator: ".") } == [
        "Box", "Box.owner", "Box.size", "Box.open(with:at:_:)", "Box.open(with:at:_:).help()",
        "Box.init()", "Box.deinit", "Box.locked()", "Box.subscript(_:or:)", "Box.==(box:other:)",
        "Box.Lid", "Box.Lid.repeat()",
      ])
  }

  @Test("A declaration contains the comments and attributes above it and its last bracket")
  func extent() {
    #expect(text(of: "size") == "  let size = Size(\n    width: 1, height: 2)")
    #expect(text(of: "Box.deinit") == "  deinit { close() }")
    #expect(text(of: "locked()")?.hasSuffix("  {\n    true\n  }") == true)
    let open = text(of: "open(with:at:_:)")
    #expect(open?.hasPrefix("  /// Opens the box.\n  @Test(") == true)
    #expect(open?.hasSuffix("    func help() {}\n  }") == true)
    #expect(text(of: "Box")?.hasPrefix("/// A box.\n@MainActor") == true)
    #expect(text(of: "Lid")?.hasSuffix("{}\n}") == true)
  }

  @Test("A part of a name does not denote the declaration")
  func mismatch() {
    #expect(text(of: "open(with:)") == nil)
    #expect(text(of: "Lid.open(with:at:_:)") == nil)
    #expect(text(of: "local") == nil)
  }

  @Test("A block is a whole declaration if it begins and ends with the declaration")
  func whole() {
    #expect(pathOfWhole("/// Closes.\nfunc close() {\n  x()\n}") == ["close()"])
    #expect(pathOfWhole("func close() throws") == ["close()"])
    #expect(pathOfWhole("func close() {\n  x()") == nil)
    #expect(pathOfWhole("let a = 1\nlet b = 2") == nil)
    #expect(pathOfWhole("close()\nfunc close() {}") == nil)
  }

  private func pathOfWhole(_ text: String) -> [String]? {
    SwiftDeclaration.whole(in: Self.lines(text))?.path
  }
}
