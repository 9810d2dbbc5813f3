/// The article of a lesson's plan, as its slides need it.
package struct LessonArticle: Sendable {
  /// What begins at a minute of the lesson.
  package struct Minute: Sendable {
    /// Number in the heading, and the heading itself: "Minute 0: a click".
    package let number: Int
    package let title: String
    /// What the class is asked, up to its question mark, without marks of the text.
    package fileprivate(set) var question = ""
    /// Lines to be typed in a shell.
    package fileprivate(set) var commands: [String] = []
  }

  /// Minutes in their order.
  package private(set) var minutes: [Minute] = []

  /// Reads the article's Markdown.
  package init(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      let paragraph = paragraph.drop { $0 == "\n" }
      if let match = paragraph.wholeMatch(of: /### (Minute (\d+): .+)/), let number = Int(match.2) {
        minutes.append(Minute(number: number, title: String(match.1)))
      } else if !minutes.isEmpty {
        minutes[minutes.count - 1].read(paragraph)
      }
    }
  }
}

extension LessonArticle.Minute {
  /// The last paragraph that begins with a word such as *Ask:* is the question; without one, the
  /// first.
  fileprivate mutating func read(_ paragraph: Substring) {
    if paragraph.hasPrefix("```") {
      commands += paragraph.split(separator: "\n").dropFirst().dropLast().map(String.init)
    } else if question.isEmpty || paragraph.hasPrefix("*") {
      let plainText = paragraph.replacing(/^\*\w+:\*\s/, with: "").split(separator: "\n")
        .joined(separator: " ").replacing(/<doc:([A-Za-z0-9-]+)>/) { $0.1 }
        .filter { $0 != "*" && $0 != "`" }
      let sentence = plainText.lastIndex(of: "?").map { plainText[...$0] } ?? plainText[...]
      question = sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
  }
}
