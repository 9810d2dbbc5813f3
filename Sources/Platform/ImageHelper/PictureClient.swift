import CCurl
import Files
import ImageLoading
import Localization
import SDLGraphics

/// Loads the pictures of a list or folder within limits; a failure costs one picture.
final class PictureClient {
  private let cache: PictureCache
  private let limits: DownloadLimits
  private let downloads: Downloads
  /// The deck's files in the cache, which do not make room for each other.
  private var usedCachePaths: [String] = []
  /// Bytes that may still be added there; a tenth of the cache is left for the lists.
  private var remainingBytes: Int

  private let isOffline: Bool
  private let decode: ([UInt8]) -> Thumbnail?

  /// Begins the time for one deck; the client gives up when `output`, a pipe, is read no more.
  init(
    cache: PictureCache, limits: DownloadLimits = DownloadLimits(), isOffline: Bool = false,
    output: Int32 = -1,
    decode: @escaping ([UInt8]) -> Thumbnail? = { Thumbnail($0) }
  ) {
    self.cache = cache
    self.limits = limits
    self.isOffline = isOffline
    self.decode = decode
    downloads = Downloads(limits: limits, output: output)
    remainingBytes = cache.byteLimit / 10 * 9
  }

  /// Loads a source's deck, and tells what is there after each picture; `.problem` if no picture
  /// was loaded.
  func load(_ source: String, progress: (_ done: Int, LoadedPictures) -> Void) -> PictureMessage {
    if let deck = cache.deck(for: source) {
      return .deck(deck, warning: nil)
    }
    do {
      let loaded = load(source, try items(of: source), progress: progress)
      if isOffline, loaded.needsNetwork {
        return .problem("\(source): \(LoadFailure.notOnThisMachine)")
      }
      let message = loaded.message
      // What may pass is tried again at the next start.
      if case .deck(let deck, _) = message, loaded.isFinal {
        try? cache.save(deck)
      }
      return message
    } catch {
      return .problem(error.description)
    }
  }

  /// Loads some items at a time, until as many requests in a row as run at a time got no answer.
  func load(
    _ source: String, _ items: [Item], progress: (_ done: Int, LoadedPictures) -> Void
  ) -> LoadedPictures {
    let initialOutcomes = items.map { _ in LoadedPictures.Outcome.failure(limits.outOfTime) }
    var loaded = LoadedPictures(source: source, items: items, outcomes: initialOutcomes)
    var finishedCount = 0
    var unansweredCount = 0
    var pendingIndices = items.indices
    func finish(_ index: Int, _ bytes: Result<[UInt8], LoadFailure>) {
      loaded.outcomes[index] = bytes.flatMap { storePicture(items[index], $0) }
      if case .failure(limits.noAnswer) = bytes {
        unansweredCount += 1
      } else {
        unansweredCount = 0
      }
      finishedCount += 1
      progress(finishedCount, loaded)
    }
    /// The next answer, after all requests that may run at a time are begun.
    func nextAnswer() -> (number: Int, answer: Downloads.Response)? {
      while downloads.canStartDownload, unansweredCount < limits.maximumDownloads,
        let index = pendingIndices.popFirst()
      {
        if let bytes = bytes(of: items[index]) {
          finish(index, bytes)
          downloads.update()
        } else {
          downloads.startDownload(items[index].location, number: index)
        }
      }
      return downloads.next()
    }
    progress(finishedCount, loaded)
    while let (index, answer) = nextAnswer() {
      finish(index, answer.map(\.bytes))
    }
    for index in pendingIndices {
      loaded.outcomes[index] = .failure(limits.noAnswer)
    }
    return loaded
  }

  /// A file's bytes, those in the cache, or why there are none; `nil` if a request is needed.
  private func bytes(of item: Item) -> Result<[UInt8], LoadFailure>? {
    if let refusal = item.refusal {
      return .failure(refusal)
    }
    if item.isRemote {
      if let bytes = cache.picture(at: item.location) {
        return .success(bytes)
      }
      return (isOffline ? .notOnThisMachine : downloads.limitFailure).map(Result.failure)
    }
    return Result { () throws(UserFacingError) in
      try File.bytes(of: item.location, limit: limits.maximumFileBytes)
    }
    .mapError { .temporary($0.description) }
  }

