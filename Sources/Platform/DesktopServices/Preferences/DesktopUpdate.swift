import CInput
import Files
import Glibc
import ViewState

/// A change of the desktop that concerns its programs.
package enum DesktopUpdate: Equatable, Sendable {
  case preferences(DesktopPreferences)
  /// The address of the bus of a screen reader; `nil` if there is none any more.
  case reader(String?)
  /// Settings of the player were written, perhaps by another window.
  case settings

  /// Sends the changes on threads of its own; without a bus or a portal nothing is preferred.
  package static func observe(
    settingsIn folder: String?, _ send: @escaping @Sendable (DesktopUpdate) -> Void
  ) {
    if let folder {
      watch(folder) { send(.settings) }
    }
    _ = detachThread {
      guard let bus = BusConnection() else { return send(.preferences(DesktopPreferences())) }
      var portal = SettingsPortal(bus)
      var status = ScreenReaderStatus(bus)
      bus.listen { message in
        if let preferences = portal.receive(message) {
          send(.preferences(preferences))
        }
        if let address = status.receive(message, on: bus) {
          send(.reader(address))
        }
      }
    }
  }

  fileprivate func replaces(_ earlier: DesktopUpdate) -> Bool {
    switch (self, earlier) {
    case (.preferences, .preferences), (.reader, .reader), (.settings, .settings): true
    default: false
    }
  }

  /// Calls `changed` when a file of a folder comes, goes or is replaced.
  private static func watch(_ folder: String, onChange: @escaping @Sendable () -> Void) {
    let inotifyDescriptor = inotify_init1(Int32(IN_CLOEXEC))
    let isWatched = input_watch_folder(inotifyDescriptor, folder)
    _ = detachThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while isWatched, read(inotifyDescriptor, &buffer, buffer.count) > 0 || errno == EINTR {
        onChange()
      }
      close(inotifyDescriptor)
    }
  }
}

extension Mailbox<DesktopUpdate> {
  /// Puts a change in place of an earlier one of its kind, so that a bus that floods fills nothing.
  package func putReplacingEarlier(_ update: DesktopUpdate) {
    updateMessages { $0 = $0.filter { !update.replaces($0) } + [update] }
  }
}
