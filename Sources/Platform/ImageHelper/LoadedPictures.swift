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

  /// Whether loading the source again would produce the same pictures.
  var isFinal: Bool {
    failures.allSatisfy { !$0.reason.isTemporary }
  }

  /// Whether a picture is missing because it is available only from the network.
  var needsNetwork: Bool {
    failures.contains { $0.reason == .notOnThisMachine }
  }

  /// The message that contains all distinct pictures, and a warning about failures.
  ///
  /// If all pictures failed, the message is a problem.
  var message: PictureMessage {
    let pictures = distinctPictures
    let failureWarning = warning
    if pictures.isEmpty, let failureWarning {
      return .problem("\(source): \(failureWarning)")
    }
    return .deck(PictureDeck(source: source, pictures: pictures), warning: failureWarning)
  }

  /// The loaded pictures, without pictures that look the same as an earlier one.
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

  /// A sentence with the number of failures and the first failure, or `nil` if there are no
  /// failures.
  private var warning: String? {
    let allFailures = failures
    guard let first = allFailures.first else { return nil }
    let count = allFailures.count
    let totalCount = items.count
    let name = first.item.name
    let reason = first.reason
    return tr(
      totalCount,
      """
      \(count) of \(totalCount) picture could not be loaded. The first problem: \(name): \
      \(reason)
      """,
      """
      \(count) of \(totalCount) pictures could not be loaded. The first problem: \(name): \
      \(reason)
      """
    )
  }
}
