import Storage
import Testing

@Suite struct PlayerFoldersTests {
  @Test("They lie where the variables say by absolute paths, or else below the home folder")
  func variables() throws {
    var variables = ["HOME": "/home/ann"]
    let usual = try #require(PlayerFolders { variables[$0] })
    #expect(usual.state == "/home/ann/.local/state/memory-game")
    variables.merge(["XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": ""]) { $1 }
    let other = try #require(PlayerFolders { variables[$0] })
    #expect(other.state == "/s/memory-game")
    #expect(other.data == "/home/ann/.local/share/memory-game" && other.data == usual.data)
    #expect(other.config == "/home/ann/.config/memory-game" && other.config == usual.config)
  }

  @Test("Without a home the variables are enough, and without them nothing is kept")
  func nowhere() {
    let variables = ["XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"]
    #expect(PlayerFolders { variables[$0] }?.config == "/c/memory-game")
    #expect(PlayerFolders { _ in nil } == nil && PlayerFolders { ["HOME": "here"][$0] } == nil)
  }
}
