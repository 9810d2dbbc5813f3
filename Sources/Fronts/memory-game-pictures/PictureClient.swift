import Pictures

/// Loads the pictures of a list or a folder: the one type that owns the network.
///
/// A server can make it slow, but not for longer than its limits say, and cannot make it fail:
/// what cannot be loaded is left out and told in one line.
final class PictureClient {
  let cache: PictureCache
  let limits: Limits
  let downloads: Downloads
  /// What the deck has in the cache; it never pushes itself out.
  var kept: [String] = []
  /// Bytes that it may still add there; a tenth of the cache is left for the lists.
  var room: Int

  /// Creates a client for one deck; the time that all of it may take begins now.
  ///
  /// It gives up when nobody reads the other end of `output`, a descriptor, any more.
  init(cache: PictureCache, limits: Limits = Limits(), output: Int32 = -1) {
    (self.cache, self.limits) = (cache, limits)
    downloads = Downloads(limits: limits, output: output)
    room = cache.bound / 10 * 9
  }

  /// Loads the deck of an address of a list, a file with a list, or a folder of pictures.
  ///
  /// - Returns: `.deck`, or `.problem` if there is not a single picture.
  func load(_ source: String, progress: (_ loaded: Int, _ of: Int) -> Void) -> PictureMessage {
    if let deck = cache.deck(for: source) { return .deck(deck, warning: nil) }
    do {
      let items = try items(of: source)
      return message(source, items, load(items, progress: progress))
    } catch {
      return .problem(error.description)
    }
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
