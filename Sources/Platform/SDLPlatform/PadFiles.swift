import CInput
import Glibc

/// The device files of gamepads, which are waited for without a thread: whatever happens to one of
/// them, or to their folder, is a signal, as to `Signals`.
final class PadFiles {
  /// A file; another one of the same path is another pad.
  struct Name: Hashable {
    let path: String
    let number: UInt
  }

  private static let folder = "/dev/input"
  private let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  /// Tells of devices where there is no folder, which comes with the first one.
  private var kernel: Int32?
  private var listeners: [Int32] = []

  /// Begins to watch.
  init() {
    Signals.watchDevices()
    input_signal(watch, true)
  }

  deinit {
    ignore()
    for file in [watch, kernel].compactMap(\.self) { close(file) }
  }

  /// Whether something happened in the folder since this was asked.
  func takeNews() -> Bool {
    var hasNews = false
    var space = [UInt8](repeating: 0, count: 8192)
    for file in [watch, kernel].compactMap(\.self) {
      // What was lost because there was too much of it is news, too.
      while read(file, &space, space.count) > 0 || errno == ENOBUFS { (hasNews, errno) = (true, 0) }
    }
    return hasNews
  }

  /// Finds all files of pads that may be read.
  func find() -> [Name] {
    let isWatched = input_watch_folder(watch, Self.folder)
    if isWatched, let kernel {
      close(kernel)
      self.kernel = nil
    } else if !isWatched, kernel == nil {
      kernel = input_listen_to_kernel()
      if let kernel { input_signal(kernel, true) }
    }
    guard let folder = opendir(Self.folder) else { return [] }
    defer { closedir(folder) }
    var found: [Name] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix("event") else { continue }
      let path = Self.folder + "/" + name
      if let number = Self.number(ofPad: path) { found.append(Name(path: path, number: number)) }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// Listens to some pads instead of those before.
  ///
  /// What they send is never read here: a signal comes all the same.
  func listen(to names: [Name]) {
    ignore()
    listeners = names.map { open($0.path, Self.flags) }.filter { $0 >= 0 }
    for file in listeners { input_signal(file, true) }
  }

  /// Listens to the sticks as well, or only to what is pressed; to nothing, where a kernel does not
  /// tell them apart.
  func listen(toSticks: Bool) {
    for file in listeners where !input_select_axes(file, toSticks) { input_signal(file, toSticks) }
  }

  private func ignore() {
    for file in listeners { close(file) }
    listeners = []
  }

  private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

  /// The number of a file, if it is a pad's.
  private static func number(ofPad path: String) -> UInt? {
    let file = open(path, flags)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard input_is_pad(file), fstat(file, &facts) == 0 else { return nil }
    return UInt(facts.st_ino)
  }
}
