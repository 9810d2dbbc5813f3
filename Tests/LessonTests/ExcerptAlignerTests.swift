import Testing

@Suite struct ExcerptAlignerTests {
  /// Returns the renewed excerpt, or a message with the first line of a run without a match.
  private func renew(_ excerpt: String, from source: String) -> String {
    do {
      let aligner = ExcerptAligner(source: lines(source))
      return try aligner.renew(Excerpt(lines(excerpt))).joined(separator: "\n")
    } catch {
      return "no match: \(error.firstLine)"
    }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A function whose lines the tests quote.
  private let source = """
      func deliver(_ value: Value) {
        let count = subscribers.count
        for subscriber in subscribers {
          subscriber.receive?(value)
        }
        log("delivered", count)
        deliveries += 1
      }
    """

  @Test("An unchanged excerpt keeps its indent and its omissions")
  func unchanged() {
    let excerpt = """
      func deliver(_ value: Value) {
        // …
        log("delivered", count)
        // …
      }
      """
    #expect(renew(excerpt, from: source) == excerpt)
    #expect(renew("  deliveries += 1", from: source) == "  deliveries += 1")
  }

  @Test("Renamed identifiers are renewed")
  func rename() {
    let excerpt = "let count = listeners.count\nfor listener in listeners { listener.hear?(value) }"
    #expect(
      renew(excerpt, from: source) == """
        let count = subscribers.count
        for subscriber in subscribers {
          subscriber.receive?(value)
        }
        """)

    let other = "let firstTouch = cards[index].way\ntouch(cards, firstTouch)"
    let present = "let firstChoice = cards[index].offset\nchoose(cards, firstChoice)"
    #expect(renew(other, from: "a()\n\(present)\nb()") == present)
  }

  @Test("A renamed word is matched to a word with the same beginning")
  func beginning() {
    let source = """
      flips: Entry(Strings.flips, game.flips),
      miss: Entry(Strings.miss, game.missCount),
      """
    let renewed = renew("misses: Entry(Words.misses, game.misses),", from: source)
    #expect(renewed == "miss: Entry(Strings.miss, game.missCount),")
  }

  @Test("A body on one line becomes three lines, and three lines become one")
  func reflow() {
    let short = "if isSending { waiting.append(value) }"
    let long = "if isSending {\n  waiting.append(value)\n}"
    #expect(renew(short, from: "a()\n\(long)\nif other {\n  b()\n}") == long)
    #expect(renew(long, from: "a()\n\(short)\nif other { b() }") == short)
  }

  @Test("An assignment of a tuple becomes two assignments")
  func split() {
    let excerpt = "(self.session, self.writer) = (session, writer)"
    let present = "self.session = session\nself.writer = writer"
    #expect(renew(excerpt, from: "init() {\n\(present)\nself.isRequired = true\n}") == present)

    let renewed = renew(excerpt + "\nbegin()", from: "init() {\n\(present)\nbegin()\n}")
    #expect(renewed == present + "\nbegin()")
  }

  @Test("A line that was inserted between quoted lines is added to the excerpt")
  func insertion() {
    let excerpt = "let count = subscribers.count\nlog(\"delivered\", count)"
    #expect(
      renew(excerpt, from: source) == """
        let count = subscribers.count
        for subscriber in subscribers {
          subscriber.receive?(value)
        }
        log("delivered", count)
        """)
  }

  @Test("A line that was deleted is removed from the excerpt")
  func deletion() {
    let excerpt = """
      let count = subscribers.count
      precondition(count > 0)
      for subscriber in subscribers {
        subscriber.receive?(value)
      }
      log("delivered", count)
      """
    #expect(
      renew(excerpt, from: source) == """
        let count = subscribers.count
        for subscriber in subscribers {
          subscriber.receive?(value)
        }
        log("delivered", count)
        """)
  }

  @Test("A changed comment is renewed")
  func comment() {
    let excerpt = "/// Number of turns with two different cards.\nvar misses = 0"
    let present = "/// The number of turns that showed two different cards.\nvar misses = 0"
    #expect(renew(excerpt, from: "/// Cards.\nvar cards = []\n\(present)\nvar x = 0") == present)
  }

  @Test("A run is matched only to lines behind the previous run")
  func order() {
    let source = "case a: b(1)\nswitch c {\ncase a: b(2)\ncase d: b(2)\n}"
    let renewed = renew("switch c {\n// …\ncase a: b(3)\n// …\n}", from: source)
    #expect(renewed == "switch c {\n// …\ncase a: b(2)\n// …\n}")
  }

  @Test("An identical line is preferred to a line with the same words")
  func identity() {
    #expect(renew("a.x = b", from: "b.x = a\na.x = b") == "a.x = b")
  }

  @Test("Indents follow the source, relative to the line with the smallest indent")
  func indent() {
    let excerpt = "  while isLate {\n    // …\n    now = max(now, time)\n  }"
    let source = "if x {\n    while isLate {\n      step()\n      now = max(now, limit)\n    }\n}"
    let renewed = renew(excerpt, from: source)
    #expect(renewed == "  while isLate {\n    // …\n    now = max(now, limit)\n  }")
  }

  @Test("Code that was moved elsewhere is not replaced by other code")
  func absence() {
    let missingCode = "screen.forget()\nmenu.open(.help)"
    #expect(renew(missingCode, from: source) == "no match: screen.forget()")

    let reorderedCode = "deliveries += 1\n// …\nlet count = subscribers.count"
    #expect(renew(reorderedCode, from: source) == "no match: let count = subscribers.count")
  }

  @Test("A range that leaves other brackets open is not accepted")
  func brackets() {
    let renewed = renew("for item in items {", from: "for item in items { print(item) }")
    #expect(renewed == "no match: for item in items {")
  }
}
