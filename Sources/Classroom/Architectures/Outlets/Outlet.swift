import Model
import ViewState

/// A part of the screen that a controller reads and sets.
///
/// An outlet stores no values. It reads and changes its part of the board.
@MainActor
package class Outlet {
  /// The method that an outlet calls on its target when the outlet is touched.
  struct Action {
    /// The name of the method that the trace shows.
    let name: String
    let send: () -> Void
  }

  package let name: String
  unowned let outlets: Outlets
  final var action: Action?

  init(_ name: String, on outlets: Outlets) {
    self.name = name
    self.outlets = outlets
  }

  /// Sets a value on the board and traces the change, unless the board already has that value.
  ///
  /// - Parameters:
  ///   - property: The name of the outlet's property that the trace shows.
  ///   - value: The new value.
  ///   - path: The key path of the value on the board.
  final func set<Value: Equatable>(
    _ property: String, to value: Value, at path: WritableKeyPath<BoardState, Value>
  ) {
    guard value != outlets.board[keyPath: path] else { return }
    outlets.board[keyPath: path] = value
    guard let trace = outlets.trace else { return }
    let text = "\(name).\(property) = \(Self.literal(value))"
    trace(Message(from: outlets.layers.outputLayer, to: .view, text))
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
  /// Sets the method that is called when the outlet is touched.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called. The outlet keeps only a weak reference to it.
  ///   - name: The name of the method that the trace shows.
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
    outlets.touch(self, action)
  }
}

/// An outlet that shows text, such as the value of a counter.
package final class Label: Outlet {
  private let path: WritableKeyPath<BoardState, String>

  package var text: String {
    get { outlets.board[keyPath: path] }
    set { set("text", to: newValue, at: path) }
  }

  init(_ name: String, on outlets: Outlets, _ path: WritableKeyPath<BoardState, String>) {
    self.path = path
    super.init(name, on: outlets)
  }
}

/// An outlet for a button beside the cards.
package final class Button: Outlet, Touchable {
  let id: ButtonID
  /// The deck that the button chooses, or `nil` if it does not choose a theme.
  package let theme: Deck?
  /// A number that the controller sets and reads, such as the seed of the next deal.
  package var tag: UInt64 = 0

  package var isSelected: Bool {
    get { outlets.board.buttons[buttonIndex].isSelected }
    set { set("isSelected", to: newValue, at: \.buttons[buttonIndex].isSelected) }
  }

  init(_ name: String, on outlets: Outlets, _ id: ButtonID, of theme: Deck? = nil) {
    self.id = id
    self.theme = theme
    super.init(name, on: outlets)
  }

  private var buttonIndex: Int { outlets.board.buttons.firstIndex { $0.id == id } ?? 0 }
}

/// An outlet for a card, which the player touches like a button.
package final class CardButton: Outlet, Touchable {
  /// The index of the card on the board.
  package let tag: Int

  /// The face of the card, which is visible only while the card is face up.
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
  /// The player can still touch a transparent card.
  package var isClear: Bool {
    get { card.isGone }
    set { set("isClear", to: newValue, at: \.cards[tag].isGone) }
  }

  init(_ tag: Int, on outlets: Outlets) {
    self.tag = tag
    super.init("cardButtons[\(tag)]", on: outlets)
  }

  private var card: BoardState.Card { outlets.board.cards[tag] }
}

/// An outlet for the dialog in front of the cards.
///
/// A touch closes the dialog.
package final class Dialog: Outlet, Touchable {
  /// The content of the dialog, or `nil` while there is no dialog.
  package var content: BoardState.Dialog? {
    get { outlets.board.dialog }
    set { set("content", to: newValue, at: \.dialog) }
  }

  override init(_ name: String, on outlets: Outlets) {
    super.init(name, on: outlets)
    action = Action(name: "closeDialog") { [unowned self] in content = nil }
  }

  /// Shows the result of a game in the dialog.
  ///
  /// - Parameters:
  ///   - result: The number of flips and the time of the game.
  ///   - counts: More counts, which the dialog lists between the flips and the time.
  ///   - bestScore: The best score of the earlier games, if there are any.
  ///   - openingTime: The time at which the dialog opens, in seconds, or `nil` for the default
  ///     delay.
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
      openingTime: openingTime ?? outlets.now + outlets.kind.dialogDelay,
      dealsOnDismissal: outlets.kind.dealsOnDismissal
    )
  }
}

/// A call from one layer of an architecture to another, as shown in a trace.
package struct Message: Equatable, Sendable {
  /// A layer of an architecture.
  package enum Layer: Int, CaseIterable, Sendable {
    case view
    /// The layer between the view and the model, such as a view model or a controller.
    case middle
    case model
  }

  /// The layer that sends the message.
  package let from: Layer

  /// The layer that receives the message.
  ///
  /// A layer can send a message to itself.
  package let to: Layer

  /// The call with its arguments, for example "choose(4)".
  package let text: String
  /// The name of the view that sends the message, if a game can have several views.
  package let view: String?

  package init(from: Layer, to: Layer, _ text: String, view: String? = nil) {
    self.from = from
    self.to = to
    self.text = text
    self.view = view
  }
}

/// The layers of an architecture, as shown in a trace.
package struct Layers: Sendable {
  /// The names of the three layers, from the view to the model.
  package var names = ["View", "Controller", "Model"]
  /// The layer that receives touches.
  package var inputLayer = Message.Layer.middle
  /// The layer that sets the outlets.
  package var outputLayer = Message.Layer.middle
}
