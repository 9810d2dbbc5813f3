import ImageLoading
import Localization

/// The pictures of a source, and the outcome of each so far.
struct LoadedPictures: Sendable {
  typealias Outcome = Result<(path: String, thumbnail: Thumbnail), LoadFailure>

  let source: String
  let items: [PictureClient.Item]
  var outcomes: [Outcome]

  private var failures: [(item: PictureClient.Item, reason: LoadFailure)] {
    zip(items, outcomes).compactMap { item, outcome in
      if case .failure(let reason) = outcome {
        (item, reason)
      } else {
        nil
      }
    }
  }

  /// Whether loading the same again would not give more.
  var isFinal: Bool { failures.allSatisfy { !$0.reason.isTemporary } }
  var needsNetwork: Bool { failures.contains { $0.reason == .notOnThisMachine } }

  /// The answer for the player: the pictures that look different, and what went wrong.
  var message: PictureMessage {
    var thumbnails = [Thumbnail]()
    var pictures = [PictureDeck.Picture]()
    for (item, outcome) in zip(items, outcomes) {
      // Pictures with the same bytes look the same, too.
      guard let loaded = try? outcome.get(), !thumbnails.contains(where: loaded.thumbnail.looksLike)
      else { continue }
      thumbnails.append(loaded.thumbnail)
      pictures.append(PictureDeck.Picture(title: item.title, path: loaded.path))
    }
    let failures = failures
    let totalCount = items.count
    let warning = failures.first.map { item, reason in
      let count = failures.count
      let name = item.name
      return tr(
        totalCount,
        "\(count) of \(totalCount) picture could not be loaded, the first: \(name): \(reason)",
        "\(count) of \(totalCount) pictures could not be loaded, the first: \(name): \(reason)")
    }
    if pictures.isEmpty, let warning {
      return .problem("\(source): \(warning)")
    }
    return .deck(PictureDeck(source: source, pictures: pictures), warning: warning)
  }
}
