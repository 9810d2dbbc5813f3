import CInput
import CSDL
import Files
import Glibc

/// Device files of gamepads, watched for changes and input, which is not read here.
final class PadFiles {
  /// A file; another one of the same path is another pad.
  struct Name: Hashable {
    let path: String
    let number: UInt
  }

  private static let folder = "/dev/input"
  private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

  /// Waits for all files, on a thread that lives as long as the program.
  private let watcher = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let changes = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  /// The kernel's messages, read where there is no folder, which comes with the first device.
  private var kernel: Int32?
  private var pads: [Int32] = []

  init() {
    input_watch(watcher, changes)
    _ = detachThread { [watcher] in
      while input_wait(watcher) {
        // One is enough until it is handled; a stick may send a thousand a second.
        let type = WindowEvent.padFile
        if SDL_HasEvent(type) == SDL_FALSE { _ = SDL_Event.push(type) }
      }
    }
  }

  func takeNews() -> Bool {
    var hasNews = false
    var space = [UInt8](repeating: 0, count: 8192)
    for file in [changes, kernel].compactMap(\.self) {
      // Messages that were lost, because there were too many, are news, too.
      while read(file, &space, space.count) > 0 || errno == ENOBUFS { (hasNews, errno) = (true, 0) }
    }
    return hasNews
  }

  func find() -> [Name] {
    let isWatched = input_watch_folder(changes, Self.folder)
    if isWatched, let kernel = kernel.take() {
      close(kernel)
    } else if !isWatched, kernel == nil {
      let kernel = input_listen_to_kernel()
      input_watch(watcher, kernel)
      self.kernel = kernel
    }
    return File.names(in: Self.folder).filter { $0.hasPrefix("event") }.sorted()
      .compactMap(Self.pad)
  }

  func watch(_ names: [Name]) {
    for file in pads { close(file) }
    pads = names.map { open($0.path, Self.flags) }.filter { $0 >= 0 }
    for file in pads { input_watch(watcher, file) }
  }

  private static func pad(_ name: String) -> Name? {
    let path = "\(folder)/\(name)"
    let file = open(path, flags)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard input_is_pad(file), fstat(file, &facts) == 0 else { return nil }
    return Name(path: path, number: UInt(facts.st_ino))
  }
}
