/// A change to the game or its board that the player's input requests.
///
/// An `InputInterpreter` translates input to actions. A view model performs the actions.
public enum BoardAction: Equatable, Sendable {
  /// Chooses the card at the given index.
  case choose(Int)

  /// Presses the given button.
  case press(ButtonID)

  /// Moves the keyboard focus to a card or button, or hides the focus if the value is `nil`.
  case moveFocus(Focus?)

  /// Makes the computer choose its next card immediately.
  case letComputerChoose

  /// Closes the dialog in front of the board.
  case closeDialog

  /// Multiplies the size of the picture on a pile's card by the given factor.
  case scalePicture(Double)

  /// Shows the picture on a pile's card at its original size.
  case resetPictureScale

  /// Replaces the part of a card's name that the player has typed.
  ///
  /// The value is the new text, which is empty if the player no longer types a name.
  case typeName(String)

  /// Shows a notice to the player, for example if no card has the typed name.
  case showNotice(String)

  var changesTypedName: Bool {
    if case .typeName = self {
      return true
    }
    return false
  }
}
