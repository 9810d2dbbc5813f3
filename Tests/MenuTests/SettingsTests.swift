import Foundation
import Menu
import Testing
import ViewState

@MainActor @Suite struct SettingsTests {
  private let menu = Menu()

  @Test("The text size changes in steps, and the settings page shows it")
  func textSize() {
    menu.viewModel.open(.settings)
    #expect(textSizes(after: 1, 1, 1, 1) == [1.25, 1.5, 2, 2])
    #expect(menu.selectedTitles("Text size") == ["200%"])

    #expect(textSizes(after: nil, -1, -1, 1) == [1, 0.8, 0.8, 1])
  }

  @Test("Every translated language can be set, and so can the language of the desktop")
  func languages() {
    let repository = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/\(repository)/po")) ?? []
    let catalogs = files.filter { $0.hasSuffix(".po") }
    let catalogLanguages = catalogs.map { String($0.dropLast(".po".count)) }
    let languages = Settings.Language.allCases.map(\.rawValue)
    #expect(Set(languages) == Set(catalogLanguages + ["desktop", "en"]))

    menu.viewModel.open(.settings)
    #expect(menu.selectedTitles("Language (at the next start)") == ["Same as system"])

    menu.touch("Deutsch")
    #expect(menu.viewModel.settings[.language] == .de)
    #expect(menu.selectedTitles("Language (at the next start)") == ["Deutsch"])
  }

  @Test("While a gamepad is connected, the help names its buttons as they are printed on it")
  func pad() {
    menu.viewModel.open(.help)
    #expect(gamepadButtons.isEmpty)

    menu.viewModel.gamepad = .xbox360
    #expect(gamepadButtons.suffix(4) == ["A", "B", "Start", "LB, RB"])

    menu.viewModel.gamepad = .playStation
    #expect(gamepadButtons.suffix(4) == ["Cross", "Circle", "Options", "L1, R1"])

    menu.viewModel.gamepad = nil
    #expect(gamepadButtons.isEmpty)
  }

  /// Changes the text size several times and returns it after each step.
  ///
  /// The step `nil` restores the default size.
  private func textSizes(after steps: Int?...) -> [Double] {
    steps.map { step in
      menu.viewModel.scaleTexts(by: step)
      return menu.viewModel.settings[.textSize].rawValue
    }
  }

  /// The names of the gamepad's buttons on the help page.
  private var gamepadButtons: [String] {
    let group = menu.page?.groups.first { $0.title == "Gamepad" }
    return group?.items.map(\.title) ?? []
  }
}
