import Menu
import Model
import Testing
import ViewModel
import ViewState

extension Deck {
  /// Creates a deck of words that consist of its name and a number.
  init(_ name: String, pairs count: Int) {
    let pairs = (0..<count).map { number in
      Pair(Face("\(name) \(number)", kind: .text))
    }
    self.init(name: name, title: name.uppercased(), pairs: pairs)
  }
}

/// The pages around a game, which a test operates with the visible titles.
@MainActor final class Menu {
  let viewModel: MenuViewModel
  /// The commands that the menu has published.
  private(set) var commands: [MenuCommand] = []
  private var subscriptions: [Subscription] = []

  init(
    _ setup: GameSetup = GameSetup(),
    decks: [Deck] = Menu.decks,
    loadDailyDeal: @escaping () -> DailyDeal? = { nil },
    loadResults: @escaping () throws -> [GameResult] = { [] }
  ) {
    let services = TestMenuServices(
      decks: decks,
      makeDailyDeal: loadDailyDeal,
      makeResults: loadResults)
    viewModel = MenuViewModel(services, settings: SettingsStore(), setup: setup)
    subscriptions = [
      viewModel.commands.sink { [unowned self] command in
        commands.append(command)
      },
      viewModel.nestedChanges.sink { Issue.record("\($0.sentence)") },
    ]
  }

  /// The decks of all games, and a small deck that the player has made.
  nonisolated static let decks = [
    Deck("frutiger-aero", pairs: 24),
    Deck("halloween", pairs: 12),
    Deck("sports", pairs: 18),
    Deck("animals", pairs: 18),
    Deck("faces", pairs: 18),
    Deck("pictures", pairs: 8),
    Deck("playing-cards", pairs: 52),
    Deck("mine", pairs: 4),
  ]

  /// The page on top.
  var page: Page? {
    viewModel.page
  }

  /// The items in the groups of the page, without the items of the footer.
  var groupItems: [Page.Item] {
    guard let page else { return [] }
    return page.groups.flatMap(\.items)
  }

  /// Returns the items with one kind of action, such as "game", or in the group with one title.
  func items(_ kind: String) -> [Page.Item] {
    guard let page else { return [] }
    var items: [Page.Item] = []
    for group in page.groups {
      if group.title == kind {
        items += group.items
      } else {
        items += group.items.filter { $0.hasAction(kind) }
      }
    }
    return items
  }

  /// Returns the titles of all items with one kind of action, or in the group with one title.
  func titles(_ kind: String) -> [String] {
    items(kind).map(\.title)
  }

  /// Returns the titles of the selected items with one kind of action, or in one group.
  func selectedTitles(_ kind: String) -> [String] {
    items(kind).filter(\.isSelected).map(\.title)
  }

  /// Selects the item with a title, if there is one.
  func touch(_ title: String) {
    let items = groupItems + (page?.footer ?? [])
    let item = items.first { $0.title == title }
    guard let action = item?.action else { return }
    viewModel.handle(.action(action))
  }

  /// Selects the field with a name, and types text into it character by character.
  func type(_ text: String, into name: String) {
    let field = groupItems.first { $0.value == name }
    if let action = field?.action {
      viewModel.handle(.action(action))
    }
    type(text)
  }

  /// Types text into the field that has the focus, character by character.
  func type(_ text: String) {
    for character in text {
      viewModel.handle(.text(String(character)))
    }
  }
}

extension Page.Item {
  /// Returns whether the action is of one kind, such as "game" for `.game(2)`.
  fileprivate func hasAction(_ kind: String) -> Bool {
    guard let action else { return false }
    return "\(action)".hasPrefix("\(kind)(")
  }
}
