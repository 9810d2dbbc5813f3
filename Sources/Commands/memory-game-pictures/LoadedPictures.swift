import Pictures
import Text

/// The pictures of a source, and the outcome of each so far.
struct LoadedPictures: Sendable {
  typealias Outcome = Result<(path: String, thumbnail: Thumbnail), Failure>

  let source: String
  let items: [PictureClient.Item]
  var outcomes: [Outcome]

  init(_ source: String, _ items: [PictureClient.Item], orElse failure: Failure) {
    (self.source, self.items) = (source, items)
    outcomes = Array(repeating: .failure(failure), count: items.count)
  }

  private var failures: [Failure] {
    outcomes.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// Whether loading the same again would not give more.
  var isLasting: Bool { failures.allSatisfy { !$0.mayPass } }
  var lacksNetwork: Bool { failures.contains(.notHere) }

  /// The answer for the player: the pictures that look different, and what went wrong.
  var message: PictureMessage {
    var thumbnails: [Thumbnail] = []
    var pictures: [PictureDeck.Picture] = []
    for (item, outcome) in zip(items, outcomes) {
      // Pictures with the same bytes look the same, too.
      guard let loaded = try? outcome.get(), !thumbnails.contains(where: loaded.thumbnail.isLike)
      else { continue }
      thumbnails.append(loaded.thumbnail)
      pictures.append(PictureDeck.Picture(title: item.title, path: loaded.path))
    }
    let first = zip(items, outcomes).first { if case .failure = $1 { true } else { false } }
    let warning = first.map { item, _ in
      tr(
        items.count,
        """
        \(failures.count) of \(items.count) picture could not be loaded, the first: \
        \(item.name): \(failures[0])
        """,
        """
        \(failures.count) of \(items.count) pictures could not be loaded, the first: \
        \(item.name): \(failures[0])
        """)
    }
    if pictures.isEmpty, let warning { return .problem("\(source): \(warning)") }
    return .deck(PictureDeck(source: source, pictures: pictures), warning: warning)
  }
}
