import SDLGraphics
import Testing

@MainActor @Suite struct IdenticalEmojiTests {
  private let rasterizer = SDLRasterizer(folder: "/no/such")

  @Test("Emoji of the same pair may look the same")
  func samePair() throws {
    let pairs = [["🇺🇸", "🇺🇲"], ["🐬"]]

    let identicalEmoji = try rasterizer.firstIdenticalEmoji(in: pairs)

    #expect(identicalEmoji == nil)
  }

  @Test("Emoji of different pairs that look the same are found")
  func differentPairs() throws {
    let pairs = [["🐬"], ["🇺🇸"], ["🇺🇲"]]

    let identicalEmoji = try #require(try rasterizer.firstIdenticalEmoji(in: pairs))

    #expect(identicalEmoji.first == "🇺🇸")
    #expect(identicalEmoji.second == "🇺🇲")
  }
}
