import CCurl
import Files
import ImageLoading
import Localization
import SDLGraphics

/// Loads the pictures of a list or folder within limits; a failure costs one picture.
final class PictureClient {
  private let cache: PictureCache
  private let limits: Limits
  private let downloads: Downloads
  /// The deck's files in the cache, which do not make room for each other.
  private var kept: [String] = []
  /// Bytes that may still be added there; a tenth of the cache is left for the lists.
  private var room: Int

  private let isOffline: Bool
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

  /// Loads a source's deck, and tells what is there after each picture; `.problem` if no picture was loaded.
  func load(_ source: String, progress: (_ done: Int, LoadedPictures) -> Void) -> PictureMessage {
    if let deck = cache.deck(for: source) { return .deck(deck, warning: nil) }
    do {
      let loaded = load(source, try items(of: source), progress: progress)
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
    let unloaded = items.map { _ in LoadedPictures.Outcome.failure(limits.outOfTime) }
    var loaded = LoadedPictures(source: source, items: items, outcomes: unloaded)
    var (done, unanswered, waiting) = (0, 0, items.indices)
    func finish(_ index: Int, _ bytes: Result<[UInt8], Failure>) {
      loaded.outcomes[index] = bytes.flatMap { keep(items[index], $0) }
      if case .failure(limits.noAnswer) = bytes { unanswered += 1 } else { unanswered = 0 }
      done += 1
      progress(done, loaded)
    }
    /// The next answer, after all requests that may run at a time are begun.
    func next() -> (number: Int, answer: Downloads.Answer)? {
      while downloads.hasRoom, unanswered < limits.downloads, let index = waiting.popFirst() {
        if let bytes = bytes(of: items[index]) {
          finish(index, bytes)
          downloads.update()
        } else {
          downloads.start(items[index].place, number: index)
        }
      }
      return downloads.next()
    }
    progress(done, loaded)
    while let (index, answer) = next() { finish(index, answer.map(\.bytes)) }
    for index in waiting { loaded.outcomes[index] = .failure(limits.noAnswer) }
    return loaded
  }

  /// A file's bytes, those in the cache, or why there are none; `nil` if a request is needed.
  private func bytes(of item: Item) -> Result<[UInt8], Failure>? {
    if let refusal = item.refusal { return .failure(refusal) }
    if item.isRemote {
      if let bytes = cache.picture(at: item.place) { return .success(bytes) }
      return (isOffline ? .notHere : downloads.refusal).map(Result.failure)
    }
    return Result { () throws(UserFacingError) in
      try File.bytes(of: item.place, limit: limits.bytes)
    }
    .mapError { .passing($0.description) }
  }

  private func keep(_ item: Item, _ bytes: [UInt8]) -> LoadedPictures.Outcome {
    guard let header = PictureHeader(bytes) else { return .failure(.noPicture) }
    if let excess = header.sizeProblem { return .failure(.lasting(excess)) }
    guard !downloads.isOutOfTime else { return .failure(limits.outOfTime) }
    let path = item.isRemote ? cache.path(ofPictureAt: item.place) : item.place
    guard let thumbnail = decode(bytes) else {
      // A file in the cache may be damaged; the next start loads it again.
      if item.isRemote { File.remove(path) }
      return .failure(.noPicture)
    }
    guard item.isRemote else { return .success((path, thumbnail)) }
    guard bytes.count <= room else {
      let bound = UserFacingError.size(cache.bound)
      return .failure(.lasting(tr("the pictures before it fill the cache of \(bound)")))
    }
    do {
      if !File.exists(path) { try cache.keep(bytes, ofPictureAt: item.place, sparing: kept) }
    } catch {
      return .failure(.passing(error.description))
    }
    room -= bytes.count
    kept.append(path)
    return .success((path, thumbnail))
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
  var bytes = PictureHeader.maximumBytes
  var pictures = 200
  var downloads = 4
}

extension PictureClient {
  struct Item: Sendable {
    let title: String
    /// The address, or the path of a file of this machine.
    let place: String
    var isRemote = false
    /// The reason why it may not be loaded from there.
    var refusal: Failure?
    /// The place as it may be shown in a terminal: it comes from a list.
    var name: String { String(place.prefix(200)).replacing(/\p{C}+/, with: "?") }
  }

  /// The pictures of a source, each place once, in order.
  func items(of source: String) throws(UserFacingError) -> [Item] {
    let place = try PictureSource(source)
    return try naming(source, as: .missingInput) {
      var places: Set<String> = []
      let items = try items(of: place).filter { places.insert($0.place).inserted }
      guard items.isEmpty else { return items }
      throw UserFacingError(.missingInput, tr("there are no pictures in it"))
    }
  }

  private func items(of source: PictureSource) throws -> [Item] {
    switch source {
    case .folder(let path):
      let items = try File.list(path).sorted().compactMap { name in
        name.wholeMatch(of: /(?is)(.*)\.(?:png|jpe?g|webp)/).map { match in
          Item(title: String(match.1), place: "\(path)/\(name)")
        }
      }
      return Array(items.prefix(limits.pictures))
    case .file(let path):
      let folder = File.split(path).folder
      return try tracks(File.bytes(of: path, limit: limits.bytes)).map { track in
        let name = track.artwork
        if scheme(of: name) != nil { return item(track) }
        // A name is a file in the list's folder, or in one below it.
        guard name.hasPrefix("/") || name.split(separator: "/").contains("..") else {
          return Item(title: track.title, place: "\(folder)/\(name)")
        }
        let refusal = Failure.passing(tr("this lies outside the list's folder"))
        return Item(title: track.title, place: name, refusal: refusal)
      }
    case .url where isOffline: throw Failure.notHere
    case .url(let text):
      try downloads.start(address(text))
      guard let list = try downloads.next()?.answer.get() else { return [] }
      return try tracks(list.bytes).map { item($0, base: list.address) }
    }
  }

  private func tracks(_ bytes: [UInt8]) throws(UserFacingError) -> [Track] {
    if let tracks = Track.list(bytes, limit: limits.pictures) { return tracks }
    throw UserFacingError(.missingInput, tr("this is not a list of tracks in JSON"))
  }

  private func item(_ track: Track, base: String? = nil) -> Item {
    do throws(Failure) {
      return Item(title: track.title, place: try address(track.artwork, base: base), isRemote: true)
    } catch {
      return Item(title: track.title, place: track.artwork, refusal: error)
    }
  }

  private func scheme(of text: String) -> String? {
    text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*(?=:)/)?.output.lowercased()
  }

  private func address(_ text: String, base: String? = nil) throws(Failure) -> String {
    guard ["http", "https", nil].contains(scheme(of: text)) else { throw .wrongScheme }
    let url = curl_url()
    defer { curl_url_cleanup(url) }
    let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    for part in [base, text].compactMap(\.self) {
      let result = curl_url_set(url, CURLUPART_URL, part, flags)
      guard result == CURLUE_OK, !part.utf8.contains(0) else { throw .noAddress }
    }
    let whole = curl_whole(url)
    defer { curl_free(whole) }
    return whole.map { String(cString: $0) } ?? text
  }
}
