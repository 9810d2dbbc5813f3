/// The state of the panel that the player changes, such as its layout and the typed text.
struct PanelState {
  /// Whether redrawn rectangles light up.
  var showsRedraws = false
  /// The text that the teacher has typed into the text field of intents.
  var input = ""
  var isTyping = false
  /// The panel's reply to the last action, or an empty text.
  var reply = ""
  /// Whether the reply is an error.
  var isMistake = false
  var layout = PanelContent.Layout.everything
  /// The panel's share of the window, from 0 to 1, or `nil` for the usual share.
  var windowShare: Double?
  /// Whether each message waits for a key.
  var isStepping = false
  /// Whether each message waits for an answer to the question "Who speaks next?".
  var asksWhoSpeaks = false
  var questionCount = 0
  var correctAnswerCount = 0
  /// The verdict on the last answer to the question "Who speaks next?".
  var verdict: String?

  /// Whether the panel sends messages one by one.
  var sendsSteps: Bool {
    isStepping || asksWhoSpeaks
  }
}
