import Menu
import Model
import ViewModel
import ViewState

extension Deck {
  /// A deck of so many pairs, for every game of that deck's name.
  init(_ name: String, pairs count: Int) {
    let pairs = (0..<count).map { Pair(Face("\(name) \($0)", kind: .text)) }
    self.init(name: name, title: name.uppercased(), pairs: pairs)
  }
}

/// The pages around a game, as a player uses them.
@MainActor final class Menu {
  let viewModel: MenuViewModel
  private(set) var orders: [MenuCommand] = []
  private var subscription: Subscription?

  init(
    _ setup: GameSetup = GameSetup(), decks: [Deck] = Menu.decks,
    findToday: @escaping () -> DailyDeal? = { nil },
    findResults: @escaping () throws -> [GameResult] = { [] }
  ) {
    viewModel = MenuViewModel(
      setup: setup, loadDecks: { decks }, loadDailyDeal: findToday, loadResults: findResults)
    subscription = viewModel.commands.sink { [unowned self] in orders.append($0) }
  }

  /// The decks of all games, and a small one of the player's own.
  nonisolated static let decks =
    [("frutiger-aero", 24), ("halloween", 12), ("sports", 18), ("animals", 18), ("faces", 18)]
    .map { Deck($0, pairs: $1) }
    + [Deck("pictures", pairs: 8), Deck("playing-cards", pairs: 52), Deck("mine", pairs: 4)]

  var page: Page? { viewModel.page }

  /// The items of the page with one kind of action, such as "game", or below one title.
  func items(_ kind: String) -> [Page.Item] {
    (page?.groups ?? []).flatMap { group in
      group.items.filter { item in
        group.title == kind || item.action.map { "\($0)".hasPrefix("\(kind)(") } ?? false
      }
    }
  }

  func picked(_ kind: String) -> [String] {
    items(kind).filter(\.isSelected).map(\.title)
  }

  func touch(_ title: String) {
    let items = (page?.groups ?? []).flatMap(\.items) + (page?.footer ?? [])
    guard let action = items.first(where: { $0.title == title })?.action else { return }
    viewModel.handle(.action(action))
  }

  func type(_ text: String, into name: String) {
    let field = (page?.groups ?? []).flatMap(\.items).first { $0.value == name }?.action
    if let field {
      viewModel.handle(.action(field))
    }
    for letter in text {
      viewModel.handle(.text(String(letter)))
    }
  }
}
