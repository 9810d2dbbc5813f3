import Board
import Session
import ViewModel
import ViewModelTesting

/// Plays a session on a view model and writes each step as a call of `TestGame`, in the lines of a
/// Swift program.
@MainActor struct StepWriter {
  /// The steps until now, each in one or more lines.
  private(set) var steps: [[String]] = []

  private let game: any GameViewModel
  private var last: Moment
  /// How many columns stand before the lines of a closure in a test.
  private static let indent = 6

  /// Deals a session's game.
  init(_ header: SessionHeader) {
    game = header.deal()
    last = Moment(game)
  }

  /// Does what an event asks for, and before it what became due until then.
  mutating func play(_ event: TimedIntent) {
    while let due = game.nextDeadline, due <= event.at { advance(to: due) }
    if event.at > game.now { advance(to: event.at) }
    game.perform(event.intent)
    switch event.intent {
    case .choose(let card): write("choose(\(card))", isDeal: false)
    case .restart(let seed): write("restart(seed: \(SwiftText.integer(seed)))", isDeal: true)
    case .chooseTheme(let name):
      write("chooseTheme(\(SwiftText.string(name)))", isDeal: false)
    }
  }

  /// Does what is still due.
  mutating func finish() {
    while let due = game.nextDeadline { advance(to: due) }
  }

  private mutating func advance(to time: Double) {
    game.advance(to: time)
    write("advance(to: \(time))", isDeal: false)
  }

  private mutating func write(_ call: String, isDeal: Bool) {
    let moment = Moment(game)
    let changes = differences(last, moment).filter { $0.name != "now" }
    last = moment
    guard !changes.isEmpty else {
      steps.append(["try game.\(call)"])
      return
    }
    let statements = statements(of: changes, isDeal: isDeal)
    steps.append(["try game.\(call) {"] + statements.map { "  " + $0 } + ["}"])
  }

  private func statements(of changes: [FieldChange], isDeal: Bool) -> [String] {
    let cards = changes.filter { $0.name.hasPrefix("cards[") }
    let faces = cards.filter { $0.name.hasSuffix(".face") }
    var lines: [String] = []
    if isDeal, cards.count > faces.count { lines.append("$0.deal()") }
    if !faces.isEmpty { lines += dealtFaces() }
    for change in changes where !(isDeal && change.name.hasPrefix("cards[")) {
      if change.name.hasPrefix("cards["), change.name.hasSuffix(".face") { continue }
      lines += assignment(of: change)
    }
    return lines
  }

  /// All faces, one row of the board after the other.
  private func dealtFaces() -> [String] {
    let (faces, grid) = (last.board.cards.map(\.face), last.board.grid)
    let kinds = Set(faces.map(\.kind))
    let kind = kinds.count == 1 ? kinds.first : nil
    let items = faces.map { kind == nil ? SwiftText.face($0) : SwiftText.string($0.name) }
    var lines = kind.map { ["  kind: .\($0),"] } ?? []
    for row in 0..<grid.rows {
      let places = row * grid.columns..<(row + 1) * grid.columns
      let cards = places.compactMap(grid.card(atPlace:))
      let names = cards.map { items[$0] + ($0 == faces.count - 1 ? ")" : ",") }
      lines += SwiftLines.filled(names, indent: Self.indent + 2).map { "  " + $0 }
    }
    return ["$0.dealFaces("] + lines
  }

  private func assignment(of change: FieldChange) -> [String] {
    let line = "$0.\(change.name) = \(change.after)"
    guard Self.indent + line.count > 100, let dialog = last.board.dialog else { return [line] }
    let entries = dialog.lines.map { SwiftText.literal($0) + "," }
    let dealsAnew = dialog.dealsAnew ? ", dealsAnew: true" : ""
    return [
      "$0.dialog = Board.Dialog(", "  title: \(SwiftText.string(dialog.title)),", "  lines: [",
    ]
      + SwiftLines.filled(entries, indent: Self.indent + 4).map { "    " + $0 }
      + ["  ], opens: \(dialog.opens)\(dealsAnew))"]
  }
}
