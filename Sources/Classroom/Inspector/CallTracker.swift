import Localization
import ViewModelTesting
import ViewState

/// A tracker of the activities and calls that have not returned, which explain an event.
struct CallTracker {
  /// An activity of the program.
  enum Activity {
    /// The window passes a touch of the player on.
    case touch
    /// The panel sends an intent that was typed.
    case typing
    /// The window draws a frame or advances the time.
    case other
    /// The game performs the events that are due.
    case advance
    /// A consumer receives an update.
    case delivery
  }

  /// An input of the player that the view is receiving.
  private struct ReceivedInput {
    /// The indices of the cards under the pressed pointer.
    let pointedCards: [Int]
    /// The calls that the view has made for the input.
    var calls: [String] = []
    /// The call that the view has made twice, if there is one.
    var repeatedCall: StepRecord.Call? = nil
  }

  /// The activities that have not ended, the outermost first.
  private var activities: [Activity] = []
  /// The calls of consumers that have not returned, the outermost first.
  private(set) var activeCalls: [StepRecord.Call] = []
  /// The number of intents that the outermost call has announced.
  private(set) var announcementCount = 0
  /// The input that the view is receiving, or `nil` if there is none.
  private var input: ReceivedInput?

  // MARK: Activities

  mutating func begin(_ activity: Activity) {
    activities.append(activity)
  }

  /// Ends the innermost activity.
  mutating func endActivity() {
    activities.removeLast()
  }

  /// Whether neither the window nor the panel does something that may call the game.
  var isIdle: Bool {
    !activities.contains { [.touch, .typing, .other].contains($0) }
  }

  var isTouched: Bool {
    activities.contains(.touch)
  }

  var isTyped: Bool {
    activities.contains(.typing)
  }

  var isDelivering: Bool {
    activities.contains(.delivery)
  }

  // MARK: Inputs

  /// Begins an input of the player.
  ///
  /// - Parameter cards: The indices of the cards under the pressed pointer.
  mutating func beginInput(pointingAt cards: [Int]) {
    input = ReceivedInput(pointedCards: cards)
  }

  mutating func endInput() {
    input = nil
  }

  /// The indices of the cards under the pressed pointer.
  var pointedCards: [Int] {
    input?.pointedCards ?? []
  }

  /// The call that the view has made twice for the current input, or `nil` if there is none.
  var repeatedCall: StepRecord.Call? {
    input?.repeatedCall
  }

  // MARK: Calls of consumers

  /// Returns whether a call results from a touch of the player or comes from a computer player.
  ///
  /// A view has no reason to call the game while it is drawn or advanced.
  func isExpected(_ call: StepRecord.Call) -> Bool {
    guard call.role == .view else { return call.role == .player }
    return isIdle || isTouched || isTyped
  }

  mutating func begin(_ call: StepRecord.Call) {
    if activeCalls.isEmpty {
      announcementCount = 0
      recordInInput(call)
    }
    activeCalls.append(call)
  }

  private mutating func recordInInput(_ call: StepRecord.Call) {
    guard call.role == .view, let previousCalls = input?.calls else { return }
    if previousCalls.contains(call.text) {
      input?.repeatedCall = call
    }
    input?.calls.append(call.text)
  }

  /// Ends the innermost call.
  mutating func endCall() {
    activeCalls.removeLast()
  }

  mutating func countAnnouncement() {
    if activeCalls.count == 1 {
      announcementCount += 1
    }
  }

  // MARK: Faults

  /// The text of the fault for an event without a touch, with its probable cause.
  var untouchedFault: String {
    if let call = activeCalls.last {
      return tr("No input: \(call.consumer) called \(call.text) on its own.")
    }
    if input != nil {
      return tr("The view called the view model directly.")
    }
    if isIdle {
      return tr("No input and no call: a timer.")
    }
    if activities.contains(.advance) {
      return tr("No input: the view model changed on its own, in advance(to:).")
    }
    return tr("No input: a view or another part called the view model directly.")
  }
}
