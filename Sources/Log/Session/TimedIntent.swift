import Model
import ViewModel

extension TimedIntent {
  /// The longest session: a thousand years, so that no time is beyond arithmetic.
  static let latest = 3.2e10

  /// The event as a line, without its end.
  ///
  /// - Parameter grid: the board; a session speaks of places, the program of cards.
  public func line(on grid: Grid) -> String {
    switch intent {
    case .choose(let card): "{\"at\":\(JSON.number(at)),\"choose\":\(grid.place(ofCard: card))}"
    case .restart(let seed): "{\"at\":\(JSON.number(at)),\"restart\":\(seed)}"
    case .chooseTheme(let name): "{\"at\":\(JSON.number(at)),\"deck\":\(JSON.text(name))}"
    }
  }
}
