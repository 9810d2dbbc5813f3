import CInput
import CSDL
import Files
import Glibc

/// The device files of gamepads.
///
/// A thread watches the files for changes and input, but only SDL reads the input.
final class GamepadFiles {
  /// The identity of a device file.
  ///
  /// If another file has the same path, it belongs to another gamepad.
  struct DeviceFile: Hashable {
    let path: String
    let inode: UInt
  }

  private static let folder = "/dev/input"
  private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
  /// The size of the buffer for messages about changed files, in bytes.
  private static let bufferSize = 8192

  /// The epoll descriptor with which a thread waits for all files until the program ends.
  private let epollDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let inotifyDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))

  /// The socket that receives the kernel's messages about new devices.
  ///
  /// It is needed only while the folder of device files does not exist. The kernel creates the
  /// folder together with the first device.
  private var kernelSocket: Int32?
  private var gamepadDescriptors: [Int32] = []

  init() {
    input_watch(epollDescriptor, inotifyDescriptor)
    _ = detachThread { [epollDescriptor] in
      while input_wait(epollDescriptor) {
        Self.pushEvent()
      }
    }
  }

  private static func pushEvent() {
    let type = WindowEvent.gamepadFileType
    // A stick can send a thousand messages per second, and one event represents all of them.
    if SDL_HasEvent(type) == SDL_FALSE {
      _ = SDL_Event.push(type)
    }
  }

  /// Reads all messages about changed files and returns whether there were any.
  func takeChanges() -> Bool {
    var hasChanges = false
    var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    var descriptors = [inotifyDescriptor]
    if let kernelSocket {
      descriptors.append(kernelSocket)
    }
    for descriptor in descriptors {
      // ENOBUFS means that messages were lost, so there was a change in this case as well.
      while read(descriptor, &buffer, buffer.count) > 0 || errno == ENOBUFS {
        hasChanges = true
        errno = 0
      }
    }
    return hasChanges
  }

  /// Returns the device files of all gamepads and starts to watch for new files.
  func findGamepads() -> [DeviceFile] {
    let isFolderWatched = input_watch_folder(inotifyDescriptor, Self.folder)
    if isFolderWatched {
      closeKernelSocket()
    } else {
      openKernelSocket()
    }
    let names = File.names(in: Self.folder).filter { $0.hasPrefix("event") }
    return names.sorted().compactMap(Self.gamepad)
  }

  private func closeKernelSocket() {
    if let socket = kernelSocket.take() {
      close(socket)
    }
  }

  private func openKernelSocket() {
    guard kernelSocket == nil else { return }
    let socket = input_listen_to_kernel()
    input_watch(epollDescriptor, socket)
    kernelSocket = socket
  }

  /// Returns the device file with the given name if it belongs to a gamepad.
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

  /// Watches the given files for input and stops watching the earlier files.
  func watch(_ files: [DeviceFile]) {
    for descriptor in gamepadDescriptors {
      close(descriptor)
    }
    gamepadDescriptors = []
    for file in files {
      let descriptor = open(file.path, Self.flags)
      if descriptor >= 0 {
        gamepadDescriptors.append(descriptor)
      }
    }
    for descriptor in gamepadDescriptors {
      input_watch(epollDescriptor, descriptor)
    }
  }
}
