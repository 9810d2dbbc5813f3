import Storage
import Testing

@Suite struct PlayerFoldersTests {
  @Test("Absolute paths in variables take precedence over folders in the home folder")
  func variables() throws {
    var variables = ["HOME": "/home/ann"]
    let defaultFolders = try #require(PlayerFolders { variables[$0] })
    #expect(defaultFolders.state == "/home/ann/.local/state/memory-game")

    variables["XDG_STATE_HOME"] = "/s"
    variables["XDG_DATA_HOME"] = "d"
    variables["XDG_CONFIG_HOME"] = ""
    let folders = try #require(PlayerFolders { variables[$0] })

    #expect(folders.state == "/s/memory-game")
    #expect(folders.data == "/home/ann/.local/share/memory-game")
    #expect(folders.data == defaultFolders.data)
    #expect(folders.config == "/home/ann/.config/memory-game")
    #expect(folders.config == defaultFolders.config)
  }

  @Test("Without a home folder the variables are enough, and without both there are no folders")
  func nowhere() {
    let variables = [
      "XDG_STATE_HOME": "/s",
      "XDG_DATA_HOME": "/d",
      "XDG_CONFIG_HOME": "/c",
    ]
    #expect(PlayerFolders { variables[$0] }?.config == "/c/memory-game")
    #expect(PlayerFolders { _ in nil } == nil)
    #expect(PlayerFolders { ["HOME": "here"][$0] } == nil)
  }
}
