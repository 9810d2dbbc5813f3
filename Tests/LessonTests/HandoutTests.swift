import Foundation
import Lessons
import Testing

/// The page to fill in, as its script writes it, and the plan that it is made from.
@Suite struct HandoutTests {
  struct Plan: CustomTestStringConvertible, Sendable {
    let language: String
    var testDescription: String { language }

    /// The page for a browser, and the bytes of the PDF.
    func handout() throws -> (html: String, pdf: Data) {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer {
        try? FileManager.default.removeItem(at: folder)
      }
      let script = Process()
      script.executableURL = Lesson.package.appending(path: "Course/handout")
      script.arguments = [folder.path, language]
      try script.run()
      script.waitUntilExit()
      try #require(script.terminationStatus == 0)
      let html = try String(contentsOf: folder.appending(path: "handout.html"), encoding: .utf8)
      return (html, try Data(contentsOf: folder.appending(path: "handout.pdf")))
    }

    func article() throws -> LessonArticle {
      let name = language == "en" ? "FortyMinutes" : "FortyMinutes-\(language)"
      return LessonArticle(try #require(Lesson.articles.first { $0.name == name }).text)
    }
  }

  static let plans = ["en", "de"].map(Plan.init)

  @Test("The plan has its minutes, each with a question, and the commands that are typed")
  func article() throws {
    let article = try Plan(language: "en").article()
    #expect(article.minutes.map(\.number) == [0, 3, 6, 9, 13, 17, 21, 25, 28, 31, 35, 39])
    #expect(article.minutes[0].title == "Minute 0: a click, one message at a time")
    #expect(
      article.minutes[0].question
        == "Which box knew the rules? Which one knew where the card lies on the screen?")
    #expect(
      article.minutes[10].commands
        == [
          "mv ExportedSession.swift Tests/ViewModelTests", "swift test --filter ExportedSession",
        ])
    #expect(
      article.minutes[11].question
        == "Homework is Exercise1Deck for everyone, and Exercise2PairsLeft for those who want Swift."
    )
  }

  @Test("Every question but the homework ends with its mark, in every language", arguments: plans)
  func questions(plan: Plan) throws {
    let minutes = try plan.article().minutes
    #expect(minutes.dropLast().allSatisfy { $0.question.hasSuffix("?") })
    #expect(minutes.allSatisfy { $0.question.first?.isUppercase == true })
    #expect(minutes.allSatisfy { !$0.question.contains { "*`<>".contains($0) } })
  }

  /// Texts of the page, with their places and sizes.
  private func texts(of page: String) -> [(x: Double, y: Double, size: Double, text: String)] {
    let pattern = /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)</
    return page.matches(of: pattern).map {
      (
        Double($0.output.1) ?? 0, Double($0.output.2) ?? 0, Double($0.output.3) ?? 0,
        String($0.output.4)
      )
    }
  }

  @Test("It is one page with four empty diagrams and all questions", arguments: plans)
  func page(plan: Plan) throws {
    let article = try plan.article()
    let page = try plan.handout().html
    let texts = texts(of: page)
    #expect(page.contains("@page { size: A4; margin: 0 }"))
    #expect(page.contains("viewBox=\"0 0 595 842\""))
    #expect(texts.count { $0.text == "View" } == 4)
    #expect(texts.count { $0.text == "ViewModel" } == 3)
    #expect(texts.count { $0.text == "Controller" } == 1)
    #expect(page.components(separatedBy: "stroke-dasharray=\"4 3\"").count - 1 == 12)
    let all = texts.map(\.text).joined(separator: " ").replacing("&amp;", with: "&")
    for minute in article.minutes.dropLast() {
      #expect(all.contains(minute.question))
    }
  }

  @Test(
    "Nothing leaves the paper, and no question reaches the line for its answer", arguments: plans)
  func room(plan: Plan) throws {
    let page = try plan.handout().html
    let lines = page.matches(of: /M([\d.]+) ([\d.]+) L([\d.]+) ([\d.]+)/).map { match in
      [match.output.1, match.output.2, match.output.3, match.output.4].map { Double($0) ?? 0 }
    }
    for line in lines {
      #expect((30...565).contains(line[0]) && (30...565).contains(line[2]))
      #expect((30...830).contains(line[1]) && (30...830).contains(line[3]))
    }
    let texts = texts(of: page)
    for text in texts {
      // A letter of Helvetica is half as wide as high, on an average.
      let end = text.x + Double(text.text.count) * text.size * 0.52
      #expect(end < (text.x < 300 ? 305 : 570), "\(text.text)")
      let isCrossed = lines.contains { line in
        line[1] == line[3] && (line[0]...line[2]).contains(text.x + 1)
          && (text.y - text.size...text.y + 3).contains(line[1])
      }
      #expect(!isCrossed, "\(text.text)")
    }
  }

  @Test("The PDF has the same texts, and every place in its table is right", arguments: plans)
  func pdf(plan: Plan) throws {
    let (page, bytes) = try plan.handout()
    let text = String(decoding: bytes.map { UInt16($0) }, as: UTF16.self)
    #expect(text.hasPrefix("%PDF-1.4\n") && text.hasSuffix("%%EOF\n"))
    let table = try #require(text.firstMatch(of: /startxref\n(\d+)\n/).flatMap { Int($0.output.1) })
    #expect(String(decoding: bytes[table..<table + 4], as: UTF8.self) == "xref")
    let places = text.matches(of: /(\d{10}) 00000 n/).compactMap { Int($0.output.1) }
    #expect(places.count == 6)
    for (number, place) in places.enumerated() {
      let name = "\(number + 1) 0 obj"
      #expect(String(decoding: bytes[place..<place + name.count], as: UTF8.self) == name)
    }
    let start = try #require(text.range(of: "stream\n")).upperBound
    let end = try #require(text.range(of: "\nendstream")).lowerBound
    let length = text.firstMatch(of: /Length (\d+)/).flatMap { Int($0.output.1) }
    #expect(length == text[start..<end].unicodeScalars.count)
    let shown = text.matches(of: /\(((?:[^()\\]|\\.)*)\) Tj/).map { String($0.output.1) }
    #expect(shown.count == texts(of: page).count)
    #expect(!shown.contains { $0.contains("?") && !$0.contains(/\?(?: |$)/) })
  }
}
