import Model

/// A page that covers or precedes a game, such as the menu or the start page.
///
/// All text on a page is complete and translated, so a view only has to draw it.
public struct Page: Equatable, Sendable {
  /// The identity of a page, which does not change when its title or its items change.
  public enum ID: Hashable, Sendable {
    /// The start page, on which the player selects a game.
    case start

    /// The menu of a running game.
    case menu

    /// The page with the commands that players need less often than the commands in the menu.
    case more

    /// The page that covers the board while the game is paused.
    case paused

    /// The page with the settings.
    case settings

    /// The page with the finished games.
    case results

    /// The page with the rules and the keys of a game.
    case help

    /// The page on which the player makes a deck.
    case deckMaker

    /// The page that a view shows while it loads pictures.
    case loading

    /// The page of one finished game.
    ///
    /// The value is the name of the game's file.
    case result(String)
  }

  /// The identity of the page.
  ///
  /// A view uses it to store its own state for each page.
  public var id: ID

  /// The heading at the top.
  public var title: String

  /// The groups from top to bottom, in the order in which the keyboard visits them.
  public var groups: [Group]

  /// The items at the bottom, such as Play and Back.
  ///
  /// They never scroll out of view.
  public var footer: [Item] = []

  /// The action with the keyboard focus, or `nil` while the player uses the mouse or a finger.
  public var focus: Action?

  /// The action of the item that the mouse or a finger touched last.
  ///
  /// The next key press moves the focus from this item.
  public var lastTouchedAction: Action?

  /// Whether a field of the page receives typed letters.
  ///
  /// Otherwise, letters are commands.
  public var isTyping = false

  /// A sentence for the player, for example if a dropped file is not a picture.
  public var notice: String?

  package init(_ id: ID, _ title: String, _ groups: [Group] = [], footer: [Item] = []) {
    self.id = id
    self.title = title
    self.groups = groups
    self.footer = footer
  }

  /// A group of items that belong together, with an optional heading.
  public struct Group: Equatable, Sendable {
    /// The arrangement of the items in a group.
    public enum Style: Sendable {
      /// Pictures in rows, one of which is selected.
      ///
      /// Each picture has its title below.
      case pictures

      /// Small pictures or words side by side, one of which is selected.
      case choices

      /// Titles one below the other, some of which have a picture in front of them.
      case list

      /// Lines with a name on the left and a value on the right.
      case lines

      /// Sentences, each of which takes as many lines as it needs.
      case text

      /// Fields into which the player types.
      ///
      /// The title of an item is the typed text, and the value is the name of the field.
      case field

      /// Horizontal bars, one per finished game.
      ///
      /// The title of an item is its number, and the value is the day of the game.
      case chart
    }

    /// The heading of the group, or `nil` if the items do not need a heading.
    public var title: String?

    /// The arrangement of the items, for example as a list.
    public var style: Style

    /// The items of the group, in the order in which the keyboard visits them.
    public var items: [Item]

    package init(_ title: String? = nil, _ style: Style, _ items: [Item]) {
      self.title = title
      self.style = style
      self.items = items
    }
  }

  /// A part of a page that the player can read or press.
  public struct Item: Equatable, Sendable {
    /// The action that a press on the item performs, or `nil` if the player can only read the item.
    public var action: Action?

    /// The main text of the item.
    public var title: String

    /// The text on the right of a line, or in a smaller font below the title of a list item.
    public var value: String

    /// The picture beside or above the title.
    public var picture: Picture?

    /// Whether the item is selected in its group.
    public var isSelected: Bool

    /// Whether the player can press the item.
    public var isEnabled: Bool

    /// The length of the bar in a chart, in the range 0...1.
    public var barLength: Double

    package init(
      _ action: Action? = nil, _ title: String, value: String = "", picture: Picture? = nil,
      isSelected: Bool = false, isEnabled: Bool = true, barLength: Double = 0
    ) {
      self.action = action
      self.title = title
      self.value = value
      self.picture = picture
      self.isSelected = isSelected
      self.isEnabled = isEnabled
      self.barLength = barLength
    }
  }

  /// A picture on an item of a page, for example an icon or stars.
  public enum Picture: Equatable, Sendable {
    /// A small picture of a game.
    case game(BoardState)

    /// The outline of a board with the given rows and columns.
    case grid(Grid)

    /// An icon of the program.
    case icon(Icon)

