import Localization

/// An assignment of meanings to one or more keys, together with their entry in the help.
///
/// The bindings of all devices form one table. The window, the pages, the terminal and the
/// inspector panel look up keys in this table, and the help lists its entries.
public struct KeyBinding: Equatable, Sendable {
  /// The meaning of a key.
  public enum Meaning: Equatable, Sendable {
    /// Input to the board or to a page.
    case input(BoardInput)

    /// A command that the pages, the window or the terminal performs.
    case command(Command)

    /// A command that the inspector panel performs.
    case panel(PanelCommand)
  }

  /// A command that the pages, the window or the terminal performs.
  public enum Command: Sendable {
    /// Opens the menu.
    case menu

    /// Opens the help.
    case help

    /// Pauses or continues the game.
    case pause

    /// Turns the sound on or off.
    case sound

    /// Enlarges all text.
    case enlargeTexts

    /// Reduces the size of all text.
    case reduceTexts

    /// Shows all text at its default size.
    case resetTexts

    /// Turns full-screen mode on or off.
    case fullScreen

    /// Opens or closes the inspector.
    case inspector

    /// Redraws the whole terminal.
    case redraw

    /// Ends the program.
    case quit
  }

  /// A command that the inspector panel performs.
  public enum PanelCommand: Hashable, Sendable {
    /// Moves to the previous event in the log.
    case stepBack

    /// Moves to the next event in the log.
    case stepForward

    /// Moves to the beginning of the log, when the cards were dealt.
    case jumpToDeal

    /// Moves to the end of the log, which shows the current state of the game.
    case jumpToPresent

    /// Starts or stops playing the events of the log.
    case playLog

    /// Slows down the game's time.
    case slowDown

    /// Highlights the parts of the window that the view redraws.
    case highlightRedraws

    /// Opens the field in which the user types an intent.
    case typeIntent

    /// Restores the events that a choice at an earlier point in the log replaced.
    case returnToBranch

    /// Saves the session to a file.
    case exportSession

    /// Saves the session as a Swift test.
    case exportTest

    /// Turns the step-by-step delivery of messages between layers on or off.
    case stepMessages

    /// Starts or stops the quiz, which asks which layer sends the next message.
    case toggleQuiz

    /// Switches to the next layout of the panel.
    case changeLayout

    /// Makes the panel larger.
    case growPanel

    /// Makes the panel smaller.
    case shrinkPanel

    /// Shows which layer stores which state, or returns to the previous layout.
    case showState

    /// Opens a second view of the game in a terminal.
    case openTerminal
  }

  /// A device that sends key presses, or a part of the window that handles its own keys.
  public enum Device: Equatable, Sendable {
    /// A window with the keyboard focus.
    case window

    /// A terminal in which the game runs.
    case terminal

    /// The inspector panel beside the game.
    case panel

    /// A gamepad of the given kind.
    case gamepad(GamepadKind)
  }

  private let meanings: [Key: Meaning]

  /// The names and the effect of the keys, for example "Arrows, Enter" and "choose a card".
  ///
  /// Both are empty if the help does not mention the keys.
  private let helpEntry: BoardState.Entry

  /// Whether the help lists the keys in its section for courses.
  private let isForCourse: Bool

  private init(
    meanings: [Key: Meaning], keyNames: String, effect: String, isForCourse: Bool = false
  ) {
    self.meanings = meanings
    self.helpEntry = BoardState.Entry(keyNames, effect)
    self.isForCourse = isForCourse
  }

  private init(
    inputs: [Key: BoardInput], _ keyNames: String = "", _ effect: String = "",
    isForCourse: Bool = false
  ) {
    self.init(
      meanings: inputs.mapValues(Meaning.input), keyNames: keyNames, effect: effect,
      isForCourse: isForCourse)
  }

  private init(
    commands: [Key: Command], _ keyNames: String, _ effect: String, isForCourse: Bool = false
  ) {
    self.init(
      meanings: commands.mapValues(Meaning.command), keyNames: keyNames, effect: effect,
      isForCourse: isForCourse)
  }

  private init(panelCommands: [Key: PanelCommand], _ keyNames: String, _ effect: String) {
    self.init(
      meanings: panelCommands.mapValues(Meaning.panel), keyNames: keyNames, effect: effect)
  }

  // MARK: Looking up keys

