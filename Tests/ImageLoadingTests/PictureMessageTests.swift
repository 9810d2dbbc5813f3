import ImageLoading
import Testing

@Suite struct PictureMessageTests {
  private static let deck = PictureDeck(
    source: "http://a/b", pictures: [.init(title: "A\n\"B\" 🐬", path: "/c/d")])

  @Test(
    "A message is one line, and comes back as it was",
    arguments: [
      .progress(loaded: 5, of: 8), .deck(deck, warning: nil), .deck(deck, warning: "one\nline"),
      .problem("../x: this is no list"),
    ] as [PictureMessage])
  func roundTrip(message: PictureMessage) {
    #expect(message.line.last == 10)
    #expect(message.line.filter { $0 == 10 }.count == 1)
    #expect(PictureMessage(line: message.line.dropLast()) == message)
  }

  @Test("The lines are those of the protocol")
  func lines() {
    func text(_ message: PictureMessage) -> String {
      String(decoding: message.line, as: UTF8.self)
    }
    #expect(text(.progress(loaded: 5, of: 8)) == #"{"loaded":5,"of":8}"# + "\n")
    #expect(text(.problem("a/b: no")) == #"{"problem":"a/b: no"}"# + "\n")
  }

  @Test("Anything else is no message", arguments: ["", "{}", "[]", #"{"loaded":5}"#, "hello"])
  func garbage(line: String) {
    #expect(PictureMessage(line: line.utf8) == nil)
  }
}
