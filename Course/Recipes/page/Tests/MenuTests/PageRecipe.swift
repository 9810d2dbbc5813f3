import Testing
import ViewState

@MainActor @Suite struct PageRecipe {
  @Test("A button of the menu opens the page, and Back closes it")
  func about() {
    let menu = Menu()
    menu.viewModel.open(.menu)

    menu.touch("About")
    #expect(menu.page?.id == .about)

    menu.touch(Strings.back)
    #expect(menu.page?.id == .menu)
  }
}
