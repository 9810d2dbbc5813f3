/// The parts of a lesson plan that the slides show.
package struct LessonArticle: Sendable {
  /// A section of the article, which describes the lesson from a certain minute on.
  package struct Minute: Sendable {
    /// The number of the minute, taken from the heading.
    package let number: Int
    /// The heading of the section, for example "Minute 0: a click".
    package let title: String
    /// The question for the students, without Markdown, which ends with its question mark.
    package fileprivate(set) var question = ""
    /// The commands that the teacher types in a shell.
    package fileprivate(set) var commands: [String] = []
  }

  /// The sections of the article, in order.
  package private(set) var minutes: [Minute] = []

  /// Reads the Markdown of an article.
  package init(_ text: String) {
    for part in text.split(separator: "\n\n") {
      let paragraph = part.drop { $0 == "\n" }
      if let minute = Minute(heading: paragraph) {
        minutes.append(minute)
      } else if !minutes.isEmpty {
        minutes[minutes.count - 1].read(paragraph)
      }
    }
  }
}

extension LessonArticle.Minute {
  /// Creates a section from the heading of a minute, or returns `nil` for any other paragraph.
  fileprivate init?(heading paragraph: Substring) {
    guard let match = paragraph.wholeMatch(of: /### (Minute (\d+): .+)/),
      let number = Int(match.2)
    else { return nil }
    self.init(number: number, title: String(match.1))
  }

  /// Adds the commands or the question of a paragraph to the section.
  ///
  /// The question is the last paragraph that starts with a word such as *Ask:*. If there is no such
  /// paragraph, it is the first one.
  fileprivate mutating func read(_ paragraph: Substring) {
    if paragraph.hasPrefix("```") {
      let lines = paragraph.split(separator: "\n").dropFirst().dropLast()
      commands += lines.map(String.init)
    } else if question.isEmpty || paragraph.hasPrefix("*") {
      question = Self.questionText(in: Self.plainText(of: paragraph))
    }
  }

  private static func plainText(of paragraph: Substring) -> String {
    let withoutLabel = paragraph.replacing(/^\*\w+:\*\s/, with: "")
    let line = withoutLabel.split(separator: "\n").joined(separator: " ")
    let withoutLinks = line.replacing(/<doc:([A-Za-z0-9-]+)>/) { $0.1 }
    return withoutLinks.filter { $0 != "*" && $0 != "`" }
  }

  /// Returns the text up to its last question mark, starting with a capital letter.
  ///
  /// If there is no question mark, the result is the whole text.
  private static func questionText(in text: String) -> String {
    var question = text[...]
    if let end = text.lastIndex(of: "?") {
      question = text[...end]
    }
    return question.prefix(1).uppercased() + question.dropFirst()
  }
}
