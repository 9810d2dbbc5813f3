import Model

/// What lies over a game, or comes before it: the start screen, the menu, settings, results, help.
///
/// A value like `Board`, texts finished: a window draws it, a terminal prints it. It is read from the
/// top: groups of items, of which those with an action can be touched.
public struct Page: Equatable, Sendable {
  /// Which page it is, whatever its title says.
  public enum ID: Hashable, Sendable {
    case start, menu, paused, settings, results, help, deckMaker, loading
    /// A finished game, by the name of its file.
    case result(String)
  }

  /// Which page it is.
  public var id: ID
  /// What is written at the top.
  public var title: String
  /// What the page has, from the top; the keyboard goes through it in this order.
  public var groups: [Group]
  /// What is seen of the page at its lower edge, always: such as Play, and the way back.
  public var footer: [Item] = []
  /// The action that the keyboard is at; `nil` while the player uses mouse or finger.
  public var focus: Action?
  /// Whether letters are typed into a field of the page, so that they are no commands.
  public var isTyping = false
  /// What the player should know and nothing else says.
  public var notice: String?

  /// Creates a page.
  public init(_ id: ID, _ title: String, _ groups: [Group] = [], footer: [Item] = []) {
    (self.id, self.title, self.groups, self.footer) = (id, title, groups, footer)
  }

  /// A few items that belong together.
  public struct Group: Equatable, Sendable {
    /// How they lie.
    public enum Style: Sendable {
      /// Pictures with a word below each, side by side in as many rows as they need; one is chosen.
      case pictures
      /// Small pictures or words, side by side; one is chosen.
      case choices
      /// Words, and perhaps a picture before each, one below the other.
      case list
      /// A name at the left and a value at the right, one line each, to read.
      case lines
      /// Sentences to read, each as many lines as it needs.
      case text
      /// One line that is typed into: its title is what was typed, its value what might be.
      case field
      /// The last results as bars, from the left, with what each is; its value is when.
      case chart
    }

    /// What the group is about; `nil` if its items say it.
    public var title: String?
    /// How its items lie.
    public var style: Style
    /// What it consists of.
    public var items: [Item]

    /// Creates a group.
    public init(_ title: String? = nil, _ style: Style, _ items: [Item]) {
      (self.title, self.style, self.items) = (title, style, items)
    }
  }

  /// A part of a page.
  public struct Item: Equatable, Sendable {
    /// What a touch does; `nil` for what is only read.
    public var action: Action?
    /// What is written.
    public var title: String
    /// What is written at the right of a line, or in small letters below, in a list.
    public var value: String
    /// What is drawn.
    public var picture: Picture?
    /// Whether it stands for what is chosen now.
    public var isSelected: Bool
    /// Whether it can be touched.
    public var isEnabled: Bool
    /// How long its bar is in a chart, 0...1.
    public var length: Double

    /// Creates an item.
    public init(
      _ action: Action? = nil, _ title: String, value: String = "", picture: Picture? = nil,
      isSelected: Bool = false, isEnabled: Bool = true, length: Double = 0
    ) {
      (self.action, self.title, self.value, self.picture) = (action, title, value, picture)
      (self.isSelected, self.isEnabled, self.length) = (isSelected, isEnabled, length)
    }
  }

  /// What is drawn on an item.
  public enum Picture: Equatable, Sendable {
    /// A game as it looks: its board in the middle of a turn.
    case game(Board)
    /// A board's places as a small grid.
    case grid(Grid)
    /// Sample faces of a deck; `pictures` are where those that are pictures are found.
    case faces([Face], pictures: [String: String])
    /// Who plays, each as a head in their colour; the computer as a screen.
    case players([Player])
    /// A sign, by its name: "resume", "restart", "again", "change", "hint", "pause", "review",
    /// "results", "settings", "help", "screen", "quit", "play", "back", "delete", "deck".
    case sign(String)
    /// So many of three stars.
    case stars(Int)
  }
}

/// What is touched on a page; whoever made the page knows what it means.
public enum Action: Hashable, Sendable {
  /// One of some things to be chosen: the game, the size, the deck, who plays, a setting.
  case choose(String, Int)
  /// Something to be done, by its name.
  case press(String)
}
