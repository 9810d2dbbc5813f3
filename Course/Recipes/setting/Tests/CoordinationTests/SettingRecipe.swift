import Menu
import Testing
import ViewState

@MainActor @Suite struct SettingRecipe {
  @Test("The setting takes effect at once and is saved")
  func hidesMisses() throws {
    let home = try Home()

    try home.withProgram { program in
      #expect(try showsMisses(program))

      program.menu.open(.menu)
      try program.update()
      try program.select(Strings.settings)
      program.menu.handle(.action(.setting(.init(.hidesMisses, true))))
      try program.update()
      #expect(try !showsMisses(program))
    }
    #expect(try !showsMisses(TestProgram(home)))
  }

  private func showsMisses(_ program: TestProgram) throws -> Bool {
    let counters = try program.session.board.counters
    return counters.map(\.name).contains(Strings.misses)
  }
}
