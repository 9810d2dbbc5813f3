import Foundation
import Testing

@Suite struct SecurityTests {
  @Test("Every test that the lesson on security names exists")
  func tests() throws {
    let lesson = try #require(Lesson.articles.first { $0.name == "Security" })

    let suites = lesson.matches(of: /`([A-Za-z]+Tests)`/)
    #expect(suites.count > 15)
    let fileNames = namesOfTestFiles()
    for suite in suites {
      #expect(fileNames.contains("\(suite).swift"), "\(suite)")
    }

    let scriptParts = lesson.matches(of: /`([a-z_]+)` of `Tests\/EndToEnd\/run`/)
    #expect(scriptParts.count == 7)
    let scripts = try textOfScripts()
    for part in scriptParts {
      #expect(scripts.contains("def \(part)(program, display)"), "\(part)")
    }
  }

  private func namesOfTestFiles() -> Set<String> {
    let files = Lesson.files(in: Lesson.package.appending(path: "Tests")) { _ in true }
    return Set(files.map(\.lastPathComponent))
  }

  /// Returns the text of all scripts of the end-to-end tests.
  private func textOfScripts() throws -> String {
    let folder = Lesson.package.appending(path: "Tests/EndToEnd")
    var text = ""
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".py") {
      text += try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return text
  }
}
