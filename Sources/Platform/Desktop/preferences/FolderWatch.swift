import CInput
import Files
import Glibc

/// Watches folders in which other windows write.
public enum FolderWatch {
  /// Calls `changed`, on a thread of its own, when a file of a folder comes, goes or is replaced.
  public static func follow(_ folder: String, changed: @escaping @Sendable () -> Void) {
    let changes = inotify_init1(Int32(IN_CLOEXEC))
    guard input_watch_folder(changes, folder) else {
      close(changes)
      return
    }
    _ = detachThread {
      var space = [UInt8](repeating: 0, count: 4096)
      while read(changes, &space, space.count) > 0 || errno == EINTR { changed() }
      close(changes)
    }
  }
}
