import Graphics
import Testing
import ViewState

@testable import View

/// A board and a time make a scene, and input turns into touches; no view model is near.
@MainActor @Suite struct BoardViewTests {
  private let rasterizer = PaintRasterizer()

  /// A row of cards: capitals are up, points are gone.
  private func board(_ text: String, of game: String = "lab") -> BoardState {
    BoardState(
      gameName: game, grid: Grid(rows: 1, columns: text.count),
      cards: text.map {
        BoardState.Card(
          face: Face($0.lowercased(), kind: .text), isFaceUp: $0.isUppercase, isGone: $0 == ".")
      })
  }

  private func view(_ board: BoardState) throws -> BoardView {
    try BoardView(board, rasterizer: rasterizer, width: 400, height: 600)
  }

  private func press(_ area: PixelRect, _ view: BoardView, at time: Double = 0) -> [BoardInput] {
    view.boardInputs(
      for: .press(
        x: Double(area.x) + Double(area.width) / 2, y: Double(area.y) + Double(area.height) / 2),
      at: time)
  }

  @Test("Where a card has vanished, its place is touched; between the cards nothing is")
  func places() throws {
    for game in ["lab", "concentration", "challenge"] {
      let view = try view(board("a.bb", of: game))
      let frame = view.layout.frame(of: 1)
      #expect(press(frame, view) == [.pointerMoved, .card(1)])
      let gap = InputEvent.press(x: Double(frame.maxX) + 0.5, y: Double(frame.y) + 9)
      #expect(view.boardInputs(for: gap, at: 0) == [.pointerMoved, .background])
    }
    let floating = try view(board("a.bb", of: "playing-cards"))
    #expect(press(floating.layout.frame(of: 1), floating) == [.pointerMoved, .background])
  }

  @Test("A button that is off is pale and takes no press, until it is on")
  func off() throws {
    var board = board("Ab", of: "card-viewer")
    board.pile = .init(shownCard: 0)
    board.buttons = [
      BoardState.Button(.nextCard, "Next", isEnabled: false),
      BoardState.Button(.restart, "Restart"),
    ]
    let view = try view(board)
    func opacity(_ number: Int, at time: Double) throws -> Double? {
      let area = Rect(view.layout.buttonFrame(number, of: 2))
      return try view.scene(at: time).sprites.first { $0.frame == area }?.opacity
    }
    #expect(try opacity(0, at: 0) == 0.45 && opacity(1, at: 0) == 1)
    func click(_ number: Int, at time: Double = 0) -> [BoardInput] {
      press(BoardLayout.body(ofButton: view.layout.buttonFrame(number, of: 2)), view, at: time)
        + view.boardInputs(for: .release, at: time)
    }
    #expect(click(0) == [.pointerMoved, .background])
    #expect(click(1) == [.pointerMoved, .button(.restart)])
    board.buttons[0].isEnabled = true
    view.show(BoardUpdate(board, cause: .restarted), at: 1)
    #expect(isClose(try opacity(0, at: 1.125), 0.45 + 0.55 * ease(0.5)))
    #expect(try opacity(0, at: 1.25) == 1)
    #expect(click(0) == [.pointerMoved, .button(.nextCard)])
  }

  @Test("What the player should know stands in the line's place, in as many lines as it needs")
  func notice() throws {
    var board = board("aabb")
    board.subtitle = "Find both matching pairs"
    let view = try view(board)
    let notice = "No picture could be loaded: the network is down; these come with the game"
    board.notice = notice
    func texts(_ change: () -> Void) -> [String] {
      let before = rasterizer.texts.count
      change()
      return Array(rasterizer.texts[before...])
    }
    let lines = texts {
      view.show(BoardUpdate(board, changedCards: CardIndices(), cause: .noticed), at: 1)
    }
    #expect(lines.count > 1 && lines.joined(separator: " ") == notice)
    let told = seen(try view.scene(at: 2))
    #expect(told == seen(try self.view(board).scene(at: 2)))
    board.notice = nil
    let line = texts { view.show(BoardUpdate(board, cause: .changed(.revealed)), at: 3) }
    #expect(line == [board.subtitle])
    #expect(seen(try view.scene(at: 4)) == seen(try self.view(board).scene(at: 4)))
  }

  @Test("Another counter in the header leaves the cards as they are")
  func counters() throws {
    let first = board("Aa.B")
    let view = try view(first)
    func cards(at time: Double) throws -> [String] {
      var scene = try view.scene(at: time)
      scene.sprites = Array(scene.sprites[1...4 * CardsView.spritesPerCard])
      return seen(scene)
    }
    let before = try cards(at: 0)
    var next = first
    next.counters = [BoardState.Entry("Time", "0:00")]
    view.show(BoardUpdate(next, changedCards: CardIndices(), cause: .noticed), at: 1)
    #expect(try before.count == 3 && cards(at: 1) == before)
  }

  @Test("A journey's end is shown at rest, also back in time")
  func journeys() throws {
    let first = board("aabb")
    let later = board("Aa.B")
    let view = try view(first)
    for (board, time) in [(later, 6.0), (first, 2), (later, 2)] {
      view.show(BoardUpdate(board, cause: .travelled), at: time)
      #expect(view.board == board && !view.isMoving(at: time))
      #expect(seen(try view.scene(at: time)) == seen(try self.view(board).scene(at: 0)))
    }
  }
}
