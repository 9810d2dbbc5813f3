import ImageLoading
import Testing

@testable import memory_game

@MainActor @Suite struct FaceNameTests {
  @Test("Each picture gets its own name, even if its title is empty or not unique")
  func names() throws {
    let titles = ["Rain (3)", "Rain", "Rain", "", "Rain"]
    let pictures = titles.enumerated().map { index, title in
      PictureDeck.Picture(title: title, path: "/\(index).png")
    }
    let message = PictureMessage.deck(PictureDeck(source: "/", pictures: pictures), warning: nil)

    let deck = try MachineDecks().deck(message)

    let names = deck.pairs.map { $0.first.name }
    #expect(names == ["Rain (3)", "Rain", "Rain (3)'", "Picture 4", "Rain (5)"])
    #expect(names.map { deck.picturePaths[$0] } == pictures.map(\.path))
  }
}
