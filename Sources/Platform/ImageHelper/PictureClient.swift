import CCurl
import Files
import ImageLoading
import Localization
import SDLGraphics

/// A client that loads the pictures of a list or a folder.
///
/// If a picture cannot be loaded, the client continues with the others.
final class PictureClient {
  /// A function that is called after each item.
  ///
  /// It receives the number of processed items and the results so far.
  typealias Progress = (_ done: Int, LoadedPictures) -> Void

  /// The items that are being loaded, and the progress of loading them.
  private struct Loading {
    var loaded: LoadedPictures

    /// The number of items that were processed.
    var finishedCount = 0

    /// The number of consecutive requests without a reply, up to the latest request.
    var unansweredCount = 0

    /// The indices of the items that have not started to load.
    var pendingIndices: Range<Int>
  }

  private let cache: PictureCache
  private let limits: DownloadLimits
  private let downloads: Downloads

  /// The paths of the deck's pictures in the cache.
  ///
  /// These files are not removed when the cache needs space.
  private var usedCachePaths: [String] = []

  /// The number of bytes that can still be added to the cache.
  ///
  /// One tenth of the cache is reserved for the descriptions of decks.
  private var remainingBytes: Int

  private let isOffline: Bool
  private let decode: ([UInt8]) -> Thumbnail?

