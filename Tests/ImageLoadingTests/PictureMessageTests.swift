import ImageLoading
import Testing

@Suite struct PictureMessageTests {
  private static let deck = PictureDeck(
    source: "http://a/b",
    pictures: [.init(title: "A\n\"B\" 🐬", path: "/c/d")])

  @Test(
    "A message is written as one line and read again",
    arguments: [
      .progress(loaded: 5, of: 8),
      .deck(deck, warning: nil),
      .deck(deck, warning: "one\nline"),
      .problem("../x: this is no list"),
    ] as [PictureMessage])
  func roundTrip(message: PictureMessage) {
    let newline = UInt8(ascii: "\n")
    let newlineCount = message.line.count { $0 == newline }
    #expect(message.line.last == newline)
    #expect(newlineCount == 1)

    let textWithoutNewline = message.line.dropLast()
    #expect(PictureMessage(line: textWithoutNewline) == message)
  }

  @Test("A message has the format of the protocol")
  func lines() {
    let progress = PictureMessage.progress(loaded: 5, of: 8)
    #expect(text(of: progress) == #"{"loaded":5,"of":8}"# + "\n")

    let problem = PictureMessage.problem("a/b: no")
    #expect(text(of: problem) == #"{"problem":"a/b: no"}"# + "\n")
  }

  private func text(of message: PictureMessage) -> String {
    String(decoding: message.line, as: UTF8.self)
  }

  @Test("The path of a folder is removed from a warning and from a problem")
  func hiding() {
    let warning = PictureMessage.deck(Self.deck, warning: "2 of 3, the first: /home/x/a.png: no")
    let shortWarning = PictureMessage.deck(Self.deck, warning: "2 of 3, the first: a.png: no")
    #expect(warning.hiding("/home/x") == shortWarning)

    let problem = PictureMessage.problem("/home/x: there are no pictures in it")
    #expect(problem.hiding("/home/x") == .problem("there are no pictures in it"))

    let progress = PictureMessage.progress(loaded: 1, of: 2)
    #expect(progress.hiding("/home/x") == progress)
  }

  @Test("Other text is not a message", arguments: ["", "{}", "[]", #"{"loaded":5}"#, "hello"])
  func garbage(line: String) {
    #expect(PictureMessage(line: line.utf8) == nil)
  }
}
