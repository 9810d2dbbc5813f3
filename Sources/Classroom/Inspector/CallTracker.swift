import Localization
import ViewModelTesting
import ViewState

/// A tracker of unfinished activities and calls, which explain why an event happened.
struct CallTracker {
  /// An activity of the program.
  enum Activity {
    /// The window passes an input of the player to the game.
    case touch
    /// The panel performs a typed intent.
    case typing
    /// The window draws a frame or advances the time.
    case other
    /// The game performs the events that are due.
    case advance
    /// A consumer receives an update.
    case delivery
  }

  /// An input of the player that the view is currently handling.
  private struct ReceivedInput {
    /// The indices of the cards under the pressed pointer.
    let pointedCards: [Int]
    /// The calls that the view has made because of the input.
    var calls: [String] = []
    /// The call that the view has made twice, if there is one.
    var repeatedCall: StepRecord.Call? = nil
  }

  /// The activities that have not ended, with the outermost first.
  private var activities: [Activity] = []
  /// The unfinished calls of consumers, with the outermost first.
  private(set) var activeCalls: [StepRecord.Call] = []
  /// The number of intents announced during the outermost call.
  private(set) var announcementCount = 0
  /// The input that the view is currently handling, or `nil` if there is none.
  private var input: ReceivedInput?

  // MARK: Activities

  mutating func begin(_ activity: Activity) {
    activities.append(activity)
  }

  /// Ends the innermost activity.
  mutating func endActivity() {
    activities.removeLast()
  }

  /// Whether the window and the panel are doing nothing that could call the game.
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

  /// Records the start of an input.
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

  /// Returns whether an input of the player or a computer player explains the call.
  ///
  /// A view has no reason to call the game while the view is being drawn or advanced.
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

  /// A description of the fault that an event happened without an input, with the probable cause.
  var untouchedFault: String {
    if let call = activeCalls.last {
      return tr("No input: \(call.consumer) called \(call.text) on its own.")
    }
    if input != nil {
      return tr("The view called the view model directly.")
    }
    if isIdle {
      return tr("There was no input and no call. A timer probably fired.")
    }
    if activities.contains(.advance) {
      return tr("No input: the view model changed on its own, in advance(to:).")
    }
    return tr("No input: a view or another part called the view model directly.")
  }
}
