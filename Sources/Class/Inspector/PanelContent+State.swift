import Board
import Diagrams
import Store
import Text
import ViewModelTesting

// Where state lives: the four questions of the lesson, with the values of this moment.
extension PanelContent {
  mutating func addState(of moment: Moment, _ header: SessionHeader, _ redraws: Redraws) {
    let board = moment.board
    let (cards, frames) = (board.cards, redraws.lines.values.reduce(0) { $0 + $1.frames })
    let up = cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isGone }
    func column(_ name: String, _ question: String, _ values: String...) -> [Detail] {
      [.heading(name), .text(question), .heading("")] + values.map { .text($0) }
    }
    let counters = board.counters.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    let deadline = moment.nextDeadline.map { "\($0)".withHundredths } ?? "nil"
    columns = [
      column(
        tr("Parameter"), tr("Picked in a menu?"), header.game.title, Words.title(of: header.deck),
        "\(header.grid.rows) × \(header.grid.columns)", tr("seed \(board.seed)")),
      column(
        tr("The game"), tr("Needed or counted by the rules?"), "\(board.phase)", counters,
        tr("face up: \("\(up)")"), tr("found: \(board.finds.count)")),
      column(
        tr("Cache"), tr("Thrown away, and drawn again?"),
        tr(frames, "\(frames) frame", "\(frames) frames"),
        tr("cards drawn: \("\(redraws.cards.keys.sorted())")")),
      column(
        tr("View model"), tr("Everything else that is shown"),
        tr("focus: \(board.focus.map { "\($0)" } ?? "nil")"), tr("typed: \(board.typed)"),
        tr("dialog: \(board.dialog?.title ?? "nil")"), tr("deadline: \(deadline)")),
    ]
    states = StateDiagram(header.game).states(at: board.phase).map { state in
      (state.isPresent, [.heading(state.name)] + state.ways.map { .text($0) })
    }
  }
}
