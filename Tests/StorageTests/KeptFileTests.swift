import Files
import Foundation
import Pages
import Store
import Testing

@Suite("Kept files")
struct KeptFileTests {
  @Test("What is written is read again, from a file that is the player's alone")
  func roundTrip() throws {
    try withHome { folders in
      var settings = Settings()
      (settings.sound, settings.motion, settings.contrast) = (false, .reduced, .high)
      (settings.textSize, settings.showsMemory, settings.showsClock) = (1.25, false, false)
      (settings.firstLook, settings.colors, settings.language) = (true, .dark, .portuguese)
      var window = WindowPlace()
      (window.width, window.height, window.x, window.y) = (1280, 800, -40, 0)
      window.isFullScreen = true
      var choice = GameChoice()
      (choice.game, choice.deck, choice.rows, choice.columns) = ("challenge", "/a \"b\".json", 2, 3)
      choice.players = ["person", "computer:4", "computer:all"]
      func check<Value: StoredValue>(_ file: StoredFile<Value>, _ value: Value) throws {
        #expect(file.read() == (Value(), nil))
        for value in [value, Value()] {
          try file.write(value)
          #expect(file.read() == (value, nil))
        }
        #expect(mode(file.path) == 0o600)
      }
      try check(folders.settings, settings)
      try check(folders.window, window)
      try check(folders.choice, choice)
      var wishes = StoredDesktopPreferences()
      (wishes.reducedMotion, wishes.prefersDark) = (false, true)
      try check(folders.wishes, wishes)
      try folders.settings.write(settings)
      #expect(folders.language == "pt_BR")
      try folders.settings.write(Settings())
      #expect(folders.language == nil)
      #expect(mode(folders.config) == 0o700 && mode(folders.state) == 0o700)
      #expect(File.names(in: folders.config) == ["settings.json"])
    }
  }

  @Test("Settings are a key a line, and a key that is missing is as usual")
  func readable() throws {
    try withHome { folders in
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
            "first-look": false
          }

          """)
      try write(#"{"text-size": 2.0}"#.utf8, folders.settings.path)
      var large = Settings()
      large.textSize = 2
      #expect(folders.language == nil && folders.settings.read() == (large, nil))
    }
  }

  @Test(
    "What is not understood is set aside, and told",
    arguments: [
      ("", "line 1: this is not JSON: "), ("{\n\"sound\": tru}", "line 2: this is not JSON"),
      ("[]", "this is not an object"), (#"{"sound":true,"sound":true}"#, "stands twice"),
      (#"{"colour":1}"#, #"unknown key "colour""#),
      (#"{"sound":1}"#, #""sound" must be true or false"#),
      (#"{"motion":"some"}"#, #""motion" must be one of: desktop, full, reduced"#),
      (#"{"colors":"blue"}"#, #""colors" must be one of: desktop, light, dark"#),
      (#"{"language":"tlh"}"#, #""language" must be one of: desktop, en, ar, de, "#),
      (#"{"text-size":1.1}"#, #""text-size" must be one of: 0.8, 1, 1.25, 1.5, 2"#),
      (String(repeating: " ", count: 100_001), "larger than"),
    ])
  func damage(json: String, reason: String) throws {
    try withHome { folders in
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
  }

  @Test(
    "A window without size and a choice that nobody can play are damage",
    arguments: [
      #"{"width":0}"#, #"{"height":1e9}"#, #"{"x":0.5}"#, #"{"full-screen":"no"}"#,
      #"{"game":"chess"}"#, #"{"rows":0}"#, #"{"players":[]}"#, #"{"players":["computer:3"]}"#,
      #"{"players":["person",1]}"#, #"{"deck":null}"#,
    ])
  func otherDamage(json: String) throws {
    try withHome { folders in
      for path in [folders.window.path, folders.choice.path] { try write(json.utf8, path) }
      #expect(folders.window.read().value == WindowPlace())
      #expect(folders.choice.read().value == GameChoice())
      #expect(
        File.names(in: folders.state).sorted()
          == ["choice", "window"].map { "\($0).json.damaged-1" })
    }
  }

  @Test("A folder in a file's place is set aside, and a link is written through")
  func foreign() throws {
    try withHome { folders in
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
}
