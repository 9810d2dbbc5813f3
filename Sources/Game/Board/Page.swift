import Model

/// Page over a game or before it, such as the start screen, the menu, settings, results or help.
///
/// A value like `Board`, texts finished: a window draws it, a terminal prints it.
public struct Page: Equatable, Sendable {
  /// Identity of a page, whatever its title says.
  public enum ID: Hashable, Sendable {
    case start, menu, paused, settings, results, help, deckMaker, loading
    /// Finished game, by the name of its file.
    case result(String)
  }

  /// Identity, for views that keep something of a page.
  public var id: ID
  /// Heading at the top.
  public var title: String
  /// Groups from the top, in the order of the keyboard.
  public var groups: [Group]
  /// Items at the lower edge, which are always seen, such as Play and the way back.
  public var footer: [Item] = []
  /// Action with the keyboard's focus; `nil` while the player uses mouse or finger.
  public var focus: Action?
  /// Whether letters go into a field of the page and are no commands.
  public var isTyping = false
  /// Sentence for the player.
  public var notice: String?

  /// Creates a page.
  public init(_ id: ID, _ title: String, _ groups: [Group] = [], footer: [Item] = []) {
    (self.id, self.title, self.groups, self.footer) = (id, title, groups, footer)
  }

  /// Items that belong together.
  public struct Group: Equatable, Sendable {
    /// Arrangement of items.
    public enum Style: Sendable {
      /// Pictures with a word below each, in rows; one is chosen.
      case pictures
      /// Small pictures or words side by side; one is chosen.
      case choices
      /// Words below each other, some with a picture in front.
      case list
      /// Names at the left and values at the right, a line each.
      case lines
      /// Sentences, each on as many lines as it needs.
      case text
      /// Lines that are typed into: the title is the typed text, the value the name of the field.
      case field
      /// Bars from the left: the title is the number, the value the day.
      case chart
    }

    /// Heading; `nil` if the items need none.
    public var title: String?
    /// Arrangement of the items.
    public var style: Style
    /// Items, in the order of the keyboard.
    public var items: [Item]

    /// Creates a group.
    public init(_ title: String? = nil, _ style: Style, _ items: [Item]) {
      (self.title, self.style, self.items) = (title, style, items)
    }
  }

  /// Part of a page that is read or touched.
  public struct Item: Equatable, Sendable {
    /// Action of a touch; `nil` if the item is only read.
    public var action: Action?
    /// Text.
    public var title: String
    /// Text at the right of a line, or in small letters below the title of a list.
    public var value: String
    /// Picture beside or above the title.
    public var picture: Picture?
    /// Whether it is the chosen one of its group.
    public var isSelected: Bool
    /// Whether it can be touched.
    public var isEnabled: Bool
    /// Length of the bar in a chart, 0...1.
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

  /// Picture on an item.
  public enum Picture: Equatable, Sendable {
    /// Board of a game in the middle of a turn.
    case game(Board)
    /// Places of a board as a small grid.
    case grid(Grid)
    /// Sample faces of a deck, with the paths of those that are pictures.
    case faces([Face], pictures: [String: String])
    /// Players as heads in their colours; the computer as a screen.
    case players([Player])
    /// Icon of an action.
    case icon(Icon)
    /// Number of stars, 0...3.
    case stars(Int)
  }
}

/// Icon of a button or of an item on a page, by the name of its drawing.
public enum Icon: String, CaseIterable, Sendable {
  case resume, restart, again, change, hint, pause, review, results, settings, help, screen, quit
  case play, back, delete, deck, menu, games, undo
}

/// Action of an item; numbers count the things of its kind on the page, from 0.
public enum Action: Hashable, Sendable {
  /// Opens a page; leaves the one on top; leaves all of them.
  case open(Page.ID), back, resume
  /// Buttons of the game that lies open.
  case restart, dealAgain, hint, review
  case toggleFullScreen, quit
  /// The start screen: a game, the size of its board, its deck and its players are picked; it begins.
  case game(Int), grid(Int), deck(Int), players(Int), play
  /// A setting, by its place in `Settings.all`, gets one of its choices.
  case setting(Int, choice: Int)
  /// A finished game is opened, from the best or from the last ones.
  case best(Int), result(Int)
  /// A finished game, by the name of its file, is reviewed, dealt once more or deleted.
  case reviewResult(String), replayResult(String), deleteResult(String)
  /// A deck is made: a field is typed into, pairs are added and removed, the deck is kept.
  case field(Int), addPair, removePair(Int), keepDeck
}
