import Files
import Pictures
import SDLPlatform
import Text

/// Loads the pictures of a list or a folder, judges them and keeps them; no server can make that last
/// longer than the limits, or fail for more than a picture.
final class PictureClient {
  private let cache: PictureCache
  let limits: Limits
  let downloads: Downloads
  /// The deck's files in the cache, which do not make room for each other.
  private var kept: [String] = []
  /// Bytes that may still be added there; a tenth of the cache is left for the lists.
  private var room: Int

  /// Whether the network is not used.
  let isOffline: Bool
  private let decode: ([UInt8]) -> Thumbnail?

  /// Begins the time for one deck; the client gives up when `output`, a pipe, is read no more.
  init(
    cache: PictureCache, limits: Limits = Limits(), isOffline: Bool = false, output: Int32 = -1,
    decode: @escaping ([UInt8]) -> Thumbnail? = { Thumbnail($0) }
  ) {
    (self.cache, self.limits, self.isOffline, self.decode) = (cache, limits, isOffline, decode)
    downloads = Downloads(limits: limits, output: output)
    room = cache.bound / 10 * 9
  }

  /// Loads the deck of a source, and notes the pictures so far in an answer; returns `.deck`, or
  /// `.problem` if there is not a single picture.
  func load(
    _ source: String, noting answer: Answer? = nil, progress: (_ loaded: Int, _ of: Int) -> Void
  ) -> PictureMessage {
    if let deck = cache.deck(for: source) { return .deck(deck, warning: nil) }
    do {
      let loaded = load(source, try items(of: source)) { done, loaded in
        answer?.note { loaded.message }
        progress(done, loaded.items.count)
      }
      if isOffline, loaded.lacksNetwork { return .problem("\(source): \(Failure.notHere)") }
      let message = loaded.message
      // What may pass is tried again at the next start.
      if case .deck(let deck, _) = message, loaded.isLasting { try? cache.keep(deck) }
      return message
    } catch {
      return .problem(error.description)
    }
  }

  /// Loads some items at a time, until as many requests in a row as run at a time got no answer.
  func load(
    _ source: String, _ items: [Item], progress: (_ done: Int, LoadedPictures) -> Void
  ) -> LoadedPictures {
    var loaded = LoadedPictures(source, items, orElse: .outOfTime(limits))
    var (done, unanswered) = (0, 0)
    var waiting = items.indices
    func finish(_ index: Int, _ bytes: Result<[UInt8], Failure>) {
      loaded.outcomes[index] = bytes.flatMap { bytes in
        Result { () throws(Failure) in try keep(items[index], bytes) }
      }
      if case .failure(let why) = bytes, why.isSilence { unanswered += 1 } else { unanswered = 0 }
      done += 1
      progress(done, loaded)
    }
    func begin() {
      while downloads.hasRoom, unanswered < limits.downloads, let index = waiting.popFirst() {
        if let bytes = bytes(of: items[index]) {
          finish(index, bytes)
          downloads.update()
        } else {
          downloads.start(items[index].place, number: index)
        }
      }
    }
    progress(done, loaded)
    begin()
    while let (index, answer) = downloads.next() {
      finish(index, answer.map(\.bytes))
      begin()
    }
    for index in waiting { loaded.outcomes[index] = .failure(.noAnswer(limits)) }
    return loaded
  }

  /// A file's bytes, those in the cache, or why there are none; `nil` if a request is needed.
  private func bytes(of item: Item) -> Result<[UInt8], Failure>? {
    if let refusal = item.refusal { return .failure(refusal) }
    if item.isRemote {
      if let bytes = cache.picture(at: item.place) { return .success(bytes) }
      return (isOffline ? .notHere : downloads.refusal).map(Result.failure)
    }
    return Result { () throws(Problem) in try File.bytes(of: item.place, limit: limits.bytes) }
      .mapError { .passing($0.description) }
  }

  /// Judges a picture by its header, decodes it, and keeps it.
  private func keep(
    _ item: Item, _ bytes: [UInt8]
  ) throws(Failure) -> (path: String, thumbnail: Thumbnail) {
    guard let header = PictureHeader(bytes) else { throw .noPicture }
    if let excess = header.excess { throw Failure(description: excess) }
    guard !downloads.isOutOfTime else { throw .outOfTime(limits) }
    let path = item.isRemote ? cache.path(ofPictureAt: item.place) : item.place
    guard let thumbnail = decode(bytes) else {
      // A file in the cache may be damaged; the next start loads it again.
      if item.isRemote { File.remove(path) }
      throw .noPicture
    }
    guard item.isRemote else { return (path, thumbnail) }
    guard bytes.count <= room else {
      let bound = Problem.size(cache.bound)
      throw Failure(description: tr("the pictures before it fill the cache of \(bound)"))
    }
    do throws(Problem) {
      if !File.exists(path) { try cache.keep(bytes, ofPictureAt: item.place, sparing: kept) }
    } catch {
      throw .passing(error.description)
    }
    room -= bytes.count
    kept.append(path)
    return (path, thumbnail)
  }
}

/// Limits of time, bytes and pictures for one deck.
struct Limits: Sendable {
  var redirects = 5
  /// Time for a request, from its beginning to the last byte, redirects included.
  var request: Duration = .seconds(10)
  /// Time for a list and all its pictures.
  var total: Duration = .seconds(60)
  /// Bytes of a list and all its pictures.
  var totalBytes = 300_000_000
  /// Bytes of a list, and of a picture.
  var bytes = PictureHeader.mostBytes
  var pictures = 200
  /// Downloads at a time.
  var downloads = 4
}
