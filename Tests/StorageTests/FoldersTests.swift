import Store
import Testing

@Suite("Folders")
struct FoldersTests {
  @Test("They lie below the home folder")
  func home() throws {
    let folders = try #require(Folders(["HOME": "/home/ann"]))
    #expect(folders.state == "/home/ann/.local/state/memory-game")
    #expect(folders.data == "/home/ann/.local/share/memory-game")
    #expect(folders.config == "/home/ann/.config/memory-game")
  }

  @Test("They lie where the variables say, if the paths are absolute")
  func variables() throws {
    let folders = try #require(
      Folders([
        "HOME": "/home/ann", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "",
      ]))
    #expect(folders.state == "/s/memory-game")
    #expect(folders.data == "/home/ann/.local/share/memory-game")
    #expect(folders.config == "/home/ann/.config/memory-game")
  }

  @Test("Without a home the variables are enough, and without them nothing is kept")
  func nowhere() {
    let variables = ["XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"]
    #expect(Folders(variables)?.config == "/c/memory-game")
    #expect(Folders([:]) == nil && Folders(["HOME": "here"]) == nil)
  }
}
