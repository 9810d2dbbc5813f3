import ViewModel

/// A card on the screen, as a button.
public final class CardButton: Outlet, Touchable {
  /// Which card it is, counted from 0.
  public let tag: Int

  /// What the card shows when it is up.
  public var face: Face? { didSet { note("face", to: face, from: oldValue) } }
  /// Whether the face is seen.
  public var isFaceUp = false { didSet { note("isFaceUp", to: isFaceUp, from: oldValue) } }
  /// Whether the card is gone, so that its place is empty and takes no touches.
  public var isHidden = false { didSet { note("isHidden", to: isHidden, from: oldValue) } }

  /// What a touch does.
  public var action: Action?

  /// Creates a card that lies face down.
  public init(tag: Int) {
    self.tag = tag
    super.init("cardButtons[\(tag)]")
  }
}
