import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewState

@MainActor @Suite final class KeptFileTests: HomeSuite {
  @Test("What is written is read again, from a file that is the player's alone")
  func roundTrip() throws {
    var settings = Settings()
    settings.sound = .quiet
    settings.motion = .reduced
    settings.contrast = .high
    settings.textSize = 1.25
    settings.showsMemory = false
    settings.showsClock = false
    settings.showsPreview = true
    settings.colors = .dark
    settings.language = .portuguese
    settings.playerNames = ["Ada", "", "Zoë"]
    var window = WindowPlacement()
    window.width = 1280
    window.height = 800
    window.x = -40
    window.y = 0
    window.isFullScreen = true
    var choice = LastSetup()
    choice.setup = GameSetup(
      .challenge, deckSource: "/a \"b\".json", grid: Grid(rows: 2, columns: 3),
      players: [.person, .computer(memory: 4), .computer(memory: nil)])
    choice.hasOpenedMenu = true
    func check<Value: StoredValue>(_ file: StoredFile<Value>, _ value: Value) throws {
      #expect(file.read() == (Value(), nil))
      for value in [value, Value()] {
        try file.write(value)
        #expect(file.read() == (value, nil))
      }
      #expect(mode(file.path) == 0o600)
    }
    try check(folders.settings, settings)
    try check(folders.windowPlacement, window)
    try check(folders.lastSetup, choice)
    try check(
      folders.desktopPreferences, DesktopPreferences(reducesMotion: false, prefersDark: true))
    try folders.settings.write(settings)
    #expect(folders.language == "pt_BR")
    try folders.settings.write(Settings())
    #expect(folders.language == nil)
    #expect(mode(folders.config) == 0o700 && mode(folders.state) == 0o700)
    #expect(File.names(in: folders.config) == ["settings.json"])
  }

  @Test("A file that cannot be read is told, and is neither renamed nor written over")
  func outOfReach() throws {
    try folders.settings.write(Settings())
    let path = folders.settings.path
    // A link to itself cannot be read by anybody.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    let (value, notice) = folders.settings.read()
    #expect(value == Settings() && notice?.hasPrefix("\(path): ") == true)
    var changed = Settings()
    changed.showsClock = true
    #expect(throws: UserFacingError.self) { try self.folders.settings.write(changed) }
    #expect(throws: UserFacingError.self) {
      _ = try self.folders.settings.write(changed, changedFrom: Settings())
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
    #expect(File.names(in: folders.config) == ["settings.json"])
  }

  @Test("Settings are a key a line, and a key that is missing is as usual")
  func readable() throws {
    try folders.settings.write(Settings())
    #expect(
      try text(folders.settings.path) == """
        {
          "sound": true,
          "speech": false,
          "motion": "desktop",
          "contrast": "desktop",
          "colors": "desktop",
          "text-size": 1,
          "language": "desktop",
          "computer-memory": true,
          "clock": false,
          "first-look": false,
          "drift": true
        }

        """)
    try write(#"{"text-size": 2.0}"#.utf8, folders.settings.path)
    var large = Settings()
    large.textSize = 2
    #expect(folders.language == nil && folders.settings.read() == (large, nil))
  }

