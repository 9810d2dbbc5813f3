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
  /// The bits of a key that every gamepad has, or at least every joystick.
  private static let buttons = 0x120..<0x140
  /// The number of keys that there can be.
  private static let keyCount = 0x300
  private let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  /// Tells of devices where there is no folder, which comes with the first one.
  private var kernel: Int32?
  private var listeners: [Int32] = []

  /// Begins to watch.
  init() {
    Signals.watchDevices()
    Self.signal(about: watch)
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
    let changes = IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF
    let isWatched = inotify_add_watch(watch, Self.folder, UInt32(changes)) >= 0
    if isWatched, let kernel {
      close(kernel)
      self.kernel = nil
    } else if !isWatched, kernel == nil {
      kernel = Self.listenToKernel()
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
    listeners.forEach(Self.signal)
  }

  /// Listens to the sticks as well, or only to what is pressed; to nothing, where a kernel does not
  /// tell them apart.
  func listen(toSticks: Bool) {
    // EV_ABS, of which the cross has the codes 16 to 23.
    var codes: UInt64 = toSticks ? .max : 0xFF << 16
    withUnsafeMutablePointer(to: &codes) { codes in
      var mask = (type: UInt32(3), size: UInt32(8), codes: UInt64(UInt(bitPattern: codes)))
      for file in listeners {
        // EVIOCSMASK, which is a macro in C.
        guard ioctl(file, 1 << 30 | 16 << 16 | UInt(UInt8(ascii: "E")) << 8 | 0x93, &mask) < 0
        else { continue }
        let flags = fcntl(file, F_GETFL)
        _ = fcntl(file, F_SETFL, toSticks ? flags | O_ASYNC : flags & ~O_ASYNC)
      }
    }
  }

  private func ignore() {
    for file in listeners { close(file) }
    listeners = []
  }

  private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

  private static func signal(about file: Int32) {
    _ = fcntl(file, F_SETOWN, getpid())
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_ASYNC)
  }

  /// Opens what tells of all devices of the machine.
  private static func listenToKernel() -> Int32? {
    let type = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    // NETLINK_KOBJECT_UEVENT
    let file = socket(AF_NETLINK, type, 15)
    guard file >= 0 else { return nil }
    // A sockaddr_nl: family and padding, anybody's number, the groups of the kernel and of udev.
    let address: [UInt32] = [UInt32(AF_NETLINK), 0, 3]
    let isBound = address.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        bind(file, $0.baseAddress, socklen_t(bytes.count)) == 0
      }
    }
    if isBound { signal(about: file) }
    return file
  }

  /// The number of a file, if it is a pad's.
  private static func number(ofPad path: String) -> UInt? {
    let file = open(path, flags)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var keys = [UInt8](repeating: 0, count: keyCount / 8)
    // EVIOCGBIT(EV_KEY, …), which is a macro in C.
    let request = 2 << 30 | UInt(keys.count) << 16 | UInt(UInt8(ascii: "E")) << 8 | 0x21
    guard ioctl(file, request, &keys) >= 0 else { return nil }
    let isPad = buttons.contains { keys[$0 / 8] & 1 << ($0 % 8) != 0 }
    var facts = stat()
    guard isPad, fstat(file, &facts) == 0 else { return nil }
    return UInt(facts.st_ino)
  }
}
