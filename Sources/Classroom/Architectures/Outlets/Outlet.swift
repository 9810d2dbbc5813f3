import Model
import ViewState

/// A part of the screen that a controller holds by name, and a window onto its part of the board.
@MainActor
package class Outlet {
  package let name: String
  unowned let game: ControllerGame
  final var action: (name: String, send: () -> Void)?

  init(_ name: String, on game: ControllerGame) {
    self.name = name
    self.game = game
  }

  /// Writes a value into the board and traces it, if it is another one.
  final func set<Value: Equatable>(
    _ property: String, to value: Value, at path: WritableKeyPath<BoardState, Value>
  ) {
    guard value != game.board[keyPath: path] else { return }
    game.board[keyPath: path] = value
    guard let trace = game.trace else { return }
    let text = "\(name).\(property) = \(Self.literal(value))"
    trace(Message(from: game.layers.outputLayer, to: .view, text))
  }

  private static func literal(_ value: Any) -> String {
    switch value {
    case let text as String: "\"\(text)\""
    case let face as Face: face.name
    case let dialog as BoardState.Dialog: "\"\(dialog.title)\""
    case Optional<Any>.none: "nil"
    default: "\(value)"
    }
  }
}

/// An outlet that can be touched: it sends its action to its target.
@MainActor
package protocol Touchable: Outlet {}

extension Touchable {
  /// Sets the method that a touch calls, and its name in a trace; the target is held weakly.
  package func addTarget<Target: AnyObject>(
    _ target: Target, action name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    action = (name, { [weak target, unowned self] in if let target { method(target)(self) } })
  }

  package func touch() {
    guard let action else { return }
    game.trace?(Message(from: .view, to: game.layers.inputLayer, "\(action.name)(\(name))"))
    game.perform(action.send, of: self)
  }
}

package final class Label: Outlet {
  private let path: WritableKeyPath<BoardState, String>

  package var text: String {
    get { game.board[keyPath: path] }
    set { set("text", to: newValue, at: path) }
  }

  init(_ name: String, on game: ControllerGame, _ path: WritableKeyPath<BoardState, String>) {
    self.path = path
    super.init(name, on: game)
  }
}

package final class Button: Outlet, Touchable {
  let id: ButtonID
  /// Deck of a button of a theme.
  package let theme: Deck?
  /// Number of the controller's own: what a touch is about.
  package var tag: UInt64 = 0
  package var isSelected: Bool {
    get { game.board.buttons[buttonIndex].isSelected }
    set { set("isSelected", to: newValue, at: \.buttons[buttonIndex].isSelected) }
  }

  init(_ name: String, on game: ControllerGame, _ id: ButtonID, of theme: Deck? = nil) {
    self.id = id
    self.theme = theme
    super.init(name, on: game)
  }

  private var buttonIndex: Int { game.board.buttons.firstIndex { $0.id == id } ?? 0 }
}

/// A card, as a button.
package final class CardButton: Outlet, Touchable {
  package let tag: Int

  /// Face of the card, seen while it is up.
  package var face: Face {
    get { card.face }
    set { set("face", to: newValue, at: \.cards[tag].face) }
  }
  package var isFaceUp: Bool {
    get { card.isFaceUp }
    set { set("isFaceUp", to: newValue, at: \.cards[tag].isFaceUp) }
  }
  package var isMatched: Bool {
    get { card.isMatched }
    set { set("isMatched", to: newValue, at: \.cards[tag].isMatched) }
  }
  /// Whether the card is transparent, so that its place looks empty; it still takes touches.
  package var isClear: Bool {
    get { card.isGone }
    set { set("isClear", to: newValue, at: \.cards[tag].isGone) }
  }

  init(_ tag: Int, on game: ControllerGame) {
    self.tag = tag
    super.init("cardButtons[\(tag)]", on: game)
  }

  private var card: BoardState.Card { game.board.cards[tag] }
}

/// A panel over the cards; a touch closes it.
package final class Dialog: Outlet, Touchable {
  /// Its texts and the time when it opens; `nil` while there is no panel.
  package var content: BoardState.Dialog? {
    get { game.board.dialog }
    set { set("content", to: newValue, at: \.dialog) }
  }

  override init(_ name: String, on game: ControllerGame) {
    super.init(name, on: game)
    action = ("closeDialog", { [unowned self] in content = nil })
  }

  /// Tells how a game went: its counts between flips and time, and the best score before.
  package func show(
    _ result: Score, _ counts: BoardState.Entry..., bestScore: Score?, openingTime: Double? = nil
  ) {
    let flips = result.flips
    let time = Strings.duration(result.seconds)
    content = BoardState.Dialog(
      title: Strings.resultHeading(isBest: bestScore.map { result < $0 } ?? false),
      entries: [BoardState.Entry(Strings.flips, flips)] + counts + [
        BoardState.Entry(Strings.time, time)
      ]
        + Strings.previousBestEntries(bestScore),
      openingTime: openingTime ?? game.now + game.kind.dialogDelay,
      dealsOnDismissal: game.kind.dealsOnDismissal)
  }
}

/// A call from one layer of an architecture to another, as it is traced.
package struct Message: Equatable, Sendable {
  /// One of the three layers of a game; `middle` is a view model or a controller.
  package enum Layer: Int, CaseIterable, Sendable { case view, middle, model }

  package let from: Layer
  /// The layer that is called; it may be the caller itself.
  package let to: Layer
  /// The call with its value, for example "choose(4)".
  package let text: String
  /// Name of the view that calls, where there may be several.
  package let view: String?

  package init(from: Layer, to: Layer, _ text: String, view: String? = nil) {
    self.from = from
    self.to = to
    self.text = text
    self.view = view
  }
}

/// Layers of an architecture, as they are traced.
package struct Layers: Sendable {
  package var names = ["View", "Controller", "Model"]
  package var inputLayer = Message.Layer.middle
  /// Layer whose values are set into the outlets.
  package var outputLayer = Message.Layer.middle
}
