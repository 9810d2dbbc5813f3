import ImageLoading
import Localization

/// The pictures of a source, and the results of loading them so far.
struct LoadedPictures: Sendable {
  /// A picture that was loaded.
  struct Picture: Sendable {
    let path: String
    let thumbnail: Thumbnail
  }

  typealias Outcome = Result<Picture, LoadFailure>

  private struct Failure {
    let item: PictureClient.Item
    let reason: LoadFailure
  }

  let source: String
  let items: [PictureClient.Item]

  /// The result for each item, in the order of the items.
  var outcomes: [Outcome]

  private var failures: [Failure] {
    var failures: [Failure] = []
    for (item, outcome) in zip(items, outcomes) {
      if case .failure(let reason) = outcome {
        failures.append(Failure(item: item, reason: reason))
      }
    }
    return failures
  }

  /// Whether loading the source again would not give more pictures.
  var isFinal: Bool {
    failures.allSatisfy { !$0.reason.isTemporary }
  }

  /// Whether a picture is missing because it can only be loaded from the network.
  var needsNetwork: Bool {
    failures.contains { $0.reason == .notOnThisMachine }
  }

  /// The message with all pictures that look different, and with a warning about failures.
  var message: PictureMessage {
    let pictures = distinctPictures
    let warning = warning
    if pictures.isEmpty, let warning {
      return .problem("\(source): \(warning)")
    }
    return .deck(PictureDeck(source: source, pictures: pictures), warning: warning)
  }

  private var distinctPictures: [PictureDeck.Picture] {
    var thumbnails: [Thumbnail] = []
    var pictures: [PictureDeck.Picture] = []
    for (item, outcome) in zip(items, outcomes) {
      guard case .success(let picture) = outcome else { continue }
      guard !thumbnails.contains(where: picture.thumbnail.looksLike) else { continue }
      thumbnails.append(picture.thumbnail)
      pictures.append(PictureDeck.Picture(title: item.title, path: picture.path))
    }
    return pictures
  }

  /// A sentence with the number of failures and the first of them, or `nil` if there are none.
  private var warning: String? {
    let failures = failures
    guard let first = failures.first else { return nil }
    let count = failures.count
    let totalCount = items.count
    let name = first.item.name
    let reason = first.reason
    return tr(
      totalCount,
      "\(count) of \(totalCount) picture could not be loaded, the first: \(name): \(reason)",
      "\(count) of \(totalCount) pictures could not be loaded, the first: \(name): \(reason)"
    )
  }
}
