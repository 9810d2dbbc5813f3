import Testing

@Suite struct QuizTests {
  @Test("The quiz has ten questions and ten answers", arguments: ["Quiz", "Quiz-de"])
  func ten(name: String) throws {
    let text = try #require(Lesson.articles.first { $0.name == name }).text
    let parts = text.split(separator: "\n## ")
    try #require(parts.count == 4)

    let questionsAndAnswers = parts[1...2]
    for part in questionsAndAnswers {
      let numbers = part.split(separator: "\n").compactMap { line in
        line.prefixMatch(of: /(\d+)\. \S/).flatMap { Int($0.output.1) }
      }
      #expect(numbers == Array(1...10))
    }
  }
}
