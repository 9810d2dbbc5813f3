import Foundation
import Testing

@Suite struct QuotationTests {
  private static let place = "Tests/LessonTests/QuotationTests.swift, sum(of:)"

  /// Returns the message of the failed check or renewal of a block, or `nil` if it succeeds.
  private func failure(
    _ code: String,
    comment: String = "<!-- code: \(place) -->",
    isRenewal: Bool = false
  ) -> String? {
    do throws(Quotation.Failure) {
      let quotation = try quotation(code, comment: comment)
      if isRenewal {
        _ = try quotation.renewed()
      } else {
        try quotation.check()
      }
      return nil
    } catch {
      return error.description
    }
  }

  private func quotation(
    _ code: String, comment: String = "<!-- code: \(place) -->"
  ) throws(Quotation.Failure) -> Quotation {
    let text = "# Lesson\n\n\(comment)\n```swift\n\(code)\n```\n"
    let lesson = Lesson(file: URL(filePath: "/Sample.md"), text: text)
    return try Quotation(lesson.blocks(in: "swift")[0], number: 0, in: lesson)
  }

  @Test("A block that occurs in the declaration it names passes")
  func match() {
    #expect(failure("let numbers = cards.map { $0 + 1 }\nreturn numbers.reduce(0, +)") == nil)

    let file = Self.place.prefix { $0 != "," }
    #expect(failure("import Testing", comment: "<!-- code: \(file) -->") == nil)
  }

  @Test("The message about a block that differs names the remedy")
  func difference() {
    #expect(
      failure("import Testing")
        == "Block 1 of Sample.md (line 4) differs from sum(of:) in"
        + " Tests/LessonTests/QuotationTests.swift. Renew it with RECORD=1 swift test --filter"
        + " CodeTests, and read the difference.")
  }

  @Test("A block without a comment fails")
  func noComment() {
    #expect(failure("", comment: "")?.contains("has no comment directly above it") == true)
  }

  @Test("The message about a missing file or declaration suggests similar names")
  func moved() {
    #expect(
      failure("", comment: "<!-- code: Tests/Old/QuotationTests.swift, sum(of:) -->")
        == "Block 1 of Sample.md (line 4) names Tests/Old/QuotationTests.swift, which does not"
        + " exist. Correct the path. Files with this name:"
        + " Tests/LessonTests/QuotationTests.swift.")
    #expect(
      failure("", comment: "<!-- code: Tests/LessonTests/QuotationTests.swift, sum(for:) -->")
        == "Block 1 of Sample.md (line 4) names sum(for:), which"
        + " Tests/LessonTests/QuotationTests.swift does not declare. Correct the file or the name."
        + " Similar names: sum(of:).")
  }

  @Test("A block that shows a whole declaration is replaced by the current declaration")
  func whole() throws {
    let present = """
      private func sum(of cards: [Int]) -> Int {
        let numbers = cards.map { $0 + 1 }
        return numbers.reduce(0, +)
      }
      """
    let old = "func sum(of values: [Double]) -> Double { values.sum() }"
    #expect(try quotation(old).renewed() == lines(present))

    let comment = "/// The sum of the numbers of some cards, counted from 1."
    #expect(try quotation("/// Old.\n" + old).renewed() == lines(comment + "\n" + present))
  }

  @Test("A block that shows a part of a declaration is replaced by the most similar lines")
  func part() throws {
    let renewed = try quotation("let values = cards.map { $0 + 1 }").renewed()
    #expect(renewed == ["let numbers = cards.map { $0 + 1 }"])

    #expect(
      failure("view.show(board)", isRenewal: true)
        == "Block 1 of Sample.md (line 4) cannot be renewed: no lines of sum(of:) in"
        + " Tests/LessonTests/QuotationTests.swift resemble those that begin with"
        + " “view.show(board)”. Edit the block.")
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// The sum of the numbers of some cards, counted from 1.
private func sum(of cards: [Int]) -> Int {
  let numbers = cards.map { $0 + 1 }
  return numbers.reduce(0, +)
}
