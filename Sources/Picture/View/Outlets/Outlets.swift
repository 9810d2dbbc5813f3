import ViewModel

/// All outlets of a game's screen, as a storyboard lays them out.
///
/// They know neither the controller, which sets them and is the target of their actions, nor how
/// they are drawn.
@MainActor
public final class Outlets {
  /// The game, which gives the screen its title and look.
  public let kind: GameKind
  /// The board's rows and columns.
  public let grid: Grid
  /// The cards, row by row from the top left.
  public let cardButtons: [CardButton]
  /// One line under the title.
  public let descriptionLabel = Label("descriptionLabel")
  /// What is counted, at most two labels.
  public let counterLabels: [Label]
  /// Deals anew; its tag is the seed that it deals from.
  public let restartButton = Button("restartButton", title: "Restart")
  /// A button for each theme; its identifier is the theme's name.
  public let themeButtons: [Button]
  /// What says that the game is over.
  public let dialog = Dialog("dialog")

  /// Told every action that is sent and every outlet that is set to another value, in order.
  public var trace: ((Message) -> Void)?

  /// The view that shows the outlets, if one does.
  weak var view: BoardView?
  /// What was set since the view looked at it.
  private var needDisplay: [Outlet] = []

  /// Lays out the screen of a game: a card button for each place of the grid, a theme button for
  /// each deck that the player may change to, and the labels of what is counted, at most two.
  public init(_ kind: GameKind, grid: Grid, themes: [Deck] = [], counters: [Label]) {
    (self.kind, self.grid) = (kind, grid)
    cardButtons = (0..<grid.cards).map { CardButton(tag: $0) }
    counterLabels = counters
    themeButtons = themes.enumerated().map { index, theme in
      Button("themeButtons[\(index)]", title: theme.title, identifier: theme.name)
    }
    let fixed: [Outlet] = [descriptionLabel, restartButton, dialog]
    for outlet in cardButtons as [Outlet] + counterLabels + themeButtons + fixed {
      outlet.outlets = self
    }
  }

  /// Does what a player asked for, as a touch.
  public func send(_ intent: Intent) {
    view?.willSend(intent)
    switch intent {
    case .choose(let index): cardButtons[index].touch()
    case .restart(let seed):
      restartButton.tag = seed
      restartButton.touch()
    case .chooseTheme(let name): themeButtons.first { $0.identifier == name }?.touch()
    }
  }

  /// Whether something was set since the view looked at it.
  var needsDisplay: Bool { !needDisplay.isEmpty }

  /// Notes that the view must look at an outlet, as UIKit does.
  func setNeedsDisplay(_ outlet: Outlet) {
    guard !outlet.needsDisplay else { return }
    outlet.needsDisplay = true
    needDisplay.append(outlet)
  }

  /// Hands what was set since the last time to the view.
  func display(_ show: (Outlet) throws -> Void) rethrows {
    guard !needDisplay.isEmpty else { return }
    let outlets = needDisplay
    needDisplay.removeAll(keepingCapacity: true)
    for outlet in outlets { outlet.needsDisplay = false }
    for outlet in outlets { try show(outlet) }
  }
}
