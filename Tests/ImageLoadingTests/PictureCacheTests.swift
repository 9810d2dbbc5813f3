import Files
import Foundation
import Testing

@testable import ImageLoading

@Suite final class PictureCacheTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString).path
  private let list = "http://example.org/list.json"

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var names: [String] { File.names(in: folder) }

  private func picture(_ size: Int) -> [UInt8] {
    [UInt8](repeating: 7, count: size)
  }

  /// Sets when a file was made and used last, in seconds before now.
  private func age(_ path: String, _ seconds: Int) throws {
    let times = [timespec](repeating: timespec(tv_sec: time(nil) - seconds, tv_nsec: 0), count: 2)
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  private func keepDeck(in cache: PictureCache) throws -> PictureDeck {
    let pictures = try ["a", "b"].map { url in
      try cache.save(picture(10), ofPictureAt: url)
      return PictureDeck.Picture(title: "../\(url)", path: cache.path(ofPictureAt: url))
    }
    let deck = PictureDeck(source: list, pictures: pictures)
    try cache.save(deck)
    return deck
  }

  @Test("A deck that is kept is found again by its list, and by no other")
  func deck() throws {
    let cache = PictureCache(folder: folder)
    #expect(cache.deck(for: list) == nil)
    let deck = try keepDeck(in: cache)
    #expect(PictureCache(folder: folder).deck(for: list) == deck)
    #expect(cache.deck(for: list + "?") == nil)
  }

  @Test("A deck that lacks a picture is no deck, and one that was cut off is forgotten")
  func incomplete() throws {
    let cache = PictureCache(folder: folder)
    let deck = try keepDeck(in: cache)
    try cache.save(picture(9), ofPictureAt: "b")
    #expect(cache.deck(for: list) == nil)
    #expect(cache.picture(at: "a") != nil && cache.picture(at: "b") == nil)
    File.remove(deck.pictures[0].path)
    #expect(cache.deck(for: list) == nil)
  }

  @Test(
    "A damaged note of a deck, or one of an older form, is no deck",
    arguments: ["{", #"{"pictures":[{"title":"","file":"a"}]}"#])
  func damaged(text: String) throws {
    let cache = PictureCache(folder: folder)
    _ = try keepDeck(in: cache)
    let note = try #require(names.first { $0.hasSuffix(".deck") })
    try File.save(Array(text.utf8), to: "\(folder)/\(note)")
    #expect(cache.deck(for: list) == nil)
  }

  @Test("All names are hashes, whatever the addresses are")
  func hashes() throws {
    let cache = PictureCache(folder: folder)
    for url in ["../../etc/passwd", "a/b", String(repeating: "x", count: 10_000), "\0", ""] {
      try cache.save(picture(1), ofPictureAt: url)
      #expect(cache.picture(at: url) == picture(1))
    }
    #expect(names.count == 5)
    #expect(names.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test("When the folder is full, what was not used for longest goes")
  func eviction() throws {
    let cache = PictureCache(folder: folder, byteLimit: 100)
    for (url, seconds) in [("old", 30), ("used", 40), ("new", 10)] {
      try cache.save(picture(30), ofPictureAt: url)
      try age(cache.path(ofPictureAt: url), seconds)
    }
    _ = cache.picture(at: "used")
    try cache.save(picture(60), ofPictureAt: "newest")
    let kept = ["old", "new", "used", "newest"].filter { cache.picture(at: $0) != nil }
    #expect(kept == ["used", "newest"])
  }

  @Test("A deck that is used keeps its pictures young")
  func touch() throws {
    let cache = PictureCache(folder: folder, byteLimit: 1000)
    let deck = try keepDeck(in: cache)
    for name in names {
      try age("\(folder)/\(name)", 1000)
    }
    try cache.save(picture(500), ofPictureAt: "other")
    try age(cache.path(ofPictureAt: "other"), 100)
    #expect(cache.deck(for: list) == deck)
    try cache.save(picture(400), ofPictureAt: "new")
    #expect(cache.deck(for: list) == deck)
    #expect(cache.picture(at: "other") == nil)
  }

  @Test("What is spared stays, however old it is")
  func spared() throws {
    let cache = PictureCache(folder: folder, byteLimit: 100)
    for url in ["a", "b"] {
      try cache.save(picture(40), ofPictureAt: url)
    }
    try age(cache.path(ofPictureAt: "a"), 1000)
    try cache.save(picture(40), ofPictureAt: "c", sparing: [cache.path(ofPictureAt: "a")])
    #expect(cache.picture(at: "a") != nil && cache.picture(at: "b") == nil)
  }

  @Test("Files that a crash left incomplete are cleared away, fresh and foreign ones are not")
  func crash() throws {
    let cache = PictureCache(folder: folder, byteLimit: 100)
    try cache.save(picture(10), ofPictureAt: "a")
    let path = cache.path(ofPictureAt: "b")
    let left = File.temporaryPath(for: path)
    let fresh = File.temporaryPath(for: path)
    for file in [left, fresh, folder + "/notes.txt"] {
      try File.save(picture(200), to: file)
    }
    try age(left, 3700)
    try cache.save(picture(10), ofPictureAt: "c")
    #expect(!File.exists(left) && File.exists(fresh) && File.exists(folder + "/notes.txt"))
  }

  @Test("A cache that cannot be written is a problem, and leaves nothing behind")
  func unwritable() throws {
    try File.makeFolder(folder)
    try File.save([], to: folder + "/file")
    let cache = PictureCache(folder: folder + "/file/cache")
    let reason = "\(folder)/file/cache: cannot be created: Not a directory"
    #expect(throws: UserFacingError(.cannotCreate, reason)) {
      try cache.save(picture(1), ofPictureAt: "a")
    }
    let full = PictureCache(folder: folder)
    try File.makeFolder(full.path(ofPictureAt: "a"))
    #expect(throws: UserFacingError.self) { try full.save(picture(1), ofPictureAt: "a") }
    #expect(!names.contains { $0.hasSuffix(File.temporarySuffix) })
  }

  @Test("A deck of files in place is gone when one of them, or the folder, changes")
  func inPlace() throws {
    let own = folder + "/own"
    try File.makeFolder(own)
    try File.save(picture(1), to: own + "/a.png")
    let cache = PictureCache(folder: folder + "/cache")
    let deck = PictureDeck(source: own, pictures: [.init(title: "a", path: own + "/a.png")])
    try cache.save(deck)
    #expect(cache.deck(for: own) == deck)
    #expect(cache.deck(for: own + "/../own/")?.pictures == deck.pictures)
    try age(own + "/a.png", 5)
    #expect(cache.deck(for: own) == nil)
    try cache.save(deck)
    #expect(cache.deck(for: own) == deck)
    try File.save(picture(1), to: own + "/b.png")
    #expect(cache.deck(for: own) == nil)
  }

  @Test(
    "The published hashes of FNV-1a come out",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func hash(text: String, hash: String) {
    #expect(PictureCache.hash(of: Array(text.utf8)) == hash)
  }
}
