import Files
import Pictures
import SDLPlatform

/// Draws the SVG files of a folder once: one that was made to be slow shows here that it is.
enum DrawingClient {
  /// Time of the processor for all drawings of a folder; rich ones take a hundredth of it each.
  static let time = Duration.seconds(3)
  /// As large as a card may well be, in pixels.
  private static let side = 400

  /// Draws them in order of their names; the answer has those that were done with, which may be
  /// damaged.
  static func draw(_ folder: String, answer: Answer) {
    var pictures: [PictureDeck.Picture] = []
    for name in File.names(in: folder).sorted() where name.hasSuffix(".svg") {
      let path = "\(folder)/\(name)"
      _ = try? PictureFile.drawing(path, width: side, height: side)
      pictures.append(PictureDeck.Picture(title: name, path: path))
      answer.note { [pictures] in
        .deck(PictureDeck(source: folder, pictures: pictures), warning: nil)
      }
    }
    answer.give()
  }
}
