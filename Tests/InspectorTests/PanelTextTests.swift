import Framebuffer
import SDLPlatform
import Testing
import View

@testable import Inspector

@MainActor
@Suite("Text in the inspector's panel")
struct PanelTextTests {
  nonisolated private static let lines = [
    "choose(4)", "cards[4].face", "🐬", "cards[4].face = 🐈‍⬛ and 🇺🇸", "K♠ → 10♥", "⅒×",
    "a line that is much too long for the little box in which a teacher wants to see it",
    "fflligatures, Äpfel & Öl", "(", "   ", "WWWWWWWWWWWWWWWWWWWW",
  ]

  @Test("A line is split into letters, emoji and signs")
  func runs() {
    #expect(TextRun.runs(of: "choose(4)") == [.letters("choose(4)")])
    #expect(
      TextRun.runs(of: "a → 🐬b") == [
        .letters("a "), .sign(Drawing("inspector/arrow")), .letters(" "), .emoji("🐬"),
        .letters("b"),
      ])
    #expect(TextRun.runs(of: "♠️♠") == Array(repeating: .sign(Drawing("suits/spade")), count: 2))
    #expect(TextRun.runs(of: "👩‍🚀🇺🇸") == [.emoji("👩‍🚀"), .emoji("🇺🇸")])
    #expect(TextRun.runs(of: "1 # © ™") == [.letters("1 # © ™")])
    #expect(TextRun.runs(of: "⅒×") == [.sign(Drawing("inspector/tenth")), .letters("×")])
  }

  @Test("What cannot be seen is left out, and a line stays one line")
  func invisible() throws {
    #expect(TextRun.runs(of: "a\u{200B}\n\tb\u{0}c") == [.letters("a  b c")])
    #expect(TextRun.runs(of: "\u{200B}").isEmpty)
    let text = PanelText(artist: try SDLArtist(folder: art))
    #expect(try text.picture("", size: 18, color: PanelColor.text, width: 100) == nil)
    #expect(try text.picture("\u{200B}", size: 18, color: PanelColor.text, width: 100) == nil)
    #expect(try text.picture("\u{10FFFF}", size: 18, color: PanelColor.text, width: 99) != nil)
  }

  @Test("No line is ever wider than its box", arguments: lines)
  func width(line: String) throws {
    let text = PanelText(artist: try SDLArtist(folder: art))
    for size in [9, 18, 33] {
      for width in [0, 1, 10, 40, 90, 200, 500] {
        for cut in [PanelText.Cut.start, .end] {
          let picture = try text.picture(
            line, size: size, color: PanelColor.after, width: width, cut: cut)
          #expect((picture?.width ?? 0) <= width)
        }
      }
    }
  }

  @Test("A line that fits is not cut, one that hardly fits is smaller, a long one is cut")
  func fitting() throws {
    let artist = try SDLArtist(folder: art)
    let text = PanelText(artist: artist)
    let whole = try artist.width(of: "choose(4)", size: 20)
    func picture(_ width: Int) throws -> Bitmap {
      try #require(
        try text.picture("choose(4)", size: 20, color: PanelColor.text, width: width))
    }
    let usual = try picture(whole)
    let small = try picture(whole - 1)
    let cut = try picture(whole / 2)
    #expect(usual.width == whole)
    #expect(small.height < usual.height && cut.height == small.height)
    #expect(small.width == (try artist.width(of: "choose(4)", size: 16)))
    #expect(cut.width <= whole / 2)
  }

  @Test("The same line is drawn once, and what was not used for long is forgotten")
  func cache() throws {
    let artist = PatchArtist()
    let text = PanelText(artist: artist)
    func draw(_ line: String) throws -> Bitmap? {
      try text.picture(line, size: 18, color: PanelColor.text, width: 400)
    }
    let first = try draw("choose(4)")
    #expect(try draw("choose(4)") === first && artist.count == 1)
    for line in 0..<1000 {
      text.beginDrawing()
      _ = try draw("\(line)")
      #expect(try draw("choose(4)") === first)
    }
    #expect(text.count <= 210)
  }

  @Test("Words are wrapped at spaces")
  func wrapping() throws {
    let text = PanelText(artist: PatchArtist())
    #expect(try text.wrapped("aa bb ccc d", size: 10, width: 30) == ["aa bb", "ccc d"])
    #expect(try text.wrapped("aaaaaaaaaaaa b", size: 10, width: 36) == ["aaaaaaaaaaaa", "b"])
    #expect(try text.wrapped("", size: 10, width: 36).isEmpty)
  }
}
