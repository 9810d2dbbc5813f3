@testable import Coordination
import Foundation
import Menu
import Storage
import Testing
import ViewModel
import ViewState

/// Tests that a changed setting reaches everything that depends on it.
@MainActor @Suite struct SettingsFlowTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private var fileText: String {
    get throws {
      try String(contentsOfFile: home.folders.settings.path, encoding: .utf8)
    }
  }

  /// Returns the titles of the selected choices in a group of the open page.
  private func selectedTitles(_ program: TestProgram, in title: String) -> [String] {
    let group = program.menu.page?.groups.first { $0.title == title }
    return group?.items.filter(\.isSelected).map(\.title) ?? []
  }

  @Test("A setting that the player changes reaches page, file, sounds, board and the next start")
  func everything() throws {
    let program = try TestProgram(home)
    #expect(program.sounds.volume == 1)
    program.menu.open(.settings)

    program.menu.handle(.action(.setting(.init(.sound, .off))))
    program.menu.handle(.action(.setting(.init(.showsClock, true))))

    #expect(selectedTitles(program, in: "Sound") == ["Off"])
    #expect(selectedTitles(program, in: "Clock") == ["On"])
    #expect(try fileText.contains("\"sound\": false"))
    #expect(try fileText.contains("\"clock\": true"))

    #expect(program.coordinator.hasPendingCommands)
    try program.update()
    #expect(program.sounds.volume == 0)
    #expect(try program.game.options.showsClock)
    program.coordinator.shutDown()

    let next = try TestProgram(home)
    #expect(next.coordinator.settings[.showsClock])
    #expect(next.sounds.volume == 0)
  }

  @Test("A setting that changes in another window reaches page, sounds and board, without a notice")
  func otherWindow() throws {
    let first = try TestProgram(home)
    let second = try TestProgram(home)
    second.menu.open(.settings)

    first.coordinator.settings.toggleSound()
    first.coordinator.settings[.showsClock] = true
    let text = try fileText
    second.coordinator.settings.reload()
    try second.update()

    #expect(selectedTitles(second, in: "Sound") == ["Off"])
    #expect(second.sounds.volume == 0)
    #expect(second.sounds.playedSounds == [.button], "Only the page makes a sound.")
    #expect(try second.game.options.showsClock)
    #expect(second.notice == nil)
    #expect(try fileText == text)

    try first.update()
    #expect(first.notice == Strings.noticeSentence(Strings.soundNotice(isOn: false)))
  }

  @Test("The option for the sounds has priority until the player changes the volume")
  func soundOption() throws {
    let program = try TestProgram(home) { $0.soundOverride = false }
    let otherProgram = try TestProgram(home)
    #expect(program.sounds.volume == 0)

    otherProgram.coordinator.settings[.sound] = .medium
    program.coordinator.settings.reload()
    try program.update()
    #expect(program.sounds.volume == 0)

    program.coordinator.settings[.sound] = .quiet
    try program.update()
    #expect(program.sounds.volume == 0.2)
    #expect(program.sounds.playedSounds.last == .button)
  }

  @Test("Sounds that an option requests are audible even if the settings mute them")
  func requestedSounds() throws {
    let mutedProgram = try TestProgram(home)
    mutedProgram.coordinator.settings[.sound] = .off
    try mutedProgram.update()
    #expect(mutedProgram.sounds.volume == 0)

    let program = try TestProgram(home) { $0.soundOverride = true }
    #expect(program.sounds.volume == 1)
  }

  @Test("The drift button does not change the board before all input has been handled")
  func driftButton() throws {
    let program = try TestProgram(home) { $0.gameName = "playing-cards" }
    program.frontend.showsDrift = true
    program.coordinator.updateGameOptions()

    try program.session.viewModel.handle(.button(.toggleDrift))
    #expect(!program.coordinator.settings[.driftsCards])
    #expect(try program.game.options.isDrifting == true)

    try program.update()
    #expect(try program.game.options.isDrifting == false)
  }
}
