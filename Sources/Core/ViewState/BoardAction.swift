/// A change of the game or of its board, as requested by the player's input.
///
/// An `InputInterpreter` translates inputs to actions. A view model performs the actions.
public enum BoardAction: Equatable, Sendable {
  /// Chooses the card at the given index.
  case choose(Int)

  /// Presses the given button.
  case press(ButtonID)

  /// Moves the keyboard focus to a card or button, or hides it if the value is `nil`.
  case moveFocus(Focus?)

  /// Lets the computer choose its next card at once.
  case letComputerChoose

  /// Closes the dialog in front of the board.
  case closeDialog

  /// Multiplies the size of the picture on the card of a pile by the given factor.
  case scalePicture(Double)

  /// Shows the picture on the card of a pile at its original size.
  case resetPictureScale

  /// Replaces the typed part of a card's name.
  ///
  /// The value is the new text. It is empty if the player no longer types a name.
  case typeName(String)

  /// Shows a sentence to the player, for example if no card has the typed name.
  case showNotice(String)

  var changesTypedName: Bool {
    if case .typeName = self {
      return true
    }
    return false
  }
}
