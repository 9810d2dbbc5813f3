import Foundation
import Pictures

/// Loads the pictures of a list or a folder: the one type that owns the network.
///
/// A server can make it slow, but not for longer than its limits say, and cannot make it fail:
/// what cannot be loaded is left out and told in one line.
final class PictureClient: Sendable {
  let cache: PictureCache
  let limits: Limits
  private let end: ContinuousClock.Instant

  /// Creates a client for one deck; the time that all of it may take begins now.
  init(cache: PictureCache, limits: Limits = Limits()) {
    (self.cache, self.limits) = (cache, limits)
    end = .now + limits.total
  }

  /// Loads the deck of an address of a list, a file with a list, or a folder of pictures.
  ///
  /// - Returns: `.deck`, or `.problem` if there is not a single picture.
  func load(
    _ source: String, progress: @Sendable (_ loaded: Int, _ of: Int) -> Void = { _, _ in }
  ) async -> PictureMessage {
    if let deck = cache.deck(for: source) { return .deck(deck, warning: nil) }
    do {
      let items = try await items(of: source)
      return message(source, items, await load(items, progress: progress))
    } catch {
      return .problem(error.description)
    }
  }

  var isOutOfTime: Bool { ContinuousClock.now > end }

  /// The bytes of a file from a server, and the address that it has after all redirects.
  func get(_ url: URL) async -> Result<(bytes: [UInt8], url: URL), Failure> {
    let deadline = min(end, .now + limits.request)
    let tooLate: Failure =
      deadline == end ? .outOfTime(limits.total) : .noAnswer(within: limits.request)
    var url = url
    for _ in 0...limits.redirects {
      guard url.isHTTP else { return .failure(.wrongScheme) }
      guard url.host?.isEmpty == false else { return .failure(.noAddress) }
      let time = deadline - ContinuousClock.now
      guard time > .zero else { return .failure(tooLate) }
      switch await Download(limit: limits.bytes).get(url, time: time, tooLate: tooLate) {
      case .failure(let failure): return .failure(failure)
      case .success(.bytes(let bytes)): return .success((bytes, url))
      case .success(.redirect(let location)):
        guard let next = URL(string: location, relativeTo: url)?.absoluteURL else {
          return .failure(.noAddress)
        }
        url = next
      }
    }
    return .failure(Failure("too many redirects (more than \(limits.redirects))"))
  }
}

/// What a client allows a server to cost.
struct Limits: Sendable {
  /// Redirects of one request.
  var redirects = 5
  /// Time for a request, from its beginning to the last byte, redirects included.
  var request: Duration = .seconds(10)
  /// Time for a list and all its pictures; what is not there by then is given up.
  var total: Duration = .seconds(60)
  /// Bytes of a list, and of a picture.
  var bytes = 8_000_000
  /// Pixels of a picture.
  var pixels = 64_000_000
  /// Pictures of a list.
  var pictures = 200
  /// Downloads at a time.
  var downloads = 4
}