  private func storePicture(_ item: Item, _ bytes: [UInt8]) -> LoadedPictures.Outcome {
    guard let header = PictureHeader(bytes) else { return .failure(.notAPicture) }
    if let sizeProblem = header.sizeProblem {
      return .failure(.permanent(sizeProblem))
    }
    guard !downloads.isOutOfTime else { return .failure(limits.outOfTime) }
    let path = item.isRemote ? cache.path(ofPictureAt: item.location) : item.location
    guard let thumbnail = decode(bytes) else {
      // A file in the cache may be damaged; the next start loads it again.
      if item.isRemote {
        File.remove(path)
      }
      return .failure(.notAPicture)
    }
    guard item.isRemote else { return .success((path, thumbnail)) }
    guard bytes.count <= remainingBytes else {
      let formattedLimit = UserFacingError.formattedSize(cache.byteLimit)
      return .failure(.permanent(tr("the pictures before it fill the cache of \(formattedLimit)")))
    }
    do {
      if !File.exists(path) {
        try cache.save(bytes, ofPictureAt: item.location, sparing: usedCachePaths)
      }
    } catch {
      return .failure(.temporary(error.description))
    }
    remainingBytes -= bytes.count
    usedCachePaths.append(path)
    return .success((path, thumbnail))
  }
}

/// Limits of time, bytes and pictures for one deck.
struct DownloadLimits: Sendable {
  var maximumRedirects = 5
  /// Time for a request, from its beginning to the last byte, redirects included.
  var requestTime: Duration = .seconds(10)
  /// Time for a list and all its pictures.
  var totalTime: Duration = .seconds(60)
  /// Bytes of a list and all its pictures.
  var maximumTotalBytes = 300_000_000
  /// Bytes of a list, and of a picture.
  var maximumFileBytes = PictureHeader.maximumBytes
  var maximumPictures = 200
  var maximumDownloads = 4
}

extension PictureClient {
  struct Item: Sendable {
    let title: String
    /// The address, or the path of a file of this machine.
    let location: String
    var isRemote = false
    /// The reason why it may not be loaded from there.
    var refusal: LoadFailure?
    /// The place as it may be shown in a terminal: it comes from a list.
    var name: String { String(location.prefix(200)).replacing(/\p{C}+/, with: "?") }
  }

  /// The pictures of a source, each place once, in order.
  func items(of source: String) throws(UserFacingError) -> [Item] {
    let pictureSource = try PictureSource(source)
    return try withPathInErrors(source, as: .missingInput) {
      var knownLocations: Set<String> = []
      let items = try items(of: pictureSource).filter {
        knownLocations.insert($0.location).inserted
      }
      guard items.isEmpty else { return items }
      throw UserFacingError(.missingInput, tr("there are no pictures in it"))
    }
  }

  private func items(of source: PictureSource) throws -> [Item] {
    switch source {
    case .folder(let path):
      let items = try File.list(path).sorted().compactMap { name in
        name.wholeMatch(of: /(?is)(.*)\.(?:png|jpe?g|webp)/).map { match in
          Item(title: String(match.1), location: "\(path)/\(name)")
        }
      }
      return Array(items.prefix(limits.maximumPictures))
    case .file(let path):
      let folder = File.split(path).folder
      return try parseTracks(File.bytes(of: path, limit: limits.maximumFileBytes)).map { track in
        let artwork = track.artwork
        if scheme(of: artwork) != nil {
          return item(track)
        }
        // A name is a file in the list's folder, or in one below it.
        guard artwork.hasPrefix("/") || artwork.split(separator: "/").contains("..") else {
          return Item(title: track.title, location: "\(folder)/\(artwork)")
        }
        let refusal = LoadFailure.temporary(tr("this lies outside the list's folder"))
        return Item(title: track.title, location: artwork, refusal: refusal)
      }
    case .url where isOffline: throw LoadFailure.notOnThisMachine
    case .url(let text):
      try downloads.startDownload(address(text))
      guard let list = try downloads.next()?.answer.get() else { return [] }
      return try parseTracks(list.bytes).map { item($0, base: list.address) }
    }
  }

  private func parseTracks(_ bytes: [UInt8]) throws(UserFacingError) -> [Track] {
    if let tracks = Track.parse(bytes, limit: limits.maximumPictures) {
      return tracks
    }
    throw UserFacingError(.missingInput, tr("this is not a list of tracks in JSON"))
  }

  private func item(_ track: Track, base: String? = nil) -> Item {
    do throws(LoadFailure) {
      return Item(
        title: track.title, location: try address(track.artwork, base: base), isRemote: true)
    } catch {
      return Item(title: track.title, location: track.artwork, refusal: error)
    }
  }

  private func scheme(of text: String) -> String? {
    text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*(?=:)/)?.output.lowercased()
  }

  private func address(_ text: String, base: String? = nil) throws(LoadFailure) -> String {
    guard ["http", "https", nil].contains(scheme(of: text)) else { throw .wrongScheme }
    let url = curl_url()
    defer {
      curl_url_cleanup(url)
    }
    let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    for part in [base, text].compactMap(\.self) {
      let result = curl_url_set(url, CURLUPART_URL, part, flags)
      guard result == CURLUE_OK, !part.utf8.contains(0) else { throw .invalidAddress }
    }
    let fullAddress = curl_whole(url)
    defer {
      curl_free(fullAddress)
    }
    return fullAddress.map { String(cString: $0) } ?? text
  }
}
