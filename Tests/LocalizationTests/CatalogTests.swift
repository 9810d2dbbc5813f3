#if compiler(>=6.3)
  import Foundation
  import Localization
  import Testing

  /// The texts of an open catalog.
  ///
  /// A catalog applies to the whole process, so every test opens its catalog in a separate process.
  @Suite struct CatalogTests {
    @Test("A text with a context is found only together with its context")
    func context() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try openCatalog(
          "de",
          messages: [
            "Play": "Spielen",
            "log\u{4}Play": "Abspielen",
          ])
        print("texts:", tr("Play"), tr("Play", context: "log"), tr("Play", context: "menu"))
      }
      let printedTexts = try texts(of: result)
      #expect(printedTexts == "Spielen Abspielen Play")
    }

    @Test("The gaps of a plural form are filled in the order of the translation")
    func plurals() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try openCatalog(
          "de",
          messages: ["%1 card in %2\0%1 cards in %2": "In %2: %1 Karte\0In %2: %1 Karten"])
        let texts = (0...2).map { count in
          tr(count, "\(count) card in \("A")", "\(count) cards in \("A")")
        }
        print("texts:", texts.joined(separator: ", "))
      }
      let printedTexts = try texts(of: result)
      #expect(printedTexts == "In A: 0 Karten, In A: 1 Karte, In A: 2 Karten")
    }

    @Test("The letter i keeps its dot as a Turkish capital")
    func turkish() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try openCatalog("tr")
        let names = [Language.capitalized("istanbul"), Language.capitalized("ankara")]
        print("texts:", Language.code, Language.isRightToLeft, names[0], names[1])
      }
      let printedTexts = try texts(of: result)
      #expect(printedTexts == "tr false İstanbul Ankara")
    }

    @Test("Arabic is written from right to left in every country")
    func arabic() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try openCatalog("ar_EG")
        print("texts:", Language.code, Language.isRightToLeft, Language.capitalized("istanbul"))
      }
      let printedTexts = try texts(of: result)
      #expect(printedTexts == "ar_EG true Istanbul")
    }
  }

  /// Returns what a process has printed after the word "texts:".
  ///
  /// The process prints its results, because the test does not receive the values of a failed
  /// expectation in another process.
  private func texts(of result: ExitTest.Result?) throws -> String {
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let prefix = "texts: "
    let line = output.split(separator: "\n").first { $0.hasPrefix(prefix) }
    return String(try #require(line).dropFirst(prefix.count))
  }

  /// Writes a catalog to a temporary folder and opens it.
  ///
  /// - Parameters:
  ///   - language: The code of the language, for example "de".
  ///   - messages: The translations, by the English texts.
  private func openCatalog(_ language: String, messages: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("catalogs-\(UUID().uuidString)")
    let languageFolder = folder.appendingPathComponent("\(language)/LC_MESSAGES")
    try FileManager.default.createDirectory(at: languageFolder, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: folder)
    }
    let file = languageFolder.appendingPathComponent("memory-game.mo")
    try catalog(language, messages: messages).write(to: file)
    Language.openCatalog(folder: folder.path, requested: language)
    // The first search reads the file, which is removed afterwards.
    try #require(Language.hasCatalog)
  }

  /// Returns the content of a catalog in the format of gettext, in which the texts are sorted.
  private func catalog(_ language: String, messages: [String: String]) -> Data {
    var messages = messages
    messages[""] = """
      Language: \(language)
      Content-Type: text/plain; charset=UTF-8
      Plural-Forms: nplurals=2; plural=n != 1;

      """
    let keys = messages.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let translations = keys.compactMap { messages[$0] }
    let headerSize = 28
    let tableSize = 8 * keys.count

    let magicNumber: UInt32 = 0x9504_12DE
    var numbers = [magicNumber, 0, UInt32(keys.count)]
    numbers += [headerSize, headerSize + tableSize, 0, 0].map(UInt32.init)
    var texts = Data()
    for text in keys + translations {
      let offset = headerSize + 2 * tableSize + texts.count
      numbers += [UInt32(text.utf8.count), UInt32(offset)]
      texts += Data(text.utf8) + [0]
    }
    let header = numbers.withUnsafeBytes { Data($0) }
    return header + texts
  }
#endif
