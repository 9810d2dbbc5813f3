import Testing
import ViewState

@MainActor @Suite struct PageRecipe {
  @Test("The menu leads to it, and Back leads away")
  func about() {
    let menu = Menu()
    menu.viewModel.open(.menu)
    menu.touch("About")
    #expect(menu.page?.id == .about)
    menu.touch(Strings.back)
    #expect(menu.page?.id == .menu)
  }
}
