import Files
import Foundation
import Pictures

extension PictureClient {
  typealias Outcome = Result<(path: String, look: PictureLook), Failure>

  /// Loads all items, some at a time; the outcomes are in the items' order.
  ///
  /// When as many requests in a row as run at a time got no answer, the rest is given up.
  func load(_ items: [Item], progress: @Sendable (Int, Int) -> Void) async -> [Outcome] {
    let silence = Failure.noAnswer(within: limits.request)
    var outcomes = [Outcome](repeating: .failure(silence), count: items.count)
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
        if case .failure(let why) = bytes, why.isSilence { unanswered += 1 } else { unanswered = 0 }
        if unanswered < limits.downloads { loadNext() }
      }
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

  /// What this deck has in the cache; it never pushes itself out.
  private struct Kept {
    /// Bytes that may still be added; a tenth of the cache is left for the lists.
    var room: Int
    var paths: [String] = []
  }

  private func bytes(of item: Item) async -> Result<[UInt8], Failure> {
    if let refusal = item.refusal { return .failure(refusal) }
    if let url = item.url {
      if let bytes = cache.picture(at: item.place) { return .success(bytes) }
      return await get(url).map(\.bytes)
    }
    return Result { () throws(Problem) in try File.bytes(of: item.place, limit: limits.bytes) }
      .mapError { Failure($0) }
  }

  /// Judges a picture by its header, decodes it, and keeps it.
  private func loaded(
    _ item: Item, _ bytes: [UInt8], _ kept: inout Kept
  ) throws(Failure) -> (path: String, look: PictureLook) {
    guard let header = PictureHeader(bytes) else { throw .noPicture }
    guard header.width <= limits.pixels / header.height else {
      let limit = "more than \(limits.pixels / 1_000_000) million"
      throw Failure("\(header.width)×\(header.height) pixels are too many (\(limit))")
    }
    let path = cache.path(ofPictureAt: item.place)
    guard !isOutOfTime else { throw .outOfTime(limits.total) }
    guard let look = PictureLook(bytes) else {
      // What is in the cache may be damaged; the next start loads it again.
      if item.url != nil { File.remove(path) }
      throw .noPicture
    }
    if item.url == nil { return (item.place, look) }
    guard bytes.count <= kept.room else {
      throw Failure("the pictures before it fill the cache of \(Problem.size(cache.bound))")
    }
    if !File.exists(path) {
      do throws(Problem) {
        try cache.keep(bytes, ofPictureAt: item.place, sparing: kept.paths)
      } catch {
        throw Failure(error)
      }
    }
    kept.room -= bytes.count
    kept.paths.append(path)
    return (path, look)
  }
}