  /// Creates a client and starts the time limit for its deck.
  ///
  /// - Parameters:
  ///   - cache: The cache for downloaded pictures.
  ///   - limits: The limits for the deck.
  ///   - isOffline: Whether only pictures on this computer are loaded.
  ///   - output: The file descriptor of the pipe to the game, or -1. The client stops when the game
  ///     closes the pipe.
  ///   - decode: A function that decodes a picture and returns its thumbnail.
  init(
    cache: PictureCache,
    limits: DownloadLimits = DownloadLimits(),
    isOffline: Bool = false,
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

  // MARK: Loading

  /// Loads the deck of a source.
  ///
  /// - Returns: A `deck`, or a `problem` if no picture could be loaded.
  func load(_ source: String, progress: Progress) -> PictureMessage {
    if let deck = cache.deck(for: source) {
      return .deck(deck, warning: nil)
    }

    let items: [Item]
    do {
      items = try self.items(of: source)
    } catch {
      return .problem(error.description)
    }

    let loaded = load(source, items, progress: progress)
    if isOffline, loaded.needsNetwork {
      return .problem("\(source): \(LoadFailure.notOnThisMachine)")
    }
    let message = loaded.message
    // After a temporary failure, the deck is not saved, so it is loaded again next time.
    if case .deck(let deck, _) = message, loaded.isFinal {
      try? cache.save(deck)
    }
    return message
  }

  /// Loads the items of a source, several at a time.
  ///
  /// After `maximumDownloads` consecutive requests without a reply, no more requests are started.
  func load(_ source: String, _ items: [Item], progress: Progress) -> LoadedPictures {
    let initialOutcomes = items.map { _ in LoadedPictures.Outcome.failure(limits.outOfTime) }
    var loading = Loading(
      loaded: LoadedPictures(source: source, items: items, outcomes: initialOutcomes),
      pendingIndices: items.indices
    )

    progress(0, loading.loaded)
    while let download = nextFinishedDownload(for: &loading, progress: progress) {
      let result = download.result.map(\.bytes)
      finishItem(at: download.number, with: result, of: &loading, progress: progress)
    }

    for index in loading.pendingIndices {
      loading.loaded.outcomes[index] = .failure(limits.noAnswer)
    }
    return loading.loaded
  }

  /// Starts as many requests as the limit allows and waits until one of them finishes.
  ///
  /// Items that need no request are processed immediately.
  private func nextFinishedDownload(
    for loading: inout Loading,
    progress: Progress
  ) -> Downloads.FinishedDownload? {
    while downloads.canStartDownload, loading.unansweredCount < limits.maximumDownloads {
      guard let index = loading.pendingIndices.popFirst() else { break }
      let item = loading.loaded.items[index]
      if let result = bytesWithoutRequest(of: item) {
        finishItem(at: index, with: result, of: &loading, progress: progress)
        // The active downloads must not wait for a long series of such items.
        downloads.receiveArrivedBytes()
      } else {
        downloads.startDownload(item.location, number: index)
      }
    }
    return downloads.waitForNext()
  }

  /// Stores the picture or the failure of an item and reports the progress.
  private func finishItem(
    at index: Int,
    with result: Result<[UInt8], LoadFailure>,
    of loading: inout Loading,
    progress: Progress
  ) {
    let item = loading.loaded.items[index]
    loading.loaded.outcomes[index] = result.flatMap { storePicture(of: item, bytes: $0) }

    if case .failure(limits.noAnswer) = result {
      loading.unansweredCount += 1
    } else {
      loading.unansweredCount = 0
    }
    loading.finishedCount += 1
    progress(loading.finishedCount, loading.loaded)
  }

  /// Returns the content of an item or the reason why it cannot be loaded.
  ///
  /// The result is `nil` if the item must be downloaded.
  private func bytesWithoutRequest(of item: Item) -> Result<[UInt8], LoadFailure>? {
    if let refusal = item.refusal {
      return .failure(refusal)
    }

    if item.isRemote {
      if let bytes = cache.picture(at: item.location) {
        return .success(bytes)
      }
      if isOffline {
        return .failure(.notOnThisMachine)
      }
      if let limitFailure = downloads.limitFailure {
        return .failure(limitFailure)
      }
      return nil
    }

    do {
      return .success(try File.bytes(of: item.location, limit: limits.maximumFileBytes))
    } catch {
      return .failure(.temporary(error.description))
    }
  }

  // MARK: Storing pictures

  /// Decodes a picture and saves it in the cache if it was downloaded.
  private func storePicture(of item: Item, bytes: [UInt8]) -> LoadedPictures.Outcome {
    guard let header = PictureHeader(bytes) else { return .failure(.notAPicture) }
    if let sizeProblem = header.sizeProblem {
      return .failure(.permanent(sizeProblem))
    }
    guard !downloads.isOutOfTime else { return .failure(limits.outOfTime) }

    let thumbnail = decode(bytes)
    if item.isRemote {
      return cacheDownload(of: item, bytes: bytes, thumbnail: thumbnail)
    }
    guard let thumbnail else { return .failure(.notAPicture) }
    return .success(LoadedPictures.Picture(path: item.location, thumbnail: thumbnail))
  }

  /// Saves a downloaded picture in the cache if it could be decoded.
  private func cacheDownload(
    of item: Item,
    bytes: [UInt8],
    thumbnail: Thumbnail?
  ) -> LoadedPictures.Outcome {
    let path = cache.path(ofPictureAt: item.location)
    guard let thumbnail else {
      // If this is a corrupt file in the cache, it is downloaded again the next time.
      File.remove(path)
      return .failure(.notAPicture)
    }

    guard bytes.count <= remainingBytes else {
      let formattedLimit = UserFacingError.formattedSize(cache.byteLimit)
      return .failure(
        .permanent(tr("the earlier pictures already fill the cache (\(formattedLimit))")))
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
    return .success(LoadedPictures.Picture(path: path, thumbnail: thumbnail))
  }
}

// MARK: - Items

extension PictureClient {
  /// A picture to load.
  struct Item: Sendable {
    let title: String

    /// The address of the picture, or the path of a file on this computer.
    let location: String

    var isRemote = false

    /// The reason why loading the picture is not allowed, or `nil` if it is allowed.
    var refusal: LoadFailure?

    /// The location without control characters.
    ///
    /// The location comes from a list and may be printed in a terminal, so it must not contain any.
    var name: String {
      let maximumLength = 200
      return String(location.prefix(maximumLength)).replacing(/\p{C}+/, with: "?")
    }
  }

  /// Returns the pictures of a source in order, without duplicates.
  ///
  /// - Throws: A `UserFacingError` if the source cannot be read or contains no pictures.
  func items(of source: String) throws(UserFacingError) -> [Item] {
    let pictureSource = try PictureSource(source)
    return try withPathInErrors(source, as: .missingInput) {
      let items = withoutDuplicates(try items(of: pictureSource))
      guard !items.isEmpty else {
        throw UserFacingError(.missingInput, tr("there are no pictures in it"))
      }
      return items
    }
  }

  private func withoutDuplicates(_ items: [Item]) -> [Item] {
    var knownLocations: Set<String> = []
    return items.filter { item in
      knownLocations.insert(item.location).inserted
    }
  }

  private func items(of source: PictureSource) throws -> [Item] {
    switch source {
    case .folder(let path):
      return try itemsInFolder(path)
    case .file(let path):
      return try itemsInList(atPath: path)
    case .url(let url):
      return try itemsInList(atAddress: url)
    }
  }

  private func itemsInFolder(_ folder: String) throws(UserFacingError) -> [Item] {
    var items: [Item] = []
    for name in try File.list(folder).sorted() {
      if let match = name.wholeMatch(of: /(?is)(.*)\.(?:png|jpe?g|webp)/) {
        items.append(Item(title: String(match.1), location: "\(folder)/\(name)"))
      }
    }
    return Array(items.prefix(limits.maximumPictures))
  }

  private func itemsInList(atPath path: String) throws(UserFacingError) -> [Item] {
    let folder = File.split(path).folder
    let tracks = try parseTracks(File.bytes(of: path, limit: limits.maximumFileBytes))
    return tracks.map { track in
      if scheme(of: track.artwork) != nil {
        remoteItem(track)
      } else {
        localItem(track, in: folder)
      }
    }
  }

  /// Returns an item for a picture in the folder of the list, or in one of its subfolders.
  private func localItem(_ track: Track, in folder: String) -> Item {
    let path = track.artwork
    let isOutside = path.hasPrefix("/") || path.split(separator: "/").contains("..")
    if isOutside {
      let refusal = LoadFailure.temporary(tr("outside the folder of the list"))
      return Item(title: track.title, location: path, refusal: refusal)
    }
    return Item(title: track.title, location: "\(folder)/\(path)")
  }

  private func itemsInList(atAddress url: String) throws -> [Item] {
    if isOffline {
      throw LoadFailure.notOnThisMachine
    }
    downloads.startDownload(try address(url))
    guard let download = downloads.waitForNext() else { return [] }
    let list = try download.result.get()
    let tracks = try parseTracks(list.bytes)
    return tracks.map { remoteItem($0, base: list.address) }
  }

  /// Parses a picture list in JSON.
  private func parseTracks(_ bytes: [UInt8]) throws(UserFacingError) -> [Track] {
    guard let tracks = Track.parse(bytes, limit: limits.maximumPictures) else {
      throw UserFacingError(.missingInput, tr("not a picture list in JSON"))
    }
    return tracks
  }

  /// Returns an item for a picture on a server.
  ///
  /// - Parameters:
  ///   - track: The track with the address of the picture.
  ///   - base: The address of the list, which is the base of a relative address.
  private func remoteItem(_ track: Track, base: String? = nil) -> Item {
    do throws(LoadFailure) {
      let address = try address(track.artwork, base: base)
      return Item(title: track.title, location: address, isRemote: true)
    } catch {
      return Item(title: track.title, location: track.artwork, refusal: error)
    }
  }

  // MARK: Addresses

  /// Returns the scheme of an address in lower case, such as "https", or `nil` if there is none.
  private func scheme(of text: String) -> String? {
    let match = text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*(?=:)/)
    return match?.output.lowercased()
  }

  /// Returns the complete form of an address, with special characters encoded.
  ///
  /// - Parameters:
  ///   - text: The address, which may be relative to `base`.
  ///   - base: The address of the list that contains the address, if there is one.
  /// - Throws: A `LoadFailure` if the address is not a valid `http` or `https` address.
  private func address(_ text: String, base: String? = nil) throws(LoadFailure) -> String {
    guard ["http", "https", nil].contains(scheme(of: text)) else { throw .wrongScheme }
    let url = curl_url()
    defer {
      curl_url_cleanup(url)
    }

    let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    var addresses = [text]
    if let base {
      // libcurl resolves the second address relative to the first one.
      addresses.insert(base, at: 0)
    }
    for address in addresses {
      let result = curl_url_set(url, CURLUPART_URL, address, flags)
      guard result == CURLUE_OK, !address.utf8.contains(0) else { throw .invalidAddress }
    }

    guard let fullAddress = curl_whole(url) else { return text }
    defer {
      curl_free(fullAddress)
    }
    return String(cString: fullAddress)
  }
}
