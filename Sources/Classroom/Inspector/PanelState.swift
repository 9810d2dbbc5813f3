/// The state of the panel that the user changes, such as its layout and the typed text.
struct PanelState {
  /// Whether redrawn rectangles flash.
  var showsRedraws = false
  /// The text that the user has typed into the text field for intents.
  var input = ""
  var isTyping = false
  /// The panel's reply to the last action, or an empty string.
  var reply = ""
  /// Whether the reply reports an error.
  var isMistake = false
  var layout = PanelContent.Layout.everything
  /// The panel's share of the window, from 0 to 1, or `nil` for the default share.
  var windowShare: Double?
  /// Whether each message waits for a key.
  var isStepping = false
  /// Whether each message waits for an answer to the question "Which part sends next?".
  var asksWhoSpeaks = false
  var questionCount = 0
  var correctAnswerCount = 0
  /// The verdict on the last answer to the question "Which part sends next?".
  var verdict: String?

  /// Whether the panel sends messages one at a time.
  var sendsSteps: Bool {
    isStepping || asksWhoSpeaks
  }
}
