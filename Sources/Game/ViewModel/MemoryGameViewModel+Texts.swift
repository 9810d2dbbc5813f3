// What a view may write.
extension MemoryGameViewModel {
  /// The game's title.
  public var title: String { kind.title }

  /// One line under the title: what to do, or how it went.
  public var description: String {
    if kind.rules.drawsOneByOne { return drawnDescription }
    return isFinished
      ? "\(PairCount.all(grid.pairs)) found in \(finishedScore?.flips ?? flips) flips"
      : "Find \(PairCount.matching(grid.pairs))"
  }

  private var drawnDescription: String {
    guard let drawnCard else { return "Tap the deck of \(cards.count) to draw a card" }
    return isFinished
      ? "The deck is empty: that was card \(cards.count) of \(cards.count)"
      : "Card \(drawnCard + 1) of \(cards.count)"
  }

  /// The counter of flips, for example "Flips 7".
  public var flipsLabel: String { "\(kind.flipsTitle) \(flips)" }

  /// The counter of misses, for example "Misses 2".
  public var missesLabel: String { "Misses \(misses)" }

  /// Whether there is something to count.
  public var hasCounters: Bool { !kind.rules.drawsOneByOne }

  /// The buttons that stand beside or below the board, besides the themes.
  public var barControls: [Control] {
    kind.rules.drawsOneByOne ? [.nextCard, .restart] : [.restart]
  }

  /// Whether a button stands for what is chosen now.
  public func isSelected(_ control: Control) -> Bool {
    if case .theme(let index) = control { return themes[index].name == deck.name }
    return false
  }

  /// What is written on a button.
  public func label(of control: Control) -> String {
    switch control {
    case .restart: "Restart"
    case .themes: "Themes"
    case .board: "Back"
    case .theme(let index): themes[index].title
    case .playAgain: "Play again"
    case .nextCard: "Next"
    }
  }
}
