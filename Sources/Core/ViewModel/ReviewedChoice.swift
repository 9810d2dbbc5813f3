import Localization
import Model
import ViewState

extension ReviewViewModel {
  /// An avoidable choice, and the moment before it.
  public struct ReviewedChoice: Equatable, Sendable {
    /// The state before the choice.
    public let state: MemoryGameViewModel.State
    /// The choice.
    public let choice: AvoidableMisses.Choice

    package init(state: MemoryGameViewModel.State, choice: AvoidableMisses.Choice) {
      self.state = state
      self.choice = choice
    }

    /// A card that has been seen before the choice.
    struct SeenCard {
      let index: Int
      let sighting: AvoidableMisses.Sighting
    }

    /// The card that the player should have chosen, if it has been seen.
    ///
    /// It matches the first card of the turn, which is the chosen card itself if the choice was the
    /// first one.
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

    /// The reason why the choice was avoidable, for a board on which the cards are marked.
    var reason: String {
      if let matchingCard {
        return matchingCardReason(matchingCard.sighting)
      }
      // Without a matching card that was seen, a choice is avoidable only if its card was seen.
      let sighting = lastSighting(of: choice.card) ?? .turnsAgo(0)
      return isFirstOfTurn ? firstCardReason(sighting) : secondCardReason(sighting)
    }

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

    private func firstCardReason(_ sighting: AvoidableMisses.Sighting) -> String {
      switch sighting {
      case .preview:
        tr("You saw this card at the start. A new card would have told you more.")
      case .turnsAgo(0):
        tr("You saw this card in this turn. A new card would have told you more.")
      case .turnsAgo(let turns):
        tr(
          turns, "You saw this card one turn ago. A new card would have told you more.",
          "You saw this card \(turns) turns ago. A new card would have told you more.")
      }
    }

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
    ///
    /// An example is "Choice 7, card 3: the partner was seen 2 turns ago: card 9.".
    public var sentence: String {
      let choiceNumber = choice.number
      let cardNumber = choice.card + 1
      guard let matchingCard else {
        // A sentence continues after a colon, in English with a small letter.
        let continuation = Language.hasCatalog ? reason : reason.withLowercaseStart
        return tr("Choice \(choiceNumber), card \(cardNumber): \(continuation).")
      }
      let matchingNumber = matchingCard.index + 1
      return switch matchingCard.sighting {
      case .preview:
        tr(
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card at the start: \
          card \(matchingNumber).
          """
        )
      case .turnsAgo(0):
        tr(
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card in this turn: \
          card \(matchingNumber).
          """
        )
      case .turnsAgo(let turns):
        tr(
          turns,
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card \(turns) turn \
          ago: card \(matchingNumber).
          """,
          """
          Choice \(choiceNumber), card \(cardNumber): you saw the matching card \(turns) turns \
          ago: card \(matchingNumber).
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
