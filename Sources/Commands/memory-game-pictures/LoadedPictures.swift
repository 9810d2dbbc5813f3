import Pictures
import Text

/// The pictures of a source, and what has come of each of them so far.
struct LoadedPictures: Sendable {
  /// A picture that is loaded: where it is, and what is left of it to compare.
  typealias Outcome = Result<(path: String, look: PictureLook), Failure>

  let source: String
  let items: [PictureClient.Item]
  /// In the items' order.
  var outcomes: [Outcome]

  /// Begins with nothing; `failure` is what came of a picture if nothing else is told.
  init(_ source: String, _ items: [PictureClient.Item], orElse failure: Failure) {
    (self.source, self.items) = (source, items)
    outcomes = Array(repeating: .failure(failure), count: items.count)
  }

  /// Whether loading the same again would not give more.
  var isLasting: Bool {
    outcomes.allSatisfy { if case .failure(let failure) = $0 { !failure.mayPass } else { true } }
  }

  /// Whether it lacks a picture that is not on this machine.
  var lacksNetwork: Bool {
    outcomes.contains { if case .failure(.notHere) = $0 { true } else { false } }
  }

  /// The answer for the player: the pictures that look different, and what went wrong.
  var message: PictureMessage {
    var looks: [PictureLook] = []
    var pictures: [PictureDeck.Picture] = []
    var failures: [(name: String, failure: Failure)] = []
    for (item, outcome) in zip(items, outcomes) {
      switch outcome {
      case .success(let loaded):
        // Pictures with the same bytes look the same, too.
        guard !looks.contains(where: loaded.look.looksLike) else { continue }
        looks.append(loaded.look)
        pictures.append(PictureDeck.Picture(title: item.title, path: loaded.path))
      case .failure(let failure): failures.append((item.name, failure))
      }
    }
    let warning = failures.first.map { first in
      tr(
        items.count,
        """
        \(failures.count) of \(items.count) picture could not be loaded, the first: \
        \(first.name): \(first.failure)
        """,
        """
        \(failures.count) of \(items.count) pictures could not be loaded, the first: \
        \(first.name): \(first.failure)
        """)
    }
    if pictures.isEmpty, let warning { return .problem("\(source): \(warning)") }
    return .deck(PictureDeck(source: source, pictures: pictures), warning: warning)
  }
}
