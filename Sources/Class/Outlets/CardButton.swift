import Board

/// A card on the screen, as a button.
public final class CardButton: Outlet, Touchable {
  /// Which card it is, counted from 0.
  public let tag: Int

  /// What the card shows when it is up.
  public var face: Face {
    get { card.face }
    set { set("face", to: newValue, at: \.cards[tag].face) }
  }
  /// Whether the face is seen.
  public var isFaceUp: Bool {
    get { card.isFaceUp }
    set { set("isFaceUp", to: newValue, at: \.cards[tag].isFaceUp) }
  }
  /// Whether the card's pair has been found.
  public var isMatched: Bool {
    get { card.isMatched }
    set { set("isMatched", to: newValue, at: \.cards[tag].isMatched) }
  }
  /// Whether the card is transparent, so that its place looks empty; it still takes touches.
  public var isClear: Bool {
    get { card.isGone }
    set { set("isClear", to: newValue, at: \.cards[tag].isGone) }
  }

  init(tag: Int, on outlets: Outlets) {
    self.tag = tag
    super.init("cardButtons[\(tag)]", on: outlets)
  }

  private var card: Board.Card { outlets.board.cards[tag] }
}
