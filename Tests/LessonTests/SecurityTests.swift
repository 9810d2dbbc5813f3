import Foundation
import Testing

@Suite struct SecurityTests {
  @Test("Every limit is held by a test that is there")
  func tests() throws {
    let text = try #require(Lesson.articles.first { $0.name == "Security" }).text
    let files = FileManager.default.enumerator(atPath: Lesson.package.path + "/Tests")
    let names = Set(
      (files?.allObjects ?? []).compactMap { ($0 as? String)?.split(separator: "/").last })
    let suites = text.matches(of: /`([A-Za-z]+Tests)`/).map(\.output.1)
    #expect(suites.count > 15)
    for suite in suites {
      #expect(names.contains("\(suite).swift"), "\(suite)")
    }
    let parts = text.matches(of: /`([a-z_]+)` of `Tests\/EndToEnd\/run`/).map(\.output.1)
    let scripts = try FileManager.default.contentsOfDirectory(
      atPath: Lesson.package.path + "/Tests/EndToEnd"
    )
    .filter { $0.hasSuffix(".py") }
    .map {
      try String(contentsOfFile: "\(Lesson.package.path)/Tests/EndToEnd/\($0)", encoding: .utf8)
    }
    .joined()
    #expect(parts.count == 7)
    for part in parts {
      #expect(scripts.contains("def \(part)(program, display)"), "\(part)")
    }
  }
}
