import Model

extension Settings {
  /// Returns the sentences that announce a change from another window.
  ///
  /// The window in which the player changes a setting does not need these sentences, because its
  /// page announces the choice.
  ///
  /// - Parameters:
  ///   - previous: The settings before the change.
  ///   - players: The players on the board, whose changed names are announced.
  package func announcement(
    ofChangeFrom previous: Settings, players: [BoardState.Player]
  ) -> [String] {
    choiceSentences(ofChangeFrom: previous) + nameSentences(ofChangeFrom: previous, players)
  }

  /// Returns one sentence for each changed choice.
  ///
  /// An example is "Clock: Shown."
  private func choiceSentences(ofChangeFrom previous: Settings) -> [String] {
    let changedSettings = Self.declarations.filter { setting in
      setting.choice(in: self) != setting.choice(in: previous)
    }
    return changedSettings.map { setting in
      let choiceTitle = setting.title(of: setting.choice(in: self))
      return Strings.labeledValueSentence(setting.title, choiceTitle)
    }
  }

  /// Returns one sentence for each person on the board whose name has changed.
  private func nameSentences(
    ofChangeFrom previous: Settings, _ players: [BoardState.Player]
  ) -> [String] {
    let personCount = players.count { !$0.isComputer }
    let persons = [Player](repeating: .person, count: personCount)
    let previousNames = Strings.names(of: persons, typedNames: previous.playerNames)
    let names = Strings.names(of: persons, typedNames: playerNames)

    let changedPersons = names.indices.filter { names[$0] != previousNames[$0] }
    return changedPersons.map { person in
      Strings.nameSentence(number: person + 1, name: names[person])
    }
  }
}