    /// The shapes that represent players.
    ///
    /// `firstIndex` is the index of the first of these players in the order of turns.
    case players([Player], firstIndex: Int = 0)

    /// Sample faces of a deck.
    ///
    /// The dictionary maps the name of each picture to the path of its file.
    case faces([Face], picturePaths: [String: String])

    /// Up to 3 stars, which are golden after a perfect game.
    case stars(Int, isGolden: Bool = false)
  }
}

/// An icon of a button or of an item on a page, whose raw value is the name of its drawing.
public enum Icon: String, CaseIterable, Sendable {
  /// An icon for the command with the same name.
  case resume, restart, again, change, hint, pause, review, results, settings, help, screen, quit
  case play, back, delete, deck, menu, games, undo, today, copy, more, drift, still
}

/// The action of an item on a page.
///
/// The numbers in actions are indices, counted from 0 among the items of the same kind on the page.
public enum Action: Hashable, Sendable {
  // MARK: Pages

  /// Opens the page with the given identity.
  case open(Page.ID)

  /// Closes the topmost page.
  case back

  /// Closes all pages, so that the game continues.
  case resume

  // MARK: The current game, the window and the program

  /// Deals a new game.
  case restart

  /// Deals the same cards again.
  case replayDeal

  /// Shows a hint.
  case hint

  /// Shows the avoidable choices of the finished game that the pages cover.
  case review

  /// Turns full-screen mode on or off.
  case toggleFullScreen

  /// Ends the program.
  case quit

  // MARK: The start page

  /// Selects a game.
  case game(Int)

  /// Selects the size of the board.
  case grid(Int)

  /// Selects a deck.
  case deck(Int)

  /// Selects the players.
  case players(Int)

  /// Starts the selected game, or continues it.
  case play

  /// Starts the daily deal of the selected game.
  case playDailyDeal

  // MARK: Settings

  /// Changes a setting to one of its choices.
  case setting(Settings.Choice)

  // MARK: Finished games

  /// Opens the page of one of the best games.
  case bestResult(Int)

  /// Opens the page of one of the most recent games.
  case recentResult(Int)

  /// Shows the avoidable choices of a finished game, identified by the name of its file.
  case reviewResult(String)

  /// Starts a new game with the same cards as a finished game.
  case replayResult(String)

  /// Copies the result of a finished game to the clipboard as a line of text.
  case copyResult(String)

  /// Deletes a finished game.
  case deleteResult(String)

  /// Restores the finished game that was deleted last.
  case restoreResult

  // MARK: The deck maker

  /// Selects a field for typing.
  case field(Int)

  /// Adds the typed pair to the deck.
  case addPair

  /// Removes a pair from the deck.
  case removePair(Int)

  /// Saves the deck.
  case saveDeck
}

// MARK: - Pages in words

extension Page {
  /// The items of the page as sentences for a voice.
  public var sentences: [String] { groups.flatMap(\.sentences) }
}

extension Page.Group {
  fileprivate var sentences: [String] {
    if style == .chart {
      return [chartSentence].compactMap(\.self)
    }

    var sentences = items.map(\.sentence)
    if let spokenTitle, !items.isEmpty {
      sentences.insert(Strings.heading(spokenTitle), at: 0)
    }
    return sentences
  }

  /// The heading of the group as text for a voice.
  public var spokenTitle: String? { title.map(Strings.speakable) }

  /// A sentence with the numbers of the chart, or `nil` if the group is not a chart.
  public var chartSentence: String? {
    guard style == .chart, !items.isEmpty, let spokenTitle else { return nil }
    let numbers = items.map(\.title).joined(separator: Strings.listSeparator)
    return Strings.labeledValueSentence(spokenTitle, numbers)
  }
}

extension Page.Item {
  /// The title, the value and the stars of the item as text for a voice.
  public var spokenText: String {
    if case .stars = picture {
      return sentence
    }
    return text
  }

  /// The title, the value and the stars of the item as a sentence with a period.
  public var sentence: String {
    let sentence = Strings.punctuated(text)
    guard case .stars(let count, let isGolden) = picture else { return sentence }
    let starsSentence = Strings.stars(count, isGolden: isGolden)
    return "\(sentence) \(starsSentence)"
  }

  private var text: String {
    if value.isEmpty {
      return Strings.speakable(title)
    }
    return Strings.speakable(Strings.labeledValue(title, value))
  }
}
