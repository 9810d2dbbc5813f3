import CInput
import Files
import Glibc
import ViewState

/// A change of the desktop that concerns its programs.
package enum DesktopUpdates: Equatable, Sendable {
  case preferences(DesktopPreferences)
  /// The address of the bus of a screen reader; `nil` if there is none any more.
  case reader(String?)
  /// Settings of the player were written, perhaps by another window.
  case settings

  /// Sends the changes on threads of its own; without a bus or a portal nothing is preferred.
  package static func follow(
    settingsIn folder: String?, _ send: @escaping @Sendable (DesktopUpdates) -> Void
  ) {
    if let folder { watch(folder) { send(.settings) } }
    _ = detachThread {
      guard let bus = BusConnection() else { return send(.preferences(DesktopPreferences())) }
      var portal = SettingsPortal(bus)
      var status = ReaderStatus(bus)
      bus.listen { message in
        if let preferences = portal.receive(message) { send(.preferences(preferences)) }
        if let address = status.receive(message, on: bus) { send(.reader(address)) }
      }
    }
  }

  fileprivate func replaces(_ earlier: DesktopUpdates) -> Bool {
    switch (self, earlier) {
    case (.preferences, .preferences), (.reader, .reader), (.settings, .settings): true
    default: false
    }
  }

  /// Calls `changed` when a file of a folder comes, goes or is replaced.
  private static func watch(_ folder: String, changed: @escaping @Sendable () -> Void) {
    let changes = inotify_init1(Int32(IN_CLOEXEC))
    let isWatched = input_watch_folder(changes, folder)
    _ = detachThread {
      var space = [UInt8](repeating: 0, count: 4096)
      while isWatched, read(changes, &space, space.count) > 0 || errno == EINTR { changed() }
      close(changes)
    }
  }
}

extension Mailbox<DesktopUpdates> {
  /// Puts a change in place of an earlier one of its kind, so that a bus that floods fills nothing.
  package func putNewest(_ update: DesktopUpdates) {
    change { $0 = $0.filter { !update.replaces($0) } + [update] }
  }
}