  /// Returns the meaning of a key on a device.
  ///
  /// A window also accepts the buttons of a gamepad.
  ///
  /// - Parameters:
  ///   - key: The key. Uppercase letters have the same meaning as lowercase letters.
  ///   - device: The device that sent the key.
  ///   - isPile: Whether the game shows a pile of cards.
  /// - Returns: The meaning, or `nil` if the device does not use the key.
  public static func meaning(of key: Key, on device: Device, isPile: Bool = false) -> Meaning? {
    var deviceBindings = bindings(for: device, isPile: isPile)
    if device == .window {
      deviceBindings += gamepadBindings(for: .other, isPile: isPile)
    }

    let lowercasedKey = lowercased(key)
    for binding in deviceBindings {
      if let meaning = binding.meanings[lowercasedKey] {
        return meaning
      }
    }
    return nil
  }

  private static func lowercased(_ key: Key) -> Key {
    guard case .character(let character) = key,
      let lowercasedCharacter = character.lowercased().first
    else { return key }
    return .character(lowercasedCharacter)
  }

  /// Returns the keys of a device and their effects, in the order in which the help lists them.
  ///
  /// - Parameters:
  ///   - device: The device whose keys the help describes.
  ///   - isPile: Whether the game shows a pile of cards.
  ///   - hasThemes: Whether the game has a list of themes.
  ///   - forCourse: Whether to return the section for courses instead of the section for players.
  public static func helpEntries(
    for device: Device, isPile: Bool, hasThemes: Bool = false, forCourse: Bool = false
  ) -> [BoardState.Entry] {
    var entries: [BoardState.Entry] = []
    for binding in bindings(for: device, isPile: isPile, hasThemes: hasThemes) {
      let isListed = !binding.helpEntry.name.isEmpty
      if isListed, binding.isForCourse == forCourse {
        entries.append(binding.helpEntry)
      }
    }
    return entries
  }

  // MARK: The table

  // In each binding, the names of the keys, such as "Arrows, Enter", precede their effect, such as
  // "choose a card".
  private static func bindings(
    for device: Device, isPile: Bool, hasThemes: Bool = false
  ) -> [KeyBinding] {
    switch device {
    case .window:
      windowBindings(isPile: isPile, hasThemes: hasThemes)
    case .terminal:
      terminalBindings(isPile: isPile, hasThemes: hasThemes)
    case .panel:
      panelBindings
    case .gamepad(let kind):
      gamepadBindings(for: kind, isPile: isPile)
    }
  }

  /// Returns the bindings of a window.
  ///
  /// In each binding, the names of the keys, such as "Ctrl+Z, U", precede their effect.
  private static func windowBindings(isPile: Bool, hasThemes: Bool) -> [KeyBinding] {
    var bindings: [KeyBinding] = []
    if isPile {
      bindings += pileBindings(arrowNames: tr("Right, Left"))
    } else {
      bindings += cardBindings(namesAreForCourse: true)
    }
    bindings.append(undoBinding(keyNames: tr("Ctrl+Z, U")))
    if isPile {
      bindings.append(KeyBinding(inputs: zoomKeys, "+ − 0", tr("zoom in, zoom out, actual size")))
    }
    bindings += gameBindings(hasThemes: hasThemes)
    bindings.append(KeyBinding(commands: [.character("m"): .sound], "M", tr("sound")))
    bindings += pageBindings
    bindings += [
      KeyBinding(commands: [.fullScreen: .fullScreen], "F11", tr("full screen")),
      KeyBinding(commands: [.inspector: .inspector], "F12", tr("inspector"), isForCourse: true),
      KeyBinding(commands: textSizeKeys, tr("Ctrl and + − 0"), tr("text size")),
      KeyBinding(commands: [.command("q"): .quit], tr("Ctrl+Q"), tr("quit")),
    ]
    return bindings
  }

  /// Returns the bindings of a terminal.
  ///
  /// In each binding, the names of the keys, such as "Q, Ctrl+D", precede their effect.
  private static func terminalBindings(isPile: Bool, hasThemes: Bool) -> [KeyBinding] {
    var bindings: [KeyBinding] = []
    if isPile {
      bindings += pileBindings(arrowNames: tr("→ and ←"))
    } else {
      bindings += cardBindings(namesAreForCourse: false)
    }
    bindings.append(undoBinding(keyNames: "U"))
    bindings += gameBindings(hasThemes: hasThemes)
    bindings += pageBindings
    bindings += [
      KeyBinding(commands: [.command("l"): .redraw], tr("Ctrl+L"), tr("redraw everything")),
      KeyBinding(commands: terminalQuitKeys, tr("Q, Ctrl+D"), tr("quit")),
    ]
    return bindings
  }

  /// Returns the bindings for a pile of cards.
  ///
  /// In each binding, the names of the keys precede their effect.
  private static func pileBindings(arrowNames: String) -> [KeyBinding] {
    [
      KeyBinding(inputs: arrowKeys, arrowNames, tr("next card, previous card")),
      KeyBinding(inputs: enterKeys, tr("Space"), tr("turn it over")),
    ]
  }

