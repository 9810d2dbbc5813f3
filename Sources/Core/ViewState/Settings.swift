import Localization

/// Settings of a player for all games; `all` declares each of them once.
public struct Settings: Equatable, Sendable {
  /// Amount of motion.
  public enum Motion: String, CaseIterable, Sendable { case desktop, full, reduced }

  /// Strength of contrast.
  public enum Contrast: String, CaseIterable, Sendable { case desktop, normal, high }

  /// Light or dark colours.
  public enum Colors: String, CaseIterable, Sendable { case desktop, light, dark }

  /// Loudness of sounds.
  public enum Volume: String, CaseIterable, Sendable {
    case off, quiet, medium, full

    /// Share of the sounds' own loudness, 0...1.
    public var level: Double {
      switch self {
      case .off: 0
      case .quiet: 0.2
      case .medium: 0.5
      case .full: 1
      }
    }
  }

  /// Language of all texts, by the name of its catalogue.
  public enum Language: String, CaseIterable, Sendable {
    case desktop, en, ar, de, es, fr, hi, it, ja, ko, nl, pl
    case portuguese = "pt_BR"
    case ru, tr
    case simplifiedChinese = "zh_CN"
    case traditionalChinese = "zh_TW"
  }

  /// Sizes of text that can be chosen, as multiples of the usual one.
  public static let textSizes = [0.8, 1, 1.25, 1.5, 2]

  /// Loudness of sounds.
  public var sound = Volume.full
  /// Whether events are spoken.
  public var speaksEvents = false
  /// Amount of motion.
  public var motion = Motion.desktop
  /// Strength of contrast.
  public var contrast = Contrast.desktop
  /// Light or dark colours.
  public var colors = Colors.desktop
  /// Size of text, one of `textSizes`.
  public var textSize = 1.0
  /// Language of all texts, from the next start on.
  public var language = Language.desktop
  /// Whether the cards that the computer remembers are marked.
  public var showsMemory = true
  /// Whether the clock is shown.
  public var showsClock = false
  /// Whether all cards are shown before a game.
  public var showsPreview = false
  /// Whether playing cards drift over the table.
  public var driftsCards = true

  /// Names that the persons have typed, in the order of their turns; an empty one is not typed.
  public var playerNames: [String] = []
  /// Most letters of a name.
  public static let maximumNameLength = 12

  /// Settings of a first start.
  public init() {}

  // MARK: Names of players, which are typed on the start page

  /// Name of a person as it is typed; empty where it is not.
  public func name(of person: Int) -> String {
    playerNames.indices.contains(person) ? playerNames[person] : ""
  }

  /// Names a person, with as many letters as a name may have.
  public mutating func setName(_ name: String, of person: Int) {
    let letters = name.filter { letter in
      !letter.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    playerNames += Array(repeating: "", count: max(0, person + 1 - playerNames.count))
    playerNames[person] = String(letters.prefix(Self.maximumNameLength))
    while playerNames.last == "" {
      playerNames.removeLast()
    }
  }

  // MARK: Declarations

  /// Declaration of a setting, which file, window and terminal follow.
  public struct Setting: Sendable {
    /// Place where a setting acts: the window, every game, or the program from its next start on.
    public enum Scope: CaseIterable, Sendable { case window, game, program }

    /// Value as it stands in the file.
    public enum Value: Equatable, Sendable { case flag(Bool), name(String), number(Double) }

    /// The key in the file.
    public let key: String
    /// The heading on the page.
    public let title: String
    /// Place where it acts.
    public let scope: Scope
    /// Values that can be chosen with their names, in the order of the page.
    public let choices: [(value: Value, title: String)]
    /// Reads the number of the choice that is set.
    public let choiceIndex: @Sendable (Settings) -> Int
    /// Sets the choice with a number.
    public let setChoice: @Sendable (inout Settings, Int) -> Void

    typealias Path<Property> = WritableKeyPath<Settings, Property> & Sendable

    init<Property: Equatable & Sendable>(
      _ key: String, _ title: String, _ scope: Scope, _ path: Path<Property>, _ values: [Property],
      names: [String], value: (Property) -> Value
    ) {
      self.key = key
      self.title = title
      self.scope = scope
      choices = zip(values, names).map { (value($0), $1) }
      choiceIndex = { values.firstIndex(of: $0[keyPath: path]) ?? 0 }
      setChoice = { $0[keyPath: path] = values[$1] }
    }

    init(_ key: String, _ title: String, _ scope: Scope, _ path: Path<Bool>, names: [String]) {
      self.init(key, title, scope, path, [false, true], names: names) { .flag($0) }
    }

    init<Case: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
      _ key: String, _ title: String, _ scope: Scope, _ path: Path<Case>, names: [String]
    ) {
      self.init(key, title, scope, path, Array(Case.allCases), names: names) { .name($0.rawValue) }
    }
  }

  /// Declarations of all settings, in the order of the file.
  public static var all: [Setting] {
    // Choice of a setting that follows the desktop.
    let desktop = tr("As the desktop")
    let off = tr("Off", context: "setting")
    let offOrOn = [off, tr("On", context: "sound")]
    let volumes = [off, tr("Quiet"), tr("Medium", context: "sound"), tr("Loud")]
    let hiddenOrShown = [tr("Hidden"), tr("Shown")]
    let motions = [desktop, tr("Full", context: "motion"), tr("Reduced", context: "motion")]
    let contrasts = [desktop, tr("Normal", context: "contrast"), tr("High", context: "contrast")]
    let colors = [desktop, tr("Light", context: "colours"), tr("Dark", context: "colours")]
    let languages = [
      desktop, "English", "العربية", "Deutsch", "Español", "Français", "हिन्दी", "Italiano", "日本語",
      "한국어", "Nederlands", "Polski", "Português (Brasil)", "Русский", "Türkçe", "简体中文", "繁體中文",
    ]
    return [
      // Older files say whether there are sounds.
      Setting("sound", tr("Sound"), .window, \.sound, Volume.allCases, names: volumes) {
        $0 == .off ? .flag(false) : $0 == .full ? .flag(true) : .name($0.rawValue)
      },
      Setting("speech", tr("Speech"), .window, \.speaksEvents, names: offOrOn),
      Setting("motion", tr("Motion"), .window, \.motion, names: motions),
      Setting("contrast", tr("Contrast"), .window, \.contrast, names: contrasts),
      Setting("colors", tr("Colours"), .window, \.colors, names: colors),
      Setting(
        "text-size", tr("Text size"), .window, \.textSize, textSizes,
        names: textSizes.map { tr("\(Int($0 * 100)) %") }
      ) { .number($0) },
      Setting(
        "language", tr("Language (from the next start)"), .program, \.language, names: languages),
      Setting(
        "computer-memory", tr("What the computer remembers"), .game, \.showsMemory,
        names: hiddenOrShown),
      Setting("clock", tr("Clock"), .game, \.showsClock, names: hiddenOrShown),
      Setting("first-look", tr("First look at all cards"), .game, \.showsPreview, names: offOrOn),
      Setting("drift", tr("Drifting playing cards"), .game, \.driftsCards, names: offOrOn),
    ]
  }
}
