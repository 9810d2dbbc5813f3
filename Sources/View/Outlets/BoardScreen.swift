/// A screen with one board, which can say how its cards look.
@MainActor
public protocol BoardScreen: GameScreen {
  /// Where everything lies.
  var layout: BoardLayout { get }
  /// How a card looks at a time: what is drawn, in numbers.
  func appearance(of index: Int, at time: Double) -> CardAppearance
  /// Whether something moves that will come to rest.
  func isSettling(at time: Double) -> Bool
}