  @Test("Loudness is true or false as before, and by name in between")
  func loudness() throws {
    for (value, volume) in [
      ("false", Settings.Volume.off), ("true", .full), (#""quiet""#, .quiet),
      (#""medium""#, .medium),
    ] {
      try write(#"{"sound":\#(value)}"#.utf8, folders.settings.path)
      let (settings, notice) = folders.settings.read()
      #expect(settings.sound == volume && notice == nil)
      try folders.settings.write(settings)
      #expect(try text(folders.settings.path).contains("\"sound\": \(value)"))
    }
  }

  @Test("Two windows that change different settings lose neither, and the last word on one holds")
  func merged() throws {
    let file = folders.settings
    let begun = Settings()
    func changed(_ change: (inout Settings) -> Void) throws -> String? {
      var settings = begun
      change(&settings)
      return try file.write(settings, changedFrom: begun)
    }
    #expect(try changed { $0.sound = .off } == nil)
    #expect(try changed { $0.textSize = 1.5 } == nil)
    #expect(try changed { ($0.textSize, $0.language) = (2, .de) } == nil)
    var expected = begun
    expected.sound = .off
    expected.textSize = 2
    expected.language = .de
    #expect(file.read() == (expected, nil))

    try write("{".utf8, file.path)
    #expect(try changed { $0.sound = .off }?.hasSuffix(".damaged-1") == true)
    expected = begun
    expected.sound = .off
    #expect(file.read() == (expected, nil))
  }

  @Test("What was picked and the way to the menu are kept by two windows, each its own")
  func mergedSetup() throws {
    var first = LastSetup()
    var second = LastSetup()
    first.setup = GameSetup(.challenge, grid: Grid(rows: 2, columns: 3))
    second.hasOpenedMenu = true
    for last in [first, second] {
      _ = try folders.lastSetup.write(last, changedFrom: LastSetup())
    }
    first.hasOpenedMenu = true
    #expect(folders.lastSetup.read() == (first, nil))
    #expect(
      try text(folders.lastSetup.path) == """
        {
          "game": "challenge",
          "deck": "pictures",
          "rows": 2,
          "columns": 3,
          "players": ["person"],
          "menu-known": true
        }

        """)
  }

  @Test("A board that has only one side has the other one of its game, and none without a game")
  func incomplete() throws {
    for json in [#"{"rows":2}"#, "{}"] {
      try write(json.utf8, folders.lastSetup.path)
      #expect(folders.lastSetup.read() == (LastSetup(), nil))
    }
    try write(#"{"game":"challenge","columns":2}"#.utf8, folders.lastSetup.path)
    #expect(folders.lastSetup.read().value.setup.grid == Grid(rows: 4, columns: 2))
  }

  @Test(
    "What is not understood is set aside, and told",
    arguments: [
      ("", "line 1: this is not JSON: "), ("{\n\"sound\": tru}", "line 2: this is not JSON"),
      ("[]", "this is not an object"), (#"{"sound":true,"sound":true}"#, "stands twice"),
      (#"{"colour":1}"#, #"unknown key "colour""#),
      (#"{"sound":1}"#, #""sound" must be one of: false, quiet, medium, true"#),
      (#"{"motion":"some"}"#, #""motion" must be one of: desktop, full, reduced"#),
      (#"{"colors":"blue"}"#, #""colors" must be one of: desktop, light, dark"#),
      (#"{"language":"tlh"}"#, #""language" must be one of: desktop, en, ar, de, "#),
      (#"{"text-size":1.1}"#, #""text-size" must be one of: 0.8, 1, 1.25, 1.5, 2"#),
      (String(repeating: " ", count: 100_001), "larger than"),
    ])
  func damage(json: String, reason: String) throws {
    let path = folders.settings.path
    for number in 1...2 {
      try write(json.utf8, path)
      let (settings, notice) = folders.settings.read()
      #expect(settings == Settings())
      #expect(notice?.hasPrefix("\(path): ") == true && notice?.contains(reason) == true)
      #expect(notice?.hasSuffix("settings.json.damaged-\(number)") == true, "\(notice ?? "")")
      #expect(try text("\(path).damaged-\(number)") == json)
    }
    #expect(folders.settings.read() == (Settings(), nil))
  }

  @Test(
    "A window without size and a choice that nobody can play are damage",
    arguments: [
      #"{"width":0}"#, #"{"height":1e9}"#, #"{"width":100000}"#, #"{"width":400,"height":8193}"#,
      #"{"x":0.5}"#, #"{"full-screen":"no"}"#,
      #"{"game":"chess"}"#, #"{"game":"lab","rows":0}"#, #"{"game":"lab","rows":300}"#,
      #"{"game":"lab","players":[]}"#, #"{"game":"lab","players":["computer:0"]}"#,
      #"{"game":"lab","players":["person",1]}"#, #"{"game":"lab","deck":null}"#,
    ])
  func otherDamage(json: String) throws {
    for path in [folders.windowPlacement.path, folders.lastSetup.path] {
      try write(json.utf8, path)
    }
    #expect(folders.windowPlacement.read().value == WindowPlacement())
    #expect(folders.lastSetup.read().value == LastSetup())
    #expect(
      File.names(in: folders.state).sorted()
        == ["choice", "window"].map { "\($0).json.damaged-1" })
  }

  @Test("A folder in a file's place is set aside, and a link is written through")
  func foreign() throws {
    let path = folders.settings.path
    try File.makeFolder(path)
    #expect(folders.settings.read().notice?.contains("this is no file") == true)
    #expect(File.names(in: folders.config) == ["settings.json.damaged-1"])
    try write("{}".utf8, folders.config + "/dotfile")
    #expect(symlink("dotfile", path) == 0)
    try folders.settings.write(Settings())
    #expect(try text(folders.config + "/dotfile").contains("sound"))
    #expect(File.realPath(path) == File.realPath(folders.config + "/dotfile"))
  }
}
