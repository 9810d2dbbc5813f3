import Localization

/// Line of the table of keys, by which window, pages, terminal and the inspector's panel act and
/// the help is printed.
public struct KeyBinding: Equatable, Sendable {
  /// Meaning of a key.
  public enum Meaning: Equatable, Sendable {
    /// Touch of the board or a page, or a command to pages, window or terminal, or to the panel.
    case input(BoardInput), command(Command), panel(PanelCommand)
  }

  /// Command beside the board.
  public enum Command: Sendable {
    case menu, help, pause, sound, enlargeTexts, reduceTexts, resetTexts
    case fullScreen, inspector, redraw, quit
  }

  /// Command to the inspector's panel.
  public enum PanelCommand: Hashable, Sendable {
    case stepBack, stepForward, jumpToDeal, jumpToPresent, playLog, slowDown, highlightRedraws,
      typeIntent, returnToBranch
    case exportSession, exportTest, stepMessages, toggleQuiz, changeLayout, growPanel, shrinkPanel
    case showState, openTerminal
  }

  /// Device that sends keys, or the inspector's panel in a window.
  public enum Device: Equatable, Sendable {
    case window, terminal, panel
    case gamepad(GamepadKind)
  }

  private let meanings: [Key: Meaning]
  /// Keys and effect, "Arrows, Enter" and "choose a card"; empty where the help leaves them out.
  private let helpEntry: BoardState.Entry
  /// Whether the help tells it in its section for classes.
  private let isForCourse: Bool

  private init(
    _ inputs: [Key: BoardInput] = [:], commands: [Key: Command] = [:],
    panel: [Key: PanelCommand] = [:], _ name: String = "", _ effect: String = "",
    forCourse: Bool = false
  ) {
    meanings = inputs.mapValues(Meaning.input)
      .merging(commands.mapValues(Meaning.command)) { $1 }
      .merging(panel.mapValues(Meaning.panel)) { $1 }
    helpEntry = BoardState.Entry(name, effect)
    isForCourse = forCourse
  }

  /// Meaning of a key, or `nil`; the keys of a gamepad are the window's, too.
  public static func meaning(of key: Key, on device: Device, isPile: Bool = false) -> Meaning? {
    var key = key
    if case .character(let letter) = key {
      key = .character(letter.lowercased().first ?? letter)
    }
    let fallbackBindings = device == .window ? bindings(for: .gamepad(.other), isPile: isPile) : []
    return (bindings(for: device, isPile: isPile) + fallbackBindings).lazy.compactMap {
      $0.meanings[key]
    }.first
  }

  /// Lines of the help, in their order.
  public static func helpEntries(
    for device: Device, isPile: Bool, hasThemes: Bool = false, forCourse: Bool = false
  ) -> [BoardState.Entry] {
    bindings(for: device, isPile: isPile, hasThemes: hasThemes)
      .filter { $0.isForCourse == forCourse && !$0.helpEntry.name.isEmpty }.map(\.helpEntry)
  }

  /// Table of a device: "Arrows, Enter" stands before "choose a card", "H" before "hint".
  private static func bindings(
    for device: Device, isPile: Bool, hasThemes: Bool = false
  ) -> [KeyBinding] {
    if case .gamepad(let kind) = device {
      return gamepadBindings(for: kind, isPile: isPile)
    }
    if device == .panel {
      return panelBindings
    }
    let isWindow = device == .window
    let cardBindings =
      isPile
      ? [
        KeyBinding(
          arrowKeys, isWindow ? tr("Right, Left") : tr("→ and ←"), tr("next card, the one before")),
        KeyBinding(enterKeys, tr("Space"), tr("turn it over")),
      ]
      : [
        KeyBinding(arrowKeys.merging(enterKeys) { $1 }, tr("Arrows, Enter"), tr("choose a card")),
        KeyBinding(
          nameKeys, tr("b2 or 5, Enter"), tr("choose the card of that place or number"),
          forCourse: isWindow),
        KeyBinding([.character("h"): .character("h")], "H", tr("hint")),
      ]
    // Undo may also lead back to the game before, from any game.
    let undo = KeyBinding(
      [.character("u"): .character("u"), .command("z"): .button(.undo)],
      isWindow ? tr("Ctrl+Z, U") : "U", tr("undo"))
    let zoomKeys: [Key: BoardInput] = [
      .larger: .zoom(zoomFactor), .smaller: .zoom(1 / zoomFactor), .character("0"): .resetZoom,
    ]
    let otherBindings = [
      isWindow && isPile ? KeyBinding(zoomKeys, "+ − 0", tr("larger, smaller, its own size")) : nil,
      KeyBinding(
        [.tab: .tab(backwards: false), .backTab: .tab(backwards: true)],
        tr("Tab"), hasThemes ? tr("buttons and themes") : tr("buttons")),
      KeyBinding([.restart: .button(.restart)], tr("Ctrl+N"), tr("restart")),
      KeyBinding([.character("r"): .character("r"), .backspace: .backspace, .escape: .escape]),
      KeyBinding(jumpKeys),
      KeyBinding(commands: [.character("p"): .pause], "P", tr("pause")),
      isWindow ? KeyBinding(commands: [.character("m"): .sound], "M", tr("sound")) : nil,
      KeyBinding(commands: [.menu: .menu], tr("Escape, F10"), tr("menu")),
      KeyBinding(commands: [.help: .help], "F1", tr("help")),
    ]
    let textSizeKeys: [Key: Command] = [
      .command("+"): .enlargeTexts, .command("-"): .reduceTexts, .command("0"): .resetTexts,
    ]
    let deviceBindings =
      isWindow
      ? [
        KeyBinding(commands: [.fullScreen: .fullScreen], "F11", tr("full screen")),
        KeyBinding(commands: [.inspector: .inspector], "F12", tr("inspector"), forCourse: true),
        KeyBinding(commands: textSizeKeys, tr("Ctrl and + − 0"), tr("size of texts")),
        KeyBinding(commands: [.command("q"): .quit], tr("Ctrl+Q"), tr("quit")),
      ]
      : [
        KeyBinding(commands: [.command("l"): .redraw], tr("Ctrl+L"), tr("draw everything anew")),
        KeyBinding(
          commands: [.character("q"): .quit, .command("d"): .quit, .command("q"): .quit],
          tr("Q, Ctrl+D"), tr("quit")),
      ]
    return cardBindings + [undo] + otherBindings.compactMap(\.self) + deviceBindings
  }

