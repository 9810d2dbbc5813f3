import Foundation
import Menu
import Testing
import ViewState

@MainActor @Suite struct SettingsTests {
  private let menu = Menu()

  private func sizes(_ steps: Int?...) -> [Double] {
    steps.map {
      menu.viewModel.scaleTexts(by: $0)
      return menu.viewModel.settings.textSize
    }
  }

  @Test("Texts become larger and smaller by steps, and have their usual size again, as is shown")
  func textSize() {
    menu.viewModel.open(.settings)
    #expect(sizes(1, 1, 1, 1) == [1.25, 1.5, 2, 2] && menu.picked("Text size") == ["200 %"])
    #expect(sizes(nil, -1, -1, 1) == [1, 0.8, 0.8, 1])
    #expect(menu.orders.count == 6, "what changes nothing is not applied")
  }

  @Test("Every language that there is can be set, and what the desktop says")
  func languages() {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/\(folder)/po")) ?? []
    let known = names.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
    #expect(Set(Settings.Language.allCases.map(\.rawValue)) == Set(known + ["desktop", "en"]))
    menu.viewModel.open(.settings)
    #expect(menu.picked("Language (from the next start)") == ["As the desktop"])
    menu.touch("Deutsch")
    #expect(
      menu.viewModel.settings.language == .de
        && menu.picked("Language (from the next start)") == ["Deutsch"])
  }

  @Test("The help calls a gamepad's buttons by the names on the pad, while there is one")
  func pad() {
    menu.viewModel.open(.help)
    func names() -> [String] {
      menu.page?.groups.first { $0.title == "Gamepad" }?.items.map(\.title) ?? []
    }
    #expect(names().isEmpty)
    menu.viewModel.gamepad = .xbox360
    #expect(names().suffix(4) == ["A", "B", "Start", "LB, RB"])
    menu.viewModel.gamepad = .playStation
    #expect(names().suffix(4) == ["Cross", "Circle", "Options", "L1, R1"])
    menu.viewModel.gamepad = nil
    #expect(names().isEmpty)
  }
}
