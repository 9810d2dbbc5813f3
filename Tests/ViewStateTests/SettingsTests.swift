import Testing

@testable import ViewState

@Suite struct SettingsTests {
  @Test("Every setting has its own name, a default among its choices, and different titles")
  func declarations() {
    let names = Settings.declarations.map(\.name)
    #expect(Set(names).count == names.count)

    for setting in Settings.declarations {
      let titles = setting.choices.map(setting.title)
      #expect(setting.choices.contains(setting.choice(in: Settings())), "\(setting.name)")
      #expect(Set(titles).count == titles.count, "\(setting.name)")
      #expect(!titles.contains(""), "\(setting.name)")
      #expect(!setting.title.isEmpty, "\(setting.name)")
    }
  }

  @Test("A choice changes its setting, and the choice of the default makes settings equal again")
  func choices() throws {
    for setting in Settings.declarations {
      let defaultChoice = setting.choice(in: Settings())
      for choice in setting.choices where choice != defaultChoice {
        var settings = Settings()
        settings.apply(Settings.Choice(setting.name, choice))
        let appliedChoice = setting.choice(in: settings)
        try #require(appliedChoice == choice, "The choice is not applied to \(setting.name).")
        try #require(settings != Settings(), "The choice of \(setting.name) changes nothing.")

        settings.apply(Settings.Choice(setting.name, defaultChoice))
        try #require(settings == Settings(), "\(setting.name) does not return to its default.")
      }
    }
  }

  @Test("A choice that no setting offers has no effect")
  func unknownChoices() {
    var settings = Settings()
    settings.apply(Settings.Choice("sound", .name("loud")))
    settings.apply(Settings.Choice("clock", .number(1)))
    settings.apply(Settings.Choice("volume", .flag(false)))
    #expect(settings == Settings())
  }

  @Test("The announcement of a change names each changed setting and its choice")
  func announcement() {
    var settings = Settings()
    settings[.textSize] = .large
    settings[.showsClock] = true

    let sentences = settings.announcement(ofChangeFrom: Settings(), players: [])
    #expect(sentences == ["Text size: 125%.", "Clock: On."])
    #expect(Settings().announcement(ofChangeFrom: settings, players: []).last == "Clock: Off.")
    #expect(settings.announcement(ofChangeFrom: settings, players: []) == [])
  }

  @Test("The announcement of a change contains the changed names of the persons on the board")
  func nameAnnouncement() {
    var settings = Settings()
    settings.setName("Ada", of: 1)
    let players = [
      BoardState.Player("Player 1"),
      BoardState.Player("Computer", isComputer: true),
      BoardState.Player("Player 2"),
    ]

    let sentences = settings.announcement(ofChangeFrom: Settings(), players: players)
    #expect(sentences == ["Player 2 is now called Ada."])
    let oppositeSentences = Settings().announcement(ofChangeFrom: settings, players: players)
    #expect(oppositeSentences == ["Player 2 is now called Player 2."])
    #expect(settings.announcement(ofChangeFrom: Settings(), players: []) == [])
  }

  @Test("A key sets one setting and leaves all others as they are")
  func keys() {
    var settings = Settings()
    settings[.sound] = .quiet
    settings[.showsClock] = true
    #expect(settings[.sound] == .quiet)
    #expect(settings[.showsClock])
    #expect(!settings[.showsPreview])
    #expect(settings[.textSize] == .usual)
  }

  @Test("A deleted name leaves no trace, and the names before it stay")
  func deletedNames() {
    var settings = Settings()
    settings.setName("Ada", of: 0)
    settings.setName("Cleo", of: 2)
    #expect(settings.playerNames == ["Ada", "", "Cleo"])

    settings.setName("", of: 2)
    #expect(settings.playerNames == ["Ada"])
    #expect(settings.name(of: 2) == "")

    settings.setName("", of: 0)
    #expect(settings == Settings())
  }

  @Test("A name has at most 12 letters and no control characters")
  func longName() {
    var settings = Settings()
    settings.setName("Wolf\u{7}gang\n Amadeus", of: 0)
    #expect(settings.playerNames == ["Wolfgang Ama"])
  }
}
