import Files
import Pictures

/// Loads the pictures of a list or a folder: says what is fetched, judges it and keeps it.
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

  typealias Loaded = (path: String, look: PictureLook)
  typealias Outcome = Result<Loaded, Failure>

  /// Loads all items, some at a time; the outcomes are in the items' order.
  ///
  /// When as many requests in a row as run at a time got no answer, the rest is given up.
  func load(_ items: [Item], progress: (Int, Int) -> Void) -> [Outcome] {
    var outcomes = [Outcome](repeating: .failure(.noAnswer(limits)), count: items.count)
    var (done, unanswered) = (0, 0)
    var waiting = items.indices
    func finish(_ index: Int, _ bytes: Result<[UInt8], Failure>) {
      outcomes[index] = bytes.flatMap { bytes in
        Result { () throws(Failure) in try loaded(items[index], bytes) }
      }
      if case .failure(let why) = bytes, why.isSilence { unanswered += 1 } else { unanswered = 0 }
      done += 1
      progress(done, items.count)
    }
    func begin() {
      while downloads.hasRoom, unanswered < limits.downloads, let index = waiting.popFirst() {
        if let bytes = bytes(of: items[index]) {
          finish(index, bytes)
          downloads.goOn()
        } else {
          downloads.start(items[index].place, number: index)
        }
      }
    }
    progress(done, items.count)
    begin()
    while let (index, answer) = downloads.next() {
      finish(index, answer.map(\.bytes))
      begin()
    }
    return outcomes
  }

  /// The result for the player: the pictures that look different, and what went wrong.
  func message(_ source: String, _ items: [Item], _ outcomes: [Outcome]) -> PictureMessage {
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
      "\(failures.count) of \(items.count) pictures could not be loaded, "
        + "the first: \(first.name): \(first.failure)"
    }
    let deck = PictureDeck(source: source, pictures: pictures)
    if pictures.isEmpty, let warning { return .problem("\(source): \(warning)") }
    // What may pass is tried again at the next start.
    if failures.allSatisfy({ !$0.failure.mayPass }) { try? cache.keep(deck) }
    return .deck(deck, warning: warning)
  }

  /// What needs no request: a file's bytes, those in the cache, or why there are none.
  private func bytes(of item: Item) -> Result<[UInt8], Failure>? {
    if let refusal = item.refusal { return .failure(refusal) }
    if item.isRemote {
      if let bytes = cache.picture(at: item.place) { return .success(bytes) }
      return downloads.isOutOfTime ? .failure(.outOfTime(limits)) : nil
    }
    return Result { () throws(Problem) in try File.bytes(of: item.place, limit: limits.bytes) }
      .mapError { Failure(description: $0.description, mayPass: true) }
  }

  /// Judges a picture by its header, decodes it, and keeps it.
  private func loaded(_ item: Item, _ bytes: [UInt8]) throws(Failure) -> Loaded {
    guard let header = PictureHeader(bytes) else { throw .noPicture }
    guard header.width <= limits.pixels / header.height else {
      let size = "\(header.width)×\(header.height) pixels"
      let limit = "more than \(limits.pixels / 1_000_000) million"
      throw Failure(description: "\(size) are too many (\(limit))")
    }
    guard !downloads.isOutOfTime else { throw .outOfTime(limits) }
    let path = item.isRemote ? cache.path(ofPictureAt: item.place) : item.place
    guard let look = PictureLook(bytes) else {
      // What is in the cache may be damaged; the next start loads it again.
      if item.isRemote { File.remove(path) }
      throw .noPicture
    }
    guard item.isRemote else { return (path, look) }
    guard bytes.count <= room else {
      let bound = Problem.size(cache.bound)
      throw Failure(description: "the pictures before it fill the cache of \(bound)")
    }
    do throws(Problem) {
      if !File.exists(path) { try cache.keep(bytes, ofPictureAt: item.place, sparing: kept) }
    } catch {
      throw Failure(description: error.description, mayPass: true)
    }
    room -= bytes.count
    kept.append(path)
    return (path, look)
  }
}

/// What a client allows a server to cost.
struct Limits: Sendable {
  var redirects = 5
  /// Time for a request, from its beginning to the last byte, redirects included.
  var request: Duration = .seconds(10)
  /// Time for a list and all its pictures; what is not there by then is given up.
  var total: Duration = .seconds(60)
  /// Bytes of a list, and of a picture.
  var bytes = PictureHeader.mostBytes
  var pixels = PictureHeader.mostPixels
  var pictures = 200
  /// Downloads at a time.
  var downloads = 4
}
