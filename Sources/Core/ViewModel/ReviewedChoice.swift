import Localization
import Model
import ViewState

extension ReviewViewModel {
  /// An avoidable choice and the moment before it.
  public struct ReviewedChoice: Equatable, Sendable {
    /// The state before the choice.
    public let state: MemoryGameViewModel.State
    /// The choice.
    public let choice: AvoidableMisses.Choice

    package init(state: MemoryGameViewModel.State, choice: AvoidableMisses.Choice) {
      self.state = state
      self.choice = choice
    }

    /// A card that was seen before the choice.
    struct SeenCard {
      let index: Int
      let sighting: AvoidableMisses.Sighting
    }

    /// The card that the player should have chosen, or `nil` if it had not been seen.
    ///
    /// It matches the first card of the turn. If the choice was the first of the turn, the first
    /// card is the chosen card itself.
    var matchingCard: SeenCard? {
      let cards = state.game.cards
      let firstIndex = state.game.indexOfFaceUpCard ?? choice.card
      let matchingIndex = cards.firstIndex { card in
        card.pair == cards[firstIndex].pair && card.id != firstIndex
      }
      guard let matchingIndex, let sighting = lastSighting(of: matchingIndex) else { return nil }
      return SeenCard(index: matchingIndex, sighting: sighting)
    }

    private func lastSighting(of card: Int) -> AvoidableMisses.Sighting? {
      state.progress.players.avoidableMisses.lastSighting(of: card)
    }

    private var isFirstOfTurn: Bool { state.game.indexOfFaceUpCard == nil }

    // MARK: Texts

    /// The reason why the choice was avoidable, to be shown on a board with marked cards.
    var reason: String {
      if let matchingCard {
        return matchingCardReason(matchingCard.sighting)
      }
      // If no matching card was seen, the choice is avoidable only because its own card was seen.
      let sighting = lastSighting(of: choice.card) ?? .turnsAgo(0)
      return isFirstOfTurn ? firstCardReason(sighting) : secondCardReason(sighting)
    }

    private func matchingCardReason(_ sighting: AvoidableMisses.Sighting) -> String {
      switch sighting {
      case .preview:
        tr("The partner was seen in the first look: here")
      case .turnsAgo(0):
        tr("The partner was seen in this turn: here")
      case .turnsAgo(let turns):
        tr(
          turns, "The partner was seen one turn ago: here",
          "The partner was seen \(turns) turns ago: here")
      }
    }

    private func firstCardReason(_ sighting: AvoidableMisses.Sighting) -> String {
      switch sighting {
      case .preview:
        tr("This card was seen in the first look: a new one would tell more")
      case .turnsAgo(0):
        tr("This card was seen in this turn: a new one would tell more")
      case .turnsAgo(let turns):
        tr(
          turns, "This card was seen one turn ago: a new one would tell more",
          "This card was seen \(turns) turns ago: a new one would tell more")
      }
    }

    private func secondCardReason(_ sighting: AvoidableMisses.Sighting) -> String {
      switch sighting {
      case .preview:
        tr("This card was seen in the first look: it is no pair")
      case .turnsAgo(0):
        tr("This card was seen in this turn: it is no pair")
      case .turnsAgo(let turns):
        tr(
          turns, "This card was seen one turn ago: it is no pair",
          "This card was seen \(turns) turns ago: it is no pair")
      }
    }

    /// The choice and the reason in one sentence, with the numbers of the cards.
    public var sentence: String {
      let choiceNumber = choice.number
      let cardNumber = choice.card + 1
      guard let matchingCard else {
        // In English, the sentence continues with a lowercase letter after the colon.
        let continuation = Language.hasCatalog ? reason : reason.withLowercaseStart
        return tr("Choice \(choiceNumber), card \(cardNumber): \(continuation).")
      }
      let matchingNumber = matchingCard.index + 1
      return switch matchingCard.sighting {
      case .preview:
        tr(
          "Choice \(choiceNumber), card \(cardNumber): the partner was seen in the first look: card \(matchingNumber)."
        )
      case .turnsAgo(0):
        tr(
          "Choice \(choiceNumber), card \(cardNumber): the partner was seen in this turn: card \(matchingNumber)."
        )
      case .turnsAgo(let turns):
        tr(
          turns,
          "Choice \(choiceNumber), card \(cardNumber): the partner was seen \(turns) turn ago: card \(matchingNumber).",
          """
          Choice \(choiceNumber), card \(cardNumber): the partner was seen \(turns) turns ago: card \(matchingNumber).
          """)
      }
    }
  }
}

extension String {
  fileprivate var withLowercaseStart: String {
    prefix(1).lowercased() + dropFirst()
  }
}
