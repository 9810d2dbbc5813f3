import Text

/// Line of the table of keys: what some keys mean, and how the help tells it.
///
/// Window, pages and terminal act by the table, and the help page is printed from it. What a touch
/// comes to where the game stands, `Board.steps` decides.
public struct KeyBinding: Equatable, Sendable {
  /// Meaning of a key.
  public enum Meaning: Equatable, Sendable {
    /// Touch of the board; a page takes it as `PageTouch(_:isTyping:)` says.
    case touch(Touch)
    /// Command to what lies around the board.
    case command(Command)
  }

  /// Command to the pages, the window or the terminal.
  public enum Command: Sendable {
    case menu, help, pause, sound, enlargeTexts, reduceTexts, resetTexts
    case fullScreen, inspector, redraw, quit
  }

  /// Device that sends keys.
  public enum Device: Equatable, Sendable {
    case window, terminal
    case pad(PadKind)
  }

  /// Keys and their meanings.
  public let keys: [Key: Meaning]
  /// Keys and effect as the help tells them, for example "Arrows, Enter" and "choose a card"; `nil` for
  /// keys that it leaves out.
  public let words: Board.Entry?

  private init(_ keys: [Key: Meaning], _ words: Board.Entry? = nil) {
    (self.keys, self.words) = (keys, words)
  }

  private init(_ keys: [Key: Meaning], _ name: String, _ effect: String) {
    self.init(keys, Board.Entry(name, effect))
  }

  /// Meaning of a key on a board of pairs or on a pile, if it has one.
  ///
  /// The keys of a gamepad are the window's, too.
  public static func meaning(of key: Key, on device: Device, isPile: Bool = false) -> Meaning? {
    var key = key
    if case .sign(let sign) = key { key = .sign(sign.lowercased().first ?? sign) }
    let bindings =
      table(device, isPile: isPile)
      + (device == .window ? table(.pad(.other), isPile: isPile) : [])
    return bindings.lazy.compactMap { $0.keys[key] }.first
  }

  /// Lines of the help, in their order.
  public static func help(
    _ device: Device, isPile: Bool, hasThemes: Bool = false
  ) -> [Board.Entry] {
    table(device, isPile: isPile, hasThemes: hasThemes).compactMap(\.words)
  }

  /// Table of a device: "Arrows, Enter" stands before "choose a card", "H" before "hint".
  private static func table(
    _ device: Device, isPile: Bool, hasThemes: Bool = false
  ) -> [KeyBinding] {
    if case .pad(let kind) = device { return buttons(of: kind, isPile: isPile) }
    let isWindow = device == .window
    let cards =
      isPile
      ? [
        KeyBinding(
          arrows, isWindow ? tr("Right, Left") : tr("→ and ←"), tr("next card, the one before")),
        KeyBinding(enter, tr("Space"), tr("turn it over")),
      ]
      : [
        KeyBinding(arrows.merging(enter) { $1 }, tr("Arrows, Enter"), tr("choose a card")),
        KeyBinding(
          names, tr("b2 or 5, Enter"), tr("choose the card of that place or number")),
        KeyBinding(sign("h"), "H", tr("hint")),
        KeyBinding(
          sign("u").merging([.command("z"): .touch(.button(.undo))]) { $1 },
          isWindow ? tr("Ctrl+Z, U") : "U", tr("take a new deal back")),
      ]
    let zoom = KeyBinding(
      [
        .larger: .touch(.zoom(pictureStep)), .smaller: .touch(.zoom(1 / pictureStep)),
        .sign("0"): .touch(.ownSize),
      ], "+ − 0", tr("larger, smaller, its own size"))
    let everywhere = [
      KeyBinding(
        [.tab: .touch(.tab(backwards: false)), .backTab: .touch(.tab(backwards: true))],
        tr("Tab"), hasThemes ? tr("buttons and themes") : tr("buttons")),
      KeyBinding([.restart: .touch(.button(.restart))], tr("Ctrl+N"), tr("new deal")),
      KeyBinding(sign("r")),
      KeyBinding([.backspace: .touch(.erase)]),
      KeyBinding(jumps),
      KeyBinding([.sign("p"): .command(.pause)], "P", tr("pause")),
    ]
    let sound = KeyBinding([.sign("m"): .command(.sound)], "M", tr("sound"))
    let pages = [
      KeyBinding(
        [.escape: .touch(.escape), .menu: .command(.menu)], tr("Escape, F10"), tr("menu")),
      KeyBinding([.help: .command(.help)], "F1", tr("help")),
    ]
    let ofWindow = [
      KeyBinding([.fullScreen: .command(.fullScreen)], "F11", tr("full screen")),
      KeyBinding([.inspector: .command(.inspector)], "F12", tr("inspector")),
      KeyBinding(
        [
          .command("+"): .command(.enlargeTexts), .command("-"): .command(.reduceTexts),
          .command("0"): .command(.resetTexts),
        ], tr("Ctrl and + − 0"), tr("size of texts")),
      KeyBinding([.command("q"): .command(.quit)], tr("Ctrl+Q"), tr("quit")),
    ]
    let ofTerminal = [
      KeyBinding([.command("l"): .command(.redraw)], tr("Ctrl+L"), tr("draw everything anew")),
      KeyBinding(
        [.sign("q"), .command("d"), .command("q")].meaning(.command(.quit)),
        tr("Q, Ctrl+D"), tr("quit")),
    ]
    return isWindow
      ? cards + (isPile ? [zoom] : []) + everywhere + [sound] + pages + ofWindow
      : cards + everywhere + pages + ofTerminal
  }

