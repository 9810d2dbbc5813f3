import Files
import Pictures
import SDLPlatform
import Text

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

  /// Whether only what is on this machine is taken.
  let isOffline: Bool
  private let look: ([UInt8]) -> PictureLook?

  /// Creates a client for one deck; the time that all of it may take begins now.
  ///
  /// It gives up when nobody reads the other end of `output`, a descriptor, any more.
  init(
    cache: PictureCache, limits: Limits = Limits(), isOffline: Bool = false, output: Int32 = -1,
    look: @escaping ([UInt8]) -> PictureLook? = { PictureLook($0) }
  ) {
    (self.cache, self.limits, self.isOffline, self.look) = (cache, limits, isOffline, look)
    downloads = Downloads(limits: limits, output: output)
    room = cache.bound / 10 * 9
  }

  /// Loads the deck of an address of a list, a file with a list, or a folder of pictures; notes in
  /// an answer what has come so far.
  ///
  /// - Returns: `.deck`, or `.problem` if there is not a single picture.
  func load(
    _ source: String, noting answer: Answer? = nil, progress: (_ loaded: Int, _ of: Int) -> Void
  ) -> PictureMessage {
    if let deck = cache.deck(for: source) { return .deck(deck, warning: nil) }
    do {
      let harvest = load(source, try items(of: source)) { done, harvest in
        answer?.note { harvest.message }
        progress(done, harvest.items.count)
      }
      if isOffline, harvest.lacksNetwork { return .problem("\(source): \(Failure.notHere)") }
      let message = harvest.message
      // What may pass is tried again at the next start.
      if case .deck(let deck, _) = message, harvest.isLasting { try? cache.keep(deck) }
      return message
    } catch {
      return .problem(error.description)
    }
  }

  /// Loads all items, some at a time.
  ///
  /// When as many requests in a row as run at a time got no answer, the rest is given up.
  func load(
    _ source: String, _ items: [Item], progress: (_ done: Int, LoadedPictures) -> Void
  ) -> LoadedPictures {
    var harvest = LoadedPictures(source, items, orElse: .outOfTime(limits))
    var (done, unanswered) = (0, 0)
    var waiting = items.indices
    func finish(_ index: Int, _ bytes: Result<[UInt8], Failure>) {
      harvest.outcomes[index] = bytes.flatMap { bytes in
        Result { () throws(Failure) in try loaded(items[index], bytes) }
      }
      if case .failure(let why) = bytes, why.isSilence { unanswered += 1 } else { unanswered = 0 }
      done += 1
      progress(done, harvest)
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
    progress(done, harvest)
    begin()
    while let (index, answer) = downloads.next() {
      finish(index, answer.map(\.bytes))
      begin()
    }
    for index in waiting { harvest.outcomes[index] = .failure(.noAnswer(limits)) }
    return harvest
  }

  /// What needs no request: a file's bytes, those in the cache, or why there are none.
  private func bytes(of item: Item) -> Result<[UInt8], Failure>? {
    if let refusal = item.refusal { return .failure(refusal) }
    if item.isRemote {
      if let bytes = cache.picture(at: item.place) { return .success(bytes) }
      return (isOffline ? .notHere : downloads.refusal).map(Result.failure)
    }
    return Result { () throws(Problem) in try File.bytes(of: item.place, limit: limits.bytes) }
      .mapError { Failure(description: $0.description, mayPass: true) }
  }

  /// Judges a picture by its header, decodes it, and keeps it.
  private func loaded(
    _ item: Item, _ bytes: [UInt8]
  ) throws(Failure) -> (path: String, look: PictureLook) {
    guard let header = PictureHeader(bytes) else { throw .noPicture }
    if let excess = header.excess { throw Failure(description: excess) }
    guard !downloads.isOutOfTime else { throw .outOfTime(limits) }
    let path = item.isRemote ? cache.path(ofPictureAt: item.place) : item.place
    guard let look = look(bytes) else {
      // What is in the cache may be damaged; the next start loads it again.
      if item.isRemote { File.remove(path) }
      throw .noPicture
    }
    guard item.isRemote else { return (path, look) }
    guard bytes.count <= room else {
      let bound = Problem.size(cache.bound)
      throw Failure(description: tr("the pictures before it fill the cache of \(bound)"))
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
  /// Bytes that may be loaded for a list and all its pictures.
  var totalBytes = 300_000_000
  /// Bytes of a list, and of a picture.
  var bytes = PictureHeader.mostBytes
  var pictures = 200
  /// Downloads at a time.
  var downloads = 4
}