  /// Keys of the inspector's panel.
  private static var panelBindings: [KeyBinding] {
    let entries: [([Key: PanelCommand], name: String, effect: String)] = [
      ([.left: .stepBack, .right: .stepForward], tr("Right, Left"), tr("on and back in the log")),
      (
        [.home: .jumpToDeal, .end: .jumpToPresent], tr("Home, End"),
        tr("to the deal, to the present")
      ),
      ([.command("p"): .playLog], tr("Ctrl+P"), tr("play the log")),
      ([.command("m"): .slowDown], tr("Ctrl+M"), tr("slower")),
      ([.command("d"): .highlightRedraws], tr("Ctrl+D"), tr("what is redrawn")),
      ([.command("l"): .typeIntent], tr("Ctrl+L"), tr("type an intent")),
      ([.command("b"): .returnToBranch], tr("Ctrl+B"), tr("back to the future that was left")),
      (
        [.command("s"): .exportSession, .command("t"): .exportTest], tr("Ctrl+S, Ctrl+T"),
        tr("save the session, or a test")
      ),
      ([.command("o"): .stepMessages], tr("Ctrl+O, Space"), tr("one message at a time")),
      ([.command("w"): .toggleQuiz], tr("Ctrl+W, 1 2 3"), tr("who speaks next?")),
      ([.command("a"): .changeLayout], tr("Ctrl+A"), tr("letters for the last row")),
      (
        [.command("g"): .growPanel, .command("h"): .shrinkPanel], tr("Ctrl+G, Ctrl+H"),
        tr("border of the panel")
      ),
      ([.command("f"): .showState], tr("Ctrl+F"), tr("where state lives")),
      ([.command("v"): .openTerminal], tr("Ctrl+V"), tr("terminal, too")),
    ]
    return entries.map { KeyBinding(panel: $0, $1, $2) }
  }

  /// Buttons of a gamepad, by the names that stand on it.
  private static func gamepadBindings(for gamepad: GamepadKind, isPile: Bool) -> [KeyBinding] {
    let (choose, close, menu, shoulders) =
      switch gamepad {
      case .xbox360, .other: ("A", "B", "Start", "LB, RB")
      case .xboxOne: ("A", "B", "Menu", "LB, RB")
      case .playStation3: (tr("Cross"), tr("Circle"), "Start", "L1, R1")
      case .playStation: (tr("Cross"), tr("Circle"), "Options", "L1, R1")
      case .nintendo: ("A", "B", "+", "L, R")
      case .stadia: ("A", "B", "Menu", "L1, R1")
      }
    return [
      KeyBinding(
        arrowKeys, tr("Stick, cross"), isPile ? tr("next card, the one before") : tr("where to go")),
      KeyBinding(enterKeys, choose, isPile ? tr("turn it over") : tr("choose")),
      KeyBinding([.close: .escape], close, tr("close")),
      KeyBinding(commands: [.menu: .menu], menu, tr("menu")),
      KeyBinding(
        [.nextGroup: .group(backwards: false), .previousGroup: .group(backwards: true)],
        shoulders, tr("cards, buttons")),
    ]
  }

  /// Growth of the picture on the card of a pile with each press of +.
  private static let zoomFactor = 1.15
  private static let enterKeys: [Key: BoardInput] = [.activate: .enter, .space: .enter]
  private static let arrowKeys: [Key: BoardInput] = [
    .up: .arrow(.up), .down: .arrow(.down), .left: .arrow(.left), .right: .arrow(.right),
  ]
  private static let jumpKeys: [Key: BoardInput] = [
    .home: .jump(.firstInRow), .end: .jump(.lastInRow), .pageUp: .jump(.firstInColumn),
    .pageDown: .jump(.lastInColumn), .controlHome: .jump(.first), .controlEnd: .jump(.last),
  ]
  private static let nameKeys = Dictionary(
    uniqueKeysWithValues: "abcdefghijklmnopqrstuvwxyz0123456789".filter(Grid.isPartOfName).map {
      (Key.character($0), BoardInput.character($0))
    })
}

extension MenuInput {
  /// Converts a touch of the board; `nil` for one that only a board or a scrolling view takes.
  public init?(_ input: BoardInput, isTyping: Bool, columns: Int) {
    switch input {
    case .arrow(let direction):
      self = .arrow(direction, columns: columns)
    case .tab(let backwards), .group(let backwards):
      self = .tab(backwards: backwards)
    case .jump(.firstInRow), .jump(.first):
      self = .jump(atEnd: false)
    case .jump(.lastInRow), .jump(.last):
      self = .jump(atEnd: true)
    case .enter:
      self = .enter
    case .escape:
      self = .escape
    case .backspace where isTyping:
      self = .backspace
    default: return nil
    }
  }
}
