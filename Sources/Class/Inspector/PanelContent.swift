import Outlets

/// What the inspector's panel shows, in finished strings; the panel decides nothing.
public struct PanelContent: Equatable, Sendable {
  /// One line of the log.
  public struct Line: Equatable, Sendable {
    /// When, in seconds, for example "12.50".
    public let time: String
    /// What, for example "choose(4)".
    public let text: String
    /// What came of it, for example "revealed".
    public let note: String
    /// Whether something is wrong with it.
    public var isFault = false

    /// Creates a line.
    public init(time: String, text: String, note: String, isFault: Bool = false) {
      (self.time, self.text, self.note, self.isFault) = (time, text, note, isFault)
    }
  }

  /// One line about the selected line of the log.
  public enum Detail: Equatable, Sendable {
    /// What the lines below it are about.
    case heading(String)
    /// A field that is another one now.
    case difference(name: String, before: String, after: String)
    /// Something that is wrong, in red.
    case fault(String)
    /// Anything else.
    case text(String)
  }

  /// The speeds at which the log is played.
  public static let playSpeeds = [0.25, 0.5, 1, 2]
  /// How fast animations and deadlines may go.
  public static let motions = [1, 0.5, 0.25, 0.1]

  /// The names of the three layers.
  public var layers: [String] = []
  /// What the layers said to each other, in order.
  public var messages: [Message] = []
  /// The log, its newest 5,000 lines: the deal, then all that was announced or published.
  public var log: [Line] = []
  /// The line of the log that is shown.
  public var position = 0
  /// Whether the game stands still at that line, and is not played on.
  public var isTravelling = false
  /// The speed at which the log is being played, if it is.
  public var playing: Double?
  /// The speed at which it was or will be played.
  public var playSpeed = 1.0
  /// How fast animations and deadlines go.
  public var motion = 1.0
  /// Whether redrawn rectangles flash.
  public var showsRedraws = false
  /// The futures that were left, for example "3: choose(4) and 5 more".
  public var branches: [String] = []
  /// About the selected line of the log.
  public var details: [Detail] = []
  /// What is typed into the line for intents.
  public var input = ""
  /// Whether keys go into that line.
  public var isTyping = false
  /// What is answered to the last line or export.
  public var reply = ""
  /// Whether the answer explains a mistake.
  public var isMistake = false

  /// Creates the content of an empty panel.
  public init() {}
}

/// What a teacher does with the panel.
public enum PanelAction: Equatable, Sendable {
  /// Go to a line of the log.
  case travel(to: Int)
  /// Go so many lines on, or back if negative.
  case step(Int)
  /// Play the log from the present line, at a speed; at the speed that it has, pause.
  case play(Double)
  /// Let animations and deadlines go at a speed.
  case setMotion(Double)
  /// Flash what is redrawn, or no longer.
  case toggleRedraws
  /// Type an intent.
  case beginTyping
  /// Send the intent that was typed.
  case send
  /// Write the session to a file.
  case exportSession
  /// Write a Swift test to a file.
  case exportTest
  /// Go back to a future that was left.
  case returnTo(branch: Int)
  /// Show futures that were left earlier; the panel does that by itself.
  case turnBranches
}
