import Board

/// A card on the screen, as a button.
public final class CardButton: Outlet, Touchable {
  /// Which card it is, counted from 0.
  public let tag: Int
  /// What a touch does.
  public var action: Action?

  /// What the card shows when it is up.
  public var face: Face {
    get { card.face }
    set { set("face", to: newValue, \.face) }
  }
  /// Whether the face is seen.
  public var isFaceUp: Bool {
    get { card.isFaceUp }
    set { set("isFaceUp", to: newValue, \.isFaceUp) }
  }
  /// Whether the card's pair has been found.
  public var isMatched: Bool {
    get { card.isMatched }
    set { set("isMatched", to: newValue, \.isMatched) }
  }
  /// Whether the card is transparent, so that its place looks empty; it still takes touches.
  public var isClear: Bool {
    get { card.isGone }
    set { set("isClear", to: newValue, \.isGone) }
  }

  init(tag: Int, on outlets: Outlets) {
    self.tag = tag
    super.init("cardButtons[\(tag)]", on: outlets)
  }

  private var cardPath: WritableKeyPath<Board, Board.Card> { \.cards[tag] }
  private var card: Board.Card { outlets.board.cards[tag] }

  private func set<Value: Equatable>(
    _ property: String, to value: Value, _ path: WritableKeyPath<Board.Card, Value>
  ) {
    guard value != card[keyPath: path] else { return }
    set(property, to: value, at: cardPath.appending(path: path))
    outlets.changedCards.insert(tag)
  }
}
