import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewState

@MainActor @Suite final class KeptFileTests: HomeSuite {
  /// Expects that a file has the given value, and that reading the file produces no notice.
  private func expect<Value: StoredValue>(
    _ file: StoredFile<Value>,
    contains value: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let content = file.read()
    #expect(content.value == value, sourceLocation: sourceLocation)
    #expect(content.notice == nil, sourceLocation: sourceLocation)
  }

  // MARK: Reading and writing

  @Test("A value that is written is read again from a private file")
  func roundTrip() throws {
    let settings = changedSettings()
    try expectRoundTrip(folders.settings, settings)
    try expectRoundTrip(folders.windowPlacement, changedWindowPlacement())
    try expectRoundTrip(folders.lastSetup, changedSetup())
    try expectRoundTrip(
      folders.desktopPreferences,
      DesktopPreferences(reducesMotion: false, prefersDark: true)
    )

    try folders.settings.write(settings)
    #expect(folders.language == "pt_BR")
    try folders.settings.write(Settings())
    #expect(folders.language == nil)

    #expect(permissions(of: folders.config) == 0o700)
    #expect(permissions(of: folders.state) == 0o700)
    #expect(File.names(in: folders.config) == ["settings.json"])
  }

  private func expectRoundTrip<Value: StoredValue>(
    _ file: StoredFile<Value>,
    _ changedValue: Value
  ) throws {
    let defaultValue = Value()
    expect(file, contains: defaultValue)

    for value in [changedValue, defaultValue] {
      try file.write(value)
      expect(file, contains: value)
    }
    #expect(permissions(of: file.path) == 0o600)
  }

  /// Returns settings that differ from the default settings.
  private func changedSettings() -> Settings {
    var settings = Settings()
    settings[.sound] = .quiet
    settings[.motion] = .reduced
    settings[.contrast] = .high
    settings[.textSize] = .large
    settings[.showsMemory] = false
    settings[.showsClock] = false
    settings[.showsPreview] = true
    settings[.colors] = .dark
    settings[.language] = .portuguese
    settings.playerNames = ["Ada", "", "Zoë"]
    return settings
  }

  private func changedWindowPlacement() -> WindowPlacement {
    var placement = WindowPlacement()
    placement.width = 1280
    placement.height = 800
    placement.x = -40
    placement.y = 0
    placement.isFullScreen = true
    return placement
  }

  private func changedSetup() -> LastSetup {
    var lastSetup = LastSetup()
    lastSetup.setup = GameSetup(
      .challenge,
      deckSource: "/a \"b\".json",
      grid: Grid(rows: 2, columns: 3),
      players: [.person, .computer(memory: 4), .computer(memory: nil)]
    )
    lastSetup.hasOpenedMenu = true
    return lastSetup
  }

  @Test("The settings file has one key per line, and a missing key has its default value")
  func readable() throws {
    try folders.settings.write(Settings())
    #expect(
      try text(of: folders.settings.path) == """
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

        """
    )

    try write(#"{"text-size": 2.0}"#.utf8, to: folders.settings.path)
    var largeSettings = Settings()
    largeSettings[.textSize] = .largest
    #expect(folders.language == nil)
    expect(folders.settings, contains: largeSettings)
  }

