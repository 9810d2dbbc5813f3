import Localization
import Model
import ViewState

extension ReviewViewModel {
  /// An avoidable choice and the state before it.
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

    /// Returns the reason for a turn in which the player had already seen the matching card.
    ///
    /// It is shown at this card.
    private func matchingCardReason(_ sighting: AvoidableMisses.Sighting) -> String {
      switch sighting {
      case .preview:
        tr("You saw the matching card here at the start.")
      case .turnsAgo(0):
        tr("You saw the matching card here in this turn.")
      case .turnsAgo(let turns):
        tr(
          turns, "You saw the matching card here one turn ago.",
          "You saw the matching card here \(turns) turns ago.")
      }
    }

    /// Returns the reason for a first card that the player had already seen.
    ///
    /// A new card would have shown more.
    private func firstCardReason(_ sighting: AvoidableMisses.Sighting) -> String {
      switch sighting {
      case .preview:
        tr("You saw this card at the start. A new card would be better.")
      case .turnsAgo(0):
        tr("You saw this card in this turn. A new card would be better.")
      case .turnsAgo(let turns):
        tr(
          turns, "You saw this card one turn ago. A new card would be better.",
          "You saw this card \(turns) turns ago. A new card would be better.")
      }
    }

    /// Returns the reason for a second card that the player had already seen, and that does not
    /// match the first one.
    private func secondCardReason(_ sighting: AvoidableMisses.Sighting) -> String {
      switch sighting {
      case .preview:
        tr("You saw this card at the start. It does not match.")
      case .turnsAgo(0):
        tr("You saw this card in this turn. It does not match.")
      case .turnsAgo(let turns):
        tr(
          turns, "You saw this card one turn ago. It does not match.",
          "You saw this card \(turns) turns ago. It does not match.")
      }
    }

    /// The choice and the reason in one sentence, with the numbers of the cards.
    public var sentence: String {
      let choiceNumber = choice.number
      let cardNumber = choice.card + 1
      guard let matchingCard else {
        // In English, the sentence continues with a lowercase letter after the colon.
        let continuation = Language.hasCatalog ? reason : reason.withLowercaseStart
        return tr("Choice \(choiceNumber), card \(cardNumber): \(continuation)")
      }
      let matchingNumber = matchingCard.index + 1
      return switch matchingCard.sighting {
      case .preview:
        tr(
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card, card \
          \(matchingNumber), at the start.
          """
        )
      case .turnsAgo(0):
        tr(
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card, card \
          \(matchingNumber), in this turn.
          """
        )
      case .turnsAgo(let turns):
        tr(
          turns,
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card, card \
          \(matchingNumber), \(turns) turn ago.
          """,
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card, card \
          \(matchingNumber), \(turns) turns ago.
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
