import Files
import Foundation
import Testing

@testable import ImageLoading

@Suite final class PictureCacheTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString).path
  private let list = "http://example.org/list.json"

  private var names: [String] { File.names(in: folder) }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func picture(byteCount: Int) -> [UInt8] {
    [UInt8](repeating: 7, count: byteCount)
  }

  /// Sets the times of the last change and the last use of a file, in seconds before now.
  private func setAge(of path: String, _ seconds: Int) throws {
    let age = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    let result = utimensat(AT_FDCWD, path, [age, age], 0)
    #expect(result == 0)
  }

  /// Saves a deck of the two pictures "a" and "b".
  private func saveDeck(in cache: PictureCache) throws -> PictureDeck {
    var pictures: [PictureDeck.Picture] = []
    for url in ["a", "b"] {
      try cache.save(picture(byteCount: 10), ofPictureAt: url)
      let path = cache.path(ofPictureAt: url)
      pictures.append(PictureDeck.Picture(title: "../\(url)", path: path))
    }
    let deck = PictureDeck(source: list, pictures: pictures)
    try cache.save(deck)
    return deck
  }

  @Test("A saved deck is found by the address of its list")
  func deck() throws {
    let cache = PictureCache(folder: folder)
    #expect(cache.deck(for: list) == nil)

    let deck = try saveDeck(in: cache)

    let otherCache = PictureCache(folder: folder)
    #expect(otherCache.deck(for: list) == deck)
    #expect(cache.deck(for: list + "?") == nil)
  }

  @Test("A deck of a list in a file is not found after the list changes")
  func changedList() throws {
    let cache = PictureCache(folder: folder)
    try cache.save(picture(byteCount: 10), ofPictureAt: "a")
    let listPath = "\(folder)/list.json"
    let picture = PictureDeck.Picture(title: "A", path: cache.path(ofPictureAt: "a"))
    let deck = PictureDeck(source: listPath, pictures: [picture])

    try Data("[1]".utf8).write(to: URL(filePath: listPath))
    try cache.save(deck)
    #expect(cache.deck(for: listPath) == deck)

    try Data("[2]".utf8).write(to: URL(filePath: listPath))
    let deckOfChangedList = cache.deck(for: listPath)
    #expect(deckOfChangedList == nil)
  }

  @Test("A deck with a missing or truncated picture is not found")
  func incomplete() throws {
    let cache = PictureCache(folder: folder)
    let deck = try saveDeck(in: cache)

    try cache.save(picture(byteCount: 9), ofPictureAt: "b")
    #expect(cache.deck(for: list) == nil)
    #expect(cache.picture(at: "a") != nil)
    #expect(cache.picture(at: "b") == nil)

    File.remove(deck.pictures[0].path)
    #expect(cache.deck(for: list) == nil)
  }

  @Test(
    "A deck file that is damaged or has an older format is not read",
    arguments: ["{", #"{"pictures":[{"title":"","file":"a"}]}"#])
  func damaged(text: String) throws {
    let cache = PictureCache(folder: folder)
    _ = try saveDeck(in: cache)
    let deckFile = try #require(names.first { $0.hasSuffix(".deck") })

    try File.save(Array(text.utf8), to: "\(folder)/\(deckFile)")

    #expect(cache.deck(for: list) == nil)
  }

  @Test("The name of each file is a hash of its address")
  func hashes() throws {
    let cache = PictureCache(folder: folder)
    for url in ["../../etc/passwd", "a/b", String(repeating: "x", count: 10_000), "\0", ""] {
      try cache.save(picture(byteCount: 1), ofPictureAt: url)
      #expect(cache.picture(at: url) == picture(byteCount: 1))
    }

    #expect(names.count == 5)
    for name in names {
      #expect(name.count == 16)
      #expect(name.allSatisfy { $0.isHexDigit }, "\(name)")
    }
  }

  @Test("A full cache removes the files that were not used for the longest time")
  func eviction() throws {
    let cache = PictureCache(folder: folder, byteLimit: 100)
    for (url, age) in [("old", 30), ("used", 40), ("new", 10)] {
      try cache.save(picture(byteCount: 30), ofPictureAt: url)
      try setAge(of: cache.path(ofPictureAt: url), age)
    }

    _ = cache.picture(at: "used")
    try cache.save(picture(byteCount: 60), ofPictureAt: "newest")

    let urls = ["old", "new", "used", "newest"]
    let cachedURLs = urls.filter { url in cache.picture(at: url) != nil }
    #expect(cachedURLs == ["used", "newest"])
  }

  @Test("Using a deck renews the age of its pictures")
  func touch() throws {
    let cache = PictureCache(folder: folder, byteLimit: 1000)
    let deck = try saveDeck(in: cache)
    for name in names {
      try setAge(of: "\(folder)/\(name)", 1000)
    }
    try cache.save(picture(byteCount: 500), ofPictureAt: "other")
    try setAge(of: cache.path(ofPictureAt: "other"), 100)

    #expect(cache.deck(for: list) == deck)
    try cache.save(picture(byteCount: 400), ofPictureAt: "new")

    let remainingDeck = cache.deck(for: list)
    #expect(remainingDeck?.source == deck.source, "the deck that was used last is still there")
    let isOtherCached = cache.picture(at: "other") != nil
    #expect(!isOtherCached, "the picture that was not used is removed")
  }

  @Test("A spared file stays in a full cache, however old it is")
  func spared() throws {
    let cache = PictureCache(folder: folder, byteLimit: 100)
    for url in ["a", "b"] {
      try cache.save(picture(byteCount: 40), ofPictureAt: url)
    }
    let sparedPath = cache.path(ofPictureAt: "a")
    try setAge(of: sparedPath, 1000)

    try cache.save(picture(byteCount: 40), ofPictureAt: "c", sparing: [sparedPath])

    #expect(cache.picture(at: "a") != nil)
    #expect(cache.picture(at: "b") == nil)
  }

  @Test("Old temporary files of a crash are removed, and new and other files stay")
  func crash() throws {
    let cache = PictureCache(folder: folder, byteLimit: 100)
    try cache.save(picture(byteCount: 10), ofPictureAt: "a")
    let path = cache.path(ofPictureAt: "b")
    let oldFile = File.temporaryPath(for: path)
    let newFile = File.temporaryPath(for: path)
    let otherFile = folder + "/notes.txt"
    for file in [oldFile, newFile, otherFile] {
      try File.save(picture(byteCount: 200), to: file)
    }
    let moreThanOneHour = 3700
    try setAge(of: oldFile, moreThanOneHour)

    try cache.save(picture(byteCount: 10), ofPictureAt: "c")

    #expect(!File.exists(oldFile))
    #expect(File.exists(newFile))
    #expect(File.exists(otherFile))
  }

  @Test("Saving to a cache that is not writable is a problem and leaves no temporary file")
  func unwritable() throws {
    try File.makeFolder(folder)
    try File.save([], to: folder + "/file")
    let cacheInFile = PictureCache(folder: folder + "/file/cache")
    let problem = "\(folder)/file/cache: cannot be created: Not a directory"
    #expect(throws: UserFacingError(.cannotCreate, problem)) {
      try cacheInFile.save(picture(byteCount: 1), ofPictureAt: "a")
    }

    // There is a folder at the path of the picture.
    let cache = PictureCache(folder: folder)
    try File.makeFolder(cache.path(ofPictureAt: "a"))
    #expect(throws: UserFacingError.self) {
      try cache.save(picture(byteCount: 1), ofPictureAt: "a")
    }

    let temporaryFiles = names.filter { $0.hasSuffix(File.temporarySuffix) }
    #expect(temporaryFiles.isEmpty)
  }

  @Test("A deck of a folder is not found after the folder or a file in it changes")
  func inPlace() throws {
    let pictureFolder = folder + "/own"
    try File.makeFolder(pictureFolder)
    let path = pictureFolder + "/a.png"
    try File.save(picture(byteCount: 1), to: path)
    let cache = PictureCache(folder: folder + "/cache")
    let deck = PictureDeck(source: pictureFolder, pictures: [.init(title: "a", path: path)])

    try cache.save(deck)
    #expect(cache.deck(for: pictureFolder) == deck)
    #expect(cache.deck(for: pictureFolder + "/../own/")?.pictures == deck.pictures)

    try setAge(of: path, 5)
    #expect(cache.deck(for: pictureFolder) == nil)

    try cache.save(deck)
    #expect(cache.deck(for: pictureFolder) == deck)

    try File.save(picture(byteCount: 1), to: pictureFolder + "/b.png")
    #expect(cache.deck(for: pictureFolder) == nil)
  }

  @Test(
    "The hash equals the published values of FNV-1a",
    arguments: [
      ("", "cbf29ce484222325"),
      ("a", "af63dc4c8601ec8c"),
      ("foobar", "85944171f73967e8"),
    ])
  func hash(text: String, expectedHash: String) {
    #expect(PictureCache.hash(of: Array(text.utf8)) == expectedHash)
  }
}
