import ViewModel
import ViewState

/// The storage for the settings, such as a file that several windows share.
@MainActor public protocol SettingsStorage {
  /// Returns the stored settings, or `nil` if they currently cannot be read.
  func load() -> Settings?

  /// Stores the values that the player has changed and preserves all others.
  ///
  /// - Parameters:
  ///   - settings: The settings after the change.
  ///   - previous: The settings before the change.
  func save(_ settings: Settings, changedFrom previous: Settings)
}

/// A change to the settings.
public struct SettingsUpdate: Equatable, Sendable {
  /// The settings before the change.
  public let previous: Settings

  /// The settings after the change.
  public let settings: Settings

  /// Whether the player made the change in this window.
  public let isFromThisWindow: Bool

  /// Returns whether the update changes the given setting.
  public func changes<Value>(_ key: SettingKey<Value>) -> Bool {
    previous[key] != settings[key]
  }
}

/// The owner of the player's settings.
///
/// Code that depends on the settings observes `updates`. It receives changes by the player and
/// changes from other windows in the same way.
@MainActor public final class SettingsStore {
  /// The current settings.
  public private(set) var current: Settings

  /// A publisher that sends every change to the settings.
  ///
  /// A new subscriber first receives an update without changes.
  public var updates: Publisher<SettingsUpdate> { subject.publisher }

  private lazy var subject = Subject<SettingsUpdate> { [unowned self] in
    SettingsUpdate(previous: current, settings: current, isFromThisWindow: false)
  }
  private let storage: (any SettingsStorage)?

  /// The volume to restore when the player turns the sound on again.
  private var lastVolume = Settings.Volume.full

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - settings: The current settings.
  ///   - storage: The storage for changes, or `nil` if changes are not stored.
  public init(_ settings: Settings = Settings(), storage: (any SettingsStorage)? = nil) {
    current = settings
    self.storage = storage
  }

  /// The value of a setting.
  ///
  /// A new value is stored and published.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { current[key] }
    set {
      update { $0[key] = newValue }
    }
  }

  /// Changes the settings for the player, and stores and publishes the change.
  ///
  /// - Parameter change: The change. If no setting has a new value, nothing is stored or published.
  public func update(_ change: (inout Settings) -> Void) {
    let previous = current
    change(&current)
    guard current != previous else { return }
    storage?.save(current, changedFrom: previous)
    let update = SettingsUpdate(previous: previous, settings: current, isFromThisWindow: true)
    subject.send(update)
  }

  /// Loads the stored settings and publishes them if another window has changed them.
  public func reload() {
    guard let stored = storage?.load(), stored != current else { return }
    let previous = current
    current = stored
    let update = SettingsUpdate(previous: previous, settings: current, isFromThisWindow: false)
    subject.send(update)
  }

  /// Turns the sound off, or on again at its last volume.
  public func toggleSound() {
    if self[.sound] == .off {
      self[.sound] = lastVolume
    } else {
      lastVolume = self[.sound]
      self[.sound] = .off
    }
  }
}
