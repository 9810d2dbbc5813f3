import Foundation
import Testing

/// Compares the code in the lessons with the sources.
///
/// `RECORD=1 swift test --filter CodeTests` renews the blocks whose code has changed.
@Suite struct CodeTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  @Test("Every block of Swift occurs in the declaration that it names", arguments: Lesson.all)
  func blocks(lesson: Lesson) throws {
    var lines = lesson.lines
    for (number, block) in lesson.blocks(in: "swift").enumerated().reversed() {
      do {
        let quotation = try Quotation(block, number: number, in: lesson)
        if Self.isRecording {
          let firstLine = block.fence + 1
          let range = firstLine..<firstLine + block.lines.count
          lines.replaceSubrange(range, with: try quotation.renewed())
        } else {
          try quotation.check()
        }
      } catch {
        Issue.record("\(error)")
      }
    }

    guard lines != lesson.lines else { return }
    try lines.joined(separator: "\n").write(to: lesson.file, atomically: true, encoding: .utf8)
  }

  @Test(
    "Renewing a block whose code has not changed does not change the block",
    .disabled(if: isRecording),
    arguments: Lesson.all)
  func renewal(lesson: Lesson) {
    for (number, block) in lesson.blocks(in: "swift").enumerated() {
      do {
        let quotation = try Quotation(block, number: number, in: lesson)
        let isUnchanged = (try? quotation.check()) != nil
        guard isUnchanged else { continue }
        let renewed = try quotation.renewedWithoutCheck()
        #expect(
          renewed == block.lines,
          "\(quotation.name) is renewed as \(renewed.joined(separator: "\n"))")
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test("Every block is in a language that a test checks", arguments: Lesson.all)
  func languages(lesson: Lesson) {
    let checkedFences = ["```", "```swift", "```sh", "```json", "```mermaid", "```diff"]
    let fences = lesson.text.split(separator: "\n").filter { $0.hasPrefix("```") }

    #expect(fences.count.isMultiple(of: 2))
    for (number, fence) in fences.enumerated() where number.isMultiple(of: 2) {
      #expect(checkedFences.contains(String(fence)))
    }
  }
}