  @Test("The volume is true, false or a name")
  func loudness() throws {
    let volumes: [(json: String, volume: Settings.Volume)] = [
      ("false", .off),
      ("true", .full),
      (#""quiet""#, .quiet),
      (#""medium""#, .medium),
    ]
    for (json, volume) in volumes {
      try write(#"{"sound":\#(json)}"#.utf8, to: folders.settings.path)

      let content = folders.settings.read()
      #expect(content.value[.sound] == volume)
      #expect(content.notice == nil)

      try folders.settings.write(content.value)
      #expect(try text(of: folders.settings.path).contains("\"sound\": \(json)"))
    }
  }

  @Test("A setup with one side of the board gets the other side from its game")
  func incomplete() throws {
    let lastSetup = folders.lastSetup
    for json in [#"{"rows":2}"#, "{}"] {
      try write(json.utf8, to: lastSetup.path)
      expect(lastSetup, contains: LastSetup())
    }

    try write(#"{"game":"challenge","columns":2}"#.utf8, to: lastSetup.path)
    #expect(lastSetup.read().value.setup.grid == Grid(rows: 4, columns: 2))
  }

  // MARK: Two windows

  @Test("Changes of different settings in two windows are merged, and the last change wins")
  func merged() throws {
    let file = folders.settings
    let defaultSettings = Settings()

    #expect(try writeChange { $0[.sound] = .off } == nil)
    #expect(try writeChange { $0[.textSize] = .larger } == nil)
    let lastNotice = try writeChange { settings in
      settings[.textSize] = .largest
      settings[.language] = .de
    }
    #expect(lastNotice == nil)
    var expectedSettings = defaultSettings
    expectedSettings[.sound] = .off
    expectedSettings[.textSize] = .largest
    expectedSettings[.language] = .de
    expect(file, contains: expectedSettings)

    try write("{".utf8, to: file.path)
    let damageNotice = try writeChange { $0[.sound] = .off }
    #expect(damageNotice?.hasSuffix(".damaged-1.") == true)
    expectedSettings = defaultSettings
    expectedSettings[.sound] = .off
    expect(file, contains: expectedSettings)
  }

  /// Writes a change of the default settings, like a window that has not read any other settings.
  ///
  /// - Returns: The notice for the player, if there is one.
  private func writeChange(_ change: (inout Settings) -> Void) throws -> String? {
    var settings = Settings()
    change(&settings)
    return try folders.settings.write(settings, changedFrom: Settings())
  }

  @Test("The setup from one window and the opened menu of another window are merged")
  func mergedSetup() throws {
    var setupOfFirstWindow = LastSetup()
    setupOfFirstWindow.setup = GameSetup(.challenge, grid: Grid(rows: 2, columns: 3))
    var setupOfSecondWindow = LastSetup()
    setupOfSecondWindow.hasOpenedMenu = true

    for lastSetup in [setupOfFirstWindow, setupOfSecondWindow] {
      _ = try folders.lastSetup.write(lastSetup, changedFrom: LastSetup())
    }

    var mergedSetup = setupOfFirstWindow
    mergedSetup.hasOpenedMenu = true
    expect(folders.lastSetup, contains: mergedSetup)
    #expect(
      try text(of: folders.lastSetup.path) == """
        {
          "game": "challenge",
          "deck": "pictures",
          "rows": 2,
          "columns": 3,
          "players": ["person"],
          "menu-known": true
        }

        """
    )
  }

  // MARK: Corrupt files

  @Test("A file that cannot be read causes a notice and is neither renamed nor overwritten")
  func outOfReach() throws {
    try folders.settings.write(Settings())
    let path = folders.settings.path
    // A link to itself cannot be read.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)

    let content = folders.settings.read()
    #expect(content.value == Settings())
    #expect(content.notice?.hasPrefix("\(path): ") == true)

    var changedSettings = Settings()
    changedSettings[.showsClock] = true
    #expect(throws: UserFacingError.self) {
      try self.folders.settings.write(changedSettings)
    }
    #expect(throws: UserFacingError.self) {
      _ = try self.folders.settings.write(changedSettings, changedFrom: Settings())
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
    #expect(File.names(in: folders.config) == ["settings.json"])
  }

  @Test(
    "A settings file that is not understood is set aside, and a notice gives the reason",
    arguments: [
      ("", "line 1: invalid JSON: "),
      ("{\n\"sound\": tru}", "line 2: invalid JSON"),
      ("[]", "not an object"),
      (#"{"sound":true,"sound":true}"#, "duplicate key"),
      (#"{"colour":1}"#, #"unknown key "colour""#),
      (#"{"sound":1}"#, #""sound" must be one of: false, quiet, medium, true"#),
      (#"{"motion":"some"}"#, #""motion" must be one of: desktop, full, reduced"#),
      (#"{"colors":"blue"}"#, #""colors" must be one of: desktop, light, dark"#),
      (#"{"language":"tlh"}"#, #""language" must be one of: desktop, en, ar, de, "#),
      (#"{"text-size":1.1}"#, #""text-size" must be one of: 0.8, 1, 1.25, 1.5, 2"#),
      (String(repeating: " ", count: 100_001), "larger than"),
    ]
  )
  func damage(json: String, reason: String) throws {
    let path = folders.settings.path
    for number in 1...2 {
      try write(json.utf8, to: path)

      let content = folders.settings.read()

      #expect(content.value == Settings())
      #expect(content.notice?.hasPrefix("\(path): ") == true)
      #expect(content.notice?.contains(reason) == true)
      #expect(
        content.notice?.hasSuffix("settings.json.damaged-\(number).") == true,
        "\(content.notice ?? "")")
      #expect(try text(of: "\(path).damaged-\(number)") == json)
    }
    expect(folders.settings, contains: Settings())
  }

  @Test(
    "A file with an invalid size of the window or an invalid setup is set aside",
    arguments: [
      #"{"width":0}"#,
      #"{"height":1e9}"#,
      #"{"width":100000}"#,
      #"{"width":400,"height":8193}"#,
      #"{"x":0.5}"#,
      #"{"full-screen":"no"}"#,
      #"{"game":"chess"}"#,
      #"{"game":"lab","rows":0}"#,
      #"{"game":"lab","rows":300}"#,
      #"{"game":"lab","players":[]}"#,
      #"{"game":"lab","players":["computer:0"]}"#,
      #"{"game":"lab","players":["person",1]}"#,
      #"{"game":"lab","deck":null}"#,
    ]
  )
  func otherDamage(json: String) throws {
    for path in [folders.windowPlacement.path, folders.lastSetup.path] {
      try write(json.utf8, to: path)
    }

    #expect(folders.windowPlacement.read().value == WindowPlacement())
    #expect(folders.lastSetup.read().value == LastSetup())

    let names = File.names(in: folders.state).sorted()
    #expect(names == ["choice.json.damaged-1", "window.json.damaged-1"])
  }

  @Test("A folder in place of the settings file is set aside, and a link is kept when writing")
  func foreign() throws {
    let path = folders.settings.path
    try File.makeFolder(path)
    #expect(folders.settings.read().notice?.contains("not a file") == true)
    #expect(File.names(in: folders.config) == ["settings.json.damaged-1"])

    let linkedFile = folders.config + "/dotfile"
    try write("{}".utf8, to: linkedFile)
    #expect(symlink("dotfile", path) == 0)
    try folders.settings.write(Settings())
    #expect(try text(of: linkedFile).contains("sound"))
    #expect(File.realPath(path) == File.realPath(linkedFile))
  }
}
