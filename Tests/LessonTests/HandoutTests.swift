import Foundation
import Lessons
import Testing

/// The tests of the handout that a script makes from the lesson plan.
@Suite struct HandoutTests {
  /// The page for a browser and the bytes of the PDF.
  struct Handout {
    let html: String
    let pdf: Data
  }

  struct Plan: CustomTestStringConvertible, Sendable {
    let language: String
    var testDescription: String { language }

    /// Runs the script and returns what it wrote.
    func handout() throws -> Handout {
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

      return Handout(
        html: try String(contentsOf: folder.appending(path: "handout.html"), encoding: .utf8),
        pdf: try Data(contentsOf: folder.appending(path: "handout.pdf")))
    }

    func article() throws -> LessonArticle {
      let name = language == "en" ? "FortyMinutes" : "FortyMinutes-\(language)"
      let lesson = try #require(Lesson.articles.first { $0.name == name })
      return LessonArticle(lesson.text)
    }
  }

  /// A text on the page, with its position and font size.
  private struct PageText {
    let x: Double
    let y: Double
    let fontSize: Double
    let text: String

    /// The estimated horizontal position at which the text ends.
    var endX: Double {
      // A letter of Helvetica is about half as wide as it is high.
      x + Double(text.count) * fontSize * 0.52
    }
  }

  /// A line that the page draws.
  private struct Line {
    let startX: Double
    let startY: Double
    let endX: Double
    let endY: Double

    /// Returns whether the line is horizontal and crosses the beginning of a text.
    func crosses(_ text: PageText) -> Bool {
      let isHorizontal = startY == endY
      guard isHorizontal, (startX...endX).contains(text.x + 1) else { return false }
      return (text.y - text.fontSize...text.y + 3).contains(startY)
    }
  }

  static let plans = ["en", "de"].map(Plan.init)

  @Test("The plan contains its minutes, questions and commands")
  func article() throws {
    let article = try Plan(language: "en").article()

    #expect(article.minutes.map(\.number) == [0, 3, 6, 9, 13, 17, 21, 25, 28, 31, 35, 39])
    #expect(article.minutes[0].title == "Minute 0: a click, one message at a time")
    #expect(
      article.minutes[0].question
        == "Which box contains the rules? Which box works out which card was clicked?")
    #expect(
      article.minutes[10].commands == [
        "mv ExportedSession.swift Tests/ViewModelTests",
        "swift test --filter ExportedSession",
      ])
    #expect(
      article.minutes[11].question
        == "The homework is Exercise1Deck for everyone, and Exercise2PairsLeft for students who want to"
        + " write Swift.")
  }

  @Test("Every question except the homework ends with a question mark", arguments: plans)
  func questions(plan: Plan) throws {
    let minutes = try plan.article().minutes

    for minute in minutes.dropLast() {
      #expect(minute.question.hasSuffix("?"), "\(minute.question)")
    }
    for minute in minutes {
      let containsMarkup = minute.question.contains { "*`<>".contains($0) }
      #expect(minute.question.first?.isUppercase == true, "\(minute.question)")
      #expect(!containsMarkup, "\(minute.question)")
    }
  }

  @Test("The handout is one page with four empty diagrams and all questions", arguments: plans)
  func page(plan: Plan) throws {
    let article = try plan.article()
    let page = try plan.handout().html

    #expect(page.contains("@page { size: A4; margin: 0 }"))
    #expect(page.contains("viewBox=\"0 0 595 842\""))

    let texts = texts(of: page)
    #expect(texts.count { $0.text == "View" } == 4)
    #expect(texts.count { $0.text == "ViewModel" } == 3)
    #expect(texts.count { $0.text == "Controller" } == 1)
    let dashedLineCount = page.components(separatedBy: "stroke-dasharray=\"4 3\"").count - 1
    #expect(dashedLineCount == 12)

    let pageText = texts.map(\.text).joined(separator: " ").replacing("&amp;", with: "&")
    for minute in article.minutes.dropLast() {
      let isOnPage = pageText.contains(minute.question)
      #expect(isOnPage, "\(minute.title) lacks \"\(minute.question)\"")
    }
  }

  private func texts(of page: String) -> [PageText] {
    let pattern = /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)</
    return page.matches(of: pattern).map { match in
      PageText(
        x: Double(match.output.1) ?? 0,
        y: Double(match.output.2) ?? 0,
        fontSize: Double(match.output.3) ?? 0,
        text: String(match.output.4))
    }
  }

  @Test("All lines and texts are on the paper, and no line crosses a text", arguments: plans)
  func room(plan: Plan) throws {
    let page = try plan.handout().html

    let lines = lines(of: page)
    let horizontalRange = 30.0...565
    let verticalRange = 30.0...830
    for line in lines {
      #expect(horizontalRange.contains(line.startX))
      #expect(horizontalRange.contains(line.endX))
      #expect(verticalRange.contains(line.startY))
      #expect(verticalRange.contains(line.endY))
    }

    for text in texts(of: page) {
      let isInLeftColumn = text.x < 300
      #expect(text.endX < (isInLeftColumn ? 305 : 570), "\(text.text)")
      #expect(!lines.contains { $0.crosses(text) }, "\(text.text)")
    }
  }

  private func lines(of page: String) -> [Line] {
    let pattern = /M([\d.]+) ([\d.]+) L([\d.]+) ([\d.]+)/
    return page.matches(of: pattern).map { match in
      Line(
        startX: Double(match.output.1) ?? 0,
        startY: Double(match.output.2) ?? 0,
        endX: Double(match.output.3) ?? 0,
        endY: Double(match.output.4) ?? 0)
    }
  }

  @Test("The PDF contains the same texts and a correct table of its objects", arguments: plans)
  func pdf(plan: Plan) throws {
    let handout = try plan.handout()
    let text = String(decoding: handout.pdf.map { UInt16($0) }, as: UTF16.self)

    #expect(text.hasPrefix("%PDF-1.4\n"))
    #expect(text.hasSuffix("%%EOF\n"))
    try expectCorrectTable(in: text, bytes: handout.pdf)
    try expectCorrectStreamLength(in: text)

    let shownTexts = text.matches(of: /\(((?:[^()\\]|\\.)*)\) Tj/).map { String($0.output.1) }
    #expect(shownTexts.count == texts(of: handout.html).count)
    for shownText in shownTexts where shownText.contains("?") {
      // A character that the font lacks would be a question mark inside a word.
      #expect(shownText.contains(/\?(?: |$)/), "\(shownText)")
    }
  }

  /// Expects that the PDF begins each of its six objects at the offset in its table.
  private func expectCorrectTable(in text: String, bytes: Data) throws {
    let start = try #require(text.firstMatch(of: /startxref\n(\d+)\n/))
    let tableOffset = try #require(Int(start.output.1))
    #expect(String(decoding: bytes[tableOffset..<tableOffset + 4], as: UTF8.self) == "xref")

    let offsets = text.matches(of: /(\d{10}) 00000 n/).compactMap { Int($0.output.1) }
    #expect(offsets.count == 6)
    for (index, offset) in offsets.enumerated() {
      let header = "\(index + 1) 0 obj"
      let object = bytes[offset..<offset + header.count]
      #expect(String(decoding: object, as: UTF8.self) == header)
    }
  }

  private func expectCorrectStreamLength(in text: String) throws {
    let start = try #require(text.range(of: "stream\n")).upperBound
    let end = try #require(text.range(of: "\nendstream")).lowerBound

    let length = try #require(text.firstMatch(of: /Length (\d+)/)).output.1
    #expect(Int(length) == text[start..<end].unicodeScalars.count)
  }
}
