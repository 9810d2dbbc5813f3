import Files
import Foundation
import Pictures

extension PictureClient {
  struct Loaded: Sendable {
    let path: String
    let look: PictureLook
  }

  /// Loads all items, some at a time; the outcomes are in the items' order.
  ///
  /// When as many requests in a row as run at a time got no answer, the rest is given up.
  func load(
    _ items: [Item], progress: @Sendable (Int, Int) -> Void
  ) async -> [Result<Loaded, Failure>] {
    var outcomes = [Result<Loaded, Failure>](
      repeating: .failure(.noAnswer(within: limits.request)), count: items.count)
    var kept = Kept(room: cache.bound / 10 * 9)
    var done = 0
    var unanswered = 0
    progress(done, items.count)
    await withTaskGroup(of: (Int, Result<[UInt8], Failure>).self) { group in
      var waiting = items.indices.makeIterator()
      func loadNext() {
        guard let next = waiting.next() else { return }
        group.addTask { (next, await self.bytes(of: items[next])) }
      }
      for _ in 0..<limits.downloads { loadNext() }
      while let (index, bytes) = await group.next() {
        outcomes[index] = bytes.flatMap { bytes in
          Result { () throws(Failure) in try self.loaded(items[index], bytes, &kept) }
        }
        done += 1
        progress(done, items.count)
        if case .failure(.noAnswer) = bytes { unanswered += 1 } else { unanswered = 0 }
        if unanswered < limits.downloads { loadNext() }
      }
    }
    return outcomes
  }

  /// The result for the player: the pictures that look different, and what went wrong.
  func message(
    _ source: String, _ items: [Item], _ outcomes: [Result<Loaded, Failure>]
  ) -> PictureMessage {
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

  /// What this deck has in the cache; it never pushes itself out.
  private struct Kept {
    /// Bytes that may still be added; a tenth of the cache is left for the lists.
    var room: Int
    var paths: [String] = []
  }

  private func bytes(of item: Item) async -> Result<[UInt8], Failure> {
    switch item.place {
    case .nowhere(_, let failure): .failure(failure)
    case .file(let path):
      Result { () throws(Problem) in try File.bytes(of: path, limit: limits.bytes) }
        .mapError { .file($0.description) }
    case .url(let url):
      if let bytes = cache.picture(at: url.absoluteString) {
        .success(bytes)
      } else {
        await get(url).map(\.bytes)
      }
    }
  }

  /// Judges a picture by its header, decodes it, and keeps it.
  private func loaded(
    _ item: Item, _ bytes: [UInt8], _ kept: inout Kept
  ) throws(Failure) -> Loaded {
    guard let header = PictureHeader(bytes) else { throw .noPicture }
    guard header.width <= limits.pixels / header.height else {
      throw .tooManyPixels(header, limit: limits.pixels)
    }
    guard !isOutOfTime else { throw .outOfTime(limits.total) }
    guard let look = decode(bytes) else {
      // What is in the cache may be damaged; the next start loads it again.
      if case .url(let url) = item.place { cache.forget(pictureAt: url.absoluteString) }
      throw .noPicture
    }
    switch item.place {
    case .file(let path): return Loaded(path: path, look: look)
    case .nowhere(_, let failure): throw failure
    case .url(let url):
      let path = cache.path(ofPictureAt: url.absoluteString)
      guard bytes.count <= kept.room else { throw .cacheIsFull(limit: cache.bound) }
      if !File.exists(path) {
        do {
          try cache.keep(bytes, ofPictureAt: url.absoluteString, sparing: kept.paths)
        } catch {
          throw .file(error.description)
        }
      }
      kept.room -= bytes.count
      kept.paths.append(path)
      return Loaded(path: path, look: look)
    }
  }
}
