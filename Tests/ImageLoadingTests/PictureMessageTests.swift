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

  @Test("Other text is not a message", arguments: ["", "{}", "[]", #"{"loaded":5}"#, "hello"])
  func garbage(line: String) {
    #expect(PictureMessage(line: line.utf8) == nil)
  }
}
