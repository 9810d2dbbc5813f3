import Model
import ViewState

/// A part of the screen that a controller knows by its name.
///
/// It reads and writes its part of the board.
@MainActor
package class Outlet {
  /// The method that a touch calls, with its name in a trace.
  struct Action {
    let name: String
    let send: () -> Void
  }

  package let name: String
  unowned let game: ControllerGame
  final var action: Action?

  init(_ name: String, on game: ControllerGame) {
    self.name = name
    self.game = game
  }

  /// Writes a value into the board, and traces it if it differs from the current value.
  ///
  /// - Parameters:
  ///   - property: The name of the outlet's property in the trace.
  ///   - value: The new value.
  ///   - path: The position of the value in the board.
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

/// An outlet that sends its action to its target when it is touched.
@MainActor
package protocol Touchable: Outlet {}

extension Touchable {
  /// Sets the method that a touch calls.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called. The outlet holds it weakly.
  ///   - name: The name of the method in a trace.
  ///   - method: The method, which receives the outlet.
  package func addTarget<Target: AnyObject>(
    _ target: Target, action name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    action = Outlet.Action(name: name) { [weak target, unowned self] in
      if let target {
        method(target)(self)
      }
    }
  }

  package func touch() {
    guard let action else { return }
    game.trace?(Message(from: .view, to: game.layers.inputLayer, "\(action.name)(\(name))"))
    game.perform(action.send, of: self)
  }
}

/// A text of the board.
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

/// A button beside the cards.
package final class Button: Outlet, Touchable {
  let id: ButtonID
  /// The deck of a button for a theme.
  package let theme: Deck?
  /// A number that the controller sets and reads, such as the seed of the next deal.
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

/// A card as a button.
package final class CardButton: Outlet, Touchable {
  /// The index of the card.
  package let tag: Int

  /// The face, which is visible while the card is face up.
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

  /// Whether the card is transparent.
  ///
  /// A transparent card can still be touched.
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

/// A panel over the cards, which closes when it is touched.
package final class Dialog: Outlet, Touchable {
  /// The texts and the opening time, or `nil` if there is no panel.
  package var content: BoardState.Dialog? {
    get { game.board.dialog }
    set { set("content", to: newValue, at: \.dialog) }
  }

  override init(_ name: String, on game: ControllerGame) {
    super.init(name, on: game)
    action = Action(name: "closeDialog") { [unowned self] in content = nil }
  }

  /// Shows the result of a game.
  ///
  /// - Parameters:
  ///   - result: The flips and the time.
  ///   - counts: Other counts, which are listed between the flips and the time.
  ///   - bestScore: The best score of the earlier games.
  ///   - openingTime: The time at which the dialog opens, in seconds, or `nil` for the usual delay.
  package func show(
    _ result: Score, _ counts: BoardState.Entry..., bestScore: Score?, openingTime: Double? = nil
  ) {
    var isBest = false
    if let bestScore {
      isBest = result < bestScore
    }
    var entries = [BoardState.Entry(Strings.flips, result.flips)]
    entries += counts
    entries.append(BoardState.Entry(Strings.time, Strings.duration(result.seconds)))
    entries += Strings.previousBestEntries(bestScore)
    content = BoardState.Dialog(
      title: Strings.resultHeading(isBest: isBest),
      entries: entries,
      openingTime: openingTime ?? game.now + game.kind.dialogDelay,
      dealsOnDismissal: game.kind.dealsOnDismissal
    )
  }
}

/// A call from one layer of an architecture to another, as a trace shows it.
package struct Message: Equatable, Sendable {
  /// A layer of a game.
  ///
  /// The middle one is a view model or a controller.
  package enum Layer: Int, CaseIterable, Sendable {
    case view
    case middle
    case model
  }

  /// The layer that calls.
  package let from: Layer
  /// The layer that is called.
  ///
  /// It may be the caller itself.
  package let to: Layer
  /// The call with its value, for example "choose(4)".
  package let text: String
  /// The name of the view that calls, if there may be several views.
  package let view: String?

  package init(from: Layer, to: Layer, _ text: String, view: String? = nil) {
    self.from = from
    self.to = to
    self.text = text
    self.view = view
  }
}

/// The layers of an architecture, as a trace shows them.
package struct Layers: Sendable {
  package var names = ["View", "Controller", "Model"]
  /// The layer that receives touches.
  package var inputLayer = Message.Layer.middle
  /// The layer that sets the outlets.
  package var outputLayer = Message.Layer.middle
}
