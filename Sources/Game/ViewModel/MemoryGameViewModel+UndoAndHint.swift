import Board
import Model

// What a player may take back, or ask for.
extension MemoryGameViewModel {
  /// Takes back that a game under way was dealt anew; does nothing after the first choice since.
  public func undo() {
    guard var past = present.undone.first else { return }
    announce(.undo)
    past.skip(to: now)
    present = past
    publish(allCards, cause: .restarted)
  }

  /// Points to a pair that the player whose turn it is could know; one that is asked for again is
  /// counted once.
  public func hint() {
    guard present.hint.isEmpty, !present.game.isFinished else { return }
    announce(.hint)
    present.hint = present.match.hint(in: present.game)
    present.notice = present.hint.isEmpty ? Words.nothingToHint : nil
    publish(cause: .hinted)
  }
}
