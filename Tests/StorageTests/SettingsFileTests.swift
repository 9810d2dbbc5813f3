import Files
import Foundation
import Menu
import Storage
import Testing
import ViewModel
import ViewState

/// The tests of two windows that share one settings file.
@MainActor @Suite final class SettingsFileTests: HomeSuite {
  private var notices: [String] = []
  private var errors: [String] = []

  private func makeStore() -> SettingsStore {
    let file = SettingsFile(
      folders.settings,
      showNotice: { [unowned self] in notices.append($0) },
      showError: { [unowned self] in errors.append("\($0)") })
    return SettingsStore(file.read(), storage: file)
  }

  /// The number that identifies the settings file, which changes each time the file is written.
  private var fileNumber: Int? {
    get throws {
      let attributes = try FileManager.default.attributesOfItem(atPath: folders.settings.path)
      return attributes[.systemFileNumber] as? Int
    }
  }

  @Test("A change in one window arrives once in another window, which writes only its own changes")
  func twoWindows() throws {
    let first = makeStore()
    let second = makeStore()
    var updates: [SettingsUpdate] = []
    let subscription = second.updates.sink { updates.append($0) }

    first[.sound] = .quiet
    let fileNumber = try fileNumber
    second.reload()
    first.reload()
    second.reload()

    #expect(second[.sound] == .quiet)
    #expect(updates.map { $0.changes(.sound) } == [false, true])
    #expect(try self.fileNumber == fileNumber)

    first[.textSize] = .larger
    second[.showsClock] = true
    #expect(makeStore()[.sound] == .quiet)
    #expect(makeStore()[.textSize] == .larger)
    #expect(makeStore()[.showsClock])
    #expect(notices.isEmpty)
    #expect(errors.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test("A damaged file causes a notice when it is read, and when a change is saved")
  func damage() throws {
    try write("{".utf8, to: folders.settings.path)
    let store = makeStore()
    #expect(store.current == Settings())
    #expect(notices.count == 1)

    try write("{".utf8, to: folders.settings.path)
    store.reload()
    #expect(notices.count == 1, "Another window may still be writing.")

    store[.sound] = .off
    #expect(notices.count == 2)
    #expect(notices.last?.hasSuffix(".damaged-2.") == true)
    #expect(makeStore()[.sound] == .off)
  }

  @Test("If the file cannot be written, an error is shown, and the settings are still changed")
  func failure() throws {
    try File.makeFolder(folders.config)
    try FileManager.default.createSymbolicLink(
      atPath: folders.settings.path, withDestinationPath: folders.settings.path)
    let store = makeStore()

    store[.sound] = .off

    #expect(store[.sound] == .off)
    #expect(notices.count == 1)
    #expect(errors.count == 1)
  }
}
