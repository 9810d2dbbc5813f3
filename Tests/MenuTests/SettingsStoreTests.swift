import Menu
import Testing
import ViewModel
import ViewState

@MainActor @Suite struct SettingsStoreTests {
  private let storage = MemoryStorage()
  private let store: SettingsStore
  private let observer: Observer

  init() {
    store = SettingsStore(storage: storage)
    observer = Observer(store)
  }

  @Test("A subscriber first receives an update without changes, and then each change once")
  func updates() {
    #expect(observer.updates.map(\.settings) == [Settings()])
    #expect(observer.updates.first?.changes(.sound) == false)

    store[.sound] = .quiet
    store.update { $0.setName("Ada", of: 0) }

    #expect(observer.updates.count == 3)
    #expect(observer.updates[1].changes(.sound))
    #expect(!observer.updates[2].changes(.sound))
    #expect(observer.updates[2].settings.playerNames == ["Ada"])
    #expect(observer.updates.last?.isFromThisWindow == true)
    #expect(storage.settings == store.current)
  }

  @Test("The storage receives the settings before and after each change")
  func stored() {
    store[.sound] = .quiet
    store[.showsClock] = true
    #expect(storage.changedNames == [["sound"], ["clock"]])
  }

  @Test("A value that a setting already has is neither stored nor published")
  func noChange() {
    store[.sound] = .full
    store.update { $0.setName("", of: 2) }

    #expect(observer.updates.count == 1)
    #expect(storage.saveCount == 0)
  }

  @Test("A change in another window arrives once and is not stored again")
  func reload() {
    storage.settings?[.textSize] = .large
    for _ in 0..<3 {
      store.reload()
    }

    #expect(store[.textSize] == .large)
    #expect(observer.updates.count == 2)
    #expect(observer.updates.last?.changes(.textSize) == true)
    #expect(observer.updates.last?.isFromThisWindow == false)
    #expect(storage.saveCount == 0)

    storage.settings = nil
    store.reload()
    #expect(store[.textSize] == .large, "Settings that cannot be read change nothing.")
  }

  @Test("The own change of a window does not arrive a second time when the file reports it")
  func ownChange() {
    store[.showsClock] = true
    store.reload()
    #expect(observer.updates.count == 2)
  }

  @Test("A page shows a change that was made elsewhere")
  func page() {
    let menu = MenuViewModel(TestMenuServices(), settings: store)
    menu.open(.settings)
    storage.settings?[.sound] = .off
    store.reload()

    let items = menu.page?.groups.first?.items ?? []
    #expect(items.filter(\.isSelected).map(\.title) == ["Off"])
  }
}

/// A storage that keeps settings in memory, which another window may change.
@MainActor private final class MemoryStorage: SettingsStorage {
  var settings: Settings? = Settings()
  private(set) var saveCount = 0

  /// The names of the settings that each save changed.
  private(set) var changedNames: [[String]] = []

  func load() -> Settings? { settings }

  func save(_ settings: Settings, changedFrom previous: Settings) {
    self.settings = settings
    saveCount += 1
    let changedSettings = Settings.declarations.filter { declaration in
      declaration.choice(in: settings) != declaration.choice(in: previous)
    }
    changedNames.append(changedSettings.map(\.name))
  }
}

/// An observer that stores the updates of the settings.
@MainActor private final class Observer {
  private(set) var updates: [SettingsUpdate] = []
  private var subscription: Subscription?

  init(_ store: SettingsStore) {
    subscription = store.updates.sink { [unowned self] update in
      updates.append(update)
    }
  }
}
