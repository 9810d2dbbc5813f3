import CInput
import CSDL
import Files
import Glibc

/// Device files of gamepads, watched for changes and input, which is not read here.
final class GamepadFiles {
  /// A file; another one of the same path is another pad.
  struct DeviceFile: Hashable {
    let path: String
    let inode: UInt
  }

  private static let folder = "/dev/input"
  private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

  /// Waits for all files, on a thread that lives as long as the program.
  private let epollDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let inotifyDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  /// The kernel's messages, read where there is no folder, which comes with the first device.
  private var kernelSocket: Int32?
  private var gamepadDescriptors: [Int32] = []

  init() {
    input_watch(epollDescriptor, inotifyDescriptor)
    _ = detachThread { [epollDescriptor] in
      while input_wait(epollDescriptor) {
        // One is enough until it is handled; a stick may send a thousand a second.
        let type = WindowEvent.gamepadFileType
        if SDL_HasEvent(type) == SDL_FALSE {
          _ = SDL_Event.push(type)
        }
      }
    }
  }

  func takeChanges() -> Bool {
    var hasChanges = false
    var buffer = [UInt8](repeating: 0, count: 8192)
    for descriptor in [inotifyDescriptor, kernelSocket].compactMap(\.self) {
      // Messages that were lost, because there were too many, are news, too.
      while read(descriptor, &buffer, buffer.count) > 0 || errno == ENOBUFS {
        hasChanges = true
        errno = 0
      }
    }
    return hasChanges
  }

  func findGamepads() -> [DeviceFile] {
    let isWatched = input_watch_folder(inotifyDescriptor, Self.folder)
    if isWatched, let socket = kernelSocket.take() {
      close(socket)
    } else if !isWatched, kernelSocket == nil {
      let socket = input_listen_to_kernel()
      input_watch(epollDescriptor, socket)
      self.kernelSocket = socket
    }
    return File.names(in: Self.folder).filter { $0.hasPrefix("event") }.sorted()
      .compactMap(Self.gamepad)
  }

  func watch(_ files: [DeviceFile]) {
    for descriptor in gamepadDescriptors {
      close(descriptor)
    }
    gamepadDescriptors = files.map { open($0.path, Self.flags) }.filter { $0 >= 0 }
    for descriptor in gamepadDescriptors {
      input_watch(epollDescriptor, descriptor)
    }
  }

  private static func gamepad(named name: String) -> DeviceFile? {
    let path = "\(folder)/\(name)"
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return nil }
    defer {
      close(descriptor)
    }
    var status = stat()
    guard input_is_pad(descriptor), fstat(descriptor, &status) == 0 else { return nil }
    return DeviceFile(path: path, inode: UInt(status.st_ino))
  }
}
