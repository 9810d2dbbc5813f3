import Glibc

/// The functions that read untrusted bytes, by their names in `MEMORY_GAME_READER`.
@MainActor private let readers: [String: @MainActor ([UInt8]) -> Void] = [
  "session": readSession,
  "deck": readDeck,
  "tracks": readTracks,
  "settings": readSettings,
  "results": loadResultsPage,
  "terminal": readTerminal,
  "keys": readKeys,
  "picture": readPicture,
  "bus": readBus,
]

/// The function that `MEMORY_GAME_READER` selects.
@MainActor private let reader: @MainActor ([UInt8]) -> Void = {
  let name = getenv("MEMORY_GAME_READER").map { String(cString: $0) } ?? ""
  guard let reader = readers[name] else {
    fatalError("MEMORY_GAME_READER is one of: \(readers.keys.sorted().joined(separator: ", "))")
  }
  return reader
}()

/// Reads one input.
///
/// libFuzzer provides the `main` function of the program and calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated { reader(bytes) }
  return 0
}
