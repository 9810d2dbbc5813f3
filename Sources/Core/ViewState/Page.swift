import Model

/// Page over a game or before it, such as the menu or help; a value like `BoardState`, texts
/// finished.
public struct Page: Equatable, Sendable {
  /// Identity of a page, whatever its title says.
  public enum ID: Hashable, Sendable {
    case start, menu, more, paused, settings, results, help, deckMaker, loading
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
  /// Action that mouse or finger touched last: keys go on from there.
  public var lastTouchedAction: Action?
  /// Whether letters go into a field of the page and are no commands.
  public var isTyping = false
  /// Sentence for the player.
  public var notice: String?

  package init(_ id: ID, _ title: String, _ groups: [Group] = [], footer: [Item] = []) {
    self.id = id
    self.title = title
    self.groups = groups
    self.footer = footer
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

    package init(_ title: String? = nil, _ style: Style, _ items: [Item]) {
      self.title = title
      self.style = style
      self.items = items
    }
  }

  /// Part of a page that is read or touched.
  public struct Item: Equatable, Sendable {
    /// Action of a touch; `nil` if the item is only read.
    public var action: Action?
    /// The text of the item.
    public var title: String
    /// The text at the right of a line, or in small letters below the title of a list.
    public var value: String
    /// Picture beside or above the title.
    public var picture: Picture?
    /// Whether the item is the current choice of its group.
    public var isSelected: Bool
    /// Whether the item can be chosen.
    public var isEnabled: Bool
    /// Length of the bar in a chart, 0...1.
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

  /// Picture on an item.
  public enum Picture: Equatable, Sendable {
    case game(BoardState), grid(Grid), icon(Icon)
    /// Shapes of players, of which the first one has a place in the order of turns.
    case players([Player], firstIndex: Int = 0)
    /// Sample faces of a deck, with the paths of those that are pictures.
    case faces([Face], picturePaths: [String: String])
    /// Number of stars, 0...3, and whether they are golden.
    case stars(Int, isGolden: Bool = false)
  }
}

/// Icon of a button or of an item on a page, by the name of its drawing.
public enum Icon: String, CaseIterable, Sendable {
  case resume, restart, again, change, hint, pause, review, results, settings, help, screen, quit
  case play, back, delete, deck, menu, games, undo, today, copy, more, drift, still
}

/// Action of an item; numbers count the things of its kind on the page, from 0.
public enum Action: Hashable, Sendable {
  /// Opens a page; leaves the one on top; leaves all of them.
  case open(Page.ID), back, resume
  /// Commands to the game that lies open, the window and the program.
  case restart, replayDeal, hint, review, toggleFullScreen, quit
  /// Picks a game, the size of its board, its deck or its players; begins it, or its day's deal.
  case game(Int), grid(Int), deck(Int), players(Int), play, playDailyDeal
  /// Gives a setting, by its place in `Settings.all`, one of its choices.
  case setting(Int, choice: Int)
  /// Opens a finished game, one of the best or of the last.
  case bestResult(Int), recentResult(Int)
  /// Reviews, deals again, copies or deletes a finished game, by the name of its file.
  case reviewResult(String), replayResult(String), copyResult(String), deleteResult(String)
  /// Puts the finished game back that was deleted last.
  case restoreResult
  /// Makes a deck: types into a field, adds and removes pairs, keeps the deck.
  case field(Int), addPair, removePair(Int), saveDeck
}

// A page in words for a voice, without marks that it cannot read.
extension Page {
  /// Whole page in sentences.
  public var sentences: [String] {
    groups.flatMap { group in
      let heading = group.items.isEmpty ? nil : group.spokenTitle.map(Strings.heading)
      let groupSentences = [heading] + group.items.map(\.sentence)
      return group.style == .chart ? [group.chartSentence] : groupSentences
    }.compactMap(\.self)
  }
}

extension Page.Group {
  /// Title in words.
  public var spokenTitle: String? { title.map(Strings.speakable) }

  /// Numbers of a chart as a sentence; `nil` for other groups.
  public var chartSentence: String? {
    guard style == .chart, !items.isEmpty else { return nil }
    let numbers = items.map(\.title).joined(separator: Strings.listSeparator)
    return spokenTitle.map { Strings.labeledValueSentence($0, numbers) }
  }
}

extension Page.Item {
  /// Title, value and stars in words: "Lab, 4 by 3: 18 flips".
  public var spokenText: String { if case .stars = picture { sentence } else { text } }

  /// Title, value and stars as a sentence.
  public var sentence: String {
    let sentence = Strings.punctuated(text)
    guard case .stars(let count, let isGolden) = picture else { return sentence }
    return sentence + " " + Strings.stars(count, isGolden: isGolden)
  }

  private var text: String {
    Strings.speakable(value.isEmpty ? title : Strings.labeledValue(title, value))
  }
}
