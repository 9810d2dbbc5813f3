import CInput
import Files
import Glibc
import ViewState

/// A change on the desktop that affects the game.
package enum DesktopUpdate: Equatable, Sendable {
  /// The desktop's preferences were read for the first time or have changed.
  case preferences(DesktopPreferences)
  /// The new address of the screen reader's bus, or `nil` if there is no screen reader.
  case reader(String?)
  /// The player's settings were saved, possibly by another window.
  case settings

  /// Starts to observe the desktop, and calls a function on another thread for each change.
  ///
  /// If there is no session bus, the function receives empty preferences once.
  ///
  /// - Parameters:
  ///   - folder: The folder of the settings, if there is one.
  ///   - send: A function that is called with each change.
  package static func observe(
    settingsIn folder: String?, _ send: @escaping @Sendable (DesktopUpdate) -> Void
  ) {
    observeSettings(in: folder) {
      send(.settings)
    }
    _ = detachThread {
      observeSessionBus(send)
    }
  }

  private static func observeSessionBus(_ send: (DesktopUpdate) -> Void) {
    guard let bus = BusConnection() else {
      send(.preferences(DesktopPreferences()))
      return
    }
    var portal = SettingsPortal(bus)
    var status = ScreenReaderStatus(bus)
    bus.listen { message in
      if let preferences = portal.receive(message) {
        send(.preferences(preferences))
      }
      if let change = status.receive(message, on: bus) {
        send(.reader(change.address))
      }
    }
  }

  /// Observes the folder of the settings and calls a function on another thread for each change.
  ///
  /// A change means that a file is added, removed or replaced. A terminal uses only this function,
  /// because the other updates affect only a window.
  ///
  /// - Parameters:
  ///   - folder: The folder of the settings, if there is one.
  ///   - onChange: A function that is called after each change.
  package static func observeSettings(
    in folder: String?, onChange: @escaping @Sendable () -> Void
  ) {
    guard let folder else { return }
    let inotifyDescriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard input_watch_folder(inotifyDescriptor, folder) else {
      close(inotifyDescriptor)
      return
    }
    _ = detachThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(inotifyDescriptor, &buffer, buffer.count)
        let wasInterrupted = count <= 0 && errno == EINTR
        guard count > 0 || wasInterrupted else { break }
        onChange()
      }
      close(inotifyDescriptor)
    }
  }

  /// Returns whether the update makes an earlier update unnecessary, because both are of the same
  /// kind.
  fileprivate func replaces(_ earlier: DesktopUpdate) -> Bool {
    switch (self, earlier) {
    case (.preferences, .preferences), (.reader, .reader), (.settings, .settings): true
    default: false
    }
  }
}

extension Mailbox<DesktopUpdate> {
  /// Adds an update and removes an earlier update of the same kind.
  ///
  /// The mailbox therefore remains small, even if the bus sends many changes.
  package func putReplacingEarlier(_ update: DesktopUpdate) {
    updateMessages { updates in
      updates.removeAll { update.replaces($0) }
      updates.append(update)
    }
  }
}