  /// Returns the bindings for a game of pairs.
  ///
  /// In each binding, the names of the keys precede their effect.
  private static func cardBindings(namesAreForCourse: Bool) -> [KeyBinding] {
    let choiceKeys = arrowKeys.merging(enterKeys) { arrow, _ in arrow }
    return [
      KeyBinding(inputs: choiceKeys, tr("Arrows, Enter"), tr("choose a card")),
      KeyBinding(
        inputs: nameKeys, tr("b2 or 5, Enter"), tr("choose the card with this position or number"),
        isForCourse: namesAreForCourse),
      KeyBinding(inputs: [.character("h"): .character("h")], "H", tr("hint")),
    ]
  }

  /// Returns the binding for undo.
  ///
  /// Every game has this binding, because undo can return to the previous game after a new deal.
  private static func undoBinding(keyNames: String) -> KeyBinding {
    KeyBinding(inputs: undoKeys, keyNames, tr("back to previous game"))
  }

  /// Returns the bindings that all games share.
  ///
  /// In each binding, the names of the keys precede their effect.
  private static func gameBindings(hasThemes: Bool) -> [KeyBinding] {
    let tabEffect = hasThemes ? tr("buttons and themes") : tr("buttons")
    return [
      KeyBinding(inputs: tabKeys, tr("Tab"), tabEffect),
      KeyBinding(inputs: [.restart: .button(.restart)], tr("Ctrl+N"), tr("restart")),
      KeyBinding(inputs: unlistedKeys),
      KeyBinding(inputs: jumpKeys),
      KeyBinding(commands: [.character("p"): .pause], "P", tr("pause")),
    ]
  }

  /// The bindings that open pages.
  ///
  /// In each binding, the names of the keys precede their effect.
  private static var pageBindings: [KeyBinding] {
    [
      KeyBinding(commands: [.menu: .menu], tr("Esc, F10"), tr("menu")),
      KeyBinding(commands: [.help: .help], "F1", tr("help")),
    ]
  }

  /// The bindings of the inspector panel.
  ///
  /// In each binding, the names of the keys precede their effect.
  private static var panelBindings: [KeyBinding] {
    [
      KeyBinding(
        panelCommands: [.left: .stepBack, .right: .stepForward],
        tr("Right, Left"), tr("forward and back in the log")),
      KeyBinding(
        panelCommands: [.home: .jumpToDeal, .end: .jumpToPresent],
        tr("Home, End"), tr("to the deal, to the present")),
      KeyBinding(
        panelCommands: [.command("p"): .playLog],
        tr("Ctrl+P"), tr("play the log")),
      KeyBinding(
        panelCommands: [.command("m"): .slowDown],
        tr("Ctrl+M"), tr("slower")),
      KeyBinding(
        panelCommands: [.command("d"): .highlightRedraws],
        tr("Ctrl+D"), tr("highlight redrawn areas")),
      KeyBinding(
        panelCommands: [.command("l"): .typeIntent],
        tr("Ctrl+L"), tr("type an intent")),
      KeyBinding(
        panelCommands: [.command("b"): .returnToBranch],
        tr("Ctrl+B"), tr("back to the abandoned branch")),
      KeyBinding(
        panelCommands: [.command("s"): .exportSession, .command("t"): .exportTest],
        tr("Ctrl+S, Ctrl+T"), tr("export the session, or a test")),
      KeyBinding(
        panelCommands: [.command("o"): .stepMessages],
        tr("Ctrl+O, Space"), tr("one message at a time")),
      KeyBinding(
        panelCommands: [.command("w"): .toggleQuiz],
        tr("Ctrl+W, 1 2 3"), tr("which part sends next?")),
      KeyBinding(
        panelCommands: [.command("a"): .changeLayout],
        tr("Ctrl+A"), tr("next layout")),
      KeyBinding(
        panelCommands: [.command("g"): .growPanel, .command("h"): .shrinkPanel],
        tr("Ctrl+G, Ctrl+H"), tr("resize the panel")),
      KeyBinding(
        panelCommands: [.command("f"): .showState],
        tr("Ctrl+F"), tr("where state is stored")),
      KeyBinding(
        panelCommands: [.command("v"): .openTerminal],
        tr("Ctrl+V"), tr("open the terminal view")),
    ]
  }

