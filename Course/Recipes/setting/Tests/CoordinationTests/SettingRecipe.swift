import Menu
import Testing
import ViewState

@MainActor @Suite struct SettingRecipe {
  @Test("The setting takes effect at once and is saved")
  func hidesMisses() throws {
    let home = try Home()
    let index = try #require(Settings.all.firstIndex { $0.key == "hide-misses" })

    try home.evening { evening in
      #expect(try showsMisses(evening))

      evening.menu.open(.menu)
      try evening.update()
      try evening.touch(Strings.settings)
      evening.menu.handle(.action(.setting(index, choice: 1)))
      try evening.update()
      #expect(try !showsMisses(evening))
    }
    #expect(try !showsMisses(Start(home)))
  }

  private func showsMisses(_ start: Start) throws -> Bool {
    let counters = try start.session.board.counters
    return counters.map(\.name).contains(Strings.misses)
  }
}
