import Board
import Pages
import Text

// Typed commands and keys in words.
extension Board {
  /// Help for a game line by line; `isAround` adds the commands for other games and their results.
  func help(isAround: Bool) -> [String] {
    let cards =
      pile != nil
      ? tr("next: draws the next card. back: shows the one before. turn: turns the card over.")
      : tr("A number or place, such as 5 or b2: turns a card up.")
        + (grid.skipsLetters ? " \(Words.lettersLeftOut)" : "")
    let pairs = tr(
      """
      hint: points to a pair that was seen. players: tells who plays and whose turn it is. \
      undo: undoes a restart.
      """)
    let themes = tr("themes: tells the themes. theme and a number or name: chooses one.")
    let around = tr(
      """
      pause: lets time stand still. continue: goes on. results: tells the finished games. \
      review: tells what was avoidable, after the last pair.
      """)
    return [cards, tr("board: tells what lies where.")] + (pile != nil ? [] : [pairs])
      + (self.themes.isEmpty ? [] : [themes])
      + [tr("restart: deals a new game. quit: ends. help: says this again.")]
      + (isAround ? [GameSetup.howToChoose, around] : [])
  }

  /// Keys of a game on a terminal's screen; `hasMenu` says whether pages can be opened there.
  func keys(hasMenu: Bool = false) -> [String] {
    if review != nil { return [tr("Tab, Enter"), tr("Escape back"), tr("Q quit")] }
    let isPile = pile != nil
    let cards =
      isPile
      ? [tr("← back"), tr("→ next"), tr("Space turns")]
      : [tr("Arrows or \(grid.example), Enter")]
    let hint = isPile || phase == .finished ? [] : [tr("H hint")]
    let undo = controls.contains(.undo) ? [tr("U undo")] : []
    let restart = isUnderWay ? tr("Ctrl+N restart") : tr("R restart")
    return cards + hint + undo + [tr("Tab buttons"), restart] + (hasMenu ? [tr("Esc menu")] : [])
      + [tr("Q quit")]
  }

  /// Reason why choosing a card changed nothing.
  func reasonToIgnore(_ card: Int) -> String {
    if pile != nil { return tr("Cards are drawn one after the other.") }
    if cards[card].isMatched { return tr("The pair of card \(card + 1) is found already.") }
    if !takesChoices { return tr("Wait until the two cards have turned down.") }
    return tr("Card \(card + 1) is face up already.")
  }

  /// Numbers and names of the themes: "1 Halloween, 2 Sports".
  var themeNames: String {
    themes.enumerated().map { "\($0 + 1) \($1.title)" }.joined(separator: Words.comma)
  }
}