  /// Returns the bindings of a gamepad.
  ///
  /// In each binding, the names of the buttons precede their effect.
  private static func gamepadBindings(for gamepad: GamepadKind, isPile: Bool) -> [KeyBinding] {
    let labels = GamepadLabels(gamepad)
    let arrowEffect = isPile ? tr("next card, previous card") : tr("move the focus")
    let enterEffect = isPile ? tr("turn it over") : tr("choose")
    return [
      KeyBinding(inputs: arrowKeys, tr("Stick, D-pad"), arrowEffect),
      KeyBinding(inputs: enterKeys, labels.choose, enterEffect),
      KeyBinding(inputs: [.close: .escape], labels.close, tr("close")),
      KeyBinding(commands: [.menu: .menu], labels.menu, tr("menu")),
      KeyBinding(inputs: groupKeys, labels.shoulders, tr("cards, buttons")),
    ]
  }

  // MARK: Keys with the same kind of meaning

  /// The factor by which one press of the + key enlarges the picture on a pile's card.
  private static let zoomFactor = 1.15

  private static let zoomKeys: [Key: BoardInput] = [
    .larger: .zoom(zoomFactor),
    .smaller: .zoom(1 / zoomFactor),
    .character("0"): .resetZoom,
  ]

  private static let enterKeys: [Key: BoardInput] = [
    .activate: .enter,
    .space: .enter,
  ]

  private static let arrowKeys: [Key: BoardInput] = [
    .up: .arrow(.up),
    .down: .arrow(.down),
    .left: .arrow(.left),
    .right: .arrow(.right),
  ]

  private static let jumpKeys: [Key: BoardInput] = [
    .home: .jump(.firstInRow),
    .end: .jump(.lastInRow),
    .pageUp: .jump(.firstInColumn),
    .pageDown: .jump(.lastInColumn),
    .controlHome: .jump(.first),
    .controlEnd: .jump(.last),
  ]

  private static let tabKeys: [Key: BoardInput] = [
    .tab: .tab(backwards: false),
    .backTab: .tab(backwards: true),
  ]

  private static let groupKeys: [Key: BoardInput] = [
    .nextGroup: .group(backwards: false),
    .previousGroup: .group(backwards: true),
  ]

  private static let undoKeys: [Key: BoardInput] = [
    .character("u"): .character("u"),
    .command("z"): .button(.undo),
  ]

  /// The keys that the help does not list.
  private static let unlistedKeys: [Key: BoardInput] = [
    .character("r"): .character("r"),
    .backspace: .backspace,
    .escape: .escape,
  ]

  /// The letters and digits that form the names of cards.
  private static let nameKeys: [Key: BoardInput] = {
    var keys: [Key: BoardInput] = [:]
    for character in "abcdefghijklmnopqrstuvwxyz0123456789" where Grid.isPartOfName(character) {
      keys[.character(character)] = .character(character)
    }
    return keys
  }()

  private static let textSizeKeys: [Key: Command] = [
    .command("+"): .enlargeTexts,
    .command("-"): .reduceTexts,
    .command("0"): .resetTexts,
  ]

  private static let terminalQuitKeys: [Key: Command] = [
    .character("q"): .quit,
    .command("d"): .quit,
    .command("q"): .quit,
  ]
}

/// The labels of the buttons of a gamepad.
private struct GamepadLabels {
  let choose: String
  let close: String
  let menu: String
  let shoulders: String

  private init(choose: String, close: String, menu: String, shoulders: String) {
    self.choose = choose
    self.close = close
    self.menu = menu
    self.shoulders = shoulders
  }

  /// Creates the labels for a gamepad of the given kind.
  init(_ gamepad: GamepadKind) {
    switch gamepad {
    case .xbox360, .other:
      self.init(choose: "A", close: "B", menu: "Start", shoulders: "LB, RB")
    case .xboxOne:
      self.init(choose: "A", close: "B", menu: "Menu", shoulders: "LB, RB")
    case .playStation3:
      self.init(choose: tr("Cross"), close: tr("Circle"), menu: "Start", shoulders: "L1, R1")
    case .playStation:
      self.init(choose: tr("Cross"), close: tr("Circle"), menu: "Options", shoulders: "L1, R1")
    case .nintendo:
      self.init(choose: "A", close: "B", menu: "+", shoulders: "L, R")
    case .stadia:
      self.init(choose: "A", close: "B", menu: "Menu", shoulders: "L1, R1")
    }
  }
}

extension MenuInput {
  /// Converts an input to the board to an input to a page.
  ///
  /// It returns `nil` if pages do not handle the input.
  ///
  /// - Parameters:
  ///   - input: The input to the board.
  ///   - isTyping: Whether the page has a field that receives letters.
  ///   - columns: The number of items side by side in the group with the focus.
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
    default:
      return nil
    }
  }
}