  /// Buttons of a gamepad, by the names that stand on it.
  private static func buttons(of pad: PadKind, isPile: Bool) -> [KeyBinding] {
    let (choose, close, menu, shoulders) =
      switch pad {
      case .xbox360, .other: ("A", "B", "Start", "LB, RB")
      case .xboxOne: ("A", "B", "Menu", "LB, RB")
      case .playStation3: (tr("Cross"), tr("Circle"), "Start", "L1, R1")
      case .playStation: (tr("Cross"), tr("Circle"), "Options", "L1, R1")
      case .nintendo: ("A", "B", "+", "L, R")
      case .stadia: ("A", "B", "Menu", "L1, R1")
      }
    return [
      KeyBinding(
        arrows, tr("Stick, cross"), isPile ? tr("next card, the one before") : tr("where to go")),
      KeyBinding(enter, choose, isPile ? tr("turn it over") : tr("choose")),
      KeyBinding([.close: .touch(.escape)], close, tr("close")),
      KeyBinding([.menu: .command(.menu)], menu, tr("menu")),
      KeyBinding(
        [
          .nextGroup: .touch(.group(backwards: false)),
          .previousGroup: .touch(.group(backwards: true)),
        ], shoulders, tr("cards, buttons")),
    ]
  }

  /// Growth of the picture on the card of a pile with each press of +.
  private static let pictureStep = 1.15
  private static let enter = [Key.activate, .space].meaning(.touch(.enter))
  private static let arrows: [Key: Meaning] = [
    .up: .touch(.arrow(.up)), .down: .touch(.arrow(.down)), .left: .touch(.arrow(.left)),
    .right: .touch(.arrow(.right)),
  ]
  private static let jumps: [Key: Meaning] = [
    .home: .touch(.jump(.firstInRow)), .end: .touch(.jump(.lastInRow)),
    .pageUp: .touch(.jump(.firstInColumn)), .pageDown: .touch(.jump(.lastInColumn)),
    .first: .touch(.jump(.first)), .last: .touch(.jump(.last)),
  ]
  /// Letters and digits of which places consist.
  private static let names = "abcdefghijklmnopqrstuvwxyz0123456789"
    .filter(Board.isPartOfName).reduce(into: [Key: Meaning]()) { $0.merge(sign($1)) { $1 } }

  private static func sign(_ sign: Character) -> [Key: Meaning] {
    [.sign(sign): .touch(.sign(sign))]
  }
}

extension [Key] {
  /// Keys that mean the same.
  fileprivate func meaning(_ meaning: KeyBinding.Meaning) -> [Key: KeyBinding.Meaning] {
    Dictionary(uniqueKeysWithValues: map { ($0, meaning) })
  }
}

extension PageTouch {
  /// Touch of a page by a key that touches the board so.
  ///
  /// `nil` is for what only a board, or a view that scrolls, understands; `columns` is the number of items
  /// side by side where the focus is.
  public init?(_ touch: Touch, isTyping: Bool, columns: Int) {
    switch touch {
    case .arrow(let direction): self = .arrow(direction, columns: columns)
    case .tab(let backwards), .group(let backwards): self = .tab(backwards: backwards)
    case .enter: self = .enter
    case .escape: self = .escape
    case .erase where isTyping: self = .backspace
    default: return nil
    }
  }
}
